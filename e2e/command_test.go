package e2e

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"golang.org/x/crypto/ssh"
)

// asks runs a command over ssh, without a terminal, and returns all that it says.
func asks(t *testing.T, client *ssh.Client, command string) (out, errs string, err error) {
	t.Helper()
	return asksIn(t, client, command, "")
}

// asksIn is asks with variables of the environment, written NAME=value, and with a
// standard input that is given and then ends.
func asksIn(t *testing.T, client *ssh.Client, command, input string, env ...string) (out, errs string, err error) {
	t.Helper()
	session, err := client.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()
	for _, variable := range env {
		name, value, _ := strings.Cut(variable, "=")
		if err := session.Setenv(name, value); err != nil {
			t.Fatalf("%s is refused: %v", variable, err)
		}
	}
	var o, e bytes.Buffer
	session.Stdin, session.Stdout, session.Stderr = strings.NewReader(input), &o, &e
	err = session.Run(command)
	return o.String(), e.String(), err
}

// runs is asks for a command of which the exit code is told.
func runs(t *testing.T, client *ssh.Client, command string) (code int, out, errs string) {
	t.Helper()
	out, errs, err := asks(t, client, command)
	if exit, ok := errors.AsType[*ssh.ExitError](err); ok {
		code, err = exit.ExitStatus(), nil
	}
	if err != nil {
		t.Fatalf("%s: %v", command, err)
	}
	return code, out, errs
}

// tells is asks for a command that must be done.
func tells(t *testing.T, client *ssh.Client, command string) string {
	t.Helper()
	out, errs, err := asks(t, client, command)
	if err != nil {
		t.Fatalf("%q: %v, said %q", command, err, errs)
	}
	return out
}
