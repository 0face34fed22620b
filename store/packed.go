package store

import (
	"encoding/binary"
	"fmt"
	"math/bits"
	"time"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
)

// packedForm is the form of the log of a finished match, in which a move takes
// about three bytes and what the summary tells is left out. It is
//
//	form, flags, rice   a byte each
//	start               what the flags say that the summary does not tell
//	others              how many bytes, then for each entry that is not a plain
//	                    move: how many of these come before it, and the entry
//	moves               how many, then all plain moves in bits
//
// A plain move is one by the kingdom whose turn it was likely to be, of a man that
// it had already. Its bits are a number that is made of its points, the time
// since the entry before it in a Rice code, and how much more the wall clock went
// on. Which men a kingdom has is told from the start and from what it moved: no
// rule of the game is needed to know that, so that a log can always be read.
const packedForm = 2

// What the summary tells of the start.
const (
	sameSeats = 1 << iota // the seats and the clock
	sameWhen              // when it was
	withMen               // the usual position, with bannermen
	withoutMen
)

const (
	riceMost = 16 // a quotient from here on is written as
	riceBits = 48 // the whole number
)

// encodeLog returns a value from which decodeLog reads the log of a match back,
// with its summary: packed where it can be.
func encodeLog(log []archive.Entry, sum archive.Summary) ([]byte, error) {
	if packed, err := pack(log, sum); packed != nil || err != nil {
		return packed, err
	}
	return encodeEntries(log)
}

func decodeLog(value []byte, sum archive.Summary) ([]archive.Entry, error) {
	if len(value) > 0 && value[0] == packedForm {
		return unpack(value, sum)
	}
	return decodeEntries(value)
}

// pack returns nothing for a log that does not begin with a start.
func pack(log []archive.Entry, sum archive.Summary) ([]byte, error) {
	if len(log) == 0 || log[0].At != 0 {
		return nil, nil
	}
	start, ok := log[0].Event.(engine.Start)
	if !ok {
		return nil, nil
	}
	if _, err := encodeEntries(log); err != nil {
		return nil, err
	}
	rice := riceOf(log)
	b, err := packStart([]byte{packedForm, 0, byte(rice)}, start, log[0].When, sum)
	if err != nil {
		return nil, err
	}
	p := packing{trail: newTrail(), men: menOf(start.Position), rice: rice}
	p.when = log[0].When.UnixMilli()
	for _, entry := range log[1:] {
		if err := p.add(entry); err != nil {
			return nil, err
		}
	}
	b = append(binary.AppendUvarint(b, uint64(len(p.others))), p.others...)
	return append(binary.AppendUvarint(b, uint64(p.moves)), p.out.b...), nil
}

// riceOf returns how many low bits of times are written as they are.
func riceOf(log []archive.Entry) int {
	mean := log[len(log)-1].At.Milliseconds() / int64(len(log))
	return max(bits.Len64(uint64(max(mean, 1)))-1, 0)
}

func packStart(b []byte, s engine.Start, when time.Time, sum archive.Summary) ([]byte, error) {
	flags := &b[1]
	if s.Seats == sum.Seats && s.Clock == sum.Clock {
		*flags |= sameSeats
	}
	if when.Equal(sum.Header.Began) {
		*flags |= sameWhen
	}
	switch s.Position {
	case game.Start(true):
		*flags |= withMen
	case game.Start(false):
		*flags |= withoutMen
	}
	set := *flags
	if set&sameSeats == 0 {
		for _, seat := range s.Seats {
			b = appendSeat(b, seat)
		}
		b = appendClock(b, s.Clock)
	}
	if set&sameWhen == 0 {
		b = appendTime(b, when)
	}
	if set&(withMen|withoutMen) == 0 {
		b = appendText(b, s.Position.String())
	}
	return b, nil
}

func (r *reader) packedStart(sum archive.Summary) archive.Entry {
	set := r.byte()
	r.check(set < 1<<4 && set&(withMen|withoutMen) != withMen|withoutMen)
	s := engine.Start{Seats: sum.Seats, Clock: sum.Clock}
	e := archive.Entry{When: sum.Header.Began}
	r.byte() // the caller has it
	if set&sameSeats == 0 {
		s.Seats, s.Clock = r.seats(), r.clock()
	}
	if set&sameWhen == 0 {
		e.When = r.time()
	}
	switch set & (withMen | withoutMen) {
	case withMen:
		s.Position = game.Start(true)
	case withoutMen:
		s.Position = game.Start(false)
	default:
		var err error
		s.Position, err = game.ParsePosition(r.text())
		r.check(err == nil)
	}
	e.Event = s
	return e
}

// packing is a log that is being packed, after its start.
type packing struct {
	trail
	men    men
	rice   int
	others []byte
	out    bitWriter
	moves  int // plain ones
	since  int // of them, after the last other entry
}

func (p *packing) add(e archive.Entry) error {
	move, ok := e.Event.(engine.Move)
	if ok && p.plain(e, move) {
		p.move(e, move.Move)
		return nil
	}
	p.others = binary.AppendUvarint(p.others, uint64(p.since))
	p.since = 0
	var err error
	if p.others, err = appendEntry(p.others, &p.trail, e); ok && err == nil {
		p.men.moved(move.By, move.Move)
	}
	return err
}

func (p *packing) plain(e archive.Entry, m engine.Move) bool {
	return m.By == p.next() && m.By < game.Nobody && m.Move.From < game.Points && m.Move.To < game.Points &&
		p.men.at[m.Move.From] == m.By && m.Move.From != m.Move.To && uint64(e.At.Milliseconds()-p.at) < 1<<riceBits
}

func (p *packing) move(e archive.Entry, m game.Move) {
	by := p.next()
	p.out.bits(p.men.number(by, m), p.men.size(by))
	add := e.At.Milliseconds() - p.at
	if q := int(min(add>>p.rice, riceMost)); q < riceMost {
		p.out.unary(q)
		p.out.bits(uint64(add), p.rice)
	} else {
		p.out.bits(1<<riceMost-1, riceMost)
		p.out.bits(uint64(add), riceBits)
	}
	switch more := e.When.UnixMilli() - p.when - add; {
	case more == 0:
		p.out.bits(0, 1)
	case more > 0:
		p.out.bits(0b10, 2)
		p.out.gamma(uint64(more))
	default:
		p.out.bits(0b11, 2)
		p.out.gamma(uint64(-more))
	}
	p.at, p.when = e.At.Milliseconds(), e.When.UnixMilli()
	p.moved(by)
	p.men.moved(by, m)
	p.moves++
	p.since++
}

func unpack(value []byte, sum archive.Summary) ([]archive.Entry, error) {
	r := &reader{b: value}
	r.check(r.byte() == packedForm && len(value) > 2)
	u := unpacking{trail: newTrail()}
	if !r.bad {
		u.rice = int(value[2])
	}
	log := []archive.Entry{r.packedStart(sum)}
	others := &reader{b: r.bytes()}
	u.left = r.uvarint()
	r.check(u.rice < riceBits && u.left <= uint64(len(r.b))) // a move takes a byte at least
	if r.bad {
		return nil, r.end("packed log")
	}
	u.men, u.when = menOf(log[0].Event.(engine.Start).Position), log[0].When.UnixMilli()
	u.in.b = r.b
	for len(others.b) > 0 && !u.in.over {
		for n := others.uvarint(); n > 0 && !u.in.over && !others.bad; n-- {
			log = append(log, u.move())
		}
		e := others.entry(&u.trail)
		if move, ok := e.Event.(engine.Move); ok {
			u.men.moved(move.By, move.Move)
		}
		log = append(log, e)
	}
	for u.left > 0 && !u.in.over {
		log = append(log, u.move())
	}
	if others.bad || u.in.over || u.left > 0 || u.in.at+8 <= 8*len(u.in.b) || u.in.bits(8*len(u.in.b)-u.in.at) != 0 {
		return nil, fmt.Errorf("%w: a packed log does not decode", ErrDamaged)
	}
	return log, nil
}

// unpacking is a packed log that is being read.
type unpacking struct {
	trail
	men  men
	rice int
	in   bitReader
	left uint64 // plain moves
}

func (u *unpacking) move() archive.Entry {
	if u.left == 0 {
		u.in.over = true
		return archive.Entry{}
	}
	u.left--
	by := u.next()
	m, ok := u.men.numbered(by, u.in.bits(u.men.size(by)))
	if !ok {
		u.in.over = true
		return archive.Entry{}
	}
	var add int64
	if q := u.in.unary(riceMost); q < riceMost {
		add = int64(q)<<u.rice | int64(u.in.bits(u.rice))
	} else {
		add = int64(u.in.bits(riceBits))
	}
	more := int64(0)
	if u.in.bits(1) == 1 {
		less := u.in.bits(1) == 1
		if more = int64(u.in.gamma()); less {
			more = -more
		}
	}
	u.at += add
	if u.at > maxMilli {
		u.in.over = true
		return archive.Entry{}
	}
	u.when += add + more
	u.moved(by)
	u.men.moved(by, m)
	return archive.Entry{
		At: time.Duration(u.at) * time.Millisecond, When: time.UnixMilli(u.when).UTC(), Event: engine.Move{By: by, Move: m},
	}
}

// men is who can move what.
type men struct {
	at [game.Points]game.Kingdom // Nobody where nothing is
	n  [game.Nobody + 1]int      // how many points each has
}

func menOf(p game.Position) (m men) {
	for at := range m.at {
		m.at[at] = game.Nobody
		if piece := p.At(game.Point(at)); piece != game.None {
			m.at[at] = piece.Owner()
		}
		m.n[m.at[at]]++
	}
	return m
}

// moved lets a kingdom move. Where it moves what was another's it has taken over
// all that the other had. A move between points that there are not, which only a
// damaged log has, changes nothing.
func (m *men) moved(by game.Kingdom, move game.Move) {
	if move.From >= game.Points || move.To >= game.Points {
		return
	}
	if other := m.at[move.From]; other != by && other < game.Nobody {
		for at := range m.at {
			if m.at[at] == other {
				m.give(game.Point(at), by)
			}
		}
	}
	m.give(move.From, game.Nobody)
	m.give(move.To, by)
}

func (m *men) give(at game.Point, to game.Kingdom) {
	to = min(to, game.Nobody)
	m.n[m.at[at]]--
	m.n[to]++
	m.at[at] = to
}

// size returns how many bits the number of a kingdom's move takes.
func (m *men) size(by game.Kingdom) int { return bits.Len(uint(m.n[by] * (game.Points - 1))) }

// number returns the number of a kingdom's move: how many of its men come before
// the one that moves, and which of all other points that one moves to.
func (m *men) number(by game.Kingdom, move game.Move) (n uint64) {
	for _, owner := range m.at[:move.From] {
		if owner == by {
			n++
		}
	}
	to := uint64(move.To)
	if move.To > move.From {
		to--
	}
	return n*(game.Points-1) + to
}

// numbered returns the move of a number.
func (m *men) numbered(by game.Kingdom, number uint64) (move game.Move, ok bool) {
	nth, to := number/(game.Points-1), game.Point(number%(game.Points-1))
	for at, owner := range m.at {
		if owner != by {
			continue
		}
		if nth == 0 {
			if int(to) >= at {
				to++
			}
			return game.Move{From: game.Point(at), To: to}, true
		}
		nth--
	}
	return game.Move{}, false
}
