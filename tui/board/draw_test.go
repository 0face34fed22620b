package board

import (
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"

	"sanguo/game"
)

// Seen from each side the start looks the same but for whose pieces they are.
func TestTurningTheStartOnlyChangesOwners(t *testing.T) {
	l := mustFit(t, 62, 21)
	pic := Picture{Position: game.Start(true), Look: looks["ascii-plain"]}
	next := strings.NewReplacer("r", "g", "g", "b", "b", "r")
	for bottom := range game.All.Each() {
		pic.Bottom = bottom
		one := Draw(l, pic)
		pic.Bottom = bottom.Next()
		if two := Draw(l, pic); next.Replace(one) != two {
			t.Errorf("from %v the board looks like\n%s\nand from %v like\n%s", bottom, one, bottom.Next(), two)
		}
	}
}

// Everything that can be marked looks different from everything else, whatever
// the terminal has.
func TestMarksAreToldApart(t *testing.T) {
	piece, empty := at("gg4"), at("ge3")
	other := at("ra1")
	states := map[string]func(*Picture){
		"nothing":           func(*Picture) {},
		"cursor on piece":   func(p *Picture) { p.Cursor, p.ShowCursor = piece, true },
		"cursor on empty":   func(p *Picture) { p.Cursor, p.ShowCursor = empty, true },
		"picked":            func(p *Picture) { p.Picked, p.HasPicked = piece, true },
		"picked, cursor":    func(p *Picture) { p.Picked, p.HasPicked, p.Cursor, p.ShowCursor = piece, true, piece, true },
		"target":            func(p *Picture) { p.Targets = []game.Point{empty} },
		"target, cursor":    func(p *Picture) { p.Targets, p.Cursor, p.ShowCursor = []game.Point{empty}, empty, true },
		"capture":           func(p *Picture) { p.Targets = []game.Point{piece} },
		"capture, cursor":   func(p *Picture) { p.Targets, p.Cursor, p.ShowCursor = []game.Point{piece}, piece, true },
		"moved to":          func(p *Picture) { p.Last = []Trace{{game.Move{From: other, To: piece}, game.Wu}} },
		"moved from":        func(p *Picture) { p.Last = []Trace{{game.Move{From: empty, To: other}, game.Shu}} },
		"hint":              func(p *Picture) { p.Hints = []game.Point{empty} },
		"prey":              func(p *Picture) { p.Hints = []game.Point{piece} },
		"attacker":          func(p *Picture) { p.Attackers = []game.Point{piece} },
		"guard":             func(p *Picture) { p.Guards = []game.Point{piece} },
		"way":               func(p *Picture) { p.Ways = [][]game.Point{{at("ge4"), empty, at("ge2")}} },
		"check":             func(p *Picture) { p.Check = []game.Point{piece} },
		"check and capture": func(p *Picture) { p.Check, p.Targets = []game.Point{piece}, []game.Point{piece} },
		"check and cursor":  func(p *Picture) { p.Check, p.Cursor, p.ShowCursor = []game.Point{piece}, piece, true },
		"moved to, capture": func(p *Picture) {
			p.Last, p.Targets = []Trace{{game.Move{From: other, To: piece}, game.Wu}}, []game.Point{piece}
		},
	}
	flat, _ := FitFlat(40, 16)
	for name, look := range looks {
		hexagons, flats := map[string]string{}, map[string]string{}
		for state, set := range states {
			if state == "moved to, capture" && look.Profile == colorprofile.NoTTY {
				continue // no attribute is left to show both
			}
			pic := Picture{Position: position(t, captureText), Look: look}
			set(&pic)
			for _, drawn := range []struct {
				text string
				seen map[string]string
			}{{Draw(mustFit(t, 62, 21), pic), hexagons}, {DrawFlat(flat, pic), flats}} {
				if twin, ok := drawn.seen[drawn.text]; ok {
					t.Errorf("%s: %q looks like %q", name, state, twin)
				}
				drawn.seen[drawn.text] = state
			}
		}
	}
}

// No two pieces that differ in kind, owner or being taken over look the same;
// in colour, none that differ in origin.
func TestPiecesAreToldApart(t *testing.T) {
	for name, look := range looks {
		seen := map[string]game.Piece{}
		for kind := game.General; kind <= game.Bannerman; kind++ {
			for origin := range game.All.Each() {
				for owner := range game.All.Each() {
					if look.colourless() && owner != origin && origin != owner.Next() {
						continue // one of the two other origins
					}
					piece := game.NewPiece(kind, origin, owner)
					drawn := drawPiece(look, piece)
					if twin, ok := seen[drawn]; ok {
						t.Errorf("%s: %v is drawn like %v: %q", name, piece, twin, drawn)
					}
					seen[drawn] = piece
					if width := ansi.StringWidth(look.Glyph(piece)); width != markWidth {
						t.Errorf("%s: %v is %d cells wide", name, piece, width)
					}
				}
			}
		}
	}
}

// drawPiece returns a piece as the painter draws it: its style, then its glyph.
func drawPiece(look Look, piece game.Piece) string {
	origin, owner := piece.Origin(), piece.Owner()
	s := style{front: inkGlyph.of(owner), behind: inkField.of(owner)}
	if origin != owner {
		s.front = originOn(owner, origin)
	}
	if look.colourless() {
		return look.Glyph(piece)
	}
	return string(s.appendTo(nil, look.scheme())) + look.Glyph(piece)
}

func TestASCIIIsASCII(t *testing.T) {
	flat, _ := FitFlat(130, 8)
	for name, pic := range pictures(t) {
		for _, look := range []string{"ascii", "ascii-plain"} {
			pic.Look = looks[look]
			for _, text := range []string{Draw(mustFit(t, 96, 38), pic), DrawFlat(flat, pic)} {
				if i := strings.IndexFunc(text, func(r rune) bool { return r >= 0x7f }); i >= 0 {
					t.Errorf("%s in %s holds %q", name, look, text[i:min(i+4, len(text))])
				}
				if look == "ascii-plain" && strings.ContainsRune(text, '\x1b') {
					t.Errorf("%s in %s holds an escape sequence", name, look)
				}
			}
		}
	}
}

// What is marked outside the board is not drawn and does no harm.
func TestMarksOutsideTheBoardAreIgnored(t *testing.T) {
	l := mustFit(t, 62, 21)
	flat, _ := FitFlat(40, 16)
	plain := Picture{Position: game.Start(false)}
	wild := plain
	wild.Cursor, wild.ShowCursor, wild.Picked, wild.HasPicked = 200, true, game.Points, true
	wild.Targets, wild.Check = []game.Point{255}, []game.Point{game.Points}
	wild.Last = []Trace{{game.Move{From: 250, To: 251}, 7}}
	wild.Ways = [][]game.Point{{250, 3, 251}, {4}, nil}
	if Draw(l, wild) != Draw(l, plain) || DrawFlat(flat, wild) != DrawFlat(flat, plain) {
		t.Error("marks outside the board change the drawing")
	}
	if Draw(Layout{}, plain) != "" || DrawFlat(Flat{}, plain) != "" {
		t.Error("the zero layouts draw something")
	}
}

func TestCoordinatesAreDrawnWhereThereIsRoom(t *testing.T) {
	pic := Picture{Position: game.Start(true), Look: looks["ascii-plain"], Coordinates: true}
	for _, with := range []bool{true, false} {
		pic.Coordinates = with
		l := mustFit(t, 96, 38)
		rows := strings.Split(Draw(l, pic), "\n")
		letters := strings.Join(strings.Fields(rows[len(rows)-1]), "")
		if got := letters == "abcdefghi"; got != with {
			t.Errorf("coordinates %v: the last row is %q", with, letters)
		}
	}
	pic.Coordinates = true
	if l := mustFit(t, 62, 21); strings.ContainsAny(Draw(l, pic), "acdefhi12345") {
		t.Error("coordinates are drawn where there is no room")
	}
}

// Whatever is marked, in whatever window, a drawing is as large as its layout
// and ends every line without style.
func TestEveryDrawingHasItsSize(t *testing.T) {
	positions := []game.Position{game.Start(true), position(t, checkText), position(t, conquestText), position(t, captureText)}
	rapid.Check(t, func(t *rapid.T) {
		anyPoint := rapid.Map(rapid.IntRange(0, game.Points+3), func(i int) game.Point { return game.Point(i) })
		anyMove := rapid.Custom(func(t *rapid.T) Trace {
			move := game.Move{From: anyPoint.Draw(t, "from"), To: anyPoint.Draw(t, "to")}
			return Trace{move, game.Kingdom(rapid.IntRange(0, 4).Draw(t, "by"))}
		})
		pic := Picture{
			Position:    rapid.SampledFrom(positions).Draw(t, "position"),
			Bottom:      rapid.SampledFrom([]game.Kingdom{game.Shu, game.Wu, game.Wei}).Draw(t, "bottom"),
			Cursor:      anyPoint.Draw(t, "cursor"),
			ShowCursor:  rapid.Bool().Draw(t, "show"),
			Picked:      anyPoint.Draw(t, "picked"),
			HasPicked:   rapid.Bool().Draw(t, "has"),
			Targets:     rapid.SliceOfN(anyPoint, 0, 20).Draw(t, "targets"),
			Check:       rapid.SliceOfN(anyPoint, 0, 5).Draw(t, "check"),
			Hints:       rapid.SliceOfN(anyPoint, 0, 9).Draw(t, "hints"),
			Attackers:   rapid.SliceOfN(anyPoint, 0, 3).Draw(t, "attackers"),
			Guards:      rapid.SliceOfN(anyPoint, 0, 3).Draw(t, "guards"),
			Ways:        rapid.SliceOfN(rapid.SliceOfN(anyPoint, 0, 9), 0, 2).Draw(t, "ways"),
			Last:        rapid.SliceOfN(anyMove, 0, 3).Draw(t, "last"),
			Look:        looks[rapid.SampledFrom([]string{"chinese", "chinese-256", "latin-16", "latin-none", "ascii-plain"}).Draw(t, "look")],
			Coordinates: rapid.Bool().Draw(t, "coordinates"),
		}
		window := [2]int{rapid.IntRange(38, 200).Draw(t, "cols"), rapid.IntRange(16, 58).Draw(t, "rows")}
		if l, ok := FitLabelled(window[0], window[1]); ok {
			cols, rows := l.Size()
			checkSize(t, Draw(l, pic), cols, rows)
		}
		flat, ok := FitFlat(window[0], window[1])
		if !ok {
			t.Fatalf("the flat view does not fit %v", window)
		}
		cols, rows := flat.Size()
		checkSize(t, DrawFlat(flat, pic), cols, rows)
	})
}

func checkSize(t *rapid.T, text string, cols, rows int) {
	lines := strings.Split(text, "\n")
	if len(lines) != rows {
		t.Fatalf("%d rows, want %d", len(lines), rows)
	}
	for i, line := range lines {
		if width := ansi.StringWidth(line); width != cols {
			t.Fatalf("row %d is %d cells wide, want %d: %q", i, width, cols, line)
		}
		if last := strings.LastIndex(line, "\x1b["); last >= 0 && !strings.HasPrefix(line[last:], "\x1b[m") {
			t.Fatalf("row %d ends in a style: %q", i, line)
		}
	}
}
