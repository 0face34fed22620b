package reading

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/charmbracelet/x/ansi"

	"sanguo/clean"
	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/tui/text"
)

// games lists a page of the matches that a filter admits.
func games() Command {
	return Command{
		Name: "games", Argument: text.ReadFilters, About: text.ReadGamesAbout, usage: text.ReadGamesUsage,
		options: map[string]arity{"json": flag, "oldest": flag, "after": one, "limit": one},
		run:     runGames,
	}
}

// The lengths of pages: what is usual, and the longest.
const (
	usualPage = 20
	mostPage  = 500
)

func runGames(_ context.Context, c *Call, o options) error {
	q, err := c.query(o)
	if err != nil {
		return err
	}
	q.Oldest = o.has("oldest")
	if q.N, err = o.number("limit", 1, mostPage, usualPage); err != nil {
		return err
	}
	wanted := q.N
	q.N++ // to know whether there is more
	found, err := c.Archive.Page(c.Viewer, q)
	if err != nil {
		return err
	}
	var next engine.MatchID
	if len(found) > wanted {
		found = found[:wanted]
		next = found[wanted-1].ID
	}
	if o.has("json") {
		return c.write(pageOf(found, next))
	}
	if len(found) == 0 {
		c.say(text.ReadGamesNone)
		return nil
	}
	if _, err := fmt.Fprint(c.Out, c.table(found)); err != nil {
		return err
	}
	if next != 0 {
		words := []string{c.Line, c.Name}
		for _, word := range c.Words {
			words = append(words, clean.Line(word, maxWord))
		}
		c.say(text.ReadMore, text.With{"Line": strings.Join(again(words, next), " ")})
	}
	return nil
}

// again returns the words of a command that goes on after a match.
func again(words []string, after engine.MatchID) []string {
	var rest []string
	for i := 0; i < len(words); i++ {
		switch {
		case words[i] == "--after":
			i++
		case !strings.HasPrefix(words[i], "--after="):
			rest = append(rest, words[i])
		}
	}
	return append(rest, "--after", fmt.Sprint(after))
}

// query reads the words of a filter, and after which match to go on.
func (c *Call) query(o options) (archive.Query, error) {
	f, err := archive.Filter{}.Narrow(strings.Join(o.words, " "), c.Language.Zone(), c.named)
	if err != nil {
		return archive.Query{}, err
	}
	q := archive.Query{Filter: f}
	if o.has("after") {
		q.After, err = archive.ParseNumber(o.given["after"])
	}
	return q, err
}

// table lays matches out in columns, in no more cells than a usual terminal has.
func (c *Call) table(found []archive.Summary) string {
	rows := [][]string{{"", "", "", "", "", "", "", c.Language.Say(text.ReadMovesColumn)}}
	for _, m := range found {
		rows = append(rows, []string{
			fmt.Sprint(m.ID), c.Language.Date(m.Ended), "", "", "", m.Ending.Result(), c.Language.Briefly(m.Ending.Reason), fmt.Sprint(m.Plies),
		})
	}
	const gaps = 2 * 7
	room := usualWidth - gaps
	for column := range rows[0] {
		widest := 0
		for _, row := range rows {
			widest = max(widest, ansi.StringWidth(row[column]))
		}
		room -= widest
	}
	for k := range game.All.Each() {
		column, each := 2+int(k), max(room/3, 4)
		rows[0][column] = shorten(c.Language.Kingdom(k), each)
		for i, m := range found {
			rows[1+i][column] = shorten(plain(m.Seats[k].Name), each)
		}
	}
	return text.Columns(rows)
}

// shorten cuts a name that has no room.
func shorten(name string, cells int) string { return ansi.Truncate(name, cells, "…") }

// page is a page of matches, as programs read it.
type page struct {
	Games []summary      `json:"games"`
	Next  engine.MatchID `json:"next,omitempty"` // to go on after
}

// summary is what a program reads of a match in a list.
type summary struct {
	Number      engine.MatchID    `json:"number"`
	Event       string            `json:"event"`
	Began       time.Time         `json:"began"`
	Ended       time.Time         `json:"ended"`
	Players     map[string]string `json:"players"`
	TimeControl string            `json:"timeControl"`
	Bannermen   bool              `json:"bannermen"`
	SetUp       bool              `json:"setUp"`
	Moves       int               `json:"moves"`
	Result      string            `json:"result"`
	Termination string            `json:"termination"`
	Computers   bool              `json:"computers"`
	Rated       bool              `json:"rated"`
	Imported    bool              `json:"imported"`
}

func pageOf(found []archive.Summary, next engine.MatchID) page {
	p := page{Games: []summary{}, Next: next}
	for _, m := range found {
		p.Games = append(p.Games, summary{
			Number: m.ID, Event: m.Header.Name, Began: m.Header.Began.UTC(), Ended: m.Ended.UTC(),
			Players:     each(func(k game.Kingdom) string { return m.Seats[k].Name }),
			TimeControl: m.Clock.String(), Bannermen: m.Bannermen, SetUp: m.SetUp, Moves: m.Plies,
			Result: m.Ending.Result(), Termination: m.Ending.Reason.String(),
			Computers: m.Computers(), Rated: m.Rated(), Imported: m.Header.Origin == archive.Imported,
		})
	}
	return p
}
