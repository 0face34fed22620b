package game

import (
	"strings"
	"testing"
)

// ordinary is the board of xiangqi for two, made of one grid of 9 files by 10
// ranks by the generator that makes the board of three. Its lower half is
// Shu's, its upper half Wu's.
var ordinary = newBoard([]grid{nineByTen()})

func nineByTen() grid {
	var g grid
	for file := range Files {
		g = append(g, join(column(Shu, file), column(Wu, Files-1-file)))
	}
	return g
}

// ordinaryCounts are positions of xiangqi with the published number of
// sequences of moves, by length: those of the Chess Programming Wiki, page
// "Chinese Chess Perft Results".
var ordinaryCounts = []struct {
	fen    string
	counts []uint64
}{
	{"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", []uint64{44, 1920, 79666, 3290240, 133312995}},
	{"r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w", []uint64{38, 1128, 43929, 1339047, 53112976}},
	{"1cbak4/9/n2a5/2p1p3p/5cp2/2n2N3/6PCP/3AB4/2C6/3A1K1N1 w", []uint64{7, 281, 8620, 326201, 10369923}},
	{"5a3/3k5/3aR4/9/5r3/5n3/9/3A1A3/5K3/2BC2B2 w", []uint64{25, 424, 9850, 202884, 4739553}},
	{"CRN1k1b2/3ca4/4ba3/9/2nr5/9/9/4B4/4A4/4KA3 w", []uint64{28, 516, 14808, 395483, 11842230}},
	{"R1N1k1b2/9/3aba3/9/2nr5/2B6/9/4B4/4A4/4KA3 w", []uint64{21, 364, 7626, 162837, 3500505}},
	{"C1nNk4/9/9/9/9/9/n1pp5/B3C4/9/3A1K3 w", []uint64{28, 222, 6241, 64971, 1914306}},
	{"4ka3/4a4/9/9/4N4/p8/9/4C3c/7n1/2BK5 w", []uint64{23, 345, 8124, 149272, 3513104}},
	{"2b1ka3/9/b3N4/4n4/9/9/9/4C4/2p6/2BK5 w", []uint64{21, 195, 3883, 48060, 933096}},
	{"1C2ka3/9/C1Nab1n2/p3p3p/6p2/9/P3P3P/3AB4/3p2c2/c1BAK4 w", []uint64{30, 830, 22787, 649866, 17920736}},
	{"CnN1k1b2/c3a4/4ba3/9/2nr5/9/9/4C4/4A4/4KA3 w", []uint64{19, 583, 11714, 376467, 8148177}},
}

func TestPerftOfOrdinaryBoard(t *testing.T) {
	for _, test := range ordinaryCounts {
		p := fromFEN(t, test.fen)
		for i, want := range test.counts[:4] {
			if got := ordinary.perft(&p, i+1); got != want {
				t.Errorf("%s: perft %d is %d, want %d", test.fen, i+1, got, want)
			}
		}
	}
}

func BenchmarkOrdinaryPerft5(b *testing.B) {
	for _, test := range ordinaryCounts {
		p := fromFEN(b, test.fen)
		b.Run(test.fen[:strings.IndexByte(test.fen, '/')], func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if got := ordinary.perft(&p, 5); got != test.counts[4] {
					b.Fatalf("counted %d, want %d", got, test.counts[4])
				}
			}
			b.ReportMetric(float64(test.counts[4])*float64(b.N)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}

// fromFEN reads the usual text form of a position of xiangqi: the ranks from
// the far one on, as the side with capitals sees them.
func fromFEN(t testing.TB, fen string) Position {
	t.Helper()
	board, turn, ok := strings.Cut(fen, " ")
	if !ok || turn != "w" {
		t.Fatalf("%q does not have the first side to move", fen)
	}
	s := Setup{Turn: Shu, InPlay: All.Without(Wei)}
	g := nineByTen()
	for i, rank := range strings.Split(board, "/") {
		file := 0
		for _, c := range rank {
			if '1' <= c && c <= '9' {
				file += int(c - '0')
				continue
			}
			side := Shu
			if c >= 'a' {
				side = Wu
				c -= 'a' - 'A'
			}
			kind := Kind(strings.IndexByte("?KABNRCP", byte(c)))
			s.Squares[g[file][9-i]] = NewPiece(kind, side, side)
			file++
		}
	}
	return ordinary.position(s)
}
