package store

import (
	"encoding/binary"
	"fmt"
	"time"
)

// form is the first byte of every value: the version of how it is written.
const form = 1

// The parts of values. Numbers are varints, text is its length and its bytes,
// and wall-clock times are milliseconds since 1970.

func appendText(b []byte, text string) []byte {
	return append(binary.AppendUvarint(b, uint64(len(text))), text...)
}

func appendTime(b []byte, t time.Time) []byte { return binary.AppendVarint(b, t.UnixMilli()) }

func appendBool(b []byte, v bool) []byte {
	if v {
		return append(b, 1)
	}
	return append(b, 0)
}

// flags packs several bools into one byte, the first in its lowest bit. One by
// itself is as appendBool writes it.
func flags(set ...bool) (b byte) {
	for i, v := range set {
		if v {
			b |= 1 << i
		}
	}
	return b
}

// reader takes the parts of a value off its front. After the first that is not
// there all are zero, and end tells. It never trusts a length that it reads.
type reader struct {
	b   []byte
	bad bool
}

// readValue begins reading a value at its form.
func readValue(value []byte) *reader {
	r := &reader{b: value}
	r.check(r.byte() == form)
	return r
}

// check fails the value unless ok.
func (r *reader) check(ok bool) {
	if !ok {
		r.bad, r.b = true, nil
	}
}

// end returns an error if the value was not what was read, no more and no less.
func (r *reader) end(what string) error {
	if r.bad || len(r.b) > 0 {
		return fmt.Errorf("%w: a %s does not decode", ErrDamaged, what)
	}
	return nil
}

func (r *reader) byte() byte {
	if len(r.b) == 0 {
		r.check(false)
		return 0
	}
	v := r.b[0]
	r.b = r.b[1:]
	return v
}

func (r *reader) bool() bool {
	v := r.byte()
	r.check(v <= 1)
	return v == 1
}

func (r *reader) uvarint() uint64 {
	v, n := binary.Uvarint(r.b)
	if n <= 0 {
		r.check(false)
		return 0
	}
	r.b = r.b[n:]
	return v
}

func (r *reader) varint() int64 {
	v, n := binary.Varint(r.b)
	if n <= 0 {
		r.check(false)
		return 0
	}
	r.b = r.b[n:]
	return v
}

// bytes returns a copy, which stays valid when the transaction has ended.
func (r *reader) bytes() []byte { return []byte(r.text()) }

func (r *reader) text() string {
	n := r.uvarint()
	if n > uint64(len(r.b)) {
		r.check(false)
		return ""
	}
	v := string(r.b[:n])
	r.b = r.b[n:]
	return v
}

// id reads an id in eight bytes.
func (r *reader) id() uint64 {
	if len(r.b) < 8 {
		r.check(false)
		return 0
	}
	v := binary.BigEndian.Uint64(r.b)
	r.b = r.b[8:]
	return v
}

func (r *reader) time() time.Time {
	v := r.varint()
	if r.bad {
		return time.Time{}
	}
	return time.UnixMilli(v).UTC()
}
