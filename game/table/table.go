package table

import (
	"errors"
	"math/rand/v2"
	"time"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
)

// What a table refuses, besides what the rules and the arbiter refuse.
var (
	// ErrClosed: the table is no more.
	ErrClosed = errors.New("table: the table is closed")
	// ErrNotKept: the disk did not take it, so that it has not happened. The
	// table stays as it was. It wraps what the journal said. When it wraps
	// ErrUnsure it may have happened all the same.
	ErrNotKept = errors.New("table: not kept")
	// ErrTaken: somebody sits there.
	ErrTaken = errors.New("table: the seat is taken")
	// ErrPlaying: this cannot be done once the match has started.
	ErrPlaying = errors.New("table: the match has started")
	// ErrNotOver: this cannot be done before the match has ended.
	ErrNotOver = errors.New("table: the match is not over")
	// ErrNoWhispers: nobody can be whispered to: the table does not allow it, or
	// no match is being played, or it is oneself.
	ErrNoWhispers = errors.New("table: no whispers")
	// ErrSilent: there is nothing in what was said.
	ErrSilent = errors.New("table: nothing said")
	// ErrLong: a line has more cells than one can have.
	ErrLong = errors.New("table: the line is too long")
	// ErrTooFast: lines come faster than people read.
	ErrTooFast = errors.New("table: too many lines at once")
	// ErrTalkedOut: the table keeps no more lines.
	ErrTalkedOut = errors.New("table: no more can be said here")
)

const (
	// Countdown is from when the third player has sat down to the start.
	Countdown = 10 * time.Second
	// patience is how long a seat at a waiting table is kept for somebody who
	// is away, and how long the clock stands still after a restart.
	patience = 2 * time.Minute
	// mostPatience bounds how long a table waits for its maker.
	mostPatience = 30 * time.Minute
	standstill   = time.Minute
	// retry is the pause before something that the journal refused is tried
	// again by the table itself.
	retry = time.Second
)

// Table is a match with its people. Its methods, and those of its visits, can
// be called from any goroutine.
type Table struct {
	code  string
	lobby *Lobby
	gone  chan struct{}
	turns turns // when its goroutine does what

	// What follows belongs to the table's goroutine.

	settings Settings
	maker    engine.PlayerID
	random   *rand.Rand
	phase    Phase
	seats    [3]Place
	begins   time.Time
	resumes  time.Time // when a restored match goes on by itself
	heldOff  time.Time // nothing is tried again by itself before

	id      engine.MatchID
	header  archive.Header
	match   engine.Match
	clock   stopwatch
	plies   []Ply
	lines   []Line
	gallery []Line
	// whispers are what each kingdom has whispered and been whispered, in this
	// match.
	whispers [3][]Line
	// unkept is what the journal gets along with the next entry: what was said
	// before the start, and standstills.
	unkept []archive.Entry

	pace     pace // of what is said
	stir     pace // of notices
	visits   map[*Visit]struct{}
	news     news
	queue    []*Visit  // who wait for the news, first come first
	tellAt   time.Time // when the next of them are told; zero while none waits
	version  int
	changed  bool
	moved    time.Time // when the move was read that is not published yet, or zero
	stopping bool
}

// Code returns the word by which the table is joined or watched.
func (t *Table) Code() string { return t.code }

// do runs f in the table's goroutine and returns what it returns.
func (t *Table) do(f func() error) error {
	answer := make(chan error, 1)
	if !t.call(func() { answer <- f() }) {
		return ErrClosed
	}
	select {
	case err := <-answer:
		return err
	case <-t.gone:
	}
	select {
	case err := <-answer: // just before the end
		return err
	default: // a panic in f was the end, or it never had its turn
		return ErrClosed
	}
}

// run is the table's goroutine, which ends when there is nothing to do. A panic in
// it ends this table and no other. Its match stays in the journal as it was told,
// to be restored at the next start.
func (t *Table) run() {
	rests := false
	defer func() {
		if !rests {
			t.end()
		}
	}()
	defer t.lobby.contain(func() engine.MatchID { return t.id })
	for !t.finished() {
		t.publish()
		t.arm()
		calls, rang := t.turns.next()
		if rests = calls == nil && !rang; rests {
			return
		}
		// What was waiting when the alarm rang comes first, so that a move that came in
		// time is judged before the flag.
		for _, f := range calls {
			f()
			if t.finished() {
				return
			}
			t.publish()
		}
		if rang {
			now := time.Now()
			t.spreadOn(now)
			t.wake(now)
		}
	}
}

// finished reports whether the table can be taken away: the process stops, or
// nobody but computers is left who could miss it.
func (t *Table) finished() bool {
	if t.stopping {
		return true
	}
	if t.phase == Playing || t.peopled() {
		return false
	}
	return t.phase == Over || t.empty()
}

// peopled reports whether somebody visits who is not a computer.
func (t *Table) peopled() bool {
	for v := range t.visits {
		if !v.person.ID.Computer() {
			return true
		}
	}
	return false
}

// empty reports whether nobody sits at the table but computers.
func (t *Table) empty() bool {
	for _, seat := range t.seats {
		if seat.Taken() && !seat.ID.Computer() {
			return false
		}
	}
	return true
}

// end tells everybody that the table is no more.
func (t *Table) end() {
	t.lobby.forget(t)
	t.turns.end()
	close(t.gone)
	for v := range t.visits {
		close(v.mail)
	}
}

// stop ends the goroutine and waits for it. A running match is suspended, to
// go on after a restart.
func (t *Table) stop() {
	_ = t.do(func() error {
		t.stopping = true
		if t.phase == Playing && !t.match.Suspended() {
			// When this is not kept the match goes on from its last event, which
			// costs nobody anything.
			_, _ = t.apply(t.clock.at(time.Now()), engine.Suspend{})
		}
		return nil
	})
	<-t.gone
}

// publish hands the newest snapshot to everybody, a crowd bit by bit, and the
// lobby its listing, if anything has changed.
func (t *Table) publish() {
	if !t.changed {
		return
	}
	t.changed = false
	t.version++
	watchers := t.snapshot()
	players := watchers
	if t.phase != Over && len(t.gallery) > 0 {
		without := *watchers
		without.Gallery = nil
		players = &without
	}
	t.news = news{watchers, players}
	t.spread()
	if len(t.visits) == 0 {
		t.news = news{} // nobody is told of it: whoever comes changes the table
	}
	if !t.moved.IsZero() {
		t.lobby.meter.Published(time.Since(t.moved))
		t.moved = time.Time{}
	}
	t.lobby.update(t, listing(watchers))
}

// snapshot returns the table as spectators see it.
func (t *Table) snapshot() *Snapshot {
	return &Snapshot{
		Version: t.version, Code: t.code, ID: t.id, Maker: t.maker, Settings: t.settings, Phase: t.phase,
		Seats: t.seats, Begins: t.begins, Match: t.match, Plies: t.plies, Lines: t.lines, Gallery: t.gallery,
		Watching: t.watching(), clock: t.clock, shared: newShared(),
	}
}

// watching counts the spectators, each person once.
func (t *Table) watching() int {
	var seen map[engine.PlayerID]bool
	for v := range t.visits {
		if seatOf(t.seats, v.person.ID) == game.Nobody && !v.person.ID.Computer() {
			if seen == nil {
				seen = map[engine.PlayerID]bool{}
			}
			seen[v.person.ID] = true
		}
	}
	return len(seen)
}

// notice adds a notice to the talk, unless whoever it is about has been the
// cause of too many.
func (t *Table) notice(n Notice, k game.Kingdom, name string) {
	limits := t.lobby.limits
	if k < game.Nobody && !t.stir.allows(t.seats[k].ID, time.Now(), limits) || limits.Talk > 0 && len(t.lines) >= limits.Talk {
		return
	}
	t.lines = append(t.lines, Line{When: time.Now(), Notice: n, Kingdom: k, Name: name})
	t.changed = true
}
