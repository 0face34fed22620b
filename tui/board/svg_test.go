package board

import (
	"encoding/xml"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"

	"sanguo/game"
)

func TestGoldenSVG(t *testing.T) {
	for name, look := range map[string]string{"start": "chinese-light", "conquest": "chinese", "check": "latin-none"} {
		pic := pictures(t)[name]
		pic.Look = looks[look]
		goldenText(t, "svg-"+name+"-"+look+".svg", SVG(pic, "a <board>"))
	}
}

// goldenText compares a text with the one kept under a name.
func goldenText(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("%v; -update writes it", err)
	}
	if got != string(want) {
		t.Errorf("%s is another; -update writes it anew", name)
	}
}

// A picture is well-formed, has a disc for each piece where the geometry has its
// point, and needs nothing from elsewhere: no fonts where glyphs are Chinese.
func TestSVGStandsAlone(t *testing.T) {
	for _, bottom := range []game.Kingdom{game.Shu, game.Wu, game.Wei} {
		pic := Picture{Position: position(t, conquestText), Bottom: bottom}
		text := SVG(pic, "")
		d := xml.NewDecoder(strings.NewReader(text))
		elements := map[string]int{}
		discs := map[[2]string]bool{}
		for {
			token, err := d.Token()
			if err == io.EOF {
				break
			} else if err != nil {
				t.Fatal(err)
			}
			start, ok := token.(xml.StartElement)
			if !ok {
				continue
			}
			elements[start.Name.Local]++
			var at [2]string
			for _, a := range start.Attr {
				switch a.Name.Local {
				case "cx":
					at[0] = a.Value
				case "cy":
					at[1] = a.Value
				case "href", "src", "style", "class":
					t.Errorf("%s has %s", start.Name.Local, a.Name.Local)
				}
			}
			discs[at] = true
		}
		if elements["text"] != 0 || elements["svg"] != 1 {
			t.Errorf("the elements are %v", elements)
		}
		shape := Shape{Apothem: svgApothem, Depth: svgDepth}
		for p := range game.Point(game.Points) {
			x, y := shape.At(p, bottom)
			if want := pic.Position.At(p) != game.None; discs[[2]string{short(x), short(-y)}] != want {
				t.Errorf("seen from %v there is a piece on %v: %t", bottom, p, !want)
			}
		}
	}
}

// Looks differ in what they are to differ in, and profiles of terminals do not matter.
func TestSVGLooks(t *testing.T) {
	pic := Picture{Position: game.Start(true)}
	drawn := map[string]Look{}
	for _, look := range []Look{{}, {Dark: true}, {Palette: Distinct}, {Glyphs: Latin}} {
		pic.Look = look
		text := SVG(pic, "")
		if twin, twice := drawn[text]; twice {
			t.Errorf("%+v and %+v are alike", look, twin)
		}
		drawn[text] = look
		pic.Look.Profile = colorprofile.NoTTY
		if SVG(pic, "") != text {
			t.Errorf("%+v without colour is another", look)
		}
	}
	pic.Look, pic.Ways, pic.Last = Look{}, [][]game.Point{{game.Points}, nil}, []Trace{{Move: game.Move{From: 200, To: 200}}}
	SVG(pic, "") // what is nowhere is passed over
}

// Every glyph has its strokes, within its square.
func TestStrokes(t *testing.T) {
	for k := range chinese {
		for kind := game.General; kind <= game.Bannerman; kind++ {
			glyph := chinese[k][kind]
			data := path(glyph, strokeBox/2, strokeBox/2, strokeBox)
			if strings.Count(data, "M") < 3 {
				t.Errorf("%c has the strokes %q", glyph, data)
			}
			for _, number := range strings.FieldsFunc(data, func(r rune) bool { return strings.ContainsRune("ML ", r) }) {
				if strings.HasPrefix(number, "-") || len(number) > 4 || number[0] > '9' {
					t.Errorf("%c has a stroke to %s", glyph, number)
				}
			}
		}
	}
}
