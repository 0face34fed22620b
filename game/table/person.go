package table

import "sanguo/game/engine"

// Person is somebody at a table or in the lobby, as others see them.
type Person struct {
	ID   engine.PlayerID
	Name string
	// Program says that a program has come in the person's name.
	Program bool
}

// GuestID returns the id of a guest, made from a random number.
func GuestID(random uint64) engine.PlayerID { return engine.GuestID(random) }

// Guest reports whether the person came without a key.
func (p Person) Guest() bool { return p.ID.Guest() }
