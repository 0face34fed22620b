package text

// The words at the door: what a name may be, and the answers of commands, which
// have no screen.
const (
	ErrorNameShort    Key = "name.short"
	ErrorNameLong     Key = "name.long"
	ErrorNameLetters  Key = "name.letters"
	ErrorNameReserved Key = "name.reserved"
	ErrorNameTaken    Key = "name.taken"

	CommandIntro        Key = "command.intro"
	CommandKeys         Key = "command.keys"
	CommandLobby        Key = "command.lobby"
	CommandJoin         Key = "command.join"
	CommandScreen       Key = "command.screen"
	CommandWatch        Key = "command.watch"
	CommandHelp         Key = "command.help"
	CommandBackup       Key = "command.backup"
	CommandCode         Key = "command.code"
	CommandCodeOrNumber Key = "command.code_or_number"
	CommandUsage        Key = "command.usage"
	CommandUnknown      Key = "command.unknown"
	CommandTerminal     Key = "command.terminal"
	CommandPlain        Key = "command.plain"
	CommandOperator     Key = "command.operator"

	ServerStopping Key = "server.stopping"
)
