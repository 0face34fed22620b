package game

// A position's hash is the exclusive or of one key for each piece on its point
// and one for the turn, after Zobrist, so that a move changes it by a few keys.
// Keys are made by the finisher of SplitMix64 from a fixed seed, not looked up:
// that is quicker than a table too big for the cache, and the same everywhere.

const seed = 0x9e3779b97f4a7c15

func mix(n uint64) uint64 {
	n = (n + 1) * seed
	n = (n ^ n>>30) * 0xbf58476d1ce4e5b9
	n = (n ^ n>>27) * 0x94d049bb133111eb
	return n ^ n>>31
}

func pieceKey(at Point, piece Piece) uint64 { return mix(uint64(at)<<8 | uint64(piece)) }

func turnKey(k Kingdom) uint64 { return mix(Points<<8 | uint64(k)) }
