package e2e

import (
	"testing"

	"sanguo/tui/text"
)

// TestSettingsAreKept chooses letters for pieces, and plain lines, and comes
// back.
func TestSettingsAreKept(t *testing.T) {
	address := serve(t)
	reed := newPerson(t, "reed")
	p := reed.comesNew(t, address, "")
	p.seesLobby()
	p.types("s")
	p.sees(english.Say(text.SettingsTitle))
	const up = "\x1b[A"
	p.types(down + right + right + up + up + up + right) // letters; the last setting before the time zone is plain lines
	p.sees("‹" + english.Say(text.ChoiceLatin) + "›")
	p.sees("‹" + english.Say(text.ChoicePlainLines) + "›")
	p.sees(english.Say(text.SettingsSaved))
	p.types("\x03")
	<-p.hungUp

	lines := reed.comes(t, address, "")
	lines.sees("Type help")
	screens := reed.comes(t, address, "screen")
	screens.seesLobby()
	screens.types("s")
	screens.sees("‹" + english.Say(text.ChoiceLatin) + "›")
}
