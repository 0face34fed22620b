package admin

import (
	"strings"
	"time"

	"sanguo/clean"
	"sanguo/game/table"
	"sanguo/tui/text"
)

// tables is what is done about all that is played.
func tables() []act {
	return []act{
		{name: "end", words: text.CommandCodeOrNumber, about: text.AdminEndAbout, least: 1, most: 1, changes: true, run: end},
		{name: "announce", words: text.AdminText, about: text.AdminAnnounceAbout, least: 1, most: -1, changes: true, run: announce},
		{name: "drain", words: text.AdminDrainWords, about: text.AdminDrainAbout, most: 1, changes: true, run: drain},
	}
}

func end(c Call, words []string) error {
	if err := c.Live.End(words[0]); err != nil {
		return err
	}
	return c.done(text.AdminEndDone, nil)
}

func announce(c Call, words []string) error {
	line := clean.Line(strings.Join(words, " "), table.MaxLine)
	if line == "" {
		return table.ErrSilent
	}
	c.Live.Announce(line)
	return c.done(text.AdminAnnounceDone, nil)
}

// patience is how long a drain waits unless it is told otherwise.
const patience = 2 * time.Hour

// drain stops the server when all have played to the end.
func drain(c Call, words []string) error {
	most := patience
	if len(words) == 1 {
		var err error
		if most, err = span(words[0]); err != nil {
			return err
		}
		if most == 0 {
			most = maxSpan
		}
	}
	c.Live.Drain(most)
	return c.done(text.AdminDrainDone, text.With{"Count": c.Live.Playing(), "Until": c.Language.Moment(c.Now().Add(most))})
}
