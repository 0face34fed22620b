package tui

import (
	"maps"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"pgregory.net/rapid"

	"sanguo/game/table"
	"sanguo/tui/board"
	"sanguo/tui/text"
)

func TestSettingsAreReadAsTheyAreKept(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var p prefs
		for s := range p {
			p[s] = uint8(rapid.IntRange(0, len(offers[s].options)-1).Draw(t, offers[s].name))
		}
		kept := p.words()
		kept["of a newer program"] = "word"
		if back := prefsOf(kept); back != p {
			t.Fatalf("%v is read back as %v", p, back)
		}
	})
	if got := prefsOf(map[string]string{"bell": "loud", "glyphs": ""}); got != (prefs{}) {
		t.Errorf("unknown words are read as %v", got)
	}
}

func TestSettingsHoldAtOnceAndAreKept(t *testing.T) {
	inHouse(t, func(h *house) {
		shu, _, _ := h.play()
		shu.sees("帥")
		shu.presses("s", "down", "right", "right", "down", "down", "right", "right", "esc")
		shu.sees("re5=ge5", "G ", "Your move")
		if strings.Contains(shu.screen(), "帥") {
			t.Errorf("the pieces are Chinese still:\n%s", shu.screen())
		}
		if kept := h.kept[1]; kept["glyphs"] != "latin" || kept["board"] != "flat" || kept["bell"] != "on" {
			t.Errorf("kept are %v", kept)
		}
		again := h.comes(1, func(c *Config) { c.Settings = maps.Clone(h.kept[1]) })
		if look := again.model.Look; look.Glyphs != board.Latin {
			t.Errorf("at the next visit the look is %+v", look)
		}
		shu.presses("s")
		shu.clicks("Chinese")
		shu.clicks("filled")
		shu.clicks("off") // the coordinates
		shu.presses("esc")
		shu.sees("帥")
		if shu.table().plan().hexagon.Labelled() || shu.table().picture(shu.table().scene()).Coordinates {
			t.Error("the coordinates are there still")
		}
	})
}

func TestPlainLinesAreChosen(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.comes(1)
		p.presses("s")
		if PlainLines(nil) || PlainLines(h.kept[1]) {
			t.Error("plain lines are what one gets")
		}
		p.clicks("plain lines")
		if !PlainLines(h.kept[1]) {
			t.Errorf("kept are %v", h.kept[1])
		}
	})
}

func TestSettingsOfGuestsAndOfFullDisks(t *testing.T) {
	inHouse(t, func(h *house) {
		guest := h.comes(1, func(c *Config) { c.Person = table.Person{ID: table.GuestID(3), Name: "guest-0003"} })
		guest.presses("enter", "enter", "s", "right")
		guest.sees(guest.model.say.Say(text.SettingsGuest))
		if len(h.kept) != 0 {
			t.Errorf("kept are %v", h.kept)
		}
		unlucky := h.comes(13)
		unlucky.presses("s", "right")
		unlucky.sees(unlucky.model.say.Say(text.ErrorTaken))
	})
}

// TestColoursAreChosen plays the part of what runs the screens, which tells at
// the start how many colours it took a terminal to have.
func TestColoursAreChosen(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.comes(1, func(c *Config) {
			c.Look.Profile = colorprofile.ANSI256
			c.Settings = map[string]string{"colours": "true"}
		})
		p.take(tea.ColorProfileMsg{Profile: colorprofile.ANSI256})
		h.settle()
		if p.model.Look.Profile != colorprofile.TrueColor || p.model.shown != colorprofile.TrueColor {
			t.Errorf("shown are %v, told were %v", p.model.Look.Profile, p.model.shown)
		}
		p.presses("s")
		p.clicks("none")
		if p.model.shown != colorprofile.ASCII {
			t.Errorf("told were %v", p.model.shown)
		}
		p.clicks("automatic")
		p.presses("down", "down", "down", "right", "left", "left", "right")
		if p.model.Look.Profile != colorprofile.ANSI256 && p.model.prefs[setColours] == 0 {
			t.Errorf("as found are %v", p.model.Look.Profile)
		}
	})
}

func TestFittingMeasures(t *testing.T) {
	for _, test := range []struct {
		x      int
		keys   []string
		glyphs board.Glyphs
	}{
		{2, nil, board.Chinese}, {1, nil, board.Latin}, {0, nil, board.Chinese}, {40, nil, board.Chinese},
		{2, []string{"down"}, board.Latin}, {2, []string{"up"}, board.ASCII}, {1, []string{"up"}, board.Chinese},
	} {
		inHouse(t, func(h *house) {
			p := h.comes(1, func(c *Config) { c.Person = table.Person{} })
			p.presses("enter")
			if !strings.Contains(p.raw, "帥\x1b[6n") {
				t.Errorf("the terminal is asked %q", p.raw)
			}
			p.take(tea.CursorPositionMsg{X: test.x, Y: 0})
			h.settle()
			p.presses(append(test.keys, "enter")...)
			if p.model.Look.Glyphs != test.glyphs {
				t.Errorf("after %d cells and %v the glyphs are %v", test.x, test.keys, p.model.Look.Glyphs)
			}
			if h.kept[1] == nil {
				t.Error("nothing is kept")
			}
			p.sees("No table is open")
		})
	}
}

// TestWhatWasMeasuredIsWiped answers once one is already elsewhere: the glyph that was
// measured does not stay there, and only the first answer wipes anything.
func TestWhatWasMeasuredIsWiped(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.comes(1, func(c *Config) { c.Person = table.Person{} })
		p.take(tea.CursorPositionMsg{X: 2}) // unasked
		p.presses("enter", "enter", "n")
		p.sees("A new table")
		for range 3 {
			p.take(tea.CursorPositionMsg{X: 2})
			h.settle()
		}
		if p.wiped != 1 {
			t.Errorf("the screen is wiped %d times", p.wiped)
		}
	})
}

func TestFittingBySight(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.comes(1, func(c *Config) { c.Person = table.Person{} })
		p.presses("enter")
		p.clicks("<>")
		if p.model.Look.Glyphs != board.ASCII {
			t.Error("a click on the ASCII line chooses something else")
		}
		plain := h.comes(2, func(c *Config) { c.Person = table.Person{}; c.Look.Glyphs = board.ASCII })
		plain.presses("enter")
		plain.sees("No table is open") // there is nothing to choose
	})
}

func TestLanguageIsChosen(t *testing.T) {
	inHouse(t, func(h *house) {
		var told []string
		p := h.comes(1, func(c *Config) { c.Speaks = func(l text.Language) { told = append(told, l.Tag()) } })
		p.presses("s")
		dutch := text.For("nl")
		for p.model.say.Tag() != "nl" {
			if p.presses("right"); len(told) > len(text.Tags()) {
				t.Fatalf("the languages are %v", told)
			}
		}
		p.sees(dutch.Say(text.SettingsTitle), dutch.Say(text.SettingsSaved))
		if kept := h.kept[1]; kept[text.KeptLanguage] != "nl" || kept[text.KeptZone] != text.Auto || told[len(told)-1] != "nl" {
			t.Errorf("kept are %v, told was of %v", kept, told)
		}
		p.presses("esc")
		p.sees(strings.Join(strings.Fields(dutch.Say(text.LobbyNone))[:5], " "))

		// For who has chosen it, another usual language changes nothing.
		again := h.comes(1, func(c *Config) {
			c.Settings, c.Language = maps.Clone(h.kept[1]), text.Language{}.Chosen(h.kept[1])
		})
		again.presses("s")
		again.sees("‹" + dutch.Name() + "›")
		for range text.Tags() {
			again.presses("right")
		}
		if again.model.say.Tag() != "nl" { // once round, with the automatic choice
			again.presses("right")
		}
		again.sees("‹" + dutch.Name() + "›")
	})
}

func TestZoneIsTyped(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.comes(1)
		p.presses("s", "up", "athens", "enter")
		p.sees("Europe/Athens", "EET")
		if kept := h.kept[1][text.KeptZone]; kept != "Europe/Athens" {
			t.Errorf("kept is %q", kept)
		}
		for range len("Europe/Athens") {
			p.presses("backspace")
		}
		p.presses("atlantis", "enter")
		p.sees(p.model.say.Say(text.ZoneUnknown, text.With{"Word": "atlantis"})[:40])
		if kept := h.kept[1][text.KeptZone]; kept != "Europe/Athens" {
			t.Errorf("after a typing error %q is kept", kept)
		}
		p.presses("down", "up")
		p.sees("Europe/Athens")
		again := h.comes(1, func(c *Config) { c.Settings = maps.Clone(h.kept[1]) })
		again.presses("s", "down", "right")
		if kept := h.kept[1][text.KeptZone]; kept != "Europe/Athens" {
			t.Errorf("after another choice %q is kept", kept)
		}
		for range len("Europe/Athens") {
			again.presses("backspace")
		}
		again.presses("up", "up")
		for range len("Europe/Athens") {
			again.presses("backspace")
		}
		again.presses("enter")
		again.sees("UTC")
		if kept := h.kept[1][text.KeptZone]; kept != text.Auto {
			t.Errorf("of nothing %q is kept", kept)
		}
	})
}

func TestShown(t *testing.T) {
	offered := []string{"one", "two", "three", "four"}
	for _, test := range []struct{ chosen, width, first, last int }{
		{0, 80, 0, 3}, {3, 80, 0, 3},
		{0, len("<one> <two> <three> <four>"), 0, 3}, {0, len("<one> <two> <three> <four>") - 1, 0, 2},
		{3, len("<one> <two> <three> <four>") - 1, 1, 3},
		{2, 5, 2, 2}, {0, 1, 0, 0}, {3, 1, 3, 3},
	} {
		if first, last := shown(offered, test.chosen, test.width); first != test.first || last != test.last {
			t.Errorf("with %d chosen %d to %d are shown in %d cells, want %d to %d", test.chosen, first, last, test.width, test.first, test.last)
		}
	}
}

// slowAccounts suggest a name a while after they are asked.
type slowAccounts struct{ Accounts }

func (s slowAccounts) Suggest() string {
	<-time.After(10 * time.Second)
	return s.Accounts.Suggest()
}

// TestWhoIsEagerTakesWhatIsSuggested has somebody accept a name before it is there,
// and somebody else write one instead.
func TestWhoIsEagerTakesWhatIsSuggested(t *testing.T) {
	for _, keys := range [][]string{{"enter"}, {"enter", "enter"}, {"enter", "x", "y", "enter"}} {
		inHouse(t, func(h *house) {
			p := h.comes(1, func(c *Config) { c.Person, c.Accounts = table.Person{}, slowAccounts{c.Accounts} })
			p.presses(keys...)
			h.pass(10 * time.Second)
			h.settle()
			p.sees(text.For("en").Say(text.CheckTitle))
			if wrote := len(keys) > 2; wrote != (p.model.Person.Name == "xy") {
				t.Errorf("after %v the name is %q", keys, p.model.Person.Name)
			}
		})
	}
}
