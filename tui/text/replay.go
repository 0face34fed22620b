package text

// The words of the replay of a match.
const (
	ReplayPace     Key = "replay.pace"
	ReplayReal     Key = "replay.real"
	ReplayMove     Key = "replay.move"
	PositionCopied Key = "replay.position_copied"
	NoCapture      Key = "replay.no_capture"
	NoCheck        Key = "replay.no_check"
	NoDefeat       Key = "replay.no_defeat"

	ResultRepeated Key = "result.repeated"
	ResultStuck    Key = "result.stuck"
	MoveNumbered   Key = "result.move_numbered"
	TheStart       Key = "result.the_start"

	HintRun          Key = "hint.run"
	HintMoments      Key = "hint.moments"
	HintFlat         Key = "hint.flat"
	HintCopyPosition Key = "hint.copy_position"

	KeysRun          Key = "keys.run"
	KeysPace         Key = "keys.pace"
	KeysCaptures     Key = "keys.captures"
	KeysChecks       Key = "keys.checks"
	KeysDefeats      Key = "keys.defeats"
	KeysFlat         Key = "keys.flat"
	KeysCopyPosition Key = "keys.copy_position"
)
