package protocol

import (
	"io"
	"math/rand/v2"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/bot"
	"sanguo/game/bot/program"
	"sanguo/game/engine"
	"sanguo/game/table"
)

// TestOursPlayAsPrograms has three players of ours play a match at a table by
// this protocol.
func TestOursPlayAsPrograms(t *testing.T) {
	inHouse(t, func(h *house) {
		people := []table.Person{{ID: 1, Name: "reed"}, {ID: 2, Name: "sedge"}, {ID: 3, Name: "rush"}}
		clock, err := engine.ParseClock("10+5")
		h.must(err)
		visit, err := h.lobby.Make(people[0], table.Settings{Name: "Three programs", Clock: clock, Absence: time.Minute}, game.Shu)
		h.must(err)
		defer visit.Close()
		var all sync.WaitGroup
		for i, who := range people {
			said, say := io.Pipe()
			hear, heard := io.Pipe()
			all.Go(func() {
				defer heard.Close()
				c := Config{Person: who, Lobby: h.lobby, Archive: h.memory, Accounts: accounts{}, Now: time.Now}
				if err := Run(h.Context(), c, said, heard); err != nil {
					h.Errorf("%s at the table: %v", who.Name, err)
				}
				_ = said.Close()
			})
			all.Go(func() {
				defer say.Close()
				at := program.Seat{Name: who.Name, Table: visit.Table().Code()}
				err := program.Play(h.Context(), hear, say, at, bot.New(bot.Random), bot.Budget{}, rand.New(rand.NewPCG(uint64(i), 0)))
				if err != nil {
					h.Errorf("%s plays: %v", who.Name, err)
				}
				_, _ = io.Copy(io.Discard, hear) // until the session has ended
			})
		}
		all.Wait()
		synctest.Wait()
		if matches, err := h.memory.Page(1, archive.Query{N: 2}); err != nil || len(matches) != 1 {
			h.Errorf("%d matches, %v", len(matches), err)
		}
	})
}
