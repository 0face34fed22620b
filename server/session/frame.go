package session

import (
	"strings"

	tea "charm.land/bubbletea/v2"
)

// Lined is a model that has the content of its views by lines: what changes are
// few of them from one view to the next, and no text of all has to be put together
// to be taken apart again.
type Lined interface {
	tea.Model
	// Lines returns what View does, with the content by lines beside the view. Who
	// is given the lines keeps them, and changes nothing of them.
	Lines() (view tea.View, lines []string)
}

// frame is what a terminal is to show: a view, and its content by lines.
type frame struct {
	view  tea.View // without its content
	lines []string
}

// frameOf returns the view of a model.
func frameOf(m tea.Model) frame {
	if m, ok := m.(Lined); ok {
		view, lines := m.Lines()
		return frame{view, lines}
	}
	return split(m.View())
}

// split returns a view as a frame.
func split(view tea.View) frame {
	lines := strings.Split(view.Content, "\n")
	view.Content = ""
	return frame{view, lines}
}
