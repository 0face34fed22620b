package game

// The set-up of an army: the pieces of rank 1, and those of the other ranks by
// file. Soldiers stand on rank 4, the rest on rank 3.
var (
	homeRank    = [Files]Kind{Chariot, Horse, Elephant, Advisor, General, Advisor, Elephant, Horse, Chariot}
	cannonFiles = [...]int{e - 3, e + 3}
	bannerFiles = [...]int{e - 1, e + 1}
)

// Start returns the position in which a game starts, with two bannermen in each
// army or with none.
func Start(bannermen bool) Position {
	s := Setup{Turn: Shu, InPlay: All}
	for k := range All.Each() {
		s.array(k, bannermen)
	}
	return threeKingdoms.position(s)
}

// array sets up one army.
func (s *Setup) array(k Kingdom, bannermen bool) {
	set := func(file, rank int, kind Kind) {
		s.Squares[PointAt(k, file, rank)] = NewPiece(kind, k, k)
	}
	for file, kind := range homeRank {
		set(file, 0, kind)
		if file%2 == 0 {
			set(file, 3, Soldier)
		}
	}
	for _, file := range cannonFiles {
		set(file, 2, Cannon)
	}
	for _, file := range bannerFiles {
		if bannermen {
			set(file, 2, Bannerman)
		}
	}
}
