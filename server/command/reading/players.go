package reading

import (
	"context"
	"fmt"
	"strings"

	"golang.org/x/text/unicode/norm"

	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/tui/text"
)

// players lists the best, or those whose names begin so.
func players() Command {
	return Command{
		Name: "players", Argument: text.ReadPrefix, About: text.ReadPlayersAbout, usage: text.ReadPlayersUsage,
		options: map[string]arity{"json": flag, "least": one, "limit": one, "after": one},
		run:     runPlayers,
	}
}

func runPlayers(_ context.Context, c *Call, o options) error {
	limit, err := o.number("limit", 1, mostPage, usualPage)
	if err != nil {
		return err
	}
	least, err := o.number("least", 1, 1<<30, archive.LeastRated)
	if err != nil {
		return err
	}
	prefix := strings.Join(o.words, " ")
	if prefix != "" && (o.has("after") || o.has("least")) {
		return errUsage
	}
	var after engine.PlayerID
	if o.has("after") {
		if after, err = c.named(o.given["after"]); err != nil {
			return err
		}
	}
	var found []archive.Player
	if prefix == "" {
		found, err = c.Archive.Best(least, after, limit)
	} else {
		found, err = c.Archive.Named(prefix, limit)
	}
	switch {
	case err != nil:
		return err
	case o.has("json"):
		list := []playerObject{}
		for _, p := range found {
			list = append(list, playerOf(p))
		}
		return c.write(map[string]any{"players": list})
	case len(found) == 0 && prefix != "":
		c.say(text.RankingNobody)
		return nil
	case len(found) == 0:
		c.say(text.RankingNone, text.With{"Count": least})
		return nil
	}
	rows := [][]string{{c.Language.Say(text.RankingName), c.Language.Say(text.RankingStrength), c.Language.Say(text.RankingRated)}}
	for _, p := range found {
		rows = append(rows, []string{plain(p.Name), c.Language.Decimal(p.Rating.String()), fmt.Sprint(p.Rated)})
	}
	_, err = fmt.Fprint(c.Out, text.Columns(rows))
	return err
}

// named finds a player by the whole name, in whatever case and width it is
// written.
func (c *Call) named(name string) (engine.PlayerID, error) {
	found, err := c.Archive.Named(name, 1)
	if err != nil {
		return 0, err
	}
	if len(found) == 0 || !strings.EqualFold(norm.NFKC.String(found[0].Name), norm.NFKC.String(name)) {
		return 0, archive.ErrNoPlayer
	}
	return found[0].ID, nil
}

// playerObject is a player, as programs read it.
type playerObject struct {
	Name   string  `json:"name"`
	Mu     float64 `json:"mu"`
	Sigma  float64 `json:"sigma"`
	Rated  int     `json:"rated"`  // games that counted
	Player uint64  `json:"player"` // by which it is told from others, whatever it is called
}

func playerOf(p archive.Player) playerObject {
	return playerObject{p.Name, p.Rating.Mu, p.Rating.Sigma, p.Rated, uint64(p.ID)}
}
