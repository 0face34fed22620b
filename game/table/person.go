package table

import "sanguo/game/engine"

// Person is somebody at a table or in the lobby, as others see them.
type Person struct {
	ID   engine.PlayerID
	Name string
	// Program says that a program has come in the person's name.
	Program bool
}

// guestBit marks the ids of guests, who have no account.
const guestBit engine.PlayerID = 1 << 63

// GuestID returns the id of a guest, made from a random number.
func GuestID(random uint64) engine.PlayerID { return engine.PlayerID(random) | guestBit }

// Guest reports whether the person came without a key.
func (p Person) Guest() bool { return p.ID&guestBit != 0 }
