package posting

import (
	"encoding/binary"
	"hash/crc32"
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// packer fills one block after another.
type packer struct {
	lo          uint32 // first place of the run
	b           []byte // the block, while it is filled
	first, last Posting
	n           uint16
}

// add puts a posting into the block, and reports whether there was room.
func (k *packer) add(p Posting) bool {
	if k.n == 0 {
		k.b = append(k.b[:0], make([]byte, blockTop)...)
		k.first, k.last = p, Posting{Hash: p.Hash, Place: p.Place}
	}
	if len(k.b)+mostLen > blockLen {
		return false
	}
	k.b = appendPosting(k.b, k.last, p, k.lo)
	k.last = p
	k.n++
	return true
}

// done returns the block, and begins another.
func (k *packer) done() []byte {
	b := append(k.b, make([]byte, blockLen-len(k.b))...)
	binary.BigEndian.PutUint16(b[4:], k.n)
	binary.BigEndian.PutUint64(b[6:], k.first.Hash)
	binary.BigEndian.PutUint32(b[14:], k.first.Place)
	binary.BigEndian.PutUint32(b, crc32.Checksum(b[4:], castagnoli))
	k.n = 0
	return b
}

// block is a block that is read.
type block []byte

// check returns ErrDamaged unless the block is as it was written.
func (b block) check() error {
	if len(b) != blockLen || binary.BigEndian.Uint32(b) != crc32.Checksum(b[4:], castagnoli) {
		return ErrDamaged
	}
	return nil
}

// first returns where in the order of a run the block begins.
func (b block) first() (hash uint64, place uint32) {
	return binary.BigEndian.Uint64(b[6:]), binary.BigEndian.Uint32(b[14:])
}

// append appends the postings of the block to others.
func (b block) append(dst []Posting, lo uint32) ([]Posting, error) {
	hash, place := b.first()
	last := Posting{Hash: hash, Place: place}
	rest := b[blockTop:]
	for range binary.BigEndian.Uint16(b[4:]) {
		var parts [3]uint64
		for i := range parts {
			v, n := binary.Uvarint(rest)
			if n <= 0 {
				return dst, ErrDamaged
			}
			parts[i], rest = v, rest[n:]
		}
		p := Posting{Hash: last.Hash + parts[0], Place: last.Place + uint32(parts[1]), Fate: Fate(parts[2])}
		if parts[0] != 0 {
			p.Place = lo + uint32(parts[1])
		}
		if !p.Fate.valid() {
			return dst, ErrDamaged
		}
		dst = append(dst, p)
		last = p
	}
	return dst, nil
}
