package linear

import (
	"strings"

	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/tui/text"
)

// shelf is what was listed of the archive.
type shelf struct {
	filter archive.Filter
	after  engine.MatchID // the last of those that were said
}

// shelfPage is how many matches are said at a time.
const shelfPage = 10

// archive says the newest matches, of the person's own or of those that words
// ask for.
func (t *talk) archive(rest string) {
	filter, ok := t.filter(rest)
	if !ok {
		return
	}
	t.shelf = shelf{filter: filter}
	if t.page() == 0 {
		t.say(text.ArchiveNone)
	}
}

// filter reads the words of a filter, with mine for the person's own matches.
func (t *talk) filter(rest string) (archive.Filter, bool) {
	var f archive.Filter
	word, others, _ := strings.Cut(rest, " ")
	if strings.EqualFold(word, "mine") {
		f.Player, rest = t.Person.ID, others
	}
	f, err := f.Narrow(rest, t.voice.Zone(), archive.Beginning(t.Archive))
	if err != nil {
		t.fail(err)
		return f, false
	}
	return f, true
}

// more says matches that are older than those that were said.
func (t *talk) more(string) {
	if t.page() == 0 {
		t.say(text.LinearNoMore)
	}
}

// page says the next matches of the list, and returns how many.
func (t *talk) page() int {
	matches, err := t.Archive.Page(t.Person.ID, archive.Query{Filter: t.shelf.filter, After: t.shelf.after, N: shelfPage})
	if err != nil {
		t.fail(err)
		return -1
	}
	for _, m := range matches {
		t.shelf.after = m.ID
		reason := t.voice.Briefly(m.Ending.Reason)
		if m.HouseRules() {
			reason += t.voice.Say(text.Comma) + t.voice.Say(text.HouseRule)
		}
		t.say(text.LinearMatch, text.With{
			"Number": uint64(m.ID), "Date": t.voice.Date(m.Ended), "Names": t.voice.names(places(m)),
			"Result": t.voice.Headline(m.Ending), "Reason": reason,
			"Moves": t.voice.Say(text.LobbyMoves, text.With{"Count": m.Plies}),
		})
	}
	if len(matches) > 0 {
		t.say(text.LinearMore)
	}
	return len(matches)
}
