package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"sanguo/clean"
	"sanguo/game"
	"sanguo/game/table"
	"sanguo/tui/text"
)

// seatMsg is a click on a seat of the waiting room.
type seatMsg game.Kingdom

// mostRoom is the width of the waiting room's seats at most.
const mostRoom = 72

// waitingView draws the room where players wait for the match.
func (t *tableScreen) waitingView() page {
	p := page{}
	room, side := t.width, 0
	if t.width >= 72 {
		side = min(max(t.width/3, 24), mostPanel)
		room = min(room-side, mostRoom)
		side = min(t.width-room, mostPanel)
	}
	height := t.height - 3
	body := t.waitingRoom(room, height, &p)
	talkRoom := height
	if side > 0 {
		talk := append([]string{t.rulerWith(t.talkTitle(), side-1)}, t.talk(t.snap.Lines, t.snap.Gallery, side-1, talkRoom-1)...)
		body = beside(body, room+(t.width-room-side)/2, indent(talk))
	} else if left := height - len(body) - 1; left > 1 {
		body = append(body, t.rulerWith(t.talkTitle(), room))
		body = append(body, t.talk(t.snap.Lines, t.snap.Gallery, room, left-1)...)
	}
	lower, cursor := t.lower()
	p.lines = append([]string{t.waitingHeader()}, fill(body, height)...)
	p.lines = append(p.lines, lower, t.hints(t.waitingHints()...))
	p.cursor = at(cursor, len(p.lines)-2)
	return p
}

func (t *tableScreen) talkTitle() string {
	if n := t.snap.Watching; n > 0 {
		return t.say.Say(text.PanelWatching, text.With{"Count": n})
	}
	return t.say.Say(text.PanelTalk)
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
		p.zones = append(p.zones, zone{0, len(lines) + 1, width, seatMsg(k)})
		lines = append(lines, t.seatLine(k, width))
		if height >= 16 {
			lines = append(lines, "")
		}
	}
	lines = append(lines, "")
	lines = append(lines, t.inset(t.theme.strong.Render(t.say.Say(text.InviteTitle, text.With{"Code": t.snap.Code})), width)...)
	lines = append(lines, t.inset(t.theme.accent.Render(t.invitation()), width)...)
	lines = append(lines, t.inset(t.theme.faint.Render(t.say.Say(text.InviteHow)), width)...)
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

func (t *tableScreen) seatLine(k game.Kingdom, width int) string {
	seat, own := t.snap.Seats[k], t.own()
	mark := "  "
	if k == t.seat {
		mark = t.theme.accent.Render("▸ ")
	}
	name := t.theme.kingdom(k).Bold(true).Render(pad(t.say.Kingdom(k), 4))
	who, state := t.theme.faint.Render(t.say.Say(text.SeatFree)), ""
	switch {
	case seat.Taken() && k == own:
		who = t.theme.strong.Render(t.say.Say(text.YouNamed, text.With{"Name": clean.Line(seat.Name, 20)}))
	case seat.Taken():
		who = clean.Line(seat.Name, 20)
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
	return spread(" "+mark+t.emblem(k)+"  "+name+"  "+who, state+" ", width)
}

// invitation is the line that brings somebody to this table.
func (t *tableScreen) invitation() string {
	return strings.Replace(t.Address, "ssh ", "ssh -t ", 1) + " join " + t.snap.Code
}

// copyInvitation asks the terminal to copy the line.
func (t *tableScreen) copyInvitation() tea.Cmd {
	t.note = note{text: t.say.Say(text.InviteCopied)}
	return tea.SetClipboard(t.invitation())
}

func (t *tableScreen) waitingHints() []text.Key {
	switch {
	case t.entry != nil:
		return []text.Key{text.HintSay, text.HintBack}
	case t.own() == game.Nobody:
		return []text.Key{text.HintChoose, text.HintSit, text.HintCopy, text.HintTalk, text.HintLobby, text.HintKeys}
	}
	return []text.Key{text.HintReady, text.HintCopy, text.HintTalk, text.HintMoveSeat, text.HintLeave, text.HintLobby, text.HintKeys}
}
