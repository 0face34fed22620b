package access

import (
	"crypto/ed25519"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"sanguo/game/engine"
	"sanguo/store"
)

var someDay = time.Date(2030, 1, 2, 3, 4, 5, 0, time.UTC)

func newDesk(t *testing.T) *Desk {
	t.Helper()
	s, err := store.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return &Desk{Store: s, Random: rand.NewPCG(1, 2), Now: func() time.Time { return someDay }}
}

// newSigner returns the private key of somebody.
func newSigner(t *testing.T, number byte) gossh.Signer {
	t.Helper()
	seed := make([]byte, ed25519.SeedSize)
	seed[0] = number
	signer, err := gossh.NewSignerFromKey(ed25519.NewKeyFromSeed(seed))
	if err != nil {
		t.Fatal(err)
	}
	return signer
}

func admit(t *testing.T, d *Desk, number byte, user string) *Visitor {
	t.Helper()
	v, err := d.Player(newSigner(t, number).PublicKey(), user)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func TestKeyIsAccount(t *testing.T) {
	d := newDesk(t)
	v := admit(t, d, 1, "root")
	if v.Person.ID != 0 {
		t.Fatalf("a new key is somebody already: %v", v.Person)
	}
	if !strings.HasPrefix(v.Fingerprint, "SHA256:") || v.KeyType != "ssh-ed25519" {
		t.Errorf("key shown as %s %s", v.KeyType, v.Fingerprint)
	}
	made, err := v.Register("Reed")
	if err != nil || made.Name != "Reed" || made.ID == 0 || made.Guest() {
		t.Fatalf("registered as %v, %v", made, err)
	}
	if again := admit(t, d, 1, "somebody-else").Person; again != made {
		t.Errorf("came back as %v, went as %v", again, made)
	}
	if other := admit(t, d, 2, "Reed").Person; other.ID != 0 {
		t.Errorf("another key came in as %v", other)
	}
}

func TestRegisterRefuses(t *testing.T) {
	d := newDesk(t)
	if _, err := admit(t, d, 1, "").Register("Reed"); err != nil {
		t.Fatal(err)
	}
	for _, taken := range []string{"Reed", "rEED", "ｒｅｅｄ"} {
		if _, err := admit(t, d, 2, "").Register(taken); !errors.Is(err, ErrNameTaken) {
			t.Errorf("registering %q: %v", taken, err)
		}
	}
	if _, err := admit(t, d, 2, "").Register("a b"); !errors.Is(err, ErrNameLetters) {
		t.Errorf("registering a bad name: %v", err)
	}
}

func TestRegisterTwiceWithOneKey(t *testing.T) {
	d := newDesk(t)
	one, two := admit(t, d, 1, ""), admit(t, d, 1, "")
	first, err := one.Register("first")
	if err != nil {
		t.Fatal(err)
	}
	if second, err := two.Register("second"); err != nil || second != first {
		t.Errorf("the second connection of a key became %v, %v; the first is %v", second, err, first)
	}
}

func TestGuest(t *testing.T) {
	d := newDesk(t)
	a, b := d.Guest(), d.Guest()
	if !a.Person.Guest() || a.Person.ID == b.Person.ID || a.Person.Name == b.Person.Name {
		t.Errorf("guests %v and %v", a.Person, b.Person)
	}
	if !strings.HasPrefix(a.Person.Name, guestPrefix) || a.Fingerprint != "" {
		t.Errorf("guest %v has key %q", a.Person, a.Fingerprint)
	}
	if p, err := a.Register("Reed"); err != nil || p != a.Person {
		t.Errorf("a guest registered as %v, %v", p, err)
	}
}

// Anybody can write a certificate, but only the owner of its key can prove that.
func TestCertificateIsItsKey(t *testing.T) {
	d := newDesk(t)
	made, err := admit(t, d, 1, "").Register("Reed")
	if err != nil {
		t.Fatal(err)
	}
	signer := newSigner(t, 1)
	certificate := &gossh.Certificate{Key: signer.PublicKey(), CertType: gossh.UserCert, ValidPrincipals: []string{"another"}, ValidBefore: gossh.CertTimeInfinity}
	if err := certificate.SignCert(rand.NewChaCha8([32]byte{}), newSigner(t, 9)); err != nil {
		t.Fatal(err)
	}
	v, err := d.Player(certificate, "")
	if err != nil || v.Person != made {
		t.Errorf("with a certificate: %v, %v; want %v", v.Person, err, made)
	}
}

func TestSuggest(t *testing.T) {
	d := newDesk(t)
	if name := admit(t, d, 1, "reed").Suggest(); name != "reed" {
		t.Errorf("for the user reed: %q", name)
	}
	if _, err := admit(t, d, 1, "reed").Register("reed"); err != nil {
		t.Fatal(err)
	}
	for _, user := range []string{"reed", "root", "", "a b", "\x1b[2J", "guest-1"} {
		name := admit(t, d, 2, user).Suggest()
		kept, err := Name(name)
		if name == user || kept != name || err != nil {
			t.Errorf("for the user %q: %q, %v", user, name, err)
		}
	}
}

// A made-up name is found even when most are taken.
func TestSuggestAmongMany(t *testing.T) {
	d := newDesk(t)
	d.Store = crowded{d.Store}
	if name := admit(t, d, 1, "").Suggest(); len(name) < len("oar-1000") {
		t.Errorf("suggested %q, which is taken", name)
	}
}

// crowded is a store where every short name is taken.
type crowded struct{ Store }

func (crowded) NameFree(name string, _ engine.PlayerID, _ time.Time) (bool, error) {
	_, number, _ := strings.Cut(name, "-")
	return len(number) >= 4, nil
}

// A visitor can be asked again who it is: what operators have changed meanwhile
// counts.
func TestAgain(t *testing.T) {
	d := newDesk(t)
	s := d.Store.(*store.Store)
	v := admit(t, d, 1, "")
	if _, err := v.Register("Reed"); err != nil {
		t.Fatal(err)
	}
	check := func(what, name string, operator bool) {
		t.Helper()
		now, err := v.Again()
		if err != nil || now.Person.Name != name || now.Operator != operator {
			t.Errorf("%s: %+v, %v", what, now, err)
		}
	}
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	check("at first", "Reed", false)
	must(s.SetOperator(v.Person.ID, true))
	check("an operator", "@Reed", true)
	if v.Operator {
		t.Error("the visitor itself has changed")
	}
	_, err := s.Rename(v.Person.ID, "Rush", someDay, 0, 0)
	must(err)
	must(s.SetOperator(v.Person.ID, false))
	check("no operator any more", "Rush", false)
	must(s.ReplaceKeys(v.Person.ID, store.Key{Fingerprint: "SHA256:x"}, someDay))
	check("without the key", "", false)
	g, err := d.Guest().Again()
	if err != nil || !g.Person.Guest() || g.Operator {
		t.Errorf("a guest: %+v, %v", g, err)
	}
}
