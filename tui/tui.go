package tui

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/game/table"
	"sanguo/tui/board"
	"sanguo/tui/lesson"
	"sanguo/tui/text"
)

// Accounts is what the screens need of the server's accounts.
type Accounts interface {
	// Suggest returns a name that is free and may be taken.
	Suggest() string
	// Register makes the account of the key of this session under a name. Its
	// errors have a sentence in package text.
	Register(name string) (table.Person, error)
	// Keep keeps what a player has chosen in the settings: words by their names.
	Keep(id engine.PlayerID, settings map[string]string) error
}

// House is what a house says of itself. It is clean.
type House struct{ Name, Message string }

// Target is where a session goes first; empty, to the lobby.
type Target struct {
	Join  string // the code of a table to sit down at
	Watch string // the code of a table, or the number of its match
}

// Config is what one session's screens start from.
type Config struct {
	Person   table.Person // zero ID: a new key; the name is asked for first
	Key      string       // fingerprint of the key that was used; empty for a guest
	KeyType  string       // such as ssh-ed25519
	Address  string       // what one types to come here, such as ssh -p 2222 localhost
	Lobby    *table.Lobby
	Archive  archive.Archive
	Accounts Accounts
	Settings map[string]string // what was kept of the person's settings
	// Language is how the person is spoken to, and Usual how they would be had
	// they chosen nothing. Speaks, if not nil, is told of a change.
	Language, Usual text.Language
	Speaks          func(text.Language)
	// House returns what the house is called and says of the day, either of which
	// may be empty; nil for a house that says nothing.
	House func() House
	// GuestLine is what a guest types to come back; empty for who has a key.
	GuestLine string
	// Operator is what somebody acts with who runs the house, and nil for all
	// others.
	Operator Operator
	Target   Target
	Local    *Local // not nil for play without a house
	Now      func() time.Time
	// Read returns when what is being answered was read from the person, which
	// is the time that counts for a move; nil for when it is answered.
	Read func() time.Time
	// Width and Height are the window's size at the start, in cells.
	Width, Height int
	Look          board.Look // the terminal as it was found
}

// Model is the screens of one session, a [tea.Model]. Whoever runs it calls
// Close after the program has ended.
type Model struct {
	*common
	stack []screen // the last is on top
	help  bool     // the keys of the top screen are shown
	drawn drawn
	// recolour says at the start how many colours were chosen.
	recolour tea.Cmd
}

// New returns the screens of a session.
func New(c Config) *Model {
	if c.Read == nil {
		c.Read = c.Now
	}
	if c.House == nil {
		c.House = func() House { return House{} }
	}
	m := &Model{common: &common{
		Config: c, say: c.Language, width: c.Width, height: c.Height, open: &keeper{},
		prefs: prefsOf(c.Settings), learnt: c.Settings[lesson.Kept], chosen: &chosen{}, found: c.Look, shown: c.Look.Profile,
	}}
	if zone, ok := text.Zone(c.Settings[text.KeptZone]); ok {
		m.zone = zone.String()
	}
	m.recolour = m.relook()
	if c.Person.ID == 0 || c.Person.Guest() {
		m.stack = []screen{newWelcome(m.common)}
	} else {
		m.stack = []screen{newLobby(m.common)}
	}
	return m
}

// Close ends what the session has open: its visit to a table and its watch of
// the lobby. It can be called more than once, and from any goroutine.
func (m *Model) Close() { m.open.closeAll() }

// Init implements [tea.Model].
func (m *Model) Init() tea.Cmd {
	return tea.Batch(tea.RequestBackgroundColor, m.recolour, m.top().init())
}

// Update implements [tea.Model].
func (m *Model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	valid := m.drawn.valid
	m.drawn.valid = false
	cmd := m.update(msg)
	for len(m.going) > 0 {
		next := m.going[0]
		m.going[0] = nil // it would be kept as long as the session, with the screen in it
		m.going = m.going[1:]
		cmd = both(cmd, m.update(next))
	}
	m.drawn.valid = valid && m.unmoved(msg)
	return m, cmd
}

// unmoved reports whether a message that has been taken has changed nothing of
// what is seen, save for the time.
func (m *Model) unmoved(msg tea.Msg) bool {
	switch msg.(type) {
	case tickMsg:
		return true
	case hallMsg:
		l, lists := m.top().(*lobby)
		return !lists || l.still
	}
	return false
}

func (m *Model) top() screen { return m.stack[len(m.stack)-1] }

func (m *Model) update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.width, m.height = msg.Width, msg.Height
		return m.tell(msg)
	case tea.BackgroundColorMsg:
		m.found.Dark = msg.IsDark()
		return m.relook()
	case tea.ColorProfileMsg:
		if m.shown = msg.Profile; msg.Profile != m.Look.Profile && m.prefs[setColours] == 0 {
			m.found.Profile = msg.Profile
		}
		return m.relook()
	case tea.CursorPositionMsg:
		if !m.measuring || msg.Y != 0 || msg.X < 1 || msg.X > 2 {
			return nil // it is no answer
		}
		m.measuring = false
		return both(m.tell(msg), tea.ClearScreen)
	case tea.KeyPressMsg:
		return m.key(msg)
	case tea.PasteMsg:
		return m.top().update(msg)
	case tea.MouseMsg:
		return m.mouse(msg)
	case welcomedMsg:
		m.Person = msg.person
		m.stack = []screen{newLobby(m.common)}
		if m.fits() {
			m.stack = []screen{newFitting(m.common)}
		}
		return m.top().init()
	case keptMsg:
		m.unkept--
	case fittedMsg:
		m.stack = []screen{newLobby(m.common)}
		return m.top().init()
	case enteredMsg:
		return m.entered(msg)
	case pushMsg:
		return m.push(msg.screen)
	case popMsg:
		return m.pop(msg)
	}
	return m.tell(msg)
}

// tell gives a message to every screen: each takes what is its own.
func (m *Model) tell(msg tea.Msg) tea.Cmd {
	var cmd tea.Cmd
	for _, s := range m.stack {
		cmd = both(cmd, s.update(msg))
	}
	return cmd
}

// both runs two commands, of which there rarely is more than one.
func both(a, b tea.Cmd) tea.Cmd {
	switch {
	case a == nil:
		return b
	case b == nil:
		return a
	}
	return tea.Batch(a, b)
}

// entered opens the table that was gone to, or its match in the archive, over
// the lobby alone.
func (m *Model) entered(msg enteredMsg) tea.Cmd {
	var cmds []tea.Cmd
	for len(m.stack) > 1 {
		cmds = append(cmds, m.pop(popMsg{from: m.top()}))
	}
	var replayed *replay
	if msg.match != nil {
		replayed, msg.err = newReplay(m.common, *msg.match)
	}
	cmds = append(cmds, m.top().update(msg))
	switch {
	case msg.err == nil && replayed != nil:
		cmds = append(cmds, m.push(replayed))
	case msg.visit != nil:
		cmds = append(cmds, m.push(newTableScreen(m.common, msg)))
	}
	return tea.Batch(cmds...)
}

func (m *Model) push(s screen) tea.Cmd {
	covered := m.top().update(coveredMsg{})
	m.stack = append(m.stack, s)
	return tea.Batch(covered, s.init())
}

func (m *Model) pop(msg popMsg) tea.Cmd {
	if len(m.stack) < 2 || m.top() != msg.from {
		return nil
	}
	closed := m.top().close()
	m.stack = slices.Delete(m.stack, len(m.stack)-1, len(m.stack)) // which forgets the screen
	if m.Local != nil && len(m.stack) == 1 {
		return tea.Batch(closed, tea.Quit)
	}
	return tea.Batch(closed, m.top().update(uncoveredMsg{msg.note}))
}

func (m *Model) key(msg tea.KeyPressMsg) tea.Cmd {
	switch key := msg.String(); {
	case key == "ctrl+c":
		return tea.Quit
	case key == "f1":
		return m.rules()
	case m.help && key == "?":
		m.help = false
		return m.rules()
	case m.help:
		m.help = false
		return nil
	case key == "?" && !m.top().typing():
		m.help = true
		return nil
	}
	return m.top().update(msg)
}

// rules opens the rule book over what is shown, at a board with the rules in
// short, or closes it.
func (m *Model) rules() tea.Cmd {
	m.help = false
	if open, ok := m.top().(*rulebook); ok {
		return m.pop(popMsg{from: open})
	}
	first := ""
	switch m.top().(type) {
	case *tableScreen, *replay, *taught:
		first = "short"
	}
	return m.push(newRulebook(m.common, first))
}

// mouse turns a click on something that the page marks as such into its
// message, and hands on what else the mouse does.
func (m *Model) mouse(msg tea.MouseMsg) tea.Cmd {
	if m.help {
		if _, click := msg.(tea.MouseClickMsg); click {
			m.help = false
		}
		return nil
	}
	if click, ok := msg.(tea.MouseClickMsg); ok && click.Button == tea.MouseLeft {
		for _, z := range m.top().view().zones {
			if z.has(click.X, click.Y) {
				return m.top().update(z.message)
			}
		}
	}
	return m.top().update(msg)
}
