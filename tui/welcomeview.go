package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"sanguo/clean"
	"sanguo/game"
	"sanguo/game/table"
	"sanguo/tui/text"
)

func (w *welcome) view() page {
	width := min(w.width-4, 64)
	lines := w.keyLines(width)
	if w.guest() {
		lines = w.guestLines(width)
	}
	what := append(wrap(w.say.Say(text.WelcomeWhat), width), "")
	for _, more := range [][]string{what, {w.banner(), ""}} {
		if len(more)+len(lines) <= w.height-2 { // what is to be done matters more in a low window
			lines = append(more, lines...)
		}
	}
	for i, line := range lines {
		lines[i] = pad(line, width)
	}
	body := centre(lines, w.width, w.height-2)
	p := page{title: w.say.Say(text.Title)}
	if !w.guest() {
		p.cursor = w.nameField(body, lines)
	}
	p.lines = append(body, w.noteLine(w.note), w.hints(w.keys()...))
	return p
}

// banner is the name of the game between the signs of the kingdoms.
func (w *welcome) banner() string {
	signs := make([]string, 0, 3)
	for k := range game.All.Each() {
		signs = append(signs, w.emblem(k))
	}
	return strings.Join(signs, " ") + "  " + w.theme.strong.Render(w.say.Say(text.Title))
}

func (w *welcome) keyLines(width int) []string {
	lines := wrap(w.say.Say(text.WelcomeKey), width)
	lines = append(lines, "", "  "+w.theme.faint.Render(w.keyName()), "")
	lines = append(lines, wrap(w.say.Say(text.WelcomeAsk), width)...)
	return append(lines, "", "")
}

func (w *welcome) guestLines(width int) []string {
	lines := wrap(w.say.Say(text.WelcomeGuest, text.With{"Name": clean.Line(w.Person.Name, 20), "Span": w.say.Span(table.GuestAbsence)}), width)
	lines = append(lines, w.comeBack(width)...)
	lines = append(lines, "")
	lines = append(lines, wrap(w.say.Say(text.WelcomeMakeKey), width)...)
	return append(lines, "", "  "+w.theme.key.Render("ssh-keygen -t ed25519"), "")
}

// comeBack tells a guest by what line to come back, and nothing to who has a key.
func (c *common) comeBack(width int) []string {
	if c.GuestLine == "" {
		return nil
	}
	lines := wrap(c.say.Say(text.WelcomeComeBack, text.With{"Name": clean.Line(c.Person.Name, 20)}), width)
	return append(append([]string{""}, lines...), "", "  "+c.theme.key.Render(cut(c.GuestLine, width-2)))
}

// keyName tells which key somebody came with.
func (c *common) keyName() string { return clean.Line(c.KeyType+" "+c.Key, 90) }

// nameField draws the field into the last line of the block that was placed in
// a body, and returns where the cursor is.
func (w *welcome) nameField(body, block []string) *tea.Cursor {
	x := max((w.width-min(w.width-4, 64))/2, 0)
	y := min(max((w.height-2-len(block))/2, 0)+len(block)-1, len(body)-1)
	line, cursor := w.name.view(min(w.width-4, 64) - 2)
	body[y] = strings.Repeat(" ", x) + w.theme.accent.Render("› ") + line
	return tea.NewCursor(x+2+cursor, y)
}
