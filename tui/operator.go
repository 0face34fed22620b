package tui

import "sanguo/tui/text"

// Operator is what the screens need for somebody who runs the house: what there is
// to see, and what can be done. Whether the one who asks may, it looks anew each
// time, and returns ErrNoOperator; all its errors have a sentence in package text.
type Operator interface {
	// Sheet returns a list by the act that shows it, such as who.
	Sheet(act string) (Sheet, error)
	// Acts returns all that can be done.
	Acts() []Act
	// Do does what a line asks for, written as behind ssh HOST admin, and returns
	// what is said of it.
	Do(line string) (said string, err error)
}

// ErrNoOperator is what an Operator returns when the one who asks runs the house no
// more.
var ErrNoOperator error = text.NewRefusal("tui: no operator", text.AdminNoMore)

// Sheet is a list that operators see, at one moment.
type Sheet struct {
	Heads []string // of the columns
	Rows  []Row
}

// Row is one row of a sheet. Its text is clean.
type Row struct {
	Cells []string // as many as there are heads
	// Aims are what an act on the row can be aimed at, as it is written in a line:
	// of somebody the name, the key, the address and its network, for example. The
	// first is the usual one.
	Aims []string
}

// Act is something that operators can do.
type Act struct {
	Name  string // how its line begins
	Words string // what may stand behind the name
	About string
	// Final says that what it does cannot be taken back.
	Final bool
}
