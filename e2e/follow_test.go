package e2e

import (
	"bufio"
	"encoding/json"
	"strings"
	"testing"

	"sanguo/tui/text"
)

// TestFollow follows a game by lines of JSON until it ends.
func TestFollow(t *testing.T) {
	address := serve(t)
	script := readScript(t, 76)
	m := seated(t, address)
	m.begins()
	m.plays(nil, script[:2])

	guest := newGuest("oar").dial(t, address)
	session, err := guest.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	out, err := session.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := session.Start("watch 1 --json"); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	next := func(kind string) (event struct {
		Type, Move, Reason string
		Number             int
		Moves              []string
	}) {
		t.Helper()
		for lines.Scan() {
			event.Type = ""
			if err := json.Unmarshal(lines.Bytes(), &event); err != nil {
				t.Fatalf("%q: %v", lines.Text(), err)
			}
			if event.Type == kind {
				return event
			}
		}
		t.Fatalf("no %s came: %v", kind, lines.Err())
		return event
	}
	if e := next("table"); len(e.Moves) != 2 || e.Moves[0] != script[0] {
		t.Errorf("first came %+v", e)
	}
	m.plays(script[:2], script[2:4])
	for n, move := range script[2:4] {
		if e := next("move"); e.Move != move || e.Number != 3+n {
			t.Errorf("move %d is told as %+v", 3+n, e)
		}
	}
	m.players[0].types("Q")
	m.players[0].sees(english.Say(text.AskResign))
	m.players[0].types("y")
	if e := next("end"); e.Reason != "resignation" {
		t.Errorf("it ended as %+v", e)
	}
	if err := session.Wait(); err != nil {
		t.Errorf("it was left with %v", err)
	}

	code, _, errs := runs(t, guest, "watch 99 --json")
	if code != 1 || !strings.Contains(errs, fewWords(english.Say(text.ErrorNoTable))) {
		t.Errorf("a game that is not played: %d, %q", code, errs)
	}
}
