package board

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"sanguo/game"
)

var update = flag.Bool("update", false, "write the golden pictures anew")

// pictures are what the golden pictures show.
func pictures(t testing.TB) map[string]Picture {
	start := Picture{Position: game.Start(true), Coordinates: true}
	start.Look.Dark = true
	conquest := marked(t, conquestText, "gf5", "re4", "rb5-rc4", "ge3-ge4")
	wei := marked(t, checkText, "gb4", "ba5", "be3-bc5", "rf1-rf2")
	wei.Bottom = game.Wu
	return map[string]Picture{
		"start": start, "check": wei, "conquest": conquest,
		"capture": marked(t, captureText, "gb4", "gb1"),
	}
}

var looks = map[string]Look{
	"chinese":       {Glyphs: Chinese, Dark: true},
	"chinese-light": {Glyphs: Chinese, Palette: Distinct},
	"chinese-256":   {Glyphs: Chinese, Dark: true, Profile: colorprofile.ANSI256},
	"latin-16":      {Glyphs: Latin, Dark: true, Profile: colorprofile.ANSI},
	"latin-none":    {Glyphs: Latin, Profile: colorprofile.ASCII},
	"latin-plain":   {Glyphs: Latin, Profile: colorprofile.NoTTY},
	"ascii":         {Glyphs: ASCII, Dark: true},
	"ascii-plain":   {Glyphs: ASCII, Profile: colorprofile.NoTTY},
}

func TestGoldenHexagons(t *testing.T) {
	for name, pic := range pictures(t) {
		for look, l := range looks {
			pic.Look = l
			golden(t, "hexagon-62x21-"+name+"-"+look, Draw(mustFit(t, 62, 21), pic), 62, 21)
		}
	}
	for _, look := range []string{"chinese", "latin-plain", "ascii-plain"} {
		pic := pictures(t)["conquest"]
		pic.Look = looks[look]
		golden(t, "hexagon-96x38-conquest-"+look, Draw(mustFit(t, 96, 38), pic), 96, 38)
		golden(t, "hexagon-170x58-conquest-"+look, Draw(mustFit(t, 170, 58), pic), 168, 58)
	}
}

func TestGoldenFlatViews(t *testing.T) {
	for _, look := range []string{"chinese", "latin-none", "ascii-plain"} {
		for _, size := range []struct {
			name             string
			cols, rows, w, h int
		}{{"40x16", 40, 16, 38, 16}, {"79x23", 79, 23, 38, 18}, {"130x8", 130, 8, 118, 6}} {
			for _, name := range []string{"conquest", "check"} {
				pic := pictures(t)[name]
				pic.Look = looks[look]
				f, ok := FitFlat(size.cols, size.rows)
				if !ok {
					t.Fatalf("the flat view does not fit %s", size.name)
				}
				golden(t, "flat-"+size.name+"-"+name+"-"+look, DrawFlat(f, pic), size.w, size.h)
			}
		}
	}
}

// golden compares a picture with the one kept under that name, and its size in
// cells with the size that it should have.
func golden(t *testing.T, name, got string, cols, rows int) {
	t.Helper()
	lines := strings.Split(got, "\n")
	if len(lines) != rows {
		t.Errorf("%s has %d rows, want %d", name, len(lines), rows)
	}
	for i, line := range lines {
		if width := ansi.StringWidth(line); width != cols {
			t.Errorf("%s: row %d is %d cells wide, want %d", name, i, width, cols)
		}
	}
	path := filepath.Join("testdata", name+".golden")
	if *update {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(got+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("%v; -update writes it", err)
	}
	if got+"\n" != string(want) {
		t.Errorf("%s differs from its golden picture; it is now\n%s\x1b[m\nand was\n%s", name, got, want)
	}
}
