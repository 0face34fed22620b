package house

import (
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	"sanguo/game/archive"
	"sanguo/game/table"
	"sanguo/store"
)

var someDay = time.Date(2030, 1, 2, 3, 4, 5, 0, time.UTC)

func newStore(t *testing.T) *store.Store {
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
	return s
}

func newHouse(t *testing.T, s *store.Store) *House {
	t.Helper()
	h, err := New(s, func() time.Time { return someDay }, nil)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

func TestSettingsAreKept(t *testing.T) {
	s := newStore(t)
	h := newHouse(t, s)
	if !reflect.DeepEqual(h.Settings(), Default()) {
		t.Errorf("at first %+v", h.Settings())
	}
	for _, c := range []struct {
		name, word, kept string
		err              error
	}{
		{"admission", "closed", "closed", nil},
		{"admission", "ajar", "closed", ErrWord},
		{"guests.play", "off", "off", nil},
		{"guests.watch", "maybe", "on", ErrWord},
		{"name", "  Reed \x1b[2JHouse ", "Reed House", nil},
		{"motd", strings.Repeat("x", maxMessage+9), strings.Repeat("x", maxMessage), nil},
		{"colour", "red", "", ErrNoSetting},
		{"clocks", "3d  10+5 3d other", "3d 10+5 other", nil},
		{"clocks", "other", "3d 10+5 other", ErrWord},
		{"clocks", "3d soon", "3d 10+5 other", ErrWord},
		{"clocks", "1d 2d 3d 4d 5d 6d 7d 8d 9d", "3d 10+5 other", ErrWord},
		{"table.clock", "15+10", "15+10", nil},
		{"clocks", "3d 10+5", "3d 10+5", nil},
		{"table.clock", "15+10", "3d", ErrWord}, // which is the first that is left
		{"table.clock", "10+5", "10+5", nil},
		{"table.absence", "90m", "90m", nil},
		{"table.absence", "31d", "90m", ErrWord},
		{"table.absence", "clock", "clock", nil},
		{"table.absence", "forever", "forever", nil},
		{"table.bannermen", "off", "off", nil},
		{"table.standin", "hard", "hard", nil},
		{"table.standin", "strong", "hard", ErrWord},
		{"table.standin", "off", "off", nil},
		{"table.private", "on", "on", nil},
		{"table.whispers", "perhaps", "off", ErrWord},
	} {
		if err := h.Set(c.name, c.word); !errors.Is(err, c.err) {
			t.Errorf("setting %s to %.20q: %v, want %v", c.name, c.word, err, c.err)
		}
		for _, of := range []*House{h, newHouse(t, s)} {
			if got, err := of.Settings().Get(c.name); got != c.kept || (err != nil) != (c.err == ErrNoSetting) {
				t.Errorf("%s is %.20q (%v), want %.20q", c.name, got, err, c.kept)
			}
		}
	}
}

// What another version of the program has set does not keep a house closed.
func TestUnknownSettingsArePassedOver(t *testing.T) {
	s := newStore(t)
	for name, word := range map[string]string{"colour": "red", "admission": "ajar", "name": "Reed"} {
		if err := s.SetHouse(name, word); err != nil {
			t.Fatal(err)
		}
	}
	want := Default()
	want.Name = "Reed"
	if got := newHouse(t, s).Settings(); !reflect.DeepEqual(got, want) {
		t.Errorf("settings are %+v", got)
	}
}

func TestAllows(t *testing.T) {
	s := newStore(t)
	h := newHouse(t, s)
	p, err := s.AddPlayer("Reed", store.Key{Fingerprint: "SHA256:a"}, someDay)
	if err != nil {
		t.Fatal(err)
	}
	player, guest := table.Person{ID: p.ID}, table.Person{ID: table.GuestID(1)}
	acts := []table.Act{table.Making, table.Sitting, table.Watching, table.Talking}
	check := func(what string, who table.Person, want map[table.Act]error) {
		t.Helper()
		for _, a := range acts {
			if err := h.Allows(who, a); !errors.Is(err, want[a]) {
				t.Errorf("%s, act %d: %v, want %v", what, a, err, want[a])
			}
		}
	}
	check("a guest", guest, nil)
	for _, name := range []string{"guests.play", "guests.watch", "guests.archive"} {
		if err := h.Set(name, "off"); err != nil {
			t.Fatal(err)
		}
	}
	check("a guest who can do nothing", guest, map[table.Act]error{table.Making: ErrGuestPlay, table.Sitting: ErrGuestPlay, table.Watching: ErrGuestWatch})
	check("a player", player, nil)
	if _, err := h.Shelves(guest).Page(0, archive.Query{N: 1}); !errors.Is(err, ErrGuestArchive) {
		t.Errorf("the archive for a guest: %v", err)
	}
	if _, err := h.Shelves(guest).Match(0, 1); !errors.Is(err, ErrGuestArchive) {
		t.Errorf("a match for a guest: %v", err)
	}
	if _, err := h.Shelves(player).Page(0, archive.Query{N: 1}); err != nil {
		t.Errorf("the archive for a player: %v", err)
	}
	for _, c := range []struct {
		until time.Time
		want  error
	}{{someDay.Add(time.Second), ErrSilenced}, {someDay, nil}} {
		if err := s.Silence(p.ID, c.until); err != nil {
			t.Fatal(err)
		}
		check("a silenced player", player, map[table.Act]error{table.Talking: c.want})
	}
	if err := h.Allows(table.Person{}, table.Starting); err != nil {
		t.Errorf("starting: %v", err)
	}
	h.Drain()
	check("a player in a drain", player, map[table.Act]error{table.Making: ErrDraining})
	if err := h.Allows(table.Person{}, table.Starting); !errors.Is(err, ErrDraining) {
		t.Errorf("starting in a drain: %v", err)
	}
}
