package e2e

import (
	"io"
	"regexp"
	"strings"
	"testing"

	"sanguo/game"
	"sanguo/tui/text"
)

// says types whole lines.
func (p *player) says(lines ...string) {
	p.Helper()
	for _, l := range lines {
		p.types(l + enter)
	}
}

// TestTerminalThatCannotDraw comes in with names that promise nothing, and gets
// plain lines.
func TestTerminalThatCannotDraw(t *testing.T) {
	address := serve(t)
	for _, term := range []string{"dumb", ""} {
		p := newGuest("reed").comesWith(t, term, address, "watch nobody")
		p.sees("(TERM)", " screen", "You are guest")
		p.says("quit")
		p.sees(english.Say(text.LinearBye))
	}
}

// TestLinear plays a match in plain lines, at terminals that keep what was
// written, until one resigns; another then plays it again from the archive.
func TestLinear(t *testing.T) {
	address := serve(t)
	names := [...]string{"reed", "plum", "crane"}
	var players [3]*player
	for k, name := range names {
		p := newPerson(t, name).comes(t, address, "linear")
		p.sees(english.Say(text.WelcomeAsk), name)
		p.says("")
		p.sees("You are " + name)
		players[k] = p
	}
	reed := players[game.Shu]
	reed.says("make 10+5 private Shu")
	code := reed.seesCode()
	for i, k := range []string{"Wu", "Wei"} {
		p := players[i+1]
		p.says("join "+code, "sit "+k) // from wherever chance has put them
		p.sees("You play")
		reed.sees(p.name + " sits down as " + k)
	}
	for _, p := range players {
		p.says("ready")
	}
	said := [...]string{"Shu: soldier e4 to e5.", "Wu: soldier e4 to e5.", "Wei: cannon b3 takes"}
	for i, move := range []string{"re4e5", "ge4e5", "bb3xgh1"} {
		mover := players[i]
		mover.sees("Your move.")
		// Something is said while the move is typed: both lines stay whole.
		mover.types(move[:3])
		players[(i+1)%3].says("say hello" + move)
		mover.sees("says: hello"+move, "> "+move[:3])
		mover.types(move[3:] + enter)
		for _, p := range players {
			p.sees(said[i])
		}
	}
	crane := players[game.Wei]
	crane.says("resign")
	crane.sees("Type yes")
	crane.says("yes")
	for _, p := range players {
		p.sees("Shu and Wu share the win. Wei resigned.")
	}
	reed.says("lobby", "archive", "open 1", "next 2", "where Wu")
	reed.sees("Number 1,", "Move 1. "+said[0], "Wu: general e1;", "e5")
	reed.says("quit")
	<-reed.hungUp
}

// TestLinearWithoutTerminal sends lines from a file and reads plain lines.
func TestLinearWithoutTerminal(t *testing.T) {
	address := serve(t)
	session, err := newPerson(t, "reed").dial(t, address).NewSession()
	if err != nil {
		t.Fatal(err)
	}
	session.Stdin = strings.NewReader("\nmake private Wu\nwhere Wu\nquit\n")
	said, err := session.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := session.Start("linear"); err != nil {
		t.Fatal(err)
	}
	out, err := io.ReadAll(said)
	if err != nil {
		t.Fatal(err)
	}
	if err := session.Wait(); err != nil {
		t.Error(err)
	}
	for _, want := range []string{"You are reed.", "You play Wu.", "join ", "Wu: general e1; chariots a1 and i1;", "Goodbye.\n"} {
		if !strings.Contains(string(out), want) {
			t.Errorf("%q is not said in\n%s", want, out)
		}
	}
	if found := regexp.MustCompile(`[\x00-\x09\x0b-\x1f\x7f]`).Find(out); found != nil {
		t.Errorf("%q is written to one without a terminal:\n%s", found, out)
	}
}
