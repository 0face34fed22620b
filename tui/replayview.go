package tui

import (
	"fmt"

	"sanguo/clean"
	"sanguo/game"
	"sanguo/game/table"
	"sanguo/tui/board"
	"sanguo/tui/text"
)

// scene returns what is shown of the match.
func (r *replay) scene() scene {
	s := scene{match: r.end, position: r.positions[r.at], plies: r.plies[:r.at], all: r.plies, viewer: r.end.SeatOf(r.Person.ID)}
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
	pic := board.Picture{Position: s.position, Bottom: r.bottom(), Last: s.last(), Look: r.Look, Coordinates: r.prefs[setPoints] == 0}
	pic.Check, pic.Ways = checks(s.position)
	body := where.draw(pic)
	var zones []zone
	if where.panel > 0 {
		side, plies := r.panelOf(s, where.inside(), where.height)
		body = beside(body, where.room, indent(side))
		zones = where.zones(plies)
	}
	p := r.compose(where, body, around{
		header: r.header(), strip: r.strip(s, r.bottom(), r.width), note: r.summary(), cursor: -1,
		hints: []text.Key{text.HintStep, text.HintLeap, text.HintEnds, text.HintTurn, text.HintBack, text.HintKeys},
	})
	p.zones = zones
	p.title = clean.Line(r.match.Header.Name, table.MaxName)
	return p
}

// header names the match, and says which moment is shown.
func (r *replay) header() string {
	name := " " + r.theme.strong.Render(clean.Line(r.match.Header.Name, table.MaxName))
	when := r.theme.faint.Render(fmt.Sprintf(" #%d · %s", r.match.ID, r.match.Ended.Format("2006-01-02")))
	return spread(name+when, r.status()+" ", r.width)
}

// panelOf draws the panel: at the end of the match with its result.
func (r *replay) panelOf(s scene, width, height int) ([]string, []plyZone) {
	if r.at < len(r.plies) || width < widePanel-2 {
		return r.panel(s, r.bottom(), r.chat, width, height)
	}
	var lines []string
	for _, line := range r.result(s) {
		lines = append(lines, wrap(line, width)...)
	}
	lines = append(lines, "")
	rest, zones := r.panel(s, r.bottom(), r.chat, width, height-len(lines))
	for i := range zones {
		zones[i].line += len(lines)
	}
	return append(lines, rest...), zones
}

// status says which moment is shown.
func (r *replay) status() string {
	if r.at == len(r.plies) {
		end, _ := r.end.Ending()
		return r.theme.strong.Render(r.say.Headline(end)) + r.theme.faint.Render(fmt.Sprintf(" · %d", r.at))
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
	return " " + r.theme.good.Render(r.say.Headline(end)) + r.theme.faint.Render(" · ") + lines[0]
}
