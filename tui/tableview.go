package tui

import (
	"fmt"
	"slices"

	"sanguo/clean"
	"sanguo/game"
	"sanguo/game/table"
	"sanguo/tui/board"
	"sanguo/tui/text"
)

func (t *tableScreen) view() page {
	switch {
	case t.snap == nil:
		return page{lines: t.frame("", []string{"", " " + t.theme.faint.Render(t.say.Say(text.LobbyWait))}, t.note)}
	case t.snap.Phase == table.Waiting:
		return t.overlay(t.waitingView())
	}
	return t.overlay(t.matchView())
}

// overlay lays a question or the result over the page.
func (t *tableScreen) overlay(p page) page {
	p.title = t.title()
	switch {
	case t.ask != askNothing:
		p.lines, p.zones, p.cursor, p.clock = t.question(p.lines), nil, nil, nil
	case t.muting != nil:
		p.lines, p.zones, p.cursor, p.clock = t.mutingOver(p.lines), nil, nil, nil
	case t.snap.Phase == table.Over && !t.hidden && t.entry == nil && !t.past.looking:
		p.lines, p.clock = t.resultOver(p.lines), nil
	}
	return p
}

func (t *tableScreen) title() string {
	name := clean.Line(t.snap.Settings.Name, table.MaxName)
	if t.yourTurn() {
		return t.say.Say(text.TitleYourMove, text.With{"Name": name})
	}
	return name
}

func (t *tableScreen) yourTurn() bool {
	return t.snap.Phase == table.Playing && t.snap.Match.Turn() == t.own()
}

// scene returns what is shown of the match.
func (t *tableScreen) scene() scene {
	s := scene{
		seats: t.snap.Seats, match: t.snap.Match, position: t.shown(), plies: t.snap.Plies, all: t.snap.Plies,
		viewer: t.own(), live: t.snap, now: t.Now(), back: t.back, unread: t.unread,
	}
	if t.past.looking {
		s.plies = s.plies[:t.past.at]
	}
	return s
}

// picture returns what the board shows.
func (t *tableScreen) picture(s scene) board.Picture {
	pic := board.Picture{
		Position: s.position, Bottom: t.bottom(), Cursor: t.hand.cursor, ShowCursor: t.hand.shown,
		Picked: t.hand.picked, HasPicked: t.hand.holding, Targets: t.hand.targets,
		Last: s.last(), Look: t.Look, Coordinates: t.prefs[setPoints] == 0,
	}
	if t.hand.shown && !t.hand.holding {
		pic.Hints = reach(s.position, t.hand.cursor)
	}
	if t.inspect {
		seen := t.sightOf(t.hand.cursor)
		pic.Attackers, pic.Guards = seen.attackers, seen.guards
	}
	pic.Check, pic.Ways = s.position.AllChecks()
	return pic
}

// drawn returns the board as lines of its part of the page. Those who look at
// one snapshot from one side, in windows and looks alike, share its drawing.
func (t *tableScreen) drawn(s scene, where plan) []string {
	draw := func() any { return where.draw(t.picture(s)) }
	if t.hand.shown || t.hand.holding || t.past.looking {
		return draw().([]string)
	}
	type alike struct {
		width, height  int
		bottom, viewer game.Kingdom // own moves are not traced
		look           board.Look
		board, points  uint8
	}
	key := alike{t.width, t.height, t.bottom(), s.viewer, t.Look, t.prefs[setBoard], t.prefs[setPoints]}
	return slices.Clone(t.snap.Share(key, draw).([]string))
}

// matchView draws the match. Those who look at one snapshot and do nothing else, in
// windows and looks alike, share the page.
func (t *tableScreen) matchView() page {
	if !t.looksOn() {
		return t.drawMatch()
	}
	type alike struct {
		width, height int
		bottom        game.Kingdom
		cursor        game.Point // which is told of, though it is not shown
		look          board.Look
		language      text.Language
		prefs         prefs
		clock         string
		announcing    bool // not to those who came later
	}
	s := t.scene()
	key := alike{t.width, t.height, t.bottom(), t.hand.cursor, t.Look, t.say, t.prefs, t.clock(s, s.timed()), t.announcing()}
	return t.snap.Share(key, func() any { return t.drawMatch() }).(page)
}

// looksOn reports whether the visitor is a spectator who does nothing.
func (t *tableScreen) looksOn() bool {
	return t.own() == game.Nobody && !t.hand.shown && !t.hand.holding && !t.past.looking && !t.inspect && t.back == 0 && t.unread == 0 &&
		t.entry == nil && t.confirm == nil && t.note == (note{}) && !t.anybodyAway()
}

func (t *tableScreen) drawMatch() page {
	s, where := t.scene(), t.plan()
	body := t.drawn(s, where)
	var zones []zone
	var clock *clockPart
	if where.panel > 0 {
		side := t.sidePanel(s, where)
		body = joined(body, side.lines)
		zones = where.zones(side.plies)
		if line := side.clock; line >= 0 {
			clock = &clockPart{y: where.above() + line, from: len(body[line]) - len(side.lines[line])}
			clock.in(side.lines[line], side.of.clock)
		}
	} else if t.entry != nil && t.entry.kind != entryMove {
		body = t.talkOver(body, where.room)
	}
	a := around{header: t.header(s), strip: t.strip(s, t.bottom(), t.width), hints: t.unreadHints(t.matchHints())}
	a.note, a.cursor = t.lower()
	a.busy = t.entry != nil || t.confirm != nil || t.note.text != "" || t.announcing()
	p := t.compose(where, body, a)
	p.zones = zones
	if clock == nil && where.strip {
		clock = &clockPart{y: where.above() - 1}
		clock.in(a.strip, a.strip)
	}
	if clock != nil && clock.text != "" && !t.anybodyAway() && !t.announcing() {
		p.clock = clock
	}
	return p
}

// sidePanel is a panel that was drawn.
type sidePanel struct {
	of    sidePanelOf
	lines []string
	plies []plyZone
	clock int // the line with the clock that runs, -1 for none
}

// sidePanelOf is what the drawing of a panel depends on, unless somebody is away.
type sidePanelOf struct {
	snap          *table.Snapshot
	looking       bool // at the moment after so many plies
	plies         int
	back, unread  int
	width, height int
	bottom        game.Kingdom
	look          board.Look
	language      text.Language
	prefs         prefs
	clock         string
}

// sidePanel draws the panel, unless it is as it was: who moves a cursor or types has
// nothing in it changed.
func (t *tableScreen) sidePanel(s scene, where plan) sidePanel {
	of := sidePanelOf{
		t.snap, t.past.looking, len(s.plies), t.back, t.unread, where.inside(), where.height, t.bottom(),
		t.Look, t.say, t.prefs, t.panelClock(s, s.timed(), where.inside()),
	}
	if of != t.side.of || t.anybodyAway() {
		lines, plies, clock := t.panel(s, of.bottom, t.chat(), of.width, of.height)
		t.side = sidePanel{of, indent(lines), plies, clock}
	}
	return t.side
}

// anybodyAway reports whether the page tells how long somebody has been away.
func (t *tableScreen) anybodyAway() bool {
	return slices.ContainsFunc(t.snap.Seats[:], func(p table.Place) bool { return !p.Here && !p.Gone })
}

// clockNow implements [aging].
func (t *tableScreen) clockNow() string {
	s, where := t.scene(), t.plan()
	if where.panel > 0 {
		return t.panelClock(s, s.timed(), where.inside())
	}
	return t.strip(s, t.bottom(), t.width)
}

// chat is what was said at the table since the match began.
func (t *tableScreen) chat() chat {
	return chat{sinceStart(t.snap.Lines), t.snap.Gallery, t.snap.Whispers}
}

// talkOver lays the last of the talk over a board that has no panel beside it,
// while somebody answers.
func (t *tableScreen) talkOver(body []string, width int) []string {
	talk := t.talk(t.chat(), width-2, len(body)/2)
	if len(talk) == 0 {
		return body
	}
	talk = append([]string{t.headed(text.PanelTalk, width-2)}, talk...)
	body = fill(body, len(body))
	for i, line := range talk {
		body[len(body)-len(talk)+i] = " " + line
	}
	return body
}

// lower draws the line that is typed, or the note, and returns where the cursor
// is, -1 for nowhere.
func (t *tableScreen) lower() (line string, cursor int) {
	switch {
	case t.confirm != nil:
		move := t.snap.Match.Position().Text(*t.confirm)
		return " " + t.theme.accent.Bold(true).Render(t.say.Say(text.ConfirmMove, text.With{"Move": move})), -1
	case t.entry == nil && t.note.text == "" && t.announcing():
		return " " + cut(t.houseSays(t.announced), t.width-2), -1
	case t.entry == nil && t.note.text == "" && t.snap.Phase != table.Waiting:
		return " " + t.theme.faint.Render(cut(t.describe(), t.width-2)), -1
	case t.entry == nil:
		return t.noteLine(t.note), -1
	}
	label := " " + t.say.Say(entryLabels[t.entry.kind], text.With{"Whom": t.say.Kingdom(t.entry.to)}) + " "
	typed, x := t.entry.view(t.width - lineWidth(label) - 1)
	return t.theme.accent.Render(label) + typed, lineWidth(label) + x
}

// header names the table and its terms, and says whose turn it is.
func (t *tableScreen) header(s scene) string {
	set := t.snap.Settings
	left := " " + t.theme.strong.Render(clean.Line(set.Name, table.MaxName))
	status := t.status(s)
	if t.unread > 0 && t.plan().panel == 0 {
		unread := t.say.Say(text.Unread, text.With{"Heading": t.say.Say(text.PanelTalk), "Count": t.unread})
		status = t.theme.accent.Render(unread) + "  " + status
	}
	terms := t.say.Clock(set.Clock)
	if t.snap.ID != 0 {
		terms = fmt.Sprintf("#%d · %s", t.snap.ID, terms)
	}
	if set.Bannermen {
		terms += " · " + t.say.Say(text.Bannermen)
	} else {
		terms += " · " + t.say.Say(text.NoBannermen)
	}
	if set.StandIn != 0 {
		terms += " · " + t.say.Say(text.HouseRule)
	}
	return spread(left+t.theme.faint.Render(" "+terms), status+" ", t.width)
}

// status says how the match stands, in a few words.
func (t *tableScreen) status(s scene) string {
	count := t.theme.faint.Render(fmt.Sprintf(" · %d", len(s.plies)))
	end, over := s.match.Ending()
	turn := s.position.Turn()
	switch {
	case t.past.looking:
		return t.pastStatus()
	case over:
		return t.theme.strong.Render(t.say.Headline(end)) + count
	case s.match.Suspended():
		return t.theme.accent.Render(t.say.Say(text.StandsStill, text.With{"Who": t.say.Kingdom(turn)}))
	case turn == t.own():
		return t.theme.accent.Bold(true).Render(t.say.Say(text.YourMove)) + count
	}
	return t.theme.kingdom(turn).Render(t.say.Say(text.ToMove, text.With{"Who": t.say.Kingdom(turn)})) + count
}

// matchHints lists what the keys do now, the most useful first.
func (t *tableScreen) matchHints() []text.Key {
	switch {
	case t.confirm != nil:
		return []text.Key{text.HintYesMove, text.HintNoMove}
	case t.entry != nil && t.entry.kind == entryMove:
		return []text.Key{text.HintPlayTyped, text.HintBack}
	case t.entry != nil && t.entry.kind != entryGallery && t.snap.Settings.Whispers:
		return []text.Key{text.HintSay, text.HintTo, text.HintBack}
	case t.entry != nil:
		return []text.Key{text.HintSay, text.HintBack}
	case t.past.looking:
		return []text.Key{text.HintLive, text.HintBackOn, text.HintLook, text.HintKeys}
	case t.snap.Phase == table.Over && t.own() < game.Nobody:
		return []text.Key{text.HintRematch, text.HintResult, text.HintTalk, text.HintTurn, text.HintLobby, text.HintKeys}
	case t.snap.Phase == table.Over:
		return []text.Key{text.HintResult, text.HintTalk, text.HintTurn, text.HintLobby, text.HintKeys}
	case t.own() == game.Nobody:
		return []text.Key{text.HintLook, text.HintBackOn, text.HintTurn, text.HintTalk, text.HintLobby, text.HintKeys, text.HintRules}
	case t.hand.holding && t.yourTurn():
		return []text.Key{text.HintDrop, text.HintTargets, text.HintPutBack, text.HintKeys}
	case t.hand.holding:
		return []text.Key{text.HintPutBack, text.HintTargets, text.HintKeys}
	case t.yourTurn():
		return []text.Key{text.HintArrows, text.HintPick, text.HintType, text.HintPieces, text.HintTalk, text.HintKeys, text.HintRules}
	}
	return []text.Key{text.HintArrows, text.HintLookAt, text.HintTalk, text.HintLobby, text.HintKeys, text.HintRules}
}

// unreadHints puts first that there is something to be read, where it is not on
// the screen.
func (t *tableScreen) unreadHints(hints []text.Key) []text.Key {
	if t.unread == 0 || t.entry != nil || t.plan().panel > 0 {
		return hints
	}
	return slices.Insert(slices.Clone(hints), 0, text.HintUnread)
}

// resultOver lays the result over the page.
func (t *tableScreen) resultOver(under []string) []string {
	end, _ := t.snap.Match.Ending()
	lines := append(t.result(t.scene()), "")
	if t.own() < game.Nobody {
		lines = append(lines, t.rematch(), "")
	}
	kept := t.theme.faint.Render(t.say.Say(text.ResultKept, text.With{"Number": uint64(t.snap.ID)}))
	if t.Local != nil {
		kept = t.theme.keys(t.say.Say(text.KeysSave))
	}
	lines = append(lines, kept)
	return t.boxOver(under, t.boardRoom(), t.say.Headline(end), lines)
}

// rematch says who wants another match, or who makes it impossible.
func (t *tableScreen) rematch() string {
	var want, gone []string
	for k := range game.All.Each() {
		name := t.seatName(t.scene(), k)
		switch seat := t.snap.Seats[k]; {
		case seat.Gone:
			gone = append(gone, name)
		case seat.Again:
			want = append(want, name)
		}
	}
	if len(gone) > 0 {
		return t.theme.faint.Render(t.say.Say(text.RematchNot, text.With{"Who": t.say.List(gone), "Count": len(gone)}))
	}
	if len(want) == 0 {
		return t.theme.keys(t.say.Say(text.RematchAsk))
	}
	return t.say.Say(text.RematchWant, text.With{"Who": t.say.List(want), "Count": len(want)})
}

// named draws a player's name in so many cells at most, and marks a program's.
func (c *common) named(p table.Place, room int) string {
	if !p.Program {
		return clean.Line(p.Name, room)
	}
	mark := c.say.Say(text.ProgramMark)
	return clean.Line(p.Name, max(room-1-lineWidth(mark), 1)) + " " + c.theme.faint.Render(mark)
}

// seatName names the player of a kingdom as the viewer does.
func (c *common) seatName(s scene, k game.Kingdom) string {
	if k == s.viewer {
		return c.say.Say(text.You)
	}
	return c.named(s.seats[k], 20)
}
