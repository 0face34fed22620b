package tui

import (
	"fmt"
	"strings"

	"sanguo/clean"
	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/tui/board"
	"sanguo/tui/text"
)

func (e *explorer) view() page {
	where := e.plan()
	if e.flat {
		where = e.planFlat()
	}
	here := e.here()
	pic := board.Picture{
		Position: here.position, Bottom: (game.Shu + game.Kingdom(e.turned)) % game.Nobody, Look: e.Look, Coordinates: e.prefs[setPoints] == 0,
	}
	if move, ok := e.chosen(); ok {
		pic.Last = []board.Trace{{Move: move, By: here.position.Turn()}}
	} else if len(e.trail) > 1 {
		pic.Last = []board.Trace{{Move: here.move, By: here.by}}
	}
	pic.Check, pic.Ways = here.position.AllChecks()
	body := where.draw(pic)
	var zones []zone
	if where.panel > 0 {
		side, rows := e.choices(where.inside(), where.height)
		body = joined(body, indent(side))
		for row, line := range rows {
			zones = append(zones, zone{where.room + 1, where.above() + line, where.inside(), choiceMsg{row}})
		}
	}
	told := e.told()
	p := e.compose(where, body, around{
		header: e.header(), strip: e.strip(), note: told, busy: told != "", cursor: -1,
		hints: []text.Key{
			text.HintChoose, text.HintPlayOn, text.HintTakeBack, text.HintGames, text.HintTurn, text.HintFlat, text.HintCopyPosition, text.HintBack, text.HintKeys,
		},
	})
	p.zones = zones
	p.title = e.say.Say(text.ExplorerTitle)
	return p
}

// header says what is explored, and how far the way is.
func (e *explorer) header() string {
	title := " " + e.theme.strong.Render(e.say.Say(text.ExplorerTitle))
	if e.of != "" {
		title += e.theme.faint.Render(" · " + clean.Line(e.of, 24))
	}
	way := e.theme.accent.Render(e.say.Say(text.ExplorerWay, text.With{"Count": len(e.trail) - 1}))
	return spread(title, way+" ", e.width)
}

// strip says in one line what a panel would tell: the move under the cursor.
func (e *explorer) strip() string {
	if _, ok := e.chosen(); !ok {
		return " " + e.toMove()
	}
	return e.choice(e.found.Moves[e.here().row], true, e.width-1)
}

// choices draws what was played, in a panel, and returns in which lines the
// moves stand.
func (e *explorer) choices(width, height int) (lines []string, at map[int]int) {
	lines = append(lines, cut(e.toMove(), width))
	if e.found == nil {
		return fill(append(lines, "", e.theme.faint.Render(e.say.Say(text.LobbyWait))), height), nil
	}
	lines = append(lines, e.tally(e.found.All, text.ExplorerMatches, width)...)
	lines = append(lines, e.headed(text.PanelMoves, width))
	room := height - len(lines)
	top := firstRow(e.here().row, len(e.found.Moves), room)
	at = map[int]int{}
	for row := top; row < len(e.found.Moves) && len(lines) < height; row++ {
		at[row] = len(lines)
		lines = append(lines, e.choice(e.found.Moves[row], row == e.here().row, width))
	}
	if len(e.found.Moves) == 0 {
		lines = append(lines, e.faint(e.say.Say(text.ExplorerNone), width, 0)...)
	}
	return fill(lines, height), at
}

// toMove says whose turn it is.
func (e *explorer) toMove() string {
	turn := e.here().position.Turn()
	if turn == game.Nobody {
		return e.theme.faint.Render(e.say.Say(text.ExplorerOver))
	}
	return e.emblem(turn) + " " + e.theme.kingdom(turn).Bold(true).Render(e.say.Say(text.ToMove, text.With{"Who": e.say.Kingdom(turn)}))
}

// choice draws a move that was played: in how many matches, and which part of
// the points each kingdom had of them; in little room the mover's alone.
func (e *explorer) choice(c archive.Choice, chosen bool, width int) string {
	turn := e.here().position.Turn()
	mark, style := " ", e.theme.kingdom(turn)
	if chosen {
		mark, style = e.theme.accent.Render("▸"), style.Bold(true)
	}
	left := mark + style.Render(pad(e.here().position.Text(c.Move), moveWidth))
	if width < widePanel-2 {
		return pad(left+pad(count(c.Matches, 3), 4)+e.theme.kingdom(turn).Render(percent(c.Tally, turn)), width)
	}
	return spread(" "+left+pad(count(c.Matches, 4), 4), e.parts(c.Tally), width)
}

// count writes how many in so many cells, three at least: where the number does
// not fit, thousands or millions of it, rounded down.
func count(n, cells int) string {
	for _, said := range []string{fmt.Sprint(n), fmt.Sprintf("%dk", n/1000), fmt.Sprintf(".%dM", n/100_000)} {
		if len(said) <= cells {
			return said
		}
	}
	return fmt.Sprintf("%dM", n/1_000_000)
}

// parts draws which part of the points each kingdom had.
func (e *explorer) parts(t archive.Tally) string {
	var parts []string
	for k := range game.All.Each() {
		parts = append(parts, e.theme.kingdom(k).Render(percent(t, k)))
	}
	return strings.Join(parts, "")
}

// percent writes which part of the points a kingdom had.
func percent(t archive.Tally, k game.Kingdom) string {
	if t.Matches == 0 {
		return "   –"
	}
	return fmt.Sprintf("%3.0f%%", t.Percent(k))
}

// tally counts matches, and says which part of the points each kingdom had of
// them, in one line if that has room and else in two.
func (e *explorer) tally(t archive.Tally, counted text.Key, width int) []string {
	said := e.theme.faint.Render(e.say.Say(counted, text.With{"Count": t.Matches}))
	parts := e.parts(t)
	switch {
	case t.Matches == 0:
		return []string{cut(said, width)}
	case lineWidth(said)+2+lineWidth(parts) <= width:
		return []string{spread(said, parts, width)}
	}
	return []string{cut(said, width), cut("  "+parts, width)}
}

// told says what just happened, or how many matches ended here.
func (e *explorer) told() string {
	switch {
	case e.note != note{}:
		return e.noteLine(e.note)
	case e.found == nil:
		return ""
	case e.found.Stopped.Matches > 0:
		return " " + strings.Join(e.tally(e.found.Stopped, text.ExplorerStopped, min(e.width-2, 60)), "")
	case e.found.Behind > 0:
		return cut(" "+e.theme.faint.Render(e.say.Say(text.ExplorerBehind, text.With{"Count": e.found.Behind})), e.width)
	}
	return ""
}
