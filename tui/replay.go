package tui

import (
	"fmt"

	tea "charm.land/bubbletea/v2"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/game/table"
	"sanguo/tui/text"
)

// replay shows a finished match, at its end first, and steps through it.
type replay struct {
	*common
	match     archive.Match
	end       engine.Match
	positions []game.Position // after each move, the start first
	plies     []table.Ply
	at        int // how many moves are shown
	turned    int
	chat      chat
}

// newReplay plays a match from the archive.
func newReplay(c *common, m archive.Match) (*replay, error) {
	r := &replay{common: c, match: m}
	for i, entry := range m.Log {
		if entry.Event == nil {
			r.hear(entry)
			continue
		}
		before := r.end
		after, outcome, err := before.Apply(entry.At, entry.Event)
		if err != nil {
			return nil, fmt.Errorf("replaying match %d, entry %d: %w", m.ID, i+1, err)
		}
		r.end = after
		switch e := entry.Event.(type) {
		case engine.Start:
			r.positions = append(r.positions, after.Position())
		case engine.Move:
			r.positions = append(r.positions, after.Position())
			r.plies = append(r.plies, table.Ply{
				By: e.By, Move: e.Move, Text: before.Position().Text(e.Move), At: entry.At, Outcome: outcome.Move,
			})
		}
	}
	if len(r.positions) == 0 {
		return nil, fmt.Errorf("replaying match %d: %w", m.ID, engine.ErrNotStarted)
	}
	r.at = len(r.plies)
	return r, nil
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
		r.step(int(msg) - r.at)
	case tea.MouseWheelMsg:
		switch msg.Button {
		case tea.MouseWheelUp:
			r.step(-1)
		case tea.MouseWheelDown:
			r.step(1)
		}
	case tea.KeyPressMsg:
		return r.key(msg.String())
	}
	return nil
}

func (r *replay) key(key string) tea.Cmd {
	switch key {
	case "left", "h", "p":
		r.step(-1)
	case "right", "l", "n", "space":
		r.step(1)
	case "up", "k", "pgup":
		r.step(-9)
	case "down", "j", "pgdown":
		r.step(9)
	case "home", "g":
		r.step(-len(r.plies))
	case "end", "G":
		r.step(len(r.plies))
	case "t":
		r.turned = (r.turned + 1) % 3
	case "esc", "q":
		return r.goTo(popMsg{from: r})
	}
	return nil
}

// step goes some moves on.
func (r *replay) step(n int) { r.at = min(max(r.at+n, 0), len(r.plies)) }

func (r *replay) keys() []text.Key {
	return []text.Key{text.KeysStep, text.KeysLeap, text.KeysEnds, text.KeysTurn, text.KeysBack}
}

func (r *replay) typing() bool { return false }

func (r *replay) close() tea.Cmd { return nil }
