package admin

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"sanguo/server/house"
	"sanguo/tui"
	"sanguo/tui/text"
)

// settings is what is set of the house, and the audit log.
func settings() []act {
	return []act{
		{name: "settings get", words: text.AdminSettingName, about: text.AdminSettingsAbout, most: 1, sheet: get},
		{name: "settings set", words: text.AdminSetWords, about: text.AdminSetAbout, least: 1, most: -1, changes: true, run: set},
		{name: "audit", words: text.AdminCount, about: text.AdminAuditAbout, most: 1, sheet: audit},
	}
}

// What settings refuse, with the sentences that operators read.
var (
	// ErrSetting: there is no such setting.
	ErrSetting error = text.NewRefusal("admin: no such setting", text.AdminNoSetting)
	// ErrSettingWord: the setting cannot be set to that.
	ErrSettingWord error = text.NewRefusal("admin: not a word for that setting", text.AdminSettingWord)
)

func get(c Call, words []string) (tui.Sheet, error) {
	names := house.Names()
	if len(words) == 1 {
		names = words
	}
	s := tui.Sheet{Heads: c.heads(text.AdminHeadSetting, text.AdminHeadSet)}
	for _, name := range names {
		word, err := c.House.Settings().Get(name)
		if err != nil {
			return tui.Sheet{}, ErrSetting
		}
		// To set it is to say it anew.
		s.Rows = append(s.Rows, tui.Row{Cells: []string{name, word}, Aims: []string{name + " " + word}})
	}
	return s, nil
}

// set sets something for everybody from now on. Nobody is shown out by it.
func set(c Call, words []string) error {
	name, word := words[0], strings.Join(words[1:], " ")
	err := c.House.Set(name, word)
	if err == nil {
		word, err = c.House.Settings().Get(name) // as it has been taken
	}
	switch {
	case errors.Is(err, house.ErrNoSetting):
		return ErrSetting
	case errors.Is(err, house.ErrWord):
		return ErrSettingWord
	case err != nil:
		return err
	}
	return c.done(text.AdminSetDone, text.With{"Name": name, "Word": word})
}

// maxActs is how much of the audit log is shown at a time.
const maxActs = 1000

// audit shows the last acts of operators, newest first.
func audit(c Call, words []string) (tui.Sheet, error) {
	n := 20
	if len(words) == 1 {
		var err error
		if n, err = strconv.Atoi(words[0]); err != nil || n < 1 || n > maxActs {
			return tui.Sheet{}, ErrUses
		}
	}
	acts, err := c.Store.Acts(n)
	if err != nil {
		return tui.Sheet{}, err
	}
	s := tui.Sheet{Heads: c.heads(text.AdminHeadNumber, text.AdminHeadWhen, text.AdminHeadBy, text.AdminHeadAct)}
	for _, a := range acts {
		s.Rows = append(s.Rows, tui.Row{Cells: []string{fmt.Sprint("#", a.Number), c.Language.Moment(a.When), a.Name, a.Line}})
	}
	return s, nil
}
