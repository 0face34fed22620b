package program

import (
	"encoding/json"
	"errors"
	"strings"

	"sanguo/game"
)

// version is that of the protocol.
const version = 1

// maxLine is the length of a line in bytes that a program may send.
const maxLine = 4096

// request is what a program says.
type request struct {
	ID      json.RawMessage `json:"id,omitempty"`
	Do      string          `json:"do"`
	Version int             `json:"version,omitempty"`
	Name    string          `json:"name,omitempty"`
	Table   string          `json:"table,omitempty"`
	Move    string          `json:"move,omitempty"`
	From    string          `json:"from,omitempty"`
}

// message is what a program is told: answers, errors and events, with the fields
// that this package says or reads.
type message struct {
	Type string          `json:"type"`
	ID   json.RawMessage `json:"id,omitempty"`
	Do   string          `json:"do,omitempty"`
	Code string          `json:"code,omitempty"`

	Version int    `json:"version,omitempty"`
	Name    string `json:"name,omitempty"`
	Table   string `json:"table,omitempty"`
	Match   int    `json:"match,omitempty"`

	Phase    string           `json:"phase,omitempty"`
	You      string           `json:"you,omitempty"`
	Running  *bool            `json:"running,omitempty"`
	Seats    map[string]*seat `json:"seats,omitempty"`
	Start    string           `json:"start,omitempty"`
	Moves    []string         `json:"moves,omitempty"`
	Number   int              `json:"number,omitempty"`
	By       string           `json:"by,omitempty"`
	Move     string           `json:"move,omitempty"`
	Position string           `json:"position,omitempty"`
	Turn     string           `json:"turn,omitempty"`
	Defeats  []defeat         `json:"defeats,omitempty"`
	Clocks   map[string]int64 `json:"clocks,omitempty"` // milliseconds

	Reason string            `json:"reason,omitempty"`
	Result string            `json:"result,omitempty"`
	Scores map[string]string `json:"scores,omitempty"`
}

type seat struct {
	Name  string `json:"name"`
	Here  bool   `json:"here"`
	Ready bool   `json:"ready,omitempty"`
}

type defeat struct {
	Kingdom string `json:"kingdom"`
	By      string `json:"by"`
	How     string `json:"how"`
}

// name returns a kingdom's name in the protocol, nothing for Nobody.
func name(k game.Kingdom) string {
	if k >= game.Nobody {
		return ""
	}
	return strings.ToLower(k.String())
}

// each says something of each kingdom.
func each[T any](of func(game.Kingdom) T) map[string]T {
	said := map[string]T{}
	for k := range game.All.Each() {
		said[name(k)] = of(k)
	}
	return said
}

// codeOf returns the protocol's code for what is wrong with a move.
func codeOf(err error) string {
	for code, wrong := range map[string]error{
		"empty": game.ErrEmpty, "not_yours": game.ErrNotYours, "own_piece": game.ErrOwnPiece, "reach": game.ErrReach,
	} {
		if errors.Is(err, wrong) {
			return code
		}
	}
	return "exposed"
}
