package engine

// computerBit marks the ids of computers. Ids of players grow from one, and ids
// with a higher bit are guests'.
const computerBit PlayerID = 1 << 62

// ComputerID returns the id of a computer from whatever tells it from others.
func ComputerID(which uint32) PlayerID { return computerBit | PlayerID(which) }

// Computer reports whether the id is a computer's.
func (p PlayerID) Computer() bool { return p&^(computerBit-1) == computerBit }
