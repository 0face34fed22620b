package tui

import (
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"sanguo/tui/text"
)

// tried are the languages in which every screen is tried: all that there are,
// and one whose words are longer than English ones by two fifths.
func tried() map[string]text.Language {
	all := map[string]text.Language{"longer": text.Lengthened(40)}
	for _, tag := range text.Tags()[1:] {
		all[tag] = text.For(tag)
	}
	return all
}

// TestEveryLanguageFits shows every screen in every language: no line is wider
// than its window, and the board stays where it was. Where there is room for 80
// columns nothing is cut that is whole in English; of longer words than any
// language's lists may be.
func TestEveryLanguageFits(t *testing.T) {
	languages := tried()
	for _, scene := range scenes {
		t.Run(scene.name, func(t *testing.T) {
			inHouse(t, func(h *house) {
				p := scene.set(h)
				for _, size := range append([][2]int{{40, 16}, {60, 20}}, sizes...) {
					p.resize(size[0], size[1])
					board, whole := p.board(), p.cuts()
					for name, language := range languages {
						p.model.say = language
						checkFits(t, p, size[0], size[1])
						if after := p.board(); after != board {
							t.Errorf("%s: in %v the board is\n%s\nand in English\n%s", name, size, after, board)
						}
						if cuts := p.cuts(); name != "longer" && size[0] >= 80 && cuts > whole {
							t.Errorf("%s: in %v %d texts are cut, in English %d:\n%s", name, size, cuts, whole, strings.Join(p.cutLines(), "\n"))
						}
						for _, line := range p.model.top().view().lines {
							if got := ansi.StringWidth(line); got > size[0] {
								t.Errorf("%s: in %v a line of %d cells is cut: %q", name, size, got, ansi.Strip(line))
							}
						}
					}
					p.model.say = text.Language{}
				}
			})
		})
	}
}

// cuts returns how many texts on the screen are cut.
func (p *person) cuts() int { return strings.Count(p.screen(), "…") }

// cutLines returns the lines of the screen in which a text is cut.
func (p *person) cutLines() []string {
	return slices.DeleteFunc(strings.Split(p.screen(), "\n"), func(line string) bool { return !strings.Contains(line, "…") })
}

// inBox returns what stands in a box that is laid over a page.
func inBox(lines []string) (inside []string) {
	for _, line := range lines {
		if first, last := strings.Index(line, "│"), strings.LastIndex(line, "│"); first < last {
			inside = append(inside, line[first:last])
		}
	}
	return inside
}

// TestEveryLanguageIsShownToTheEnd checks on screens that hold what they hold
// that in 80 columns and 24 lines each language's last words are shown as the
// English ones are. Each text carries a mark at its end.
func TestEveryLanguageIsShownToTheEnd(t *testing.T) {
	const mark = "¶"
	marked := func(l text.Language) text.Language {
		return l.Altered(func(said string) string { return said + mark })
	}
	languages := tried()
	for _, scene := range scenes {
		switch scene.name {
		case "welcome", "guest", "fitting", "settings", "form", "resign", "keys", "lobby-empty":
		default:
			continue // what stands there scrolls, or gives way to the board
		}
		inHouse(t, func(h *house) {
			p := scene.set(h)
			shown := func(l text.Language) int {
				p.model.say = marked(l)
				lines := strings.Split(p.screen(), "\n")
				lines = lines[:len(lines)-1] // the last line has room for some hints
				if box := inBox(lines); len(box) > 0 {
					lines = box
				}
				lines = slices.DeleteFunc(lines, func(line string) bool { return strings.Contains(line, "‹") }) // choices go on to the side
				return strings.Count(strings.Join(lines, "\n"), mark)
			}
			want := shown(text.Language{})
			for name, language := range languages {
				if got := shown(language); got != want {
					t.Errorf("%s: %s shows %d texts to their ends, in English %d:\n%s", name, scene.name, got, want, p.screen())
				}
			}
		})
	}
}
