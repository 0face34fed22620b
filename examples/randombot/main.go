// Command randombot plays Three Kingdoms Xiangqi at random, as an example of a
// player that is a program. It speaks the protocol of docs/protocol.md over
// whatever command leads to a server, or else on its standard input and output,
// as the arena wants it:
//
//	randombot ssh -T -p 2222 localhost bot
//	sanguo arena --external randombot
//
// It makes a table, has two computers sit down, plays until the match is over,
// and says how it went. With -join CODE it plays at a table that somebody else
// has made.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
)

// message is anything that the server says: the fields that this player needs.
type message struct {
	Type, Do, You, Turn, Code, Sentence string
	Phase, Reason, Result               string
	Moves                               []string
}

// request is anything that this player says.
type request map[string]any

func main() {
	join := flag.String("join", "", "code of a table to play at, instead of one with two computers")
	name := flag.String("name", "randombot", "name to take when the key is new")
	flag.Usage = func() {
		fmt.Fprintln(os.Stderr, "usage: randombot [-join CODE] [-name NAME] [ssh -T [OPTION...] HOST bot]")
	}
	flag.Parse()
	var err error
	if flag.NArg() == 0 {
		err = play(os.Stdin, json.NewEncoder(os.Stdout), os.Stderr, *name, *join)
	} else {
		err = run(flag.Args(), *name, *join)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "randombot:", err)
		os.Exit(1)
	}
}

// run plays one match over a command.
func run(command []string, name, join string) error {
	ssh := exec.Command(command[0], command[1:]...)
	ssh.Stderr = os.Stderr
	in, err := ssh.StdinPipe()
	if err != nil {
		return err
	}
	out, err := ssh.StdoutPipe()
	if err != nil {
		return err
	}
	if err := ssh.Start(); err != nil {
		return err
	}
	err = play(out, json.NewEncoder(in), os.Stdout, name, join)
	_ = in.Close() // which ends the session
	if ended := ssh.Wait(); err == nil {
		err = ended
	}
	return err
}

// play plays one match to its end, and says to whom wants to know how it went.
func play(in io.Reader, out *json.Encoder, say io.Writer, name, join string) error {
	begin := []request{{"do": "hello", "version": 1, "name": name}}
	if join != "" {
		begin = append(begin, request{"do": "join", "table": join})
	} else {
		begin = append(begin,
			request{"do": "make", "name": "Random", "kingdom": "shu", "clock": "10+5"},
			request{"do": "fill", "kingdom": "wu", "strength": "easy", "instant": true},
			request{"do": "fill", "kingdom": "wei", "strength": "easy", "instant": true},
		)
	}
	for _, r := range append(begin, request{"do": "ready"}) {
		if err := out.Encode(r); err != nil {
			return err
		}
	}
	var you string // the kingdom that is played
	for messages := json.NewDecoder(in); ; {
		var m message
		if err := messages.Decode(&m); err != nil {
			return err
		}
		var answer request
		switch {
		case m.Type == "error":
			return fmt.Errorf("%s: %s", m.Code, m.Sentence)
		case m.Type == "end":
			fmt.Fprintf(say, "%s: %s, as %s\n", m.Reason, m.Result, you)
			return nil
		case m.Type == "table" || m.Type == "state":
			you = m.You
		}
		switch {
		case m.Type == "table" && m.Turn != "" && m.Turn == you, m.Type == "move" && m.Turn == you:
			answer = request{"do": "moves"}
		case m.Type == "answer" && m.Do == "moves" && m.Turn == you && len(m.Moves) > 0:
			answer = request{"do": "move", "move": m.Moves[rand.IntN(len(m.Moves))]}
		}
		if answer != nil {
			if err := out.Encode(answer); err != nil {
				return err
			}
		}
	}
}
