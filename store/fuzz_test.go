package store

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"sanguo/game/archive"
)

// fuzz holds a decoder against its encoder: whatever decodes is written so that
// it decodes to the same.
func fuzz[T any](f *testing.F, decode func([]byte) (T, error), encode func(T) ([]byte, error)) {
	for _, value := range readGolden(f) {
		f.Add(value)
	}
	// Lengths that claim more than there is.
	f.Add([]byte(strings.Repeat("\x01\xff\xff\xff\xff\x7f", 3)))
	f.Fuzz(func(t *testing.T, value []byte) {
		v, err := decode(value)
		if err != nil {
			if !errors.Is(err, ErrDamaged) {
				t.Fatalf("another error than damage: %v", err)
			}
			return
		}
		again, err := encode(v)
		if err != nil {
			t.Fatalf("%+v was read but cannot be written: %v", v, err)
		}
		back, err := decode(again)
		if err != nil || !reflect.DeepEqual(back, v) {
			t.Fatalf("read %+v, then (%v) %+v", v, err, back)
		}
	})
}

func FuzzEntries(f *testing.F) { fuzz(f, decodeEntries, encodeEntries) }

func FuzzHeader(f *testing.F) {
	fuzz(f, decodeHeader, encodeHeader)
}

func FuzzSummary(f *testing.F) {
	fuzz(f, decodeSummary, encodeSummary)
}

func FuzzPlayer(f *testing.F) {
	fuzz(f, func(b []byte) (Player, error) { return decodePlayer(9, b) },
		func(p Player) ([]byte, error) { return encodePlayer(p), nil })
}

func FuzzSettings(f *testing.F) { fuzz(f, decodeSettings, encodeSettings) }

func FuzzKey(f *testing.F) {
	fuzz(f, func(b []byte) (keyRecord, error) { return decodeKey("SHA256:abc", b) },
		func(k keyRecord) ([]byte, error) { return encodeKey(k), nil })
}

func FuzzLog(f *testing.F) {
	sum := summaryOf(7, header("Red Cliffs"), seats(1, 2, guest))
	fuzz(f, func(b []byte) ([]archive.Entry, error) { return decodeLog(b, sum) },
		func(log []archive.Entry) ([]byte, error) { return encodeLog(log, sum) })
}

func FuzzChunk(f *testing.F) {
	fuzz(f, decodeChunk, func(s set) ([]byte, error) { return encodeChunk(s), nil })
}

func FuzzCareers(f *testing.F) {
	fuzz(f, decodeCareers, func(c careers) ([]byte, error) { return encodeCareers(c), nil })
}
