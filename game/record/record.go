// Package record is the record of a game as text, for people and for other
// programs: tag pairs as in PGN, and the moves in rounds of the kingdoms in
// play.
//
// Reading checks the form alone; [Record.Game] plays the moves and checks that
// they come to the end that the record states. The package knows nothing of
// matches, clocks or where records are kept.
package record

import (
	"slices"
	"strings"

	"sanguo/game"
)

// Record is one game and what is told of it. Texts are empty when unknown.
type Record struct {
	Event, Site string
	Date        string    // as year.month.day, such as 2026.11.30
	Players     [3]string // of Shu, Wu and Wei
	TimeControl string
	Bannermen   bool
	Start       game.Position // where the game started
	Moves       []game.Move
	// Ending is what the record states. One that states no termination has
	// game.Unfinished for a reason, whoever has the point.
	Ending game.Ending
	Tags   []Tag // all others, in their order
}

// Tag is a tag pair that the package gives no meaning.
type Tag struct{ Name, Value string }

// New returns the record of a game, with nothing told of it but whether it has
// bannermen, the moves and the end.
func New(g game.Game, bannermen bool) Record {
	ending, _ := g.Ending()
	return Record{Bannermen: bannermen, Start: g.Start(), Moves: g.Moves(), Ending: ending}
}

// field is a tag that the package gives a meaning: a text, written always or
// only when known.
type field struct {
	name    string
	text    *string
	unknown string // what is written for an empty text; nothing when empty
}

// fields returns the tags of r that are plain texts, in the order of writing.
func (r *Record) fields() []field {
	return []field{
		{"Event", &r.Event, "?"},
		{"Site", &r.Site, "?"},
		{"Date", &r.Date, "????.??.??"},
		{"Shu", &r.Players[game.Shu], "?"},
		{"Wu", &r.Players[game.Wu], "?"},
		{"Wei", &r.Players[game.Wei], "?"},
		{"TimeControl", &r.TimeControl, ""},
	}
}

// The tags whose values have a form.
const (
	tagResult      = "Result"
	tagBannermen   = "Bannermen"
	tagTermination = "Termination"
	tagSetUp       = "SetUp"
	tagPosition    = "Position"
)

var formal = []string{tagResult, tagBannermen, tagTermination, tagSetUp, tagPosition}

// known reports whether a tag is one of the record's own fields.
func (r *Record) known(name string) bool {
	return slices.Contains(formal, name) ||
		slices.ContainsFunc(r.fields(), func(f field) bool { return f.name == name })
}

// results holds what every text of a result says: who shares the point.
var results = func() map[string]game.Kingdoms {
	all := map[string]game.Kingdoms{}
	for share := game.Kingdoms(0); share <= game.All; share++ {
		all[game.Ending{Share: share}.Result()] = share
	}
	return all
}()

// isName reports whether a text can be the name of a tag.
func isName(text string) bool {
	return text != "" && strings.Trim(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_") == ""
}
