package backup

import (
	"archive/tar"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"time"

	"sanguo/store"
)

// manifestName is the name of the manifest in a backup.
const manifestName = "manifest.json"

// version is the form of backups that this program writes, and the only one
// that it reads.
const version = 1

// manifest says what a backup holds.
type manifest struct {
	Version int       `json:"version"`
	Made    time.Time `json:"made"`
	Files   []file    `json:"files"`
}

// file is a file of a backup, in the order in which they follow the manifest.
type file struct {
	Name   string `json:"name"`
	Size   int64  `json:"size"`
	SHA256 string `json:"sha256"` // hexadecimal
}

// names are the files that a backup must hold, and no others. The host key
// comes first, as it is restored first.
var names = [...]string{HostKeyFile, store.FileName}

// digest returns what a manifest says of a file with some content.
func digest(name string, content io.Reader) (file, error) {
	sum := sha256.New()
	n, err := io.Copy(sum, content)
	return file{name, n, hex.EncodeToString(sum.Sum(nil))}, err
}

// put writes the head of a file into a backup.
func put(out *tar.Writer, name string, size int64, made time.Time) error {
	return out.WriteHeader(&tar.Header{Name: name, Size: size, Mode: 0o600, ModTime: made, Format: tar.FormatPAX})
}

// writeManifest begins a backup.
func writeManifest(out *tar.Writer, m manifest) error {
	text, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		return err
	}
	text = append(text, '\n')
	if err := put(out, manifestName, int64(len(text)), m.Made); err != nil {
		return err
	}
	_, err = out.Write(text)
	return err
}

// maxManifest is the most bytes that are read of a manifest.
const maxManifest = 1 << 16

// readManifest reads the beginning of a backup.
func readManifest(in *tar.Reader) (m manifest, err error) {
	head, err := in.Next()
	if err != nil || head.Name != manifestName {
		return m, fmt.Errorf("%w: it does not begin with a manifest", ErrBackup)
	}
	text, err := io.ReadAll(io.LimitReader(in, maxManifest))
	if err != nil {
		return m, fmt.Errorf("%w: its manifest: %w", ErrBackup, err)
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	if err := decoder.Decode(&m); err != nil {
		return m, fmt.Errorf("%w: its manifest: %w", ErrBackup, err)
	}
	if m.Version != version {
		return m, fmt.Errorf("%w: it has form %d, this program reads %d", ErrBackup, m.Version, version)
	}
	if !slices.EqualFunc(m.Files, names[:], func(f file, name string) bool { return f.Name == name && f.Size > 0 }) {
		return m, fmt.Errorf("%w: its manifest lists %v, want %v", ErrBackup, m.Files, names)
	}
	return m, nil
}
