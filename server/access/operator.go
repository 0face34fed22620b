package access

import (
	"bytes"
	"fmt"
	"os"

	gossh "golang.org/x/crypto/ssh"
)

// Operators is the path of a file with the keys of those who may do more, in
// the form of authorized_keys; empty when nobody may. It is read afresh each
// time, so that a key taken out of it counts no more.
//
// A line with options counts for nobody: what they would restrict is not looked
// at here.
type Operators string

// Has reports whether a key that was proven is an operator's.
func (o Operators) Has(key gossh.PublicKey) (bool, error) {
	if o == "" || key == nil {
		return false, nil
	}
	keys, err := o.Keys()
	if err != nil {
		return false, err
	}
	blob := key.Marshal()
	for _, k := range keys {
		if bytes.Equal(k.Marshal(), blob) {
			return true, nil
		}
	}
	return false, nil
}

// Keys returns the operators' keys. Lines that hold none are passed over, as
// sshd does.
func (o Operators) Keys() ([]gossh.PublicKey, error) {
	rest, err := os.ReadFile(string(o))
	if err != nil {
		return nil, fmt.Errorf("reading the operators' keys: %w", err)
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
