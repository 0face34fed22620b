package tui

import (
	"fmt"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/game/table"
	"sanguo/tui/text"
)

// replay shows a finished match, at its end first, and steps through it.
type replay struct {
	*common
	match   archive.Match
	moments []engine.Match // the match at its start and after each move, as it stood before the next
	plies   []table.Ply
	at      int // how many moves are shown
	turned  int
	flat    bool
	run     run
	chat    chat
	note    note
}

// newReplay plays a match from the archive.
func newReplay(c *common, m archive.Match) (*replay, error) {
	r := &replay{common: c, match: m, run: run{pace: firstPace}}
	var now engine.Match
	for i, entry := range m.Log {
		if entry.Event == nil {
			r.hear(entry)
			continue
		}
		before := now
		after, outcome, err := before.Apply(entry.At, entry.Event)
		if err != nil {
			return nil, fmt.Errorf("replaying match %d, entry %d: %w", m.ID, i+1, err)
		}
		now = after
		switch e := entry.Event.(type) {
		case engine.Start:
			r.moments = append(r.moments, now)
		case engine.Move:
			r.moments = append(r.moments, now)
			r.plies = append(r.plies, table.NewPly(entry.At, e, outcome.Move))
		default:
			r.moments[len(r.moments)-1] = now
		}
	}
	if len(r.moments) == 0 {
		return nil, fmt.Errorf("replaying match %d: %w", m.ID, engine.ErrNotStarted)
	}
	r.at = len(r.plies)
	return r, nil
}

// now returns the match at the moment that is shown.
func (r *replay) now() engine.Match { return r.moments[r.at] }

// end returns the match at its end.
func (r *replay) end() engine.Match { return r.moments[len(r.plies)] }

// thought returns how long the move with a number, from 1, took.
func (r *replay) thought(number int) time.Duration {
	took := r.plies[number-1].At
	if number > 1 {
		took -= r.plies[number-2].At
	}
	return took
}

// hear keeps what was said.
func (r *replay) hear(e archive.Entry) {
	line := table.Line{When: e.When, Name: e.Line.Name, Text: e.Line.Text, Kingdom: game.Nobody}
	if e.Line.Room != archive.Gallery {
		line.Kingdom, line.To = r.seatOf(e.Line.From), r.seatOf(e.Line.To)
	}
	room := map[archive.Room]*[]table.Line{
		archive.Players: &r.chat.players, archive.Gallery: &r.chat.gallery, archive.Whisper: &r.chat.whispers,
	}[e.Line.Room]
	*room = append(*room, line)
}

// seatOf returns the kingdom in whose seat somebody sat, Nobody for a spectator.
func (r *replay) seatOf(p engine.PlayerID) game.Kingdom {
	for k, seat := range r.match.Seats {
		if p != 0 && seat.Player == p {
			return game.Kingdom(k)
		}
	}
	return game.Nobody
}

func (r *replay) init() tea.Cmd { return nil }

func (r *replay) update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case plyMsg:
		r.show(int(msg))
	case runMsg:
		return r.ran(msg)
	case coveredMsg:
		r.run = r.run.stopped()
	case tea.MouseWheelMsg:
		if n := wheelBy(msg); n != 0 {
			r.step(n)
		}
	case tea.KeyPressMsg:
		r.note = note{}
		return r.key(msg.String())
	}
	return nil
}

func (r *replay) key(key string) tea.Cmd {
	switch key {
	case "left", "h", "p", ",":
		r.step(-1)
	case "right", "l", "n", ".":
		r.step(1)
	case "up", "k", "pgup":
		r.step(-9)
	case "down", "j", "pgdown":
		r.step(9)
	case "home", "g":
		r.show(0)
	case "end", "G":
		r.show(len(r.plies))
	case "space", "enter":
		return r.start()
	case "+", ">", "=":
		return r.faster(1)
	case "-", "<":
		return r.faster(-1)
	case "t":
		r.turned = (r.turned + 1) % 3
	case "v":
		r.flat = !r.flat
	case "y":
		return r.copyPosition(r.now().Position(), &r.note)
	case "b":
		return r.begin()
	case "e":
		return r.goTo(pushMsg{newExplorer(r.common, archive.Filter{Position: r.now().Position()}, "")})
	case "s":
		return r.goTo(pushMsg{newOptions(r.common)})
	case "esc", "q":
		return r.goTo(popMsg{from: r})
	default:
		if of, ok := leaps[key]; ok {
			r.leap(of)
		}
	}
	return nil
}

// step goes some moves on, by hand.
func (r *replay) step(n int) { r.show(r.at + n) }

// show shows the moment after so many moves, and stops what runs.
func (r *replay) show(at int) {
	r.at = min(max(at, 0), len(r.plies))
	r.run = r.run.stopped()
}

// begin opens the form of a table that starts from the moment that is shown.
func (r *replay) begin() tea.Cmd {
	from := r.now().Position()
	if from.Turn() == game.Nobody {
		r.note = note{r.say.Say(text.NoTableFrom), true}
		return nil
	}
	return r.goTo(pushMsg{newFormFrom(r.common, from)})
}

// copyPosition asks the terminal to copy the text of a position, and notes that.
func (c *common) copyPosition(p game.Position, n *note) tea.Cmd {
	*n = note{text: c.say.Say(text.PositionCopied, text.With{"Position": p.String()})}
	return tea.Raw(ansi.SetSystemClipboard(p.String()))
}

func (r *replay) keys() []text.Key {
	return []text.Key{
		text.KeysStep, text.KeysLeap, text.KeysEnds, text.KeysRun, text.KeysPace, text.KeysCaptures, text.KeysChecks, text.KeysDefeats,
		text.KeysExplore, text.KeysBegin, text.KeysTurn, text.KeysFlat, text.KeysCopyPosition, text.KeysBack,
	}
}

func (r *replay) typing() bool { return false }

func (r *replay) close() tea.Cmd { return nil }
