package text

import (
	"errors"
	"slices"

	"sanguo/clean"
	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/game/table"
)

// Explained is an error that brings the key of its own sentence. Packages that
// this one does not know make their errors so.
type Explained interface {
	error
	Explain() Key
}

// refusal is an error that is nothing but its sentence.
type refusal struct {
	reason   string
	sentence Key
}

func (r *refusal) Error() string { return r.reason }
func (r *refusal) Explain() Key  { return r.sentence }

// NewRefusal returns an error with a sentence of its own. The reason is for the
// log.
func NewRefusal(reason string, sentence Key) Explained { return &refusal{reason, sentence} }

// sentences are the sentences for errors that need no more than that.
var sentences = []struct {
	err error
	key Key
}{
	{game.ErrOver, ErrorOver},
	{game.ErrEmpty, ErrorEmpty},
	{game.ErrNotYours, ErrorNotYours},
	{game.ErrOwnPiece, ErrorOwnPiece},
	{game.ErrReach, ErrorReach},
	{engine.ErrOver, ErrorOver},
	{engine.ErrNotStarted, ErrorNotStarted},
	{engine.ErrStarted, ErrorPlaying},
	{engine.ErrNotSeated, ErrorNotSeated},
	{engine.ErrTurn, ErrorTurn},
	{engine.ErrFlag, ErrorFlag},
	{engine.ErrSuspended, ErrorSuspended},
	{engine.ErrClock, ErrorClock},
	{table.ErrClosed, ErrorClosed},
	{table.ErrUnsure, ErrorUnsure}, // comes with ErrNotKept
	{table.ErrNotKept, ErrorNotKept},
	{table.ErrTaken, ErrorTaken},
	{table.ErrPlaying, ErrorPlaying},
	{table.ErrNotOver, ErrorNotOver},
	{table.ErrSilent, ErrorSilent},
	{table.ErrNoWhispers, ErrorNoWhispers},
	{table.ErrNotOffered, ErrorNotOffered},
	{table.ErrNotHere, ErrorNotHere},
	{table.ErrLong, ErrorLong},
	{table.ErrTooFast, ErrorTooFast},
	{table.ErrTalkedOut, ErrorTalkedOut},
	{table.ErrBusy, ErrorBusy},
	{table.ErrName, ErrorTableName},
	{table.ErrNoTable, ErrorNoTable},
	{table.ErrNotMaker, ErrorNotMaker},
	{table.ErrNoPeople, ErrorNoPeople},
	{table.ErrComputer, ErrorComputer},
	{table.ErrTooMany, ErrorTooMany},
	{archive.ErrNotFound, ErrorNoMatch},
	{archive.ErrNoPlayer, ErrorNoPlayer},
}

// Explain returns the sentence that tells a person of an error, and nothing for
// nil. What it does not know it calls a fault of the server's.
func (l Language) Explain(err error) string {
	if err == nil {
		return ""
	}
	if own, ok := errors.AsType[Explained](err); ok {
		return l.Say(own.Explain())
	}
	if exposed, ok := errors.AsType[*game.ExposedError](err); ok {
		key := ErrorExposedTo
		if exposed.Facing {
			key = ErrorFacingOn
		}
		return l.Say(key, With{"Point": exposed.By.String()})
	}
	if word, ok := errors.AsType[*archive.WordError](err); ok {
		return l.explainWord(word)
	}
	for _, s := range sentences {
		if errors.Is(err, s.err) {
			return l.Say(s.key)
		}
	}
	return l.Say(ErrorInside)
}

// explainWord returns the sentence that tells what is wrong with a word of a
// filter.
func (l Language) explainWord(e *archive.WordError) string {
	with := With{"Word": clean.Line(e.Word, 30)}
	switch {
	case errors.Is(e, archive.ErrWord):
		return l.Say(ErrorFilterWord, with)
	case errors.Is(e, archive.ErrValue):
		return l.Say(ErrorFilterValue, with)
	case errors.Is(e, archive.ErrAlone):
		return l.Say(ErrorFilterAlone)
	}
	return l.Explain(e.Err)
}

// ExplainMove returns the sentence that tells why a move cannot be played in a
// position: it names the pieces that are meant.
func (l Language) ExplainMove(p game.Position, m game.Move, err error) string {
	piece := p.At(m.From)
	exposed, ok := errors.AsType[*game.ExposedError](err)
	switch {
	case ok && exposed.Facing:
		whose := l.Kingdom(p.At(exposed.By).Owner())
		if exposed.By.File() == game.Files/2 {
			return l.Say(ErrorFacing, With{"Whose": whose})
		}
		return l.Say(ErrorFacingFile, With{"Whose": whose, "File": exposed.By.String()[:2]})
	case ok:
		key := ErrorExposed
		if slices.Contains(p.Checks(p.Turn()), exposed.By) {
			key = ErrorStillInCheck
		}
		by := p.At(exposed.By)
		return l.Say(key, With{"Whose": l.Kingdom(by.Owner()), "Piece": l.Piece(by.Kind()), "Point": exposed.By.String()})
	case errors.Is(err, game.ErrNotYours):
		return l.Say(ErrorWhose, With{"Whose": l.Kingdom(piece.Owner()), "Piece": l.Piece(piece.Kind()), "Point": m.From.String()})
	case errors.Is(err, game.ErrReach):
		return l.Say(ErrorCannotReach, With{"Piece": l.Piece(piece.Kind()), "From": m.From.String(), "To": m.To.String()})
	}
	return l.Explain(err)
}
