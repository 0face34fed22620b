package protocol

import (
	"fmt"
	"slices"

	"sanguo/game"
	"sanguo/game/engine"
	"sanguo/game/table"
	"sanguo/tui/text"
)

// hello agrees on the version, and names a new key.
func (s *session) hello(r request) (any, error) {
	if r.Version != Version {
		return nil, errVersion
	}
	if s.Person.ID == 0 {
		if r.Name == "" {
			return nil, errName
		}
		person, err := s.Accounts.Register(r.Name)
		if err != nil {
			return nil, fmt.Errorf("%w: %w", err, errName)
		}
		person.Program = true
		s.Person = person
	}
	s.greeted = true
	return struct {
		Version int    `json:"version"`
		Name    string `json:"name"`
		Guest   bool   `json:"guest"`
	}{Version, s.Person.Name, s.Person.Guest()}, nil
}

func (s *session) quit(request) (any, error) {
	s.ended = true
	return nil, nil
}

// list says the tables that a person would see listed.
func (s *session) list(request) (any, error) {
	tables := []listing{}
	if s.hall != nil {
		for _, l := range s.hall.Visible(s.Person.ID) {
			tables = append(tables, listed(l, s.Person.ID))
		}
	}
	return struct {
		Tables []listing `json:"tables"`
	}{tables}, nil
}

// makeTable makes a table and sits down at it.
func (s *session) makeTable(r request) (any, error) {
	want, err := r.kingdom()
	if err != nil {
		return nil, err
	}
	offer := s.Lobby.Offer()
	usual, clock := offer.Usual, offer.Usual.Clock
	if r.Clock != "" {
		if clock, err = engine.ParseClock(r.Clock); err != nil {
			return nil, err
		}
	}
	name := r.Name
	if name == "" {
		name = s.language.Say(text.FormDefaultName, text.With{"Name": s.Person.Name})
	}
	standIn := usual.StandIn
	if r.StandIn != "" {
		if standIn, err = table.ParseStrength(r.StandIn); err != nil {
			return nil, err
		}
	}
	visit, err := s.Lobby.Make(s.Person, table.Settings{
		Name: name, Private: or(r.Private, usual.Private), Whispers: or(r.Whispers, usual.Whispers),
		Bannermen: or(r.Bannermen, usual.Bannermen), Clock: clock, Absence: offer.Away(clock), StandIn: standIn,
	}, want)
	if err != nil {
		return nil, err
	}
	return s.arrive(visit), nil
}

// arrive begins a visit.
func (s *session) arrive(v *table.Visit) any {
	s.visit = v
	return struct {
		Table string `json:"table"`
	}{v.Table().Code()}
}

// enter goes to a table.
func (s *session) enter(ref string) (*table.Visit, error) {
	found, err := s.Lobby.Find(s.Person, ref)
	if err != nil {
		return nil, err
	}
	return found.Enter(s.Person)
}

// join goes to a table and sits down, or stays away.
func (s *session) join(r request) (any, error) {
	want, err := r.kingdom()
	if err != nil {
		return nil, err
	}
	visit, err := s.enter(r.Table)
	if err != nil {
		return nil, err
	}
	if err := visit.Sit(want); err != nil {
		visit.Close()
		return nil, err
	}
	return s.arrive(visit), nil
}

func (s *session) watch(r request) (any, error) {
	visit, err := s.enter(r.Table)
	if err != nil {
		return nil, err
	}
	return s.arrive(visit), nil
}

func (s *session) sit(r request) (any, error) {
	want, err := r.kingdom()
	if err != nil {
		return nil, err
	}
	return nil, s.visit.Sit(want)
}

func (s *session) ready(r request) (any, error) { return nil, s.visit.Ready(yes(r.Ready)) }

func (s *session) again(r request) (any, error) { return nil, s.visit.Again(yes(r.Again)) }

func (s *session) resign(request) (any, error) { return nil, s.visit.Resign() }

func (s *session) fill(r request) (any, error) {
	want, err := r.kingdom()
	if err != nil {
		return nil, err
	}
	strength, err := table.ParseStrength(r.Strength)
	if err != nil {
		return nil, err
	}
	return nil, s.visit.Fill(want, table.Computer{Strength: strength, Instant: r.Instant})
}

func (s *session) empty(r request) (any, error) {
	want, err := r.kingdom()
	if err != nil {
		return nil, err
	}
	return nil, s.visit.Empty(want)
}

// leave gives the seat up, and goes away.
func (s *session) leave(request) (any, error) {
	if err := s.visit.Leave(); err != nil {
		return nil, err
	}
	s.leaveTable()
	return nil, nil
}

// detach goes away. A seat is kept.
func (s *session) detach(request) (any, error) {
	s.leaveTable()
	return nil, nil
}

func (s *session) say(r request) (any, error) { return nil, s.visit.Say(r.Text) }

func (s *session) whisper(r request) (any, error) {
	to, err := r.kingdom()
	if err != nil {
		return nil, err
	}
	return nil, s.visit.Whisper(to, r.Text)
}

// move plays a move.
func (s *session) move(r request) (any, error) {
	m, err := game.ParseMove(r.Move)
	if err != nil {
		return nil, errMove
	}
	return nil, s.visit.Move(m, r.read)
}

// now returns the table as the program was told that it is.
func (s *session) now() (*table.Snapshot, error) {
	select {
	case snapshot, ok := <-s.visit.Snapshots(): // the newest
		s.hear(snapshot, ok)
	default:
	}
	if s.told.snapshot == nil {
		return nil, table.ErrClosed
	}
	return s.told.snapshot, nil
}

// moves says the legal moves of the kingdom that has the turn.
func (s *session) moves(r request) (any, error) {
	snapshot, err := s.now()
	if err != nil {
		return nil, err
	}
	if !snapshot.Match.Started() {
		return nil, engine.ErrNotStarted
	}
	position := snapshot.Match.Position()
	all := position.Moves(nil)
	if r.From != "" {
		from, err := game.ParsePoint(r.From)
		if err != nil {
			return nil, errMove
		}
		all = slices.DeleteFunc(all, func(m game.Move) bool { return m.From != from })
	}
	texts := make([]string, len(all))
	for i, m := range all {
		texts[i] = position.Text(m)
	}
	return struct {
		Number int      `json:"number"`
		Turn   string   `json:"turn,omitempty"`
		Moves  []string `json:"moves"`
	}{len(snapshot.Plies), kingdomName(position.Turn()), texts}, nil
}

func (s *session) clocks(request) (any, error) {
	snapshot, err := s.now()
	if err != nil {
		return nil, err
	}
	if !snapshot.Match.Started() {
		return nil, engine.ErrNotStarted
	}
	return struct {
		Running bool         `json:"running"`
		Clocks  kingdoms[ms] `json:"clocks"`
	}{running(snapshot), s.left(snapshot)}, nil
}
