package e2e

import (
	"encoding/json"
	"io"
	"strings"
	"testing"

	"golang.org/x/crypto/ssh"
)

// bot is a program within a server.
type bot struct {
	testing.TB
	in  io.WriteCloser
	out *json.Decoder
}

// comesAsBot connects a person's program.
func (p person) comesAsBot(tb testing.TB, client *ssh.Client) *bot {
	tb.Helper()
	session, err := client.NewSession()
	if err != nil {
		tb.Fatal(err)
	}
	in, err := session.StdinPipe()
	if err != nil {
		tb.Fatal(err)
	}
	out, err := session.StdoutPipe()
	if err != nil {
		tb.Fatal(err)
	}
	if err := session.Start("bot"); err != nil {
		tb.Fatal(err)
	}
	b := &bot{tb, in, json.NewDecoder(out)}
	b.sends(`{"do":"hello","version":1,"name":"` + p.name + `"}`)
	b.hears(func(o object) bool { return o["do"] == "hello" })
	return b
}

type object map[string]any

func (b *bot) sends(line string) {
	b.Helper()
	if _, err := io.WriteString(b.in, line+"\n"); err != nil {
		b.Fatal(err)
	}
}

// hears reads until something is said, and returns it. An error is none.
func (b *bot) hears(wanted func(object) bool) object {
	b.Helper()
	for {
		var o object
		if err := b.out.Decode(&o); err != nil {
			b.Fatal(err)
		}
		if o["type"] == "error" {
			b.Fatalf("it is told %v", o)
		}
		if wanted(o) {
			return o
		}
	}
}

// TestTurn plays a game at days a move by single commands, against computers.
func TestTurn(t *testing.T) {
	address := serve(t)
	reed, crane := newPerson(t, "reed"), newPerson(t, "crane")
	client := reed.dial(t, address)
	code, out, errs := runs(t, client, "turn")
	if code != 1 || out != "" || errs != "No game waits for you.\n" {
		t.Errorf("turn without a game: %d, %q, %q", code, out, errs)
	}
	b := reed.comesAsBot(t, client)
	b.sends(`{"do":"make","kingdom":"shu","clock":"3d","name":"Slow"}`)
	b.sends(`{"do":"fill","kingdom":"wu","strength":"easy","instant":true}`)
	b.sends(`{"do":"fill","kingdom":"wei","strength":"normal","instant":true}`)
	b.sends(`{"do":"ready"}`)
	match := b.hears(func(o object) bool { return o["type"] == "table" && o["turn"] == "shu" })
	b.sends(`{"do":"detach"}`)
	b.hears(func(o object) bool { return o["do"] == "detach" })

	code, out, _ = runs(t, client, "turn")
	if table, _ := match["table"].(string); code != 0 || !strings.HasPrefix(out, "1 "+table+" Shu, move 1, ") || !strings.HasSuffix(out, ": Slow\n") {
		t.Errorf("turn: %d, %q", code, out)
	}
	for _, c := range []struct {
		who  person
		args string
		code int
		says string
	}{
		{reed, "move 1 re4-re9", 1, "not a move"},
		{reed, "move 1 re4-rf4", 1, "does not reach"},
		{reed, "move 2 re4-re5", 1, "no such table"},
		{reed, "move 1", 2, "move NUMBER|CODE MOVE"},
		{crane, "move 1 re4-re5", 1, "only the three players"},
		{reed, "move 1 re4-re5", 0, "Played re4-re5."},
		{crane, "turn", 1, "No game waits"},
	} {
		code, out, errs := runs(t, c.who.dial(t, address), c.args)
		if code != c.code || !strings.Contains(out+errs, c.says) || (code == 0) != (errs == "") {
			t.Errorf("%s: %d, %q, %q; want %d, %q", c.args, code, out, errs, c.code, c.says)
		}
	}
	b.sends(`{"do":"join","table":"1"}`)
	for { // until both computers have moved
		o := b.hears(func(o object) bool { return o["type"] == "table" || o["type"] == "move" })
		if o["turn"] == "shu" {
			break
		}
	}
	if code, out, _ := runs(t, client, "turn"); code != 0 || !strings.Contains(out, ", move 4, ") {
		t.Errorf("turn after a round: %d, %q", code, out)
	}
	b.sends(`{"do":"quit"}`)
}

// TestKillWithComputers kills the server in a match with two computers. When it
// is back, they are, and play on.
func TestKillWithComputers(t *testing.T) {
	data := t.TempDir()
	server := run(t, data)
	reed := newPerson(t, "reed")
	own := func(o object) bool { return (o["type"] == "table" || o["type"] == "move") && o["turn"] == "shu" }
	b := reed.comesAsBot(t, reed.dial(t, server.address))
	b.sends(`{"do":"make","kingdom":"shu","clock":"10+5","private":true}`)
	b.sends(`{"do":"fill","kingdom":"wu","strength":"easy","instant":true}`)
	b.sends(`{"do":"fill","kingdom":"wei","strength":"hard","instant":true}`)
	b.sends(`{"do":"ready"}`)
	b.hears(own)
	b.sends(`{"do":"move","move":"re4-re5"}`)
	b.hears(own)

	server.kills()
	server = run(t, data)
	b = reed.comesAsBot(t, reed.dial(t, server.address))
	b.sends(`{"do":"join","table":"1"}`)
	if o := b.hears(own); len(o["moves"].([]any)) != 3 {
		t.Errorf("the match has come back as %v", o)
	}
	b.sends(`{"do":"moves"}`)
	moves := b.hears(func(o object) bool { return o["do"] == "moves" })["moves"].([]any)
	b.sends(`{"do":"move","move":"` + moves[0].(string) + `"}`)
	if o := b.hears(func(o object) bool { return o["type"] == "end" || own(o) }); o["number"] != 6.0 {
		t.Errorf("the computers have not played on: %v", o)
	}
	b.sends(`{"do":"quit"}`)
	server.stops()
}
