package tui

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"sanguo/game/table"
	"sanguo/tui/text"
)

// clerk is an Operator who notes what it is told, and may be one no more.
type clerk struct {
	dismissed bool
	done      []string
	bans      []string
}

func (c *clerk) Sheet(act string) (Sheet, error) {
	if c.dismissed {
		return Sheet{}, ErrNoOperator
	}
	switch act {
	case "who":
		return Sheet{[]string{"Name", "Key", "Address"}, []Row{
			{[]string{"@reed", "SHA256:reed", "192.0.2.1"}, []string{"reed", "SHA256:reed", "192.0.2.1", "192.0.2.0/24"}},
			{[]string{"rush", "SHA256:rush", "2001:db8::1"}, []string{"rush", "SHA256:rush", "2001:db8::1", "2001:db8::/48"}},
		}}, nil
	case "bans":
		s := Sheet{Heads: []string{"No.", "Who"}}
		for i, whom := range c.bans {
			number := fmt.Sprint("#", i+1)
			s.Rows = append(s.Rows, Row{[]string{number, whom}, []string{number}})
		}
		return s, nil
	case "settings get":
		return Sheet{[]string{"Setting", "Set to"}, []Row{{[]string{"motd", "hello"}, []string{"motd hello"}}}}, nil
	case "tables":
		return Sheet{[]string{"Code"}, []Row{{[]string{"bcdfgh"}, []string{"bcdfgh"}}}}, nil
	}
	return Sheet{Heads: []string{"No."}}, nil
}

func (c *clerk) Acts() []Act {
	return []Act{
		{Name: "kick", Words: "NAME [REASON]", About: "show somebody out"}, {Name: "ban", Words: "WHOM TIME [REASON]", About: "keep somebody out"},
		{Name: "unban", Words: "NUMBER"}, {Name: "end", Words: "CODE", About: "end a table", Final: true}, {Name: "settings set"}, {Name: "announce", Words: "TEXT"},
	}
}

func (c *clerk) Do(line string) (string, error) {
	switch {
	case c.dismissed:
		return "", ErrNoOperator
	case strings.HasSuffix(line, "never"):
		return "", refusal{}
	case strings.HasPrefix(line, "ban "):
		c.bans = append(c.bans, strings.TrimPrefix(line, "ban "))
	}
	c.done = append(c.done, line)
	return "Done: " + line + "\n", nil
}

// operates opens the desk of an operator.
func (h *house) operates(change ...func(*Config)) (*person, *clerk) {
	c := &clerk{}
	p := h.comes(1, append(change, func(config *Config) { config.Operator = c })...)
	p.sees("o run the house")
	p.presses("o")
	return p, c
}

func (c *clerk) did(t *testing.T, lines ...string) {
	t.Helper()
	if !slices.Equal(c.done, lines) {
		t.Errorf("done was %q, want %q", c.done, lines)
	}
}

func TestOnlyOperatorsFindTheDesk(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.comes(1)
		p.presses("o")
		p.sees("No table is open")
		p.lacks("run the house")
		p.presses("?")
		p.lacks("run the house")
	})
}

// On the list of who is on, keys begin acts that are aimed at a person, by name,
// key, address or network.
func TestDeskAimsAtPeople(t *testing.T) {
	inHouse(t, func(h *house) {
		p, c := h.operates()
		p.sees("▸ @reed", "rush", "192.0.2.1")
		p.presses("down", "b")
		p.sees("› ban rush", "WHOM TIME [REASON]", "keep somebody out")
		p.presses("1d being loud")
		p.presses("tab", "tab", "tab")
		p.sees("› ban 2001:db8::/48 1d being loud")
		p.presses("enter")
		p.sees("Done: ban 2001:db8::/48 1d being loud")
		p.presses("k", "esc", "k", "enter")
		c.did(t, "ban 2001:db8::/48 1d being loud", "kick rush")
	})
}

// What cannot be taken back is asked for, and a no leaves the line to be changed.
func TestDeskAsksBeforeWhatIsFinal(t *testing.T) {
	inHouse(t, func(h *house) {
		p, c := h.operates()
		p.presses("right")
		p.sees("▸ bcdfgh")
		p.presses("enter", "enter")
		p.sees("Do it?", "end bcdfgh", "cannot be taken back")
		p.presses("enter")
		p.sees("Do it?")
		p.presses("n")
		p.sees("› end bcdfgh")
		c.did(t)
		p.presses("enter", "y")
		p.sees("Done: end bcdfgh")
		c.did(t, "end bcdfgh")
	})
}

func TestDeskTellsWhatWasNotDone(t *testing.T) {
	inHouse(t, func(h *house) {
		p, c := h.operates()
		p.presses("a")
		p.presses("never")
		p.presses("enter")
		p.sees(text.For("en").Explain(refusal{}), "› announce never")
		for range "never" {
			p.presses("backspace")
		}
		p.presses("tea")
		p.presses("enter")
		c.did(t, "announce tea")
	})
}

// The lists follow what is done, and what others do, and what is set is begun
// with as it is.
func TestDeskLists(t *testing.T) {
	inHouse(t, func(h *house) {
		p, c := h.operates()
		p.presses("right", "right")
		p.sees("There is nothing here")
		p.presses("b")
		p.presses("rush 1d")
		p.presses("enter")
		p.sees("▸ #1   rush 1d")
		c.bans = append(c.bans, "reed 2d")
		h.pass(deskEvery)
		p.sees("#2   reed 2d")
		p.presses("down", "enter", "enter")
		p.presses("right", "right")
		p.sees("motd", "hello")
		p.presses("enter")
		p.presses("!")
		p.presses("backspace", "backspace", "enter", ":")
		p.presses("anything at all")
		p.presses("enter")
		c.did(t, "ban rush 1d", "unban #2", "settings set motd hello", "anything at all")
		p.presses("left", "left", "left", "left", "left")
		p.sees("‹All acts›", "announce TEXT")
		p.presses("end", "enter")
		p.sees("› announce")
	})
}

// Whoever runs the house no more is shown out of the desk at the next act, or at
// the next look, and finds no way back.
func TestDeskShowsOut(t *testing.T) {
	for name, act := range map[string]func(*house, *person){
		"at an act":    func(_ *house, p *person) { p.presses("k", "enter") },
		"at a look":    func(h *house, _ *person) { h.pass(deskEvery) },
		"at a turn":    func(_ *house, p *person) { p.presses("right") },
		"while typing": func(h *house, p *person) { p.presses("b", "1d"); h.pass(deskEvery) },
	} {
		t.Run(name, func(t *testing.T) {
			inHouse(t, func(h *house) {
				p, c := h.operates()
				c.dismissed = true
				act(h, p)
				p.sees("You do not run this house any more", "No table is open")
				p.lacks("o run the house")
				p.presses("o")
				p.sees("No table is open")
				c.did(t)
			})
		})
	}
}

func TestDeskByMouse(t *testing.T) {
	inHouse(t, func(h *house) {
		p, c := h.operates()
		p.clicks("rush")
		p.sees("▸ rush")
		p.clicks("rush")
		p.sees("› kick rush")
		p.presses("enter")
		c.did(t, "kick rush")
		p.clicks("Settings")
		p.sees("‹Settings›", "motd")
		p.take(tea.MouseWheelMsg{Button: tea.MouseWheelDown})
		p.sees("▸ motd")
	})
}

// Columns give way, the widest first, and never more than there is room for.
func TestDeskColumns(t *testing.T) {
	s := Sheet{[]string{"Name", "Key", "Idle"}, []Row{{[]string{"reed", strings.Repeat("x", 50), "1 min"}, nil}}}
	for room, want := range map[int][]int{100: {4, 50, 5}, 40: {4, 27, 5}, 19: {4, 6, 5}, 18: {4, 6}, 5: {4}} {
		if got := s.columns(room); !slices.Equal(got, want) {
			t.Errorf("in %d cells %v, want %v", room, got, want)
		}
	}
}

// The house tells of itself in the lobby, and so does what it has announced, for a
// while; a table has it in a line that goes away.
func TestHouseSpeaks(t *testing.T) {
	inHouse(t, func(h *house) {
		shu, _, _ := h.play()
		message := "Tea at five."
		p := h.comes(9, func(c *Config) { c.House = func() House { return House{"Reed House", message} } })
		p.sees("Three Kingdoms Xiangqi · Reed House", "Tea at five.")
		h.lobby.Announce("* Reed House", "We stop at ten.")
		h.settle()
		p.sees("* Reed House: We stop at ten.", "Tea at five.")
		if last := strings.Split(shu.screen(), "\n")[22]; !strings.Contains(last, "We stop at ten.") {
			t.Errorf("the line below the board is %q", last)
		}
		h.pass(announceFor)
		if last := strings.Split(shu.screen(), "\n")[22]; strings.Contains(last, "We stop at ten.") {
			t.Errorf("the line below the board is still %q", last)
		}
		late := h.comes(8)
		late.sees("* Reed House: We stop at ten.")
		h.pass(10 * time.Minute)
		p.lacks("We stop at ten.")
		message = ""
		p.lacks("We stop at ten.")
		h.comes(7).lacks("We stop at ten.")
		h.lobby.Announce("*", "Tea is ready.") // of a house without a name
		h.settle()
		late.sees("* the house: Tea is ready.")
	})
}

func TestGuestFindsTheWayBack(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.comes(1, func(c *Config) {
			c.Person, c.GuestLine = table.Person{ID: table.GuestID(1), Name: "guest-bcdf"}, "ssh -t -p 2222 localhost guest bcdf-ghjk-mnpq"
		})
		p.sees("To come back as guest-bcdf", "ssh -t -p 2222 localhost guest bcdf-ghjk-mnpq")
		p.presses("enter", "enter", "s")
		p.sees("guest bcdf-ghjk-mnpq")
	})
}
