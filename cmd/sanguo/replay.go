package main

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"os"
	"strings"

	"sanguo/game"
	"sanguo/game/record"
)

// replayCmd checks a game that was played, and says how it ends.
type replayCmd struct {
	File        string `arg:"" help:"A record, or bare moves parted by white space; - reads standard input."`
	NoBannermen bool   `help:"Bare moves start without bannermen; a record says so itself."`
	JSON        bool   `name:"json" help:"Write a JSON object for each move, and one for the end."`
}

// Run plays the moves and writes what they come to. An illegal move, or an end
// that a record states and its moves do not come to, is an error.
func (c *replayCmd) Run(s streams) error {
	r, conclude, err := c.read(s.in)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(s.out)
	err = replay(r, conclude, c.report(out))
	return errors.Join(out.Flush(), err)
}

// conclusion ends a game in which all moves have been played.
type conclusion func(game.Game) (game.Game, error)

// read reads a record, which states its end, or bare moves, which state none.
func (c *replayCmd) read(in io.Reader) (record.Record, conclusion, error) {
	if c.File != "-" {
		file, err := os.Open(c.File)
		if err != nil {
			return record.Record{}, nil, err
		}
		defer file.Close()
		in = file
	}
	text := bufio.NewReader(in)
	if isRecord(text) {
		r, err := record.Parse(text)
		return r, r.Conclude, err
	}
	moves, err := record.ParseMoves(text)
	r := record.Record{Start: game.Start(!c.NoBannermen), Moves: moves}
	return r, func(g game.Game) (game.Game, error) { return g, nil }, err
}

// isRecord reports whether a text starts as a record does: with a tag, a comment
// or the number of a round.
func isRecord(text *bufio.Reader) bool {
	head, _ := text.Peek(text.Size())
	head = bytes.TrimLeft(head, "\uFEFF \t\r\n")
	return len(head) > 0 && strings.IndexByte("[{123456789*", head[0]) >= 0
}

// replay plays the moves of a record from its start and reports each.
func replay(r record.Record, conclude conclusion, to report) error {
	g := game.NewGame(r.Start)
	for i, m := range r.Moves {
		text := g.Position().Text(m)
		next, outcome, err := r.Play(g, i)
		if err != nil {
			return err
		}
		if err := to.ply(i+1, text, next.Position(), outcome.Defeats); err != nil {
			return err
		}
		g = next
	}
	g, err := conclude(g)
	if err != nil {
		return err
	}
	return to.end(g)
}
