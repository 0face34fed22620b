package reading

import (
	"context"
	"fmt"
	"strings"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/tui/text"
)

// explore tells what became of the games that came to a position.
func explore() Command {
	return Command{
		Name: "explore", Argument: text.ReadPosition, About: text.ReadExploreAbout, usage: text.ReadExploreUsage,
		options: map[string]arity{"json": flag, "no-bannermen": flag},
		run:     runExplore,
	}
}

func runExplore(_ context.Context, c *Call, o options) error {
	f, err := c.where(o)
	if err != nil {
		return err
	}
	found, err := c.Archive.Explore(c.Viewer, f)
	if err != nil {
		return err
	}
	if o.has("json") {
		return c.write(exploredOf(f.Position, found))
	}
	say := c.Language
	row := func(label string, t archive.Tally) []string {
		return append([]string{label, fmt.Sprint(t.Matches)}, c.parts(t)...)
	}
	rows := [][]string{{"", say.Say(text.ReadGamesColumn), say.Kingdom(game.Shu), say.Kingdom(game.Wu), say.Kingdom(game.Wei)}}
	for _, m := range found.Moves {
		rows = append(rows, row(f.Position.Text(m.Move), m.Tally))
	}
	rows = append(rows, row(say.Say(text.ReadEndedHere), found.Stopped), row(say.Say(text.ProfileAll), found.All))
	if _, err := fmt.Fprint(c.Out, text.Columns(rows)); err != nil {
		return err
	}
	if found.Behind > 0 {
		c.say(text.ExplorerBehind, text.With{"Count": found.Behind})
	}
	return nil
}

// where reads where to look: the text of a position, or moves from the start,
// and then the words of a filter.
func (c *Call) where(o options) (archive.Filter, error) {
	const fields = 8 // of the text of a position
	words, at := o.words, game.Start(!o.has("no-bannermen"))
	if len(words) >= fields && strings.Contains(words[0], "/") {
		position, err := game.ParsePosition(strings.Join(words[:fields], " "))
		if err != nil || o.has("no-bannermen") {
			return archive.Filter{}, &archive.WordError{Word: words[0], Err: archive.ErrValue}
		}
		at, words = position, words[fields:]
	}
	for len(words) > 0 {
		m, err := game.ParseMove(words[0])
		if err != nil {
			break
		}
		after, _, err := at.Play(m)
		if err != nil {
			return archive.Filter{}, &archive.WordError{Word: words[0], Err: archive.ErrValue}
		}
		at, words = after, words[1:]
	}
	return archive.Filter{Position: at}.Narrow(strings.Join(words, " "), c.Language.Zone(), c.named)
}

// parts tells which part of the points each kingdom had, in percent.
func (c *Call) parts(t archive.Tally) (parts []string) {
	for k := range game.All.Each() {
		if t.Matches == 0 {
			parts = append(parts, "–")
			continue
		}
		parts = append(parts, fmt.Sprintf("%3.0f%%", t.Percent(k)))
	}
	return parts
}

// explored is a position as programs read what became of it.
type explored struct {
	Position string `json:"position"`
	tally
	Stopped tally  `json:"stopped"` // those that ended here
	Behind  int    `json:"behind"`  // not counted yet
	Moves   []next `json:"moves"`
}

type next struct {
	Move string `json:"move"`
	tally
}

// tally counts games in all, and by their results.
type tally struct {
	Games   int            `json:"games"`
	Results map[string]int `json:"results"`
}

func tallyOf(t archive.Tally) tally {
	out := tally{t.Matches, map[string]int{}}
	for share, n := range t.Shares {
		if n > 0 {
			out.Results[game.Ending{Share: game.Kingdoms(share)}.Result()] = n
		}
	}
	return out
}

func exploredOf(p game.Position, found archive.Explorer) explored {
	out := explored{Position: p.String(), tally: tallyOf(found.All), Stopped: tallyOf(found.Stopped), Behind: found.Behind, Moves: []next{}}
	for _, m := range found.Moves {
		out.Moves = append(out.Moves, next{p.Text(m.Move), tallyOf(m.Tally)})
	}
	return out
}
