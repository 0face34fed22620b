package reading

import (
	"context"
	"fmt"
	"strings"
	"time"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/tui/text"
)

// player tells of one player.
func player() Command {
	return Command{
		Name: "player", Argument: text.HouseName, About: text.ReadPlayerAbout, usage: text.ReadPlayerUsage,
		options: map[string]arity{"json": flag},
		run:     runPlayer,
	}
}

func runPlayer(_ context.Context, c *Call, o options) error {
	if len(o.words) == 0 {
		return errUsage
	}
	id, err := c.named(strings.Join(o.words, " "))
	if err != nil {
		return err
	}
	p, err := c.Archive.Profile(c.Viewer, id)
	if err != nil {
		return err
	}
	if o.has("json") {
		return c.write(profileOf(p))
	}
	say := c.Language
	_, _ = fmt.Fprintln(c.Out, plain(p.Name))
	if !p.Joined.IsZero() {
		c.say(text.ProfileJoined, text.With{"Date": say.Date(p.Joined)})
	}
	if p.Rated > 0 {
		c.say(text.ProfileRating, text.With{"Rating": say.Decimal(p.Rating.String()), "Count": p.Rated})
	} else {
		c.say(text.ProfileUnrated)
	}
	var all archive.Results
	for _, of := range p.Kingdoms {
		all.Add(of)
	}
	if all.Matches() == 0 {
		c.say(text.ProfileNothing)
		return nil
	}
	rows := [][]string{{"", say.Say(text.ReadGamesColumn)}}
	for _, o := range text.Outcomes {
		rows[0] = append(rows[0], say.Say(o.Name))
	}
	for k := range game.All.Each() {
		rows = append(rows, row(say.Kingdom(k), p.Kingdoms[k]))
	}
	rows = append(rows, row(say.Say(text.ProfileAll), all))
	if len(p.Openings) > 0 {
		rows = append(rows, nil, []string{say.Say(text.ProfileOpenings)})
	}
	for _, o := range p.Openings {
		rows = append(rows, row(say.Kingdom(o.Kingdom)+" "+o.Move.String(), o.Results))
	}
	_, err = fmt.Fprint(c.Out, "\n"+text.Columns(rows))
	return err
}

func row(label string, r archive.Results) []string {
	cells := []string{label, fmt.Sprint(r.Matches())}
	for _, o := range text.Outcomes {
		cells = append(cells, fmt.Sprint(r[o.Of]))
	}
	return cells
}

// profileObject is what programs read of a player.
type profileObject struct {
	playerObject
	Joined   *time.Time                `json:"joined,omitempty"`
	Kingdoms map[string]map[string]int `json:"kingdoms"`
	Openings []openingObject           `json:"openings"`
}

type openingObject struct {
	Kingdom string         `json:"kingdom"`
	Move    string         `json:"move"`
	Results map[string]int `json:"results"`
}

func profileOf(p archive.Profile) profileObject {
	out := profileObject{playerObject: playerOf(p.Player), Openings: []openingObject{}}
	if !p.Joined.IsZero() {
		out.Joined = new(p.Joined.UTC())
	}
	out.Kingdoms = each(func(k game.Kingdom) map[string]int { return resultsOf(p.Kingdoms[k]) })
	for _, o := range p.Openings {
		out.Openings = append(out.Openings, openingObject{lower(o.Kingdom), o.Move.String(), resultsOf(o.Results)})
	}
	return out
}

// resultsOf returns how many results there are of each kind, and in all.
func resultsOf(r archive.Results) map[string]int {
	return map[string]int{
		"games": r.Matches(),
		"won":   r[archive.Won], "shared": r[archive.Shared], "drew": r[archive.Drew],
		"lost": r[archive.Lost], "annulled": r[archive.NoContest],
	}
}
