package e2e

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"sanguo/game"
	"sanguo/tui/text"
)

// program is the server's binary, built once for all tests.
var program string

func TestMain(m *testing.M) { os.Exit(buildAndRun(m)) }

func buildAndRun(m *testing.M) int {
	dir, err := os.MkdirTemp("", "sanguo-e2e-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	program = filepath.Join(dir, "sanguo")
	if out, err := exec.Command("go", "build", "-o", program, "sanguo/cmd/sanguo").CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "building the server: %v\n%s", err, out)
		return 1
	}
	return m.Run()
}

// process is a server as a process of its own.
type process struct {
	testing.TB
	cmd      *exec.Cmd
	address  string
	stopping chan struct{} // closed when it has said that it stops
}

// run starts a server on a directory, with more flags, and waits until it
// listens.
func run(tb testing.TB, data string, flags ...string) *process {
	tb.Helper()
	cmd := exec.Command(program, append([]string{"serve", "--listen", "127.0.0.1:0", "--data", data}, flags...)...)
	log, err := cmd.StderrPipe()
	if err != nil {
		tb.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		tb.Fatal(err)
	}
	p := &process{TB: tb, cmd: cmd, stopping: make(chan struct{})}
	tb.Cleanup(p.kills)
	lines := bufio.NewScanner(log)
	for p.address == "" {
		if !lines.Scan() {
			tb.Fatalf("the server ended before it listened: %v", lines.Err())
		}
		tb.Log(lines.Text())
		if _, rest, ok := strings.Cut(lines.Text(), "msg=listening address="); ok {
			p.address, _, _ = strings.Cut(rest, " ")
		}
	}
	go func() {
		for lines.Scan() { // or the server would block on a full pipe
			if strings.HasSuffix(lines.Text(), "msg=stopping") {
				close(p.stopping)
			}
		}
	}()
	return p
}

// kills ends the server without a warning.
func (p *process) kills() {
	if p.cmd.ProcessState == nil {
		_ = p.cmd.Process.Kill()
		_ = p.cmd.Wait()
	}
}

// stops tells the server to stop, and waits for its end.
func (p *process) stops() {
	p.Helper()
	if err := p.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		p.Fatal(err)
	}
	if err := p.cmd.Wait(); err != nil {
		p.Errorf("the server stopped with: %v", err)
	}
}

// comesBack connects the three again to a server that was started anew, and
// brings each to their table by the lobby.
func (m *match) comesBack(address string) {
	for k, p := range m.players {
		again := p.person.comes(p.TB, address, "")
		again.sees(english.Say(text.LobbyOwn))
		again.types(enter)
		m.players[k] = again
	}
}

// TestKill kills the server in mid-game. When it is back, all find their match
// at the last move that they were told, and play on.
func TestKill(t *testing.T) {
	data := t.TempDir()
	server := run(t, data)
	moves := readScript(t, 76)
	m := seated(t, server.address)
	m.begins()
	m.plays(nil, moves[:25])

	server.kills()
	for _, p := range m.players {
		<-p.hungUp
	}
	server = run(t, data)
	m.comesBack(server.address)
	m.plays(moves[:25], moves[25:30])
	wei := m.players[game.Wei]
	wei.types("Q")
	wei.sees(english.Say(text.AskResign))
	wei.types("y")
	m.allSee(english.Say(text.ReasonResignation, text.With{"Own": english.Kingdom(game.Wei)}))
	server.stops()
}

// TestStop tells the server to stop in mid-game. Everybody is told, and finds
// the match again when it is back.
func TestStop(t *testing.T) {
	data := t.TempDir()
	server := run(t, data)
	moves := readScript(t, 76)
	m := seated(t, server.address)
	m.begins()
	m.plays(nil, moves[:5])

	server.stops()
	goodbye := strings.Fields(english.Say(text.ServerStopping))
	for _, p := range m.players {
		<-p.hungUp
		p.sees(goodbye[:6]...)
	}
	server = run(t, data)
	m.comesBack(server.address)
	m.plays(moves[:5], moves[5:8])
	server.stops()
}

// TestOneServerForADirectory starts a second server on a directory in use.
func TestOneServerForADirectory(t *testing.T) {
	data := t.TempDir()
	run(t, data)
	second := exec.Command(program, "serve", "--listen", "127.0.0.1:0", "--data", data)
	out, err := second.CombinedOutput()
	if second.ProcessState.ExitCode() != 1 || !strings.Contains(string(out), "another server is using the directory") {
		t.Errorf("a second server: %v, said %q", err, out)
	}
}
