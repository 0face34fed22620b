package record

import (
	"encoding/json"
	"strings"

	"sanguo/game"
)

// JSON returns the record as a JSON object in one line, as
// docs/game.schema.json describes it. The moves are played for it; errors are
// those of [Record.Game].
func (r Record) JSON() ([]byte, error) {
	g, err := r.Game()
	if err != nil {
		return nil, err
	}
	o := object{
		Number: r.Number, Event: r.Event, Site: r.Site, Date: r.Date, Began: r.Began, Ended: r.Ended,
		Rules: rules{rulesName, rulesVersion}, HouseRules: r.HouseRules, Bannermen: r.Bannermen, TimeControl: r.TimeControl,
		Rated: r.Rated, Licence: r.Licence,
		Start: r.Start.String(), SetUp: r.Start != game.Start(r.Bannermen), Comment: r.Comment, Moves: r.moveObjects(),
		Result: r.Ending.Result(), Final: g.Position().String(), Tags: r.Tags,
	}
	o.Players = each(func(k game.Kingdom) player { return player{r.Players[k], r.Types[k]} })
	o.Scores = each(func(k game.Kingdom) string { return r.Ending.Score(k).String() })
	ending, _ := g.Ending()
	o.Termination = ending.Reason.String()
	return json.Marshal(o)
}

// object is a game in JSON.
type object struct {
	Number      string            `json:"number,omitempty"`
	Event       string            `json:"event,omitempty"`
	Site        string            `json:"site,omitempty"`
	Date        string            `json:"date,omitempty"`
	Began       string            `json:"began,omitempty"`
	Ended       string            `json:"ended,omitempty"`
	Rules       rules             `json:"rules"`
	HouseRules  string            `json:"houseRules,omitempty"`
	Bannermen   bool              `json:"bannermen"`
	TimeControl string            `json:"timeControl,omitempty"`
	Rated       string            `json:"rated,omitempty"`
	Licence     string            `json:"licence,omitempty"`
	Players     byKingdom[player] `json:"players"`
	Start       string            `json:"start"`
	SetUp       bool              `json:"setUp"`
	Comment     string            `json:"comment,omitempty"`
	Moves       []moveObject      `json:"moves"`
	Result      string            `json:"result"`
	Scores      byKingdom[string] `json:"scores"`
	Termination string            `json:"termination"`
	Final       string            `json:"final"`
	Tags        []Tag             `json:"tags,omitempty"`
}

type rules struct {
	Name    string `json:"name"`
	Version int    `json:"version"`
}

type player struct {
	Name string `json:"name,omitempty"`
	Type string `json:"type,omitempty"`
}

type moveObject struct {
	Ply      int          `json:"ply"` // from 1
	By       string       `json:"by"`
	Move     string       `json:"move"`
	Captured string       `json:"captured,omitempty"`
	Falls    []fallObject `json:"falls,omitempty"`
	Spent    *int64       `json:"spent,omitempty"` // in milliseconds
	Left     *int64       `json:"left,omitempty"`
	Comment  string       `json:"comment,omitempty"`
}

type fallObject struct {
	Kingdom string `json:"kingdom"`
	Heir    string `json:"heir"`
	How     string `json:"how"`
}

// byKingdom has something for each kingdom.
type byKingdom[T any] struct {
	Shu T `json:"shu"`
	Wu  T `json:"wu"`
	Wei T `json:"wei"`
}

func each[T any](of func(game.Kingdom) T) byKingdom[T] {
	return byKingdom[T]{of(game.Shu), of(game.Wu), of(game.Wei)}
}

// moveObjects tells of moves that are known to be legal.
func (r Record) moveObjects() []moveObject {
	moves, position := make([]moveObject, len(r.Moves)), r.Start
	for i, m := range r.Moves {
		after, outcome, _ := position.Play(m)
		note := r.note(i)
		o := moveObject{
			Ply: i + 1, By: lower(position.Turn()), Move: position.Text(m), Captured: outcome.Captured.String(),
			Spent: note.Spent.milliseconds(), Left: note.Left.milliseconds(), Comment: note.Comment,
		}
		for _, f := range outcome.Defeats {
			o.Falls = append(o.Falls, fallObject{lower(f.Kingdom), lower(f.By), f.How.String()})
		}
		moves[i], position = o, after
	}
	return moves
}

// milliseconds returns a time in JSON, nil when it is not told.
func (t Time) milliseconds() *int64 {
	if !t.Told {
		return nil
	}
	return new(t.Milliseconds())
}

func lower(k game.Kingdom) string { return strings.ToLower(k.String()) }
