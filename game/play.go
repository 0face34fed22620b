package game

// Outcome is what a move did beside moving a piece.
type Outcome struct {
	Captured Piece    // as it stood, or None
	Defeats  []Defeat // in the order in which they were settled; nil when nobody fell
}

// Defeat is the fall of a kingdom: to whom its army went, and how it fell:
// [Checkmate], [Stalemate] or [GeneralCaptured].
type Defeat struct {
	Kingdom, By Kingdom
	How         Reason
}

// Play returns the position after a legal move and what the move did, with all
// defeats settled. An illegal move gives the error of [Position.Why] and the
// same position.
func (p Position) Play(m Move) (Position, Outcome, error) {
	if err := p.Why(m); err != nil {
		return p, Outcome{}, err
	}
	after := p
	outcome := threeKingdoms.play(&after, m)
	return after, outcome, nil
}

// Text returns the text form of a move that is to be played here: re4xge5 when
// it captures, else re4-re5.
func (p Position) Text(m Move) string { return m.Text(p.At(m.To) != None) }

// play plays a legal move of the kingdom that has the turn.
func (b *board) play(p *Position, m Move) Outcome {
	mover := p.turn
	outcome := Outcome{Captured: p.move(m)}
	p.plies++
	p.quiet++
	if outcome.Captured != None {
		p.quiet = 0
	}
	p.stuckBy[mover] = Nobody
	if outcome.Captured.Kind() == General {
		fallen := outcome.Captured.Owner()
		p.fall(fallen, mover)
		outcome.Defeats = append(outcome.Defeats, Defeat{fallen, mover, GeneralCaptured})
	}
	b.look(p, mover)
	return b.settle(p, mover, outcome)
}

// settle passes the turn on from the mover, and settles the defeat of each
// kingdom that has no move when its turn comes.
func (b *board) settle(p *Position, mover Kingdom, outcome Outcome) Outcome {
	for k := mover; ; {
		if p.inPlay.Len() == 1 {
			p.give(Nobody)
			return outcome
		}
		k = p.inPlay.After(k)
		if !p.stuck.Has(k) {
			p.give(k)
			return outcome
		}
		by := p.stuckBy[k]
		if !p.inPlay.Has(by) {
			by = mover // the latest other mover
		}
		how := Stalemate
		if b.inCheck(p, k) {
			how = Checkmate
		}
		p.take(p.generals[k])
		p.fall(k, by)
		p.quiet = 0
		outcome.Defeats = append(outcome.Defeats, Defeat{k, by, how})
		b.look(p, by)
	}
}

// look looks at each kingdom in play as if it had the turn, after a move or a
// conquest by one of them, which leaves stuck whoever has no move now and was
// not put down to anyone before. Nobody leaves itself stuck.
func (b *board) look(p *Position, by Kingdom) {
	if p.inPlay.Len() == 1 {
		p.stuck, p.stuckBy = 0, byNobody
		return
	}
	for k := range p.inPlay.Each() {
		switch {
		case b.hasMove(p, k):
			p.stuck = p.stuck.Without(k)
			p.stuckBy[k] = Nobody
		case p.stuckBy[k] == Nobody && k != by:
			p.stuckBy[k] = by
			fallthrough
		default:
			p.stuck = p.stuck.With(k)
		}
	}
}

// move moves a piece and returns what it captured.
func (p *Position) move(m Move) Piece {
	captured := None
	if p.squares[m.To] != None {
		captured = p.take(m.To)
	}
	p.put(m.To, p.take(m.From))
	return captured
}

// fall takes a kingdom whose general has left the board out of play, and gives
// all that it owned to its conqueror.
func (p *Position) fall(k, by Kingdom) {
	for at := range p.men[k].each() {
		p.put(at, p.take(at).ownedBy(by))
	}
	p.generals[k] = nowhere
	p.inPlay = p.inPlay.Without(k)
	p.stuck = p.stuck.Without(k)
	p.stuckBy[k] = Nobody
}
