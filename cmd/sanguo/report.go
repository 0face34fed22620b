package main

import (
	"encoding/json"
	"fmt"
	"io"

	"sanguo/game"
)

// report is told of each move of a game, and of the game at its end.
type report interface {
	ply(number int, move string, after game.Position, defeats []game.Defeat) error
	end(game.Game) error
}

func (c *replayCmd) report(out io.Writer) report {
	if c.JSON {
		return inJSON{json.NewEncoder(out)}
	}
	return inWords{out}
}

// inWords reports to people: the defeats, and how the game ends.
type inWords struct{ out io.Writer }

func (w inWords) ply(number int, move string, _ game.Position, defeats []game.Defeat) error {
	for _, d := range defeats {
		if _, err := fmt.Fprintf(w.out, "ply %d, %s: %v falls to %v: %v\n", number, move, d.Kingdom, d.By, d.How); err != nil {
			return err
		}
	}
	return nil
}

func (w inWords) end(g game.Game) error {
	ending, _ := g.Ending()
	_, err := fmt.Fprintf(w.out, "moves       %d\nresult      %s\ntermination %v\nposition    %v\n",
		g.Len(), ending.Result(), ending.Reason, g.Position())
	return err
}

// inJSON reports to programs: an object a line.
type inJSON struct{ out *json.Encoder }

type plyObject struct {
	Ply      int           `json:"ply"`
	Move     string        `json:"move"`
	Position string        `json:"position"`
	Events   []eventObject `json:"events"`
}

type eventObject struct {
	Kind    string `json:"kind"`
	Kingdom string `json:"kingdom"`
	By      string `json:"by"`
}

type endObject struct {
	Result      string `json:"result"`
	Termination string `json:"termination"`
	Position    string `json:"position"`
}

// kinds are the events' names for how a kingdom fell.
var kinds = map[game.Reason]string{
	game.Checkmate:       "checkmate",
	game.Stalemate:       "stalemate",
	game.GeneralCaptured: "captured",
}

func (w inJSON) ply(number int, move string, after game.Position, defeats []game.Defeat) error {
	events := []eventObject{} // not null
	for _, d := range defeats {
		events = append(events, eventObject{kinds[d.How], letter(d.Kingdom), letter(d.By)})
	}
	return w.out.Encode(plyObject{number, move, after.String(), events})
}

func (w inJSON) end(g game.Game) error {
	ending, _ := g.Ending()
	return w.out.Encode(endObject{ending.Result(), ending.Reason.String(), g.Position().String()})
}

func letter(k game.Kingdom) string { return string(k.Letter()) }
