package table_test

import (
	"errors"
	"slices"
	"testing"

	"sanguo/game/engine"
	"sanguo/game/table"
)

// keeping is a house that keeps who is muted, or cannot.
type keeping struct {
	table.OpenHouse
	kept map[engine.PlayerID]bool
	full error
}

func (k *keeping) Mute(_ table.Person, other engine.PlayerID, mute bool) error {
	if k.full == nil {
		k.kept[other] = mute
	}
	return k.full
}

// Whoever is muted is heard no more, what they said before included, by the one
// who wants that alone, and can be heard again.
func TestMute(t *testing.T) {
	inHouse(t, func(h *house) {
		rules := &keeping{OpenHouse: table.OpenHouse{Offers: table.DefaultOffer()}, kept: map[engine.PlayerID]bool{}}
		h.lobby.Obey(rules)
		g := h.playing(settings)
		guestID := table.GuestID(7)
		watcher, loud := h.enter(g[0].Table(), 9), h.enter(g[0].Table(), guestID)
		h.must(g[1].Say("two"))
		h.must(loud.Say("a guest"))

		hears := func(who *guest, lines, gallery []string) {
			h.Helper()
			s := who.sees()
			if got := texts(said(s.Lines)); !slices.Equal(got, lines) {
				h.Errorf("player %d hears %q, want %q", who.Person().ID, got, lines)
			}
			if got := texts(said(s.Gallery)); !slices.Equal(got, gallery) {
				h.Errorf("player %d hears in the gallery %q, want %q", who.Person().ID, got, gallery)
			}
		}
		h.must(watcher.Mute(guestID, true))
		h.must(g[0].Mute(2, true))
		hears(watcher, []string{"two"}, nil)
		hears(g[0], nil, nil)
		hears(g[2], []string{"two"}, nil)
		hears(loud, []string{"two"}, []string{"a guest"})
		others, err := watcher.Others()
		h.must(err)
		var muted []engine.PlayerID
		for _, o := range others {
			if o.Muted {
				muted = append(muted, o.ID)
			}
		}
		if len(others) != 4 || !slices.Equal(muted, []engine.PlayerID{guestID}) {
			h.Errorf("the others are %+v", others)
		}
		if others, _ := g[0].Others(); len(others) != 2 {
			h.Errorf("a player is told of the gallery: %+v", others)
		}
		h.must(watcher.Mute(guestID, false))
		hears(watcher, []string{"two"}, []string{"a guest"})
		if want := map[engine.PlayerID]bool{guestID: false, 2: true}; len(rules.kept) != 2 || rules.kept[2] != want[2] || rules.kept[guestID] {
			h.Errorf("kept is %v", rules.kept)
		}

		h.refused(g[0].Mute(1, true), table.ErrNotHere)
		h.refused(g[0].Mute(0, true), table.ErrNotHere)
		h.refused(g[0].Mute(99, true), table.ErrNotHere)
		rules.full = errors.New("full")
		h.refused(g[0].Mute(3, true), rules.full)
		h.must(g[2].Say("three"))
		hears(g[0], []string{"three"}, nil)
		watcher.Close()
		h.refused(watcher.Mute(2, true), table.ErrClosed)
	})
}
