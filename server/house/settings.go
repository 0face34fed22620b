// Package house is the house that a server is: what its operators have set,
// and the rules that follow from it at the tables.
//
// It knows the store and who a person is. It does not know of connections or
// of commands.
package house

import (
	"errors"
	"maps"
	"slices"

	"sanguo/clean"
	"sanguo/game/table"
	"sanguo/tui/text"
)

// Admission is who gets in.
type Admission string

const (
	// Open is for anyone.
	Open Admission = "open"
	// Invite is for those who have an account, and new keys with an invitation.
	Invite Admission = "invite"
	// Closed is for keys that are listed, or that an operator has admitted.
	Closed Admission = "closed"
)

// Settings is what operators have set.
type Settings struct {
	Name      string // what the house is called, or nothing
	Message   string // of the day, or nothing
	Licence   string // under which games are given away, or nothing
	Admission Admission
	Zone      string // by whose clocks times are told to who has not chosen others
	// What guests can do: play, look on, and look into the archive. Who can do
	// nothing of it is not let in.
	Play, Watch, Archive bool
	// Apart says that a match counts for ratings only where its three players
	// are here from three addresses.
	Apart bool
	// Tables is what those who make a table can choose.
	Tables table.Offer
}

// Default is what holds until operators set something else.
func Default() Settings {
	return Settings{Admission: Open, Zone: "UTC", Play: true, Watch: true, Archive: true, Apart: true, Tables: table.DefaultOffer()}
}

// GuestsIn reports whether guests are let in.
func (s Settings) GuestsIn() bool { return s.Admission != Closed && (s.Play || s.Watch || s.Archive) }

// What Set refuses.
var (
	// ErrNoSetting: there is nothing of that name to be set.
	ErrNoSetting = errors.New("house: no such setting")
	// ErrWord: that word is not one that the setting can have.
	ErrWord = errors.New("house: not a word for that setting")
)

// The widths of what is shown, in cells.
const (
	maxName    = 40
	maxMessage = 400
)

// setting is one of the things that can be set: how a word is taken over, and
// what its word is now.
type setting struct {
	set func(*Settings, string) bool
	get func(Settings) string
}

// settings has everything that can be set, by the names that operators type.
var settings = all(tables, map[string]setting{
	"name":           line(maxName, func(s *Settings) *string { return &s.Name }),
	"motd":           line(maxMessage, func(s *Settings) *string { return &s.Message }),
	"licence":        line(maxName, func(s *Settings) *string { return &s.Licence }),
	"timezone":       {setZone, func(s Settings) string { return s.Zone }},
	"guests.play":    onOff(func(s *Settings) *bool { return &s.Play }),
	"guests.watch":   onOff(func(s *Settings) *bool { return &s.Watch }),
	"guests.archive": onOff(func(s *Settings) *bool { return &s.Archive }),
	"ratings.apart":  onOff(func(s *Settings) *bool { return &s.Apart }),
	"admission": {
		func(s *Settings, word string) bool {
			s.Admission = Admission(word)
			return slices.Contains([]Admission{Open, Invite, Closed}, s.Admission)
		},
		func(s Settings) string { return string(s.Admission) },
	},
})

// all returns several maps in one.
func all(parts ...map[string]setting) map[string]setting {
	one := map[string]setting{}
	for _, some := range parts {
		maps.Copy(one, some)
	}
	return one
}

func line(most int, of func(*Settings) *string) setting {
	return setting{
		func(s *Settings, word string) bool { *of(s) = clean.Line(word, most); return true },
		func(s Settings) string { return *of(&s) },
	}
}

func onOff(of func(*Settings) *bool) setting {
	return setting{
		func(s *Settings, word string) bool { *of(s) = word == "on"; return word == "on" || word == "off" },
		func(s Settings) string {
			if *of(&s) {
				return "on"
			}
			return "off"
		},
	}
}

func setZone(s *Settings, word string) bool {
	zone, ok := text.Zone(word)
	if ok {
		s.Zone = zone.String()
	}
	return ok
}

// Names returns the names of all that can be set, in order.
func Names() []string { return slices.Sorted(maps.Keys(settings)) }

// Get returns the word of a setting, or ErrNoSetting.
func (s Settings) Get(name string) (string, error) {
	setting, ok := settings[name]
	if !ok {
		return "", ErrNoSetting
	}
	return setting.get(s), nil
}

// With returns the settings with one set to a word, or ErrNoSetting or ErrWord.
func (s Settings) With(name, word string) (Settings, error) {
	setting, ok := settings[name]
	if !ok {
		return s, ErrNoSetting
	}
	if changed := s; setting.set(&changed, word) {
		return changed, nil
	}
	return s, ErrWord
}
