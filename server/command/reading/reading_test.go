package reading

import (
	"bytes"
	"context"
	"errors"
	"io"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/tui/board"
	"sanguo/tui/text"
)

var day = time.Date(2030, 1, 2, 15, 0, 0, 0, time.UTC)

// played returns an archive of some matches of three moves, each of which Wei
// resigned.
func played(t testing.TB, n int, names [3]string) archive.Scan {
	t.Helper()
	var all archive.Scan
	for i := range n {
		seats := [3]engine.Seat{{Player: 1, Name: names[0]}, {Player: 2, Name: names[1]}, {Player: 3, Name: names[2]}}
		log := []archive.Entry{{Event: engine.Start{Seats: seats, Position: game.Start(true), Clock: engine.Untimed()}}}
		for j, written := range []string{"rh3xgb1", "ga1xgb1", "be1-be2"} {
			m, err := game.ParseMove(written)
			if err != nil {
				t.Fatal(err)
			}
			log = append(log, archive.Entry{At: time.Duration(j+1) * time.Second, Event: engine.Move{By: game.Kingdom(j), Move: m}})
		}
		log = append(log, archive.Entry{At: time.Minute, Event: engine.Resign{By: game.Wei}})
		m, err := archive.Replay(log)
		if err != nil {
			t.Fatal(err)
		}
		h := archive.Header{Name: "Evening", Began: day, Apart: true}
		all = append(all, archive.Match{Summary: archive.Summarize(engine.MatchID(i+1), h, m, day), Log: log})
	}
	return all
}

var names = [3]string{"reed", "moss", "fern"}

// ask runs a command line as a shell would.
func ask(c Call, line string) (code int, out, errs string) {
	var o, e bytes.Buffer
	words := strings.Fields(line)
	c.Name, c.Words, c.Line, c.Out, c.Err = words[0], words[1:], "ssh localhost", &o, &e
	if c.Width == 0 {
		c.Width, c.Height = 80, 24
	}
	code, _ = Run(context.Background(), c)
	return code, o.String(), e.String()
}

func call(t testing.TB, n int) Call {
	return Call{Archive: played(t, n, names), Language: text.For("en"), Look: board.Look{Glyphs: board.Latin, Profile: colorprofile.NoTTY}, Licence: "CC0-1.0"}
}

func TestOptions(t *testing.T) {
	known := map[string]arity{"json": flag, "at": one}
	for line, want := range map[string]options{
		"":                    {map[string]string{}, nil},
		"a --json b":          {map[string]string{"json": ""}, []string{"a", "b"}},
		"--at 5 a":            {map[string]string{"at": "5"}, []string{"a"}},
		"a --at=5":            {map[string]string{"at": "5"}, []string{"a"}},
		"--at --json":         {map[string]string{"at": "--json"}, nil},
		"- \x1b[2Ja \x1b[31m": {map[string]string{}, []string{"-", "a"}},
	} {
		got, err := parse(strings.Fields(line), known)
		if err != nil || !maps.Equal(got.given, want.given) || !slices.Equal(got.words, want.words) {
			t.Errorf("%q: %+v, %v", line, got, err)
		}
	}
	for _, line := range []string{"--what", "--", "--at", "--json=yes", "--json --json", "--at 1 --at=2", "---json"} {
		if got, err := parse(strings.Fields(line), known); !errors.Is(err, errUsage) {
			t.Errorf("%q: %+v, %v", line, got, err)
		}
	}
}

// Lists have no more cells than a usual terminal, however long names are and in
// every language.
func TestTablesFit(t *testing.T) {
	c := call(t, 30)
	c.Archive = played(t, 30, [3]string{strings.Repeat("name", 9), strings.Repeat("蜀", 18), "x"})
	for _, tag := range text.Tags() {
		c.Language = text.For(tag)
		for _, line := range []string{"games --limit 30", "explore", "players --least 1", "player x", "export 1 --as text", "show 1"} {
			code, out, errs := ask(c, line)
			if code != Done || errs != "" {
				t.Errorf("%s in %s: %d, %s", line, tag, code, errs)
			}
			for row := range strings.Lines(out) {
				if row = strings.TrimRight(row, "\n"); ansi.StringWidth(row) > 80 || strings.HasSuffix(row, " ") {
					t.Errorf("%s in %s: %d cells: %q", line, tag, ansi.StringWidth(row), row)
				}
			}
		}
	}
}

// Everything is listed and explained, and the usage says how a command is
// written.
func TestUsage(t *testing.T) {
	for _, command := range Commands() {
		code, out, errs := ask(call(t, 1), command.Name+" --nonsense")
		if code != Usage || out != "" || !strings.HasPrefix(errs, "Type: ssh localhost "+command.Name) {
			t.Errorf("%s: %d, %q, %q", command.Name, code, out, errs)
		}
		for option := range command.options {
			if !strings.Contains(errs, "--"+option) {
				t.Errorf("the usage of %s does not tell of --%s", command.Name, option)
			}
		}
	}
	if code, err := Run(context.Background(), Call{Name: "nonsense", Out: io.Discard, Err: io.Discard}); code != Usage || err == nil {
		t.Errorf("no command: %d, %v", code, err)
	}
}

// What programs read is the same in every language.
func TestProgramsReadOneLanguage(t *testing.T) {
	for _, line := range []string{
		"games --json", "explore --json", "players --least 1 --json", "player reed --json", "export 1", "export 1 --as json",
		"export 1 --as svg", "export 1 --as position", "export --all",
	} {
		c := call(t, 3)
		_, english, _ := ask(c, line)
		for _, tag := range append(text.Tags(), "xx") {
			c.Language = text.For(tag).In(time.FixedZone("east", 3600))
			if code, out, errs := ask(c, line); code != Done || out != english || out == "" {
				t.Errorf("%s in %s: %d, %s%s", line, tag, code, out, errs)
			}
		}
	}
}

// A stream that was cut goes on behind the last that came whole, and one whose
// reader is gone ends.
func TestStream(t *testing.T) {
	const many = 3*atOnce + 1
	c := call(t, many)
	_, whole, _ := ask(c, "export --all")
	if n := strings.Count(whole, "[Number "); n != many {
		t.Fatalf("%d of %d came", n, many)
	}
	cut := whole[:len(whole)/3]
	cut = cut[:strings.LastIndex(cut, "\n\n[Event ")+1] // those that came whole
	last := cut[strings.LastIndex(cut, "[Number ")+len(`[Number "`):]
	last, _, _ = strings.Cut(last, `"`)
	if _, rest, _ := ask(c, "export --all --after "+last); cut+rest != whole {
		t.Errorf("going on after %s makes %d bytes of %d", last, len(cut+rest), len(whole))
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	c.Name, c.Words, c.Out, c.Err = "export", []string{"--all"}, io.Discard, io.Discard
	if code, err := Run(ctx, c); code != Failed || !errors.Is(err, context.Canceled) {
		t.Errorf("gone: %d, %v", code, err)
	}
	gone := errors.New("gone")
	c.Out = broken{gone}
	if code, err := Run(context.Background(), c); code != Failed || !errors.Is(err, gone) {
		t.Errorf("nobody takes it: %d, %v", code, err)
	}
}

type broken struct{ error }

func (b broken) Write([]byte) (int, error) { return 0, b.error }

// A narrow window has the flat view, or is told so.
func TestShowInWindows(t *testing.T) {
	c := call(t, 1)
	for _, w := range []struct {
		width int
		args  string
		says  string
	}{
		{80, "", "⠤"}, {40, "", "re5=ge5"}, {40, "--hex", "too small"}, {20, "", "too small"}, {80, "--flat", "re5=ge5"},
	} {
		c.Width, c.Height = w.width, 24
		if code, out, errs := ask(c, "show 1 "+w.args); code != Done || !strings.Contains(out, w.says) || !strings.Contains(out, "Wei resigned") {
			t.Errorf("%+v: %d\n%s%s", w, code, out, errs)
		}
	}
}

func FuzzRun(f *testing.F) {
	for _, line := range []string{"games player:reed --limit 2", "show 1 --at 2", "export --all --after 1", "explore rh3xgb1", "players r", "player moss --json"} {
		f.Add(line)
	}
	c := call(f, 3)
	f.Fuzz(func(t *testing.T, line string) {
		words := strings.Fields(line)
		if !slices.ContainsFunc(Commands(), func(c Command) bool { return len(words) > 0 && c.Name == words[0] }) {
			return
		}
		code, out, errs := ask(c, line)
		if code < Done || code > Usage || strings.ContainsAny(out+errs, "\x1b\x07") || code == Usage && (out != "" || errs == "") {
			t.Errorf("%q: %d, %q, %q", line, code, out, errs)
		}
	})
}
