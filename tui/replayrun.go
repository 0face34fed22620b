package tui

import (
	"fmt"
	"time"

	tea "charm.land/bubbletea/v2"

	"sanguo/tui/text"
)

// run is a replay that goes on by itself.
type run struct {
	going bool
	pace  int
	next  time.Time // when the next move comes
	turn  int       // counts what was started, so that an old tick is known
}

// runMsg is the tick of a run.
type runMsg struct {
	of   *replay
	turn int
}

// paces are how long a replay stays at a move; zero for as long as the next one
// was thought about.
var paces = []time.Duration{0, 2 * time.Second, time.Second, time.Second / 2, time.Second / 4}

// firstPace is the one that a replay starts with.
const firstPace = 1

// stopped returns a run that stands still.
func (r run) stopped() run {
	r.going = false
	r.turn++
	return r
}

// start starts the replay, from the beginning when it is at the end, or stops it.
func (r *replay) start() tea.Cmd {
	if r.run.going {
		r.run = r.run.stopped()
		return nil
	}
	if r.at == len(r.plies) {
		r.at = 0
	}
	if len(r.plies) == 0 {
		return nil
	}
	r.run.going = true
	return r.wait()
}

// faster chooses another pace, and keeps on going at it.
func (r *replay) faster(by int) tea.Cmd {
	r.run.pace = min(max(r.run.pace+by, 0), len(paces)-1)
	if !r.run.going {
		return nil
	}
	return r.wait()
}

// wait waits for the next move.
func (r *replay) wait() tea.Cmd {
	stay := paces[r.run.pace]
	if stay == 0 {
		stay = r.thought(r.at + 1)
	}
	r.run.next = r.Now().Add(stay)
	return r.tick()
}

// tick comes back when the next move is due, and each second until then where
// what is left is shown.
func (r *replay) tick() tea.Cmd {
	r.run.turn++
	msg := runMsg{r, r.run.turn}
	return tea.Tick(min(max(r.run.next.Sub(r.Now()), 0), time.Second), func(time.Time) tea.Msg { return msg })
}

// ran goes on with a run whose tick has come.
func (r *replay) ran(msg runMsg) tea.Cmd {
	switch {
	case msg.of != r || msg.turn != r.run.turn || !r.run.going:
		return nil
	case r.Now().Before(r.run.next):
		return r.tick()
	}
	r.at++
	if r.at == len(r.plies) {
		r.run = r.run.stopped()
		return nil
	}
	return r.wait()
}

// running says at what pace the replay goes, and when it goes at that of the
// match how long the next move takes.
func (r *replay) running() string {
	pace := paces[r.run.pace]
	if pace > 0 {
		return r.say.Say(text.ReplayPace, text.With{"Seconds": r.say.Decimal(fmt.Sprint(pace.Seconds()))})
	}
	return r.say.Say(text.ReplayReal, text.With{"Span": minutes(r.run.next.Sub(r.Now()))})
}
