package e2e

import (
	"errors"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	"golang.org/x/crypto/ssh"
)

// shelved is how many games the archive of a script has.
const shelved = 12

// TestArchiveScripts reads an archive by the commands of a shell, each script
// from a server of its own. In a script, as WHO COMMAND runs a command at the
// server; as -N WHO COMMAND one that must end with that exit code. WHO is reed,
// moss or fern, who have played, a guest, a stranger with a new key, or the
// operator.
func TestArchiveScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/archive",
		UpdateScripts:       os.Getenv("UPDATE_SCRIPTS") != "",
		RequireExplicitExec: true,
		Setup: func(env *testscript.Env) error {
			tb, ok := env.T().(testing.TB)
			if !ok {
				return errors.New("the test is none of package testing's")
			}
			people := [3]person{newPerson(tb, "reed"), newPerson(tb, "moss"), newPerson(tb, "fern")}
			data := tb.TempDir()
			run(tb, data).stops() // which makes its key
			fill(tb, data, shelved, people)
			server, operator := operated(tb, data)
			clients := map[string]*ssh.Client{
				"operator": operator,
				"guest":    newGuest("oar").dial(tb, server.address), "stranger": newPerson(tb, "new").dial(tb, server.address),
			}
			for _, p := range people {
				clients[p.name] = p.dial(tb, server.address)
			}
			env.Values[clientsKey{}] = clients
			env.Setenv("SANGUO", program)
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"as": as},
	})
}

type clientsKey struct{}

// as runs a command at the server. What it says goes to files of the script,
// stdout and stderr.
func as(ts *testscript.TestScript, neg bool, args []string) {
	want := 0
	if len(args) > 0 && strings.HasPrefix(args[0], "-") {
		want, _ = strconv.Atoi(args[0][1:])
		args = args[1:]
	}
	clients := ts.Value(clientsKey{}).(map[string]*ssh.Client)
	if neg || len(args) < 2 || clients[args[0]] == nil {
		ts.Fatalf("usage: as [-N] WHO COMMAND [ARGUMENT...]")
	}
	session, err := clients[args[0]].NewSession()
	ts.Check(err)
	defer session.Close()
	session.Stdout, session.Stderr = ts.Stdout(), ts.Stderr()
	err = session.Run(strings.Join(args[1:], " "))
	code := 0
	if exit, ok := errors.AsType[*ssh.ExitError](err); ok {
		code, err = exit.ExitStatus(), nil
	}
	ts.Check(err)
	if code != want {
		ts.Fatalf("exit code %d, want %d", code, want)
	}
}
