package e2e

import (
	"strings"
	"testing"

	"sanguo/game"
	"sanguo/tui/text"
)

// leaves hangs up, as when a terminal is closed.
func (p *player) leaves() {
	_ = p.client.Close()
	<-p.hungUp
}

// talks says something at the table.
func (p *player) talks(line string) {
	p.Helper()
	p.types("c" + line + enter)
}

// TestHangingUpAndComingBack: who hangs up is away at once in the eyes of the
// others, and back in the seat with what was missed.
func TestHangingUpAndComingBack(t *testing.T) {
	address := serve(t)
	script := readScript(t, 76)
	m := seated(t, address)
	m.begins()
	m.plays(nil, script[:3])
	wei := m.players[game.Wei]
	wei.leaves()
	away := english.Say(text.Away)
	for _, k := range []game.Kingdom{game.Shu, game.Wu} {
		m.players[k].sees(away)
	}
	m.players[game.Shu].talks("where-are-you")
	m.players[game.Wu].sees("where-are-you")
	two := match{players: m.players, start: m.start}
	two.playsUnseen(game.Wei, script[:3], script[3:5])

	back := wei.person.comes(t, address, "")
	back.sees(english.Say(text.LobbyOwn))
	back.types(enter)
	back.await(back, "the position that was missed", moves(5, english.Say(text.YourMove), "where-are-you"))
	m.players[game.Wei] = back
	for _, k := range []game.Kingdom{game.Shu, game.Wu} {
		p := m.players[k]
		p.await(p, wei.name+" is back", func(screen string) bool { return !strings.Contains(screen, away+",") })
	}
	m.plays(script[:5], script[5:7])
}

// TestTwoTerminals: a second login of a player sees and moves as the first does,
// and neither is missed while the other is there.
func TestTwoTerminals(t *testing.T) {
	address := serve(t)
	script := readScript(t, 76)
	m := seated(t, address)
	m.begins()
	m.plays(nil, script[:3])
	first := m.players[game.Shu]
	second := first.person.comes(t, address, "")
	second.sees(english.Say(text.LobbyOwn))
	second.types(enter)
	m.watchers = append(m.watchers, first) // who is to see it all, too
	m.players[game.Shu] = second
	m.plays(script[:3], script[3:6])
	m.players[game.Shu] = first
	m.watchers = []*player{second}
	m.plays(script[:6], script[6:9])

	second.leaves()
	m.watchers = nil
	m.plays(script[:9], script[9:12])
	for _, p := range m.players {
		if strings.Contains(p.text(), english.Say(text.Away)) {
			t.Errorf("%s sees somebody away:\n%s", p.name, p.text())
		}
	}
}

// TestClockStandsStillAfterARestart: the time in which the server was down is
// nobody's, nor is the time until the one to move is back.
func TestClockStandsStillAfterARestart(t *testing.T) {
	data := t.TempDir()
	server := run(t, data)
	script := readScript(t, 76)
	m := seated(t, server.address)
	m.begins()
	m.plays(nil, script[:4]) // Wu is to move
	server.kills()
	for _, p := range m.players {
		<-p.hungUp
	}
	server = run(t, data)
	still := english.Say(text.StandsStill, text.With{"Who": english.Kingdom(game.Wu)})
	for _, k := range []game.Kingdom{game.Shu, game.Wei, game.Wu} {
		p := m.players[k].person.comes(t, server.address, "")
		p.sees(english.Say(text.LobbyOwn))
		p.types(enter)
		if k != game.Wu {
			p.sees(still)
		}
		m.players[k] = p
	}
	m.seeMoves(4) // which no screen shows while the clock stands
	m.plays(script[:4], script[4:6])
	server.stops()
}

// playsUnseen plays moves of which one player sees nothing.
func (m *match) playsUnseen(by game.Kingdom, before, after []string) {
	absent := m.players[by]
	defer func() { m.players[by] = absent }()
	m.players[by] = m.players[by.Next()]
	m.plays(before, after)
}
