package table

import (
	"slices"
	"time"

	"sanguo/game/engine"
)

// pace is when each person did something of late.
type pace map[engine.PlayerID][]time.Time

// allows counts one more time for a person, unless there were as many within
// the span of the limits as its lines.
func (p *pace) allows(who engine.PlayerID, now time.Time, l Limits) bool {
	if *p == nil {
		*p = pace{}
	}
	for id, times := range *p {
		times = slices.DeleteFunc(times, func(when time.Time) bool { return now.Sub(when) >= l.Span })
		if len(times) == 0 {
			delete(*p, id)
		} else {
			(*p)[id] = times
		}
	}
	if l.Lines > 0 && len((*p)[who]) >= l.Lines {
		return false
	}
	(*p)[who] = append((*p)[who], now)
	return true
}
