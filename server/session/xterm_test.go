//go:build terminals

package session_test

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"sanguo/server/session"
)

// printScreen has a terminal print what it shows (MC, media copy).
const printScreen = "\x1b[i"

// secondHalf is what xterm prints for the second cell of a wide glyph.
const secondHalf = "\uffff"

// driven is frames that another goroutine turns over.
type driven struct {
	frames
	asked <-chan tea.Msg
}

func (d driven) wait() tea.Msg { return <-d.asked }

func (d driven) Init() tea.Cmd { return d.wait }

func (d driven) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case frames:
		d.frames = msg
		return d, d.wait
	case string:
		return d, tea.Batch(tea.Raw(msg), d.wait)
	}
	return d, nil
}

// cellsOf returns what xterm prints for rows.
func cellsOf(rows []string) string {
	var b strings.Builder
	for _, r := range strings.Join(rows, "\n") {
		b.WriteRune(r)
		if ansi.StringWidth(string(r)) > 1 {
			b.WriteString(secondHalf)
		}
	}
	return b.String()
}

// xterm shows what it should, cell by cell: it prints its own cells to a file
// whenever it is asked. It needs xterm, Xvfb and ssh:
//
//	go test -tags terminals -run TestXterm ./server/session
func TestXterm(t *testing.T) {
	asked := make(chan tea.Msg)
	h := hostOf(newServer(t, nil, func(context.Context, session.Terminal) tea.Model { return driven{asked: asked} }))
	t.Cleanup(func() { close(asked) })
	printed := filepath.Join(t.TempDir(), "printed")
	xterm := exec.CommandContext(t.Context(), "xterm", "-u8", "-geometry", "80x24",
		"-xrm", "XTerm*printAttributes: 0", "-xrm", "XTerm*printerAutoClose: true", "-xrm", "XTerm*printerCommand: cat > "+printed+".new; mv "+printed+".new "+printed,
		"-e", h.ssh())
	xterm.Env = append(os.Environ(), "DISPLAY="+display(t), "LC_ALL=C.UTF-8")
	var said strings.Builder
	xterm.Stdout, xterm.Stderr = &said, &said
	if err := xterm.Start(); err != nil {
		t.Fatal(err)
	}
	over := sync.OnceFunc(func() { _ = xterm.Wait() })
	t.Cleanup(over)

	shown := func() string {
		_ = os.Remove(printed)
		asked <- printScreen
		for deadline := time.Now().Add(time.Second); time.Now().Before(deadline); {
			if cells, err := os.ReadFile(printed); err == nil {
				rows := strings.Split(string(cells), "\n")
				for y := range rows { // it tells blanks that were written from those that were not
					rows[y] = strings.TrimRight(rows[y], " ")
				}
				return strings.Join(rows, "\n")
			}
		}
		return "nothing was printed"
	}
	for i := range frames(pictures) {
		asked <- i
		eventually(t, cellsOf(i.rows()), shown)
	}
	asked <- tea.Quit()
	over()
	if !xterm.ProcessState.Success() {
		t.Errorf("xterm ended with %v\n%s", xterm.ProcessState, said.String())
	}
}

// display starts an X server without a screen, and returns its name.
func display(t *testing.T) string {
	t.Helper()
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer read.Close()
	const third = 3 // the first of ExtraFiles
	server := exec.CommandContext(t.Context(), "Xvfb", "-displayfd", strconv.Itoa(third), "-screen", "0", "1200x800x24", "-nolisten", "tcp")
	server.ExtraFiles = []*os.File{write}
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = server.Wait() })
	_ = write.Close()
	var number [16]byte
	n, err := read.Read(number[:])
	if err != nil {
		t.Fatal("Xvfb tells no display: ", err)
	}
	return ":" + strings.TrimSpace(string(number[:n]))
}
