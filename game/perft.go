package game

// Perft counts the sequences of legal moves of a length from here, the two draw
// rules left out. A game that ends earlier adds nothing. It is the measure by
// which programs for board games are checked against each other.
func (p Position) Perft(depth int) uint64 { return threeKingdoms.perft(&p, depth) }

func (b *board) perft(p *Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	if p.turn == Nobody {
		return 0
	}
	var array [256]Move
	moves := b.moves(p, p.turn, array[:0])
	if depth == 1 {
		return uint64(len(moves))
	}
	var nodes uint64
	var after Position // out of the loop, where it would be allocated each time
	for _, m := range moves {
		after = *p
		b.play(&after, m)
		nodes += b.perft(&after, depth-1)
	}
	return nodes
}
