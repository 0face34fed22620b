package program

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"time"

	"sanguo/game"
	"sanguo/game/bot"
)

// What a program can do to lose its game. [Guest.Choose] returns these wrapped
// in a [bot.ForfeitError].
var (
	errTime    = errors.New("program: out of time")
	errGone    = errors.New("program: it has ended")
	errResigns = errors.New("program: it gives up")
	errLong    = errors.New("program: its line is too long")
)

// The time that a program has: to begin, in reserve for the whole game, for a
// move when the budget has no time, and to read how the game ended. What a move's
// time leaves over goes to the reserve, and what a busy machine takes from it
// comes from there: a program that keeps to its time loses no game by that.
const (
	beginTime = 10 * time.Second
	reserve   = 5 * time.Second
	freeTime  = 10 * time.Second
	endTime   = time.Second
)

// Guest is a program that plays one game. It implements [bot.Player]; whoever
// has it must end it with [Guest.Close].
type Guest struct {
	link  io.ReadWriteCloser
	lines chan []byte // closed when the program has ended
	end   error       // why, set before that
	gone  chan struct{}
	json  *json.Encoder

	greeted, ready bool
	called         string // by itself
	you            game.Kingdom
	told           int           // moves that it knows
	left           time.Duration // of its time
}

// NewGuest seats the program at the other end of a link, which belongs to the
// guest from here on.
func NewGuest(link io.ReadWriteCloser) *Guest {
	p := &Guest{
		link: link, lines: make(chan []byte), gone: make(chan struct{}), json: json.NewEncoder(link),
		called: "program", you: game.Nobody, left: reserve,
	}
	go p.read()
	return p
}

// read reads lines until the program ends or is ended.
func (p *Guest) read() {
	defer close(p.lines)
	scanner := bufio.NewScanner(p.link)
	scanner.Buffer(nil, maxLine)
	for scanner.Scan() {
		select {
		case p.lines <- append([]byte(nil), scanner.Bytes()...):
		case <-p.gone:
			return
		}
	}
	if p.end = errGone; errors.Is(scanner.Err(), bufio.ErrTooLong) {
		p.end = errLong
	}
}

// Choose tells the program what was played since it last moved, and waits for
// its move. Error besides those of a [bot.Player]: *[bot.ForfeitError] when it
// does not play as it must.
func (p *Guest) Choose(ctx context.Context, g game.Game, b bot.Budget, _ *rand.Rand) (bot.Choice, error) {
	if !p.ready {
		if err := p.begin(ctx, g); err != nil {
			return bot.Choice{}, err
		}
	} else if err := p.tell(g); err != nil {
		return bot.Choice{}, forfeit(game.Departure, errGone)
	}
	if b.Time == 0 {
		b.Time = freeTime
	}
	p.left += b.Time
	began := time.Now()
	m, err := p.await(ctx, p.left, func(r request) (game.Move, bool, error) { return p.answer(g, r) })
	p.left -= time.Since(began)
	return bot.Choice{Move: m, Score: unknown}, err
}

// unknown is the score of a choice of which nothing is known.
const unknown bot.Score = 1_000_000 / 3

// begin has the program say hello and that it is ready, and tells it of the game.
func (p *Guest) begin(ctx context.Context, g game.Game) error {
	p.you = g.Position().Turn()
	_, err := p.await(ctx, beginTime, func(r request) (game.Move, bool, error) {
		_, _, err := p.answer(g, r)
		return game.Move{}, p.ready, err
	})
	return err
}

// await answers requests until one of them is what is waited for. Once it
// returns an error, the program is no more.
func (p *Guest) await(ctx context.Context, limit time.Duration, answer func(request) (game.Move, bool, error)) (game.Move, error) {
	limited, cancel := context.WithTimeoutCause(ctx, limit, errTime)
	defer cancel()
	// A program that does not read must not hold up what is written, either.
	defer context.AfterFunc(limited, func() { _ = p.link.Close() })()
	for {
		var line []byte
		var ok bool
		select {
		case line, ok = <-p.lines:
		case <-limited.Done():
		}
		var m game.Move
		var done bool
		var err error
		switch {
		case ctx.Err() != nil:
			return game.Move{}, context.Cause(ctx)
		case limited.Err() != nil:
			return game.Move{}, forfeit(game.Time, errTime)
		case !ok:
			return game.Move{}, forfeit(game.Departure, p.end)
		default:
			m, done, err = p.request(line, answer)
		}
		if limited.Err() != nil {
			continue // what was written was cut off
		}
		if done || err != nil {
			return m, err
		}
	}
}

// request reads a request and has it answered.
func (p *Guest) request(line []byte, answer func(request) (game.Move, bool, error)) (game.Move, bool, error) {
	var r request
	if json.Unmarshal(line, &r) != nil {
		return game.Move{}, false, p.say(message{Type: "error", Code: "request"})
	}
	return answer(r)
}

func forfeit(why game.Reason, err error) error { return &bot.ForfeitError{Why: why, Err: err} }

// say says a message. Error: a [bot.ForfeitError].
func (p *Guest) say(messages ...message) error {
	for _, m := range messages {
		if err := p.json.Encode(m); err != nil {
			return forfeit(game.Departure, fmt.Errorf("%w: %w", errGone, err))
		}
	}
	return nil
}

// Close tells the program how the game ended and ends it.
func (p *Guest) Close(g game.Game) error {
	// It can go on reading for a while, and then it cannot.
	timer := time.AfterFunc(endTime, func() { _ = p.link.Close() })
	defer timer.Stop()
	if p.ready {
		_ = p.tell(g) // or it has ended itself
		_ = p.say(ending(g)...)
	}
	close(p.gone)
	return p.link.Close()
}
