package posting

import (
	"encoding/binary"
	"hash/crc32"
)

// foot is the end of a run's file.
type foot struct {
	Info
	blocks, counts, positions uint64
	tail                      uint32 // checksum
}

func (f foot) bytes() []byte {
	b := append(make([]byte, 0, footLen), magic...)
	b = binary.BigEndian.AppendUint32(b, f.Lo)
	b = binary.BigEndian.AppendUint32(b, f.Hi)
	for _, v := range []uint64{f.blocks, f.Postings, f.Marks, f.counts, f.positions} {
		b = binary.BigEndian.AppendUint64(b, v)
	}
	b = binary.BigEndian.AppendUint32(b, f.tail)
	return binary.BigEndian.AppendUint32(b, crc32.Checksum(b, castagnoli))
}

// size returns how long the file is.
func (f foot) size() int64 {
	return int64(f.blocks*blockLen + f.counts + f.positions*uint64(entryLen) + uint64(footLen))
}

// readFoot reads the foot of a file that is so long.
func readFoot(b []byte, size int64) (foot, error) {
	whole := len(b) == footLen && string(b[:len(magic)]) == magic &&
		crc32.Checksum(b[:footLen-4], castagnoli) == binary.BigEndian.Uint32(b[footLen-4:])
	if !whole {
		return foot{}, ErrDamaged
	}
	b = b[len(magic):]
	f := foot{Info: Info{Lo: binary.BigEndian.Uint32(b), Hi: binary.BigEndian.Uint32(b[4:])}}
	for i, v := range []*uint64{&f.blocks, &f.Postings, &f.Marks, &f.counts, &f.positions} {
		*v = binary.BigEndian.Uint64(b[8+8*i:])
	}
	f.tail = binary.BigEndian.Uint32(b[48:])
	if f.size() != size {
		return foot{}, ErrDamaged
	}
	return f, nil
}
