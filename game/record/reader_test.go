package record_test

import (
	"errors"
	"io"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"sanguo/game"
	"sanguo/game/record"
)

func read(t *testing.T, text string) (records []record.Record, faults []*record.SyntaxError, lines []int) {
	t.Helper()
	r := record.NewReader(iotest.OneByteReader(strings.NewReader(text)))
	for {
		next, err := r.Next()
		var fault *record.SyntaxError
		switch {
		case err == io.EOF:
			return records, faults, lines
		case errors.As(err, &fault):
			faults = append(faults, fault)
		case err != nil:
			t.Fatal(err)
		default:
			records = append(records, next)
			lines = append(lines, r.Line())
		}
	}
}

func TestReader(t *testing.T) {
	const text = "\uFEFF\n\n" + resigned + "\n\n1. re4-re5 * {said after the end} 1. re4-re5\n" +
		"[Event \"not lost\"]\n\n*\r\n\r\n[Event \"found\"]\r\n\r\n*\r\n" +
		"\n[Event \"no result\"]\n\n1. re4-re5\n\n[Event \"found, too\"]\n\n" +
		"1. re4-re5 {\n[Event \"in a comment\"]\n\n[Event \"still\"]} *\n\n"
	records, faults, lines := read(t, text)
	var events []string
	for _, r := range records {
		events = append(events, r.Event)
	}
	if want := []string{"An evening", "", "not lost", "found", "found, too"}; !reflect.DeepEqual(events, want) {
		t.Errorf("read %q, want %q", events, want)
	}
	if want := []int{3, 22, 23, 27, 35}; !reflect.DeepEqual(lines, want) {
		t.Errorf("they begin on the lines %v, want %v", lines, want)
	}
	if len(faults) != 2 || faults[0].Line != 23 || faults[1].Line != 35 {
		t.Errorf("faults: %v", faults)
	}
	if got := records[len(records)-1].Notes[0].Comment; got != `[Event "in a comment"] [Event "still"]` {
		t.Errorf("the comment is %q", got)
	}
}

// A record that is too long does not keep from reading what comes after it.
func TestReaderGoesOnAfterTooLong(t *testing.T) {
	records, faults, _ := read(t, strings.Repeat("re4-re5 ", 1<<17)+"x *\n\n"+resigned)
	if len(records) != 1 || len(faults) != 1 || !errors.Is(faults[0], record.ErrSize) {
		t.Errorf("read %d records, %v", len(records), faults)
	}
}

func TestReaderTellsOfReading(t *testing.T) {
	broken := errors.New("broken")
	r := record.NewReader(io.MultiReader(strings.NewReader(resigned[:50]), iotest.ErrReader(broken)))
	var fault *record.SyntaxError
	if _, err := r.Next(); !errors.Is(err, broken) || errors.As(err, &fault) {
		t.Errorf("error %v", err)
	}
}

// What cannot be played is told with its place.
func TestReaderPlays(t *testing.T) {
	r := record.NewReader(strings.NewReader("1. re4-re5 *\n\n[Event \"bad\"]\n\n1. re4-re5 ge4-ge5 be4-be5 2. {so}\n re5-re4 *\n\n[Event \"worse\"]\n1. re4-re5\n1-0-0"))
	for _, want := range []struct {
		line, column int
		err          error
	}{{0, 0, nil}, {6, 2, game.ErrReach}, {10, 1, record.ErrEnding}} {
		next, err := r.Next()
		if err != nil {
			t.Fatal(err)
		}
		_, err = r.Play(next)
		var at *record.SyntaxError
		if !errors.Is(err, want.err) || err != nil && (!errors.As(err, &at) || at.Line != want.line || at.Column != want.column) {
			t.Errorf("%q: %v, want %v at %d:%d", next.Event, err, want.err, want.line, want.column)
		}
	}
}

func TestChecksum(t *testing.T) {
	mailed := strings.NewReplacer("\n", "\r\n", "1. ", "1.\t", "2. ", "2.  ").Replace(resigned)
	sum := parse(t, resigned).Checksum()
	for name, text := range map[string]string{"as written": resigned, "laid out otherwise": mailed, "in capitals": strings.Replace(resigned, sum, strings.ToUpper(sum), 1)} {
		r := record.NewReader(strings.NewReader(text))
		if _, err := r.Next(); err != nil || !r.Summed() {
			t.Errorf("%s: %v, summed %t", name, err, r.Summed())
		}
	}
	for _, change := range [][2]string{{"re1-re2", "re1-rd1"}, {"An evening", "A morning"}, {"蓝", "?"}, {"[Annotator \"nobody\"]\n", ""}} {
		_, err := record.Parse(strings.NewReader(strings.Replace(resigned, change[0], change[1], 1)))
		var at *record.SyntaxError
		if !errors.Is(err, record.ErrChecksum) || !errors.As(err, &at) || at.Column != 1 {
			t.Errorf("%q for %q: %v", change[1], change[0], err)
		}
	}
	r := record.NewReader(strings.NewReader("*"))
	if _, err := r.Next(); err != nil || r.Summed() {
		t.Errorf("without one: %v, summed %t", err, r.Summed())
	}
}

// What is told of moves is written and read back, each move on a line.
func TestNotes(t *testing.T) {
	r := parse(t, `{Two generals} {at once.}
		1. re4-re5{good} {[%clk 9:59.5] [%eval +3]
		better} ge4-ge5 be4be5 {[%emt 3]} *`)
	if r.Comment != "Two generals at once." {
		t.Errorf("before the moves: %q", r.Comment)
	}
	want := []record.Note{
		{Left: record.Tell(9*time.Minute + 59500*time.Millisecond), Comment: "good [%eval +3] better"},
		{},
		{Spent: record.Tell(3 * time.Second)},
	}
	if !reflect.DeepEqual(r.Notes, want) {
		t.Errorf("told is %+v", r.Notes)
	}
	const lines = "\n{Two generals at once.}\n" +
		"1. re4-re5 {[%clk 0:09:59.500] good [%eval +3] better}\n   ge4-ge5\n   be4-be5 {[%emt 0:00:03]}\n*\n"
	if text := r.String(); !strings.HasSuffix(text, lines) {
		t.Errorf("written as\n%s", text)
	}
}

// TestFalls has a record that tells who inherited an army, rightly or not.
func TestFalls(t *testing.T) {
	p, err := game.ParsePosition("9/9/3bS5/9/3rG5 9/5bS3/4gG4/6bR2/9 1bHbE6/9/4bE4/4bA4/5bG3 b rgb r:g 65 281")
	if err != nil {
		t.Fatal(err)
	}
	g := game.NewGame(p)
	var fell game.Outcome
	for _, m := range p.Moves(nil) {
		after, outcome, err := g.Play(m)
		if err == nil && len(outcome.Defeats) > 0 {
			g, fell = after, outcome
			break
		}
	}
	if fell.Defeats == nil {
		t.Fatal("nobody falls")
	}
	wrote := record.New(g, true)
	if len(wrote.Notes) != 1 || !reflect.DeepEqual(wrote.Notes[0].Falls, fell.Defeats) {
		t.Fatalf("told is %+v, and %v fell", wrote.Notes, fell.Defeats)
	}
	read := parse(t, wrote.String())
	if !reflect.DeepEqual(read, wrote) {
		t.Errorf("read back as another record:\n%v", wrote)
	}
	if _, err := read.Game(); err != nil {
		t.Error(err)
	}
	read.Notes[0].Falls[0].By = read.Notes[0].Falls[0].By.Next()
	var at *record.MoveError
	if _, err := read.Game(); !errors.Is(err, record.ErrFall) || !errors.As(err, &at) || at.Ply != 1 {
		t.Errorf("told wrongly: %v", err)
	}
}

// A comment cannot say what is not so: it ends no comment and gives no command.
func TestHostileComments(t *testing.T) {
	r := parse(t, "1. re4-re5 *")
	r.Notes = []record.Note{{Left: record.Tell(time.Second), Comment: "a } [%clk 0:00:09] \x1b b" + strings.Repeat(" é", 3000)}}
	r.Comment = "} * ["
	again := parse(t, r.String())
	if again.Comment != ") * [" || again.Notes[0].Left != r.Notes[0].Left || !strings.HasPrefix(again.Notes[0].Comment, "a ) [clk 0:00:09] b é") {
		t.Errorf("read back as %.60q, %.60q", again.Comment, again.Notes[0])
	}
}

// FuzzReader reads on after every fault, and comes to the end.
func FuzzReader(f *testing.F) {
	f.Add(resigned + "\n" + resigned)
	f.Add("1. re4-re5\n[Event \"x\"]\n\n*\n\n[")
	f.Add("{\n\n[Event \"x\"] *")
	f.Fuzz(func(t *testing.T, text string) {
		r := record.NewReader(strings.NewReader(text))
		for range len(text) + 2 {
			next, err := r.Next()
			if err == io.EOF {
				return
			}
			if err == nil {
				_, err = r.Play(next)
			}
			if at, ok := errors.AsType[*record.SyntaxError](err); ok && (at.Line < 1 || at.Column < 1) {
				t.Fatalf("%v", err)
			}
		}
		t.Fatalf("%q has no end", text)
	})
}
