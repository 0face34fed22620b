package access

import (
	"math/rand/v2"

	"sanguo/game/table"
)

// guestLetters make no words, and none looks like another.
const guestLetters = "bcdfghjkmnpqrstvwxz"

// guest makes up a guest: an id that cannot be guessed, and a name from it.
func guest(random rand.Source) table.Person {
	id := random.Uint64()
	name := []byte(guestPrefix + "-")
	for rest, i := id, 0; i < 4; i++ {
		name = append(name, guestLetters[rest%uint64(len(guestLetters))])
		rest /= uint64(len(guestLetters))
	}
	return table.Person{ID: table.GuestID(id), Name: string(name)}
}
