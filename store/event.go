package store

import (
	"encoding/binary"
	"fmt"
	"unicode/utf8"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
)

// entryParts returns the tag of an entry and what follows its time.
func entryParts(t *trail, entry archive.Entry) (first byte, rest []byte, err error) {
	switch e := entry.Event.(type) {
	case nil:
		return lineParts(entry.Line)
	case engine.Start:
		rest, err = appendStart(nil, e)
		return tag(kindStart, 0), rest, err
	case engine.Move:
		return moveParts(t, e)
	case engine.Resign:
		first, err = tagBy(kindResign, e.By)
	case engine.Leave:
		first, err = tagBy(kindLeave, e.By)
	case engine.TimeOut:
		first = tag(kindTimeOut, 0)
	case engine.Suspend:
		first = tag(kindSuspend, 0)
	case engine.Resume:
		first = tag(kindResume, 0)
	case engine.Reseat:
		first, err = tagBy(kindReseat, e.Kingdom)
		rest = appendSeat(nil, e.Seat)
	case engine.Annul:
		first = tag(kindAnnul, 0)
	default:
		err = fmt.Errorf("%w: an event of type %T", ErrValue, e)
	}
	return first, rest, err
}

// part reads what entryParts wrote.
func (r *reader) part(t *trail, first byte, entry *archive.Entry) {
	if first < game.Points {
		move := game.Move{From: game.Point(first), To: r.point()}
		entry.Event = engine.Move{By: t.next(), Move: move}
		t.moved(t.next())
		return
	}
	r.check(first >= tagged)
	of := first & 3
	k := game.Kingdom(of)
	switch kind(first &^ tagged >> 2) {
	case kindMove:
		entry.Event = engine.Move{By: k, Move: game.Move{From: r.point(), To: r.point()}}
		t.moved(k)
		return
	case kindResign:
		entry.Event = engine.Resign{By: k}
		return
	case kindLeave:
		entry.Event = engine.Leave{By: k}
		return
	case kindReseat:
		entry.Event = engine.Reseat{Kingdom: k, Seat: r.seat()}
		return
	case kindLine:
		r.check(archive.Room(of) <= archive.Whisper)
		entry.Line = archive.Line{Room: archive.Room(of), From: engine.PlayerID(r.uvarint()), Name: r.text(), Text: r.text()}
		r.check(utf8.ValidString(entry.Line.Name) && utf8.ValidString(entry.Line.Text))
		if entry.Line.Room == archive.Whisper {
			entry.Line.To = engine.PlayerID(r.uvarint())
		}
		return
	case kindStart:
		entry.Event = r.start()
	case kindTimeOut:
		entry.Event = engine.TimeOut{}
	case kindSuspend:
		entry.Event = engine.Suspend{}
	case kindResume:
		entry.Event = engine.Resume{}
	case kindAnnul:
		entry.Event = engine.Annul{}
	default:
		r.check(false)
	}
	r.check(of == 0)
}

// tagBy is the tag of what a kingdom does, or nobody.
func tagBy(k kind, by game.Kingdom) (byte, error) {
	if by > game.Nobody {
		return 0, fmt.Errorf("%w: kingdom %d", ErrValue, by)
	}
	return tag(k, uint8(by)), nil
}

func lineParts(l archive.Line) (byte, []byte, error) {
	if l.Room > archive.Whisper || l.Room != archive.Whisper && l.To != 0 {
		return 0, nil, fmt.Errorf("%w: room %d", ErrValue, l.Room)
	}
	if !utf8.ValidString(l.Name) || !utf8.ValidString(l.Text) {
		return 0, nil, fmt.Errorf("%w: a line that is no text", ErrValue)
	}
	b := appendText(appendText(binary.AppendUvarint(nil, uint64(l.From)), l.Name), l.Text)
	if l.Room == archive.Whisper {
		b = binary.AppendUvarint(b, uint64(l.To))
	}
	return tag(kindLine, uint8(l.Room)), b, nil
}

func moveParts(t *trail, e engine.Move) (byte, []byte, error) {
	from, to := e.Move.From, e.Move.To
	if from >= game.Points || to >= game.Points {
		return 0, nil, fmt.Errorf("%w: a move off the board", ErrValue)
	}
	likely := e.By == t.next()
	t.moved(e.By)
	if likely {
		return byte(from), []byte{byte(to)}, nil
	}
	first, err := tagBy(kindMove, e.By)
	return first, []byte{byte(from), byte(to)}, err
}

func (r *reader) point() game.Point {
	p := game.Point(r.byte())
	r.check(p < game.Points)
	return p
}
