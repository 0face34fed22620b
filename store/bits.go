package store

import "math/bits"

// bitWriter writes numbers of so many bits one after the other, the highest bit
// first.
type bitWriter struct {
	b    []byte
	free int // bits that are left of the last byte
}

func (w *bitWriter) bits(v uint64, n int) {
	for n > 0 {
		if w.free == 0 {
			w.b, w.free = append(w.b, 0), 8
		}
		take := min(n, w.free)
		part := byte(v >> (n - take) & (1<<take - 1))
		w.b[len(w.b)-1] |= part << (w.free - take)
		w.free -= take
		n -= take
	}
}

// unary writes so many ones and a zero.
func (w *bitWriter) unary(n int) {
	for ; n > 0; n-- {
		w.bits(1, 1)
	}
	w.bits(0, 1)
}

// gamma writes a number above zero: its length, then itself.
func (w *bitWriter) gamma(v uint64) {
	n := bits.Len64(v) - 1
	w.unary(n)
	w.bits(v, n)
}

// bitReader reads what bitWriter wrote. After the end it reads zeros, and over
// tells.
type bitReader struct {
	b    []byte
	at   int // in bits
	over bool
}

func (r *bitReader) bits(n int) (v uint64) {
	if r.at+n > 8*len(r.b) {
		r.over = true
		return 0
	}
	for n > 0 {
		left := 8 - r.at%8
		take := min(n, left)
		v = v<<take | uint64(r.b[r.at/8]>>(left-take))&(1<<take-1)
		r.at += take
		n -= take
	}
	return v
}

// unary reads up to most ones; a zero follows fewer.
func (r *bitReader) unary(most int) (n int) {
	for n < most && r.bits(1) == 1 {
		n++
	}
	return n
}

func (r *bitReader) gamma() uint64 {
	n := r.unary(64)
	if n == 64 {
		r.over = true
		return 0
	}
	return 1<<n | r.bits(n)
}
