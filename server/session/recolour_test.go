package session

import (
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
)

// written keeps what a writer writes, and tells of each piece.
type written struct{ pieces chan string }

func (w written) Write(b []byte) (int, error) {
	w.pieces <- string(b)
	return len(b), nil
}

// TestRecolour draws the same view with more colours and with fewer, whole each
// time, since what stands on the screen has the old ones.
func TestRecolour(t *testing.T) {
	out := written{make(chan string, 8)}
	w := newWriter(out, colorprofile.ANSI256, 20, 3, time.Minute)
	w.redraw, w.failed = func() {}, func(err error) { t.Error(err) }
	p := &program{out: w}
	view := func() tea.View { return tea.NewView("\x1b[38;2;200;50;50mred\x1b[m") }
	for _, step := range []struct {
		profile  colorprofile.Profile
		has, not string
	}{
		{colorprofile.ANSI256, "38;5;", "38;2;"}, {colorprofile.TrueColor, "38;2;200;50;50", "38;5;"}, {colorprofile.ASCII, "red", "38;"},
	} {
		if got := p.filter(nil, tea.ColorProfileMsg{Profile: step.profile}); got == nil {
			t.Fatal("the model does not hear of it")
		}
		w.offer(framed(view))
		drawn := <-out.pieces
		if !strings.Contains(drawn, step.has) || strings.Contains(drawn, step.not) {
			t.Errorf("with %v it is drawn as %q", step.profile, drawn)
		}
		w.mu.Lock()
		for w.busy {
			w.rest.Wait()
		}
		w.mu.Unlock()
	}
}
