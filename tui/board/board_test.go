package board

import (
	"fmt"
	"testing"

	"sanguo/game"
)

// Positions that the tests draw: a general in check in a full board, and an
// army that has changed its owner.
const (
	checkText    = "6gB2/rSrRrS1rS1rS1rS/3rBrErB3/5rR3/3rA1rGrE2 9/gSgRgS1gS1gS1gS/2gH4gCgH/9/2gEgAgGgAgEgR1 bSbCbE1rC2bB1/2bS1bS3bS/2bHbB4bH/4bG4/bR1bEbA1bAbR2 g rgb - 0 40"
	conquestText = "4gB1rS2/rS1rS1rS3rS/rC2rBrErB2rH/1bCr4rC1rR/rRrHrErArGrA3 6gSbCr1/gS1gS1gS3gS/1gC7/2gC6/gRgHgEgAgGgAgEgHgR bSr3gB4/2bSr3bSr1bSr/3bBr1bBrbHr2/8bRr/bRrbHrbErbAr1bArbEr2 g rg - 0 20"
	captureText  = "9/rS1rS1rS1rS1rS/3rB1rB3/9/rRrHrErArGrArErHrR 4gS4/gSrCgS3gS1gS/1gC1gB1gBgHgC1/9/gRgHgEgAgGgAgE1gR 4bS4/bS1bS3bS1bS/1bC1bB1bB1bC1/9/bRbHbEbAbGbAbEbR1 r rgb - 3 6"
)

func position(t testing.TB, text string) game.Position {
	t.Helper()
	p, err := game.ParsePosition(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func at(text string) game.Point {
	p, err := game.ParsePoint(text)
	if err != nil {
		panic(err)
	}
	return p
}

// checked returns what Picture.Check wants for a position.
func checked(p game.Position) (points []game.Point) {
	for k := range p.InPlay().Each() {
		if by := p.Checks(k); len(by) > 0 {
			general, _ := p.General(k)
			points = append(append(points, general), by...)
		}
	}
	return points
}

// ways returns what Picture.Ways wants for a position.
func ways(p game.Position) (ways [][]game.Point) {
	for k := range p.InPlay().Each() {
		general, _ := p.General(k)
		for _, from := range p.Checks(k) {
			way := append([]game.Point{from}, p.Way(game.Move{From: from, To: general})...)
			ways = append(ways, append(way, general))
		}
	}
	return ways
}

// marked returns a picture of a position with one of everything on it.
func marked(t testing.TB, text, picked, cursor string, last ...string) Picture {
	t.Helper()
	pic := Picture{Position: position(t, text), Coordinates: true}
	pic.Look.Dark = true
	pic.Check, pic.Ways = checked(pic.Position), ways(pic.Position)
	pic.Cursor, pic.ShowCursor = at(cursor), true
	pic.Picked, pic.HasPicked = at(picked), true
	for _, m := range pic.Position.MovesFrom(nil, pic.Picked) {
		pic.Targets = append(pic.Targets, m.To)
	}
	for _, text := range last {
		m, err := game.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		pic.Last = append(pic.Last, Trace{m, pic.Position.At(m.To).Owner()})
	}
	return pic
}

func mustFit(t testing.TB, cols, rows int) Layout {
	t.Helper()
	l, ok := FitLabelled(cols, rows)
	if !ok {
		t.Fatalf("the hexagon does not fit %dx%d", cols, rows)
	}
	return l
}

func BenchmarkDraw(b *testing.B) {
	for _, size := range [][2]int{{62, 21}, {96, 38}, {170, 58}} {
		l := mustFit(b, size[0], size[1])
		pic := marked(b, checkText, "gb4", "ba5", "be3-bc5", "rf1-rf2")
		b.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				Draw(l, pic)
			}
		})
	}
}

func BenchmarkFit(b *testing.B) {
	for b.Loop() {
		Fit(170, 58)
	}
}
