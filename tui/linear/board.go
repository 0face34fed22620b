package linear

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/charmbracelet/colorprofile"

	"sanguo/clean"
	"sanguo/game"
	"sanguo/tui/board"
	"sanguo/tui/lesson"
	"sanguo/tui/text"
)

// shown returns the position that is spoken of, and the moves that led to it
// from a start.
func (t *talk) shown() (p game.Position, moves []game.Move, start game.Position) {
	switch {
	case t.lesson != nil:
		for _, ply := range t.lesson.Played() {
			moves = append(moves, ply.Move)
		}
		return t.lesson.Position(), moves, lesson.At(t.lesson.Number()).Position()
	case t.replay != nil:
		r := t.replay
		return r.position(), r.moves[:r.at], r.positions[0]
	case t.snap.Match.Started():
		g := t.snap.Match.Game()
		return g.Position(), g.Moves(), g.Start()
	}
	start = t.snap.Settings.Start()
	return start, nil, start
}

// where says the whole position, or one kingdom's pieces.
func (t *talk) where(rest string) {
	p, _, _ := t.shown()
	if rest == "" {
		t.console.say(t.voice.where(p)...)
		if t.lesson != nil || t.replay != nil || t.snap.Match.Started() {
			t.console.say(t.voice.turn(p)...)
		}
		return
	}
	k, ok := t.voice.kingdomOf(rest)
	if !ok {
		t.say(text.LinearKingdom)
		return
	}
	t.console.say(t.voice.side(p, k)...)
}

// moves says where a piece can go, or which of the person's pieces can move; a
// spectator is told of those of the kingdom to move.
func (t *talk) moves(rest string) {
	p, _, _ := t.shown()
	switch {
	case rest != "":
		if at, ok := t.point(rest); ok {
			t.console.say(t.voice.reach(p, at)...)
		}
	case t.voice.listener < game.Nobody:
		t.console.say(t.voice.movable(p, t.voice.listener)...)
	case p.Turn() < game.Nobody:
		t.console.say(t.voice.movable(p, p.Turn())...)
	default:
		t.say(text.ErrorOver)
	}
}

// what says what attacks a point, asked as what attacks re1, or with fewer words.
func (t *talk) what(rest string) {
	words := strings.Fields(rest)
	last := ""
	if len(words) > 0 {
		last = words[len(words)-1]
	}
	if at, ok := t.point(last); ok {
		p, _, _ := t.shown()
		t.console.say(t.voice.attacks(p, at)...)
	}
}

// point reads a point, or says how one is written.
func (t *talk) point(word string) (game.Point, bool) {
	at, err := game.ParsePoint(word)
	if err != nil {
		t.say(text.LinearPoint, text.With{"Word": clean.Line(word, maxName)})
	}
	return at, err == nil
}

// board draws the flat board in plain letters.
func (t *talk) board(string) {
	const cols, rows = 40, 18
	flat, _ := board.FitFlat(cols, rows)
	p, _, _ := t.shown()
	drawn := board.DrawFlat(flat, board.Picture{
		Position: p, Bottom: t.voice.listener % game.Nobody,
		Look: board.Look{Glyphs: board.ASCII, Profile: colorprofile.NoTTY},
	})
	for line := range strings.SplitSeq(drawn, "\n") {
		t.console.say(strings.TrimRight(line, " "))
	}
}

// last says the last moves, as many as a round has unless it is told how many.
func (t *talk) last(rest string) {
	_, moves, p := t.shown()
	n, err := strconv.Atoi(rest)
	if err != nil || n <= 0 {
		n = game.All.Len()
	}
	if len(moves) == 0 {
		t.say(text.LinearNoMovesYet)
	}
	for i, m := range moves {
		said, after, err := t.voice.moved(p, m)
		if err != nil {
			t.fail(err)
			return
		}
		if p = after; i >= len(moves)-n {
			t.say(text.LinearPly, text.With{"Number": fmt.Sprint(i + 1), "Move": said})
		}
	}
}
