package engine

// guestBit marks the ids of guests, who have no account.
const guestBit PlayerID = 1 << 63

// GuestID returns the id of a guest, made from a random number.
func GuestID(random uint64) PlayerID { return PlayerID(random) | guestBit }

// Guest reports whether the id is a guest's.
func (p PlayerID) Guest() bool { return p&guestBit != 0 }

// strangerBit marks the ids of strangers, which lie between those of players and
// those of computers.
const strangerBit PlayerID = 1 << 61

// StrangerID returns the id of somebody of another house, of whom nothing but a
// name is known here.
func StrangerID(which uint32) PlayerID { return strangerBit | PlayerID(which) }

// Account reports whether the id is that of a player who has an account: not a
// guest's, a computer's or a stranger's, and not nobody's.
func (p PlayerID) Account() bool { return p != 0 && p < strangerBit }
