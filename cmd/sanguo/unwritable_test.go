package main

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestServeWithoutPermission starts a server where it may not write, and where
// it may write but not to its files.
func TestServeWithoutPermission(t *testing.T) {
	top, err := os.MkdirTemp("", "sanguo-") // not t.TempDir, which its owner alone may enter
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(top) })
	program := copyOfTest(t, top)
	locked, parent := filepath.Join(top, "locked"), filepath.Join(top, "parent")
	for _, dir := range []string{locked, parent} {
		if err := os.Mkdir(dir, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	filed := filepath.Join(top, "filed")
	if err := os.Mkdir(filed, 0o777); err != nil {
		t.Fatal(err)
	}
	if err := startOnce(filed); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{top, locked, parent, filed} {
		if err := os.Chmod(path, 0o555); err != nil {
			t.Fatal(err)
		}
	}
	files, err := os.ReadDir(filed)
	if err != nil || len(files) != 2 {
		t.Fatalf("%v, %v", files, err)
	}
	for _, f := range files {
		if err := os.Chmod(filepath.Join(filed, f.Name()), 0o444); err != nil {
			t.Fatal(err)
		}
	}
	for _, dir := range []string{locked, filepath.Join(parent, "data"), filed} {
		cmd := exec.Command(program, "serve", "--listen", "127.0.0.1:0", "--data", dir)
		cmd.Args[0] = "sanguo"
		cmd.Dir = "/"
		if os.Getuid() == 0 { // who may write everywhere
			const nobody = 65534
			cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
		}
		var errs bytes.Buffer
		cmd.Stderr = &errs
		err := cmd.Run()
		want := "sanguo: the directory " + dir + " cannot be written: see to its permissions"
		if cmd.ProcessState.ExitCode() != 1 || !strings.HasPrefix(errs.String(), want) || strings.Count(errs.String(), "\n") != 1 {
			t.Errorf("%v, said %q", err, errs.String())
		}
	}
}

// copyOfTest copies the test's own program, which can be run as sanguo, to
// where everybody can.
func copyOfTest(t *testing.T, dir string) string {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	in, err := os.Open(self)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	path := filepath.Join(dir, "sanguo")
	out, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o755)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.Copy(out, in); err != nil {
		t.Fatal(err)
	}
	if err := out.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}
