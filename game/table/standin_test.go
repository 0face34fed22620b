package table_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"pgregory.net/rapid"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/game/table"
)

// byStandIn are the terms of a table whose departed players are stood in for.
var byStandIn = func() table.Settings {
	s := settings
	s.StandIn = table.Normal
	return s
}()

// sitsIn checks that a computer has a kingdom's seat and plays on.
func (g *guest) sitsIn(k game.Kingdom, name string) {
	g.h.Helper()
	s := g.sees()
	c, is := s.Seats[k].Computer()
	if !is || c != (table.Computer{Strength: table.Normal}) || s.Seats[k].Name != name || s.Seats[k].Gone || s.Phase != table.Playing {
		g.h.Fatalf("%v is %+v in phase %v", k, s.Seats[k], s.Phase)
	}
	if seat := s.Match.Seats()[k]; seat.Player != s.Seats[k].ID || seat.Name != name {
		g.h.Fatalf("the match has %+v", seat)
	}
}

// notices lists what the talk tells besides what was said.
func notices(lines []table.Line) (told []table.Notice) {
	for _, l := range lines {
		if l.Notice != table.Said {
			told = append(told, l.Notice)
		}
	}
	return told
}

func TestAComputerTakesTheSeatOfWhoIsAwayForTooLong(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.playing(byStandIn)
		if s := g[0].sees(); s.StandsIn(game.Wei) != table.Normal {
			h.Fatalf("for Wei a computer of strength %v stands in", s.StandsIn(game.Wei))
		}
		h.must(g[0].plays("re4-re5"))
		h.must(g[1].plays("ge4-ge5"))
		g[2].Close()
		pass(2 * time.Minute)
		g[0].sitsIn(game.Wei, "computer-normal")
		if told := notices(g[0].seen.Lines); !slices.Equal(told[len(told)-3:], []table.Notice{table.WentAway, table.Departed, table.StoodIn}) {
			h.Fatalf("told are %v", told)
		}
		if left := g[0].seen.Left(game.Wei, time.Now()); left != 8*time.Minute {
			h.Fatalf("the computer has %v", left)
		}
		computer := h.missing(1)[0]
		h.must(computer.plays("be4-be5"))
		if s := g[0].sees(); len(s.Plies) != 3 || s.Watching != 0 || !s.Seats[game.Wei].Here {
			h.Fatalf("%+v", s)
		}
		// Who has departed looks on, and does not get the seat back.
		back := h.enter(g[0].Table(), 3)
		h.refused(back.Sit(game.Wei), table.ErrPlaying)
		h.refused(back.plays("re5-ge5"), engine.ErrNotSeated)
		if s := back.sees(); s.SeatOf(3) != game.Nobody || s.Watching != 1 {
			h.Fatalf("%+v", s)
		}
		h.must(g[0].Resign())
		list, err := h.disk.Page(1, archive.Query{N: 1})
		h.must(err)
		if sum := list[0]; sum.Header.StandIn != table.Normal || !sum.HouseRules() || sum.Rated() || !sum.Computers() || sum.Seats[game.Wei].Name != "computer-normal" {
			h.Fatalf("the archive has %+v", sum)
		}
	})
}

func TestAComputerTakesTheSeatOfWhoLeaves(t *testing.T) {
	inHouse(t, func(h *house) {
		s := byStandIn
		s.Whispers = true
		g := h.playing(s)
		h.must(g[1].Whisper(game.Shu, "let us beat Wei"))
		h.must(g[1].Leave())
		g[0].sitsIn(game.Wu, "computer-normal")
		if s := g[1].sees(); s.SeatOf(2) != game.Nobody || len(s.Whispers) != 0 {
			h.Fatalf("who left still sees %+v", s.Whispers)
		}
		h.refused(g[1].Leave(), engine.ErrNotSeated)
		// The last person does not leave computers to themselves.
		h.must(g[0].Leave())
		g[2].sitsIn(game.Shu, "computer-normal-2")
		if s := g[2].sees(); s.StandsIn(game.Wei) != 0 {
			h.Fatal("a computer would stand in for the last person")
		}
		h.must(g[2].Leave())
		if end, over := g[2].sees().Match.Ending(); !over || end.Reason != game.Departure || end.Result() != "1/2-1/2-0" {
			h.Fatalf("%+v", end)
		}
	})
}

func TestStandInsKeepToDeparture(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.playing(byStandIn)
		h.must(g[1].Resign())
		if end, over := g[0].sees().Match.Ending(); !over || end.Reason != game.Resignation {
			h.Errorf("resigning ends in %+v", end)
		}
		g = h.playing(byStandIn)
		pass(10 * time.Minute)
		if end, over := g[1].sees().Match.Ending(); !over || end.Reason != game.Time {
			h.Errorf("the fall of the flag ends in %+v", end)
		}
		g = h.playing(settings)
		h.must(g[1].Leave())
		if end, over := g[0].sees().Match.Ending(); !over || end.Reason != game.Departure {
			h.Errorf("leaving where the rules hold ends in %+v", end)
		}
		bad := byStandIn
		bad.StandIn = 9
		_, err := h.lobby.Make(person(1), bad, game.Shu)
		h.refused(err, table.ErrComputer)
	})
}

func TestNobodyStandsInForTheDefeated(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.playing(byStandIn)
		for i, text := range strings.Fields(weiFalls) {
			h.must(g[i%3].plays(text))
		}
		s := g[0].sees()
		for k := range game.All.Each() {
			if s.Match.Position().InPlay().Has(k) {
				continue
			}
			h.must(g[k].Leave())
			if s := g[0].sees(); !s.Seats[k].Gone || s.Seats[k].ID.Computer() || s.Phase != table.Playing {
				h.Fatalf("%+v", s.Seats[k])
			}
		}
	})
}

// What was not kept has not happened: who could not leave has the seat, and who
// is away has it until it can be kept.
func TestAStandInThatIsNotKept(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.playing(byStandIn)
		h.disk.full(errFull)
		h.refused(g[1].Leave(), table.ErrNotKept)
		g[2].Close()
		pass(3 * time.Minute)
		if s := g[0].sees(); s.SeatOf(2) != game.Wu || s.SeatOf(3) != game.Wei {
			h.Fatalf("%+v", s.Seats)
		}
		h.disk.full(nil)
		pass(time.Second)
		g[0].sitsIn(game.Wei, "computer-normal")
	})
}

func TestAStandInPlaysOnAfterACrash(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.playing(byStandIn)
		code := g[0].sees().Code
		h.must(g[0].plays("re4-re5"))
		h.must(g[1].Leave())
		h.crash()
		computer := h.missing(1)[0]
		shu := h.find(code, 1)
		shu.sitsIn(game.Wu, "computer-normal")
		if shu.seen.Settings != byStandIn {
			h.Fatalf("the terms are %+v", shu.seen.Settings)
		}
		h.must(computer.plays("ge4-ge5"))
		pass(2 * time.Minute) // and Wei does not come back
		shu.sitsIn(game.Wei, "computer-normal-2")
		if h.find(code, 2).sees().SeatOf(2) != game.Nobody {
			h.Fatal("who left has a seat again")
		}
	})
}

// A program is known to have played, also after a restart and in the archive.
func TestProgramsAreRemembered(t *testing.T) {
	inHouse(t, func(h *house) {
		v, err := h.lobby.Make(table.Person{ID: 1, Name: "b", Program: true}, byStandIn, game.Shu)
		h.must(err)
		g := [2]*guest{h.enter(v.Table(), 2), h.enter(v.Table(), 3)}
		h.must(g[0].Sit(game.Wu))
		h.must(g[1].Sit(game.Wei))
		pass(table.Countdown)
		g[0].sees()
		h.crash()
		wu := h.find(g[0].Table().Code(), 2)
		if s := wu.sees(); !s.Seats[game.Shu].Program || s.Seats[game.Wu].Program {
			h.Fatalf("%+v", s.Seats)
		}
		at, err := h.lobby.Find(person(3), v.Table().Code())
		h.must(err)
		_, err = at.Enter(table.Person{ID: 3, Name: "d", Program: true})
		h.must(err)
		h.must(wu.Resign())
		list, err := h.disk.Page(2, archive.Query{N: 1})
		h.must(err)
		if got := list[0].Header.Programs; got != game.All.Without(game.Wu) {
			h.Fatalf("programs played %v", got)
		}
	})
}

// Over whatever three people, their computers and crashes do, the log replays to
// the match that was seen, a table that is read back is the one that was, and a
// match goes on without a person only until nobody in play is left.
func TestWhateverDepartsReplaysAsItWas(t *testing.T) {
	inHouse(t, func(h *house) {
		rapid.Check(h, func(t *rapid.T) { // not h.T, whose deadline a bubble cannot be asked for
			h.lobby.Close()
			h.disk = &disk{Memory: table.NewMemory()}
			h.open()
			s := byStandIn
			s.StandIn = rapid.SampledFrom([]table.Strength{0, table.Normal}).Draw(t, "stand-in")
			p := &party{h: h, guests: h.playing(s)}
			p.code = p.guests[0].seen.Code
			p.watcher = h.enter(p.guests[0].Table(), 9)
			for range rapid.IntRange(1, 30).Draw(t, "acts") {
				p.act(t)
				p.check(t)
			}
		})
	})
}

// party is three people at a table, and a fourth who looks on.
type party struct {
	h       *house
	code    string
	guests  [3]*guest
	watcher *guest
}

func (p *party) act(t *rapid.T) {
	i := rapid.IntRange(0, 2).Draw(t, "who")
	snap := p.watcher.sees()
	switch rapid.IntRange(0, 9).Draw(t, "act") {
	case 0:
		_ = p.guests[i].Leave()
	case 1:
		p.guests[i].Close()
	case 2:
		p.guests[i] = p.h.enter(p.watcher.Table(), engine.PlayerID(i+1))
	case 3:
		pass(time.Duration(rapid.IntRange(1, 130).Draw(t, "seconds")) * time.Second)
	case 4:
		if rapid.IntRange(0, 4).Draw(t, "resigns") == 0 {
			_ = p.guests[i].Resign()
		}
	case 5:
		if snap.Phase == table.Playing {
			p.crash(t, snap)
		}
	default:
		turn := snap.Match.Turn()
		if turn == game.Nobody {
			return
		}
		by := snap.Seats[turn].Person
		v, err := p.watcher.Table().Enter(by)
		if err != nil {
			t.Fatal(err)
		}
		defer v.Close()
		_ = v.Move(rapid.SampledFrom(snap.Match.Position().Moves(nil)).Draw(t, "move"), time.Now())
	}
}

// crash ends the process and opens what it left: the seats are as they were.
func (p *party) crash(t *rapid.T, before *table.Snapshot) {
	p.h.crash()
	p.watcher = p.h.find(p.code, 9)
	for i := range p.guests {
		p.guests[i] = p.h.find(p.code, engine.PlayerID(i+1))
	}
	after := p.watcher.sees()
	for k := range game.All.Each() {
		if before.Seats[k].Person != after.Seats[k].Person {
			t.Fatalf("%v was %+v and is %+v", k, before.Seats[k].Person, after.Seats[k].Person)
		}
	}
	if before.Settings != after.Settings || before.Match.Position() != after.Match.Position() {
		t.Fatalf("it was\n%+v\nand is\n%+v", before, after)
	}
}

// check holds what is seen against what was kept.
func (p *party) check(t *rapid.T) {
	synctest.Wait()
	seen := p.watcher.sees()
	log, err := p.h.disk.logOf(seen.ID)
	if err != nil {
		t.Fatal(err)
	}
	kept, err := archive.Replay(log)
	if err != nil {
		t.Fatal(err)
	}
	end, over := seen.Match.Ending()
	keptEnd, keptOver := kept.Ending()
	if kept.Position() != seen.Match.Position() || kept.Seats() != seen.Match.Seats() || end != keptEnd || over != keptOver {
		t.Fatalf("seen is\n%+v\nand kept\n%+v", seen.Match, kept)
	}
	if over {
		return
	}
	people := false
	for k := range seen.Match.Position().InPlay().Each() {
		if seat := seen.Seats[k]; seat.ID != kept.Seats()[k].Player || seat.Gone {
			t.Fatalf("%v is %+v, in the match %+v", k, seat, kept.Seats()[k])
		}
		people = people || !seen.Seats[k].ID.Computer()
	}
	if !people && seen.Match.Position().InPlay() == game.All { // nobody was beaten
		t.Fatal("all people have departed, and computers play on")
	}
}

// logOf returns the log of a match, running or finished.
func (d *disk) logOf(id engine.MatchID) ([]archive.Entry, error) {
	for r := range d.Running() {
		if r.ID == id {
			return r.Log, nil
		}
	}
	m, err := d.Match(1, id)
	if errors.Is(err, archive.ErrNotFound) {
		m, err = d.Match(2, id)
	}
	return m.Log, err
}
