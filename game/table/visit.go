package table

import (
	"time"

	"sanguo/clean"
	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
)

// MaxLine is the width of a line of talk at most, in terminal cells, whatever the
// limits are.
const MaxLine = 200

// Visit is one session's presence at a table, of a player or a spectator. A
// player can have several; the seat is away when none is left.
type Visit struct {
	table  *Table
	person Person
	mail   mailbox[*Snapshot]
	muted  []engine.PlayerID // whom the person does not want to hear

	// What follows belongs to the table's goroutine.

	told  bool // a snapshot has been given
	waits bool // for the newest, in the table's queue
}

// Enter brings a person to the table: to their seat if they have one, else as
// a spectator.
func (t *Table) Enter(p Person) (*Visit, error) {
	v := &Visit{table: t, person: p, mail: newMailbox[*Snapshot](), muted: t.lobby.mutes(p)}
	return v, t.do(func() error {
		if err := t.allowsIn(p); err != nil {
			return err
		}
		t.visits[v] = struct{}{}
		t.changed = true
		k := seatOf(t.seats, p.ID)
		if k == game.Nobody {
			return nil
		}
		if !t.seats[k].Here && t.phase != Waiting && !p.ID.Computer() {
			t.notice(CameBack, k, p.Name)
		}
		t.seats[k].Here, t.seats[k].Away = true, time.Time{}
		if p.Program {
			t.seats[k].Program = true
			t.header.Programs = t.header.Programs.With(k) // for the archive; a running match keeps who began it
		}
		if t.waitsFor(p) {
			t.resume(time.Now())
		}
		t.countDown()
		return nil
	})
}

// waitsFor reports whether a match that stands still goes on when a player comes
// back: the turn is theirs, or a computer's, which minds no waiting. Computers
// come back by themselves and hurry nobody.
func (t *Table) waitsFor(p Person) bool {
	turn := t.match.Turn()
	return turn < game.Nobody && !p.ID.Computer() && (t.seats[turn].ID == p.ID || t.seats[turn].ID.Computer())
}

// Table returns the table that is visited.
func (v *Visit) Table() *Table { return v.table }

// Person returns who visits.
func (v *Visit) Person() Person { return v.person }

// Snapshots returns the mailbox of the visit: it holds the newest snapshot that
// was not taken yet, and is closed when the visit or the table ends.
func (v *Visit) Snapshots() <-chan *Snapshot { return v.mail }

// Close ends the visit. A seat is kept: that is detaching.
func (v *Visit) Close() {
	_ = v.table.do(func() error {
		t := v.table
		if _, here := t.visits[v]; !here {
			return nil
		}
		delete(t.visits, v)
		close(v.mail)
		t.changed = true
		k := seatOf(t.seats, v.person.ID)
		if k == game.Nobody || t.visited(v.person.ID) {
			return nil
		}
		t.seats[k].Here, t.seats[k].Away = false, time.Now()
		if t.phase != Waiting {
			t.notice(WentAway, k, v.person.Name)
		}
		t.countDown()
		return nil
	})
}

// visited reports whether some session of the player is at the table.
func (t *Table) visited(p engine.PlayerID) bool {
	for v := range t.visits {
		if v.person.ID == p {
			return true
		}
	}
	return false
}

// act runs f in the table's goroutine with the visitor's kingdom.
func (v *Visit) act(f func(t *Table, k game.Kingdom) error) error {
	return v.table.do(func() error {
		if _, here := v.table.visits[v]; !here {
			return ErrClosed
		}
		return f(v.table, seatOf(v.table.seats, v.person.ID))
	})
}

// Move plays a move for the visitor's kingdom. The time that counts is when it
// was read from the connection.
func (v *Visit) Move(m game.Move, read time.Time) error {
	return v.act(func(t *Table, k game.Kingdom) error {
		err := t.judge(read, engine.Move{By: k, Move: m})
		if err == nil {
			t.moved = read
		}
		return err
	})
}

// Resign gives the match up for the visitor's kingdom, which keeps its seat.
func (v *Visit) Resign() error {
	return v.act(func(t *Table, k game.Kingdom) error {
		return t.judge(time.Now(), engine.Resign{By: k})
	})
}

// judge gives the arbiter what a person does at a moment. A match that stands
// still goes on for what would be accepted, and for nothing else: nobody can
// start the clock of another.
func (t *Table) judge(when time.Time, e engine.Event) error {
	if t.phase == Playing && t.match.Suspended() {
		at := t.match.At()
		running, _, err := t.match.Apply(at, engine.Resume{})
		if err == nil {
			_, _, err = running.Apply(at, e)
		}
		if err != nil {
			return err
		}
		t.resume(time.Now())
	}
	_, err := t.apply(t.clock.at(when), e)
	if err == engine.ErrFlag {
		t.wakePlaying(time.Now())
	}
	return err
}

// Leave gives the visitor's seat up. It ends a running match, unless the
// kingdom was defeated before or a computer takes the seat: see
// [Snapshot.StandsIn].
func (v *Visit) Leave() error {
	return v.act(func(t *Table, k game.Kingdom) error {
		if k == game.Nobody {
			return engine.ErrNotSeated
		}
		if t.phase == Waiting {
			t.stand(k)
			return nil
		}
		e := t.departure(k)
		if t.phase == Playing {
			if err := t.judge(time.Now(), e); err != nil {
				return err
			}
		}
		t.departed(k, e)
		return nil
	})
}

// Say says a line, among the players or among the spectators.
func (v *Visit) Say(text string) error {
	text, err := v.line(text)
	if err != nil {
		return err
	}
	return v.act(func(t *Table, k game.Kingdom) error {
		line := archive.Line{From: v.person.ID, Name: v.person.Name, Text: text}
		if k == game.Nobody {
			line.Room = archive.Gallery
		}
		return v.speak(line)
	})
}

// Whisper says a line to one other player of the running match, at a table that
// allows it. Neither the third player nor any spectator ever hears it.
func (v *Visit) Whisper(to game.Kingdom, text string) error {
	text, err := v.line(text)
	if err != nil {
		return err
	}
	return v.act(func(t *Table, k game.Kingdom) error {
		if !t.settings.Whispers || t.phase != Playing || k == game.Nobody || to >= game.Nobody || to == k || t.seats[to].Gone {
			return ErrNoWhispers
		}
		return v.speak(archive.Line{
			Room: archive.Whisper, From: v.person.ID, Name: v.person.Name, Text: text, To: t.seats[to].ID,
		})
	})
}

// line returns what is said as others may read it.
func (v *Visit) line(text string) (string, error) {
	const glyph = 2 // cells of a wide one
	most := v.LongestLine()
	line := clean.Line(text, most)
	switch {
	case line == "":
		return "", ErrSilent
	case clean.Line(text, most+glyph) != line:
		return "", ErrLong
	}
	return line, nil
}

// LongestLine is how many cells a line of talk can have.
func (v *Visit) LongestLine() int { return v.table.lobby.limits.longest() }

// speak says a line unless the person has said too many. Called in the table's
// goroutine.
func (v *Visit) speak(line archive.Line) error {
	if err := v.table.lobby.allows(v.person, Talking); err != nil {
		return err
	}
	now := time.Now()
	if !v.table.pace.allows(v.person.ID, now, v.table.lobby.limits) {
		return ErrTooFast
	}
	if most := v.table.lobby.limits.Talk; most > 0 && max(len(v.table.lines), len(v.table.gallery)) >= most {
		return ErrTalkedOut
	}
	return v.table.say(archive.Entry{At: v.table.clock.at(now), When: wall(now), Line: line})
}

// say keeps a line and lets it be heard.
func (t *Table) say(entry archive.Entry) error {
	var err error
	switch t.phase {
	case Waiting:
		entry.At = 0
		t.unkept = append(t.unkept, entry)
	case Playing:
		err = t.keep(t.match, false, entry)
	case Over:
		err = t.lobby.journal.Remark(t.id, entry)
	}
	if err == nil {
		t.hear(entry)
	}
	return err
}

// hear adds a line to the talk; live, and when a log is read back.
func (t *Table) hear(entry archive.Entry) {
	line := Line{When: entry.When, From: entry.Line.From, Name: entry.Line.Name, Text: entry.Line.Text, Kingdom: t.match.SeatOf(entry.Line.From)}
	if t.phase == Waiting && !t.match.Started() {
		line.Kingdom = seatOf(t.seats, entry.Line.From)
	}
	switch entry.Line.Room {
	case archive.Gallery:
		line.Kingdom = game.Nobody
		t.gallery = append(t.gallery, line)
	case archive.Whisper:
		t.hearWhisper(line, t.match.SeatOf(entry.Line.To))
	default:
		t.lines = append(t.lines, line)
	}
	t.changed = true
}

// hearWhisper adds a line to what two kingdoms hear. One of those who sit no
// longer where they sat has no one to show it to.
func (t *Table) hearWhisper(line Line, to game.Kingdom) {
	line.To = to
	if line.Kingdom < game.Nobody && to < game.Nobody {
		t.whispers[line.Kingdom] = append(t.whispers[line.Kingdom], line)
		t.whispers[to] = append(t.whispers[to], line)
	}
}
