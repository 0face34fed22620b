package store

import (
	"encoding/binary"
	"errors"
	"math"
	"testing"

	"sanguo/game"
)

// Values that no encoder writes do not decode.
func TestWhatIsNeverWrittenIsNotRead(t *testing.T) {
	entries := func(b ...byte) error { _, err := decodeEntries(b); return err }
	summary := func(fromEnd int, to byte) error {
		value, err := encodeSummary(summaryOf(7, header("x"), seats(1, 2, 3)))
		if err != nil {
			t.Fatal(err)
		}
		value[len(value)-fromEnd] = to
		_, err = decodeSummary(value)
		return err
	}
	for name, err := range map[string]error{
		"no form":                   entries(),
		"an unknown form":           entries(form + 1),
		"a tag between two ranges":  entries(form, 128|byte(kindResume)<<2, 0),
		"an unknown kind":           entries(form, tag(kindLine+1, 0), 0),
		"a time out of a kingdom":   entries(form, tag(kindTimeOut, 1), 0),
		"no such room":              entries(form, tag(kindLine, 2), 0, 0, 0, 0),
		"a move off the board":      entries(form, 0, 0, game.Points),
		"an unknown start position": entries(form, tag(kindStart, 0), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3),
		"match time past its range": entries(binary.AppendUvarint([]byte{form, tag(kindAnnul, 0)}, math.MaxUint64-1)...),
		"no such reason":            summary(5, byte(game.Annulled)+1),
		"no such share":             summary(4, byte(game.All)+1),
		"neither true nor false":    summary(2, 4),
		"two that fell first":       summary(1, 3),
	} {
		if !errors.Is(err, ErrDamaged) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
