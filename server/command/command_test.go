package command

import (
	"bytes"
	"strings"
	"testing"

	"sanguo/tui"
	"sanguo/tui/text"
)

const address = "ssh -p 2222 localhost"

// call runs a command line and returns what it answers and says.
func call(terminal bool, args ...string) (a Answer, out, err string) {
	var o, e bytes.Buffer
	a = Run(Call{Args: args, Terminal: terminal, Address: address, Language: text.For("en"), Out: &o, Err: &e})
	return a, o.String(), e.String()
}

func TestScreens(t *testing.T) {
	for _, c := range []struct {
		args   string
		target tui.Target
	}{
		{"", tui.Target{}},
		{"join bcdfgh", tui.Target{Join: "bcdfgh"}},
		{"watch bcdfgh", tui.Target{Watch: "bcdfgh"}},
		{"watch 12", tui.Target{Watch: "12"}},
		{"join \x1b[2Jx", tui.Target{Join: "x"}},
	} {
		answer, out, err := call(true, strings.Fields(c.args)...)
		if want := (Answer{Screen: true, Target: c.target}); answer != want || out+err != "" {
			t.Errorf("%q: %+v, said %q; want %+v", c.args, answer, out+err, want)
		}
	}
}

func TestLinear(t *testing.T) {
	for _, terminal := range []bool{false, true} {
		for _, c := range []struct{ args, first string }{
			{"linear", ""}, {"linear join bcdfgh", "join bcdfgh"}, {"linear join \x1b[2Jx", "join x"},
		} {
			answer, out, err := call(terminal, strings.Fields(c.args)...)
			if want := (Answer{Linear: true, First: c.first}); answer != want || out+err != "" {
				t.Errorf("%q: %+v, said %q; want %+v", c.args, answer, out+err, want)
			}
		}
	}
}

// A terminal that cannot draw is not drawn on: it gets the same in lines.
func TestScreensInLines(t *testing.T) {
	run := func(args string) (a Answer, out, err bytes.Buffer) {
		a = Run(Call{
			Args: strings.Fields(args), Terminal: true, Lines: true, Address: address, Language: text.For("en"), Out: &out, Err: &err,
		})
		return a, out, err
	}
	if answer, out, _ := run("screen"); answer != (Answer{Screen: true}) || out.Len() > 0 {
		t.Errorf("who asks for the screens by name gets %+v and is told %q", answer, out.String())
	}
	const line = " ssh -t -p 2222 localhost screen\n"
	for _, args := range []string{"", "join bcdfgh", "watch 12"} {
		answer, out, err := run(args)
		if want := (Answer{Linear: true, First: args}); answer != want || !strings.HasSuffix(out.String(), line) || err.Len() > 0 {
			t.Errorf("%q: %+v, said %q and %q; want %+v", args, answer, out.String(), err.String(), want)
		}
	}
}

func TestHelp(t *testing.T) {
	for _, terminal := range []bool{false, true} {
		answer, out, err := call(terminal, "help")
		if answer != (Answer{}) || err != "" {
			t.Errorf("help: %+v, error stream %q", answer, err)
		}
		for _, line := range []string{address, "ssh -t -p 2222 localhost join ", "ssh -t -p 2222 localhost watch ", "ssh -t -p 2222 localhost linear\n", address + " help"} {
			if !strings.Contains(out, line) {
				t.Errorf("help does not tell of %q:\n%s", line, out)
			}
		}
		if strings.ContainsAny(out, "\x1b\r`{") {
			t.Errorf("help is not plain text: %q", out)
		}
	}
}

func TestRefusals(t *testing.T) {
	for _, c := range []struct {
		terminal bool
		args     []string
		says     string
	}{
		{false, nil, address},
		{false, []string{"join", "bcdfgh"}, "ssh -t -p 2222 localhost join bcdfgh"},
		{false, []string{"watch", "12"}, "ssh -t -p 2222 localhost watch 12"},
		{true, []string{"join"}, "ssh -t -p 2222 localhost join "},
		{true, []string{"join", ""}, "ssh -t -p 2222 localhost join "},
		{true, []string{"join", "a", "b"}, "ssh -t -p 2222 localhost join "},
		{true, []string{"help", "me"}, address + " help"},
		{true, []string{"nonsense"}, "nonsense"},
		{false, []string{"nonsense"}, address + " help"},
		{true, []string{""}, address + " help"},
	} {
		answer, out, err := call(c.terminal, c.args...)
		if answer != (Answer{Code: 2}) || out != "" {
			t.Errorf("%q: %+v, said %q", c.args, answer, out)
		}
		if !strings.Contains(err, c.says) {
			t.Errorf("%q: said %q; want something with %q", c.args, err, c.says)
		}
	}
}

func TestRefusalsAreClean(t *testing.T) {
	_, _, err := call(false, "no\x1b]0;title\x07\x9b31m\u202esense\r\n"+strings.Repeat("x", 5000))
	if strings.ContainsAny(strings.TrimSuffix(err, "\n"), "\x1b\x07\r\n\u009b\u202e") || len(err) > 400 {
		t.Errorf("said %q", err)
	}
}

func TestPrograms(t *testing.T) {
	for _, c := range []struct {
		args string
		want Answer
	}{
		{"bot", Answer{Bot: true}},
		{"turn", Answer{Turn: true}},
		{"move 12 re4-re5", Answer{Move: Move{"12", "re4-re5"}}},
		{"move \x1b[2J12 \u202ere4-re5", Answer{Move: Move{"12", "re4-re5"}}},
	} {
		if answer, out, err := call(false, strings.Fields(c.args)...); answer != c.want || out+err != "" {
			t.Errorf("%q: %+v, said %q; want %+v", c.args, answer, out+err, c.want)
		}
	}
	for _, args := range []string{"move", "move 12", "move 12 re4 re5", "turn now", "bot fast"} {
		if answer, _, err := call(false, strings.Fields(args)...); answer != (Answer{Code: usage}) || !strings.Contains(err, address+" "+strings.Fields(args)[0]) {
			t.Errorf("%q: %+v, said %q", args, answer, err)
		}
	}
	if answer, _, err := call(true, "bot"); answer != (Answer{Code: usage}) || !strings.Contains(err, address+" bot") {
		t.Errorf("bot at a terminal: %+v, said %q", answer, err)
	}
}
