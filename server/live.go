package server

import (
	"strings"
	"time"

	"sanguo/game/table"
	"sanguo/server/backup"
	"sanguo/server/command/admin"
	"sanguo/tui/text"
)

// live is what operators see of the server and do to it.
type live struct{ *Server }

var _ admin.Live = live{}

func (l live) Who() []admin.Present {
	var who []admin.Present
	for _, p := range l.roll.all() {
		who = append(who, p.seen(time.Now()))
	}
	return who
}

func (l live) Kick(is func(admin.Present) bool, sentence func(text.Language) string) (n int) {
	for _, p := range l.roll.all() {
		if is(p.seen(time.Now())) {
			p.leave(sentence)
			n++
		}
	}
	return n
}

// End ends a table. An operator finds them all, private ones by their code.
func (l live) End(ref string) error {
	t, err := l.lobby.Find(table.Person{}, ref)
	if err == nil {
		err = t.Annul()
	}
	return err
}

func (l live) Tables() []table.Listing { return l.lobby.Tables() }

// keptBackups is how many backups are kept on the server.
const keptBackups = 7

func (l live) Backup() (file string, size int64, err error) {
	return backup.Keep(l.config.Data, l.store, time.Now(), keptBackups)
}

// Announce says a line under the name of the house, with a star, which no name
// of a person has; alone where the house has no name, see [text.Language.Speaker].
func (l live) Announce(line string) {
	l.lobby.Announce(strings.TrimSpace("* "+l.house.Settings().Name), line)
}

func (l live) Playing() int { return l.lobby.Playing() }

// drainEvery is how often a drain looks whether all have played to the end.
const drainEvery = time.Second

// Drain begins to drain the server, once.
func (l live) Drain(most time.Duration) {
	l.house.Drain()
	l.drain.Do(func() {
		l.log.Info("draining", "most", most)
		go func() {
			drain(l.lobby.Playing, most, l.stopping)
			close(l.drained)
		}()
	})
}

// drain waits until nothing is played any more, for so long at most, or until the
// server stops. It looks for the first time after a moment, in which whoever
// drains the server is answered.
func drain(playing func() int, most time.Duration, stopping <-chan struct{}) {
	end := time.After(most)
	tick := time.NewTicker(drainEvery)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			if playing() == 0 {
				return
			}
		case <-end:
			return
		case <-stopping:
			return
		}
	}
}
