package e2e

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"

	"sanguo/game/archive"
	"sanguo/store"
)

// operated runs a server on a directory for an operator, whom it connects.
func operated(t testing.TB, data string) (*process, *ssh.Client) {
	t.Helper()
	p := newPerson(t, "operator")
	keys := filepath.Join(t.TempDir(), "operators")
	if err := os.WriteFile(keys, ssh.MarshalAuthorizedKey(p.key), 0o600); err != nil {
		t.Fatal(err)
	}
	server := run(t, data, "--operator", keys)
	return server, p.dial(t, server.address)
}

// stalled begins to take a backup of a large database and does not go on, so
// that its session does not end when the server stops.
func stalled(t *testing.T) *process {
	t.Helper()
	data := t.TempDir()
	run(t, data).stops() // which makes the host key
	s, err := store.Open(data)
	if err != nil {
		t.Fatal(err)
	}
	id, err := s.Begin(archive.Header{}, nil)
	if err == nil {
		long := archive.Line{Text: strings.Repeat("x", 8<<20)} // more than a client takes without reading
		err = s.Finish(archive.Summary{ID: id}, []archive.Entry{{When: time.UnixMilli(0), Line: long}})
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	server, client := operated(t, data)
	session, err := client.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	out, err := session.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := session.Start("backup"); err != nil {
		t.Fatal(err)
	}
	if _, err := io.ReadFull(out, make([]byte, 1)); err != nil {
		t.Fatal(err)
	}
	return server
}

// A client that does not go does not keep the server from stopping in order.
func TestStopWithAClientThatDoesNotGo(t *testing.T) { stalled(t).stops() }

// A second signal ends the server at once, whatever it still waits for.
func TestSecondSignal(t *testing.T) {
	server := stalled(t)
	if err := server.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	<-server.stopping
	if err := server.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	_ = server.cmd.Wait()
	if how := server.cmd.ProcessState.Sys().(syscall.WaitStatus); !how.Signaled() || how.Signal() != syscall.SIGTERM {
		t.Errorf("it ended with %v", server.cmd.ProcessState)
	}
}
