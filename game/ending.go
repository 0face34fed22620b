package game

import (
	"fmt"
	"slices"
	"strings"
)

// Reason is why a match ended, or a kingdom fell.
type Reason uint8

// The reasons, in no order that matters. The zero value is a game that goes on.
const (
	Unfinished Reason = iota
	Checkmate
	Stalemate
	GeneralCaptured
	Resignation
	Time
	Departure
	Repetition
	LongGame // 180 moves without a capture or a defeat
	Annulled
)

var reasons = [...]string{
	"unfinished", "checkmate", "stalemate", "general captured", "resignation",
	"time", "departure", "repetition", "180 moves", "annulled",
}

// String returns the word that records of games use for their termination.
func (r Reason) String() string {
	if int(r) >= len(reasons) {
		return fmt.Sprintf("Reason(%d)", uint8(r))
	}
	return reasons[r]
}

// ParseReason reads the words of [Reason.String].
func ParseReason(text string) (Reason, error) {
	i := slices.Index(reasons[:], text)
	if i < 0 {
		return Unfinished, fmt.Errorf("game: no termination is called %q", text)
	}
	return Reason(i), nil
}

// Ending is why a game ended, kept apart from who shares its point.
type Ending struct {
	Reason Reason
	Share  Kingdoms // the kingdoms that share the point; empty when annulled
}

// IsDraw reports whether the game was drawn between those that share its point.
// Two that share a win have not drawn.
func (e Ending) IsDraw() bool { return e.Reason == Repetition || e.Reason == LongGame }

// Score returns a kingdom's part of the point.
func (e Ending) Score(k Kingdom) Score {
	if !e.Share.Has(k) {
		return 0
	}
	return Win / Score(e.Share.Len())
}

// Result returns the scores of Shu, Wu and Wei as records write them, such as
// 1-0-0 or 1/2-0-1/2, or * when nobody has a score.
func (e Ending) Result() string {
	if e.Share&All == 0 {
		return "*"
	}
	var scores []string
	for k := range All.Each() {
		scores = append(scores, e.Score(k).String())
	}
	return strings.Join(scores, "-")
}

// Score is a part of the point that a game is worth, in sixths: 6 for a win, 3
// and 2 for one that is shared by two or three.
type Score uint8

// Win is the whole point.
const Win Score = 6

// String returns 1, 1/2, 1/3 or 0, and other sums as sixths, such as 7/6.
func (s Score) String() string {
	switch s {
	case 0:
		return "0"
	case Win:
		return "1"
	case Win / 2:
		return "1/2"
	case Win / 3:
		return "1/3"
	}
	return fmt.Sprintf("%d/6", uint8(s))
}
