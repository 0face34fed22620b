package server

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	gossh "golang.org/x/crypto/ssh"

	"sanguo/server/access"
	"sanguo/server/house"
	"sanguo/tui/text"
)

var english = text.For("en")

// account gives a new key a name, as the screens do.
func account(t *testing.T, s *Server, name string) gossh.Signer {
	t.Helper()
	signer := newSigner(t)
	v, err := s.desk.Player(signer.PublicKey(), "")
	if err == nil {
		_, err = v.Register(name)
	}
	if err != nil {
		t.Fatal(err)
	}
	return signer
}

// opened is a server with an operator who is connected.
func opened(t *testing.T) (s *Server, address string, log *diary, operator *gossh.Client) {
	t.Helper()
	s, address, log = start(t)
	signer := account(t, s, "Reed")
	p, err := s.desk.Find("Reed")
	if err == nil {
		err = s.store.SetOperator(p.ID, true)
	}
	if err != nil {
		t.Fatal(err)
	}
	return s, address, log, dial(t, address, client("reed", gossh.PublicKeys(signer)))
}

// tease offers a public key and never signs for it: once the server has said
// that it would do, the client goes on to the next.
type tease struct {
	gossh.Signer
	accepted *int
}

func (k tease) PublicKey() gossh.PublicKey {
	return &teased{PublicKey: k.Signer.PublicKey(), teasing: k.accepted}
}

type teased struct {
	gossh.PublicKey
	asked   int
	teasing *int // counts the answers that it would do
}

// Marshal gives the key away while it is offered, and something else when the
// client looks whether the answer is about it.
func (k *teased) Marshal() []byte {
	if k.asked++; k.asked > 1 {
		*k.teasing++
		return nil
	}
	return k.PublicKey.Marshal()
}

// Whoever offers the victim's key, before, after or between offers of their own,
// is who they prove to be.
func TestOfferedKeysInEveryOrder(t *testing.T) {
	s, address, _ := start(t)
	victim, own := account(t, s, "Victim"), account(t, s, "Own")
	accepted := 0
	for name, signers := range map[string][]gossh.Signer{
		"the victim's, then mine":               {tease{victim, &accepted}, own},
		"mine offered, the victim's, then mine": {tease{own, &accepted}, tease{victim, &accepted}, own},
		"the victim's twice, then mine":         {tease{victim, &accepted}, tease{victim, &accepted}, own},
	} {
		conn := dial(t, address, client("victim", gossh.PublicKeysCallback(func() ([]gossh.Signer, error) { return signers, nil })))
		out, errs, code := asks(t, conn, "key")
		if code != 0 || !strings.Contains(out, gossh.FingerprintSHA256(own.PublicKey())) || strings.Contains(out, gossh.FingerprintSHA256(victim.PublicKey())) {
			t.Errorf("%s: code %d, said %q, %q", name, code, out, errs)
		}
	}
	if accepted != 5 {
		t.Errorf("%d offers were accepted, want all 5", accepted)
	}
	if conn, err := gossh.Dial("tcp", address, client("victim", gossh.PublicKeys(tease{victim, &accepted}))); err == nil {
		_ = conn.Close()
		t.Error("the victim's key lets in who has it not")
	}
}

func TestKeysByCommand(t *testing.T) {
	s, address, log := start(t)
	first, second := account(t, s, "Rush"), newSigner(t)
	one, two := dial(t, address, client("x", gossh.PublicKeys(first))), dial(t, address, client("x", gossh.PublicKeys(second)))
	out, _, code := asks(t, one, "key add")
	_, line, _ := strings.Cut(out, " key ")
	secret := strings.Fields(line)[0]
	if code != 0 || len(secret) != 14 {
		t.Fatalf("code %d, said %q", code, out)
	}
	if out, errs, code := asks(t, two, "key "+secret); code != 0 || !strings.Contains(out, "Rush") {
		t.Errorf("joining: %d, %q, %q", code, out, errs)
	}
	if _, errs, code := asks(t, dial(t, address, client("x", gossh.PublicKeys(newSigner(t)))), "key "+secret); code != 1 || errs != english.Say(text.HouseCode)+"\n" {
		t.Errorf("joining twice: %d, %q", code, errs)
	}
	if out, _, _ := asks(t, two, "key"); strings.Count(out, "SHA256:") != 2 {
		t.Errorf("the keys are %q", out)
	}
	if out, errs, code := asks(t, two, "key remove "+gossh.FingerprintSHA256(first.PublicKey())); code != 0 {
		t.Errorf("removing: %q, %q", out, errs)
	}
	if _, errs, code := asks(t, two, "key remove "+gossh.FingerprintSHA256(second.PublicKey())); code != 1 || errs != english.Say(text.HouseLastKey)+"\n" {
		t.Errorf("removing the last: %d, %q", code, errs)
	}
	if out := log.String(); strings.Contains(out, secret) {
		t.Error("the code is in the log")
	}
}

func TestOnlyOperatorsAdminister(t *testing.T) {
	s, address, _, operator := opened(t)
	for name, auth := range map[string]gossh.AuthMethod{
		"a guest": asGuest, "a new key": gossh.PublicKeys(newSigner(t)), "a player": gossh.PublicKeys(account(t, s, "Rush")),
	} {
		conn := dial(t, address, client("reed", auth))
		for _, line := range []string{"admin", "admin who", "admin settings set admission closed"} {
			if out, errs, code := asks(t, conn, line); code != 2 || out != "" || errs != english.Say(text.AdminRefused)+"\n" {
				t.Errorf("%s, %q: %d, %q, %q", name, line, code, out, errs)
			}
		}
		if out, _, _ := asks(t, conn, "help"); strings.Contains(out, " admin ") {
			t.Errorf("%s is told of it:\n%s", name, out)
		}
	}
	if !reflect.DeepEqual(s.house.Settings(), house.Default()) {
		t.Errorf("set is %+v", s.house.Settings())
	}
	if out, errs, code := asks(t, operator, "admin who"); code != 0 || !strings.Contains(out, "@Reed") || !strings.Contains(out, "127.0.0.1") {
		t.Errorf("who: %d, %q, %q", code, out, errs)
	}
}

func TestBannedAreToldWhy(t *testing.T) {
	s, address, log, operator := opened(t)
	signer := account(t, s, "Rush")
	rush := dial(t, address, client("rush", gossh.PublicKeys(signer)))
	if _, errs, code := asks(t, operator, "admin ban Rush 2h shouting"); code != 0 {
		t.Fatalf("banning: %q", errs)
	}
	for _, line := range []string{"help", "key", "linear", ""} {
		out, errs, code := asks(t, rush, line)
		if code != 1 || out != "" || !strings.Contains(errs, "shouting") || !strings.Contains(errs, "UTC") {
			t.Errorf("%q: %d, %q, %q", line, code, out, errs)
		}
	}
	if !strings.Contains(log.String(), "msg=refused") || !strings.Contains(log.String(), "why=banned") {
		t.Error("the ban is not in the log")
	}
	// By network it hits all but operators.
	if _, errs, code := asks(t, operator, "admin unban 1"); code != 0 {
		t.Fatalf("lifting it: %q", errs)
	}
	if _, _, code := asks(t, rush, "key"); code != 0 {
		t.Errorf("a ban that was lifted: %d", code)
	}
	if _, errs, code := asks(t, operator, "admin ban 127.0.0.0/8 forever"); code != 0 {
		t.Fatalf("banning a network: %q", errs)
	}
	if _, _, code := asks(t, dial(t, address, client("x", asGuest)), "help"); code != 1 {
		t.Errorf("a guest from there: %d", code)
	}
	if _, _, code := asks(t, operator, "admin who"); code != 0 {
		t.Errorf("the operator: %d", code)
	}
}

// Whom the house lets in changes at once, without a restart, and nobody who is
// connected is dropped.
func TestAdmissionByCommand(t *testing.T) {
	s, address, log, operator := opened(t)
	members := filepath.Join(t.TempDir(), "members")
	if err := os.WriteFile(members, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	s.desk.Members = access.KeyFile(members)
	player, fresh := gossh.PublicKeys(account(t, s, "Rush")), newSigner(t)
	try := func(auth gossh.AuthMethod) string {
		t.Helper()
		_, errs, code := asks(t, dial(t, address, client("x", auth)), "linear quit")
		if code == 0 {
			return ""
		}
		return strings.TrimSuffix(errs, "\n")
	}
	newKey := gossh.PublicKeys(fresh)
	needs, closed, noGuests := english.Say(text.HouseNeedsInvite), english.Say(text.HouseClosed), english.Say(text.HouseNoGuests)
	stays := dial(t, address, client("x", player))
	for _, c := range []struct{ set, player, fresh, guest string }{
		{"admission open", "", "", ""},
		{"admission invite", "", needs, ""},
		{"admission closed", closed, closed, noGuests},
		{"admission open", "", "", ""},
		{"guests.play off", "", "", ""},
		{"guests.watch off", "", "", ""},
		{"guests.archive off", "", "", noGuests},
		{"admission closed", closed, closed, noGuests},
	} {
		if _, errs, code := asks(t, operator, "admin settings set "+c.set); code != 0 {
			t.Fatalf("%s: %q", c.set, errs)
		}
		if got := try(player); got != c.player {
			t.Errorf("%s, a player: %q, want %q", c.set, got, c.player)
		}
		if got := try(newKey); got != c.fresh {
			t.Errorf("%s, a new key: %q, want %q", c.set, got, c.fresh)
		}
		if got := try(asGuest); got != c.guest {
			t.Errorf("%s, a guest: %q, want %q", c.set, got, c.guest)
		}
	}
	if out, _, code := asks(t, stays, "help"); code != 0 || out == "" {
		t.Error("who was connected is dropped")
	}
	if err := os.WriteFile(members, gossh.MarshalAuthorizedKey(fresh.PublicKey()), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := try(newKey); got != "" {
		t.Errorf("a key that has just been listed: %q", got)
	}
	for _, why := range []string{"why=noinvite", "why=notlisted", "why=noguests"} {
		if !strings.Contains(log.String(), why) {
			t.Errorf("%s is not in the log", why)
		}
	}
}

func TestGuestIsToldOfItsCode(t *testing.T) {
	_, address, _ := start(t)
	conn := dial(t, address, client("x", asGuest))
	out, _, code := asks(t, conn, "guest")
	again, _, _ := asks(t, conn, "guest")
	if code != 0 || !strings.Contains(out, "guest-") || out != again {
		t.Errorf("%d, said %q and then %q", code, out, again)
	}
	if _, errs, code := asks(t, dial(t, address, client("x", gossh.PublicKeys(newSigner(t)))), "guest"); code != 2 || errs != english.Say(text.HouseNotGuest)+"\n" {
		t.Errorf("with a key: %d, %q", code, errs)
	}
}

// A drain ends when nobody plays by a running clock, and is over at once when
// nobody does.
func TestDrain(t *testing.T) {
	s, _, _, operator := opened(t)
	select {
	case <-s.Drained():
		t.Fatal("it has drained by itself")
	default:
	}
	if _, errs, code := asks(t, operator, "admin drain"); code != 0 {
		t.Fatalf("draining: %q", errs)
	}
	<-s.Drained()
	if _, _, code := asks(t, operator, "admin drain 1m"); code != 0 {
		t.Errorf("draining again: %d", code)
	}
}

// Every reason why somebody is not let in has its own word in the log.
func TestReasonsForTheLog(t *testing.T) {
	seen := map[string]bool{}
	for _, err := range []error{&access.Banned{}, access.ErrNoInvite, access.ErrCode, access.ErrClosed, access.ErrNoGuests, errors.New("disk")} {
		why := whyOut(err)
		if seen[why] || why == "" {
			t.Errorf("%v is %q", err, why)
		}
		seen[why] = true
	}
}
