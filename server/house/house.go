package house

import (
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"sanguo/game/engine"
	"sanguo/game/table"
	"sanguo/store"
	"sanguo/tui/text"
)

// What a house does not let people do. They bring their own sentences.
var (
	// ErrGuestPlay: guests do not play here.
	ErrGuestPlay error = text.NewRefusal("house: guests do not play", text.HouseGuestPlay)
	// ErrGuestWatch: guests do not look on here.
	ErrGuestWatch error = text.NewRefusal("house: guests do not watch", text.HouseGuestWatch)
	// ErrGuestArchive: guests do not look into the archive here.
	ErrGuestArchive error = text.NewRefusal("house: guests do not read the archive", text.HouseGuestArchive)
	// ErrSilenced: operators do not let the player talk.
	ErrSilenced error = text.NewRefusal("house: the player is silenced", text.HouseSilenced)
	// ErrDraining: the server is about to stop, and nothing is begun.
	ErrDraining error = text.NewRefusal("house: the server is about to stop", text.HouseDraining)
)

// House holds what operators have set. It is safe for use by many goroutines.
type House struct {
	store    *store.Store
	now      func() time.Time
	setting  sync.Mutex // over changes
	settings atomic.Pointer[Settings]
	draining atomic.Bool
	where    Whereabouts // or nil
	guests   quiet       // those whom operators do not let talk
}

var _ table.House = (*House)(nil)

// New returns the house that a store keeps. What it holds that is not
// understood, from another version of the program, is passed over. Where tells
// it where players are; it is nil where nobody knows.
func New(s *store.Store, now func() time.Time, where Whereabouts) (*House, error) {
	kept, err := s.House()
	if err != nil {
		return nil, fmt.Errorf("reading the settings of the house: %w", err)
	}
	settings := Default()
	for _, name := range Names() { // the clocks that are offered before the usual one
		if changed, err := settings.With(name, kept[name]); kept[name] != "" && err == nil {
			settings = changed
		}
	}
	h := &House{store: s, now: now, where: where}
	h.settings.Store(&settings)
	return h, nil
}

// Settings returns what is set now.
func (h *House) Settings() Settings { return *h.settings.Load() }

// Set sets one thing, for everybody from now on, and keeps it. It returns
// ErrNoSetting or ErrWord, or what the store says.
func (h *House) Set(name, word string) error {
	h.setting.Lock()
	defer h.setting.Unlock()
	changed, err := h.Settings().With(name, word)
	if err != nil {
		return fmt.Errorf("setting %s: %w", name, err)
	}
	kept, err := changed.Get(name)
	if err != nil {
		return err
	}
	if err := h.store.SetHouse(name, kept); err != nil {
		return err
	}
	h.settings.Store(&changed)
	return nil
}

// Drain lets no table be made and no match begin from here on.
func (h *House) Drain() { h.draining.Store(true) }

// Allows implements [table.House].
func (h *House) Allows(p table.Person, a table.Act) error {
	s, guest := h.Settings(), p.Guest()
	switch {
	case h.draining.Load() && (a == table.Making || a == table.Starting):
		return ErrDraining
	case guest && !s.Play && (a == table.Making || a == table.Sitting):
		return ErrGuestPlay
	case guest && !s.Watch && a == table.Watching:
		return ErrGuestWatch
	case guest && a == table.Talking && h.guests.has(p.ID, h.now()):
		return ErrSilenced
	case !guest && a == table.Talking:
		standing, err := h.store.Standing(p.ID)
		if err == nil && h.now().Before(standing.Silent) {
			return ErrSilenced
		}
		return err
	}
	return nil
}

// Offer implements [table.House].
func (h *House) Offer() table.Offer { return h.Settings().Tables }

// Mutes implements [table.House].
func (h *House) Mutes(p table.Person) []engine.PlayerID {
	if p.ID == 0 || p.Guest() {
		return nil
	}
	muted, _ := h.store.Mutes(p.ID) // who cannot be asked hears everybody
	return muted
}

// ErrMutes: the player has muted as many as one can.
var ErrMutes error = text.NewRefusal("house: too many muted", text.HouseMany)

// Mute implements [table.House]. Nothing is kept of guests: what they choose lasts
// for as long as they are at a table.
func (h *House) Mute(p table.Person, other engine.PlayerID, mute bool) error {
	if p.ID == 0 || p.Guest() {
		return nil
	}
	err := h.store.Mute(p.ID, other, mute)
	if errors.Is(err, store.ErrMany) {
		return ErrMutes
	}
	return err
}
