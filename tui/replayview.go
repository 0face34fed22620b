package tui

import (
	"fmt"

	"sanguo/clean"
	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/game/table"
	"sanguo/tui/board"
	"sanguo/tui/text"
)

// scene returns what is shown of the match.
func (r *replay) scene() scene {
	now := r.now()
	s := scene{match: now, position: now.Position(), plies: r.plies[:r.at], all: r.plies, viewer: r.seatOf(r.Person.ID)}
	for k, seat := range now.Seats() {
		s.seats[k] = placeOf(r.match.Summary, game.Kingdom(k), seat)
	}
	return s
}

// placeOf returns who sat in a seat of a finished match.
func placeOf(m archive.Summary, k game.Kingdom, seat engine.Seat) table.Place {
	program := m.Header.Programs.Has(k) && !seat.Player.Computer()
	return table.Place{Person: table.Person{ID: seat.Player, Name: seat.Name, Program: program}}
}

func (r *replay) bottom() game.Kingdom {
	base := r.seatOf(r.Person.ID)
	if base == game.Nobody {
		base = game.Shu
	}
	return (base + game.Kingdom(r.turned)) % game.Nobody
}

// layout lays the page out, flat where that was asked for.
func (r *replay) layout() plan {
	if r.flat {
		return r.planFlat()
	}
	return r.plan()
}

func (r *replay) view() page {
	s, where := r.scene(), r.layout()
	pic := board.Picture{Position: s.position, Bottom: r.bottom(), Last: s.last(), Look: r.Look, Coordinates: r.prefs[setPoints] == 0}
	pic.Check, pic.Ways = s.position.AllChecks()
	body := where.draw(pic)
	var zones []zone
	if where.panel > 0 {
		side, plies := r.panelOf(s, where.inside(), where.height)
		body = joined(body, indent(side))
		zones = where.zones(plies)
	}
	told := r.told()
	p := r.compose(where, body, around{
		header: r.header(), strip: r.strip(s, r.bottom(), r.width), note: told, busy: told != "", cursor: -1,
		hints: []text.Key{
			text.HintStep, text.HintRun, text.HintLeap, text.HintMoments, text.HintExplore, text.HintBegin, text.HintTurn, text.HintFlat, text.HintCopyPosition, text.HintBack, text.HintKeys,
		},
	})
	p.zones = zones
	p.title = clean.Line(r.match.Header.Name, table.MaxName)
	return p
}

// header names the match, and says which moment is shown.
func (r *replay) header() string {
	name := " " + r.theme.strong.Render(clean.Line(r.match.Header.Name, table.MaxName))
	when := fmt.Sprintf(" #%d · %s", r.match.ID, r.say.Date(r.match.Ended))
	if r.match.SetUp {
		when += " · " + r.say.Say(text.SetUp)
	}
	if r.match.HouseRules() {
		when += " · " + r.say.Say(text.HouseRule)
	}
	return spread(name+r.theme.faint.Render(when), r.status()+" ", r.width)
}

// panelOf draws the panel: at the end of the match with its result.
func (r *replay) panelOf(s scene, width, height int) ([]string, []plyZone) {
	if r.at < len(r.plies) || width < widePanel-2 {
		lines, zones, _ := r.panel(s, r.bottom(), r.chat, width, height)
		return lines, zones
	}
	var lines []string
	for _, line := range r.result(s) {
		lines = append(lines, wrap(line, width)...)
	}
	lines = append(lines, "")
	rest, zones, _ := r.panel(s, r.bottom(), r.chat, width, height-len(lines))
	for i := range zones {
		zones[i].line += len(lines)
	}
	return append(lines, rest...), zones
}

// status says which moment is shown.
func (r *replay) status() string {
	if r.at == len(r.plies) {
		end, _ := r.end().Ending()
		return r.theme.strong.Render(r.say.Headline(end)) + r.theme.faint.Render(fmt.Sprintf(" · %d", r.at))
	}
	return r.theme.accent.Render(r.say.Say(text.ReplayAt, text.With{"At": r.at, "All": len(r.plies)}))
}

// told tells in one line what there is to tell: an answer, how the replay runs,
// the result at the end, and before that of the move that came last.
func (r *replay) told() string {
	switch {
	case r.note != note{}:
		return r.noteLine(r.note)
	case r.run.going:
		return " " + r.theme.accent.Render("▸ "+r.running())
	case r.at == len(r.plies):
	case r.at == 0:
		return ""
	default:
		return " " + r.theme.faint.Render(cut(r.lastMove(), r.width-2))
	}
	end, _ := r.end().Ending()
	told := " " + r.theme.good.Render(r.say.Headline(end)) + r.theme.faint.Render(" · ") + r.say.WhatEnded(r.end())
	return cut(told, r.width)
}

// lastMove tells of the move that came last: whose, what, and how long it took.
func (r *replay) lastMove() string {
	ply := r.plies[r.at-1]
	return r.say.Say(text.ReplayMove, text.With{"Who": r.say.Kingdom(ply.By), "Move": ply.Text(), "Span": minutes(r.thought(r.at))})
}
