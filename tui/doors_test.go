package tui

import (
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"sanguo/game/engine"
	"sanguo/game/table"
	"sanguo/tui/board"
	"sanguo/tui/text"
)

func TestWelcomeAsksForAName(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.comes(1, func(c *Config) { c.Person = table.Person{} })
		p.sees("ssh-ed25519 SHA256:0123", "› player1")
		p.presses("taken", "enter") // in the place of what was suggested
		p.sees(p.model.say.Say(text.ErrorTaken), "› taken")
		p.presses("?", "backspace", "2", "enter")
		p.sees(p.model.say.Say(text.CheckTitle))
		p.presses("enter")
		p.sees("No table is open", "taken2 · key")
		if p.model.Person.Name != "taken2" {
			t.Errorf("the person is %v", p.model.Person)
		}
	})
}

func TestASuggestedNameCanBeChanged(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.comes(1, func(c *Config) { c.Person = table.Person{} })
		p.presses("backspace", "7")
		p.sees("› player7")
	})
}

func TestWelcomeTellsGuestsHowToMakeAKey(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.comes(1, func(c *Config) { c.Person = table.Person{ID: table.GuestID(3), Name: "guest-0003"}; c.Key = "" })
		p.sees("ssh-keygen -t ed25519", "guest-0003")
		p.presses("x", "enter", "enter")
		p.sees("guest-0003 · guest", "No table is open")
	})
}

func TestTargetGoesStraightToATable(t *testing.T) {
	inHouse(t, func(h *house) {
		shu, _, _ := h.play()
		watcher := h.comes(4, func(c *Config) { c.Target.Watch = "1" })
		watcher.sees("Shu to move", "1 watching")
		late := h.comes(5, func(c *Config) { c.Target.Join = shu.table().snap.Code })
		late.sees("Shu to move", late.model.say.Say(text.ErrorPlaying))
		lost := h.comes(6, func(c *Config) { c.Target.Join = "bcdfgh" })
		lost.sees("Being played", lost.model.say.Say(text.ErrorNoTable))
	})
}

func TestTargetWaitsForTheName(t *testing.T) {
	inHouse(t, func(h *house) {
		maker := h.comes(4)
		maker.presses("n", "enter")
		p := h.comes(1, func(c *Config) { c.Person = table.Person{}; c.Target.Join = maker.table().snap.Code })
		p.sees("What shall others call you?")
		p.presses("enter", "enter")
		p.sees("player1 (you)", "player4", "1 seat free")
	})
}

func TestLobbyJoinsByListAndByCode(t *testing.T) {
	inHouse(t, func(h *house) {
		maker := h.comes(1)
		maker.presses("n", "down", "down", "down", "right", "enter") // by code
		code := maker.table().snap.Code
		maker.sees("by code", "join "+code)

		p := h.comes(2)
		p.sees("No table is open")
		p.presses("c", "nosuch", "enter")
		p.sees(p.model.say.Say(text.ErrorNoTable))
		p.presses("c", code, "esc")
		p.sees("No table is open")
		p.presses("c", code, "enter")
		p.sees("player2 (you)")

		h.comes(4).presses("n", "enter")
		q := h.comes(5)
		q.sees("player4's table", "2 seats free")
		q.clicks("player4's table")
		q.sees("player5 (you)")
	})
}

func TestLobbyPutsWhatWaitsForMeFirst(t *testing.T) {
	inHouse(t, func(h *house) {
		_, wu, _ := h.play("re4-re5")
		wu.presses("d", "enter")
		h.comes(4).presses("n", "enter")
		wu.sees("Your games", "▸ player1's table", "your turn", "go back to it", "player4's table")
		wu.presses("enter")
		wu.sees("Your move", "player2 is back")
	})
}

func TestFormMakesWhatItSays(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.comes(1)
		p.presses("n")
		for range len("player1's table") {
			p.presses("backspace")
		}
		p.presses("enter")
		p.sees(p.model.say.Say(text.ErrorTableName))
		p.presses("Friday", "down", "right", "down")
		p.clicks("other")
		p.presses("backspace", "x", "enter")
		p.sees(p.model.say.Say(text.ErrorClock))
		for range len("15+1x") {
			p.presses("backspace")
		}
		p.presses("2d", "down")
		p.clicks("by code only")
		p.presses("down")
		p.clicks("Wei")
		p.clicks("10 min")
		p.clicks("[ Make the table ]")
		p.sees("Friday 2 days a move · no bannermen · by code")
		if absence := p.table().snap.Settings.Absence; absence != 10*time.Minute {
			t.Errorf("one can be away for %v", absence)
		}
		if own := p.table().own(); own != 2 {
			t.Errorf("the seat is %v", own)
		}
	})
}

// The form begins with what is usual in the house, and offers its clocks alone.
func TestFormFollowsTheHouse(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.comes(1)
		days, bank := engine.Clock{Kind: engine.Days, Base: 2 * engine.Day}, engine.Clock{Kind: engine.Bank, Base: 5 * time.Minute}
		offer := table.Offer{
			Clocks: []engine.Clock{bank, days}, Usual: table.Settings{Clock: days, Private: true, Whispers: true}, Absence: time.Hour,
		}
		h.lobby.Obey(table.OpenHouse{Offers: offer})
		p.presses("n")
		p.sees("5+0", "‹2 days a move›", "‹by code only›")
		p.presses("down", "down", "right") // round, as there is no other
		p.sees("‹5+0›")
		p.presses("left", "enter")
		want := table.Settings{Name: "player1's table", Private: true, Whispers: true, Clock: days, Absence: time.Hour}
		if got := p.table().snap.Settings; got != want {
			t.Errorf("the table is %+v, want %+v", got, want)
		}
		// What the house no longer offers when the form is sent is refused.
		q := h.comes(2)
		q.presses("n")
		offer.Clocks = offer.Clocks[:1]
		h.lobby.Obey(table.OpenHouse{Offers: offer})
		q.presses("enter")
		q.sees("That clock is not offered")
	})
}

func TestKeysOverlayClosesOnAnyKey(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.comes(1)
		p.presses("?")
		p.sees("any other key closes this")
		p.presses("n")
		p.sees("No table is open")
		p.presses("n", "?")
		if form, ok := p.model.top().(*form); !ok || form.name.value() != "player1's table?" {
			t.Error("? is not typed into the name of a table")
		}
	})
}

func TestQuit(t *testing.T) {
	inHouse(t, func(h *house) {
		p, q := h.comes(1), h.comes(2)
		p.presses("q")
		q.presses("n", "ctrl+c")
		if !p.quit || !q.quit {
			t.Errorf("quit: %v by q in the lobby, %v by ctrl+c in a form", p.quit, q.quit)
		}
	})
}

func TestCloseGivesUpAllThatIsOpen(t *testing.T) {
	inHouse(t, func(h *house) {
		shu, wu, _ := h.play()
		// This visit is made, and the screens never hear of it.
		late := shu.model.enter(shu.table().snap.Code, false)
		shu.model.Close()
		shu.model.Close()
		entered := late().(enteredMsg)
		h.settle()
		wu.sees("player1 went away", "away, 2:00")
		if err := entered.visit.Ready(true); err != table.ErrClosed {
			t.Errorf("the late visit says %v", err)
		}
	})
}

func TestSmallWindow(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.comes(1)
		p.resize(39, 30)
		p.sees("This window is too small")
		p.resize(40, 16)
		p.sees("No table is open")
	})
}

func TestInvitationIsCopied(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.comes(1)
		p.presses("n", "enter", "y")
		line := "ssh -t -p 2222 localhost join " + p.table().snap.Code
		p.sees(line, p.model.say.Say(text.InviteCopied))
		if want := ansi.SetSystemClipboard(line); p.raw != want {
			t.Errorf("the terminal is told %q, want %q", p.raw, want)
		}
	})
}

func TestTypedTextIsClean(t *testing.T) {
	f := newField("", 40)
	f.update(tea.PasteMsg{Content: "a\x1b[31m\u202eb\nc\u200d\t關"})
	if f.value() != "a[31mbc關" {
		t.Errorf("pasted: %q", f.value())
	}
	f.update(tea.KeyPressMsg{Code: 0x9b, Text: "\u009b"})
	if f.value() != "a[31mbc關" {
		t.Errorf("typed: %q", f.value())
	}
}

func TestMinutes(t *testing.T) {
	for d, want := range map[time.Duration]string{
		-time.Second: "0:00", time.Millisecond: "0:01", 9 * time.Second: "0:09", 10 * time.Minute: "10:00",
		time.Hour - time.Millisecond: "1:00:00", 10*time.Hour + time.Minute: "10:01:00",
	} {
		if got := minutes(d); got != want {
			t.Errorf("%v is %s, want %s", d, got, want)
		}
	}
}

// TestPlainTerminals checks that a terminal without UTF-8 gets none.
func TestPlainTerminals(t *testing.T) {
	for _, scene := range scenes {
		if scene.name == "fitting" {
			continue // such terminals are not asked which glyphs they show
		}
		inHouse(t, func(h *house) {
			p := scene.set(h)
			p.model.found.Glyphs = board.ASCII
			p.model.relook()
			p.resize(120, 40)
			for _, r := range p.view().Content {
				if r > '~' {
					t.Fatalf("%s shows %q", scene.name, r)
				}
			}
		})
	}
}

func TestOver(t *testing.T) {
	for _, test := range []struct {
		line string
		x    int
		want string
	}{
		{"abcdefgh", 2, "ab**efgh"},
		{"a將d帥g", 2, "a **帥g"},
		{"a將d帥g", 3, "a將** g"},
		{"ab", 4, "ab  **"},
		{"\x1b[31mabcdef\x1b[m", 1, "a**def"},
	} {
		if got := ansi.Strip(over(test.line, test.x, 2, "**")); got != test.want {
			t.Errorf("over %q at %d: %q, want %q", test.line, test.x, got, test.want)
		}
	}
}
