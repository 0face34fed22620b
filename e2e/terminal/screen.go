package terminal

import (
	"io"
	"strings"

	"github.com/charmbracelet/x/vt"
)

// Screen is what a terminal shows.
type Screen struct{ emulator *vt.Emulator }

// Text returns the text, one line for each row.
func (s *Screen) Text() string { return s.emulator.String() }

// Styled returns the text with its styles, as one would write it to a terminal.
func (s *Screen) Styled() string { return s.emulator.Render() }

// Row returns the text of a row from a column on, without blanks at its end.
func (s *Screen) Row(y, from int) string {
	var text strings.Builder
	for x := from; x < Width; {
		cell := s.emulator.CellAt(x, y)
		if cell == nil || cell.Width == 0 {
			text.WriteByte(' ')
			x++
			continue
		}
		text.WriteString(cell.Content)
		x += cell.Width
	}
	return strings.TrimRight(text.String(), " ")
}

// Shows tells whether all of some texts are on the screen.
func (s *Screen) Shows(texts ...string) bool {
	screen := s.Text()
	for _, text := range texts {
		if !strings.Contains(screen, text) {
			return false
		}
	}
	return true
}

// screen is a Screen that can be written to and dropped.
type screen struct {
	Screen
	answers chan struct{} // closed when all answers are sent; nil if none ever is
}

func newScreen() *screen { return &screen{Screen: Screen{emulate()}} }

// answer sends the answers to what the server asks the terminal, which an
// emulator waits with until they are taken.
func (s *screen) answer(to io.Writer) {
	s.answers = make(chan struct{})
	go func() {
		defer close(s.answers)
		_, _ = io.Copy(to, s.emulator)
		_, _ = io.Copy(io.Discard, s.emulator) // the server has hung up
	}()
}

// write shows bytes.
func (s *screen) write(b []byte) { _, _ = s.emulator.Write(b) }

// drop ends the answers.
func (s *screen) drop() {
	if pipe, ok := s.emulator.InputPipe().(io.Closer); ok {
		_ = pipe.Close()
	}
	if s.answers != nil {
		<-s.answers
	}
}
