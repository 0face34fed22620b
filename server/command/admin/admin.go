// Package admin is what operators do: it answers `ssh HOST admin …`, and the screen
// of operators acts through it. There is one file for each group of acts.
//
// Every act that changes something stands in the audit log before it is done, as
// it was typed. Where it cannot be kept there it is not done.
//
// The package knows the store, who people are and what is set of the house. Of
// the connections it knows what [Live] says.
package admin

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"net/netip"
	"slices"
	"strings"
	"time"

	"sanguo/clean"
	"sanguo/game/table"
	"sanguo/server/access"
	"sanguo/server/house"
	"sanguo/store"
	"sanguo/tui"
	"sanguo/tui/text"
)

// Present is somebody who is connected.
type Present struct {
	Visitor access.Visitor // as it is now
	From    netip.Addr
	Client  string // what its ssh client calls itself, clean
	Since   time.Time
	Idle    time.Duration // since its last input
}

// Live is what is going on in the server.
type Live interface {
	// Who returns those who are connected, by the time they came.
	Who() []Present
	// Kick ends the sessions of those for whom is returns true, with a sentence
	// for them, and returns how many.
	Kick(is func(Present) bool, sentence func(text.Language) string) int
	// End ends the table with a code, or the match with a number, as no contest.
	End(ref string) error
	// Tables returns all tables, private ones, too, oldest first.
	Tables() []table.Listing
	// Backup keeps a backup on the server, and returns in which file and how many
	// bytes it has.
	Backup() (file string, size int64, err error)
	// Announce says something at all tables, and in the lobby.
	Announce(line string)
	// Drain lets nothing be begun, and stops the server when nobody plays any
	// more by a running clock, or after so long.
	Drain(most time.Duration)
	// Playing counts the matches that a drain waits for.
	Playing() int
}

// Tools is what an operator acts with.
type Tools struct {
	By    *access.Visitor // the operator
	Desk  *access.Desk
	Store *store.Store
	House *house.House
	Live  Live
	Now   func() time.Time
}

// Call is a command line of an operator's.
type Call struct {
	Tools
	Args     []string // behind admin
	Address  string   // what one types to come here
	Language text.Language
	Out, Err io.Writer
}

// The exit codes.
const (
	done   = 0
	failed = 1
	usage  = 2
)

// act is one thing that an operator can do.
type act struct {
	name    string   // one word, or two
	words   text.Key // what it takes, empty for nothing
	about   text.Key
	least   int  // how many words it takes at least
	most    int  // and at most; -1 for any number
	changes bool // whether it stands in the audit log
	final   bool // whether what it does cannot be taken back
	run     func(Call, []string) error
	sheet   func(Call, []string) (tui.Sheet, error) // in place of run: what it lists
}

func acts() []act {
	var all []act
	for _, group := range [][]act{people(), players(), bans(), invites(), tables(), settings()} {
		all = append(all, group...)
	}
	return all
}

// The most that is looked at of what an operator types, in cells.
const (
	maxLine = 400
	maxWord = 200
)

// Run does what an operator asks. The error is for the log; the operator has
// been told.
func Run(c Call) (code int, err error) {
	if len(c.Args) == 0 {
		c.help()
		return done, nil
	}
	a, words, ok := find(c.Args)
	switch {
	case !ok:
		c.say(c.Err, text.CommandUnknown, text.With{"Command": clean.Line(c.Args[0], maxWord), "Line": c.Address + " admin"})
		return usage, nil
	case len(words) < a.least || a.most >= 0 && len(words) > a.most:
		c.say(c.Err, text.CommandUsage, text.With{"Line": c.line(a)})
		return usage, nil
	}
	if a.changes {
		err = c.Audit(strings.Join(c.Args, " "))
	}
	switch {
	case err != nil:
	case a.sheet != nil:
		err = c.list(a, words)
	default:
		err = a.run(c, words)
	}
	if err != nil {
		_, _ = fmt.Fprintln(c.Err, c.Language.Explain(err))
		return failed, fmt.Errorf("%s: %w", a.name, err)
	}
	return done, nil
}

// find returns the act that a line begins with, and the words behind it, clean.
func find(args []string) (a act, words []string, ok bool) {
	for _, a := range acts() {
		called := strings.Fields(a.name)
		if len(args) < len(called) || !slices.Equal(called, args[:len(called)]) {
			continue
		}
		for _, word := range args[len(called):] {
			words = append(words, clean.Line(word, maxWord))
		}
		return a, words, true
	}
	return act{}, nil, false
}

// ErrNoSheet is returned for an act that lists nothing.
var ErrNoSheet = errors.New("admin: not a list")

// Sheet returns what an act lists, for the screen of operators.
func Sheet(c Call) (tui.Sheet, error) {
	a, words, ok := find(c.Args)
	if !ok || a.sheet == nil {
		return tui.Sheet{}, ErrNoSheet
	}
	return a.sheet(c, words)
}

// Acts returns all that operators can do, save for what lists something, in a
// language.
func Acts(l text.Language) []tui.Act {
	var all []tui.Act
	for _, a := range acts() {
		if a.sheet != nil {
			continue
		}
		said := tui.Act{Name: a.name, About: l.Say(a.about), Final: a.final}
		if a.words != "" {
			said.Words = l.Say(a.words)
		}
		all = append(all, said)
	}
	return all
}

// list writes what an act lists.
func (c Call) list(a act, words []string) error {
	sheet, err := a.sheet(c, words)
	if err != nil {
		return err
	}
	var rows [][]string
	for _, row := range sheet.Rows {
		rows = append(rows, row.Cells)
	}
	c.columns(rows)
	return nil
}

// heads returns what stands over the columns of a sheet.
func (c Call) heads(keys ...text.Key) []string {
	heads := make([]string, len(keys))
	for i, key := range keys {
		heads[i] = c.Language.Say(key)
	}
	return heads
}

// Audit keeps what is about to be done, as it was typed.
func (t Tools) Audit(line string) error {
	name := cmp.Or(t.By.Person.Name, t.By.Fingerprint)
	return t.Store.Audit(store.Act{When: t.Now(), By: t.By.Person.ID, Name: name, Line: clean.Line(line, maxLine)})
}

// help lists what there is to do.
func (c Call) help() {
	var rows [][]string
	for _, a := range acts() {
		rows = append(rows, []string{c.line(a), c.Language.Say(a.about)})
	}
	c.columns(rows)
}

func (c Call) line(a act) string {
	line := c.Address + " admin " + a.name
	if a.words != "" {
		line += " " + c.Language.Say(a.words)
	}
	return line
}

func (c Call) say(w io.Writer, key text.Key, with text.With) {
	_, _ = fmt.Fprintln(w, c.Language.Say(key, with))
}

// done says that something has been done.
func (c Call) done(key text.Key, with text.With) error {
	c.say(c.Out, key, with)
	return nil
}

// columns writes rows in columns.
func (c Call) columns(rows [][]string) { _, _ = io.WriteString(c.Out, text.Columns(rows)) }
