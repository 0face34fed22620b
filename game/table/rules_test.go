package table_test

import (
	"errors"
	"slices"
	"sync"
	"testing"
	"time"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/game/table"
)

var errHouse = errors.New("the house does not want it")

// strict is a house that refuses some acts, to all or to one.
type strict struct {
	table.OpenHouse
	mu      sync.Mutex
	refuses map[table.Act]engine.PlayerID // zero to all
	mutes   map[engine.PlayerID][]engine.PlayerID
}

func (s *strict) Allows(p table.Person, a table.Act) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if whom, refused := s.refuses[a]; refused && (whom == 0 || whom == p.ID) {
		return errHouse
	}
	return nil
}

func (s *strict) Mutes(p table.Person) []engine.PlayerID { return s.mutes[p.ID] }

func (s *strict) set(refuses map[table.Act]engine.PlayerID) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.refuses = refuses
}

func TestHouseRefuses(t *testing.T) {
	inHouse(t, func(h *house) {
		rules := &strict{OpenHouse: table.OpenHouse{Offers: table.DefaultOffer()}}
		h.lobby.Obey(rules)
		g := h.seated(settings)
		at := g[0].Table()

		rules.set(map[table.Act]engine.PlayerID{table.Making: 0})
		_, err := h.lobby.Make(person(4), settings, game.Nobody)
		h.refused(err, errHouse)

		rules.set(map[table.Act]engine.PlayerID{table.Talking: 2})
		h.refused(g[1].Say("no"), errHouse)
		h.must(g[0].Say("yes"))

		h.must(g[2].Leave())
		rules.set(map[table.Act]engine.PlayerID{table.Sitting: 3})
		h.refused(g[2].Sit(game.Nobody), errHouse)
		rules.set(nil)
		h.must(g[2].Sit(game.Nobody))

		// Who cannot watch can come to take a seat, and stays no longer.
		rules.set(map[table.Act]engine.PlayerID{table.Watching: 5})
		late := h.enter(at, 5)
		rules.set(map[table.Act]engine.PlayerID{table.Starting: 0, table.Watching: 5})
		h.must(g[0].Ready(true))
		h.must(g[1].Ready(true))
		h.refused(g[2].Ready(true), errHouse)
		if s := g[0].sees(); s.Phase != table.Waiting {
			h.Errorf("the match began: %v", s.Phase)
		}
		rules.set(map[table.Act]engine.PlayerID{table.Watching: 5})
		h.must(g[2].Ready(true))
		for range late.Snapshots() {
		} // until it is closed
		_, err = at.Enter(person(5))
		h.refused(err, errHouse)
		if h.lobby.Seated(person(9)) || !h.lobby.Seated(person(1)) {
			h.Error("it is not known who has a seat")
		}
		if n := h.lobby.Playing(); n != 1 {
			h.Errorf("%d matches are being played", n)
		}
	})
}

func TestMutedAreNotHeard(t *testing.T) {
	inHouse(t, func(h *house) {
		h.lobby.Obey(&strict{OpenHouse: table.OpenHouse{Offers: table.DefaultOffer()}, mutes: map[engine.PlayerID][]engine.PlayerID{1: {2}, 9: {8}}})
		g := h.playing(settings)
		watcher, loud := h.enter(g[0].Table(), 9), h.enter(g[0].Table(), 8)
		h.must(g[1].Say("two"))
		h.must(g[2].Say("three"))
		h.must(loud.Say("eight"))
		h.must(watcher.Say("nine"))
		for _, c := range []struct {
			who            *guest
			lines, gallery []string
		}{
			{g[0], []string{"three"}, nil},
			{g[1], []string{"two", "three"}, nil},
			{watcher, []string{"two", "three"}, []string{"nine"}},
			{loud, []string{"two", "three"}, []string{"eight", "nine"}},
		} {
			s := c.who.sees()
			if got := said(s.Lines); !slices.Equal(texts(got), c.lines) {
				h.Errorf("player %d hears %v, want %v", c.who.Person().ID, got, c.lines)
			}
			if got := said(s.Gallery); !slices.Equal(texts(got), c.gallery) {
				h.Errorf("player %d hears in the gallery %v, want %v", c.who.Person().ID, got, c.gallery)
			}
		}
	})
}

func texts(lines []table.Line) (all []string) {
	for _, l := range lines {
		all = append(all, l.Text)
	}
	return all
}

func TestAnnul(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.playing(settings)
		h.must(g[0].Table().Annul())
		s := g[0].sees()
		if end, over := s.Match.Ending(); s.Phase != table.Over || !over || end.Reason != game.Annulled {
			h.Errorf("it is %+v", s.Match)
		}
		h.refused(g[0].Table().Annul(), engine.ErrOver)
		if m, err := h.disk.Match(1, g[0].sees().ID); err != nil || m.Ending.Reason != game.Annulled {
			h.Errorf("kept is %+v (%v)", m.Summary, err)
		}
		waiting := h.seated(settings)
		h.must(waiting[0].Table().Annul())
		if s := waiting[0].sees(); s.Seats != [3]table.Place{} {
			h.Errorf("they sit as %+v", s.Seats)
		}
	})
}

func TestAnnounce(t *testing.T) {
	inHouse(t, func(h *house) {
		one, two := h.playing(settings), h.seated(settings)
		h.lobby.Announce("house", "tea is ready")
		for _, g := range []*guest{one[0], two[2]} {
			lines := g.sees().Lines
			if got := lines[len(lines)-1]; got.Notice != table.Announced || got.Text != "tea is ready" || got.Name != "house" || got.Kingdom != game.Nobody {
				h.Errorf("heard %+v", got)
			}
		}
		halls, stop := h.lobby.Watch()
		defer stop()
		hall, now := <-halls, time.Now()
		if news, until, ok := hall.News(now); !ok || news.Text != "tea is ready" || until.Sub(now) != 10*time.Minute {
			h.Errorf("the news is %+v until %v", news, until)
		}
		if _, _, ok := hall.News(now.Add(10 * time.Minute)); ok {
			h.Error("it is news for ever")
		}
		if _, _, ok := (&table.Hall{}).News(now); ok {
			h.Error("there is news where nothing was said")
		}
	})
}

// together is a house in which all come from one address.
type together struct{ table.OpenHouse }

func (together) Apart([3]table.Person) bool { return false }

// Whether the three come from addresses enough is asked when they begin, and kept.
func TestMatchKeepsWhetherPlayersAreApart(t *testing.T) {
	inHouse(t, func(h *house) {
		all := table.OpenHouse{Offers: table.DefaultOffer()}
		for _, rules := range []table.House{all, together{all}} {
			h.lobby.Obey(rules)
			g := h.playing(settings)
			h.lobby.Obey(all)
			h.must(g[0].Resign())
			g[0].sees()
			list, err := h.disk.Page(1, archive.Query{N: 1})
			h.must(err)
			if want := rules.Apart([3]table.Person{}); list[0].Header.Apart != want {
				t.Errorf("apart is %v, want %v", list[0].Header.Apart, want)
			}
			for _, one := range g {
				one.Close()
			}
		}
	})
}
