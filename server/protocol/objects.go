package protocol

import (
	"strings"

	"sanguo/game"
	"sanguo/game/engine"
	"sanguo/game/table"
)

// kingdoms has something for each kingdom.
type kingdoms[T any] struct {
	Shu T `json:"shu"`
	Wu  T `json:"wu"`
	Wei T `json:"wei"`
}

// each makes something for each kingdom.
func each[T any](of func(game.Kingdom) T) kingdoms[T] {
	return kingdoms[T]{of(game.Shu), of(game.Wu), of(game.Wei)}
}

// ms is a time in milliseconds.
type ms int64

// kingdomName returns a kingdom's name in the protocol, nothing for Nobody.
func kingdomName(k game.Kingdom) string {
	if k >= game.Nobody {
		return ""
	}
	return strings.ToLower(k.String())
}

// seat is one of the three, nil when it is free.
type seat struct {
	Name     string `json:"name"`
	Here     bool   `json:"here,omitempty"`
	Ready    bool   `json:"ready,omitempty"`
	Again    bool   `json:"again,omitempty"`
	Gone     bool   `json:"gone,omitempty"`
	Guest    bool   `json:"guest,omitempty"`
	Program  bool   `json:"program,omitempty"`
	Computer string `json:"computer,omitempty"` // its strength
}

func seats(places [3]table.Place) kingdoms[*seat] {
	return each(func(k game.Kingdom) *seat {
		p := places[k]
		if !p.Taken() {
			return nil
		}
		s := &seat{
			Name: p.Name, Here: p.Here, Ready: p.Ready, Again: p.Again, Gone: p.Gone, Guest: p.Guest(), Program: p.Program,
		}
		if c, ok := p.Computer(); ok {
			s.Computer = c.Strength.String()
		}
		return s
	})
}

// terms are how a table plays.
type terms struct {
	Name      string `json:"name"`
	Clock     string `json:"clock"`
	Bannermen bool   `json:"bannermen"`
	Private   bool   `json:"private"`
	Whispers  bool   `json:"whispers"`
	StandIn   string `json:"stand_in,omitempty"` // how strong the computer is that takes the seat of who departs
}

func termsOf(s table.Settings) terms {
	t := terms{Name: s.Name, Clock: s.Clock.String(), Bannermen: s.Bannermen, Private: s.Private, Whispers: s.Whispers}
	if s.StandIn != 0 {
		t.StandIn = s.StandIn.String()
	}
	return t
}

var phases = [...]string{table.Waiting: "waiting", table.Playing: "playing", table.Over: "over"}

// listing is a table in a list.
type listing struct {
	Table string         `json:"table"`
	Match engine.MatchID `json:"match,omitempty"`
	Phase string         `json:"phase"`
	You   string         `json:"you,omitempty"`
	terms
	Seats    kingdoms[*seat] `json:"seats"`
	Number   int             `json:"number"` // of moves played
	Turn     string          `json:"turn,omitempty"`
	Watching int             `json:"watching"`
}

func listed(l table.Listing, own engine.PlayerID) listing {
	out := listing{
		Table: l.Code, Match: l.ID, Phase: phases[l.Phase], You: kingdomName(l.SeatOf(own)), terms: termsOf(l.Settings),
		Seats: seats(l.Seats), Number: l.Plies, Watching: l.Watching,
	}
	if l.Phase == table.Playing {
		out.Turn = kingdomName(l.Position.Turn())
	}
	return out
}

// defeat is the fall of a kingdom.
type defeat struct {
	Kingdom string `json:"kingdom"`
	By      string `json:"by"`
	How     string `json:"how"`
}

func defeats(of []game.Defeat) []defeat {
	out := make([]defeat, len(of))
	for i, d := range of {
		out[i] = defeat{kingdomName(d.Kingdom), kingdomName(d.By), d.How.String()}
	}
	return out
}
