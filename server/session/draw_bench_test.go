package session

import (
	"fmt"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
)

// colourful returns a view of a window full of styled text, with one cell that
// says n.
func colourful(width, height, n int) tea.View {
	lines := make([]string, height)
	for y := range lines {
		lines[y] = strings.Repeat(fmt.Sprintf("\x1b[3%dm⣿⠶將a\x1b[48;2;20;30;40m text ", y%8), width/11) + "\x1b[m"
	}
	lines[height/2] += fmt.Sprint(n % 10)
	return tea.NewView(strings.Join(lines, "\n"))
}

func BenchmarkDraw(b *testing.B) {
	for _, size := range [][2]int{{80, 24}, {400, 120}} {
		width, height := size[0], size[1]
		views := []frame{split(colourful(width, height, 0)), split(colourful(width, height, 1))}
		b.Run(fmt.Sprintf("cell/%dx%d", width, height), func(b *testing.B) {
			s := newScreen(width, height)
			out := s.draw(nil, views[0])
			bytes := 0
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				out = s.draw(out[:0], views[(i+1)%2])
				bytes = len(out)
			}
			b.ReportMetric(float64(bytes), "bytes/frame")
		})
		b.Run(fmt.Sprintf("screen/%dx%d", width, height), func(b *testing.B) {
			s := newScreen(width, height)
			var out []byte
			b.ReportAllocs()
			for b.Loop() {
				s.forget()
				out = s.draw(out[:0], views[0])
			}
			b.ReportMetric(float64(len(out)), "bytes/frame")
		})
	}
}
