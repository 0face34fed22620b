package store

import (
	"encoding/hex"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"
	"time"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/game/rating"
	"sanguo/store/posting"
)

const goldenFile = "testdata/golden.txt"

// sample is a value, how it is written, and how that is read.
type sample struct {
	name   string
	value  any
	encode func() ([]byte, error) // nil for what is read, but written no more
	decode func([]byte) (any, error)
}

func logSample(name string, entries ...archive.Entry) sample {
	return sample{
		name, entries,
		func() ([]byte, error) { return encodeEntries(entries) },
		func(b []byte) (any, error) { return decodeEntries(b) },
	}
}

// samples has every kind of value, and every kind of entry.
func samples(t testing.TB) []sample {
	without, setUp := startEvent(), startEvent()
	without.Position, without.Clock = game.Start(false), engine.Untimed()
	var err error
	if setUp.Position, _, err = game.Start(true).Play(move(game.Shu, "re4-re5").Move); err != nil {
		t.Fatal(err)
	}
	gallery := said(7, "好")
	gallery.Line.Room, gallery.Line.From = archive.Gallery, guest
	late := at(9000, move(game.Wu, "ge4-ge5"))
	late.When = late.When.Add(time.Hour)
	h := header("Red Cliffs")
	h.Private = true
	sum := summaryOf(7, h, seats(1, 2, guest))
	sum.SetUp = true
	player := Player{ID: 9, Name: "green", Joined: begin}
	key := keyRecord{9, Key{"SHA256:abc", "ssh-ed25519", []byte{0, 1, 2}}, begin}
	settings := map[string]string{"bell": "off", "glyphs": "latin"}
	whisper := said(8, "psst")
	whisper.Line.Room, whisper.Line.To = archive.Whisper, 2
	whispers := header("Red Cliffs")
	whispers.Whispers = true
	standIn := header("Red Cliffs")
	standIn.StandIn, standIn.Programs = engine.Hard, game.Kingdoms(0).With(game.Wei)
	held := claim{9, begin}
	standing := Standing{Renamed: begin, Silent: begin.Add(time.Hour), Operator: true, Nobody: true}
	invitation := Invite{"hash", 3, begin, 9}
	ban := Ban{4, 9, "SHA256:abc", "192.0.2.0/24", "spam", "green", begin, begin.Add(time.Hour)}
	forever := Ban{Number: 5, Network: "2001:db8::/64", Made: begin}
	act := Act{6, begin, 9, "green", "kick red"}
	house := map[string]string{"admission": "invite"}
	first := sum
	first.First = game.Kingdoms(0).With(game.Shu)
	imported := header("Red Cliffs")
	imported.Origin, imported.Apart = archive.Imported, true
	packed := []archive.Entry{
		at(0, startEvent()), at(1000, move(game.Shu, "re4-re5")), said(1500, "well met"), at(9000, move(game.Wu, "ge4-ge5")),
		at(99000000, move(game.Wei, "be4-be5")), at(99000001, engine.Resign{By: game.Shu}),
	}
	packed[3].When = packed[3].When.Add(time.Millisecond)
	var few, many set
	for at := range uint32(70) {
		many.add(3 * at)
		if at < 5 {
			few.add(3 * at)
		}
	}
	played := careers{public: career{openings: map[opening]archive.Results{
		{game.Wu, move(game.Wu, "ge4-ge5").Move}: {archive.Won: 2, archive.Lost: 300},
	}}}
	played.public.kingdoms[game.Wu] = archive.Results{archive.Won: 2, archive.Lost: 301}
	played.private.kingdoms[game.Shu] = archive.Results{archive.NoContest: 1}
	strong := strength{rating.Rating{Mu: 27.5, Sigma: 8.25}, 300}
	run := posting.Info{Lo: 1, Hi: 300, Postings: 40000, Marks: 1 << 60}
	secret := []posting.Posting{{Hash: 5, Place: 9, Fate: 3}, {Hash: 1 << 60, Place: 9, Fate: 1000}}
	return []sample{
		logSample("no entries"),
		logSample("start", at(0, startEvent())),
		logSample("start without bannermen or clock", at(0, without)),
		logSample("start set up", at(0, setUp)),
		logSample("moves in turn", at(1000, move(game.Shu, "re4-re5")), at(9000, move(game.Wu, "ge4-ge5")), at(99000, move(game.Wei, "be4-be5"))),
		logSample("moves out of turn", at(1, move(game.Wei, "be4-be5")), at(2, move(game.Nobody, "ge4-ge5"))),
		logSample("move after a suspension", at(8000, move(game.Shu, "re4-re5")), late),
		logSample("resign", at(1, engine.Resign{By: game.Wu})),
		logSample("leave", at(1, engine.Leave{By: game.Wei})),
		logSample("time out", at(1, engine.TimeOut{})),
		logSample("suspend", at(1, engine.Suspend{})),
		logSample("resume", at(1, engine.Resume{})),
		logSample("reseat", at(1, engine.Reseat{Kingdom: game.Wei, Seat: engine.Seat{Player: 5, Name: "other"}})),
		logSample("annul", at(1, engine.Annul{})),
		logSample("lines", said(5, "well met"), gallery),
		{"header", h, func() ([]byte, error) { return encodeHeader(h) },
			func(b []byte) (any, error) { return decodeHeader(b) }},
		{"summary", sum, nil, func(b []byte) (any, error) { return decodeSummary4(sum.ID, b) }},
		{"player", player, func() ([]byte, error) { return encodePlayer(player), nil },
			func(b []byte) (any, error) { return decodePlayer(player.ID, b) }},
		{"key", key, func() ([]byte, error) { return encodeKey(key), nil },
			func(b []byte) (any, error) { return decodeKey(key.Key.Fingerprint, b) }},
		{"settings", settings, func() ([]byte, error) { return encodeSettings(settings) },
			func(b []byte) (any, error) { return decodeSettings(b) }},
		logSample("whisper", whisper),
		{"claim", held, func() ([]byte, error) { return encodeClaim(held), nil },
			func(b []byte) (any, error) { return decodeClaim(b) }},
		{"standing", standing, func() ([]byte, error) { return encodeStanding(standing), nil },
			func(b []byte) (any, error) { return decodeStanding(b) }},
		{"invitation", invitation, func() ([]byte, error) { return encodeInvite(invitation), nil },
			func(b []byte) (any, error) { return decodeInvite("hash", b) }},
		{"ban", ban, func() ([]byte, error) { return encodeBan(ban), nil },
			func(b []byte) (any, error) { return decodeBan(4, b) }},
		{"ban for ever", forever, func() ([]byte, error) { return encodeBan(forever), nil },
			func(b []byte) (any, error) { return decodeBan(5, b) }},
		{"act", act, func() ([]byte, error) { return encodeAct(act), nil },
			func(b []byte) (any, error) { return decodeAct(6, b) }},
		{"house", house, func() ([]byte, error) { return encodeHouse(house) },
			func(b []byte) (any, error) { return decodeHouse(b) }},
		{"header of a table with whispers", whispers, func() ([]byte, error) { return encodeHeader(whispers) },
			func(b []byte) (any, error) { return decodeHeader(b) }},
		{"header of a table with a stand-in and a program", standIn, func() ([]byte, error) { return encodeHeader(standIn) },
			func(b []byte) (any, error) { return decodeHeader(b) }},
		{"summary with its id", first, func() ([]byte, error) { return encodeSummary(first) },
			func(b []byte) (any, error) { return decodeSummary(b) }},
		{"header of an imported match", imported, func() ([]byte, error) { return encodeHeader(imported) },
			func(b []byte) (any, error) { return decodeHeader(b) }},
		{"packed log", packed, func() ([]byte, error) { return encodeLog(packed, first) },
			func(b []byte) (any, error) { return decodeLog(b, first) }},
		{"few places", few, func() ([]byte, error) { return encodeChunk(few), nil }, func(b []byte) (any, error) { return decodeChunk(b) }},
		{"many places", many, func() ([]byte, error) { return encodeChunk(many), nil }, func(b []byte) (any, error) { return decodeChunk(b) }},
		{"careers", played, func() ([]byte, error) { return encodeCareers(played), nil }, func(b []byte) (any, error) { return decodeCareers(b) }},
		{"rating", strong, func() ([]byte, error) { return encodeStrength(strong), nil }, func(b []byte) (any, error) { return decodeStrength(b) }},
		{"run", run, func() ([]byte, error) { return encodeRun(run), nil }, func(b []byte) (any, error) { return decodeRun(b) }},
		{"secret", secret, func() ([]byte, error) { return encodeSecret(secret), nil }, func(b []byte) (any, error) { return decodeSecret(9, b) }},
	}
}

// readGolden reads the golden bytes by name.
func readGolden(t testing.TB) map[string][]byte {
	text, err := os.ReadFile(goldenFile)
	if err != nil {
		t.Fatal(err)
	}
	golden := map[string][]byte{}
	for line := range strings.Lines(string(text)) {
		name, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		if golden[name], err = hex.DecodeString(value); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
	}
	return golden
}

func TestGolden(t *testing.T) {
	all := samples(t)
	if *update {
		var b strings.Builder
		old := readGolden(t)
		for _, s := range all {
			if s.encode == nil {
				fmt.Fprintf(&b, "%s: %x\n", s.name, old[s.name])
				continue
			}
			value, err := s.encode()
			if err != nil {
				t.Fatalf("%s: %v", s.name, err)
			}
			fmt.Fprintf(&b, "%s: %x\n", s.name, value)
		}
		if err := os.WriteFile(goldenFile, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	golden := readGolden(t)
	if len(golden) != len(all) {
		t.Errorf("%d golden values for %d samples", len(golden), len(all))
	}
	for _, s := range all {
		want := golden[s.name]
		if s.encode == nil {
			s.encode = func() ([]byte, error) { return want, nil }
		}
		if got, err := s.encode(); err != nil || string(got) != string(want) {
			t.Errorf("%s is written as %x (%v), want %x", s.name, got, err, want)
		}
		got, err := s.decode(want)
		if err != nil {
			t.Errorf("%s: %v", s.name, err)
		} else if s.name != "no entries" && !reflect.DeepEqual(got, s.value) {
			t.Errorf("%s is read as\n%+v\nwant\n%+v", s.name, got, s.value)
		}
		// Cut short anywhere a value does not decode, or is that many entries
		// less; and nothing may follow it.
		for n := range want {
			if short, err := s.decode(want[:n]); err == nil && reflect.DeepEqual(short, s.value) {
				t.Errorf("%s decodes from %d of %d bytes", s.name, n, len(want))
			}
		}
		if _, err := s.decode(append(want[:len(want):len(want)], 150)); err == nil {
			t.Errorf("%s decodes with a byte too much", s.name)
		}
	}
}
