package access

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	gossh "golang.org/x/crypto/ssh"
)

func TestOperators(t *testing.T) {
	listed, restricted, other := newSigner(t, 1).PublicKey(), newSigner(t, 2).PublicKey(), newSigner(t, 3).PublicKey()
	print := gossh.FingerprintSHA256
	line := func(key gossh.PublicKey) string { return string(gossh.MarshalAuthorizedKey(key)) }
	path := filepath.Join(t.TempDir(), "operators")
	write := func(text string) {
		t.Helper()
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("# who may have backups\n\nno key at all\n" + `from="192.0.2.1" ` + line(restricted) + strings.TrimSpace(line(listed)) + " comment\n")
	o := KeyFile(path)
	for _, c := range []struct {
		name string
		key  string
		want bool
	}{
		{"a key that is listed", print(listed), true},
		{"one that is listed with a restriction", print(restricted), false},
		{"one that is not listed", print(other), false},
		{"no key", "", false},
	} {
		if got, err := o.Has(c.key); got != c.want || err != nil {
			t.Errorf("%s: %v, %v", c.name, got, err)
		}
	}
	write(line(other))
	if got, err := o.Has(print(listed)); got || err != nil {
		t.Errorf("a key that was taken out: %v, %v", got, err)
	}
	if got, err := o.Has(print(other)); !got || err != nil {
		t.Errorf("a key that was put in: %v, %v", got, err)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if got, err := o.Has(print(other)); got || !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("without the file: %v, %v", got, err)
	}
	if got, err := KeyFile("").Has(print(other)); got || err != nil {
		t.Errorf("with no file named: %v, %v", got, err)
	}
}
