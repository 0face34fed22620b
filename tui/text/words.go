package text

import (
	"strings"
	"time"

	"sanguo/game"
	"sanguo/game/engine"
	"sanguo/game/table"
)

// Kingdom returns the name of a kingdom, and nothing for Nobody.
func (l Language) Kingdom(k game.Kingdom) string {
	if k >= game.Nobody {
		return ""
	}
	return l.Say([...]Key{KingdomShu, KingdomWu, KingdomWei}[k])
}

// Kingdoms returns the names of some kingdoms, joined as a sentence does.
func (l Language) Kingdoms(s game.Kingdoms) string {
	var names []string
	for k := range s.Each() {
		names = append(names, l.Kingdom(k))
	}
	return l.List(names)
}

var pieces = [...]Key{
	game.General: PieceGeneral, game.Advisor: PieceAdvisor, game.Elephant: PieceElephant, game.Horse: PieceHorse,
	game.Chariot: PieceChariot, game.Cannon: PieceCannon, game.Soldier: PieceSoldier, game.Bannerman: PieceBannerman,
}

// Piece returns the word for a kind of piece, and nothing for no kind.
func (l Language) Piece(k game.Kind) string {
	if int(k) >= len(pieces) || pieces[k] == "" {
		return ""
	}
	return l.Say(pieces[k])
}

// Decimal returns a number, given as programs write it, with the language's own
// decimal mark.
func (l Language) Decimal(number string) string {
	return strings.ReplaceAll(number, ".", l.Say(DecimalMark))
}

// Speaker returns the name under which a line was said. A house without a name
// speaks under a star alone, which no person is called.
func (l Language) Speaker(name string) string {
	if name == "*" {
		return name + " " + l.Say(HouseItself)
	}
	return name
}

// Notices are the words for what happens at a table beside play; what somebody
// said has none.
var Notices = map[table.Notice]Key{
	table.Sat: NoticeSat, table.Stood: NoticeStood, table.Began: NoticeBegan,
	table.WentAway: NoticeAway, table.CameBack: NoticeBack, table.Departed: NoticeLeft,
	table.StoodIn: NoticeStoodIn, table.Announced: HouseAnnounces,
}

// Clock returns how a match is timed, in a few words.
func (l Language) Clock(c engine.Clock) string {
	switch {
	case c.Kind == engine.Days:
		return l.Say(ClockDays, With{"Count": int(c.Base / engine.Day)})
	case c.Kind == engine.NoClock && c.Base == engine.Day:
		return l.Say(ClockNone)
	}
	return c.String()
}

// Span returns a duration in its two largest units, such as 2 min or 1 d 4 h.
func (l Language) Span(d time.Duration) string {
	d = max(d, 0)
	days, hours := int(d/engine.Day), int(d%engine.Day/time.Hour)
	minutes, seconds := int(d%time.Hour/time.Minute), int(d%time.Minute/time.Second)
	switch {
	case days > 0 && hours > 0:
		return l.Say(SpanDaysHours, With{"Days": days, "Hours": hours})
	case days > 0:
		return l.Say(SpanDays, With{"Days": days})
	case hours > 0 && minutes > 0:
		return l.Say(SpanHoursMinutes, With{"Hours": hours, "Minutes": minutes})
	case hours > 0:
		return l.Say(SpanHours, With{"Hours": hours})
	case minutes > 0 && seconds > 0 && minutes < 10:
		return l.Say(SpanMinutesSeconds, With{"Minutes": minutes, "Seconds": seconds})
	case minutes > 0:
		return l.Say(SpanMinutes, With{"Minutes": minutes})
	}
	return l.Say(SpanSeconds, With{"Seconds": seconds})
}
