package program

import "sanguo/game"

// seated is the table as the program finds it.
func (p *Guest) seated(phase string) message {
	running := phase == "playing"
	return message{
		Type: "table", Table: table, Phase: phase, You: name(p.you), Running: &running, Clocks: p.clocks(),
		Seats: each(func(k game.Kingdom) *seat {
			if k == p.you {
				return &seat{Name: p.called, Here: true}
			}
			return &seat{Name: table, Here: true, Ready: !running}
		}),
	}
}

// begun is the table as the match begins, with the moves of its opening.
func (p *Guest) begun(g game.Game) message {
	m := p.seated("playing")
	m.Match, m.Start = match, g.Start().String()
	m.Position, m.Turn = g.Position().String(), name(g.Position().Turn())
	replay(g, 0, func(before game.Position, played game.Move, _ game.Game, _ game.Outcome) {
		m.Moves = append(m.Moves, before.Text(played))
	})
	p.told = g.Len()
	return m
}

// clocks says the program's time as everybody's: that of others is not counted.
func (p *Guest) clocks() map[string]int64 {
	return each(func(game.Kingdom) int64 { return p.left.Milliseconds() })
}

// tell tells the moves that the program does not know.
func (p *Guest) tell(g game.Game) (err error) {
	replay(g, p.told, func(before game.Position, played game.Move, after game.Game, o game.Outcome) {
		m := message{
			Type: "move", Match: match, Number: after.Len(), By: name(before.Turn()), Move: before.Text(played),
			Position: after.Position().String(), Turn: name(after.Position().Turn()),
		}
		for _, d := range o.Defeats {
			m.Defeats = append(m.Defeats, defeat{name(d.Kingdom), name(d.By), d.How.String()})
		}
		if after.Len() == g.Len() {
			m.Clocks = p.clocks()
		}
		if err == nil {
			err = p.say(m)
		}
	})
	p.told = g.Len()
	return err
}

// ending is what is said at the end of a match, nothing while it goes on.
func ending(g game.Game) []message {
	end, over := g.Ending()
	if !over {
		return nil
	}
	return []message{{
		Type: "end", Match: match, Reason: end.Reason.String(), Result: end.Result(), Position: g.Position().String(),
		Scores: each(func(k game.Kingdom) string { return end.Score(k).String() }),
	}}
}

// replay plays a game again and shows the moves after the first so many.
func replay(g game.Game, known int, show func(before game.Position, m game.Move, after game.Game, o game.Outcome)) {
	again := game.NewGame(g.Start())
	for i, m := range g.Moves() {
		before := again.Position()
		next, outcome, err := again.Play(m)
		if err != nil {
			return // they were played, so that they can be
		}
		if again = next; i >= known {
			show(before, m, again, outcome)
		}
	}
}
