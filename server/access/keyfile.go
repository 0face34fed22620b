package access

import (
	"fmt"
	"os"
	"slices"

	gossh "golang.org/x/crypto/ssh"
)

// KeyFile is the path of a file with keys, in the form of authorized_keys; empty
// for no keys. It is read afresh each time, so that a key taken out of it counts
// no more.
//
// A line with options counts for nobody: what they would restrict is not looked
// at here.
type KeyFile string

// Keys returns the keys in the file. Lines that hold none are passed over, as
// sshd does.
func (f KeyFile) Keys() ([]gossh.PublicKey, error) {
	rest, err := os.ReadFile(string(f))
	if err != nil {
		return nil, fmt.Errorf("reading keys: %w", err)
	}
	var keys []gossh.PublicKey
	for {
		key, _, options, after, err := gossh.ParseAuthorizedKey(rest)
		if err != nil {
			return keys, nil // no key is left
		}
		if len(options) == 0 {
			keys = append(keys, key)
		}
		rest = after
	}
}

// Has reports whether a key is in the file, by its fingerprint.
func (f KeyFile) Has(fingerprint string) (bool, error) {
	if f == "" {
		return false, nil
	}
	keys, err := f.Keys()
	return slices.ContainsFunc(keys, func(k gossh.PublicKey) bool { return gossh.FingerprintSHA256(k) == fingerprint }), err
}
