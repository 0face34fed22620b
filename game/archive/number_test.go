package archive

import (
	"errors"
	"testing"

	"sanguo/game/engine"
)

func TestParseNumber(t *testing.T) {
	for written, want := range map[string]engine.MatchID{"1": 1, "#12": 12, " #7 ": 7, "18446744073709551615": 1<<64 - 1} {
		if got, err := ParseNumber(written); got != want || err != nil {
			t.Errorf("%q is %d, %v", written, got, err)
		}
	}
	for _, written := range []string{"", "#", "0", "-1", "1x", "##1", "18446744073709551616", "\x1b[2J"} {
		if got, err := ParseNumber(written); !errors.Is(err, ErrNotFound) {
			t.Errorf("%q is %d, %v", written, got, err)
		}
	}
}
