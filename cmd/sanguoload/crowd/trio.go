package crowd

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"sanguo/e2e/terminal"
	"sanguo/game"
	"sanguo/tui/text"
)

// trio is the three people at a table, and their match.
type trio struct {
	guests []*guest
	code   string
	game   game.Game
}

// begin waits for a match to begin, which all three have asked for.
func (t *trio) begin(ctx context.Context) error {
	t.game = game.NewGame(game.Start(true))
	for _, g := range t.guests {
		if _, err := g.await(ctx, "the start", t.shown()); err != nil {
			return err
		}
	}
	return nil
}

// shown returns what tells whether a screen shows the newest position: the number
// of moves, at the end of the header.
func (t *trio) shown() func(*terminal.Screen) bool {
	count := fmt.Sprintf(" · %d", t.game.Len())
	return func(s *terminal.Screen) bool { return strings.HasSuffix(s.Row(0, terminal.Width/2), count) }
}

// mover returns whose move it is, by what their screens say.
func (t *trio) mover() (*guest, error) {
	said := fmt.Sprintf("%s · %d", says(text.YourMove), t.game.Len())
	for _, g := range t.guests {
		turn := false
		g.Look(func(s *terminal.Screen) { turn = strings.HasSuffix(s.Row(0, terminal.Width/2), said) })
		if turn {
			return g, nil
		}
	}
	return nil, errors.New("it is nobody's move")
}

// told is how long a move took, from its being typed until the screens showed it,
// and what was sent to the rivals for it.
type told struct {
	own    time.Duration
	rivals []time.Duration
	bytes  []int64
}

// all is when the last of the three saw it.
func (s told) all() time.Duration {
	last := s.own
	for _, d := range s.rivals {
		last = max(last, d)
	}
	return last
}

// play plays a legal move chosen by chance, and begins another match when that was
// the last one.
func (t *trio) play(ctx context.Context, random *rand.Rand) (told, error) {
	mover, err := t.mover()
	if err != nil {
		return told{}, err
	}
	moves := t.game.Position().Moves(nil)
	move := moves[random.IntN(len(moves))]
	if t.game, _, err = t.game.Play(move); err != nil {
		return told{}, err
	}
	before := make([]int64, len(t.guests))
	wants := make([]*terminal.Want, len(t.guests))
	for i, g := range t.guests {
		before[i] = g.Bytes()
		wants[i] = g.Want(t.shown())
	}
	typed := time.Now()
	if err := mover.Type(move.String() + "\r"); err != nil {
		return told{}, err
	}
	var s told
	for i, g := range t.guests {
		at, err := seen(ctx, wants[i], fmt.Sprintf("move %d, %v", t.game.Len(), move))
		if err != nil {
			return told{}, err
		}
		if g == mover {
			s.own = at.Sub(typed)
			continue
		}
		s.rivals = append(s.rivals, at.Sub(typed))
		s.bytes = append(s.bytes, g.Bytes()-before[i])
	}
	if _, over := t.game.Ending(); over {
		err = t.again(ctx)
	}
	return s, err
}

// again has all three ask for a rematch.
func (t *trio) again(ctx context.Context) error {
	for _, g := range t.guests {
		if err := g.Type("m"); err != nil {
			return err
		}
	}
	return t.begin(ctx)
}

// close hangs all up.
func (t *trio) close() {
	for _, g := range t.guests {
		g.Close()
	}
}
