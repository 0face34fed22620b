//go:build ssh

package e2e

import (
	"bytes"
	"crypto/ed25519"
	"crypto/rand"
	"encoding/pem"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/crypto/ssh"
)

// keyFile writes a new key and returns its path.
func keyFile(tb testing.TB) string {
	tb.Helper()
	_, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		tb.Fatal(err)
	}
	block, err := ssh.MarshalPrivateKey(private, "")
	if err != nil {
		tb.Fatal(err)
	}
	path := filepath.Join(tb.TempDir(), "key")
	if err := os.WriteFile(path, pem.EncodeToMemory(block), 0o600); err != nil {
		tb.Fatal(err)
	}
	return path
}

// TestExample has the example of a program play a match to its end over the
// usual ssh, which must be there: go test -tags ssh -run TestExample ./e2e
func TestExample(t *testing.T) {
	host, port, err := net.SplitHostPort(serve(t))
	if err != nil {
		t.Fatal(err)
	}
	example := buildExample(t)
	cmd := exec.Command(example, "ssh", "-T", "-F", "none", "-i", keyFile(t), "-o", "IdentitiesOnly=yes",
		"-o", "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile=/dev/null", "-o", "LogLevel=ERROR", "-p", port, host, "bot")
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Run(); err != nil {
		t.Fatalf("%v: %s", err, errs.String())
	}
	if said := out.String(); !strings.HasSuffix(said, ", as shu\n") || strings.HasPrefix(said, "resignation") || errs.Len() > 0 {
		t.Errorf("it says %q and %q", said, errs.String())
	}
}
