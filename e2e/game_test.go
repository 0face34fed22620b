package e2e

import (
	"bufio"
	"encoding/json"
	"os"
	"testing"

	"sanguo/game"
	"sanguo/tui/text"
)

// script is a game that was played before.
type script struct{ Moves []string }

// readScript returns a game of the game's test data by its number of moves.
func readScript(t *testing.T, plies int) []string {
	t.Helper()
	file, err := os.Open("../game/testdata/games.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var s script
		if err := json.Unmarshal(lines.Bytes(), &s); err != nil {
			t.Fatal(err)
		}
		if len(s.Moves) == plies {
			return s.Moves
		}
	}
	t.Fatalf("no game of %d moves: %v", plies, lines.Err())
	return nil
}

// TestGame plays a whole game at a table by code: Wu captures Wei's general and
// takes over its army, and checkmates Shu with it.
func TestGame(t *testing.T) {
	address := serve(t)
	reed := newPerson(t, "reed").comesNew(t, address, "")
	code := reed.makesTable(true)
	plum := newPerson(t, "plum").comesNew(t, address, "join "+code)
	plum.sees("reed", "plum")
	crane := newPerson(t, "crane").comesNew(t, address, "join "+code)
	m := gather(reed, plum, crane)

	guest := newGuest("oar").comes(t, address, "watch "+code)
	guest.sees("ssh-keygen")
	guest.types(enter)
	guest.sees(english.Say(text.CheckTitle))
	guest.types(enter)
	guest.sees("reed", "plum", "crane")
	m.watchers = append(m.watchers, guest)

	m.begins()
	moves := readScript(t, 76)
	m.plays(nil, moves[:74])
	m.allSee(english.Kingdom(game.Wei))
	m.plays(moves[:74], moves[74:])
	wu := english.Kingdom(game.Wu)
	m.allSee(
		english.Say(text.ResultWin, text.With{"Who": wu}),
		english.Say(text.ReasonCheckmate, text.With{"Own": english.Kingdom(game.Shu), "Other": wu}),
	)

	// It stands in the archive for its players, and for nobody else.
	for _, p := range m.players {
		p.types("q")
		p.seesLobby()
		p.types("a")
		p.sees("reed", "plum", "crane")
	}
	guest.types("q")
	guest.seesLobby()
	guest.types("a")
	guest.sees(english.Say(text.ArchiveNone))
}

// TestResignation plays at a table that everybody sees in the lobby, until one
// resigns: the other two share the win.
func TestResignation(t *testing.T) {
	m := seated(t, serve(t))
	m.begins()
	m.plays(nil, readScript(t, 76)[:4])
	shu := m.players[game.Shu]
	shu.types("Q")
	shu.sees(english.Say(text.AskResign))
	shu.types("y")
	m.allSee(
		english.Say(text.ResultShared, text.With{"Who": english.Kingdoms(game.All.Without(game.Shu))}),
		english.Say(text.ReasonResignation, text.With{"Own": english.Kingdom(game.Shu)}),
	)
}

// TestLeaving plays until one gives the seat up, out of turn.
func TestLeaving(t *testing.T) {
	m := seated(t, serve(t))
	m.begins()
	m.plays(nil, readScript(t, 76)[:4]) // Wu is to move
	wei := m.players[game.Wei]
	wei.types("L")
	wei.sees(english.Say(text.AskLeave))
	wei.types("y")
	wei.seesLobby()
	for _, k := range []game.Kingdom{game.Shu, game.Wu} {
		m.players[k].sees(
			english.Say(text.ResultShared, text.With{"Who": english.Kingdoms(game.All.Without(game.Wei))}),
			english.Say(text.ReasonDeparture, text.With{"Own": english.Kingdom(game.Wei)}),
		)
	}
}

// seated brings three players to a public table, two of them by the lobby.
func seated(t *testing.T, address string) *match {
	t.Helper()
	reed := newPerson(t, "reed").comesNew(t, address, "")
	reed.makesTable(false)
	players := []*player{reed}
	for _, name := range []string{"plum", "crane"} {
		p := newPerson(t, name).comesNew(t, address, "")
		p.sees(english.Say(text.LobbyOpen), "reed")
		p.types(enter)
		p.seesCode()
		players = append(players, p)
	}
	return gather(players...)
}
