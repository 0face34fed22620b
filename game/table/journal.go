package table

import (
	"errors"
	"iter"

	"sanguo/game/archive"
	"sanguo/game/engine"
)

// ErrUnsure: the disk failed in such a way that nobody can tell whether
// something was kept. The journal takes no more; the process should end, and
// begin again from what the disk says.
var ErrUnsure = errors.New("table: the disk failed, and what was kept is not sure")

// Journal keeps what must be durable. Each of the writing methods returns only
// when what it was given is safe on disk, or with an error when nothing of it
// was kept, or with one that wraps ErrUnsure. Tables call it from many
// goroutines.
type Journal interface {
	// Begin keeps the first entries of a new match and returns its id.
	Begin(archive.Header, []archive.Entry) (engine.MatchID, error)
	// Append keeps more entries of a running match.
	Append(engine.MatchID, []archive.Entry) error
	// Finish keeps the last entries of a match and moves it to the archive, all
	// or nothing. The id is in the summary.
	Finish(archive.Summary, []archive.Entry) error
	// Remark adds a line to a finished match.
	Remark(engine.MatchID, archive.Entry) error
	// Running yields the matches that were running when the process last
	// ended, with their whole logs. One that cannot be read comes as its id and
	// an error, and the others after it.
	Running() iter.Seq2[Running, error]
}

// Running is a running match as the journal kept it.
type Running struct {
	ID     engine.MatchID
	Header archive.Header
	Log    []archive.Entry
}
