package table_test

import (
	"slices"
	"testing"
	"testing/synctest"

	"sanguo/game"
	"sanguo/game/engine"
	"sanguo/game/table"
)

// whispers returns who whispered what to whom, as one player hears it.
func whispers(s *table.Snapshot) (heard []string) {
	for _, line := range s.Whispers {
		heard = append(heard, line.Kingdom.String()+">"+line.To.String()+" "+line.Text)
	}
	return heard
}

func TestWhispersAreHeardByTwo(t *testing.T) {
	inHouse(t, func(h *house) {
		allowed := settings
		allowed.Whispers = true
		g := h.playing(allowed)
		watcher := h.enter(g[0].Table(), 9)
		h.must(g[0].Whisper(game.Wu, "together?"))
		h.must(g[1].Whisper(game.Shu, "\x1b[1magainst Wei"))
		h.must(g[2].Whisper(game.Wu, "do not"))
		check := func(crashed bool) {
			h.Helper()
			for k, want := range [3][]string{
				{"Shu>Wu together?", "Wu>Shu against Wei"},
				{"Shu>Wu together?", "Wu>Shu against Wei", "Wei>Wu do not"},
				{"Wei>Wu do not"},
			} {
				if got := whispers(g[k].sees()); !slices.Equal(got, want) {
					h.Errorf("player %d hears %q, want %q (after a crash: %v)", k+1, got, want, crashed)
				}
				if lines := said(g[k].sees().Lines); len(lines) != 0 {
					h.Errorf("all hear %v", lines)
				}
			}
		}
		check(false)
		if s := watcher.sees(); len(s.Whispers) != 0 || len(said(s.Gallery)) != 0 {
			h.Errorf("a spectator hears %v", s)
		}
		code := g[0].sees().Code
		h.crash()
		for k := range g {
			g[k] = h.find(code, engine.PlayerID(k+1))
		}
		check(true)

		// In the archive, too, each finds their own alone.
		id := g[0].sees().ID
		h.must(g[0].Resign())
		synctest.Wait()
		for viewer, want := range map[engine.PlayerID]int{1: 2, 2: 3, 3: 1, 9: 0, 0: 0} {
			m, err := h.disk.Match(viewer, id)
			h.must(err)
			lines := 0
			for _, entry := range m.Log {
				if entry.Event == nil {
					lines++
				}
			}
			if lines != want {
				h.Errorf("player %d finds %d lines, want %d", viewer, lines, want)
			}
		}
	})
}

func TestWhispersAreRefused(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.playing(settings)
		h.refused(g[0].Whisper(game.Wu, "psst"), table.ErrNoWhispers) // they are off

		allowed := settings
		allowed.Whispers = true
		waiting := h.seated(allowed)
		h.refused(waiting[0].Whisper(game.Wu, "psst"), table.ErrNoWhispers)
		g = h.playing(allowed)
		watcher := h.enter(g[0].Table(), 9)
		h.refused(watcher.Whisper(game.Wu, "psst"), table.ErrNoWhispers)
		h.refused(g[0].Whisper(game.Shu, "psst"), table.ErrNoWhispers)
		h.refused(g[0].Whisper(game.Nobody, "psst"), table.ErrNoWhispers)
		h.refused(g[0].Whisper(game.Wu, "\u200b"), table.ErrSilent)
		for range 6 {
			h.must(g[0].Whisper(game.Wu, "again"))
		}
		h.refused(g[0].Whisper(game.Wu, "and again"), table.ErrTooFast)
		h.refused(g[0].Say("and again"), table.ErrTooFast)
		h.must(g[0].Resign())
		h.refused(g[1].Whisper(game.Wei, "psst"), table.ErrNoWhispers)
	})
}
