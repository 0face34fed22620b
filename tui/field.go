package tui

import (
	"strings"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"sanguo/clean"
)

// field is a line that is typed. It takes nothing that cannot be shown.
type field struct{ input textinput.Model }

// newField returns a field for as many letters at most.
func newField(value string, limit int) field {
	input := textinput.New()
	input.Prompt = ""
	input.CharLimit = limit
	input.SetVirtualCursor(false)
	plain := textinput.StyleState{Text: lipgloss.NewStyle()}
	input.SetStyles(textinput.Styles{Focused: plain, Blurred: plain})
	input.SetValue(value)
	input.Focus()
	return field{input}
}

func (f field) value() string { return f.input.Value() }

func (f *field) update(msg tea.Msg) {
	switch m := msg.(type) {
	case tea.KeyPressMsg:
		if m.Text != "" {
			if m.Text = visible(m.Text); m.Text == "" {
				return
			}
			msg = m
		}
	case tea.PasteMsg:
		m.Content = visible(m.Content)
		msg = m
	default:
		return
	}
	f.input, _ = f.input.Update(msg)
}

// mostPasted is how much of a paste is looked at, in bytes.
const mostPasted = 1 << 10

// visible keeps what may be shown of a text.
func visible(typed string) string {
	return strings.Map(func(r rune) rune {
		if r == ' ' || clean.Line(string(r), 2) == string(r) {
			return r
		}
		return -1
	}, typed[:min(len(typed), mostPasted)])
}

// view draws the field in a width, and returns where in it the cursor is.
func (f field) view(width int) (line string, cursor int) {
	f.input.SetWidth(max(width-1, 1))
	f.input.SetCursor(f.input.Position()) // scrolls to where the cursor is
	if at := f.input.Cursor(); at != nil {
		cursor = at.X
	}
	return cut(f.input.View(), width), cursor
}
