package server

import (
	"crypto/ed25519"
	"crypto/rand"
	"encoding/pem"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	gossh "golang.org/x/crypto/ssh"

	"sanguo/server/backup"
)

// ErrHostKey is returned when there is a host key that cannot be used. A new one
// is never made in its place: everybody who was here before would be warned
// off.
var ErrHostKey = errors.New("server: the host key cannot be used")

// hostKey reads the host key of a data directory, and makes it when there is
// none.
func hostKey(dir string) (gossh.Signer, error) {
	path := filepath.Join(dir, backup.HostKeyFile)
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		text, err = makeHostKey(path)
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrHostKey, err)
	}
	signer, err := gossh.ParsePrivateKey(text)
	if err != nil {
		return nil, fmt.Errorf("%w: %s: %w", ErrHostKey, path, err)
	}
	return signer, nil
}

// HostKey returns the public half of the host key of a data directory. The error
// wraps fs.ErrNotExist when there is none yet.
func HostKey(dir string) (gossh.PublicKey, error) {
	text, err := os.ReadFile(filepath.Join(dir, backup.HostKeyFile))
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrHostKey, err)
	}
	signer, err := gossh.ParsePrivateKey(text)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrHostKey, err)
	}
	return signer.PublicKey(), nil
}

// makeHostKey makes a key and writes it where only the server's user can read
// it. What stands in the file is whole at any moment: it is written beside and
// linked into place, which also fails rather than replace a key that another
// server has just made.
func makeHostKey(path string) (text []byte, err error) {
	_, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	block, err := gossh.MarshalPrivateKey(private, "sanguo")
	if err != nil {
		return nil, err
	}
	text = pem.EncodeToMemory(block)

	beside, err := os.CreateTemp(filepath.Dir(path), backup.HostKeyFile+".*") // mode 0600
	if err != nil {
		return nil, err
	}
	defer os.Remove(beside.Name())
	_, err = beside.Write(text)
	if err = errors.Join(err, beside.Sync(), beside.Close()); err != nil {
		return nil, err
	}
	return text, os.Link(beside.Name(), path)
}
