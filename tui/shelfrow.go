package tui

import (
	"fmt"
	"slices"
	"strings"

	"sanguo/clean"
	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/tui/text"
)

// maxShelved is the width of a player's name in the archive at most, in cells.
const maxShelved = 20

// shelfPart is what a row of the archive tells besides who played and what came
// of it. dates is how wide the column of the dates is, in cells.
type shelfPart struct {
	date, title, marks, reason, count bool
	dates                             int
}

// shelfParts are the fullest rows first: what comes later leaves more room for
// names.
var shelfParts = []shelfPart{
	{date: true, title: true, marks: true, reason: true, count: true}, {date: true, marks: true, reason: true, count: true},
	{date: true, marks: true, reason: true}, {date: true, reason: true}, {date: true}, {},
}

// shelfLayout is how the rows of a page of the archive are laid out: with what
// parts, and with columns for the names, which are one below another where all
// fit so.
type shelfLayout struct {
	shelfPart
	width   int
	columns [3]int
	fits    bool // every name whole
}

// layout finds the fullest rows of a width in which no name is cut.
func (s *shelf) layout(rows []archive.Summary, width int) shelfLayout {
	l := shelfLayout{width: width}
	dates := 0
	for _, m := range rows {
		dates = max(dates, lineWidth(s.say.Date(m.Ended)))
		for k, name := range s.shelfNames(m) {
			l.columns[k] = max(l.columns[k], lineWidth(name))
		}
	}
	for _, l.shelfPart = range shelfParts {
		l.dates = dates
		l.fits = !slices.ContainsFunc(rows, func(m archive.Summary) bool {
			return l.columns[0]+l.columns[1]+l.columns[2] > s.roomForNames(m, l)
		})
		if l.fits {
			break
		}
	}
	return l
}

// roomForNames returns how many cells of a row the names can have.
func (s *shelf) roomForNames(m archive.Summary, l shelfLayout) int {
	part := l.shelfPart
	taken := lineWidth(s.shelfStart(m, part, false)) + lineWidth(s.shelfTitle(m, part)) + lineWidth(s.shelfEnd(m, part))
	for k := range game.All.Each() {
		taken += lineWidth(s.emblem(k)) + len("  ") // before the name, and behind it
	}
	return l.width - taken
}

// shared shares the cells of a row among its names: the longest give way first.
func shared(names [3]string, room int) (columns [3]int) {
	for k, name := range names {
		columns[k] = lineWidth(name)
	}
	for columns[0]+columns[1]+columns[2] > max(room, 0) {
		columns[slices.Index(columns[:], slices.Max(columns[:]))]--
	}
	return columns
}

func (s *shelf) shelfNames(m archive.Summary) (names [3]string) {
	for k := range names {
		names[k] = s.named(placeOf(m, game.Kingdom(k), m.Seats[k]), maxShelved)
	}
	return names
}

// line draws one match.
func (s *shelf) line(m archive.Summary, l shelfLayout, chosen bool) string {
	names, columns := s.shelfNames(m), l.columns
	if !l.fits {
		columns = shared(names, s.roomForNames(m, l))
	}
	left := s.shelfStart(m, l.shelfPart, chosen)
	for k := range game.All.Each() {
		name := pad(names[k], columns[k])
		if m.Ending.Share.Has(k) {
			name = s.theme.strong.Render(name)
		}
		left += s.emblem(k) + " " + name + " "
	}
	left = strings.TrimSuffix(left, " ") + s.shelfTitle(m, l.shelfPart)
	return spread(left, s.shelfEnd(m, l.shelfPart), l.width)
}

// shelfStart is what stands before the names: which match, and when.
func (s *shelf) shelfStart(m archive.Summary, part shelfPart, chosen bool) string {
	mark, style := "  ", s.theme.faint
	if chosen {
		mark, style = "▸ ", s.theme.strong
	}
	number := fmt.Sprintf("#%d", m.ID)
	start := mark + style.Render(pad(number, max(6, lineWidth(number)+1)))
	if part.date {
		start += s.theme.faint.Render(pad(s.say.Date(m.Ended), part.dates)) + "  "
	}
	return start
}

// shelfTitle is what stands behind the names.
func (s *shelf) shelfTitle(m archive.Summary, part shelfPart) string {
	if !part.title || m.Header.Name == "" {
		return ""
	}
	return "  " + s.theme.faint.Render(clean.Line(m.Header.Name, 24))
}

// shelfEnd is what stands at the right edge: how the match ended.
func (s *shelf) shelfEnd(m archive.Summary, part shelfPart) string {
	var told []string
	if part.marks && m.Computers() {
		told = append(told, s.say.Say(text.WithComputers))
	}
	if part.marks && m.SetUp {
		told = append(told, s.say.Say(text.SetUp))
	}
	if part.marks && m.HouseRules() {
		told = append(told, s.say.Say(text.HouseRule))
	}
	if part.reason {
		told = append(told, s.say.Briefly(m.Ending.Reason))
	}
	if part.count {
		told = append(told, s.say.Say(text.LobbyMoves, text.With{"Count": m.Plies}))
	}
	end := m.Ending.Result() + " "
	if len(told) > 0 {
		end = s.theme.faint.Render(strings.Join(told, " · ")) + "  " + end
	}
	return end
}
