package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"sanguo/clean"
	"sanguo/game"
	"sanguo/game/table"
	"sanguo/tui/board"
	"sanguo/tui/text"
)

// seatMsg is a click on a seat of the waiting room.
type seatMsg game.Kingdom

// leastRoom is the width of the waiting room at least, and mostRoom at most.
const (
	leastRoom = 54
	mostRoom  = 84
)

// waitingView draws the room where players wait for the match: the seats and
// the talk under them, and beside both the board that waits as well, where there
// is room for it.
func (t *tableScreen) waitingView() page {
	p := page{}
	height := t.height - 3
	board, side := t.waitingBoard(height)
	room := min(t.width-side, mostRoom)
	body := append(t.waitingRoom(room, height, &p), "", t.rulerWith(t.talkTitle(t.scene()), room-2))
	body = append(body, t.talk(chat{t.snap.Lines, t.snap.Gallery, nil}, room-2, height-len(body))...)
	for i := len(body) - 1; i >= 0 && body[i] != ""; i-- {
		body[i] = " " + body[i] // the talk, as far as the empty line over it
	}
	body = beside(fill(body, height), t.width-side, board)
	lower, cursor := t.lower()
	p.lines = append([]string{t.waitingHeader()}, fill(body, height)...)
	p.lines = append(p.lines, lower, t.hints(t.waitingHints()...))
	p.cursor = at(cursor, len(p.lines)-2)
	return p
}

// waitingBoard draws the board as it will stand, from the side of the seat that
// is the visitor's, and returns its width: none where there is no room for it.
func (t *tableScreen) waitingBoard(height int) (lines []string, width int) {
	layout, ok := board.Fit(t.width-leastRoom, height)
	if !ok {
		return nil, 0
	}
	pic := board.Picture{Position: t.snap.Settings.Start(), Bottom: t.bottom(), Look: t.Look}
	cols, rows := layout.Size()
	return append(make([]string, (height-rows)/2), strings.Split(board.Draw(layout, pic), "\n")...), cols
}

func (t *tableScreen) waitingHeader() string {
	set := t.snap.Settings
	terms := []string{t.say.Clock(set.Clock)}
	for _, said := range []struct {
		is       bool
		yes, not text.Key
	}{{set.Bannermen, text.Bannermen, text.NoBannermen}, {set.Private, text.ByCode, text.Public}} {
		if said.is {
			terms = append(terms, t.say.Say(said.yes))
		} else {
			terms = append(terms, t.say.Say(said.not))
		}
	}
	if set.Whispers {
		terms = append(terms, t.say.Say(text.Whispers))
	}
	left := " " + t.theme.strong.Render(clean.Line(set.Name, table.MaxName)) + t.theme.faint.Render(" "+strings.Join(terms, " · "))
	return spread(left, t.waitingStatus()+" ", t.width)
}

// waitingStatus says what the table waits for.
func (t *tableScreen) waitingStatus() string {
	free := 0
	for _, seat := range t.snap.Seats {
		if !seat.Taken() {
			free++
		}
	}
	switch {
	case free > 0:
		return t.theme.good.Render(t.say.Say(text.LobbyFree, text.With{"Count": free}))
	case !t.snap.Begins.IsZero():
		left := max(t.snap.Begins.Sub(t.Now()).Round(1e9), 0)
		return t.theme.accent.Bold(true).Render(t.say.Say(text.BeginsIn, text.With{"Seconds": int(left.Seconds())}))
	}
	return t.theme.accent.Render(t.say.Say(text.WaitsForAway))
}

// waitingRoom draws the seats and how to invite others.
func (t *tableScreen) waitingRoom(width, height int, p *page) []string {
	lines := []string{""}
	for k := range game.All.Each() {
		line, zones := t.seatLine(k, len(lines)+1, width)
		p.zones = append(append(p.zones, zones...), zone{0, len(lines) + 1, width, seatMsg(k)})
		lines = append(lines, line)
		if height >= 16 {
			lines = append(lines, "")
		}
	}
	lines = append(lines, "")
	if s := t.snap.Settings.StandIn; s != 0 {
		rule := t.say.Say(text.StandInRule, text.With{"Strength": t.say.Strength(s)})
		lines = append(append(lines, t.inset(t.theme.accent.Render(rule), width)...), "")
	}
	lines = append(lines, t.inset(t.theme.strong.Render(t.say.Say(text.InviteTitle, text.With{"Code": t.snap.Code})), width)...)
	lines = append(lines, t.inset(t.theme.accent.Render(t.invitation()), width)...)
	lines = append(lines, t.inset(t.theme.faint.Render(t.say.Say(text.InviteHow)), width)...)
	if k := t.chair(); t.furnishes() && k < game.Nobody && !t.snap.Seats[k].Taken() {
		lines = append(lines, t.inset(t.theme.keys(t.say.Say(text.ComputerHow)), width)...)
	}
	lines = append(lines, "")
	return append(lines, t.inset(t.theme.faint.Render(t.say.Say(text.WaitingHow)), width)...)
}

// inset wraps a text two cells from the edge.
func (t *tableScreen) inset(said string, width int) []string {
	lines := wrap(said, width-4)
	for i, line := range lines {
		lines[i] = "  " + line
	}
	return lines
}

// seatLine draws a seat, and marks what can be clicked besides the whole line,
// which stands in line y.
func (t *tableScreen) seatLine(k game.Kingdom, y, width int) (string, []zone) {
	seat, own := t.snap.Seats[k], t.own()
	mark := "  "
	if k == t.seat {
		mark = t.theme.accent.Render("▸ ")
	}
	name := t.theme.kingdom(k).Bold(true).Render(t.kingdomColumn(k))
	who, state := t.theme.faint.Render(t.say.Say(text.SeatFree)), ""
	switch {
	case seat.Taken() && k == own:
		who = t.theme.strong.Render(t.say.Say(text.YouNamed, text.With{"Name": clean.Line(seat.Name, 20)}))
	case seat.Taken():
		who = t.named(seat, 20)
	case k == t.seat:
		who = t.theme.keys(t.say.Say(text.SeatTake))
	}
	switch {
	case seat.Taken() && !seat.Here:
		state = t.theme.accent.Render(t.say.Say(text.Away))
	case seat.Ready:
		state = t.theme.good.Render(t.say.Say(text.SeatReady))
	case k == own:
		state = t.theme.keys(t.say.Say(text.HintReady))
	}
	left := " " + mark + t.crest(k, " "+name+"  ") + who
	offer, zones := t.seatOffer(k, y, width-1)
	if offer == "" || lineWidth(left)+1+lineWidth(offer) >= width {
		return spread(left, state+" ", width), nil
	}
	if lineWidth(left)+1+lineWidth(state)+3+lineWidth(offer) < width {
		offer = state + "   " + offer
	}
	return spread(left, offer+" ", width), zones
}

// invitation is the line that brings somebody to this table.
func (t *tableScreen) invitation() string {
	return strings.Replace(t.Address, "ssh ", "ssh -t ", 1) + " join " + t.snap.Code
}

// copyInvitation asks the terminal to copy the line.
func (t *tableScreen) copyInvitation() tea.Cmd {
	t.note = note{text: t.say.Say(text.InviteCopied)}
	return tea.Raw(ansi.SetSystemClipboard(t.invitation()))
}

func (t *tableScreen) waitingHints() []text.Key {
	usual := []text.Key{text.HintCopy, text.HintTalk, text.HintMoveSeat, text.HintLeave, text.HintLobby, text.HintKeys}
	k := t.chair()
	switch {
	case t.entry != nil:
		return []text.Key{text.HintSay, text.HintBack}
	case t.furnishes() && k < game.Nobody && t.snap.Seats[k].Taken():
		keys := []text.Key{text.HintReady}
		for _, of := range t.seatKeys(k) {
			keys = append(keys, of.says)
		}
		return append(append(keys, text.HintComputer), usual...)
	case t.furnishes() && k < game.Nobody:
		return append([]text.Key{text.HintReady, text.HintComputer}, usual...)
	case t.own() == game.Nobody:
		return []text.Key{text.HintChoose, text.HintSit, text.HintCopy, text.HintTalk, text.HintLobby, text.HintKeys}
	}
	return append([]text.Key{text.HintReady}, usual...)
}
