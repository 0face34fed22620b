package linear

import (
	"slices"
	"strings"
	"time"

	"sanguo/clean"
	"sanguo/game"
	"sanguo/game/table"
	"sanguo/tui/text"
)

// hear takes over a snapshot of the table, and tells what is new in it.
func (t *talk) hear(s *table.Snapshot, ok bool) {
	if !ok {
		t.say(text.TableClosed)
		t.goOut()
		return
	}
	before := t.snap
	t.snap, t.voice.listener = s, s.SeatOf(t.Person.ID)
	if before == nil {
		t.look()
		return
	}
	seen := before.Plies
	if s.ID != before.ID {
		seen = nil
		t.position = s.Match.Game().Start()
	}
	t.hearTalk(before)
	t.hearSeats(before)
	fresh := s.Plies[min(len(seen), len(s.Plies)):]
	for _, ply := range fresh {
		said, after, err := t.voice.moved(t.position, ply.Move)
		if err != nil {
			t.fail(err)
			break
		}
		t.position = after
		t.console.say(said)
	}
	if s.Phase == table.Over && before.Phase != table.Over {
		t.console.say(t.voice.result(s.Match)...)
		t.say(text.ResultKept, text.With{"Number": uint64(s.ID)})
	}
	t.hearTurn(len(fresh) > 0 || s.ID != before.ID || s.Match.Suspended() != before.Match.Suspended())
}

// look tells how a table stands to one who comes to it.
func (t *talk) look() {
	s := t.snap
	t.say(text.LinearAt, text.With{"Code": s.Code, "Name": clean.Line(s.Settings.Name, table.MaxName), "Terms": t.voice.terms(s.Settings)})
	t.say(text.LinearPlayers, text.With{"Names": t.voice.names(s.Seats)})
	if t.voice.listener < game.Nobody {
		t.say(text.LinearYouPlay, text.With{"Kingdom": t.voice.Kingdom(t.voice.listener)})
	} else {
		t.say(text.LinearYouWatch)
	}
	if s.Phase == table.Waiting {
		t.say(text.WaitingHow)
		return
	}
	t.position = s.Match.Position()
	t.say(text.LinearMoveNumber, text.With{"Count": len(s.Plies)})
	if s.Phase == table.Over {
		t.console.say(t.voice.result(s.Match)...)
		return
	}
	t.console.say(t.voice.checks(t.position)...)
	if t.position.Turn() != t.voice.listener {
		t.console.say(t.voice.turn(t.position)...)
	}
	t.hearTurn(true)
}

// hearTalk tells what was said since another snapshot, and who came and went.
// What the person said is not repeated.
func (t *talk) hearTalk(before *table.Snapshot) {
	if t.relisten { // what is new was said before
		t.relisten = false
		return
	}
	lines := slices.Clone(t.snap.Lines[min(len(before.Lines), len(t.snap.Lines)):])
	lines = append(lines, t.snap.Gallery[min(len(before.Gallery), len(t.snap.Gallery)):]...)
	slices.SortStableFunc(lines, func(a, b table.Line) int { return a.When.Compare(b.When) })
	for _, line := range lines {
		if line.Notice != table.Said || line.Name != t.Person.Name {
			t.console.say(t.voice.said(line))
		}
	}
	heard := len(before.Whispers)
	if before.ID != t.snap.ID {
		heard = 0 // they are of one match
	}
	for _, line := range t.snap.Whispers[min(heard, len(t.snap.Whispers)):] {
		if line.Kingdom != t.voice.listener {
			t.console.say(t.voice.whispered(line))
		}
	}
}

// whispered says a line that was meant for the listener alone.
func (v voice) whispered(line table.Line) string {
	return v.Say(text.LinearWhispers, text.With{
		"Name": clean.Line(line.Name, maxName), "Kingdom": v.Kingdom(line.Kingdom), "Text": clean.Line(line.Text, table.MaxLine),
	})
}

// said says a line of the talk at a table.
func (v voice) said(line table.Line) string {
	with := text.With{"Name": clean.Line(v.Speaker(line.Name), maxName), "Kingdom": v.Kingdom(line.Kingdom), "Text": clean.Line(line.Text, table.MaxLine)}
	if key, ok := text.Notices[line.Notice]; ok {
		return strings.TrimSuffix(v.Say(key, with), ".") + "."
	}
	if line.Kingdom < game.Nobody {
		return v.Say(text.LinearPlayerSays, with)
	}
	return v.Say(text.LinearGallery, with)
}

// hearSeats tells who has become ready, or wants a rematch, and when the match
// begins.
func (t *talk) hearSeats(before *table.Snapshot) {
	s := t.snap
	if s.ID != before.ID {
		return
	}
	for k := range game.All.Each() {
		was, is := before.Seats[k], s.Seats[k]
		if is.ID != was.ID || !is.Taken() {
			continue
		}
		keys := [...]text.Key{text.LinearIsReady, text.LinearNoLonger, text.LinearAgain}
		if k == t.voice.listener {
			keys = [...]text.Key{text.LinearYouReady, text.LinearYouNot, text.LinearYouAgain}
		}
		name := text.With{"Name": clean.Line(is.Name, maxName)}
		switch {
		case is.Ready && !was.Ready:
			t.say(keys[0], name)
		case was.Ready && !is.Ready:
			t.say(keys[1], name)
		case is.Again && !was.Again:
			t.say(keys[2], name)
		}
	}
	if s.Phase == table.Waiting && !s.Begins.IsZero() && before.Begins.IsZero() {
		t.say(text.LinearBegins, text.With{"Span": t.voice.Span(s.Begins.Sub(t.Now()).Round(time.Second))})
	}
}

// hearTurn rings when it is news that the turn is the person's, and minds the
// clock.
func (t *talk) hearTurn(news bool) {
	t.wind()
	if news && t.snap.Phase == table.Playing && t.position.Turn() == t.voice.listener {
		t.bell()
		t.console.say(t.voice.yourMove(t.left()))
	}
}
