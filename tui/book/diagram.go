package book

import (
	"strings"
	"sync"

	"github.com/charmbracelet/x/ansi"

	"sanguo/game"
	"sanguo/tui/board"
)

// Diagram is a board in the book: what is shown, and what is marked on it.
type Diagram struct {
	Name     string
	Position game.Position
	Last     []board.Trace // the moves that led to it, if any
	Bottom   game.Kingdom
	// From is where the piece stands whose moves are shown, when HasFrom is
	// set, and Targets the points that it reaches.
	From    game.Point
	HasFrom bool
	Targets []game.Point
	part    part
}

// part is how much of the board is drawn.
type part uint8

const (
	whole  part = iota
	half        // the lowest half, and wherever the piece in hand goes
	centre      // what lies around the central triangle
)

// diagrams returns the boards of all chapters, by name.
var diagrams = sync.OnceValue(load)

// sketch is what is written down of a diagram.
type sketch struct {
	position string // empty for the start of a match
	play     string // moves from there on, parted by spaces
	from     string
	bottom   game.Kingdom
	part     part
}

// The halves that most boards share: a general behind a soldier, so that no two
// generals face each other.
const (
	shu = "9/4rS4/9/9/4rG4"
	wu  = " 9/4gS4/9/9/4gG4"
	wei = " 9/4bS4/9/9/4bG4"
	// toMove ends a position in which Shu has the turn.
	toMove = " r rgb - 0 0"
	open   = shu + " 9/4gS4/5gR3/9/4gG4 9/3rH2bS2/9/9/1bH1bG5" + toMove
	cage   = shu + wu + " 6bE2/bS8/8rR/1rR7/4bG4" + toMove
	mated  = "bi3-bi1"
)

var sketches = map[string]sketch{
	"generals":       {position: shu + wu + wei + toMove},
	"river":          {position: "9/4rS4/9/6rR2/4rG4" + wu + wei + toMove, from: "rg2", part: half},
	"triangle":       {position: "9/9/4rR4/9/4rG4" + wu + wei + toMove, from: "re3", part: centre},
	"start":          {},
	"general":        {position: "9/4rS4/9/4rG4/9" + wu + wei + toMove, from: "re2", part: half},
	"advisor":        {position: "9/4rS4/9/4rA4/4rG4" + wu + wei + toMove, from: "re2", part: half},
	"elephant":       {position: "9/3rHrS4/4rE4/9/4rG4" + wu + wei + toMove, from: "re3", part: half},
	"horse":          {position: "9/4rS4/4rH4/9/4rG4" + wu + wei + toMove, from: "re3", part: half},
	"horse-triangle": {position: "9/4rH4/9/9/4rG4" + wu + wei + toMove, from: "re4", part: centre},
	"chariot":        {position: "9/4rS4/2rR6/9/4rG4" + wu + " 9/4bS1bS2/9/9/4bG4" + toMove, from: "rc3", part: half},
	"cannon":         {position: "9/4rS4/1rC7/9/4rG4" + wu + " 9/4bS4/7bC1/9/4bG2bH1" + toMove, from: "rb3", part: half},
	"soldier":        {position: "9/4rS1rS2/9/9/4rG4" + wu + wei + toMove, from: "rg4", part: half},
	"soldier-centre": {position: "4rS4/9/9/9/4rG4" + wu + wei + toMove, from: "re5", part: centre},
	"soldier-across": {position: shu + " 9/4gS4/2rS6/9/4gG4" + wei + toMove, from: "gc3", part: half, bottom: game.Wu},
	"bannerman":      {position: "9/4rS4/9/3rB5/4rG4" + wu + wei + toMove, from: "rd2", part: half},
	"check":          {position: "9/4rS4/1rH7/9/3rG5" + wu + " 9/4bS4/5bR3/9/4bG4" + toMove},
	"facing":         {position: "9/9/4rH4/9/4rG4 9/9/9/9/4gG4" + wei + toMove, from: "re3"},
	"opened":         {position: open, play: "bd4-bb3"},
	"captured":       {position: open, play: "bd4-bb3 gf3xbd1"},
	"mate":           {position: cage, play: mated, part: half, bottom: game.Wei},
	"takeover":       {position: cage, play: mated + " ge1-ge2", part: half, bottom: game.Wei},
	"taken-elephant": {position: cage, play: mated + " ge1-ge2", from: "bg5", part: half, bottom: game.Wei},
}

func load() map[string]Diagram {
	drawn := map[string]Diagram{}
	for name, s := range sketches {
		d, err := s.diagram(name)
		if err != nil {
			panic("book: " + name + ": " + err.Error()) // the tests load every one
		}
		drawn[name] = d
	}
	return drawn
}

// diagram works out what a sketch shows.
func (s sketch) diagram(name string) (Diagram, error) {
	d := Diagram{Name: name, Position: game.Start(true), Bottom: s.bottom, part: s.part}
	var err error
	if s.position != "" {
		if d.Position, err = game.ParsePosition(s.position); err != nil {
			return d, err
		}
	}
	for move := range strings.FieldsSeq(s.play) {
		m, err := game.ParseMove(move)
		if err != nil {
			return d, err
		}
		by := d.Position.Turn()
		if d.Position, _, err = d.Position.Play(m); err != nil {
			return d, err
		}
		d.Last = append(d.Last, board.Trace{Move: m, By: by})
	}
	if s.from == "" {
		return d, nil
	}
	if d.From, err = game.ParsePoint(s.from); err != nil {
		return d, err
	}
	d.HasFrom = true
	for _, m := range d.Position.MovesFrom(nil, d.From) {
		d.Targets = append(d.Targets, m.To)
	}
	return d, nil
}

// picture returns what the board shows.
func (d Diagram) picture(look board.Look) board.Picture {
	pic := board.Picture{
		Position: d.Position, Bottom: d.Bottom, Last: d.Last, Picked: d.From, HasPicked: d.HasFrom, Targets: d.Targets,
		Look: look, Coordinates: true,
	}
	pic.Check, pic.Ways = d.Position.AllChecks()
	return pic
}

// hexagon is the smallest one with coordinates, which all boards are drawn in,
// and flat is for where it has no room.
var (
	hexagon, _ = board.FitLabelled(64, 22)
	flat, _    = board.FitFlat(40, 16)
)

// Draw draws the board in lines of a width at most, of no less than 40 cells:
// as a hexagon, or a part of one, and flat where that has no room.
func (d Diagram) Draw(width int, look board.Look) []string {
	pic := d.picture(look)
	drawn := ""
	if d.part == whole {
		drawn = board.Draw(hexagon, pic)
	} else {
		drawn = board.DrawPart(hexagon, pic, d.points())
	}
	lines := strings.Split(drawn, "\n")
	if ansi.StringWidth(lines[0]) > width {
		return strings.Split(board.DrawFlat(flat, pic), "\n")
	}
	return lines
}

// What counts as the centre, in points.
const (
	centreFiles = 2 // to either side of the middle file
	centreRanks = 3 // from the river
)

// points returns the points that the drawn part of the board holds.
func (d Diagram) points() []game.Point {
	var points []game.Point
	for p := range game.Point(game.Points) {
		middle := game.Files / 2
		near := p.Rank() >= game.Ranks-centreRanks && max(p.File()-middle, middle-p.File()) <= centreFiles
		if d.part == centre && near || d.part == half && p.Half() == d.Bottom {
			points = append(points, p)
		}
	}
	if d.part == half {
		points = append(points, d.Targets...)
		if d.HasFrom {
			points = append(points, d.From)
		}
	}
	return points
}
