package game

import "testing"

func FuzzParsePosition(f *testing.F) {
	for _, p := range starts()[:20] {
		f.Add(p.String())
	}
	for _, c := range load[[]pinned]("cases.json") {
		f.Add(c.Position)
	}
	f.Add("9/9/9/9/9 9/9/9/9/4gG4 9/9/9/9/9 - g - 0 9")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := ParsePosition(text)
		if err != nil {
			return
		}
		if p.String() != text {
			t.Fatalf("read  %s\nwrote %s", text, p)
		}
		for _, m := range p.Moves(nil) {
			after, _, err := p.Play(m)
			if err != nil {
				t.Fatal(err)
			}
			again, err := ParsePosition(after.String())
			if err != nil || again != after {
				t.Fatalf("%v\nafter %v %v\nread back %v: %v", p, m, after, again, err)
			}
		}
	})
}

func FuzzParseMove(f *testing.F) {
	for _, text := range []string{"re4-re5", "re4xge5", "RE4XGE5", "re4re5", "re4e5", "re4-e5", "gi1"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := ParseMove(text)
		if err != nil {
			return
		}
		if again, err := ParseMove(m.String()); err != nil || again != m {
			t.Fatalf("%q is %v, read back %v: %v", text, m, again, err)
		}
	})
}
