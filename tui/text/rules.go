package text

// The short rules, a page of the terminal.
const (
	RulesTitle     Key = "rules.title"
	RulesAim       Key = "rules.aim"
	RulesBoard     Key = "rules.board"
	RulesTurn      Key = "rules.turn"
	RulesPieces    Key = "rules.pieces"
	RulesGeneral   Key = "rules.general"
	RulesAdvisor   Key = "rules.advisor"
	RulesElephant  Key = "rules.elephant"
	RulesHorse     Key = "rules.horse"
	RulesChariot   Key = "rules.chariot"
	RulesCannon    Key = "rules.cannon"
	RulesSoldier   Key = "rules.soldier"
	RulesBannerman Key = "rules.bannerman"
	RulesCheck     Key = "rules.check"
	RulesDefeat    Key = "rules.defeat"
	RulesTakeover  Key = "rules.takeover"
	RulesEnd       Key = "rules.end"
	RulesDraw      Key = "rules.draw"
	RulesLeaving   Key = "rules.leaving"
)
