package program

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"

	"sanguo/game"
	"sanguo/game/bot"
)

// ErrRefused: whoever holds the table does not want what was asked for, or says
// what cannot be understood.
var ErrRefused = errors.New("program: refused")

// Seat is where a player of ours goes to play.
type Seat struct {
	Name  string // to take when the key is new
	Table string // to join; none when the program is seated already
}

// Play has a player play one match to its end, as a program does: in is what it
// is told, and out takes what it says. It returns nil at the match's end. Errors:
// [ErrRefused], those of the streams, [io.ErrUnexpectedEOF] when in ends before
// the match does, or what the player returned.
func Play(ctx context.Context, in io.Reader, out io.Writer, at Seat, player bot.Player, b bot.Budget, r *rand.Rand) error {
	p := &ours{out: json.NewEncoder(out), greeting: greeting(at), player: player, budget: b, random: r}
	if err := p.greet(); err != nil {
		return err
	}
	for messages := json.NewDecoder(in); ; {
		var m message
		if err := messages.Decode(&m); err != nil {
			if err == io.EOF {
				err = io.ErrUnexpectedEOF
			}
			return fmt.Errorf("program: %w", err)
		}
		if m.Type == "end" {
			_ = p.out.Encode(request{Do: "quit"}) // the other end may be gone already
			return nil
		}
		if err := p.hear(ctx, m); err != nil {
			return err
		}
	}
}

// ours is a player of ours at a table.
type ours struct {
	out      *json.Encoder
	greeting []request // what is to be said before the match
	player   bot.Player
	budget   bot.Budget
	random   *rand.Rand
	game     game.Game
	you      string // the kingdom that it plays
}

// greeting is what leads to a table and to a match there.
func greeting(at Seat) []request {
	said := []request{{Do: "hello", Version: version, Name: at.Name}}
	if at.Table != "" {
		said = append(said, request{Do: "join", Table: at.Table})
	}
	return append(said, request{Do: "ready"})
}

// greet says what comes next before the match.
func (p *ours) greet() error {
	if len(p.greeting) == 0 {
		return nil
	}
	next := p.greeting[0]
	p.greeting = p.greeting[1:]
	return p.out.Encode(next)
}

// hear follows the match, and moves when the turn has come.
func (p *ours) hear(ctx context.Context, m message) error {
	switch m.Type {
	case "error":
		return fmt.Errorf("%w: %s", ErrRefused, m.Code)
	case "answer":
		return p.greet()
	case "state":
		p.you = m.You
	case "table":
		p.you = m.You
		if m.Phase != "playing" {
			return nil
		}
		start, err := game.ParsePosition(m.Start)
		if err != nil {
			return fmt.Errorf("%w: %w", ErrRefused, err)
		}
		p.game = game.NewGame(start)
		return p.follow(ctx, m.Moves...)
	case "move":
		return p.follow(ctx, m.Move)
	}
	return nil
}

// follow plays what was played.
func (p *ours) follow(ctx context.Context, moves ...string) error {
	for _, text := range moves {
		m, err := game.ParseMove(text)
		if err == nil {
			p.game, _, err = p.game.Play(m)
		}
		if err != nil {
			return fmt.Errorf("%w: %w", ErrRefused, err)
		}
	}
	if turn := p.game.Position().Turn(); turn == game.Nobody || name(turn) != p.you {
		return nil
	}
	choice, err := p.player.Choose(ctx, p.game, p.budget, p.random)
	if err != nil {
		return err
	}
	return p.out.Encode(request{Do: "move", Move: choice.Move.String()})
}
