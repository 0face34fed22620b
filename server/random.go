package server

import (
	crand "crypto/rand"
	"encoding/binary"
	"math/rand/v2"
)

// secret is randomness that nobody can foresee, for guests' ids and the codes
// of tables. It is safe for use by many goroutines.
type secret struct{}

var _ rand.Source = secret{}

// Uint64 returns 64 random bits.
func (secret) Uint64() uint64 {
	var b [8]byte
	_, _ = crand.Read(b[:]) // never fails
	return binary.NativeEndian.Uint64(b[:])
}

// chance returns a number in [0, 1) that nobody can foresee.
func chance() float64 { return rand.New(secret{}).Float64() }
