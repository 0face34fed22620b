package tui

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"sanguo/game/table"
	"sanguo/tui/board"
)

// scenes are the screens that are held by pictures. Each brings somebody to a
// screen and returns them.
var scenes = []struct {
	name string
	set  func(h *house) *person
}{
	{"welcome", func(h *house) *person {
		return h.comes(1, func(c *Config) { c.Person = table.Person{} })
	}},
	{"guest", func(h *house) *person {
		return h.comes(1, func(c *Config) { c.Person = table.Person{ID: table.GuestID(1), Name: "guest-5142"}; c.Key = "" })
	}},
	{"fitting", func(h *house) *person {
		p := h.comes(1, func(c *Config) { c.Person = table.Person{} })
		p.presses("enter")
		p.take(tea.CursorPositionMsg{X: 2})
		return p
	}},
	{"settings", func(h *house) *person {
		p := h.comes(1)
		p.presses("s", "down", "down", "right")
		return p
	}},
	{"rules", func(h *house) *person {
		p := h.comes(1)
		p.presses("f1")
		return p
	}},
	{"chapter", func(h *house) *person {
		p := h.comes(1)
		p.presses("f1", "down", "down", "down", "down", "enter", "pgdown")
		return p
	}},
	{"found", func(h *house) *person {
		p := h.comes(1)
		p.presses("f1", "/", "takes over", "enter", "n")
		return p
	}},
	{"lesson", func(h *house) *person {
		p := h.comes(1)
		p.presses("l", ".", ".", "rh2", "enter")
		return p
	}},
	{"lesson-done", func(h *house) *person {
		p := h.comes(1)
		p.presses("l", ".", ".", ".", ".", ".", ".", ".", ".", ".", "bi3i1", "enter")
		return p
	}},
	{"check", func(h *house) *person {
		_, _, wei := h.play(shortGame(h.T)[:50]...)
		wei.presses("tab", "enter")
		return wei
	}},
	{"past", func(h *house) *person {
		_, wu, _ := h.play(shortGame(h.T)[:50]...)
		wu.presses("<", ",", "w", "tab")
		return wu
	}},
	{"lobby-empty", func(h *house) *person { return h.comes(1) }},
	{"lobby", func(h *house) *person {
		h.play("re4-re5", "gc4-gc5")
		h.comes(4).presses("n", "enter")
		h.comes(5).presses("n", "down", "down", "left", "left", "enter")
		h.joins(6)
		return h.comes(7)
	}},
	{"lobby-playing", func(h *house) *person {
		h.play(shortGame(h.T)[:50]...)
		wei := h.people[2]
		wei.presses("esc", "enter")
		return wei
	}},
	{"form", func(h *house) *person {
		p := h.comes(1)
		p.presses("n", "down", "down")
		return p
	}},
	{"waiting", func(h *house) *person {
		shu := h.comes(1)
		shu.presses("n", "down", "down", "right", "enter")
		h.joins(2).presses("c", "good evening", "enter")
		shu.presses("space")
		return shu
	}},
	{"quick", func(h *house) *person {
		p := h.comes(1)
		p.presses("p", "down")
		return p
	}},
	{"computers", func(h *house) *person {
		p := h.comes(1)
		p.presses("n", "down", "down", "right", "down", "down", "down", "right", "right", "down", "down", "down", "down", "right", "enter") // stood in for
		p.presses("down", "down", "i")
		h.joinsAsProgram(9)
		return p
	}},
	{"start", func(h *house) *person {
		shu, _, _ := h.play()
		return shu
	}},
	{"picked", func(h *house) *person {
		_, wu, wei := h.play(shortGame(h.T)[:31]...)
		wei.presses("c", "well played", "enter")
		wu.presses("tab", "enter")
		return wu
	}},
	{"watching", func(h *house) *person {
		h.play(shortGame(h.T)[:40]...)
		p := h.comes(9, func(c *Config) { c.Target.Watch = "1" })
		p.presses("c", "what a fight", "enter")
		return p
	}},
	{"taken", func(h *house) *person {
		shu, _, _ := h.play(shortGame(h.T)[:74]...)
		return shu
	}},
	{"resign", func(h *house) *person {
		shu, _, _ := h.play("re4-re5")
		shu.presses("Q")
		return shu
	}},
	{"keys", func(h *house) *person {
		shu, _, _ := h.play()
		shu.presses("?")
		return shu
	}},
	{"result", func(h *house) *person {
		_, wu, _ := h.play(shortGame(h.T)...)
		return wu
	}},
	{"archive", func(h *house) *person {
		shu, _, _ := h.play("re4-re5")
		shu.presses("Q", "y", "esc", "a")
		return shu
	}},
	{"explorer", func(h *house) *person {
		shu, _, _ := h.play(shortGame(h.T)...)
		shu.presses("esc", "a", "enter", "home", "e", "right")
		return shu
	}},
	{"search", func(h *house) *person {
		shu, _, _ := h.play(shortGame(h.T)...)
		shu.presses("esc", "a", "/", "player2 result:won moves:40-80")
		return shu
	}},
	{"players", func(h *house) *person {
		shu, _, _ := h.play(shortGame(h.T)...)
		shu.presses("esc", "a", "p", "/", "play")
		return shu
	}},
	{"profile", func(h *house) *person {
		shu, _, _ := h.play(shortGame(h.T)...)
		shu.presses("esc", "a", "p", "/", "player2", "enter", "enter")
		return shu
	}},
	{"replay", func(h *house) *person {
		shu, _, _ := h.play(shortGame(h.T)...)
		shu.presses("esc", "a", "enter")
		return shu
	}},
}

// sizes are the windows in which the screens are held by pictures.
var sizes = [][2]int{{80, 24}, {120, 40}, {200, 60}}

// looks are the kinds of terminals for which they are, each in a folder of its
// own. Words without colour are the same but for what boards make of it, so that
// only the pictures in colour keep their styles.
var looks = []struct {
	folder string
	look   board.Look
	styled bool
	scenes []string // nil for all
}{
	{"colour", board.Look{Dark: true}, true, nil},
	{"plain", board.Look{Profile: colorprofile.ASCII}, false, nil},
	{"ascii", board.Look{Glyphs: board.ASCII, Dark: true}, false, nil},
	{"latin", board.Look{Glyphs: board.Latin, Dark: true}, false, []string{"check", "taken"}},
}

func TestScreens(t *testing.T) {
	for _, scene := range scenes {
		t.Run(scene.name, func(t *testing.T) {
			inHouse(t, func(h *house) {
				p := scene.set(h)
				for _, size := range sizes {
					p.resize(size[0], size[1])
					for _, look := range looks {
						if scene.name == "fitting" && look.look.Glyphs == board.ASCII {
							continue // nothing is asked there
						}
						if look.scenes != nil && !slices.Contains(look.scenes, scene.name) {
							continue
						}
						p.model.found = look.look
						p.model.relook()
						picture := p.screen()
						if look.styled {
							picture = p.view().Content
						}
						golden(t, filepath.Join(look.folder, fmt.Sprintf("%s-%dx%d", scene.name, size[0], size[1])), picture)
					}
				}
			})
		})
	}
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name+".golden")
	if *update {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(got+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got+"\n" != string(want) {
		t.Errorf("%s is not as it was. Now:\n%s\nBefore:\n%s", name, got, want)
	}
}

// The sides of the windows in which the screens must fit: all around those at
// which their layout changes.
var (
	widths  = []int{1, 39, 40, 41, 57, 58, 59, 62, 71, 72, 79, 80, 81, 90, 91, 92, 109, 117, 118, 120, 163, 200, 210}
	heights = []int{1, 15, 16, 17, 18, 19, 20, 21, 23, 24, 25, 29, 40, 60, 64}
)

// TestScreensFit checks that no screen is larger than its window, in every
// fourth of the windows: each width and each height has its turn.
func TestScreensFit(t *testing.T) {
	for _, scene := range scenes {
		t.Run(scene.name, func(t *testing.T) {
			inHouse(t, func(h *house) {
				p := scene.set(h)
				for i, width := range widths {
					for j, height := range heights {
						if (i+j)%4 == 0 {
							p.resize(width, height)
							checkFits(t, p, width, height)
						}
					}
				}
			})
		})
	}
}

// board returns the part of a table's screen that the board has, and nothing of
// other screens or where a box lies over it.
func (p *person) board() string {
	t, ok := p.model.top().(*tableScreen)
	if !ok || t.snap.Phase == table.Waiting || t.ask != askNothing || p.model.help || t.snap.Phase == table.Over {
		return ""
	}
	where, lines := t.plan(), t.view().lines
	lines = lines[where.above():min(where.above()+where.height, len(lines))]
	for i, line := range lines {
		lines[i] = strings.TrimRight(ansi.Strip(ansi.Truncate(line, where.room, "")), " ")
	}
	return strings.Join(lines, "\n")
}

func checkFits(t *testing.T, p *person, width, height int) {
	t.Helper()
	view := p.view()
	lines := strings.Split(view.Content, "\n")
	if len(lines) > height {
		t.Fatalf("%d lines in a window of %dx%d", len(lines), width, height)
	}
	for _, line := range lines {
		if got := ansi.StringWidth(line); got > width {
			t.Fatalf("a line of %d cells in a window of %dx%d: %q", got, width, height, ansi.Strip(line))
		}
	}
	if c := view.Cursor; c != nil && (c.X < 0 || c.X >= width || c.Y < 0 || c.Y >= len(lines)) {
		t.Fatalf("the cursor is at %d, %d in a window of %dx%d", c.X, c.Y, width, height)
	}
}
