package table

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"sanguo/game"
	"sanguo/game/engine"
)

// What the lobby refuses.
var (
	// ErrNoTable: no table has that code, and no match that can be watched that
	// number.
	ErrNoTable = errors.New("table: no such table")
	// ErrTooMany: the person has as many waiting tables as one can have.
	ErrTooMany = errors.New("table: too many tables of yours are waiting")
	// ErrBusy: the person sits at as many tables as one can.
	ErrBusy = errors.New("table: you sit at as many tables as one can")
)

// calm is the shortest time between two snapshots of the lobby, and calmEach how
// much longer it is for each who watches: what a crowd sees may be a little older,
// for all of it is drawn for each of them.
const (
	calm     = 200 * time.Millisecond
	calmEach = 500 * time.Microsecond
)

// Lobby lists the tables. One goroutine owns the list.
type Lobby struct {
	journal Journal
	limits  Limits
	meter   Meter
	inbox   chan func() // unbuffered: what is received is run
	gone    chan struct{}
	house   atomic.Pointer[House]
	broken  func(engine.MatchID, error) // called from any goroutine

	// What follows belongs to the lobby's goroutine.

	random   *rand.Rand
	tables   map[*Table]*Listing
	byCode   map[string]*Table
	watchers map[mailbox[*Hall]]struct{}
	// announced is what the house has said last.
	announced Line
	hall      *Hall // the newest that anybody was given
	changed   bool  // since that hall
	unheard   bool  // the watchers have not been given that hall yet
	calmTill  time.Time
	closing   bool
}

// Open starts a lobby with the matches that were running when the process last
// ended. One that cannot be restored is told to broken and stays in the journal
// as it is: it must not keep the others from going on. Later broken is told, from
// any goroutine, of panics that ended a table, with their stacks; the match is
// zero when none was running. The lobby owns the source of randomness from here
// on.
func Open(j Journal, random rand.Source, broken func(engine.MatchID, error), options ...Option) (*Lobby, error) {
	l := &Lobby{
		journal: j, broken: broken, limits: DefaultLimits(), meter: unmeasured{}, inbox: make(chan func()), gone: make(chan struct{}), random: rand.New(random),
		tables: map[*Table]*Listing{}, byCode: map[string]*Table{}, watchers: map[mailbox[*Hall]]struct{}{},
	}
	l.Obey(OpenHouse{DefaultOffer()})
	for _, option := range options {
		option(l)
	}
	restored, err := l.restore(j, broken)
	if err != nil {
		return nil, fmt.Errorf("opening the lobby: %w", err)
	}
	go l.run()
	for _, t := range restored {
		// From here on it does by itself what it has to. One comes after the other,
		// as they will hardly ever all have something to do at once again.
		_ = t.do(func() error { return nil })
	}
	return l, nil
}

func (l *Lobby) newTable(code string) *Table {
	return &Table{
		code: code, lobby: l, gone: make(chan struct{}),
		random: rand.New(rand.NewPCG(l.random.Uint64(), l.random.Uint64())),
		visits: map[*Visit]struct{}{}, changed: true,
	}
}

func (l *Lobby) run() {
	timer := time.NewTimer(0)
	defer timer.Stop()
	for {
		if l.changed || l.unheard {
			if wait := time.Until(l.calmTill); wait > 0 {
				timer.Reset(wait)
			} else {
				l.publish()
			}
		}
		select {
		case f := <-l.inbox:
			if f == nil {
				l.end()
				return
			}
			l.call(f)
		case <-timer.C:
		}
	}
}

// call runs f. What is wrong with one caller must not end the lobby.
func (l *Lobby) call(f func()) {
	defer l.contain(func() engine.MatchID { return 0 })
	f()
}

// contain turns a panic of the goroutine that defers it into a word to whoever
// opened the lobby.
func (l *Lobby) contain(match func() engine.MatchID) {
	if v := recover(); v != nil {
		l.broken(match(), fmt.Errorf("panic: %v\n%s", v, debug.Stack()))
	}
}

func (l *Lobby) end() {
	close(l.gone)
	for w := range l.watchers {
		close(w)
	}
}

// do runs f in the lobby's goroutine, and returns false if it did not come to
// its end: the lobby has ended, or f panicked.
func (l *Lobby) do(f func()) (ran bool) {
	done := make(chan struct{})
	select {
	case l.inbox <- func() { defer close(done); f(); ran = true }:
		<-done
	case <-l.gone:
	}
	return ran
}

// publish gives all who watch the newest hall.
func (l *Lobby) publish() {
	l.calmTill = time.Now().Add(calm + time.Duration(len(l.watchers))*calmEach)
	h := l.newest()
	l.unheard = false
	for w := range l.watchers {
		w.put(h)
	}
}

// listed returns the tables, oldest first. Called in the lobby's goroutine.
func (l *Lobby) listed() []*Listing {
	return slices.SortedFunc(maps.Values(l.tables), func(a, b *Listing) int {
		return cmp.Or(a.Made.Compare(b.Made), strings.Compare(a.Code, b.Code))
	})
}

// newest returns the lobby as it is.
func (l *Lobby) newest() *Hall {
	if l.changed || l.hall == nil {
		version := 1
		if l.hall != nil {
			version = l.hall.Version + 1
		}
		l.hall = newHall(version, l.announced, l.listed())
		l.changed, l.unheard = false, true
	}
	return l.hall
}

// Watch returns a mailbox with the newest snapshot of the lobby, closed when
// the lobby ends or stop is called. The first one is there at once.
func (l *Lobby) Watch() (halls <-chan *Hall, stop func()) {
	w := newMailbox[*Hall]()
	if !l.do(func() { l.watchers[w] = struct{}{}; w.put(l.newest()) }) {
		close(w)
	}
	var once sync.Once
	return w, func() {
		once.Do(func() {
			l.do(func() { delete(l.watchers, w); close(w) })
		})
	}
}

// Make makes a table and seats its maker there: in a kingdom's seat, or in any
// for Nobody.
func (l *Lobby) Make(who Person, s Settings, want game.Kingdom) (*Visit, error) {
	s, err := s.check()
	if err != nil {
		return nil, err
	}
	if err := l.allows(who, Making); err != nil {
		return nil, err
	}
	if !l.Offer().Has(s.Clock) {
		return nil, ErrNotOffered
	}
	var t *Table
	running := l.do(func() {
		if l.closing {
			err = ErrClosed
			return
		}
		if most := l.limits.Waiting; most > 0 && l.waiting(who.ID) >= most {
			err = ErrTooMany
			return
		}
		if err = l.busy(who); err != nil {
			return
		}
		t = l.newTable(l.freeCode())
		if want >= game.Nobody {
			want = game.Kingdom(l.random.IntN(3))
		}
		t.settings, t.maker = s, who.ID
		t.seats[want] = Place{Person: who, Away: time.Now()}
		l.tables[t], l.byCode[t.code] = &Listing{Code: t.code, Made: time.Now(), Maker: who.ID}, t
	})
	if !running {
		err = ErrClosed
	}
	if err != nil {
		return nil, err
	}
	return t.Enter(who)
}

// waiting counts a person's tables that wait for players.
func (l *Lobby) waiting(p engine.PlayerID) int {
	n := 0
	for _, listing := range l.tables {
		if listing.Phase == Waiting && listing.Maker == p {
			n++
		}
	}
	return n
}

// busy returns ErrBusy for a person who sits at as many tables as one can.
func (l *Lobby) busy(p Person) error {
	most := l.limits.Seats
	if p.Guest() {
		most = l.limits.GuestSeats
	}
	n := 0
	for _, listing := range l.tables {
		if listing.Phase != Over && listing.SeatOf(p.ID) < game.Nobody {
			n++
		}
	}
	if most > 0 && n >= most {
		return ErrBusy
	}
	return nil
}

// tooBusy asks for a table whether a person can sit down at one more.
func (l *Lobby) tooBusy(p Person) (err error) {
	l.do(func() { err = l.busy(p) })
	return err
}

// Count counts the tables in a phase.
func (l *Lobby) Count(phase Phase) (n int) {
	l.do(func() {
		for _, listing := range l.tables {
			if listing.Phase == phase {
				n++
			}
		}
	})
	return n
}

// codeLetters make no words, and none looks like another or like a number.
const codeLetters = "bcdfghjkmnpqrstvwxz"

func (l *Lobby) freeCode() string {
	for {
		code := make([]byte, 6)
		for i := range code {
			code[i] = codeLetters[l.random.IntN(len(codeLetters))]
		}
		if _, taken := l.byCode[string(code)]; !taken {
			return string(code)
		}
	}
}

// Find returns a live table by its code, or by the number of its match when
// that is public or the person's own.
func (l *Lobby) Find(who Person, ref string) (*Table, error) {
	ref = strings.ToLower(strings.TrimPrefix(strings.TrimSpace(ref), "#"))
	var found *Table
	l.do(func() {
		if found = l.byCode[ref]; found != nil {
			return
		}
		id, err := strconv.ParseUint(ref, 10, 64)
		if err != nil || id == 0 {
			return
		}
		for t, listing := range l.tables {
			if listing.ID == engine.MatchID(id) && (!listing.Settings.Private || listing.SeatOf(who.ID) < game.Nobody) {
				found = t
			}
		}
	})
	if found == nil {
		return nil, ErrNoTable
	}
	return found, nil
}

// update takes over the listing of a table. Called by the table's goroutine.
func (l *Lobby) update(t *Table, new Listing) {
	l.do(func() {
		new.Made = l.tables[t].Made
		l.tables[t] = &new
		l.changed = true
	})
}

// forget takes a table off the list. Called by the table's goroutine.
func (l *Lobby) forget(t *Table) {
	l.do(func() {
		delete(l.tables, t)
		if l.byCode[t.code] == t {
			delete(l.byCode, t.code)
		}
		l.changed = true
	})
}

// Close ends every table, each running match suspended, and then the lobby.
func (l *Lobby) Close() {
	var all []*Table
	l.do(func() {
		l.closing = true
		for t := range l.tables {
			all = append(all, t)
		}
	})
	var wait sync.WaitGroup
	for _, t := range all {
		wait.Go(t.stop)
	}
	wait.Wait()
	select {
	case l.inbox <- nil:
	case <-l.gone:
	}
}
