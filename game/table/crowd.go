package table

import (
	"time"

	"sanguo/game"
)

// How a crowd is told what its table has come to: so many at a time, with a pause
// before each lot. A thousand who are told at once have all of it drawn at once,
// and those who play, here and at other tables, would wait behind them.
const (
	crowdShare = 32
	crowdPause = 2 * time.Millisecond
)

// news is what a table has come to, as spectators and as players see it.
type news struct{ watchers, players *Snapshot }

// spread gives the newest snapshot to those who play and to those who have just
// come; and to the others, too, or sees to it that they are told in their turn.
func (t *Table) spread() {
	for v := range t.visits {
		switch {
		case !v.told || len(t.visits) <= crowdShare || seatOf(t.seats, v.person.ID) < game.Nobody:
			t.tell(v)
		case !v.waits:
			v.waits = true
			t.queue = append(t.queue, v)
		}
	}
	if len(t.queue) > 0 && t.tellAt.IsZero() {
		t.tellAt = time.Now().Add(crowdPause)
	}
}

// spreadOn tells the next lot of those who wait, when it is time.
func (t *Table) spreadOn(now time.Time) {
	if t.tellAt.IsZero() || now.Before(t.tellAt) {
		return
	}
	lot := t.queue[:min(crowdShare, len(t.queue))]
	for _, v := range lot {
		v.waits = false
		if _, here := t.visits[v]; here {
			t.tell(v)
		}
	}
	t.queue, t.tellAt = t.queue[len(lot):], now.Add(crowdPause)
	if len(t.queue) == 0 {
		t.queue, t.tellAt = nil, time.Time{}
	}
}

// tell gives somebody the newest snapshot, as they may see it.
func (t *Table) tell(v *Visit) {
	v.told = true
	seen := t.news.players
	switch k := seatOf(t.seats, v.person.ID); {
	case k == game.Nobody:
		seen = t.news.watchers
	case len(t.whispers[k]) > 0:
		own := *seen
		own.Whispers = t.whispers[k]
		seen = &own
	}
	if v.mail.put(v.heard(seen)) {
		t.lobby.meter.Skipped()
	}
}
