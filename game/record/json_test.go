package record_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"sanguo/game"
	"sanguo/game/record"
)

// schema is the one that is given to others.
func schema(t testing.TB) *jsonschema.Schema {
	t.Helper()
	s, err := jsonschema.NewCompiler().Compile("../../docs/game.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// holds checks the JSON of a record against the schema, and returns it.
func holds(t testing.TB, s *jsonschema.Schema, r record.Record) []byte {
	t.Helper()
	text, err := r.JSON()
	if err != nil {
		t.Fatalf("%v\nof\n%v", err, r)
	}
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Validate(value); err != nil {
		t.Errorf("%v\nof\n%s", err, text)
	}
	return text
}

func TestJSON(t *testing.T) {
	r := parse(t, `[Shu "red"] [WuType "computer easy"] [Number "12"] [Bannermen "off"] [Termination "resignation"] [Annotator "nobody"]
		{so} 1. rh3xgb1 {[%emt 0:04.812] [%clk 10:00.188]} ga1xgb1 {[%emt 0] fine} 1/2-0-1/2`)
	const want = `{"number":"12","rules":{"name":"Three Kingdoms Xiangqi","version":1},"bannermen":false,` +
		`"players":{"shu":{"name":"red"},"wu":{"type":"computer easy"},"wei":{}},"start":"9/rS1rS1rS1rS1rS/1rC5rC1/9/rRrHrErArGrArErHrR 9/gS1gS1gS1gS1gS/1gC5gC1/9/gRgHgEgAgGgAgEgHgR 9/bS1bS1bS1bS1bS/1bC5bC1/9/bRbHbEbAbGbAbEbHbR r rgb - 0 0",` +
		`"setUp":false,"comment":"so","moves":[{"ply":1,"by":"shu","move":"rh3xgb1","captured":"gH","spent":4812,"left":600188},` +
		`{"ply":2,"by":"wu","move":"ga1xgb1","captured":"rC","spent":0,"comment":"fine"}],` +
		`"result":"1/2-0-1/2","scores":{"shu":"1/2","wu":"0","wei":"1/2"},"termination":"resignation",` +
		`"final":"9/rS1rS1rS1rS1rS/1rC7/9/rRrHrErArGrArErHrR 9/gS1gS1gS1gS1gS/1gC5gC1/9/1gRgEgAgGgAgEgHgR 9/bS1bS1bS1bS1bS/1bC5bC1/9/bRbHbEbAbGbAbEbHbR - rgb - 0 2",` +
		`"tags":[{"name":"Annotator","value":"nobody"}]}`
	if got := holds(t, schema(t), r); string(got) != want {
		t.Errorf("it is\n%s\nwant\n%s", got, want)
	}
}

// The games of the rules' data have falls of all kinds.
func TestJSONOfGames(t *testing.T) {
	data, err := os.ReadFile("../testdata/games.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	s, fell := schema(t), map[string]bool{}
	for line := range bytes.Lines(data) {
		var told struct {
			Bannermen bool
			Moves     []string
			Final     string
		}
		if err := json.Unmarshal(line, &told); err != nil {
			t.Fatal(err)
		}
		g := game.NewGame(game.Start(told.Bannermen))
		for _, text := range told.Moves {
			m, err := game.ParseMove(text)
			if err != nil {
				t.Fatal(err)
			}
			g, _, _ = g.Play(m)
		}
		var said struct {
			Final string
			Moves []struct {
				Move  string
				Falls []struct{ Kingdom, Heir, How string }
			}
		}
		if err := json.Unmarshal(holds(t, s, record.New(g, told.Bannermen)), &said); err != nil {
			t.Fatal(err)
		}
		if said.Final != told.Final || len(said.Moves) != len(told.Moves) {
			t.Errorf("%d moves to %s", len(said.Moves), said.Final)
		}
		for i, m := range said.Moves {
			if m.Move != told.Moves[i] {
				t.Fatalf("move %d is %s, not %s", i+1, m.Move, told.Moves[i])
			}
			for _, f := range m.Falls {
				fell[f.How] = true
			}
		}
	}
	for _, how := range []game.Reason{game.Checkmate, game.Stalemate, game.GeneralCaptured} {
		if !fell[how.String()] {
			t.Errorf("nobody falls by %v in any of the games", how)
		}
	}
}

// The schema says something: it refuses what is otherwise.
func TestSchemaRefuses(t *testing.T) {
	r := parse(t, "1. re4-re5 {[%emt 1]} *")
	r.Notes[0].Left = record.Tell(time.Second)
	text := string(holds(t, schema(t), r))
	for _, change := range [][2]string{
		{`"by":"shu"`, `"by":"qin"`}, {`re4-re5`, `re4re5`}, {`"spent":1000`, `"spent":-1`}, {`"result":"*"`, `"result":"1-0"`},
		{`"bannermen":true,`, ``}, {`r rgb - 0 0`, `r rgb - 0`}, {`"setUp"`, `"setup"`},
	} {
		value, err := jsonschema.UnmarshalJSON(strings.NewReader(strings.Replace(text, change[0], change[1], 1)))
		if err != nil || !strings.Contains(text, change[0]) {
			t.Fatalf("%q: %v", change[0], err)
		}
		if schema(t).Validate(value) == nil {
			t.Errorf("%s is taken", change[1])
		}
	}
}

func TestJSONOfWhatCannotBe(t *testing.T) {
	var bad *record.MoveError
	if text, err := parse(t, "1. re4-re3 *").JSON(); !errors.As(err, &bad) || text != nil {
		t.Errorf("%s, %v", text, err)
	}
}
