package e2e

import (
	"strings"
	"testing"

	"golang.org/x/crypto/ssh"

	"sanguo/tui/text"
)

// TestLanguages has somebody spoken to in the language that an option asks for,
// or else that they have chosen, or else that their client asks for.
func TestLanguages(t *testing.T) {
	address := serve(t)
	reed := newPerson(t, "reed")
	in := reed.comesNew(t, address, "")
	in.seesLobby()
	client := reed.dial(t, address)
	speaks := func(tag, command string, env ...string) {
		t.Helper()
		out, errs, err := asksIn(t, client, command, "", env...)
		if want := text.For(tag).Say(text.CommandIntro); !strings.Contains(out, want) {
			t.Errorf("%q with %q is not answered in %s: %v\n%s%s", command, env, tag, err, out, errs)
		}
	}
	dutch, english := "LANG=nl_NL.UTF-8", "LANG=en_GB.UTF-8"
	speaks("en", "help")
	speaks("nl", "help", dutch)
	speaks("en", "help", dutch, "LC_ALL=C.UTF-8")
	speaks("en", "help", "LANG=nl_NL.ISO-8859-1") // it has not all letters
	speaks("en", "help --lang en", dutch)
	speaks("nl", "help --lang=nl", english)
	speaks("nl", "help --lang nl-BE", english)

	if out, errs, err := asksIn(t, client, "language nl", "", english); out != text.For("nl").Say(text.LanguageSet)+"\n" || err != nil {
		t.Fatalf("choosing Dutch: %q, %q, %v", out, errs, err)
	}
	speaks("nl", "help", english)
	speaks("en", "help --lang en", english)
	again := reed.comes(t, address, "")
	again.sees(fewWords(text.For("nl").Say(text.LobbyNone)))
	again.types("s" + right) // the language after Dutch, or what the client asks for after the last
	again.sees("‹")
	lines := reed.comes(t, address, "linear --lang nl")
	lines.sees(text.For("nl").Say(text.LinearHello, text.With{"Name": "reed"})[:20])
	lines.says("language auto")
	lines.sees(text.For("en").Say(text.LanguageAuto))
	lines.says("quit")
	<-lines.hungUp
	speaks("en", "help", english)

	_, errs, err := asksIn(t, client, "help --lang ja", "", dutch)
	if exit, ok := err.(*ssh.ExitError); !ok || exit.ExitStatus() != 2 || !strings.Contains(errs, "ja") || !strings.Contains(errs, "nl") {
		t.Errorf("an unknown language: %v, %q", err, errs)
	}
}

// TestZones has times told by the clocks that somebody has chosen, or else that
// their client names, or else that the house has chosen.
func TestZones(t *testing.T) {
	server, operator := operated(t, t.TempDir())
	reed := newPerson(t, "reed")
	reed.comesNew(t, server.address, "").seesLobby()
	client := reed.dial(t, server.address)
	goesBy := func(zone, command string, env ...string) {
		t.Helper()
		if out, errs, err := asksIn(t, client, command, "", env...); !strings.Contains(out, zone) || err != nil {
			t.Errorf("%q with %q does not tell of %s: %q, %q, %v", command, env, zone, out, errs, err)
		}
	}
	goesBy("UTC", "timezone")
	goesBy("Asia/Tokyo", "timezone", "TZ=Asia/Tokyo")
	tells(t, operator, "admin settings set timezone sao paulo")
	goesBy("America/Sao_Paulo", "timezone")
	goesBy("Europe/Athens", "timezone athens")
	goesBy("Europe/Athens", "timezone", "TZ=Asia/Tokyo")
	goesBy("EE", "key add") // EET or EEST
	if out, errs, err := asksIn(t, client, "timezone atlantis", ""); out != "" || errs == "" || err == nil {
		t.Errorf("Atlantis: %q, %q, %v", out, errs, err)
	}
	goesBy("America/Sao_Paulo", "timezone auto")
	server.stops()
}

// TestProgramsReadOneLanguage compares what programs are told, byte by byte, in
// every language.
func TestProgramsReadOneLanguage(t *testing.T) {
	people := [3]person{newPerson(t, "reed"), newPerson(t, "moss"), newPerson(t, "fern")}
	data := t.TempDir()
	run(t, data).stops() // which makes its key
	fill(t, data, 4, people)
	server := run(t, data)
	client := people[0].dial(t, server.address)
	hello := `{"do":"hello","version":1}` + "\n"
	for _, asked := range []struct{ command, input string }{
		{"bot", hello + `{"do":"fly"}` + "\n" + `{"do":"move","move":"re4-re5"}` + "\nnothing\n"},
		{"games --json", ""},
		{"export 1 --as record", ""},
		{"export 1 --as json", ""},
		{"export 1 --as svg", ""},
		{"export 1 --as position", ""},
		{"export --all", ""},
		{"export --all --as json", ""},
		{"explore --json", ""},
		{"players --json", ""},
		{"player moss --json", ""},
	} {
		want, errs, _ := asksIn(t, client, asked.command, asked.input)
		if want == "" {
			t.Errorf("%q says nothing but %q", asked.command, errs)
		}
		for _, tag := range text.Tags() {
			locale := "LC_ALL=" + strings.ReplaceAll(tag, "-", "_") + ".UTF-8"
			for _, command := range []string{asked.command, asked.command + " --lang " + tag} {
				if got, errs, _ := asksIn(t, client, command, asked.input, locale, "TZ=Asia/Tokyo"); got != want {
					t.Errorf("%q in %s says\n%s\nand in English\n%s\n%s", command, tag, got, want, errs)
				}
			}
		}
	}
	server.stops()
}
