package program

import (
	"sanguo/game"
)

// table is the code of the one table that there is.
const table = "arena"

// match is the number of the one match.
const match = 1

// answer answers a request in a game in which the program has the turn, and
// returns its move when it is that. The program is where it wants to be already,
// so that whatever leads to a table, and to a match there, is done with a yes.
func (p *Guest) answer(g game.Game, r request) (m game.Move, moved bool, err error) {
	yes := message{Type: "answer", ID: r.ID, Do: r.Do}
	no := func(code string) error { return p.say(message{Type: "error", ID: r.ID, Do: r.Do, Code: code}) }
	if !p.greeted && r.Do != "hello" && r.Do != "quit" {
		return m, false, no("hello")
	}
	switch r.Do {
	case "hello":
		if r.Version != version {
			return m, false, no("version")
		}
		if r.Name != "" {
			p.called = r.Name
		}
		yes.Version, yes.Name = version, p.called
		if p.greeted {
			return m, false, p.say(yes)
		}
		p.greeted = true
		return m, false, p.say(yes, p.seated("waiting"))
	case "make", "join":
		yes.Table = table
		return m, false, p.say(yes)
	case "sit", "fill":
		return m, false, p.say(yes)
	case "ready":
		if p.ready {
			return m, false, p.say(yes)
		}
		p.ready = true
		return m, false, p.say(yes, p.begun(g))
	case "clocks":
		yes.Clocks = p.clocks()
		return m, false, p.say(yes)
	case "resign", "leave", "quit":
		_ = p.say(yes) // it may not wait for it
		return m, false, forfeit(game.Resignation, errResigns)
	case "move", "moves":
		if !p.ready {
			return m, false, no("not_started")
		}
		if r.Do == "moves" {
			return p.moves(g, r, yes, no)
		}
		return p.move(g, r, yes, no)
	}
	return m, false, no("unknown")
}

// moves says the legal moves.
func (p *Guest) moves(g game.Game, r request, yes message, no func(string) error) (m game.Move, moved bool, err error) {
	position := g.Position()
	all := position.Moves(nil)
	if r.From != "" {
		from, err := game.ParsePoint(r.From)
		if err != nil {
			return m, false, no("move")
		}
		all = position.MovesFrom(nil, from)
	}
	yes.Number, yes.Turn = g.Len(), name(position.Turn())
	for _, m := range all {
		yes.Moves = append(yes.Moves, position.Text(m))
	}
	return m, false, p.say(yes)
}

// move plays a move. One that cannot be played loses the game.
func (p *Guest) move(g game.Game, r request, yes message, no func(string) error) (game.Move, bool, error) {
	m, err := game.ParseMove(r.Move)
	if err != nil {
		_ = no("move")
		return m, false, forfeit(game.Departure, err)
	}
	next, _, err := g.Play(m)
	if err != nil {
		_ = no(codeOf(err))
		return m, false, forfeit(game.Departure, err)
	}
	if err := p.say(yes); err != nil {
		return m, false, err
	}
	return m, true, p.tell(next)
}
