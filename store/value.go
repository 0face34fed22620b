package store

import (
	"encoding/binary"
	"fmt"
	"math"
	"time"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
)

// How a start position is written: the two usual ones by number, others as text.
const (
	withBannermen byte = iota
	withoutBannermen
	setUp
)

func appendStart(b []byte, s engine.Start) ([]byte, error) {
	for _, seat := range s.Seats {
		b = appendSeat(b, seat)
	}
	b = appendClock(b, s.Clock)
	switch s.Position {
	case game.Start(true):
		return append(b, withBannermen), nil
	case game.Start(false):
		return append(b, withoutBannermen), nil
	}
	text := s.Position.String()
	if back, err := game.ParsePosition(text); err != nil || back != s.Position {
		return nil, fmt.Errorf("%w: not a position: %s", ErrValue, text)
	}
	return appendText(append(b, setUp), text), nil
}

func (r *reader) start() (s engine.Start) {
	s.Seats, s.Clock = r.seats(), r.clock()
	switch r.byte() {
	case withBannermen:
		s.Position = game.Start(true)
	case withoutBannermen:
		s.Position = game.Start(false)
	case setUp:
		var err error
		s.Position, err = game.ParsePosition(r.text())
		r.check(err == nil)
	default:
		r.check(false)
	}
	return s
}

func appendSeat(b []byte, s engine.Seat) []byte {
	return appendText(binary.AppendUvarint(b, uint64(s.Player)), s.Name)
}

func (r *reader) seat() engine.Seat {
	return engine.Seat{Player: engine.PlayerID(r.uvarint()), Name: r.text()}
}

func (r *reader) seats() (seats [3]engine.Seat) {
	for i := range seats {
		seats[i] = r.seat()
	}
	return seats
}

func appendClock(b []byte, c engine.Clock) []byte {
	b = binary.AppendVarint(append(b, byte(c.Kind)), int64(c.Base))
	return binary.AppendVarint(b, int64(c.Increment))
}

func (r *reader) clock() engine.Clock {
	return engine.Clock{
		Kind: engine.Kind(r.byte()), Base: time.Duration(r.varint()), Increment: time.Duration(r.varint()),
	}
}

func encodeHeader(h archive.Header) ([]byte, error) { return appendHeader([]byte{form}, h) }

func decodeHeader(value []byte) (archive.Header, error) {
	r := readValue(value)
	h := r.header()
	return h, r.end("header")
}

func appendHeader(b []byte, h archive.Header) ([]byte, error) {
	if h.StandIn != 0 && !h.StandIn.Valid() || h.Programs > game.All || h.Origin > archive.Made {
		return nil, fmt.Errorf("%w: stand-in %v, programs %d, origin %d", ErrValue, h.StandIn, h.Programs, h.Origin)
	}
	set := flags(h.Private, h.Whispers, h.StandIn != 0, h.Programs != 0, h.Apart, h.Origin != 0)
	b = append(appendText(appendText(b, h.Name), h.Code), set)
	b = appendTime(binary.AppendVarint(b, int64(h.Absence)), h.Began)
	b = binary.AppendUvarint(b, uint64(h.Previous))
	if h.StandIn != 0 {
		b = append(b, byte(h.StandIn))
	}
	if h.Programs != 0 {
		b = append(b, byte(h.Programs))
	}
	if h.Origin != 0 {
		b = append(b, byte(h.Origin))
	}
	return b, nil
}

func (r *reader) header() archive.Header {
	h := archive.Header{Name: r.text(), Code: r.text()}
	set := r.byte()
	r.check(set < 64)
	h.Private, h.Whispers, h.Apart = set&1 != 0, set&2 != 0, set&16 != 0
	h.Absence, h.Began, h.Previous = time.Duration(r.varint()), r.time(), engine.MatchID(r.uvarint())
	if set&4 != 0 {
		h.StandIn = engine.Strength(r.byte())
		r.check(h.StandIn.Valid())
	}
	if set&8 != 0 {
		h.Programs = game.Kingdoms(r.byte())
		r.check(h.Programs != 0 && h.Programs <= game.All)
	}
	if set&32 != 0 {
		h.Origin = archive.Origin(r.byte())
		r.check(h.Origin != archive.Here && h.Origin <= archive.Made)
	}
	return h
}

// summaryForm is the form of a summary since schema 5: with the id, which was the
// key before, and the kingdom that was defeated first.
const summaryForm = 2

func encodeSummary(s archive.Summary) ([]byte, error) {
	switch e := s.Ending; {
	case e.Reason > game.Annulled || e.Share > game.All || s.Plies < 0 || s.Plies > math.MaxInt32:
		return nil, fmt.Errorf("%w: ending %v after %d plies", ErrValue, e, s.Plies)
	case s.First > game.All || s.First.Len() > 1:
		return nil, fmt.Errorf("%w: %v fell first", ErrValue, s.First)
	}
	b, err := appendHeader(binary.AppendUvarint([]byte{summaryForm}, uint64(s.ID)), s.Header)
	if err != nil {
		return nil, err
	}
	for _, seat := range s.Seats {
		b = appendSeat(b, seat)
	}
	b = appendTime(appendClock(b, s.Clock), s.Ended)
	b = binary.AppendUvarint(append(b, byte(s.Ending.Reason), byte(s.Ending.Share)), uint64(s.Plies))
	return append(b, flags(s.Bannermen, s.SetUp), byte(s.First)), nil
}

func decodeSummary(value []byte) (archive.Summary, error) {
	r := &reader{b: value}
	r.check(r.byte() == summaryForm)
	s := r.summary(engine.MatchID(r.uvarint()))
	set := r.byte()
	r.check(set < 4)
	s.Bannermen, s.SetUp, s.First = set&1 != 0, set&2 != 0, game.Kingdoms(r.byte())
	r.check(s.First <= game.All && s.First.Len() <= 1)
	return s, r.end("summary")
}

// decodeSummary4 reads a summary of a schema before 5.
func decodeSummary4(id engine.MatchID, value []byte) (archive.Summary, error) {
	r := readValue(value)
	s := r.summary(id)
	s.Bannermen, s.SetUp = r.bool(), r.bool()
	return s, r.end("summary")
}

// summary reads what summaries of all forms have.
func (r *reader) summary(id engine.MatchID) archive.Summary {
	s := archive.Summary{ID: id, Header: r.header(), Seats: r.seats(), Clock: r.clock(), Ended: r.time()}
	s.Ending = game.Ending{Reason: game.Reason(r.byte()), Share: game.Kingdoms(r.byte())}
	plies := r.uvarint()
	r.check(s.Ending.Reason <= game.Annulled && s.Ending.Share <= game.All && plies <= math.MaxInt32)
	s.Plies = int(plies)
	return s
}

func encodePlayer(p Player) []byte { return appendTime(appendText([]byte{form}, p.Name), p.Joined) }

func decodePlayer(id engine.PlayerID, value []byte) (Player, error) {
	r := readValue(value)
	p := Player{ID: id, Name: r.text(), Joined: r.time()}
	return p, r.end("player")
}

// keyRecord is what is kept under a fingerprint.
type keyRecord struct {
	Player engine.PlayerID
	Key    Key
	Added  time.Time
}

// encodeKey leaves out the fingerprint, which is the key of the record.
func encodeKey(k keyRecord) []byte {
	b := binary.AppendUvarint([]byte{form}, uint64(k.Player))
	b = appendText(appendText(b, k.Key.Type), string(k.Key.Blob))
	return appendTime(b, k.Added)
}

func decodeKey(fingerprint string, value []byte) (keyRecord, error) {
	r := readValue(value)
	k := keyRecord{Player: engine.PlayerID(r.uvarint())}
	k.Key = Key{Fingerprint: fingerprint, Type: r.text(), Blob: r.bytes()}
	k.Added = r.time()
	return k, r.end("key")
}
