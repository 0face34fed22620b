package access

import (
	"crypto/sha256"
	"encoding/hex"
	"math/rand/v2"
	"strings"
)

// codeLetters make no words, and none looks like another.
const codeLetters = "bcdfghjkmnpqrstvwxz"

// codeLength is how many letters a code has: 50 bits, which nobody guesses over
// the network.
const codeLength = 12

// newCode makes up a code, as people read it: in groups of four letters.
func newCode(random rand.Source) string {
	r := rand.New(random)
	var b strings.Builder
	for i := range codeLength {
		if i > 0 && i%4 == 0 {
			b.WriteByte('-')
		}
		b.WriteByte(codeLetters[r.IntN(len(codeLetters))])
	}
	return b.String()
}

// plainCode returns a typed code as it is compared, and whether it can be one.
func plainCode(typed string) (code string, ok bool) {
	if len(typed) > 2*codeLength {
		return "", false
	}
	code = strings.ReplaceAll(strings.ToLower(strings.TrimSpace(typed)), "-", "")
	return code, len(code) == codeLength && strings.Trim(code, codeLetters) == ""
}

// hashCode returns what is kept of a code.
func hashCode(code string) string {
	sum := sha256.Sum256([]byte("sanguo code " + code))
	return hex.EncodeToString(sum[:])
}

// newcomer returns the hash of a code that was typed by somebody whose key has
// no account yet. The error is ErrNoAccount for a guest, ErrHasAccount, or
// ErrCode for what is no code.
func (v *Visitor) newcomer(typed string) (hash string, err error) {
	switch {
	case v.Person.Guest():
		return "", ErrNoAccount
	case v.Person.ID != 0:
		return "", ErrHasAccount
	}
	plain, ok := plainCode(typed)
	if !ok {
		return "", ErrCode
	}
	return hashCode(plain), nil
}
