package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"sanguo/tui/board"
	"sanguo/tui/text"
)

// The smallest window that the screens can use, in cells.
const (
	leastWidth  = 40
	leastHeight = 16
)

// mostKeys is the width of the list of keys at most: it has lines enough to be
// too high for a window when they are broken.
const mostKeys = 72

// View implements [tea.Model].
func (m *Model) View() tea.View {
	view, lines := m.Lines()
	view.Content = strings.Join(lines, "\n")
	return view
}

// Lines returns the view without its content, and that by lines, which nobody may
// change: most of them are those of the last view, and others may be shown them.
func (m *Model) Lines() (tea.View, []string) {
	if m.drawn.valid && m.drawn.age(m.top()) {
		return m.drawn.view, m.drawn.lines
	}
	var p page
	switch {
	case m.width < leastWidth || m.height < leastHeight:
		p = page{lines: m.tooSmall()}
	case m.help:
		p = m.top().view()
		p.lines, p.cursor, p.clock, p.steady = m.helpOver(p.lines), nil, nil, false
	default:
		p = m.top().view()
	}
	p.lines = m.drawn.clip(p.lines, m.width, m.height)
	if m.Look.Glyphs == board.ASCII {
		for i, line := range p.lines {
			p.lines[i] = plain.Replace(line)
		}
	}
	v := tea.View{AltScreen: true, MouseMode: tea.MouseModeCellMotion, Cursor: p.cursor, WindowTitle: p.title}
	m.drawn = remember(p, v, m.width)
	return v, p.lines
}

func (m *Model) tooSmall() []string {
	return wrap(m.say.Say(text.WindowSmall, text.With{"Width": leastWidth, "Height": leastHeight}), m.width)
}

// helpOver lays the keys of the top screen over it.
func (m *Model) helpOver(under []string) []string {
	var said []string
	for _, key := range m.here(m.top().keys()) {
		said = append(said, m.say.Say(key))
	}
	lines := m.theme.keyTable(said, min(m.width-m.theme.box.GetHorizontalFrameSize(), mostKeys))
	lines = append(lines, "", m.theme.keys(m.say.Say(text.KeysClose)))
	return m.wideBoxOver(under, m.width, mostKeys, m.say.Say(text.KeysTitle), lines)
}

// plain writes the signs of the screens in ASCII, each in as many cells.
var plain = strings.NewReplacer(
	"─", "-", "│", "|", "╭", "+", "╮", "+", "╰", "+", "╯", "+", "▸", ">", "◀", "<", "‹", "<", "›", ">", "●", "*", "○", "o",
	"·", ".", "…", "~", "–", "-", "✗", "x", "↑", "^", "↓", "v", "←", "<", "→", ">",
	"±", "~", "┼", "+", "•", "*",
)
