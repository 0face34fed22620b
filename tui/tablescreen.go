package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"sanguo/game"
	"sanguo/game/engine"
	"sanguo/game/table"
	"sanguo/tui/text"
)

// tableScreen is a table that is visited: the room where players wait, the
// match, and its result.
type tableScreen struct {
	*common
	visit *table.Visit
	leave func() // closes the visit

	snap    *table.Snapshot // nil until the first one has come
	turned  int             // how many kingdoms further the board is turned
	hand    hand
	seat    game.Kingdom // under the cursor in the waiting room
	entry   *entry       // open while a line is typed
	ask     question     // that waits for an answer
	sending bool         // a move is on its way
	ticking bool         // a tick is on its way
	timer   *time.Timer  // of ticks, which come to thousands each second; nil before the first
	ticked  tea.Cmd      // waits for the timer
	hidden  bool         // the result is put away, to see the board
	back    int          // how many lines of moves are scrolled over
	past    past         // an earlier moment that is looked at
	inspect bool         // what bears on the point under the cursor is shown
	drag    drag
	confirm *game.Move // that waits to be confirmed
	side    sidePanel  // as it was drawn last
	unread  int        // lines of talk that have not been on the screen
	covered bool       // by another screen
	muting  *muting    // open while it is chosen whom not to hear
	// relisten says that the talk is another one now, since somebody was muted or
	// is heard again.
	relisten bool
	note     note
	// announced is what the house has said last while this was on the screen.
	announced table.Line
}

// The messages of a table. Those with a visit are for the screen of that visit.
type (
	snapshotMsg struct {
		visit *table.Visit
		snap  *table.Snapshot // nil when the visit or the table has ended
	}
	tickMsg  struct{ visit *table.Visit }
	actedMsg struct {
		visit *table.Visit
		err   error
		gone  bool // the visitor has left
	}
	movedMsg struct {
		visit *table.Visit
		from  game.Position
		move  game.Move
		err   error
	}
)

func newTableScreen(c *common, e enteredMsg) *tableScreen {
	return &tableScreen{common: c, visit: e.visit, leave: e.close, note: c.failed(e.err)}
}

func (t *tableScreen) init() tea.Cmd { return t.next() }

// next waits for the next snapshot.
func (t *tableScreen) next() tea.Cmd {
	v := t.visit
	return func() tea.Msg { return snapshotMsg{v, <-v.Snapshots()} }
}

func (t *tableScreen) update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case snapshotMsg:
		if msg.visit == t.visit {
			return t.take(msg.snap)
		}
	case tickMsg:
		if msg.visit == t.visit {
			t.ticking = false
			return t.tick()
		}
	case actedMsg:
		if msg.visit == t.visit {
			return t.acted(msg)
		}
	case movedMsg:
		if msg.visit == t.visit {
			t.sending = false
			t.note = note{t.say.ExplainMove(msg.from, msg.move, msg.err), true}
		}
	case othersMsg:
		if msg.visit == t.visit {
			return t.takeOthers(msg)
		}
	case tea.KeyPressMsg:
		return t.key(msg)
	case tea.PasteMsg:
		if t.entry != nil {
			t.entry.update(msg)
		}
	case tea.MouseClickMsg:
		return t.click(msg)
	case tea.MouseMotionMsg:
		t.dragTo(msg)
	case tea.MouseReleaseMsg:
		return t.letGo(msg)
	case plyMsg:
		t.lookAt(int(msg))
	case tea.WindowSizeMsg, uncoveredMsg:
		_, uncovered := msg.(uncoveredMsg)
		t.covered = t.covered && !uncovered
		t.read()
	case coveredMsg:
		t.covered = true
	case tea.MouseWheelMsg:
		t.scroll(-3 * wheelBy(msg))
	case seatMsg:
		t.seat = game.Kingdom(msg)
		if t.snap != nil && (t.seat == t.own() || !t.snap.Seats[t.seat].Taken()) {
			return t.sit()
		}
	case savedMsg:
		return t.saved(msg)
	case computerMsg:
		t.seat = msg.seat
		cmd, _ := t.computerKey(msg.key)
		return cmd
	}
	return nil
}

// take takes over a snapshot.
func (t *tableScreen) take(s *table.Snapshot) tea.Cmd {
	if s == nil {
		return t.goTo(popMsg{from: t, note: t.say.Say(text.TableClosed)})
	}
	before := t.snap
	t.snap = s
	switch {
	case before == nil || before.ID != s.ID:
		t.began()
	case s.Match.Started() && before.Match.Started():
		if before.Match.Game().Len() != s.Match.Game().Len() {
			t.sending = false
		}
		if !t.past.looking {
			t.hand = t.hand.renew(before.Match.Position(), s.Match.Position())
		}
		t.hear(before)
		t.news(before)
	}
	if before != nil {
		t.hearHouse(before)
	}
	if t.confirm != nil && t.refuse(*t.confirm) != nil {
		t.confirm = nil
	}
	if t.ask != askNothing && !t.askable(t.ask) {
		t.ask = askNothing
	}
	return tea.Batch(t.next(), t.tick(), t.call(before))
}

// call tells the visitor that it is their turn now, or that the match begins.
func (t *tableScreen) call(before *table.Snapshot) tea.Cmd {
	switch {
	case before == nil || t.own() == game.Nobody:
	case t.yourTurn() && (before.Phase != table.Playing || before.Match.Turn() != t.own()):
		return t.notify(text.NotifyTurn, t.snap.Settings.Name)
	case t.snap.Phase == table.Playing && before.Phase != table.Playing:
		return t.notify(text.NotifyBegan, t.snap.Settings.Name)
	}
	return nil
}

// began fits the screen to a match that is new to it.
func (t *tableScreen) began() {
	t.hidden, t.sending, t.back, t.seat = false, false, 0, t.firstFree()
	t.past, t.confirm, t.drag = past{}, nil, drag{}
	t.hand = hand{cursor: game.PointAt(t.bottom(), game.Files/2, 0)}
	if own := t.own(); own < game.Nobody && t.snap.Match.Started() {
		if general, ok := t.snap.Match.Position().General(own); ok {
			t.hand = t.hand.at(general)
		}
	}
}

// firstFree returns one's own seat, else a free one.
func (t *tableScreen) firstFree() game.Kingdom {
	if own := t.own(); own < game.Nobody {
		return own
	}
	for k := range game.All.Each() {
		if !t.snap.Seats[k].Taken() {
			return k
		}
	}
	return game.Shu
}

// own returns the visitor's kingdom, Nobody for a spectator.
func (t *tableScreen) own() game.Kingdom {
	if t.snap == nil {
		return game.Nobody
	}
	return t.snap.SeatOf(t.Person.ID)
}

// bottom returns the kingdom whose half is drawn at the bottom.
func (t *tableScreen) bottom() game.Kingdom {
	base := t.own()
	if base == game.Nobody {
		base = game.Shu
	}
	return (base + game.Kingdom(t.turned)) % game.Nobody
}

// tick asks for a tick in a second while something is shown that changes by
// itself, and sooner while that is tenths of seconds.
func (t *tableScreen) tick() tea.Cmd {
	if t.ticking || t.snap == nil || !running(t.snap) && !t.announcing() {
		return nil
	}
	t.ticking = true
	wait := time.Second
	if s := t.snap; s.Phase == table.Playing && s.Match.Clock().Kind == engine.Bank && s.Left(s.Match.Turn(), t.Now()) <= scarce+wait {
		wait /= 10
	}
	if t.timer != nil {
		t.timer.Reset(wait)
		return t.ticked
	}
	timer, v := time.NewTimer(wait), t.visit
	t.timer, t.ticked = timer, func() tea.Msg { <-timer.C; return tickMsg{v} }
	return t.ticked
}

// running reports whether a table shows time that runs.
func running(s *table.Snapshot) bool {
	return s.Phase == table.Playing && !s.Match.Suspended() || s.Phase == table.Waiting && !s.Begins.IsZero()
}

func (t *tableScreen) typing() bool { return t.entry != nil }

func (t *tableScreen) close() tea.Cmd {
	leave := t.leave
	return func() tea.Msg { leave(); return nil }
}
