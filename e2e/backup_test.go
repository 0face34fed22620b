package e2e

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/crypto/ssh"

	"sanguo/tui/text"
)

// TestBackup takes a backup while a game is played, and goes on from it in
// another place.
func TestBackup(t *testing.T) {
	data := t.TempDir()
	server, operator := operated(t, data)
	script := readScript(t, 76)
	m := seated(t, server.address)
	m.begins()
	m.plays(nil, script[:5])
	backup, errs, err := asks(t, operator, "backup")
	if err != nil {
		t.Fatalf("%v: %s", err, errs)
	}
	m.plays(script[:5], script[5:7]) // which the backup does not have
	server.stops()

	file, restored := filepath.Join(t.TempDir(), "backup.tar"), filepath.Join(t.TempDir(), "restored")
	if err := os.WriteFile(file, []byte(backup), 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(program, "restore", file, "--data", restored).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	before, err := os.ReadFile(filepath.Join(data, "host_ed25519"))
	if err != nil {
		t.Fatal(err)
	}
	if after, err := os.ReadFile(filepath.Join(restored, "host_ed25519")); err != nil || !bytes.Equal(before, after) {
		t.Errorf("the host key is another, or %v", err)
	}
	server = run(t, restored)
	m.comesBack(server.address)
	m.plays(script[:5], script[5:9])
	server.stops()
}

// TestBackupIsForOperators refuses it to everybody else, and to operators who
// would get it on their screens.
func TestBackupIsForOperators(t *testing.T) {
	server, operator := operated(t, t.TempDir())
	for _, p := range []person{newPerson(t, "reed"), newGuest("oar")} {
		out, errs, err := asks(t, p.dial(t, server.address), "backup")
		if len(out) > 0 || err == nil || !strings.Contains(errs, english.Say(text.CommandOperator)) {
			t.Errorf("%s: got %d bytes, was told %q (%v)", p.name, len(out), errs, err)
		}
	}
	session, err := operator.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()
	if err := session.RequestPty("xterm", 24, 80, ssh.TerminalModes{}); err != nil {
		t.Fatal(err)
	}
	if out, err := session.Output("backup"); err == nil || len(out) > 1000 || !strings.Contains(string(out), "backup > FILE") {
		t.Errorf("on a terminal: got %d bytes (%v)", len(out), err)
	}
	help, _, err := asks(t, operator, "help")
	if err != nil || !strings.Contains(help, "localhost backup\n") {
		t.Errorf("help for an operator (%v):\n%s", err, help)
	}
}
