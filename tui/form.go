package tui

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"sanguo/game"
	"sanguo/game/engine"
	"sanguo/game/table"
	"sanguo/tui/text"
)

// form asks what a new table is to be like.
type form struct {
	*common
	name  field
	clock field // when it is none of the usual ones
	// row is the field under the cursor, and picks what is chosen in each.
	row   int
	picks [formRows]int
	offer table.Offer   // what the house offers, when the form was opened
	from  game.Position // where the match is to start; the zero position for as usual
	note  note
	busy  bool
}

// The rows of the form.
const (
	rowName = iota
	rowBannermen
	rowClock
	rowListed
	rowKingdom
	rowSecond
	rowThird
	rowWhispers
	rowAbsence
	rowStandIn
	rowMake
	formRows
)

// absences are how long a player can be away, in the order of the choices after
// the first, which leaves it to the clock.
var absences = [...]time.Duration{2 * time.Minute, 10 * time.Minute, 30 * time.Minute, 0}

// maxClock is longer than any clock's text.
const maxClock = 9

// choices are what the rows offer, save for the clocks.
var choices = [formRows][]text.Key{
	rowBannermen: {text.FormOn, text.FormOff},
	rowListed:    {text.FormPublic, text.FormPrivate},
	rowWhispers:  {text.FormOff, text.FormOn},
	rowAbsence:   {text.FormAbsenceUsual, text.FormAbsenceTwo, text.FormAbsenceTen, text.FormAbsenceThirty, text.FormAbsenceNever},
	rowKingdom:   {text.FormAnyKingdom, text.KingdomShu, text.KingdomWu, text.KingdomWei},
	rowSecond:    {text.FormPerson, text.StrengthEasy, text.StrengthNormal, text.StrengthHard},
	rowThird:     {text.FormPerson, text.StrengthEasy, text.StrengthNormal, text.StrengthHard},
	rowStandIn:   {text.StandInNone, text.StrengthEasy, text.StrengthNormal, text.StrengthHard},
}

// formMsg is a click on a row, and on one of its choices.
type formMsg struct{ row, pick int }

func newForm(c *common) *form {
	name, offer := c.say.Say(text.FormDefaultName, text.With{"Name": c.Person.Name}), c.Lobby.Offer()
	f := &form{common: c, name: newField(visible(name), table.MaxName), clock: newField("15+10", maxClock), offer: offer}
	usual := offer.Usual
	for row, second := range map[int]bool{rowBannermen: !usual.Bannermen, rowListed: usual.Private, rowWhispers: usual.Whispers} {
		if second {
			f.picks[row] = 1
		}
	}
	if f.picks[rowClock] = slices.Index(offer.Clocks, usual.Clock); f.picks[rowClock] < 0 {
		f.picks[rowClock], f.clock = len(offer.Clocks), newField(usual.Clock.String(), maxClock)
	}
	f.picks[rowStandIn] = int(usual.StandIn)
	return f
}

// newFormFrom returns the form of a table whose match starts from a position.
func newFormFrom(c *common, from game.Position) *form {
	f := newForm(c)
	f.from, f.picks[rowBannermen], f.row = from, 0, rowSecond
	return f
}

// setUp reports whether the match starts from a position.
func (f *form) setUp() bool { return f.from != game.Position{} }

// title heads the form.
func (f *form) title() string {
	if f.setUp() {
		return f.say.Say(text.FormTitleFrom)
	}
	return f.say.Say(text.FormTitle)
}

// offered returns what a row offers.
func (f *form) offered(row int) []string {
	switch {
	case row == rowBannermen && f.setUp():
		return f.labels([]text.Key{text.FormAsThere})
	case row != rowClock:
		return f.labels(choices[row])
	}
	var clocks []string
	for _, clock := range f.offer.Clocks {
		clocks = append(clocks, f.say.Clock(clock))
	}
	if f.offer.Others {
		clocks = append(clocks, f.say.Say(text.FormClockOther))
	}
	return clocks
}

// other reports whether a clock is typed that is none of those which are shown.
func (f *form) other() bool { return f.picks[rowClock] == len(f.offer.Clocks) }

func (f *form) init() tea.Cmd { return nil }

func (f *form) update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case madeMsg:
		f.busy = false
		f.note = f.failed(msg.err)
	case formMsg:
		f.row = msg.row
		if msg.row == rowMake {
			return f.submit()
		}
		f.picks[msg.row] = max(msg.pick, 0)
	case tea.PasteMsg:
		f.typed(msg)
	case tea.KeyPressMsg:
		return f.key(msg)
	}
	return nil
}

func (f *form) key(msg tea.KeyPressMsg) tea.Cmd {
	f.note = note{}
	switch msg.String() {
	case "esc":
		return f.goTo(popMsg{from: f})
	case "enter":
		return f.submit()
	case "up", "shift+tab":
		f.row = (f.row + formRows - 1) % formRows
	case "down", "tab":
		f.row = (f.row + 1) % formRows
	default:
		if f.typing() && !f.leavesText(msg.String()) {
			f.typed(msg)
			return nil
		}
		switch msg.String() {
		case "left", "h":
			f.turn(-1)
		case "right", "l", "space":
			f.turn(1)
		case "k":
			f.row = max(f.row-1, 0)
		case "j":
			f.row = min(f.row+1, rowMake)
		}
	}
	return nil
}

// leavesText reports whether a key chooses another clock though one is typed.
func (f *form) leavesText(key string) bool {
	return f.row == rowClock && (key == "left" && f.clock.input.Position() == 0 ||
		key == "right" && f.clock.input.Position() == len([]rune(f.clock.value())))
}

// turn chooses another one of the row's choices.
func (f *form) turn(by int) {
	if n := len(f.offered(f.row)); n > 0 {
		f.picks[f.row] = (f.picks[f.row] + by + n) % n
	}
}

func (f *form) typed(msg tea.Msg) {
	switch {
	case f.row == rowName:
		f.name.update(msg)
	case f.typing():
		f.clock.update(msg)
	}
}

// submit makes the table.
func (f *form) submit() tea.Cmd {
	if f.busy {
		return nil
	}
	s, err := f.settings()
	if err != nil {
		f.note, f.row = f.failed(err), rowClock
		return nil
	}
	f.busy = true
	want := [...]game.Kingdom{game.Nobody, game.Shu, game.Wu, game.Wei}[f.picks[rowKingdom]]
	var computers []table.Computer
	for _, row := range []int{rowSecond, rowThird} {
		if strength := table.Strength(f.picks[row]); strength != 0 {
			computers = append(computers, table.Computer{Strength: strength})
		}
	}
	return f.makeTable(s, want, computers...)
}

// settings returns what was chosen.
func (f *form) settings() (table.Settings, error) {
	var clock engine.Clock
	var err error
	if f.other() {
		clock, err = engine.ParseClock(f.clock.value())
	} else {
		clock = f.offer.Clocks[f.picks[rowClock]]
	}
	absence := f.offer.Away(clock)
	if pick := f.picks[rowAbsence]; pick > 0 {
		absence = absences[pick-1]
	}
	return table.Settings{
		Name: f.name.value(), Private: f.picks[rowListed] == 1, Whispers: f.picks[rowWhispers] == 1, Bannermen: f.picks[rowBannermen] == 0,
		Clock: clock, Absence: absence, StandIn: table.Strength(f.picks[rowStandIn]), From: f.from,
	}, err
}

func (f *form) typing() bool {
	return f.row == rowName || f.row == rowClock && f.other()
}

func (f *form) keys() []text.Key {
	return []text.Key{text.HintMake, text.HintField, text.HintChange, text.HintBack}
}

func (f *form) close() tea.Cmd { return nil }
