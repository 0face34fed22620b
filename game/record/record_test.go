package record_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"reflect"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"sanguo/game"
	"sanguo/game/record"
)

// fataler is what tests and properties have in common.
type fataler interface {
	Helper()
	Fatalf(format string, args ...any)
}

func parse(t fataler, text string) record.Record {
	t.Helper()
	r, err := record.Parse(strings.NewReader(text))
	if err != nil {
		t.Fatalf("%v\nin\n%s", err, text)
	}
	return r
}

// resigned is a whole record in exactly the form that is written.
const resigned = `[Event "An evening"]
[Site "?"]
[Date "2026.11.30"]
[Shu "\"Red\" \\ one"]
[Wu "?"]
[Wei "蓝"]
[Result "1/2-0-1/2"]
[Rules "Three Kingdoms Xiangqi 1"]
[Bannermen "off"]
[TimeControl "10+5"]
[Termination "resignation"]
[Annotator "nobody"]
[Checksum "7be94c8b940be9171a270aaad075006c241e20cbe0fff329800c811fb8288b45"]

1. rh3xgb1 ga1xgb1 be1-be2
2. re1-re2
1/2-0-1/2
`

func TestParse(t *testing.T) {
	r := parse(t, resigned)
	if r.Players != [3]string{`"Red" \ one`, "", "蓝"} || r.Event != "An evening" || r.Site != "" ||
		r.Date != "2026.11.30" || r.TimeControl != "10+5" || r.Bannermen || len(r.Moves) != 4 {
		t.Errorf("read %+v", r)
	}
	if want := (game.Ending{Reason: game.Resignation, Share: game.All.Without(game.Wu)}); r.Ending != want {
		t.Errorf("ending %v, want %v", r.Ending, want)
	}
	if want := []record.Tag{{Name: "Annotator", Value: "nobody"}}; !reflect.DeepEqual(r.Tags, want) {
		t.Errorf("tags %v, want %v", r.Tags, want)
	}
	if got := r.String(); got != resigned {
		t.Errorf("written\n%s", got)
	}
	var b bytes.Buffer
	if n, err := r.WriteTo(&b); err != nil || n != int64(len(resigned)) || b.String() != resigned {
		t.Errorf("WriteTo wrote %d bytes, %v", n, err)
	}
	g, err := r.Game()
	if err != nil {
		t.Fatal(err)
	}
	if end, over := g.Ending(); !over || end != r.Ending {
		t.Errorf("ended %v %t", end, over)
	}
}

func TestParseWhatPeopleType(t *testing.T) {
	for name, text := range map[string]string{
		"no tags":       "1. rh3gb1 GA1XGB1 be1e2 2. re1e2 *",
		"close numbers": "1.rh3xgb1 ga1xgb1 be1-be2 2.re1-re2 *",
		"no numbers":    "rh3xgb1 ga1xgb1 be1-be2 re1-re2 *",
		"line ends":     "[Event \"x\"]\r\n\r\n1. rh3xgb1\r\nga1xgb1\tbe1-be2\r\n2. re1-re2\r\n*\r\n",
	} {
		t.Run(name, func(t *testing.T) {
			g, err := parse(t, text).Game()
			if err != nil {
				t.Fatal(err)
			}
			if _, over := g.Ending(); over || g.Len() != 4 {
				t.Errorf("%d moves, over %t", g.Len(), over)
			}
		})
	}
}

func TestParseErrors(t *testing.T) {
	for _, test := range []struct {
		text         string
		line, column int
		says         string
	}{
		{"", 1, 1, "without a result"},
		{"[Event \"x\"]\n", 2, 1, "without a result"},
		{"[Event \"x\"]\n[Event \"y\"]\n*", 2, 2, "twice"},
		{"[Event x]\n*", 1, 8, "quotation marks"},
		{"[Event \"x\n\"] *", 1, 10, "control character"},
		{"[Event \"x\xff\"] *", 1, 10, "not UTF-8"},
		{"[Event \"x", 1, 10, "no end"},
		{"[Event \"x\" *", 1, 12, "a ]"},
		{"[\"x\"] *", 1, 2, "name of a tag"},
		{"[Event \"" + strings.Repeat("x", 2000) + "\"] *", 1, 1033, "longer"},
		{"[Bannermen \"yes\"] *", 1, 1, "on or off"},
		{"[Termination \"luck\"] *", 1, 1, "luck"},
		{"[Termination \"unfinished\"] 1-0-0", 1, 1, "unfinished"},
		{"[Result \"1-0\"] *", 1, 1, "not a result"},
		{"[Result \"1-0-0\"]\n\n*", 3, 1, "Result says"},
		{"[SetUp \"1\"] *", 1, 1, "Position"},
		{"[SetUp \"2\"] *", 1, 1, "0 or 1"},
		{"[SetUp \"0\"] [Position \"x\"] *", 1, 13, "otherwise"},
		{"[Position \"9/9\"] *", 1, 1, "fields"},
		{"1. re4-re9 *", 1, 4, "rank"},
		{"1. re4-re5 3. ge4-ge5 *", 1, 12, "round 2"},
		{"1. re4-re5 1-1-1", 1, 12, "1-1-1"},
		{"1. re4-re5 * *", 1, 14, "after the result"},
		{"[Event\n\"x\"] *", 1, 7, "quotation marks"},
		{"[Rules \"Three Kingdoms Xiangqi 2\"] *", 1, 1, record.Rules},
		{"[Event \"x\"]\n[Checksum \"00\"] *", 2, 1, "changed"},
		{"1. re4-re5 [Event \"y\"] *", 1, 12, "without a result"},
		{"1. re4-re5 {no end *", 1, 12, "no end"},
		{"1. re4-re5 {\x1b} *", 1, 13, "control character"},
		{"1. re4-re5 {é [%clk 1:x]} *", 1, 15, "a time"},
		{"1. re4-re5 {[%clk 1:00] [%clk 1:00]} *", 1, 25, "told once"},
		{"1. re4-re5 {[%emt 1:00:00:00]} *", 1, 13, "a time"},
		{"1. re4-re5 {[%emt 1.2345]} *", 1, 13, "a time"},
		{"1. re4-re5 {[%emt 123456]} *", 1, 13, "a time"},
		{"1. re4-re5 {[%fall Wei]} *", 1, 13, "who fell"},
		{"1. re4-re5 {[%fall Wei Qin checkmate]} *", 1, 13, "Qin"},
		{"1. re4-re5 {[%fall Wei Shu luck]} *", 1, 13, "luck"},
		{"{[%clk 1:00]} 1. re4-re5 *", 1, 1, "before the first"},
		{"1. re4-re5 {" + strings.Repeat("long ", 1000) + "} *", 1, 12, "longer"},
		{strings.Repeat("[", 70), 1, 2, "name"},
	} {
		_, err := record.Parse(strings.NewReader(test.text))
		var at *record.SyntaxError
		if !errors.As(err, &at) {
			t.Errorf("%.40q: %v is not a SyntaxError", test.text, err)
			continue
		}
		if at.Line != test.line || at.Column != test.column || !strings.Contains(at.Error(), test.says) {
			t.Errorf("%.40q: %v, want line %d, column %d, %q", test.text, err, test.line, test.column, test.says)
		}
	}
}

func TestParseTooLong(t *testing.T) {
	text := strings.Repeat(" ", 1<<20) + "*"
	if _, err := record.Parse(strings.NewReader(text)); !errors.Is(err, record.ErrSize) {
		t.Errorf("error %v, want ErrSize", err)
	}
	if _, err := record.ParseMoves(strings.NewReader(text)); !errors.Is(err, record.ErrSize) {
		t.Errorf("error %v, want ErrSize", err)
	}
}

func TestParseMoves(t *testing.T) {
	moves, err := record.ParseMoves(strings.NewReader(" rh3xgb1\nGA1GB1\te4 "))
	var at *record.SyntaxError
	if !errors.As(err, &at) || at.Line != 2 || at.Column != 8 || !strings.Contains(err.Error(), "ply 3") || moves != nil {
		t.Errorf("read %v, %v", moves, err)
	}
	moves, err = record.ParseMoves(strings.NewReader(" rh3xgb1\nGA1GB1\t"))
	if err != nil || len(moves) != 2 || moves[1].String() != "ga1-gb1" {
		t.Errorf("read %v, %v", moves, err)
	}
}

func TestGameChecksTheEnd(t *testing.T) {
	for text, want := range map[string]error{
		"[Termination \"checkmate\"] 1. re4-re5 1-0-0":        record.ErrEnding,
		"[Termination \"repetition\"] 1. re4-re5 1/3-1/3-1/3": record.ErrEnding,
		"[Termination \"resignation\"] 1. re4-re5 1-0-0":      record.ErrEnding,
		"[Termination \"resignation\"] 1. re4-re5 *":          record.ErrEnding,
		"[Termination \"time\"] 1. re4-re5 1/3-1/3-1/3":       record.ErrEnding,
		"[Termination \"annulled\"] 1. re4-re5 1-0-0":         record.ErrEnding,
		"1. re4-re5 1-0-0":                                            record.ErrEnding,
		"[Termination \"annulled\"] 1. re4-re5 *":                     nil,
		"[Termination \"unfinished\"] 1. re4-re5 *":                   nil,
		"[Termination \"departure\"] 1. re4-re5 1/2-1/2-0":            nil,
		"[Termination \"time\"] 1. re4-re5 0-1/2-1/2":                 nil,
		"[Bannermen \"off\"][Termination \"time\"] re4-re5 0-1/2-1/2": nil,
	} {
		r := parse(t, text)
		g, err := r.Game()
		if !errors.Is(err, want) {
			t.Errorf("%s: %v, want %v", text, err, want)
		}
		if end, _ := g.Ending(); want == nil && end != r.Ending {
			t.Errorf("%s: ended %v", text, end)
		}
	}
}

func TestGameNamesTheMove(t *testing.T) {
	_, err := parse(t, "1. re4-re5 ge4-ge5 be4-be5 2. re5-re4 *").Game()
	var bad *record.MoveError
	if !errors.As(err, &bad) || bad.Ply != 4 || bad.Move.String() != "re5-re4" || !errors.Is(err, game.ErrReach) {
		t.Errorf("error %v", err)
	}
}

// TestOtherStart has a record that starts from a position, with Wu to move and
// Shu defeated, so that rounds are of two.
func TestOtherStart(t *testing.T) {
	const text = `[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Shu "?"]
[Wu "?"]
[Wei "?"]
[Result "*"]
[Rules "Three Kingdoms Xiangqi 1"]
[Bannermen "on"]
[Termination "unfinished"]
[SetUp "1"]
[Position "9/9/9/9/9 9/9/9/9/4gG3rRg 9/9/9/9/3bG5 b gb - 0 9"]
[Checksum "3c1ff09cf370d1e4b704f97d904059e00f2d97e949710cae616d4a38e99c03c1"]

1. bd1-bd2
2. gi1-gi3 bd2-bd1
3. gi3-gi1
*
`
	r := parse(t, text)
	if got := r.String(); got != text {
		t.Errorf("written\n%s", got)
	}
	if _, err := r.Game(); err != nil {
		t.Error(err)
	}
}

// TestGames writes every whole game of the rules' data as a record and reads it
// back.
func TestGames(t *testing.T) {
	data, err := os.ReadFile("../testdata/games.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	for line := range bytes.Lines(data) {
		var told struct {
			Bannermen bool
			Moves     []string
			Final     string
		}
		if err := json.Unmarshal(line, &told); err != nil {
			t.Fatal(err)
		}
		moves, err := record.ParseMoves(strings.NewReader(strings.Join(told.Moves, "\n")))
		if err != nil {
			t.Fatal(err)
		}
		g := game.NewGame(game.Start(told.Bannermen))
		for _, m := range moves {
			if g, _, err = g.Play(m); err != nil {
				t.Fatal(err)
			}
		}
		wrote := record.New(g, told.Bannermen)
		text := wrote.String()
		for _, m := range told.Moves {
			if !strings.Contains(text, m) {
				t.Fatalf("%s is not in\n%s", m, text)
			}
		}
		read := parse(t, text)
		if !reflect.DeepEqual(read, wrote) {
			t.Errorf("read back as another record:\n%s", text)
		}
		again, err := read.Game()
		if err != nil || again.Position().String() != told.Final {
			t.Errorf("%v: came to %v", err, again.Position())
		}
	}
}

// TestRoundTrip writes records with any texts in them.
func TestRoundTrip(t *testing.T) {
	printable := rapid.StringOfN(rapid.RuneFrom([]rune("a ?\"\\[]{}.*é三\u202e\ufffd")), 0, 40, -1)
	comments := rapid.StringOfN(rapid.RuneFrom([]rune("a?\"\\[]{.*é三clk10:")), 0, 20, -1)
	rapid.Check(t, func(t *rapid.T) {
		text := func(label string) string {
			s := printable.Draw(t, label)
			if s == "?" { // which means unknown
				return ""
			}
			return s
		}
		bannermen := rapid.Bool().Draw(t, "bannermen")
		g := game.NewGame(game.Start(bannermen))
		for range rapid.IntRange(0, 12).Draw(t, "moves") {
			m := rapid.SampledFrom(g.Position().Moves(nil)).Draw(t, "move")
			g, _, _ = g.Play(m)
			if _, over := g.Ending(); over {
				break
			}
		}
		if rapid.Bool().Draw(t, "resign") {
			k := game.Kingdom(rapid.IntRange(0, 2).Draw(t, "kingdom"))
			g, _ = g.Withdraw(k, game.Resignation)
		}
		wrote := record.New(g, bannermen)
		wrote.Event, wrote.Site, wrote.TimeControl = text("event"), text("site"), text("clock")
		wrote.Players = [3]string{text("shu"), text("wu"), text("wei")}
		wrote.Types = [3]string{record.Guest, "", record.Computer + " easy"}
		wrote.Number, wrote.Licence, wrote.Comment = "12", "CC0-1.0", comments.Draw(t, "comment")
		told := func(label string) record.Time {
			d := rapid.Int64Range(-1, 1e9).Draw(t, label)
			if d < 0 {
				return record.Time{}
			}
			return record.Tell(time.Duration(d) * time.Millisecond)
		}
		if len(wrote.Moves) > 0 && rapid.Bool().Draw(t, "notes") {
			wrote.Notes = make([]record.Note, len(wrote.Moves))
			for i := range wrote.Notes {
				wrote.Notes[i] = record.Note{Spent: told("spent"), Left: told("left"), Comment: comments.Draw(t, "note")}
			}
			wrote.Notes[0].Comment = "one at least"
		}
		wrote.Tags = []record.Tag{{Name: "Note", Value: text("note")}}
		if len(wrote.Moves) == 0 {
			wrote.Moves = nil
		}
		read := parse(t, wrote.String())
		if !reflect.DeepEqual(read, wrote) {
			t.Fatalf("read back as\n%#v\nnot\n%#v", read, wrote)
		}
	})
}

func FuzzParse(f *testing.F) {
	f.Add(resigned)
	f.Add("1. re4-re5 *")
	f.Add("{a game} 1. re4-re5 {[%emt 0:01] [%clk 9:59.5] [%eval 3] said} *")
	f.Add("{[%fall}{]}*")
	f.Add("{[%%}*")
	f.Add("1. re4-re5 {[%fall Wei Shu general captured]} {and [%clk]} *")
	f.Add("[Event \"x\\\"\\\\\"]1.re4e5 1/3-1/3-1/3")
	f.Add("[SetUp \"1\"][Position \"9/9/9/9/9 9/9/9/9/4gG3rRg 9/9/9/9/3bG5 b gb - 0 9\"] 1-0-0")
	f.Fuzz(func(t *testing.T, text string) {
		r, err := record.Parse(strings.NewReader(text))
		if err != nil {
			return
		}
		if again := parse(t, r.String()); !reflect.DeepEqual(again, r) {
			t.Fatalf("%q reads back as\n%#v\nnot\n%#v", text, again, r)
		}
	})
}

// TestHostileTexts writes what no tag pair can hold, and what cannot be played.
func TestHostileTexts(t *testing.T) {
	m, err := game.ParseMove("re4-re3")
	if err != nil {
		t.Fatal(err)
	}
	good, err := game.ParseMove("re4-re5")
	if err != nil {
		t.Fatal(err)
	}
	r := record.New(game.NewGame(game.Start(true)), true)
	r.Event = "a\nb\x1b\x7f\u009b\xff" + strings.Repeat("é", 2000)
	r.Tags = []record.Tag{{Name: "Event", Value: "again"}, {Name: "no name", Value: "x"}, {Name: "Fine", Value: "\"]"}, {Name: "Fine", Value: "twice"}}
	r.Moves = []game.Move{good, m, good}
	read := parse(t, r.String())
	if !strings.HasPrefix(read.Event, "a b   \ufffdé") || len(read.Event) > 1024 {
		t.Errorf("Event is %.20q, %d bytes", read.Event, len(read.Event))
	}
	if want := r.Tags[2:3]; !reflect.DeepEqual(read.Tags, want) {
		t.Errorf("tags %v, want %v", read.Tags, want)
	}
	if !reflect.DeepEqual(read.Moves, r.Moves) {
		t.Errorf("moves %v, want %v", read.Moves, r.Moves)
	}
}
