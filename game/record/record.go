// Package record is the record of a game as text, for people and for other
// programs: tag pairs as in PGN, and the moves in rounds of the kingdoms in
// play, with what is told of each in comments. docs/record.md specifies it.
//
// Reading checks the form and the checksum; [Record.Game] plays the moves and
// checks that they come to what the record states. The package knows nothing of
// matches or of where records are kept.
package record

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"sanguo/game"
)

// The rules that all records here are of.
const (
	rulesName    = "Three Kingdoms Xiangqi"
	rulesVersion = 1
)

// Rules is the name and the version of the rules that all records here are of.
var Rules = fmt.Sprint(rulesName, " ", rulesVersion)

// Record is one game and what is told of it. Texts are empty when unknown.
type Record struct {
	Event, Site string
	Date        string    // as year.month.day, such as 2026.11.30
	Players     [3]string // of Shu, Wu and Wei
	Types       [3]string // what each of them is: see [Person] and the others
	Number      string    // by which its archive knows the game
	Began       string    // in the form of RFC 3339, as Ended
	Ended       string
	TimeControl string
	HouseRules  string // what was played otherwise than the rules say
	Rated       string // yes or no
	Licence     string // under which the record is given away
	Bannermen   bool
	Start       game.Position // where the game started
	Comment     string        // before the first move
	Moves       []game.Move
	// Notes are what is told of each move, as many as Moves; nil when nothing
	// is told of any.
	Notes []Note
	// Ending is what the record states. One that states no termination has
	// game.Unfinished for a reason, whoever has the point.
	Ending game.Ending
	Tags   []Tag // all others, in their order
}

// What a player can be. Other words are read and kept, too.
const (
	Person   = "person"
	Guest    = "guest"
	Program  = "program"
	Computer = "computer" // with its strength after a blank
)

// Tag is a tag pair that the package gives no meaning.
type Tag struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// Note is what is told of a move.
type Note struct {
	Spent Time // on the move
	Left  Time // on the mover's clock after it, its increment included
	// Falls are the kingdoms that fell by the move, with who inherited the army
	// of each. None are told where the slice is nil.
	Falls   []game.Defeat
	Comment string
}

// Time is a time that may be told.
type Time struct {
	Told          bool
	time.Duration // in whole milliseconds
}

// Tell returns a time that is told, rounded down to milliseconds and up to zero.
func Tell(d time.Duration) Time { return Time{true, max(d, 0).Truncate(time.Millisecond)} }

// New returns the record of a game, with nothing told of it but whether it has
// bannermen, the moves, who fell, and the end.
func New(g game.Game, bannermen bool) Record {
	ending, _ := g.Ending()
	r := Record{Bannermen: bannermen, Start: g.Start(), Moves: g.Moves(), Ending: ending}
	notes, told := make([]Note, len(r.Moves)), false
	position := r.Start
	for i, m := range r.Moves {
		after, outcome, _ := position.Play(m) // which was played before
		notes[i].Falls, position = outcome.Defeats, after
		told = told || outcome.Defeats != nil
	}
	if told {
		r.Notes = notes
	}
	return r
}

// note returns what is told of a move, counted from 0.
func (r *Record) note(i int) Note {
	if i < len(r.Notes) {
		return r.Notes[i]
	}
	return Note{}
}

// told reports whether anything is.
func (n Note) told() bool {
	return n.Spent.Told || n.Left.Told || len(n.Falls) > 0 || n.Comment != ""
}

// field is a tag that the package gives a meaning: a text, written always or
// only when known.
type field struct {
	name    string
	text    *string
	unknown string // what is written for an empty text; nothing when empty
}

// roster returns the first tags of r that are plain texts, and rest all others,
// in the order of writing.
func (r *Record) roster() []field {
	return []field{
		{"Event", &r.Event, "?"},
		{"Site", &r.Site, "?"},
		{"Date", &r.Date, "????.??.??"},
		{"Shu", &r.Players[game.Shu], "?"},
		{"Wu", &r.Players[game.Wu], "?"},
		{"Wei", &r.Players[game.Wei], "?"},
	}
}

func (r *Record) rest() []field {
	return []field{
		{"Number", &r.Number, ""},
		{"Began", &r.Began, ""},
		{"Ended", &r.Ended, ""},
		{"ShuType", &r.Types[game.Shu], ""},
		{"WuType", &r.Types[game.Wu], ""},
		{"WeiType", &r.Types[game.Wei], ""},
		{"TimeControl", &r.TimeControl, ""},
		{"HouseRules", &r.HouseRules, ""},
		{"Rated", &r.Rated, ""},
		{"Licence", &r.Licence, ""},
	}
}

func (r *Record) fields() []field { return append(r.roster(), r.rest()...) }

// The tags whose values have a form.
const (
	tagResult      = "Result"
	tagRules       = "Rules"
	tagBannermen   = "Bannermen"
	tagTermination = "Termination"
	tagSetUp       = "SetUp"
	tagPosition    = "Position"
	tagChecksum    = "Checksum"
)

var formal = []string{tagResult, tagRules, tagBannermen, tagTermination, tagSetUp, tagPosition, tagChecksum}

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

// isName reports whether a character can stand in the name of a tag.
func isName(c rune) bool {
	return c == '_' || '0' <= c && c <= '9' || 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z'
}

// isBlank reports whether a character only parts others.
func isBlank(c rune) bool { return strings.ContainsRune(" \t\r\n", c) }
