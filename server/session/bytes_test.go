package session

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"sanguo/game/engine"
	"sanguo/game/table"
	"sanguo/tui"
	"sanguo/tui/board"
)

// visitor is somebody at the screens. What their program would do with commands
// the test does.
type visitor struct {
	testing.TB
	model tea.Model
	inbox chan tea.Msg
	now   time.Time // what their clock says once it is set
}

func newVisitor(tb testing.TB, lobby *table.Lobby, id, width, height int, code string) *visitor {
	v := &visitor{TB: tb, inbox: make(chan tea.Msg, 1<<10)}
	v.model = tui.New(tui.Config{
		Person: table.Person{ID: engine.PlayerID(id), Name: fmt.Sprintf("player%d", id)}, Address: "ssh localhost",
		Lobby: lobby, Archive: table.NewMemory(), Target: tui.Target{Join: code},
		Now: v.clock, Width: width, Height: height, Look: board.Look{Dark: true},
	})
	tb.Cleanup(v.model.(*tui.Model).Close)
	v.run(v.model.Init())
	return v
}

func (v *visitor) clock() time.Time {
	if v.now.IsZero() {
		return time.Now()
	}
	return v.now
}

func (v *visitor) run(cmd tea.Cmd) {
	if cmd != nil {
		go func() { v.inbox <- cmd() }()
	}
}

func (v *visitor) take(msg tea.Msg) {
	if batch, ok := msg.(tea.BatchMsg); ok {
		for _, cmd := range batch {
			v.run(cmd)
		}
		return
	}
	if msg != nil {
		_, cmd := v.model.Update(msg)
		v.run(cmd)
	}
}

// sees takes what comes until the screen matches, and returns it.
func (v *visitor) sees(pattern string) tea.View {
	v.Helper()
	given := time.After(10 * time.Second)
	for wanted := regexp.MustCompile(pattern); ; {
		view := v.model.View()
		if wanted.MatchString(view.Content) {
			return view
		}
		select {
		case msg := <-v.inbox:
			v.take(msg)
		case <-given:
			v.Fatalf("%q is not seen:\n%s", pattern, view.Content)
		}
	}
}

func (v *visitor) presses(keys ...tea.Key) {
	for _, key := range keys {
		v.take(tea.KeyPressMsg(key))
	}
}

func (v *visitor) types(text string) {
	for _, r := range text {
		v.presses(tea.Key{Code: r, Text: string(r)})
	}
	v.presses(tea.Key{Code: tea.KeyEnter})
}

// step is a view and the next one.
type step struct {
	name   string
	views  [2]tea.View
	budget int // bytes that it may take
}

// steps returns what happens most at a table, in windows of a size.
func steps(tb testing.TB, width, height int) []step {
	lobby, err := table.Open(table.NewMemory(), rand.NewPCG(1, 2), nil)
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(lobby.Close)
	down, right, enter := tea.Key{Code: tea.KeyDown}, tea.Key{Code: tea.KeyRight}, tea.Key{Code: tea.KeyEnter}
	shu := newVisitor(tb, lobby, 1, width, height, "")
	shu.sees("No table")
	shu.presses(tea.Key{Code: 'n', Text: "n"}, down, down, right, down, down, right, enter) // 10+5, as Shu
	code := regexp.MustCompile(`join ([a-z]{6})`).FindStringSubmatch(shu.sees(`join [a-z]{6}`).Content)[1]
	others := []*visitor{newVisitor(tb, lobby, 2, width, height, code), newVisitor(tb, lobby, 3, width, height, code)}
	for _, v := range append(others, shu) {
		v.sees(`\(you\)`)
		v.presses(tea.Key{Code: ' ', Text: " "})
	}
	shu.sees("Your move")
	shu.presses(tea.Key{Code: 'r', Text: "r"})
	shu.types("e4-re5")
	shu.now = time.Now() // so that its clock stands still
	moved := shu.sees("re4-re5")

	shu.presses(tea.Key{Code: tea.KeyDown})
	stepped := shu.model.View()
	shu.now = shu.now.Add(time.Second)
	ticked := shu.model.View()

	wu, wei := others[0], others[1]
	if !strings.Contains(wu.sees("re4-re5").Content, "Your move") {
		wu, wei = wei, wu
	}
	wu.sees("Your move")
	wei.now = time.Now()
	before := wei.sees("re4-re5")
	wu.presses(tea.Key{Code: 'g', Text: "g"})
	wu.types("c4-gc5")
	wu.sees("gc4-gc5")
	after := wei.sees("gc4-gc5")
	return []step{
		{"cursor", [2]tea.View{moved, stepped}, 400},
		{"tick", [2]tea.View{stepped, ticked}, 60},
		{"move", [2]tea.View{before, after}, 900},
	}
}

// TestSmallThingsAreFewBytes holds what is sent to a table for a step of the
// cursor, a tick of the clock and a rival's move: not a screen, which is some
// ten thousand bytes.
func TestSmallThingsAreFewBytes(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {200, 60}} {
		for _, step := range steps(t, size[0], size[1]) {
			s := newScreen(size[0], size[1])
			whole := len(s.draw(nil, split(step.views[0])))
			sent := len(s.draw(nil, split(step.views[1])))
			t.Logf("%dx%d: %d bytes for a %s, %d for the screen", size[0], size[1], sent, step.name, whole)
			if sent == 0 || sent > step.budget {
				t.Errorf("in %v a %s takes %d bytes, of %d at most", size, step.name, sent, step.budget)
			}
		}
	}
}

// BenchmarkBytes draws the same, and counts.
func BenchmarkBytes(b *testing.B) {
	for _, size := range [][2]int{{80, 24}, {200, 60}} {
		for _, step := range steps(b, size[0], size[1]) {
			b.Run(fmt.Sprintf("%s/%dx%d", step.name, size[0], size[1]), func(b *testing.B) {
				s := newScreen(size[0], size[1])
				frames := [2]frame{split(step.views[0]), split(step.views[1])}
				out := s.draw(nil, frames[0])
				bytes := 0
				for i := 0; b.Loop(); i++ {
					out = s.draw(out[:0], frames[(i+1)%2])
					bytes = len(out)
				}
				b.ReportMetric(float64(bytes), "bytes/frame")
			})
		}
	}
}
