package linear

import (
	"fmt"

	"sanguo/clean"
	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/tui/text"
)

// choices is how many of the moves that were played in a position are said.
const choices = 10

// explore says what was played in a position and what became of it: in that of
// the replay, or at the start.
func (t *talk) explore(rest string) {
	filter, ok := t.filter(rest)
	if !ok {
		return
	}
	if !filter.Positioned() {
		filter.Position = game.Start(filter.Bannermen != archive.No)
		if t.replay != nil {
			filter.Position = t.replay.position()
		}
	}
	found, err := t.Archive.Explore(t.Person.ID, filter)
	if err != nil {
		t.fail(err)
		return
	}
	t.tally(text.ExplorerMatches, found.All)
	if found.Stopped.Matches > 0 {
		t.tally(text.ExplorerStopped, found.Stopped)
	}
	for _, choice := range found.Moves[:min(len(found.Moves), choices)] {
		move, _, err := t.voice.moved(filter.Position, choice.Move)
		if err != nil {
			t.fail(err)
			return
		}
		t.console.say(move)
		t.tally(text.ExplorerMatches, choice.Tally)
	}
}

// tally says how many matches there were, and which part of the points each
// kingdom had of them.
func (t *talk) tally(key text.Key, of archive.Tally) {
	said := t.voice.Say(key, text.With{"Count": of.Matches})
	for k := range game.All.Each() {
		if of.Matches > 0 {
			said += fmt.Sprintf(" %s %.0f%%", t.voice.Kingdom(k), of.Percent(k))
		}
	}
	t.console.say(said)
}

// players says the best players, or those whose names begin so.
func (t *talk) players(rest string) {
	var found []archive.Player
	var err error
	if rest == "" {
		found, err = t.Archive.Best(archive.LeastRated, 0, shelfPage)
	} else {
		found, err = t.Archive.Named(rest, shelfPage)
	}
	switch {
	case err != nil:
		t.fail(err)
	case len(found) == 0 && rest == "":
		t.say(text.RankingNone, text.With{"Count": archive.LeastRated})
	case len(found) == 0:
		t.say(text.RankingNobody)
	}
	for _, p := range found {
		t.console.say(clean.Line(p.Name, maxName) + ": " + t.rating(p))
	}
}

// rating says how strong a player is.
func (t *talk) rating(p archive.Player) string {
	if p.Rated == 0 {
		return t.voice.Say(text.ProfileUnrated)
	}
	return t.voice.Say(text.ProfileRating, text.With{"Rating": t.voice.Decimal(p.Rating.String()), "Count": p.Rated})
}

// player says what the archive tells of one.
func (t *talk) player(rest string) {
	id := t.Person.ID
	if rest != "" {
		var err error
		if id, err = archive.Beginning(t.Archive)(rest); err != nil {
			t.fail(err)
			return
		}
	}
	t.profile(id)
}

func (t *talk) profile(id engine.PlayerID) {
	p, err := t.Archive.Profile(t.Person.ID, id)
	if err != nil {
		t.fail(err)
		return
	}
	t.console.say(clean.Line(p.Name, maxName) + ": " + t.rating(p.Player))
	for k, results := range p.Kingdoms {
		if results.Matches() == 0 {
			continue
		}
		said := t.voice.Kingdom(game.Kingdom(k)) + ":"
		for _, o := range text.Outcomes {
			if n := results[o.Of]; n > 0 {
				said += fmt.Sprintf(" %s %d,", t.voice.Say(o.Name), n)
			}
		}
		t.console.say(said[:len(said)-1] + ".")
	}
}
