package main

import (
	"context"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"sanguo/game"
	"sanguo/tui/text"
)

// english is what the players read.
var english = text.For("en")

// trio is three people who play one game after the other.
type trio struct {
	people  [3]*person // the first makes the tables, and plays Shu
	scripts [][]string
	code    string // of the table with a running game, or empty
	games   []played
	flying  int // moves that were kept before anybody was told

	changed chan struct{}
	seats   []seat
	moved   func()        // called for each move that was told
	doors   chan struct{} // bounds how many come in at a time
}

// play lets the three play until the server is gone. It returns why they could
// not play on.
func (t *trio) play(ctx context.Context, address string) error {
	for {
		err := t.come(ctx, address)
		if err == nil {
			err = t.playOn(ctx)
		}
		if err == nil {
			err = t.end(ctx)
		}
		t.leave()
		if err != nil {
			return err
		}
		t.code = ""
	}
}

// leave hangs all up, and takes down what they were told last.
func (t *trio) leave() {
	for _, seat := range t.seats {
		seat.HangUp()
	}
	t.look()
	for _, seat := range t.seats {
		seat.Close()
	}
	t.seats = nil
}

// come brings the three to their game, or to a new one.
func (t *trio) come(ctx context.Context, address string) error {
	if t.code != "" {
		return t.comeBack(address)
	}
	if err := t.enter(ctx, t.people[0], address, ""); err != nil {
		return err
	}
	code, err := t.make(ctx)
	if err != nil {
		return err
	}
	for _, p := range t.people[1:] {
		if err := t.enter(ctx, p, address, "join "+code); err != nil {
			return err
		}
	}
	for i, seat := range t.seats {
		you := english.Say(text.YouNamed, text.With{"Name": t.people[i].name})
		everybody := []string{you}
		for _, p := range t.people {
			everybody = append(everybody, p.name)
		}
		if err := t.await(ctx, "all sit", func() bool { return seat.shows(everybody...) }); err != nil {
			return err
		}
	}
	t.games = append(t.games, played{script: t.scripts[len(t.games)%len(t.scripts)], told: -1})
	for _, seat := range t.seats {
		if err := seat.Type(" "); err != nil {
			return err
		}
	}
	t.code = code
	return nil
}

// comeBack brings the three back to their running game, all at once.
func (t *trio) comeBack(address string) error {
	var wait sync.WaitGroup
	var errs [3]error
	seats := make([]seat, 3)
	for i, p := range t.people {
		wait.Go(func() { seats[i], errs[i] = t.dial(p, address, "join "+t.code) })
	}
	wait.Wait()
	for i, seat := range seats {
		if errs[i] == nil {
			t.seats = append(t.seats, seat)
		}
	}
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// dial connects a person. Where the machine is so busy that the server's patience
// with a handshake ends, they try again, as people do.
func (t *trio) dial(p *person, address, command string) (seat seat, err error) {
	t.doors <- struct{}{}
	defer func() { <-t.doors }()
	for range 3 {
		if seat, err = p.comes(address, command, t.changed); err == nil {
			break
		}
	}
	return seat, err
}

// enter brings a person in, who takes their user name as the name when they are
// new.
func (t *trio) enter(ctx context.Context, p *person, address, command string) error {
	seat, err := t.dial(p, address, command)
	if err != nil {
		return err
	}
	t.seats = append(t.seats, seat)
	welcome := english.Say(text.WelcomeAsk)
	lobby := strings.ReplaceAll(english.Say(text.HintQuit), "`", "")
	within := func() bool { return seat.shows(lobby) || invitation.MatchString(seat.text()) }
	if err := t.await(ctx, p.name+" is in", func() bool { return seat.shows(welcome) || within() }); err != nil {
		return err
	}
	if !within() {
		if p.known {
			return fmt.Errorf("%w: %s is asked for a name again", errLost, p.name)
		}
		if err := t.await(ctx, p.name+" is suggested", func() bool { return seat.shows(p.name) }); err != nil {
			return err
		}
		// The name, and then the glyphs that the terminal is to show.
		for _, screen := range []text.Key{text.WelcomeAsk, text.CheckTitle} {
			if err := t.await(ctx, p.name+" is asked", func() bool { return seat.shows(english.Say(screen)) }); err != nil {
				return err
			}
			if err := seat.Type("\r"); err != nil {
				return err
			}
		}
	}
	if err := t.await(ctx, p.name+" is within", within); err != nil {
		return err
	}
	p.known = true
	return nil
}

// invitation is how the line ends that players give to others.
var invitation = regexp.MustCompile(`\bjoin ([a-z]{6})\b`)

// make makes a public table to play as Shu, and returns its code.
func (t *trio) make(ctx context.Context) (code string, err error) {
	const down, right = "\x1b[B", "\x1b[C"
	maker := t.seats[0]
	if err := maker.Type("n"); err != nil {
		return "", err
	}
	if err := t.await(ctx, "the form", func() bool { return maker.shows(english.Say(text.FormTitle)) }); err != nil {
		return "", err
	}
	if err := maker.Type(down + down + down + down + right + "\r"); err != nil {
		return "", err
	}
	err = t.await(ctx, "an invitation", func() bool {
		found := invitation.FindStringSubmatch(maker.text())
		if found != nil {
			code = found[1]
		}
		return found != nil
	})
	return code, err
}

// playOn plays the rest of the script.
func (t *trio) playOn(ctx context.Context) error {
	g := &t.games[len(t.games)-1]
	next := max(g.told, 0)
	if err := t.await(ctx, "the game goes on", func() bool { t.look(); _, turn := t.turn(); next = max(g.told, 0); return turn }); err != nil {
		return err
	}
	for ; next < len(g.script); next++ {
		mover, _ := t.turn()
		g.sent = next + 1
		if err := mover.Type(g.script[next] + "\r"); err != nil {
			return err
		}
		what := fmt.Sprintf("table of %s, move %d, %s", t.people[0].name, next+1, g.script[next])
		if err := t.await(ctx, what, func() bool { t.look(); _, turn := t.turn(); return turn && g.told == next+1 }); err != nil {
			return err
		}
		t.moved()
	}
	return nil
}

// end lets the one to move resign.
func (t *trio) end(ctx context.Context) error {
	g := &t.games[len(t.games)-1]
	mover, _ := t.turn()
	if err := mover.Type("Q"); err != nil {
		return err
	}
	if err := t.await(ctx, "the question", func() bool { return mover.shows(english.Say(text.AskResign)) }); err != nil {
		return err
	}
	g.ending = true
	if err := mover.Type("y"); err != nil {
		return err
	}
	return t.await(ctx, "the end", func() bool { t.look(); return g.over })
}

// count is how the header of a running match ends: the number of moves played.
var count = regexp.MustCompile(`(?:` + regexp.QuoteMeta(english.Say(text.YourMove)) + `|` +
	strings.Replace(regexp.QuoteMeta(english.Say(text.ToMove, text.With{"Who": "WHO"})), "WHO", `\pL+`, 1) + `) · (\d+) *\n`)

// look takes down what the screens of the table show of its game.
func (t *trio) look() {
	if len(t.games) == 0 {
		return
	}
	g := &t.games[len(t.games)-1]
	for _, seat := range t.seats {
		screen := seat.text()
		if found := count.FindStringSubmatch(screen); found != nil {
			n, _ := strconv.Atoi(found[1])
			g.told = max(g.told, n)
		}
		for k := range game.All.Each() {
			if strings.Contains(screen, english.Say(text.ReasonResignation, text.With{"Own": english.Kingdom(k)})) {
				g.over = true
			}
		}
	}
}

// turn returns the seat of the one to move, if the newest position is on
// its screen.
func (t *trio) turn() (seat, bool) {
	newest := english.Say(text.YourMove) + " · " + strconv.Itoa(max(t.games[len(t.games)-1].told, 0))
	for _, seat := range t.seats {
		for line := range strings.Lines(seat.text()) {
			if strings.HasSuffix(strings.TrimRight(line, " \n"), newest) {
				return seat, true
			}
		}
	}
	return seat{}, false
}

func (t *trio) await(ctx context.Context, what string, so func() bool) error {
	return await(ctx, t.changed, what, so)
}
