package game

import (
	"slices"
	"testing"
)

// TestConqueror plays on from positions in which a kingdom is stuck, until its
// turn comes.
func TestConqueror(t *testing.T) {
	const (
		// Wu's general is shut in by two chariots of Wei's.
		three = "9/9/9/9/4rG4 9/9/9/bR8/bR3gG4 9/9/9/9/3bG5 r rgb "
		two   = "9/9/9/9/4rG4 9/9/9/rR8/rR3gG4 9/9/9/9/9 r rg "
		// Wei's is, by Shu's, and Wei came before Shu.
		before = "9/9/9/9/4rG4 9/9/9/9/3gG5 9/9/9/rR8/rR4bG3 r rgb "
	)
	for name, test := range map[string]struct {
		position string
		moves    []string
		want     Defeat
	}{
		"the one named":             {three + "g:b 3 9", []string{"re1-rf1"}, Defeat{Wu, Wei, Checkmate}},
		"the one named, the mover":  {three + "g:r 3 9", []string{"re1-rf1"}, Defeat{Wu, Shu, Checkmate}},
		"nobody named":              {three + "- 3 9", []string{"re1-rf1"}, Defeat{Wu, Shu, Checkmate}},
		"the one named is out":      {two + "g:b 3 9", []string{"re1-rd1"}, Defeat{Wu, Shu, Checkmate}},
		"named and later moves":     {before + "b:r 3 9", []string{"re1-re2", "gd1-gd2"}, Defeat{Wei, Shu, Checkmate}},
		"stuck by its own move":     {before + "- 3 9", []string{"re1-re2", "gd1-gd2"}, Defeat{Wei, Shu, Checkmate}},
		"nobody named at the start": {before + "- 0 0", []string{"re1-re2", "gd1-gd2"}, Defeat{Wei, Wu, Checkmate}},
	} {
		t.Run(name, func(t *testing.T) {
			p := parse(t, test.position)
			var fell []Defeat
			for _, text := range test.moves {
				if fell != nil {
					t.Fatalf("%v before %s", fell, text)
				}
				after, outcome, err := p.Play(mustMove(t, text))
				if err != nil {
					t.Fatal(err)
				}
				p, fell = after, outcome.Defeats
			}
			if !slices.Equal(fell, []Defeat{test.want}) {
				t.Errorf("fell %v, want %v", fell, test.want)
			}
			if p.InPlay().Has(test.want.Kingdom) || p.Quiet() != 0 {
				t.Errorf("left %v", p)
			}
		})
	}
}
