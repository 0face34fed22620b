package crowd

import (
	"context"
	"regexp"
	"strings"

	"sanguo/e2e/terminal"
	"sanguo/tui/text"
)

// english is what the people read.
var english = text.For("en")

// says returns the words of a key as they stand on a screen.
func says(key text.Key, with ...text.With) string {
	return strings.ReplaceAll(english.Say(key, with...), "`", "")
}

// Ours is a server of ours.
type Ours struct {
	Address string
	Seed    uint64
}

// lobby brings somebody to the lobby.
func (o Ours) lobby(ctx context.Context, number int) (*guest, error) { return o.enter(ctx, number, "") }

// watch brings somebody to a table, to look on.
func (o Ours) watch(ctx context.Context, number int, code string) (*guest, error) {
	return o.enter(ctx, number, "watch "+code)
}

// invitation is how the line ends that players give to others.
var invitation = regexp.MustCompile(`\bjoin ([a-z]{6})\b`)

// within tells whether somebody is past the questions to newcomers.
func within(s *terminal.Screen) bool {
	return s.Shows(says(text.HintQuit)) || atTable(s) || invitation.MatchString(s.Text())
}

// status is how the header of a table with a match ends: the number of moves.
var status = regexp.MustCompile(`· \d+$`)

func atTable(s *terminal.Screen) bool { return status.MatchString(s.Row(0, terminal.Width/2)) }

// enter brings a person in. One who is new answers what newcomers are asked with
// what is suggested.
func (o Ours) enter(ctx context.Context, number int, command string) (_ *guest, err error) {
	p, err := personOf(o.Seed, number)
	if err != nil {
		return nil, err
	}
	g, err := p.comes(ctx, o.Address, command)
	if err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			g.Close()
		}
	}()
	welcome, fitting := says(text.WelcomeAsk), says(text.CheckTitle)
	for _, question := range []string{welcome, fitting} {
		asked := false
		_, err := g.await(ctx, p.name+" is within", func(s *terminal.Screen) bool {
			// The name is suggested a moment after it is asked for.
			asked = s.Shows(question) && (question != welcome || s.Shows(p.name))
			return asked || within(s)
		})
		if err != nil {
			return nil, err
		}
		if !asked {
			break
		}
		if err := g.Type("\r"); err != nil {
			return nil, err
		}
	}
	_, err = g.await(ctx, p.name+" is within", within)
	return g, err
}

// table brings three people to a table of their own, with a clock, and starts a
// match.
func (o Ours) table(ctx context.Context, first int) (_ *trio, err error) {
	const down, right = "\x1b[B", "\x1b[C"
	t := &trio{}
	defer func() {
		if err != nil {
			t.close()
		}
	}()
	maker, err := o.lobby(ctx, first)
	if err != nil {
		return nil, err
	}
	t.guests = append(t.guests, maker)
	if err := maker.Type("n"); err != nil {
		return nil, err
	}
	if _, err := maker.await(ctx, "the form", func(s *terminal.Screen) bool { return s.Shows(says(text.FormTitle)) }); err != nil {
		return nil, err
	}
	// A clock of 30+10, and the kingdom that moves first.
	if err := maker.Type(down + down + right + right + down + down + right + "\r"); err != nil {
		return nil, err
	}
	_, err = maker.await(ctx, "an invitation", func(s *terminal.Screen) bool {
		found := invitation.FindStringSubmatch(s.Text())
		if found != nil {
			t.code = found[1]
		}
		return found != nil
	})
	for i := 1; i < 3 && err == nil; i++ {
		var g *guest
		if g, err = o.enter(ctx, first+i, "join "+t.code); err == nil {
			t.guests = append(t.guests, g)
		}
	}
	if err != nil {
		return nil, err
	}
	for _, g := range t.guests {
		you := says(text.YouNamed, text.With{"Name": g.name})
		begun := false // by itself, a while after the third has sat down
		if _, err := g.await(ctx, "one's own seat", func(s *terminal.Screen) bool {
			begun = atTable(s)
			return begun || s.Shows(you)
		}); err != nil {
			return nil, err
		}
		if begun {
			continue
		}
		if err := g.Type(" "); err != nil {
			return nil, err
		}
	}
	return t, t.begin(ctx)
}
