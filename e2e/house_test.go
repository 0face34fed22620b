package e2e

import (
	"regexp"
	"strings"
	"testing"

	"sanguo/tui/text"
)

// fewWords returns the first words of a sentence, which stand on one line of a
// terminal.
func fewWords(sentence string) string {
	words := strings.Fields(sentence)
	return strings.Join(words[:min(len(words), 5)], " ")
}

// code finds the code at the end of a line that is to be typed.
var code = regexp.MustCompile(`(?:key|invite|guest) ([a-z]{4}-[a-z]{4}-[a-z]{4})`)

func codeIn(t *testing.T, said string) string {
	t.Helper()
	found := code.FindStringSubmatch(said)
	if found == nil {
		t.Fatalf("there is no code in %q", said)
	}
	return found[1]
}

// A new key is asked for an invitation, or brings one.
func TestInvitation(t *testing.T) {
	server, operator := operated(t, t.TempDir())
	tells(t, operator, "admin settings set admission invite")
	one, two := codeIn(t, tells(t, operator, "admin invite")), codeIn(t, tells(t, operator, "admin invite 1 1h"))

	asked := newPerson(t, "reed").comes(t, server.address, "")
	asked.sees(fewWords(english.Say(text.HouseAskInvite)))
	asked.types("bcdf-ghjk-mnpq" + enter)
	asked.sees(fewWords(english.Say(text.HouseCode)))
	asked.types(one + enter)
	asked.sees(english.Say(text.WelcomeAsk))
	asked.types(enter)
	asked.sees(english.Say(text.CheckTitle))
	asked.types(enter)
	asked.seesLobby()

	brings := newPerson(t, "rush").comes(t, server.address, "invite "+two)
	brings.sees(english.Say(text.WelcomeAsk))

	late := newPerson(t, "sedge").comes(t, server.address, "invite "+one)
	late.sees(fewWords(english.Say(text.HouseCode)))
	<-late.hungUp

	// Who is in stays in, whatever is set.
	tells(t, operator, "admin settings set admission closed")
	asked.types("n")
	asked.sees(english.Say(text.FormTitle))
	server.stops()
}

// A second machine is joined to a player before it is asked for a name.
func TestSecondMachine(t *testing.T) {
	address := serve(t)
	first := newPerson(t, "reed")
	first.comesNew(t, address, "").seesLobby()
	second := newPerson(t, "other")
	secret := codeIn(t, tells(t, first.dial(t, address), "key add"))
	joined := second.comes(t, address, "key "+secret)
	joined.sees("reed")
	<-joined.hungUp
	second.comes(t, address, "").seesLobby()
}

// Who is banned while at a screen is shown out, and told why, then and later.
func TestBan(t *testing.T) {
	server, operator := operated(t, t.TempDir())
	reed := newPerson(t, "reed")
	within := reed.comesNew(t, server.address, "")
	within.seesLobby()
	bystander := newPerson(t, "rush").comesNew(t, server.address, "")
	bystander.seesLobby()
	tells(t, operator, "admin ban reed 2h shouting")
	within.sees("shouting")
	<-within.hungUp
	again := reed.comes(t, server.address, "")
	again.sees("shouting")
	<-again.hungUp
	bystander.types("n")
	bystander.sees(english.Say(text.FormTitle))
	if log := tells(t, operator, "admin audit"); !strings.Contains(log, "ban reed 2h shouting") {
		t.Errorf("the audit log is %q", log)
	}
	server.stops()
}

// A guest gets a seat back on another connection, by a code.
func TestGuestsSeat(t *testing.T) {
	address := serve(t)
	guest := newGuest("anybody").comes(t, address, "")
	guest.sees(fewWords(english.Say(text.WelcomeMakeKey)))
	guest.types(enter)
	guest.sees(english.Say(text.CheckTitle))
	guest.types(enter)
	guest.makesTable(false)
	guest.types("\x03")
	<-guest.hungUp
	secret := codeIn(t, strings.Join(strings.Fields(guest.text()), " "))
	back := newGuest("anybody").comes(t, address, "guest "+secret)
	back.sees(fewWords(english.Say(text.WelcomeMakeKey)))
	back.types(enter)
	back.sees(english.Say(text.CheckTitle))
	back.types(enter)
	back.sees(english.Say(text.LobbyOwn))
}

// Operators end a table, and let the server drain: it ends by itself, in order.
func TestEndAndDrain(t *testing.T) {
	server, operator := operated(t, t.TempDir())
	m := seated(t, server.address)
	m.begins()
	m.plays(nil, readScript(t, 76)[:3])
	tells(t, operator, "admin announce teatime")
	m.allSee("teatime")
	tells(t, operator, "admin end 1")
	m.allSee(english.Say(text.ResultAnnulled))
	tells(t, operator, "admin drain 1h")
	if err := server.cmd.Wait(); err != nil {
		t.Errorf("the server ended with %v", err)
	}
}

// What a muted player says is not heard by who does not want to.
func TestMute(t *testing.T) {
	address := serve(t)
	m := seated(t, address)
	m.begins()
	shu, wu, wei := m.players[0], m.players[1], m.players[2]
	tells(t, shu.client, "mute "+wu.name)
	again := shu.person.comes(t, address, "")
	again.sees(english.Say(text.LobbyOwn))
	again.types(enter)
	again.sees(english.Say(text.YourMove))
	wu.types("csotto" + enter)
	wei.sees("sotto")
	wei.types("caloud" + enter)
	again.sees("aloud")
	if strings.Contains(again.text(), "sotto") {
		t.Errorf("what was muted is heard:\n%s", again.text())
	}
}
