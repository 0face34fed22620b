package tui

import (
	"fmt"
	"strings"
	"time"

	"sanguo/game"
	"sanguo/game/engine"
	"sanguo/game/table"
	"sanguo/tui/text"
)

// ampleRoom is how many lines are to spare when one is left free under the
// players.
const ampleRoom = 6

// players draws the three players in the order of their turns, the one at the
// bottom of the board last.
// It returns which line tells the time that runs, -1 for none.
func (c *common) players(s scene, bottom game.Kingdom, width, room int) (lines []string, clock int) {
	for _, much := range []struct{ apart, spoils, origins bool }{
		{true, true, true}, {false, true, true}, {true, false, true}, {false, false, true}, {true, false, false}, {false, false, false},
	} {
		lines, clock = nil, -1
		for i, k := 0, bottom.Next(); i < 3; i, k = i+1, k.Next() {
			if much.apart && i > 0 {
				lines = append(lines, "")
			}
			if s.timed() == k {
				clock = len(lines) + 1 // under the name
			}
			lines = append(lines, c.player(s, k, width)...)
			if much.origins {
				lines = append(lines, c.takenOver(s, k, width)...)
			}
			if much.spoils {
				lines = append(lines, c.spoils(s, k, width)...)
			}
		}
		if len(lines) <= room {
			break
		}
	}
	if room-len(lines) >= ampleRoom {
		lines = append(lines, "")
	}
	return lines, clock
}

// player draws one player: who, the clock and the army, and what else matters.
func (c *common) player(s scene, k game.Kingdom, width int) []string {
	turn := s.position.Turn() == k
	style := c.theme.kingdom(k)
	if !s.position.InPlay().Has(k) {
		style = c.theme.faint
	}
	who := c.crest(k, style.Bold(true).Render(c.say.Kingdom(k))+" ")
	name, computer := c.panelName(s, k, width-lineWidth(who)-lineWidth(" ◀"))
	who += name
	mark := ""
	if turn {
		mark = c.theme.accent.Render("◀")
	}
	lines := []string{spread(who, mark, width)}
	if s.position.InPlay().Has(k) {
		lines = append(lines, c.timeAndArmy(s, k, width))
	}
	states := c.states(s, k, width)
	if computer != "" {
		states = append([]string{c.theme.faint.Render(computer)}, states...)
	}
	for _, line := range states {
		lines = append(lines, cut(strings.Repeat(" ", stateMargin)+line, width))
	}
	return lines
}

// panelName names a player in so many cells. Where there is no room for the whole
// name of a computer, that is how strong it is, and what it is comes apart.
func (c *common) panelName(s scene, k game.Kingdom, room int) (name, computer string) {
	seat := s.seats[k]
	of, is := seat.Computer()
	switch {
	case k == s.viewer:
		return c.say.Say(text.You), ""
	case is && lineWidth(seat.Name) > room:
		return c.say.Strength(of.Strength), c.say.Say(text.ComputerWord)
	}
	return c.named(seat, room), ""
}

// timeAndArmy tells what is left on a player's clock, and how many pieces the
// army has.
func (c *common) timeAndArmy(s scene, k game.Kingdom, width int) string {
	army, clock := s.strength(k), c.panelClock(s, k, width)
	room := width - stateMargin - lineWidth(army)
	style := c.theme.faint
	if s.position.Turn() == k {
		style = c.theme.strong
	}
	usual := min(max(width-10, 7), 12) // one below another, unless one is longer
	return strings.Repeat(" ", stateMargin) + style.Render(pad(clock, min(max(usual, lineWidth(clock)+1), room))) + c.theme.faint.Render(army)
}

// strength tells how many pieces a kingdom's army has.
func (s scene) strength(k game.Kingdom) string { return fmt.Sprintf("●%d", s.army(k)) }

// panelClock is a kingdom's clock as a panel of a width has room for it, before
// the strength of the army.
func (c *common) panelClock(s scene, k game.Kingdom, width int) string {
	clock := c.clock(s, k)
	if lineWidth(clock) >= width-stateMargin-lineWidth(s.strength(k)) {
		clock = c.clockShort(s, k)
	}
	return clock
}

// states tells what else matters of a player, most urgent first.
func (c *common) states(s scene, k game.Kingdom, width int) []string {
	var states []string
	if fell := s.falls()[k]; fell.how != game.Unfinished {
		states = append(states, c.theme.faint.Render(c.say.Say(text.BeatenBy, text.With{"Other": c.say.Kingdom(fell.by)})))
	}
	if end, over := s.match.Ending(); over && s.match.Withdrawn() == k && s.atEnd() {
		states = append(states, c.theme.bad.Render(c.say.Say(withdrawals[end.Reason])))
	}
	if s.position.InCheck(k) && s.position.Turn() < game.Nobody {
		states = append(states, c.theme.bad.Render(c.say.Say(text.InCheck)))
	}
	if heir, stuck := s.heir(k); stuck {
		key := text.StuckBy
		switch {
		case heir == game.Nobody:
			key = text.Stuck
		case width < widePanel-2:
			key = text.StuckShort
		}
		states = append(states, c.theme.bad.Render(c.say.Say(key, text.With{"Other": c.say.Kingdom(heir)})))
	}
	if presence := c.presence(s, k, width); presence != "" {
		states = append(states, c.theme.accent.Render(presence))
	}
	return states
}

// withdrawals tell of the kingdom that ended a match by itself.
var withdrawals = map[game.Reason]text.Key{
	game.Resignation: text.HasResigned, game.Time: text.OutOfTime, game.Departure: text.HasLeft,
}

// atEnd reports whether the scene shows the last moment of its match.
func (s scene) atEnd() bool { return len(s.plies) == s.match.Game().Len() }

// presence tells of a player who is not at the table, and nothing of others.
func (c *common) presence(s scene, k game.Kingdom, width int) string {
	if s.live == nil || s.seats[k].Here {
		return ""
	}
	if s.seats[k].Gone {
		return c.say.Say(text.HasLeft)
	}
	away := s.now.Sub(s.seats[k].Away)
	since, briefly := c.say.Span(whole(away, time.Minute)), c.say.Span(largest(away))
	told := []string{c.say.Say(text.AwayFor, text.With{"Since": since}), c.say.Say(text.AwayFor, text.With{"Since": briefly})}
	if when, departs := s.live.Departs(k); departs {
		left := minutes(when.Sub(s.now))
		told = []string{
			c.say.Say(text.AwayForLeft, text.With{"Since": since, "Span": left}), c.say.Say(text.AwayForLeft, text.With{"Since": briefly, "Span": left}),
			c.say.Say(text.AwayShort, text.With{"Span": left}),
			c.say.Say(text.AwayShort, text.With{"Span": c.say.Span(largest(when.Sub(s.now)))}),
		}
	}
	for _, said := range told {
		if lineWidth(said) <= width-stateMargin {
			return said
		}
	}
	return told[len(told)-1]
}

// stateMargin is what is free before a line of a player's state.
const stateMargin = 3

// whole cuts a time to whole units, once it is as long as one.
func whole(d, unit time.Duration) time.Duration {
	if d < unit {
		return d
	}
	return d.Truncate(unit)
}

// largest cuts a time to its largest unit.
func largest(d time.Duration) time.Duration {
	for _, unit := range []time.Duration{engine.Day, time.Hour} {
		if d >= unit {
			return d.Truncate(unit)
		}
	}
	return whole(d, time.Minute)
}

// clock tells what is left on a kingdom's clock: of its bank, or of the limit of
// the move it is at. It tells nothing of Nobody, whose move it is at the end.
func (c *common) clock(s scene, k game.Kingdom) string {
	if k >= game.Nobody {
		return ""
	}
	if s.live == nil || s.live.Phase != table.Playing {
		if s.match.Clock().Kind == engine.Bank {
			return countdown(s.match.Left(k, s.match.At()))
		}
		return ""
	}
	left := s.live.Left(k, s.now)
	switch {
	case s.match.Clock().Kind == engine.Bank:
		return countdown(left)
	case s.timed() == k:
		return c.say.Span(left)
	}
	return ""
}

// clockShort is the clock in the least room: whole hours of a long time for one
// move.
func (c *common) clockShort(s scene, k game.Kingdom) string {
	if s.live == nil || s.live.Phase != table.Playing || s.match.Clock().Kind == engine.Bank || s.timed() != k {
		return c.clock(s, k)
	}
	return c.say.Span(whole(s.live.Left(k, s.now), time.Hour))
}

// scarce is what is left on a clock when its tenths of seconds are shown.
const scarce = 10 * time.Second

// countdown writes what is left on a clock, in tenths of a second once it is
// scarce. What is left of a tenth counts as one.
func countdown(left time.Duration) string {
	if left >= scarce || left <= 0 {
		return minutes(left)
	}
	const tenth = time.Second / 10
	tenths := int((left + tenth - 1) / tenth)
	return fmt.Sprintf("0:%02d.%d", tenths/10, tenths%10)
}

// minutes writes a duration as clocks do, 9:41 or 1:02:03. What is left of a
// second counts as one.
func minutes(d time.Duration) string {
	seconds := int((max(d, 0) + time.Second - 1) / time.Second)
	if seconds >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
	}
	return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
}

// strip draws the players in one line, for windows without a panel.
func (c *common) strip(s scene, bottom game.Kingdom, width int) string {
	line := ""
	for i, k := 0, bottom.Next(); i < 3; i, k = i+1, k.Next() {
		mark := " "
		if s.position.Turn() == k {
			mark = c.theme.accent.Render("◀")
		}
		line += pad(" "+c.emblem(k)+" "+c.stripState(s, k)+mark, width/3)
	}
	return line
}

// stripState is what a narrow window has room for of a player.
func (c *common) stripState(s scene, k game.Kingdom) string {
	switch {
	case !s.position.InPlay().Has(k):
		return c.theme.faint.Render("✗")
	case s.position.InCheck(k) && s.position.Turn() < game.Nobody:
		return c.theme.bad.Render(c.clockShort(s, k) + "!")
	}
	return c.clockShort(s, k)
}
