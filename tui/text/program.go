package text

// The words for programs, and for commands that are called by shells.
const (
	ProgramRequest   Key = "program.request"
	ProgramLong      Key = "program.long"
	ProgramUnknown   Key = "program.unknown"
	ProgramHello     Key = "program.hello"
	ProgramVersion   Key = "program.version"
	ProgramName      Key = "program.name"
	ProgramElsewhere Key = "program.elsewhere"
	ProgramNowhere   Key = "program.nowhere"
	ProgramKingdom   Key = "program.kingdom"
	ProgramMove      Key = "program.move"

	CommandBot        Key = "program.bot"
	CommandTurn       Key = "program.turn"
	CommandMove       Key = "program.play"
	CommandNumberMove Key = "program.number_move"
	TurnWaits         Key = "program.waits"
	TurnNone          Key = "program.none"
	MovePlayed        Key = "program.played"
)
