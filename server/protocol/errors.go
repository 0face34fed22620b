package protocol

import (
	"errors"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/game/table"
	"sanguo/tui/text"
)

// What a program does wrong and a person cannot.
var (
	errRequest   = wrong{"not a request", text.ProgramRequest}
	errLong      = wrong{"line too long", text.ProgramLong}
	errUnknown   = wrong{"no such request", text.ProgramUnknown}
	errHello     = wrong{"no hello", text.ProgramHello}
	errVersion   = wrong{"no such version", text.ProgramVersion}
	errName      = wrong{"no name", text.ProgramName}
	errElsewhere = wrong{"at a table", text.ProgramElsewhere}
	errNowhere   = wrong{"at no table", text.ProgramNowhere}
	errKingdom   = wrong{"no such kingdom", text.ProgramKingdom}
	errMove      = wrong{"not a move", text.ProgramMove}
)

// wrong is an error with its own sentence.
type wrong struct {
	reason   string
	sentence text.Key
}

func (w wrong) Error() string     { return "protocol: " + w.reason }
func (w wrong) Explain() text.Key { return w.sentence }

// codes are the codes of errors, of which docs/protocol.md tells.
var codes = []struct {
	err  error
	code string
}{
	{errRequest, "request"},
	{errLong, "long"},
	{errUnknown, "unknown"},
	{errHello, "hello"},
	{errVersion, "version"},
	{errName, "name"},
	{errElsewhere, "at_table"},
	{errNowhere, "at_no_table"},
	{errKingdom, "kingdom"},
	{errMove, "move"},

	{game.ErrOver, "over"},
	{game.ErrEmpty, "empty"},
	{game.ErrNotYours, "not_yours"},
	{game.ErrOwnPiece, "own_piece"},
	{game.ErrReach, "reach"},
	{engine.ErrOver, "over"},
	{engine.ErrNotStarted, "not_started"},
	{engine.ErrNotSeated, "not_seated"},
	{engine.ErrTurn, "turn"},
	{engine.ErrFlag, "flag"},
	{engine.ErrSuspended, "suspended"},
	{engine.ErrClock, "clock"},
	{table.ErrClosed, "closed"},
	{table.ErrUnsure, "unsure"},
	{table.ErrNotKept, "not_kept"},
	{table.ErrTaken, "taken"},
	{table.ErrPlaying, "playing"},
	{table.ErrNotOver, "not_over"},
	{table.ErrSilent, "silent"},
	{table.ErrNoWhispers, "no_whispers"},
	{table.ErrNotOffered, "not_offered"},
	{table.ErrNotHere, "not_here"},
	{table.ErrLong, "long_line"},
	{table.ErrTooFast, "too_fast"},
	{table.ErrName, "table_name"},
	{table.ErrNoTable, "no_table"},
	{table.ErrTooMany, "too_many"},
	{table.ErrBusy, "busy"},
	{table.ErrTalkedOut, "talked_out"},
	{table.ErrNotMaker, "not_maker"},
	{table.ErrNoPeople, "no_people"},
	{table.ErrComputer, "computer"},
	{archive.ErrNotFound, "no_match"},
}

// codeOf returns the code of an error.
func codeOf(err error) string {
	for _, c := range codes {
		if errors.Is(err, c.err) {
			return c.code
		}
	}
	if _, ok := errors.AsType[*game.ExposedError](err); ok {
		return "exposed"
	}
	if _, ok := errors.AsType[text.Explained](err); ok {
		return "refused" // by the house
	}
	return "inside"
}

// errorObject says what went wrong.
type errorObject struct {
	object
	Code     string `json:"code"`
	Sentence string `json:"sentence"`
}

// fail says why a request was not done.
func (s *session) fail(r request, err error) {
	sentence := s.language.Explain(err)
	if m, parsed := game.ParseMove(r.Move); r.Do == "move" && parsed == nil && s.told.snapshot != nil {
		sentence = s.language.ExplainMove(s.told.snapshot.Match.Position(), m, err)
	}
	s.tell(errorObject{object{"error", r.ID, known(r.Do)}, codeOf(err), sentence})
}

// known returns what was asked for if there is such a request, else nothing:
// what a client made up is not repeated.
func known(do string) string {
	if _, ok := deeds()[do]; ok {
		return do
	}
	return ""
}
