package text

// What is said to who is not let in for now.
const (
	LimitFull     Key = "limit.full"
	LimitSource   Key = "limit.source"
	LimitCrowd    Key = "limit.crowd"
	LimitPenalty  Key = "limit.penalty"
	LimitSessions Key = "limit.sessions"
)
