package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"sanguo/game"
	"sanguo/tui/board"
	"sanguo/tui/text"
)

// fitting finds out on a first visit which glyphs a terminal shows well: it
// measures how wide one is drawn, and asks.
type fitting struct {
	*common
	glyphs   board.Glyphs // under the cursor
	measured bool
	wide     bool
}

// The messages of the fitting.
type (
	fittedMsg struct{}               // it is done
	glyphsMsg struct{ board.Glyphs } // a click on a sample
)

// fits reports whether there is anything to find out: a terminal without UTF-8
// shows ASCII alone.
func (c *common) fits() bool {
	return c.prefs[setGlyphs] == 0 && c.chineseSigns(game.Shu)
}

func newFitting(c *common) *fitting { return &fitting{common: c} }

// init writes a glyph into the corner and asks the terminal where its cursor is
// after it. The answer comes as a message, after which the glyph is wiped away,
// wherever one is by then.
func (f *fitting) init() tea.Cmd {
	const glyph = "帥"
	f.measuring = true
	return tea.Raw(ansi.SaveCursor + ansi.CursorHomePosition + glyph + ansi.RequestCursorPositionReport + ansi.RestoreCursor)
}

func (f *fitting) update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case tea.CursorPositionMsg:
		f.measured, f.wide = true, msg.X == 2
		if !f.wide {
			f.glyphs = board.Latin
		}
	case glyphsMsg:
		f.glyphs = msg.Glyphs
		return f.done()
	case tea.KeyPressMsg:
		switch msg.String() {
		case "up", "k", "shift+tab":
			f.glyphs = (f.glyphs + 2) % 3
		case "down", "j", "tab":
			f.glyphs = (f.glyphs + 1) % 3
		case "enter", "space":
			return f.done()
		}
	}
	return nil
}

// done keeps what was chosen, and goes on.
func (f *fitting) done() tea.Cmd {
	chosen := f.prefs
	chosen[setGlyphs] = 0 // what is found by itself stays so
	if f.glyphs != f.found.Glyphs {
		chosen[setGlyphs] = uint8(f.glyphs) + 1
	}
	cmd := f.choose(chosen)
	return tea.Batch(cmd, f.goTo(fittedMsg{}))
}

func (f *fitting) view() page {
	p := page{title: f.say.Say(text.Title)}
	width := min(f.width-4, 64)
	var lines []string
	for _, line := range wrap(f.say.Say(text.CheckAsk), width) {
		lines = append(lines, f.theme.strong.Render(line))
	}
	first := len(lines) + 1
	for _, glyphs := range []board.Glyphs{board.Chinese, board.Latin, board.ASCII} {
		lines = append(lines, "", f.sample(glyphs))
	}
	lines = append(lines, "")
	measured := text.CheckNarrow
	if f.wide {
		measured = text.CheckWide
	}
	for _, said := range []text.Key{measured, text.CheckLater} {
		if said == text.CheckLater || f.measured {
			lines = append(lines, f.faint(f.say.Say(said), width, 0)...)
		}
	}
	for i, line := range lines {
		lines[i] = pad(line, width)
	}
	height := f.height - 3
	header := " " + f.theme.strong.Render(f.say.Say(text.CheckTitle))
	top := 1 + max((height-len(lines))/2, 0)
	for i := range 3 {
		p.zones = append(p.zones, zone{0, top + first + 2*i, f.width, glyphsMsg{board.Glyphs(i)}})
	}
	p.lines = f.frame("  "+header, centre(lines, f.width, height), note{}, f.keys()...)
	return p
}

// sample shows how pieces look in a set of glyphs.
func (f *fitting) sample(glyphs board.Glyphs) string {
	look := f.Look
	look.Glyphs = glyphs
	mark := "  "
	if glyphs == f.glyphs {
		mark = f.theme.accent.Render("▸ ")
	}
	var pieces strings.Builder
	for k := range game.All.Each() {
		for _, kind := range []game.Kind{game.General, game.Chariot, game.Horse, game.Cannon, game.Soldier} {
			pieces.WriteString(look.Sample(game.NewPiece(kind, k, k)) + " ")
		}
		pieces.WriteString(" ")
	}
	edges := [...]string{board.Chinese: "⢾⡷", board.Latin: "⢾⡷", board.ASCII: "<>"}[glyphs]
	return mark + pieces.String() + " " + edges
}

func (f *fitting) keys() []text.Key { return []text.Key{text.HintChoose, text.HintGoOn} }

func (f *fitting) typing() bool { return false }

func (f *fitting) close() tea.Cmd { return nil }
