package tui

import (
	"fmt"

	tea "charm.land/bubbletea/v2"

	"sanguo/clean"
	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/game/table"
	"sanguo/tui/board"
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
	talk      [2][]table.Line // what was said, by room
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
	if e.Line.Room == archive.Players {
		for k, seat := range r.match.Seats {
			if seat.Player == e.Line.From {
				line.Kingdom = game.Kingdom(k)
			}
		}
	}
	room := min(e.Line.Room, archive.Gallery)
	r.talk[room] = append(r.talk[room], line)
}

func (r *replay) init() tea.Cmd { return nil }

func (r *replay) update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
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

// scene returns what is shown of the match.
func (r *replay) scene() scene {
	s := scene{match: r.end, position: r.positions[r.at], plies: r.plies[:r.at], viewer: r.end.SeatOf(r.Person.ID)}
	for k, seat := range r.match.Seats {
		s.seats[k] = table.Place{Person: table.Person{ID: seat.Player, Name: seat.Name}}
	}
	return s
}

func (r *replay) bottom() game.Kingdom {
	base := r.end.SeatOf(r.Person.ID)
	if base == game.Nobody {
		base = game.Shu
	}
	return (base + game.Kingdom(r.turned)) % game.Nobody
}

func (r *replay) view() page {
	s, where := r.scene(), r.plan()
	pic := board.Picture{Position: s.position, Bottom: r.bottom(), Check: s.checks(), Look: r.Look, Coordinates: true}
	if r.at > 0 {
		pic.Last = []game.Move{r.plies[r.at-1].Move}
	}
	name := clean.Line(r.match.Header.Name, table.MaxName)
	header := spread(" "+r.theme.strong.Render(name)+r.theme.faint.Render(fmt.Sprintf(" #%d · %s", r.match.ID, r.match.Ended.Format("2006-01-02"))), r.status()+" ", r.width)
	p := page{title: name}
	above := 0
	if where.header {
		p.lines, above = append(p.lines, header), 1
	}
	if where.strip {
		p.lines = append(p.lines, r.strip(s, r.bottom(), r.width))
		above++
	}
	body := where.draw(pic, above)
	if where.panel > 0 {
		side := r.panelOf(s, where.panel-1, where.height)
		body = beside(body, where.room, indent(side))
	}
	p.lines = append(p.lines, body...)
	if where.note {
		p.lines = append(p.lines, r.summary())
	}
	if where.hints {
		p.lines = append(p.lines, r.hints(text.HintStep, text.HintLeap, text.HintEnds, text.HintTurn, text.HintBack, text.HintKeys))
	}
	if !where.header && !where.strip {
		p.lines[0] = r.status()
	}
	return p
}

// panelOf draws the panel: at the end of the match with its result.
func (r *replay) panelOf(s scene, width, height int) []string {
	if r.at < len(r.plies) || width < widePanel {
		return r.panel(s, r.bottom(), r.talk[0], r.talk[1], width, height)
	}
	var lines []string
	for _, line := range r.result(s) {
		lines = append(lines, wrap(line, width)...)
	}
	lines = append(lines, "")
	return append(lines, r.panel(s, r.bottom(), r.talk[0], r.talk[1], width, height-len(lines))...)
}

// status says which moment is shown.
func (r *replay) status() string {
	if r.at == len(r.plies) {
		end, _ := r.end.Ending()
		return r.theme.strong.Render(r.headline(end)) + r.theme.faint.Render(fmt.Sprintf(" · %d", r.at))
	}
	return r.theme.accent.Render(r.say.Say(text.ReplayAt, text.With{"At": r.at, "All": len(r.plies)}))
}

// summary tells the result in one line.
func (r *replay) summary() string {
	lines := r.result(r.scene())
	if r.at < len(r.plies) || len(lines) == 0 {
		return ""
	}
	end, _ := r.end.Ending()
	return " " + r.theme.good.Render(r.headline(end)) + r.theme.faint.Render(" · ") + lines[0] + r.theme.faint.Render(" · "+end.Result())
}
