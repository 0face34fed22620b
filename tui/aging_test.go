package tui

import (
	"testing"
	"time"
)

// TestTimePasses holds pages of which only the clock was drawn again to pages that
// were drawn afresh, in windows with a panel and with a strip, through the tenths
// of the last seconds and to the end.
func TestTimePasses(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {120, 40}, {60, 20}, {40, 18}} {
		inHouse(t, func(h *house) {
			shu, wu, wei := h.play("re4-re5")
			watch := func(c *Config) { c.Target.Watch = "1" }
			past := h.comes(13, watch) // who looks at an earlier moment
			people := []*person{shu, wu, wei, h.comes(11, watch), h.comes(12, watch), past}
			past.presses(",")
			for _, p := range people {
				p.resize(size[0], size[1])
				p.model.View()
			}
			aged := 0
			pass := func(steps int, each time.Duration) {
				for range steps {
					h.pass(each)
					for _, p := range people {
						if p.model.drawn.valid {
							aged++
						}
						got := p.model.View()
						if want := p.view(); got.Content != want.Content || got.WindowTitle != want.WindowTitle {
							t.Fatalf("%v: aged\n%s\nafresh\n%s", size, got.Content, want.Content)
						}
					}
				}
			}
			pass(60, 10*time.Second-time.Millisecond) // almost all of Wu's time
			pass(20, 400*time.Millisecond)
			if aged < 100 {
				t.Errorf("%v: only %d pages were aged", size, aged)
			}
			if wu.table().snap.Phase == 1 && wu.table().snap.Left(1, time.Now()) > 10*time.Second {
				t.Errorf("%v: the time did not become scarce", size)
			}
		})
	}
}
