package tui

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"sanguo/game/table"
	"sanguo/tui/text"
)

// Local is play without a house: one table in the terminal of whoever runs the
// program, with nobody else. Leaving the table ends the screens.
type Local struct {
	// Save saves the matches that were played as records, and returns where. It
	// can be called again, and while a match is played.
	Save func() (where string, err error)
}

// savedMsg is what came of saving.
type savedMsg struct {
	where string
	err   error
	leave bool // the player wants to stop then
}

// save saves the matches of local play, and stops then if the player wants to.
func (t *tableScreen) save(leave bool) tea.Cmd {
	save := t.Local.Save
	return func() tea.Msg {
		where, err := save()
		return savedMsg{where, err, leave}
	}
}

// saved tells where the matches were saved, or why not.
func (t *tableScreen) saved(msg savedMsg) tea.Cmd {
	switch {
	case msg.err != nil:
		t.note = note{t.say.Say(text.LocalNotSaved, text.With{"Reason": msg.err.Error()}), true}
	case msg.leave:
		return t.goTo(popMsg{from: t})
	default:
		t.note = note{text: t.say.Say(text.LocalSaved, text.With{"File": msg.where})}
	}
	return nil
}

// localKey takes the keys that local play has beside those of every table, or in
// their place, and returns false for any other.
func (t *tableScreen) localKey(key string) (cmd tea.Cmd, done bool) {
	switch {
	case t.Local == nil:
	case key == "S" && t.snap.Match.Started():
		return t.save(false), true
	case key == "L":
		return t.goBack("esc"), true
	case key == "y" || key == "M" || key == "c" || key == "/":
		return nil, true // there is nobody to be invited, muted or talked to
	}
	return nil, false
}

// localWords are keys for local play in the place of those of every table; empty
// for what it has not.
var localWords = map[text.Key]text.Key{
	text.HintLobby: text.HintStop, text.KeysLobby: text.KeysStop, text.KeysLeave: text.KeysSave, text.HintLeave: text.HintSave,
	text.KeysHangUp: "", text.HintHangUp: "", text.HintCopy: "", text.KeysCopy: "", text.KeysTalk: "", text.HintTalk: "", text.KeysMute: "",
}

// here returns those of some words for keys that hold where one plays.
func (c *common) here(keys []text.Key) []text.Key {
	if c.Local == nil {
		return keys
	}
	var here []text.Key
	for _, key := range keys {
		if instead, ok := localWords[key]; ok {
			key = instead
		}
		if key != "" && !slices.Contains(here, key) {
			here = append(here, key)
		}
	}
	return here
}

// stopHow says what becomes of a match that is stopped.
func (t *tableScreen) stopHow() string {
	if t.snap.Phase == table.Waiting {
		return t.say.Say(text.LocalStopWaiting)
	}
	return t.say.Say(text.LocalStop)
}
