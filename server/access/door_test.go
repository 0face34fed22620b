package access

import (
	"errors"
	"net/netip"
	"os"
	"path/filepath"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"sanguo/server/house"
	"sanguo/store"
)

func TestAdmission(t *testing.T) {
	d := newDesk(t)
	listed, operators := filepath.Join(t.TempDir(), "members"), filepath.Join(t.TempDir(), "operators")
	write := func(path string, number byte) {
		t.Helper()
		if err := os.WriteFile(path, gossh.MarshalAuthorizedKey(newSigner(t, number).PublicKey()), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write(listed, 4)
	write(operators, 5)
	d.Members, d.Operators = KeyFile(listed), KeyFile(operators)
	settings := house.Default()
	d.House = func() house.Settings { return settings }
	comeNew(t, d, 1, "Reed")
	admitted := admit(t, d, 3, "").Fingerprint
	if err := d.Store.(*store.Store).Admit(admitted); err != nil {
		t.Fatal(err)
	}
	code, _, err := d.Invite(admit(t, d, 5, ""), 1, time.Hour)
	if err != nil {
		t.Fatal(err)
	}
	invited := admit(t, d, 6, "")
	if err := invited.Invitation(code); err != nil {
		t.Fatal(err)
	}
	who := map[string]*Visitor{
		"a player": admit(t, d, 1, ""), "a new key": admit(t, d, 2, ""), "an admitted key": admit(t, d, 3, ""),
		"a listed key": admit(t, d, 4, ""), "an operator": admit(t, d, 5, ""), "an invited key": invited, "a guest": d.Guest(),
	}
	for admission, want := range map[house.Admission]map[string]error{
		house.Open:   {},
		house.Invite: {"a new key": ErrNoInvite},
		house.Closed: {"a player": ErrClosed, "a new key": ErrClosed, "an invited key": ErrClosed, "a guest": ErrNoGuests},
	} {
		settings.Admission = admission
		for name, v := range who {
			if err := d.Admit(v); !errors.Is(err, want[name]) {
				t.Errorf("%s, %s: %v, want %v", admission, name, err, want[name])
			}
		}
	}
	// The file is read afresh.
	settings.Admission = house.Closed
	write(listed, 2)
	if err := d.Admit(who["a new key"]); err != nil {
		t.Errorf("a key that was put in: %v", err)
	}
	if err := d.Admit(who["a listed key"]); !errors.Is(err, ErrClosed) {
		t.Errorf("a key that was taken out: %v", err)
	}
	settings = house.Settings{Admission: house.Open}
	if err := d.Admit(d.Guest()); !errors.Is(err, ErrNoGuests) {
		t.Errorf("guests who can do nothing: %v", err)
	}
	settings.Watch = true
	if err := d.Admit(d.Guest()); err != nil {
		t.Errorf("guests who can look on: %v", err)
	}
}

// An invitation is used up by the account that is made with it, and where it is
// needed none is made without.
func TestInvitationIsUsedUp(t *testing.T) {
	d := newDesk(t)
	settings := house.Settings{Admission: house.Invite}
	d.House = func() house.Settings { return settings }
	if _, err := admit(t, d, 2, "").Register("Rush"); !errors.Is(err, ErrNoInvite) {
		t.Errorf("without one: %v", err)
	}
	code, _, err := d.Invite(admit(t, d, 1, ""), 1, time.Hour)
	if err != nil {
		t.Fatal(err)
	}
	one, two := admit(t, d, 2, ""), admit(t, d, 3, "")
	for _, v := range []*Visitor{one, two} {
		if err := v.Invitation(code); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := one.Register("Rush"); err != nil {
		t.Errorf("the first: %v", err)
	}
	if _, err := two.Register("Sedge"); !errors.Is(err, ErrCode) {
		t.Errorf("the second: %v", err)
	}
	if err := admit(t, d, 4, "").Invitation(code); !errors.Is(err, ErrCode) {
		t.Errorf("a third: %v", err)
	}
	if err := one.Invitation(code); !errors.Is(err, ErrHasAccount) {
		t.Errorf("one who is in: %v", err)
	}
}

func TestBans(t *testing.T) {
	d := newDesk(t)
	s := d.Store.(*store.Store)
	reed := comeNew(t, d, 1, "Reed")
	other := admit(t, d, 2, "")
	home, away, six := netip.MustParseAddr("192.0.2.7"), netip.MustParseAddr("198.51.100.7"), netip.MustParseAddr("2001:db8::7")
	for _, c := range []struct {
		name  string
		ban   store.Ban
		who   *Visitor
		from  netip.Addr
		wants bool
	}{
		{"by player", store.Ban{Player: reed.Person.ID}, reed, away, true},
		{"by player, another", store.Ban{Player: reed.Person.ID}, other, away, false},
		{"by player, a guest", store.Ban{Player: reed.Person.ID}, d.Guest(), away, false},
		{"by key", store.Ban{Fingerprint: other.Fingerprint}, other, away, true},
		{"by key, another", store.Ban{Fingerprint: other.Fingerprint}, reed, away, false},
		{"by network", store.Ban{Network: "192.0.2.0/24"}, reed, home, true},
		{"by network, mapped", store.Ban{Network: "192.0.2.0/24"}, reed, netip.AddrFrom16(home.As16()), true},
		{"by network, from elsewhere", store.Ban{Network: "192.0.2.0/24"}, reed, away, false},
		{"by network of six", store.Ban{Network: "2001:db8::/64"}, d.Guest(), six, true},
		{"over", store.Ban{Network: "192.0.2.0/24", Until: someDay}, reed, home, false},
		{"nearly over", store.Ban{Network: "192.0.2.0/24", Until: someDay.Add(time.Millisecond)}, reed, home, true},
	} {
		c.ban.Made, c.ban.Reason = someDay, "a reason"
		b, err := s.AddBan(c.ban)
		if err != nil {
			t.Fatal(err)
		}
		err = d.Banned(c.who, c.from)
		if banned, is := errors.AsType[*Banned](err); is != c.wants || is && banned.Reason != "a reason" || !is && err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
		operator := *c.who
		if operator.Operator = true; d.Banned(&operator, c.from) != nil {
			t.Errorf("%s: an operator is banned", c.name)
		}
		if err := s.RemoveBan(b.Number); err != nil {
			t.Fatal(err)
		}
	}
}

func TestOperatorsAreMarked(t *testing.T) {
	d := newDesk(t)
	reed := comeNew(t, d, 1, "Reed")
	if err := d.Store.(*store.Store).SetOperator(reed.Person.ID, true); err != nil {
		t.Fatal(err)
	}
	if v := admit(t, d, 1, ""); v.Person.Name != "@Reed" || !v.Operator {
		t.Errorf("an operator by name is %v", v.Person)
	}
	if _, err := Name("@Reed"); !errors.Is(err, ErrNameLetters) {
		t.Errorf("anybody can take the mark: %v", err)
	}
	if p, err := d.Find("@reed"); err != nil || p.Name != "Reed" {
		t.Errorf("found %v (%v)", p, err)
	}
	path := filepath.Join(t.TempDir(), "operators")
	if err := os.WriteFile(path, gossh.MarshalAuthorizedKey(newSigner(t, 2).PublicKey()), 0o600); err != nil {
		t.Fatal(err)
	}
	d.Operators = KeyFile(path)
	if v := comeNew(t, d, 2, "Rush"); v.Person.Name != "@Rush" || !v.Operator {
		t.Errorf("an operator by key is %v", v.Person)
	}
	d.Operators = "/nowhere/at/all"
	if v := admit(t, d, 2, ""); v.Operator || v.Trouble == nil {
		t.Errorf("without the file: operator %v, trouble %v", v.Operator, v.Trouble)
	}
}
