package e2e

import (
	"bytes"
	"io"
	"math/rand/v2"
	"regexp"
	"strings"
	"sync"
	"testing"

	"golang.org/x/crypto/ssh"

	"sanguo/tui/text"
)

// windowed is a person whose terminal can have any size, and whose stream is
// kept.
type windowed struct {
	*player
	session *ssh.Session
	stream  *tape
}

// tape keeps what goes by.
type tape struct {
	io.Reader
	mu  sync.Mutex
	all bytes.Buffer
}

func (t *tape) Read(b []byte) (int, error) {
	n, err := t.Reader.Read(b)
	t.mu.Lock()
	defer t.mu.Unlock()
	t.all.Write(b[:n])
	return n, err
}

func (t *tape) text() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.all.String()
}

func (p person) comesIn(tb testing.TB, address, command string, width, height int) *windowed {
	tb.Helper()
	session, err := p.dial(tb, address).NewSession()
	if err != nil {
		tb.Fatal(err)
	}
	keyboard, err := session.StdinPipe()
	if err != nil {
		tb.Fatal(err)
	}
	output, err := session.StdoutPipe()
	if err != nil {
		tb.Fatal(err)
	}
	if err := session.RequestPty("xterm-256color", height, width, ssh.TerminalModes{}); err != nil {
		tb.Fatal(err)
	}
	if err := session.Start(command); err != nil {
		tb.Fatal(err)
	}
	stream := &tape{Reader: output}
	return &windowed{&player{TB: tb, person: p, terminal: newTerminal(width, height, stream, keyboard)}, session, stream}
}

// resize gives the window another size.
func (w *windowed) resize(width, height int) {
	w.Helper()
	w.mu.Lock()
	w.screen.Resize(width, height)
	w.mu.Unlock()
	if err := w.session.WindowChange(height, width); err != nil {
		w.Fatal(err)
	}
}

// passes the welcome of a guest.
func (w *windowed) passes() {
	w.Helper()
	for _, screen := range []string{strings.ReplaceAll(english.Say(text.HintGoOn), "`", ""), english.Say(text.CheckTitle)} {
		w.sees(screen)
		w.types(enter)
	}
}

// playing returns the code of a table without a clock where some moves have been
// played.
func playing(t *testing.T, address string, moves ...string) (code string, m *match) {
	reed := newPerson(t, "reed").comesNew(t, address, "")
	code = reed.makesTable(false)
	plum := newPerson(t, "plum").comesNew(t, address, "join "+code)
	crane := newPerson(t, "crane").comesNew(t, address, "join "+code)
	m = gather(reed, plum, crane)
	m.begins()
	m.plays(nil, moves)
	return code, m
}

// TestResizeStorm shakes a window, and looks whether it shows in the end what
// one does that had that size from the start.
func TestResizeStorm(t *testing.T) {
	address := serve(t)
	code, _ := playing(t, address, readScript(t, 76)[:40]...)
	shaken := newGuest("oar").comesIn(t, address, "watch "+code, 80, 24)
	shaken.passes()
	shaken.sees("reed", "plum")
	random := rand.New(rand.NewPCG(1, 2))
	for range 80 {
		shaken.resize(1+random.IntN(220), 1+random.IntN(70))
	}
	for _, size := range [][2]int{{200, 60}, {44, 20}, {101, 33}} {
		shaken.resize(size[0], size[1])
		steady := newGuest("mast").comesIn(t, address, "watch "+code, size[0], size[1])
		steady.passes()
		steady.sees(strings.ReplaceAll(english.Say(text.HintLook), "`", "")) // in the last line of the table's screen
		shaken.await(t, "what a steady window shows", func(screen string) bool {
			return screen == steady.text() && strings.Contains(screen, "卒")
		})
		_ = steady.session.Close()
	}
}

// TestTerminalIsLeftAsItWasFound switches off what was switched on.
func TestTerminalIsLeftAsItWasFound(t *testing.T) {
	address := serve(t)
	p := newGuest("oar").comesIn(t, address, "", 80, 24)
	p.passes()
	p.seesLobby()
	p.types("q")
	<-p.hungUp
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.screen.IsAltScreen() || strings.TrimSpace(p.screen.String()) != "" {
		t.Errorf("what is left is\n%s", p.screen.String())
	}
	stream := p.stream.text()
	for _, mode := range []string{"1049", "2004", "1002", "1006"} {
		on, off := strings.LastIndex(stream, "\x1b[?"+mode+"h"), strings.LastIndex(stream, "\x1b[?"+mode+"l")
		if on < 0 || off < on {
			t.Errorf("mode %s is switched on at %d and off at %d", mode, on, off)
		}
	}
	if shown, hidden := strings.LastIndex(stream, "\x1b[?25h"), strings.LastIndex(stream, "\x1b[?25l"); shown < hidden {
		t.Error("the cursor is left hidden")
	}
	if pushed, popped := strings.Count(stream, "\x1b[22;2t"), strings.Count(stream, "\x1b[23;2t"); pushed != popped {
		t.Errorf("the title is put away %d times and taken back %d times", pushed, popped)
	}
	if tail := regexp.MustCompile(`\x1b\[[0-9;]*m`).FindAllString(stream, -1); len(tail) > 0 && tail[len(tail)-1] != "\x1b[m" {
		t.Errorf("the last style is %q", tail[len(tail)-1])
	}
}
