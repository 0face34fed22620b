package table_test

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"sanguo/game"
	"sanguo/game/engine"
	"sanguo/game/table"
)

// hall returns the newest snapshot of the lobby.
func hall(h *house, halls <-chan *table.Hall) *table.Hall {
	h.Helper()
	pass(time.Second)
	synctest.Wait()
	return <-halls
}

func TestTheLobbyListsWhatOneMaySee(t *testing.T) {
	inHouse(t, func(h *house) {
		halls, stop := h.lobby.Watch()
		defer stop()
		if n := len(hall(h, halls).Visible(1)); n != 0 {
			h.Fatalf("%d tables in an empty house", n)
		}
		open := h.seated(settings)
		private := settings
		private.Private, private.Name = true, "Secret"
		v, err := h.lobby.Make(person(4), private, game.Wei)
		h.must(err)
		now := hall(h, halls)
		if n := len(now.Visible(1)); n != 1 {
			h.Fatalf("a stranger sees %d tables", n)
		}
		if seen := now.Visible(4); len(seen) != 2 || seen[0].Made.After(seen[1].Made) || !slices.ContainsFunc(seen, func(l table.Listing) bool { return l.SeatOf(4) == game.Wei && l.Free() == 2 }) {
			h.Fatalf("the maker sees %+v", seen)
		}
		if _, err := h.lobby.Find(person(9), v.Table().Code()); err != nil {
			h.Fatalf("by its code: %v", err)
		}
		for _, g := range open {
			h.must(g.Ready(true))
		}
		h.must(open[0].plays("re4-re5"))
		seen := hall(h, halls).Visible(9)
		if len(seen) != 1 || seen[0].Phase != table.Playing || seen[0].Plies != 1 || seen[0].Position.Turn() != game.Wu || seen[0].Last.String() != "re4-re5" {
			h.Fatalf("a running match is listed as %+v", seen)
		}
		found, err := h.lobby.Find(person(9), "#1")
		if err != nil || found != open[0].Table() {
			h.Fatalf("by its number: %v", err)
		}
	})
}

func TestAPrivateMatchIsFoundByNumberByItsPlayersAlone(t *testing.T) {
	inHouse(t, func(h *house) {
		s := settings
		s.Private = true
		h.playing(s)
		pass(time.Second)
		if _, err := h.lobby.Find(person(2), "1"); err != nil {
			h.Errorf("by a player: %v", err)
		}
		for _, ref := range []string{"1", "", "0", "2", "-1", "99999999999999999999", "xxxxxx"} {
			if _, err := h.lobby.Find(person(9), ref); err != table.ErrNoTable {
				h.Errorf("by a stranger, as %q: %v", ref, err)
			}
		}
	})
}

func TestMakingTablesIsBounded(t *testing.T) {
	inHouse(t, func(h *house) {
		for range 3 {
			_, err := h.lobby.Make(person(1), settings, game.Shu)
			h.must(err)
		}
		_, err := h.lobby.Make(person(1), settings, game.Shu)
		h.refused(err, table.ErrTooMany)
		_, err = h.lobby.Make(person(2), settings, game.Shu)
		h.must(err)
	})
}

func TestSettingsAreChecked(t *testing.T) {
	inHouse(t, func(h *house) {
		for _, change := range []func(*table.Settings){
			func(s *table.Settings) { s.Name = " \u200b\x1b[2J" },
			func(s *table.Settings) { s.Clock = engine.Clock{} },
			func(s *table.Settings) { s.Clock.Base = -time.Minute },
			func(s *table.Settings) { s.Absence = -time.Second },
			func(s *table.Settings) { s.Absence = time.Millisecond },
		} {
			s := settings
			change(&s)
			if _, err := h.lobby.Make(person(1), s, game.Shu); err == nil {
				h.Errorf("%+v was made", s)
			}
		}
	})
}

// A change is seen at once when all was calm, and not more often than five
// times a second.
func TestTheLobbyIsCalm(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.playing(settings)
		halls, stop := h.lobby.Watch()
		before := hall(h, halls).Version
		for range 50 {
			h.enter(g[0].Table(), 9).Close()
			pass(10 * time.Millisecond)
		}
		if grown := hall(h, halls).Version - before; grown < 2 || grown > 4 {
			h.Errorf("%d snapshots in half a second", grown)
		}
		stop()
		stop()
		if _, open := <-halls; open {
			h.Error("the mailbox is not closed")
		}
	})
}

func TestAClosedLobby(t *testing.T) {
	inHouse(t, func(h *house) {
		h.lobby.Close()
		h.lobby.Close()
		_, err := h.lobby.Make(person(1), settings, game.Shu)
		h.refused(err, table.ErrClosed)
		_, err = h.lobby.Find(person(1), "1")
		h.refused(err, table.ErrNoTable)
		halls, stop := h.lobby.Watch()
		stop()
		if _, open := <-halls; open {
			h.Error("a closed lobby is watched")
		}
	})
}
