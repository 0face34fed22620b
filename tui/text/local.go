package text

// The words for who plays alone: at once in the lobby, and without a house.
const (
	QuickTitle  Key = "quick.title"
	QuickHow    Key = "quick.how"
	QuickEasy   Key = "quick.easy"
	QuickNormal Key = "quick.normal"
	QuickHard   Key = "quick.hard"
	QuickPeople Key = "quick.people"
	HintPlayNow Key = "quick.hint"

	LocalTable       Key = "local.table"
	LocalYou         Key = "local.you"
	LocalTerminal    Key = "local.terminal"
	LocalThere       Key = "local.there"
	LocalAskStop     Key = "local.ask"
	LocalStop        Key = "local.stop"
	LocalStopWaiting Key = "local.stop_waiting"
	LocalSaveAndStop Key = "local.save_and_stop"
	LocalSaved       Key = "local.saved"
	LocalNotSaved    Key = "local.not_saved"
	LocalSettings    Key = "local.settings"
	HintStop         Key = "local.hint_stop"
	HintSave         Key = "local.hint_save"
	KeysStop         Key = "local.keys_stop"
	KeysSave         Key = "local.keys_save"
)
