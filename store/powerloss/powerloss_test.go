package main

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
)

const trace = `
10 pwrite64(3</d/db>, "\x61\x62", 2, 512) = 2
10 fdatasync(3</d/db> <unfinished ...>
11 write(4</d/acks>, "\x37\x20\x31\x0a\x37\x20\x32\x0a", 8 <unfinished ...>
11 <... write resumed>) = 8
11 write(1</dev/null>, "\x61", 1) = 1
10 <... fdatasync resumed>) = 0
12 --- SIGURG {si_signo=SIGURG} ---
10 ftruncate(3</d/db>, 4096) = 0
10 pwrite64(3<\x2f\x64\x2f\x64\x62>, "\x63", 1, 0 <unfinished ...>
10 <... pwrite64 resumed>) = 1
10 fsync(3</d/db>) = 0
10 +++ exited with 0 +++
`

func TestParse(t *testing.T) {
	got, err := parse(strings.NewReader(trace), "/d/db", "/d/acks")
	if err != nil {
		t.Fatal(err)
	}
	want := []event{
		{kind: wrote, offset: 512, bytes: []byte("ab")},
		{kind: acknowledged, acks: []ack{{7, 1}, {7, 2}}},
		{kind: synced}, // which had not ended when that was told
		{kind: resized, offset: 4096},
		{kind: wrote, offset: 0, bytes: []byte("c")},
		{kind: synced},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
}

func TestTracesThatCannotBeUsed(t *testing.T) {
	for _, line := range []string{
		`1 pwrite64(3</d/db>, "\x61"..., 2, 0) = 2`,
		`1 pwrite64(3</d/db>, "\x61", 2, 0) = 2`,
		`1 pwrite64(3</d/db>, NULL, 2, 0) = 2`,
		`1 pwrite64(3</d/db>, "\x61", 1, 0) = -1 ENOSPC (No space left on device)`,
		`1 pwritev(3</d/db>, [], 1, 0) = 0`,
		`1 write(4</d/acks>, "\x61\x0a", 2) = 2`,
	} {
		if events, err := parse(strings.NewReader(line), "/d/db", "/d/acks"); !errors.Is(err, errTrace) {
			t.Errorf("%s: %v, %v", line, events, err)
		}
	}
}

// What was synced is in every image that comes after it, and what was not
// written is in none.
func TestImages(t *testing.T) {
	before := bytes.Repeat([]byte{'0'}, 2*sector)
	first := event{kind: wrote, offset: 0, bytes: bytes.Repeat([]byte{'1'}, sector)}
	second := event{kind: wrote, offset: sector, bytes: bytes.Repeat([]byte{'2'}, 2*sector)}
	told := event{kind: acknowledged, acks: []ack{{1, 1}}}
	record := []event{first, {kind: synced}, told, second}
	seen := map[string]bool{}
	random := rand.New(rand.NewPCG(1, 2))
	for range 1000 {
		built := build(before, record, random)
		if want := built.moment >= 3; (len(built.acks) == 1) != want {
			t.Fatalf("at %d: %v", built.moment, built.acks)
		}
		var sectors strings.Builder
		for at := 0; at < len(built.content); at += sector {
			s := built.content[at : at+sector]
			if len(bytes.Trim(s, string(s[:1]))) != 0 {
				t.Fatal("a sector is torn")
			}
			sectors.WriteByte(s[0])
		}
		if built.moment >= 2 && sectors.String()[0] != '1' {
			t.Fatalf("at %d what was synced is lost: %s", built.moment, sectors.String())
		}
		seen[sectors.String()] = true
	}
	want := map[string]bool{"00": true, "10": true, "12": true, "122": true, "102": true}
	if !reflect.DeepEqual(seen, want) {
		t.Errorf("built %v, want %v", seen, want)
	}
}
