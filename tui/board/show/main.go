// Show prints one drawing of the board, to be looked at in a terminal while
// working on it:
//
//	go run ./tui/board/show -size 62x21 -glyphs latin
package main

import (
	"flag"
	"fmt"
	"log"
	"strings"

	"github.com/charmbracelet/colorprofile"

	"sanguo/game"
	"sanguo/tui/board"
)

func main() {
	log.SetFlags(0)
	size := flag.String("size", "62x21", "columns and rows")
	glyphs := flag.String("glyphs", "chinese", "chinese, latin or ascii")
	colours := flag.String("colours", "true", "true, 256, 16, none (bold and such only) or plain")
	position := flag.String("position", "", "position in text form, or the start")
	bottom := flag.String("bottom", "r", "whose half is the lowest: r, g or b")
	cursor := flag.String("cursor", "", "point under the cursor")
	picked := flag.String("picked", "", "point of the piece that is picked up")
	last := flag.String("last", "", "moves to trace, parted by commas")
	light := flag.Bool("light", false, "for a light background")
	distinct := flag.Bool("distinct", false, "the palette for colour-blind people")
	coordinates := flag.Bool("coordinates", false, "name files and ranks")
	flat := flag.Bool("flat", false, "the flat view")
	svg := flag.Bool("svg", false, "as SVG")
	flag.Parse()

	pic := board.Picture{Position: game.Start(true), Coordinates: *coordinates}
	pic.Look.Dark = !*light
	if *distinct {
		pic.Look.Palette = board.Distinct
	}
	pic.Look.Glyphs = board.Glyphs(strings.Index("CLA", strings.ToUpper(*glyphs)[:1]))
	pic.Look.Profile = map[string]colorprofile.Profile{
		"256": colorprofile.ANSI256, "16": colorprofile.ANSI,
		"none": colorprofile.ASCII, "plain": colorprofile.NoTTY,
	}[*colours]
	pic.Bottom = game.Kingdom(strings.Index("rgb", *bottom))
	if *position != "" {
		pic.Position = must(game.ParsePosition(*position))
	}
	if *cursor != "" {
		pic.Cursor, pic.ShowCursor = must(game.ParsePoint(*cursor)), true
	}
	if *picked != "" {
		pic.Picked, pic.HasPicked = must(game.ParsePoint(*picked)), true
		for _, m := range pic.Position.MovesFrom(nil, pic.Picked) {
			pic.Targets = append(pic.Targets, m.To)
		}
	}
	if *last != "" {
		for _, text := range strings.Split(*last, ",") {
			m := must(game.ParseMove(text))
			pic.Last = append(pic.Last, board.Trace{Move: m, By: pic.Position.At(m.To).Owner()})
		}
	}
	pic.Check, pic.Ways = pic.Position.AllChecks()
	if *svg {
		fmt.Print(board.SVG(pic, ""))
		return
	}
	fmt.Print(draw(pic, *size, *flat))
}

func draw(pic board.Picture, size string, flat bool) string {
	var cols, rows int
	if _, err := fmt.Sscanf(size, "%dx%d", &cols, &rows); err != nil {
		log.Fatalf("show: size %q: %v", size, err)
	}
	if flat {
		f, ok := board.FitFlat(cols, rows)
		if !ok {
			log.Fatalf("show: the flat view does not fit %s", size)
		}
		return board.DrawFlat(f, pic)
	}
	fit := board.Fit
	if pic.Coordinates {
		fit = board.FitLabelled
	}
	l, ok := fit(cols, rows)
	if !ok {
		log.Fatalf("show: the hexagon does not fit %s", size)
	}
	return board.Draw(l, pic)
}

// must returns what was read, or ends the program with what is wrong.
func must[T any](value T, err error) T {
	if err != nil {
		log.Fatalf("show: %v", err)
	}
	return value
}
