package e2e

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"sanguo/game"
	"sanguo/tui/text"
)

// english is what the tests' people read.
var english = text.For("en")

// The keys that people press.
const (
	enter = "\r"
	down  = "\x1b[B"
	right = "\x1b[C"
	space = " "
)

// comesNew connects somebody who was never here, who takes the name that is
// suggested: their user name.
func (p person) comesNew(tb testing.TB, address, command string) *player {
	tb.Helper()
	visitor := p.comes(tb, address, command)
	visitor.sees(english.Say(text.WelcomeAsk), p.name)
	visitor.types(enter)
	visitor.sees(english.Say(text.CheckTitle))
	visitor.types(enter)
	return visitor
}

// makesTable makes a table, by code or public, to play as Shu, and returns its
// code.
func (p *player) makesTable(private bool) string {
	p.Helper()
	p.seesLobby()
	p.types("n")
	p.sees(english.Say(text.FormTitle))
	p.types(down + down + down)
	if private {
		p.types(right)
	}
	p.types(down + right + enter)
	return p.seesCode()
}

func (p *player) seesLobby() {
	p.Helper()
	p.sees(strings.ReplaceAll(english.Say(text.HintQuit), "`", ""))
}

// invitation is how the line ends that players give to others.
var invitation = regexp.MustCompile(`\bjoin ([a-z]{6})\b`)

// seesCode waits for the waiting room and returns the table's code.
func (p *player) seesCode() string {
	p.Helper()
	p.await(p, p.name+": an invitation", invitation.MatchString)
	return invitation.FindStringSubmatch(p.text())[1]
}

// match is three players at a table, by kingdom, and those who watch.
type match struct {
	players  [3]*player
	watchers []*player
	start    game.Position
}

// gather waits until three players are seated, whichever way, and returns them
// by kingdom.
func gather(players ...*player) *match {
	m := &match{start: game.Start(true)}
	for _, p := range players {
		own := english.Say(text.YouNamed, text.With{"Name": p.name})
		for _, other := range players {
			p.sees(other.name)
		}
		p.sees(own)
		for line := range strings.Lines(p.text()) {
			for k := range game.All.Each() {
				if strings.Contains(line, english.Kingdom(k)) && strings.Contains(line, own) {
					m.players[k] = p
				}
			}
		}
	}
	return m
}

// begins lets all three say that they are ready.
func (m *match) begins() {
	for _, p := range m.players {
		p.types(space)
	}
}

// count is how the headers of a match end: the number of moves played.
var count = regexp.MustCompile(`· (\d+) *\n`)

// moves returns what tells whether a screen's header shows so many moves.
func moves(n int, and ...string) func(string) bool {
	return func(screen string) bool {
		found := count.FindStringSubmatch(screen)
		return found != nil && found[1] == strconv.Itoa(n) && has(and...)(screen)
	}
}

// plays plays moves from the position after those of before, each typed by the
// one whose turn it is, and seen by everybody.
func (m *match) plays(before, after []string) {
	pos := m.start
	all := append(before[:len(before):len(before)], after...)
	for n, written := range all {
		move, err := game.ParseMove(written)
		if err != nil {
			m.players[0].Fatalf("move %d: %v", n+1, err)
		}
		if n >= len(before) {
			p := m.players[pos.Turn()]
			p.await(p, p.name+": turn at move "+strconv.Itoa(n), moves(n, english.Say(text.YourMove)))
			p.types(written + enter)
		}
		if pos, _, err = pos.Play(move); err != nil {
			m.players[0].Fatalf("move %d: %v", n+1, err)
		}
	}
	m.seeMoves(len(all))
}

// seeMoves waits until everybody sees that so many moves were played.
func (m *match) seeMoves(n int) {
	for _, p := range m.everybody() {
		p.Helper()
		p.await(p, p.name+": move "+strconv.Itoa(n), moves(n))
	}
}

func (m *match) everybody() []*player {
	return append(m.players[:len(m.players):len(m.players)], m.watchers...)
}

// allSee waits until everybody sees some texts.
func (m *match) allSee(texts ...string) {
	for _, p := range m.everybody() {
		p.Helper()
		p.sees(texts...)
	}
}
