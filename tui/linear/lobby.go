package linear

import (
	"errors"
	"strings"

	"sanguo/clean"
	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/table"
	"sanguo/tui/text"
)

// listen takes over a list of the lobby, and tells of tables where it has become
// the person's turn.
func (t *talk) listen(h *table.Hall, ok bool) {
	if !ok {
		t.halls, t.ended = nil, true // the house closes
		t.fail(table.ErrClosed)
		return
	}
	before := t.turns
	t.hall, t.turns = h, map[string]bool{}
	if news, _, ok := h.News(t.Now()); ok && news != t.news {
		t.news = news
		if t.visit == nil { // a table tells of it by itself
			t.console.say(t.voice.said(news))
		}
	}
	for _, l := range h.Own(t.Person.ID) {
		if !t.turnAt(*l) {
			continue
		}
		t.turns[l.Code] = true
		if before != nil && !before[l.Code] && (t.snap == nil || t.snap.Code != l.Code) {
			t.bell()
			t.say(text.LinearTurnElsewhere, text.With{"Code": l.Code, "Name": clean.Line(l.Settings.Name, table.MaxName)})
		}
	}
}

// turnAt reports whether the person is to move at a table.
func (t *talk) turnAt(l table.Listing) bool {
	own := l.SeatOf(t.Person.ID)
	return l.Phase == table.Playing && own < game.Nobody && l.Position.Turn() == own
}

// bell rings, unless it is switched off.
func (t *talk) bell() {
	if !t.quiet {
		t.console.bell()
	}
}

// tables returns the tables that are listed for the person: those that are not
// over.
func (t *talk) tables() []table.Listing {
	var listed []table.Listing
	for _, l := range t.hall.Visible(t.Person.ID) {
		if l.Phase != table.Over {
			listed = append(listed, l)
		}
	}
	return listed
}

// lobbyLine says that one is in the lobby, and how many tables there are.
func (t *talk) lobbyLine() {
	if n := len(t.tables()); n > 0 {
		t.say(text.LinearLobby, text.With{"Count": n})
	} else {
		t.say(text.LinearNone)
	}
}

// newest takes over the newest list of the lobby.
func (t *talk) newest() {
	select {
	case h, ok := <-t.halls:
		t.listen(h, ok)
	default:
	}
}

// list says the tables: one's own, then those with free seats, then what is
// played.
func (t *talk) list(string) {
	t.newest()
	var own, open, played []string
	for _, l := range t.tables() {
		with := text.With{"Code": l.Code, "Name": clean.Line(l.Settings.Name, table.MaxName), "Terms": t.voice.terms(l.Settings)}
		names := t.voice.names(l.Seats)
		var key text.Key
		into := &own
		switch {
		case t.turnAt(l):
			key = text.LinearOwnTurn
		case l.SeatOf(t.Person.ID) < game.Nobody:
			key = text.LinearOwnTable
		case l.Phase == table.Waiting && l.Free() > 0:
			key, into = text.LinearOpenTable, &open
			with["Count"] = l.Free()
		default:
			key, into = text.LinearPlayedTable, &played
			with["Count"] = l.Plies
		}
		*into = append(*into, t.voice.Say(key, with)+" "+t.voice.Say(text.LinearPlayers, text.With{"Names": names}))
	}
	t.console.say(own...)
	t.console.say(open...)
	t.console.say(played...)
	if len(own)+len(open)+len(played) == 0 {
		t.say(text.LinearNone)
	}
}

// terms says how a table plays.
func (v voice) terms(s table.Settings) string {
	terms := []string{v.Clock(s.Clock)}
	if s.Bannermen {
		terms = append(terms, v.Say(text.Bannermen))
	} else {
		terms = append(terms, v.Say(text.NoBannermen))
	}
	if s.Private {
		terms = append(terms, v.Say(text.ByCode))
	}
	if s.StandIn != 0 {
		terms = append(terms, v.Say(text.HouseRule))
	}
	return strings.Join(terms, v.Say(text.Comma))
}

// sitter says who sits in a seat that is taken.
func (v voice) sitter(p table.Place) string {
	name := clean.Line(p.Name, maxName)
	if p.Program {
		return v.Say(text.LinearProgram, text.With{"Name": name})
	}
	return name
}

// names says who sits in which seat.
func (v voice) names(seats [3]table.Place) string {
	var names []string
	for k := range game.All.Each() {
		name := v.Say(text.SeatFree)
		if seats[k].Taken() {
			name = v.sitter(seats[k])
		}
		names = append(names, v.Say(text.LinearSits, text.With{"Kingdom": v.Kingdom(k), "Name": name}))
	}
	return strings.Join(names, v.Say(text.Comma))
}

func (t *talk) join(ref string)  { t.goIn(ref, true) }
func (t *talk) watch(ref string) { t.goIn(ref, false) }

// goIn goes to a table, and takes a seat there when one is wanted. Where none is,
// a match that is over is opened from the archive.
func (t *talk) goIn(ref string, sit bool) {
	found, err := t.Lobby.Find(t.Person, ref)
	if errors.Is(err, table.ErrNoTable) && !sit {
		if _, bad := archive.ParseNumber(ref); bad == nil {
			t.open(ref)
			return
		}
	}
	if err != nil {
		t.fail(err)
		return
	}
	v, err := found.Enter(t.Person)
	if err != nil {
		t.fail(err)
		return
	}
	if sit {
		t.fail(v.Sit(game.Nobody))
	}
	t.arrive(v)
}

// arrive begins a visit to a table.
func (t *talk) arrive(v *table.Visit) {
	t.replay = nil
	t.visit, t.mail, t.snap = v, v.Snapshots(), nil
	s, ok := <-t.mail // it comes at once
	t.hear(s, ok)
}
