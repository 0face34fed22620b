// Package e2e holds the tests that play whole games over real ssh connections,
// with terminals that are read as people read them. It has no code of its own.
package e2e
