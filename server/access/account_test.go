package access

import (
	"errors"
	"slices"
	"testing"
	"time"
)

// comeNew admits a new key and gives it an account.
func comeNew(t *testing.T, d *Desk, number byte, name string) *Visitor {
	t.Helper()
	v := admit(t, d, number, "")
	if _, err := v.Register(name); err != nil {
		t.Fatal(err)
	}
	return v
}

func TestKeyJoinsByCode(t *testing.T) {
	d := newDesk(t)
	now := someDay
	d.Now = func() time.Time { return now }
	reed, rush := comeNew(t, d, 1, "Reed"), comeNew(t, d, 2, "Rush")
	first, _, err := reed.KeyCode()
	if err != nil {
		t.Fatal(err)
	}
	code, until, err := reed.KeyCode()
	if err != nil || until != now.Add(10*time.Minute) {
		t.Fatalf("code %q until %v (%v)", code, until, err)
	}
	for _, c := range []struct {
		what string
		who  *Visitor
		code string
		want error
	}{
		{"by a code that another has taken the place of", admit(t, d, 3, ""), first, ErrCode},
		{"by no code", admit(t, d, 3, ""), "bcdf-ghjk-mnpq", ErrCode},
		{"by nonsense", admit(t, d, 3, ""), "\x1b[2J", ErrCode},
		{"a key that has a player", rush, code, ErrHasAccount},
		{"a guest", d.Guest(), code, ErrNoAccount},
		{"a new key", admit(t, d, 3, ""), code, nil},
		{"by a code that is used up", admit(t, d, 4, ""), code, ErrCode},
	} {
		if err := c.who.Join(c.code); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", c.what, err, c.want)
		}
	}
	if p := admit(t, d, 3, "").Person; p != reed.Person {
		t.Errorf("the joined key is %v, want %v", p, reed.Person)
	}
	for _, c := range []struct {
		after time.Duration
		want  error
	}{{keyCodeLife - 1, nil}, {keyCodeLife, ErrCode}} {
		now = now.Add(time.Hour)
		code, _, err := rush.KeyCode()
		if err != nil {
			t.Fatal(err)
		}
		made := now
		now = now.Add(c.after)
		if err := admit(t, d, byte(50+c.after%2), "").Join(code); !errors.Is(err, c.want) {
			t.Errorf("after %v: %v, want %v", now.Sub(made), err, c.want)
		}
	}
}

func TestLastKeyStays(t *testing.T) {
	d := newDesk(t)
	reed := comeNew(t, d, 1, "Reed")
	if err := reed.RemoveKey(reed.Fingerprint); !errors.Is(err, ErrLastKey) {
		t.Errorf("the only key: %v", err)
	}
	code, _, err := reed.KeyCode()
	if err != nil {
		t.Fatal(err)
	}
	second := admit(t, d, 2, "")
	if err := second.Join(code); err != nil {
		t.Fatal(err)
	}
	if err := second.RemoveKey(reed.Fingerprint); err != nil {
		t.Errorf("one of two: %v", err)
	}
	if p := admit(t, d, 1, "").Person; p.ID != 0 {
		t.Errorf("the removed key is %v", p)
	}
	if keys, err := second.Keys(); err != nil || len(keys) != 1 {
		t.Errorf("left are %v (%v)", keys, err)
	}
	if _, err := d.Guest().Keys(); !errors.Is(err, ErrNoAccount) {
		t.Errorf("a guest's keys: %v", err)
	}
}

func TestRenameIsPaused(t *testing.T) {
	d := newDesk(t)
	now := someDay
	d.Now = func() time.Time { return now }
	reed := comeNew(t, d, 1, "Reed")
	comeNew(t, d, 2, "Rush")
	for _, c := range []struct {
		after time.Duration
		name  string
		want  error
	}{
		{0, "rush", ErrNameTaken},
		{0, "a b", ErrNameLetters},
		{0, "Willow", nil},
		{Pause - time.Second, "Sedge", ErrTooSoon},
		{time.Second, "Sedge", nil},
	} {
		now = now.Add(c.after)
		if err := reed.Rename(c.name); !errors.Is(err, c.want) {
			t.Errorf("to %q: %v, want %v", c.name, err, c.want)
		}
	}
	if name := admit(t, d, 1, "").Person.Name; name != "Sedge" {
		t.Errorf("came back as %q", name)
	}
	now = someDay.Add(Hold - time.Second)
	if _, err := admit(t, d, 3, "").Register("Reed"); !errors.Is(err, ErrNameTaken) {
		t.Errorf("the old name too soon: %v", err)
	}
	now = someDay.Add(Hold)
	if _, err := admit(t, d, 3, "").Register("Reed"); err != nil {
		t.Errorf("the old name later: %v", err)
	}
}

func TestMute(t *testing.T) {
	d := newDesk(t)
	reed := comeNew(t, d, 1, "Reed")
	comeNew(t, d, 2, "Rush")
	if err := reed.Mute("nobody", true); !errors.Is(err, ErrNobody) {
		t.Errorf("muting nobody: %v", err)
	}
	if err := reed.Mute("@rush", true); err != nil {
		t.Error(err)
	}
	if names, err := reed.Muted(); err != nil || !slices.Equal(names, []string{"Rush"}) {
		t.Errorf("muted are %v (%v)", names, err)
	}
	if err := reed.Mute("Rush", false); err != nil {
		t.Error(err)
	}
	if names, err := reed.Muted(); err != nil || len(names) != 0 {
		t.Errorf("muted are %v (%v)", names, err)
	}
}

func TestGuestComesBack(t *testing.T) {
	d := newDesk(t)
	one, two := d.Guest(), d.Guest()
	if one.Code == two.Code || one.Code == "" {
		t.Fatalf("codes %q and %q", one.Code, two.Code)
	}
	if err := two.Return(one.Code); err != nil || two.Person != one.Person {
		t.Errorf("came back as %v (%v), want %v", two.Person, err, one.Person)
	}
	if err := two.Return("short"); !errors.Is(err, ErrCode) {
		t.Errorf("by nonsense: %v", err)
	}
	if err := admit(t, d, 1, "").Return(one.Code); !errors.Is(err, ErrNotGuest) {
		t.Errorf("with a key: %v", err)
	}
}

func FuzzCode(f *testing.F) {
	for _, seed := range []string{"bcdf-ghjk-mnpq", "BCDFGHJKMNPQ", "", "----", "bcdf\x00", "ｂcdfghjkmnpq"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		code, ok := plainCode(typed)
		if !ok {
			return
		}
		if again, ok := plainCode(code); !ok || again != code || len(code) != codeLength {
			t.Errorf("%q is taken for %q", typed, code)
		}
	})
}
