package text

// Words that sentences are made of.
const (
	And                Key = "word.and"
	Comma              Key = "word.comma"
	DecimalMark        Key = "word.decimal"
	KingdomShu         Key = "word.kingdom_shu"
	KingdomWu          Key = "word.kingdom_wu"
	KingdomWei         Key = "word.kingdom_wei"
	PieceGeneral       Key = "word.piece_general"
	PieceAdvisor       Key = "word.piece_advisor"
	PieceElephant      Key = "word.piece_elephant"
	PieceHorse         Key = "word.piece_horse"
	PieceChariot       Key = "word.piece_chariot"
	PieceCannon        Key = "word.piece_cannon"
	PieceSoldier       Key = "word.piece_soldier"
	PieceBannerman     Key = "word.piece_bannerman"
	ClockNone          Key = "word.clock_none"
	ClockDays          Key = "word.clock_days"
	SpanDays           Key = "word.span_days"
	SpanDaysHours      Key = "word.span_days_hours"
	SpanHours          Key = "word.span_hours"
	SpanHoursMinutes   Key = "word.span_hours_minutes"
	SpanMinutes        Key = "word.span_minutes"
	SpanMinutesSeconds Key = "word.span_minutes_seconds"
	SpanSeconds        Key = "word.span_seconds"
)
