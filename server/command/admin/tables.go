package admin

import (
	"cmp"
	"fmt"
	"strings"
	"time"

	"sanguo/clean"
	"sanguo/game/table"
	"sanguo/tui"
	"sanguo/tui/text"
)

// tables is what is done about all that is played.
func tables() []act {
	return []act{
		{name: "tables", about: text.AdminTablesAbout, sheet: tableSheet},
		{name: "end", words: text.CommandCodeOrNumber, about: text.AdminEndAbout, least: 1, most: 1, changes: true, final: true, run: end},
		{name: "announce", words: text.AdminText, about: text.AdminAnnounceAbout, least: 1, most: -1, changes: true, final: true, run: announce},
		{name: "drain", words: text.AdminDrainWords, about: text.AdminDrainAbout, most: 1, changes: true, final: true, run: drain},
		{name: "backup", about: text.AdminBackupAbout, changes: true, run: backup},
	}
}

// tableSheet lists all tables, private ones, too.
func tableSheet(c Call, _ []string) (tui.Sheet, error) {
	s := tui.Sheet{Heads: c.heads(text.AdminHeadCode, text.AdminHeadMatch, text.AdminHeadTable, text.AdminHeadPlayers, text.AdminHeadClock, text.AdminHeadPhase)}
	for _, l := range c.Live.Tables() {
		number, phase := none, c.Language.Say(text.AdminPhaseOver)
		if l.ID != 0 {
			number = fmt.Sprint("#", l.ID)
		}
		switch l.Phase {
		case table.Waiting:
			phase = c.Language.Say(text.LobbyFree, text.With{"Count": l.Free()})
		case table.Playing:
			phase = c.Language.Say(text.LobbyMoves, text.With{"Count": l.Plies})
		}
		var players []string
		for _, seat := range l.Seats {
			players = append(players, cmp.Or(clean.Line(seat.Name, maxWord), none))
		}
		s.Rows = append(s.Rows, tui.Row{
			Cells: []string{l.Code, number, clean.Line(l.Settings.Name, table.MaxName), strings.Join(players, " "), c.Language.Clock(l.Settings.Clock), phase},
			Aims:  []string{l.Code},
		})
	}
	return s, nil
}

// backup keeps a backup on the server.
func backup(c Call, _ []string) error {
	file, size, err := c.Live.Backup()
	if err != nil {
		return err
	}
	return c.done(text.AdminBackupDone, text.With{"File": file, "Size": (size + 1023) / 1024})
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
