package tui

import (
	"testing"

	"sanguo/game"
	"sanguo/game/table"
)

// sits checks which computer has a kingdom's seat; zero for none.
func (p *person) sits(k game.Kingdom, want table.Computer) {
	p.house.Helper()
	if c, _ := p.table().snap.Seats[k].Computer(); c != want {
		p.house.Errorf("%v is %+v, want %+v", k, c, want)
	}
}

func TestTheMakerSeatsComputers(t *testing.T) {
	inHouse(t, func(h *house) {
		shu := h.comes(1)
		shu.presses("n", "down", "down", "down", "down", "right", "enter") // as Shu
		shu.sees("1 easy  2 normal  3 hard", "Or play against computers")
		shu.presses("2") // the cursor is on one's own seat: the first free one gets it
		shu.sits(game.Wu, table.Computer{Strength: table.Normal})
		shu.sees("▸ 吳  Wu    computer-normal", "i at once  x send away")
		shu.presses("3", "i")
		shu.sits(game.Wu, table.Computer{Strength: table.Hard, Instant: true})
		shu.presses("i")
		shu.sits(game.Wu, table.Computer{Strength: table.Hard})
		shu.presses("down", "1")
		shu.sits(game.Wei, table.Computer{Strength: table.Easy})
		shu.sees("computer-easy-2")
		shu.presses("x")
		shu.sits(game.Wei, table.Computer{})
		shu.clicks("2 normal")
		shu.sits(game.Wei, table.Computer{Strength: table.Normal})
		shu.clicks("x send away") // Wu's is the first
		shu.sits(game.Wu, table.Computer{})
		shu.clicks("computer-normal") // no more than the cursor goes there
		shu.sees("▸ 魏")
		if shu.table().own() != game.Shu {
			t.Error("a click on a computer has moved the maker")
		}
		shu.presses("up", "enter") // the maker takes the seat under the cursor still
		if shu.table().own() != game.Wu {
			t.Error("the maker cannot move")
		}
	})
}

func TestOnlyTheMakerSeatsComputers(t *testing.T) {
	inHouse(t, func(h *house) {
		h.comes(1).presses("n", "enter")
		other := h.joins(2)
		for k := range game.All.Each() {
			if !other.table().snap.Seats[k].Taken() {
				other.table().seat = k
			}
		}
		other.presses("1", "x", "i")
		for k := range game.All.Each() {
			other.sits(k, table.Computer{})
		}
	})
}

func TestTheFormSeatsComputers(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.comes(1)
		p.presses("n", "down", "down", "down", "down", "right", "down", "right", "down", "left", "enter") // as Shu, easy and hard
		easy, hard := 0, 0
		for _, k := range []game.Kingdom{game.Wu, game.Wei} {
			switch c, _ := p.table().snap.Seats[k].Computer(); c.Strength {
			case table.Easy:
				easy++
			case table.Hard:
				hard++
			}
		}
		if easy != 1 || hard != 1 {
			t.Errorf("the seats are %+v", p.table().snap.Seats)
		}
	})
}

func TestStandInsOnTheScreens(t *testing.T) {
	inHouse(t, func(h *house) {
		shu := h.comes(1)
		shu.presses("n", "down", "down", "right", "down", "down", "right", "down", "down", "down", "down", "down", "right", "right", "enter")
		shu.sees("House rule: a computer (normal) takes the seat")
		wu, wei := h.joins(2), h.joins(3)
		if wu.table().own() != game.Wu {
			wu, wei = wei, wu
		}
		for _, p := range []*person{shu, wu, wei} {
			p.presses("space")
		}
		wu.sees("house rule")
		wu.presses("esc")
		wu.sees("you count as having left: a computer takes your")
		wu.presses("n", "L")
		wu.sees("A computer (normal) takes your seat")
		wu.presses("y")
		shu.sees("吳 Wu normal", "   computer", "player2 has left")
		shu.resize(120, 40)
		shu.sees("Wu: computer-normal plays")
		// Of the last two people the second ends the match.
		wei.presses("L", "y")
		shu.presses("L")
		shu.sees("is over at once")
		shu.presses("y", "a")
		shu.sees("house rule") // beside the list
		shu.resize(80, 24)
		shu.sees("house rule") // under the board
		shu.resize(210, 40)
		shu.sees("computers · house rule · left  0-1/2-1/2")
		shu.presses("enter")
		shu.sees("· house rule")
	})
}

func TestProgramsAreMarked(t *testing.T) {
	inHouse(t, func(h *house) {
		shu := h.comes(1)
		shu.presses("n", "enter")
		p := h.joinsAsProgram(8)
		shu.sees("player8 bot")
		other := h.joins(3)
		for _, q := range []*person{shu, p, other} {
			q.presses("space")
		}
		shu.resize(120, 40)
		shu.sees("player8 bot")
		watcher := h.comes(4)
		watcher.resize(160, 40)
		watcher.sees("player8 bot")
		other.presses("Q", "y")
		shu.sees("player8 bot")
		watcher.presses("a")
		watcher.sees("player8 bot")
		watcher.presses("enter")
		watcher.sees("player8 bot")
	})
}
