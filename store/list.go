package store

import (
	"bytes"
	"encoding/binary"

	"go.etcd.io/bbolt"
)

// list is a list of places, which is gone through chunk by chunk, up or down.
type list interface {
	// next returns the first chunk from one on in which there may be anything,
	// and false when there is none.
	next(chunk uint32, up bool) (uint32, bool, error)
	// in returns what of a chunk is in the list.
	in(chunk uint32) (set, error)
}

// termList is the list of a term, or of some of its shades.
type termList struct {
	c      *bbolt.Cursor
	term   term
	admits func(shade byte) bool // nil for all
}

func newTermList(tx *bbolt.Tx, t term) termList {
	return termList{c: bucket(tx, termsBucket).Cursor(), term: t}
}

func chunkKey(t term, chunk uint32, shade byte) []byte {
	return append(binary.BigEndian.AppendUint32([]byte(t), chunk), shade)
}

func (l termList) next(chunk uint32, up bool) (uint32, bool, error) {
	var key []byte
	if up {
		key, _ = l.c.Seek(chunkKey(l.term, chunk, 0))
	} else {
		key = before(l.c, chunkKey(l.term, chunk+1, 0))
	}
	if !bytes.HasPrefix(key, []byte(l.term)) {
		return 0, false, nil
	}
	found, _, err := l.cut(key)
	return found, err == nil, err
}

// cut reads the chunk and the shade of a key of the list.
func (l termList) cut(key []byte) (chunk uint32, shade byte, err error) {
	rest := key[len(l.term):]
	if len(rest) != 4+1 {
		return 0, 0, ErrDamaged
	}
	return binary.BigEndian.Uint32(rest), rest[4], nil
}

func (l termList) in(chunk uint32) (all set, err error) {
	prefix := chunkKey(l.term, chunk, 0)[:len(l.term)+4]
	for key, value := l.c.Seek(prefix); bytes.HasPrefix(key, prefix); key, value = l.c.Next() {
		_, shade, err := l.cut(key)
		if err != nil {
			return set{}, err
		}
		if l.admits != nil && !l.admits(shade) {
			continue
		}
		some, err := decodeChunk(value)
		if err != nil {
			return set{}, err
		}
		all.or(some)
	}
	return all, nil
}

// anyOf is what is in at least one of its lists.
type anyOf []list

func (l anyOf) next(chunk uint32, up bool) (first uint32, ok bool, err error) {
	for _, one := range l {
		found, some, err := one.next(chunk, up)
		if err != nil {
			return 0, false, err
		}
		if some && (!ok || up && found < first || !up && found > first) {
			first, ok = found, true
		}
	}
	return first, ok, nil
}

func (l anyOf) in(chunk uint32) (all set, err error) {
	for _, one := range l {
		some, err := one.in(chunk)
		if err != nil {
			return set{}, err
		}
		all.or(some)
	}
	return all, nil
}

// allOf is what is in each of its lists, which are one or more.
type allOf []list

// next returns a chunk in which each list may have something: the lists leap over
// each other until they meet.
func (l allOf) next(chunk uint32, up bool) (uint32, bool, error) {
	for met := 0; met < len(l); {
		met = 0
		for _, one := range l {
			found, ok, err := one.next(chunk, up)
			if err != nil || !ok {
				return 0, false, err
			}
			if found == chunk {
				met++
			}
			chunk = found
		}
	}
	return chunk, true, nil
}

func (l allOf) in(chunk uint32) (all set, err error) {
	for i, one := range l {
		some, err := one.in(chunk)
		if err != nil {
			return set{}, err
		}
		if i == 0 {
			all = some
		}
		if all.and(some); all == (set{}) {
			break // the others may cost more
		}
	}
	return all, nil
}

// butOf is what is in one list and not in another.
type butOf struct{ list, not list }

func (l butOf) next(chunk uint32, up bool) (uint32, bool, error) { return l.list.next(chunk, up) }

func (l butOf) in(chunk uint32) (set, error) {
	all, err := l.list.in(chunk)
	if err != nil {
		return set{}, err
	}
	not, err := l.not.in(chunk)
	all.without(not)
	return all, err
}
