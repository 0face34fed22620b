package access

import (
	"crypto/sha256"
	"encoding/binary"

	"sanguo/game/table"
)

// guest returns the guest of a code. Nothing needs to be kept of guests: the
// code is who they are, and whoever has it gets their seat back.
func guest(code string) table.Person {
	sum := sha256.Sum256([]byte("sanguo guest " + code))
	id := binary.BigEndian.Uint64(sum[:])
	name := []byte(guestPrefix + "-")
	for rest, i := id, 0; i < 4; i++ {
		name = append(name, codeLetters[rest%uint64(len(codeLetters))])
		rest /= uint64(len(codeLetters))
	}
	return table.Person{ID: table.GuestID(id), Name: string(name)}
}

// Guest admits somebody who came without a key.
func (d *Desk) Guest() *Visitor {
	code := newCode(d.Random)
	plain, _ := plainCode(code)
	return &Visitor{Person: guest(plain), Code: code, desk: d}
}

// Return makes a guest the one whose code it has, or returns ErrCode. Somebody
// who came with a key is no guest, and gets ErrNotGuest.
func (v *Visitor) Return(code string) error {
	if !v.Person.Guest() {
		return ErrNotGuest
	}
	plain, ok := plainCode(code)
	if !ok {
		return ErrCode
	}
	v.Person, v.Code = guest(plain), code
	return nil
}
