package protocol

import (
	"cmp"
	"slices"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/game/table"
	"sanguo/tui/text"
)

// told is how much of a table a program has been told.
type told struct {
	snapshot *table.Snapshot // the last, nil before the first
	game     game.Game       // after the moves that were told
	ended    bool            // the end of the match was told
	state    state           // as it was told
	lines    int             // of the talk, and of its other rooms
	gallery  int
	whispers int
}

// tableEvent is all of a table, as somebody comes to it or a match begins there.
type tableEvent struct {
	Type  string         `json:"type"`
	Table string         `json:"table"`
	Match engine.MatchID `json:"match,omitempty"`
	terms
	state
	Start    string       `json:"start,omitempty"` // the position that the moves begin from
	Moves    []string     `json:"moves,omitempty"`
	Position string       `json:"position,omitempty"`
	Turn     string       `json:"turn,omitempty"`
	Clocks   kingdoms[ms] `json:"clocks"`
}

// state is what can change at a table besides the position.
type state struct {
	Phase   string          `json:"phase"`
	You     string          `json:"you,omitempty"` // the kingdom that the program plays
	Running bool            `json:"running"`       // whether the clock does
	Seats   kingdoms[*seat] `json:"seats"`
}

// same reports whether two states say the same.
func (s state) same(other state) bool {
	equal := func(a, b *seat) bool { return a == b || a != nil && b != nil && *a == *b }
	return s.Phase == other.Phase && s.You == other.You && s.Running == other.Running &&
		equal(s.Seats.Shu, other.Seats.Shu) && equal(s.Seats.Wu, other.Seats.Wu) && equal(s.Seats.Wei, other.Seats.Wei)
}

type stateEvent struct {
	Type string `json:"type"`
	state
	Clocks kingdoms[ms] `json:"clocks"`
}

type moveEvent struct {
	Type     string         `json:"type"`
	Match    engine.MatchID `json:"match"`
	Number   int            `json:"number"` // from 1
	By       string         `json:"by"`
	Move     string         `json:"move"`
	Position string         `json:"position"`
	Turn     string         `json:"turn,omitempty"`
	Defeats  []defeat       `json:"defeats,omitempty"`
	Clocks   *kingdoms[ms]  `json:"clocks,omitempty"` // with the newest move alone
}

type endEvent struct {
	Type     string           `json:"type"`
	Match    engine.MatchID   `json:"match"`
	Reason   string           `json:"reason"`
	By       string           `json:"by,omitempty"` // who resigned, left or ran out of time
	Result   string           `json:"result"`
	Scores   kingdoms[string] `json:"scores"`
	Position string           `json:"position"`
}

type talkEvent struct {
	Type    string `json:"type"` // said or notice
	What    string `json:"what,omitempty"`
	Room    string `json:"room,omitempty"`
	Kingdom string `json:"kingdom,omitempty"`
	Name    string `json:"name,omitempty"`
	To      string `json:"to,omitempty"`
	Text    string `json:"text,omitempty"`
}

// closedEvent tells that the table is no more.
type closedEvent struct {
	Type     string `json:"type"`
	Sentence string `json:"sentence"`
}

// hear tells what is new in a snapshot.
func (s *session) hear(now *table.Snapshot, ok bool) {
	if !ok {
		s.tell(closedEvent{"closed", s.language.Say(text.TableClosed)})
		s.leaveTable()
		return
	}
	last := s.told.snapshot
	switch {
	case last == nil:
		s.begin(now)
		s.told.lines, s.told.gallery, s.told.whispers = len(now.Lines), len(now.Gallery), len(now.Whispers)
	case last.ID != now.ID:
		s.missed(last)
		s.told.whispers = 0 // they begin anew with each match
		s.talk(now)
		s.begin(now)
	default:
		s.talk(now)
		s.played(now)
	}
	s.told.snapshot = now
	if now.Phase == table.Over && !s.told.ended {
		s.ending(now.ID, now.Match)
	}
	if state := s.state(now); !state.same(s.told.state) {
		s.tell(stateEvent{"state", state, s.left(now)})
		s.told.state = state
	}
}

// begin tells all of a table.
func (s *session) begin(now *table.Snapshot) {
	s.told.state, s.told.ended = s.state(now), false
	e := tableEvent{Type: "table", Table: now.Code, Match: now.ID, terms: termsOf(now.Settings), state: s.told.state, Clocks: s.left(now)}
	if now.Match.Started() {
		s.told.game = now.Match.Game()
		e.Start, e.Position = s.told.game.Start().String(), s.told.game.Position().String()
		e.Turn = kingdomName(now.Match.Turn())
		for _, ply := range now.Plies {
			e.Moves = append(e.Moves, ply.Text())
		}
	}
	s.tell(e)
}

// played tells the moves since those that were told.
func (s *session) played(now *table.Snapshot) {
	for _, ply := range now.Plies[s.told.game.Len():] {
		var clocks *kingdoms[ms]
		if s.told.game.Len()+1 == len(now.Plies) {
			left := s.left(now)
			clocks = &left
		}
		s.moved(now.ID, ply.By, ply.Move, clocks)
	}
}

// moved tells one move.
func (s *session) moved(match engine.MatchID, by game.Kingdom, m game.Move, clocks *kingdoms[ms]) {
	said := s.told.game.Position().Text(m)
	after, outcome, err := s.told.game.Play(m)
	if err != nil {
		return // it was played, so that it can be
	}
	s.told.game = after
	s.tell(moveEvent{
		"move", match, after.Len(), kingdomName(by), said, after.Position().String(), kingdomName(after.Position().Turn()),
		defeats(outcome.Defeats), clocks,
	})
}

// missed tells the rest of a match after which another has begun meanwhile.
func (s *session) missed(last *table.Snapshot) {
	if s.told.ended || !last.Match.Started() {
		return
	}
	rest, err := s.Archive.Match(s.Person.ID, last.ID)
	if err != nil {
		return // a private match, of which the archive tells its players alone
	}
	match, err := archive.Replay(rest.Log)
	if err != nil {
		return
	}
	for _, m := range match.Game().Moves()[s.told.game.Len():] {
		s.moved(last.ID, s.told.game.Position().Turn(), m, nil)
	}
	s.ending(last.ID, match)
}

// ending tells how a match ended.
func (s *session) ending(id engine.MatchID, m engine.Match) {
	end, _ := m.Ending()
	s.told.ended = true
	s.tell(endEvent{
		"end", id, end.Reason.String(), kingdomName(m.Withdrawn()), end.Result(),
		each(func(k game.Kingdom) string { return end.Score(k).String() }), m.Position().String(),
	})
}

var notices = [...]string{
	table.Sat: "sat", table.Stood: "stood", table.Began: "began", table.WentAway: "away", table.CameBack: "back", table.Departed: "left",
	table.StoodIn: "stood_in", table.Announced: "announced",
}

// talk tells what was said, and what happened beside play.
func (s *session) talk(now *table.Snapshot) {
	type line struct {
		table.Line
		room string
	}
	var all []line
	take := func(of []table.Line, told *int, room string) {
		for _, l := range of[min(*told, len(of)):] { // players see the spectators' room at times only
			all = append(all, line{l, room})
		}
		*told = max(*told, len(of))
	}
	take(now.Lines, &s.told.lines, "players")
	take(now.Gallery, &s.told.gallery, "spectators")
	take(now.Whispers, &s.told.whispers, "whisper")
	slices.SortStableFunc(all, func(a, b line) int { return cmp.Compare(a.When.UnixNano(), b.When.UnixNano()) })
	for _, l := range all {
		e := talkEvent{Type: "said", Room: l.room, Kingdom: kingdomName(l.Kingdom), Name: l.Name, Text: l.Text}
		switch {
		case l.Notice != table.Said:
			e.Type, e.Room, e.What = "notice", "", notices[l.Notice]
		case l.room == "whisper":
			e.To = kingdomName(l.To)
		}
		s.tell(e)
	}
}

func (s *session) state(now *table.Snapshot) state {
	return state{phases[now.Phase], kingdomName(now.SeatOf(s.Person.ID)), running(now), seats(now.Seats)}
}

// running reports whether a clock runs at a table.
func running(now *table.Snapshot) bool { return now.Phase == table.Playing && !now.Match.Suspended() }

// left returns what is left on the clocks.
func (s *session) left(now *table.Snapshot) kingdoms[ms] {
	return each(func(k game.Kingdom) ms {
		if !now.Match.Started() {
			return ms(now.Settings.Clock.Base.Milliseconds())
		}
		return ms(now.Left(k, s.Now()).Milliseconds())
	})
}
