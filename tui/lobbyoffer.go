package tui

import (
	tea "charm.land/bubbletea/v2"

	"sanguo/game/archive"
	"sanguo/tui/lesson"
	"sanguo/tui/text"
)

// playedMsg tells whether who looks has played any match to its end.
type playedMsg struct{ any bool }

// askPlayed asks the archive for that. A guest has not, as far as anybody knows.
func (l *lobby) askPlayed() tea.Cmd {
	if l.Person.Guest() {
		l.fresh = true
		return nil
	}
	shelves, id := l.Archive, l.Person.ID
	return func() tea.Msg {
		matches, err := shelves.Page(id, archive.Query{Filter: archive.Filter{Player: id}, N: 1})
		return playedMsg{err != nil || len(matches) > 0}
	}
}

// lessonSaid returns the offer of the lesson, to newcomers and to who has begun
// it, and nothing to others.
func (l *lobby) lessonSaid() string {
	number := text.With{"Number": lesson.Resume(l.learnt).Number() + 1, "Steps": lesson.Count()}
	switch {
	case lesson.Begun(l.learnt):
		return l.say.Say(text.LessonGoOn, number)
	case l.fresh && !lesson.Finished(l.learnt):
		return l.say.Say(text.LessonOffer, number)
	}
	return ""
}

// offerLesson draws the offer, in so many lines at most, and an empty one above
// it.
func (l *lobby) offerLesson(width, most int) []string {
	said := l.lessonSaid()
	if said == "" {
		return nil
	}
	lines := []string{""}
	for _, line := range wrap(said, width-2) {
		lines = append(lines, " "+l.theme.told(line))
	}
	return lines[:min(len(lines), most)]
}
