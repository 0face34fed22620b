package linear

import (
	"strconv"

	"sanguo/clean"
	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/game/table"
	"sanguo/tui/text"
)

// places returns who sat at a match, as at a table.
func places(m archive.Summary) (seats [3]table.Place) {
	for k, seat := range m.Seats {
		program := m.Header.Programs.Has(game.Kingdom(k)) && !seat.Player.Computer()
		seats[k].Person = table.Person{ID: seat.Player, Name: clean.Line(seat.Name, maxName), Program: program}
	}
	return seats
}

// replay is a match of the archive that is gone through.
type replay struct {
	match     engine.Match // at its end
	seats     [3]table.Place
	moves     []game.Move
	positions []game.Position // after so many moves
	at        int             // moves
}

func (r *replay) position() game.Position { return r.positions[r.at] }

// newReplay plays a match of the archive.
func newReplay(m archive.Match) (*replay, error) {
	end, err := archive.Replay(m.Log)
	if err != nil {
		return nil, err
	}
	if !end.Started() {
		return nil, engine.ErrNotStarted
	}
	g := end.Game()
	r := &replay{match: end, seats: places(m.Summary), moves: g.Moves(), positions: []game.Position{g.Start()}}
	for i, move := range r.moves {
		after, _, err := r.positions[i].Play(move)
		if err != nil {
			return nil, err
		}
		r.positions = append(r.positions, after)
	}
	return r, nil
}

// open opens a match of the archive at its start.
func (t *talk) open(rest string) {
	id, err := archive.ParseNumber(rest)
	if err != nil {
		t.say(text.LinearNumber)
		return
	}
	m, err := t.Archive.Match(t.Person.ID, id)
	if err != nil {
		t.fail(err)
		return
	}
	r, err := newReplay(m)
	if err != nil {
		t.fail(err)
		return
	}
	t.replay, t.voice.listener = r, r.match.SeatOf(t.Person.ID)
	t.say(text.LinearOpened, text.With{"Number": uint64(id), "Date": t.voice.Date(m.Ended), "Names": t.voice.names(r.seats)})
}

// next plays the next moves.
func (t *talk) next(rest string) {
	r := t.replay
	for range steps(rest) {
		if r.at == len(r.moves) {
			t.say(text.LinearAtEnd)
			t.result("")
			return
		}
		said, _, err := t.voice.moved(r.position(), r.moves[r.at])
		if err != nil {
			t.fail(err)
			return
		}
		r.at++
		t.say(text.LinearPly, text.With{"Number": strconv.Itoa(r.at), "Move": said})
	}
}

// back takes moves back, and says the one before.
func (t *talk) back(rest string) {
	t.replay.at = max(t.replay.at-steps(rest), 0)
	t.stand()
}

// goTo goes to a move by its number.
func (t *talk) goTo(rest string) {
	n, err := strconv.Atoi(rest)
	if err != nil || n < 0 || n > len(t.replay.moves) {
		t.say(text.LinearGo, text.With{"Count": len(t.replay.moves)})
		return
	}
	t.replay.at = n
	t.stand()
}

// stand says the move that has led to where the replay stands.
func (t *talk) stand() {
	if t.replay.at == 0 {
		t.say(text.LinearAtStart)
		return
	}
	t.last("1")
}

// result says how the match ended, at a table or in the archive.
func (t *talk) result(string) {
	var m engine.Match
	if t.replay != nil {
		m = t.replay.match
	} else {
		m = t.snap.Match
	}
	if !m.Over() {
		t.say(text.ErrorNotOver)
		return
	}
	t.console.say(t.voice.result(m)...)
}

// steps reads how many steps are asked for, one unless it says.
func steps(rest string) int {
	const most = 100
	n, err := strconv.Atoi(rest)
	if err != nil || n < 1 {
		return 1
	}
	return min(n, most)
}
