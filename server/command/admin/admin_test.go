package admin

import (
	"bytes"
	"crypto/ed25519"
	"errors"
	"math/rand/v2"
	"net/netip"
	"slices"
	"strings"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"sanguo/game/engine"
	"sanguo/game/table"
	"sanguo/server/access"
	"sanguo/server/house"
	"sanguo/store"
	"sanguo/tui/text"
)

var someDay = time.Date(2030, 1, 2, 3, 4, 5, 0, time.UTC)

// desk is what an operator acts on: a real store, and a server that only notes
// what it is told.
type desk struct {
	*testing.T
	Tools
	on      []Present
	kicked  []string // name, and the sentence for them
	said    []string
	ended   []string
	drained time.Duration
}

func (d *desk) Who() []Present { return d.on }

func (d *desk) Kick(is func(Present) bool, sentence func(text.Language) string) (n int) {
	for _, p := range d.on {
		if is(p) {
			d.kicked = append(d.kicked, p.Visitor.Person.Name+": "+sentence(text.For("en")))
			n++
		}
	}
	return n
}

func (d *desk) End(ref string) error {
	d.ended = append(d.ended, ref)
	return nil
}

func (d *desk) Tables() []table.Listing {
	return []table.Listing{{Code: "bcdfgh", Settings: table.Settings{Name: "Secret", Private: true, Clock: engine.Untimed()}}}
}

func (d *desk) Backup() (string, int64, error) { return "backups/x.tar", 2049, nil }

func (d *desk) Announce(line string)     { d.said = append(d.said, line) }
func (d *desk) Drain(most time.Duration) { d.drained = most }
func (d *desk) Playing() int             { return 2 }

// comes lets a key in, under a name if it is to have one, from an address.
func (d *desk) comes(number byte, name, from string) *access.Visitor {
	d.Helper()
	v, err := d.Desk.Player(publicKey(d.T, number), "")
	if err == nil && name != "" {
		_, err = v.Register(name)
	}
	if err != nil {
		d.Fatal(err)
	}
	d.on = append(d.on, Present{Visitor: *v, From: netip.MustParseAddr(from), Client: "SSH-2.0-test", Since: someDay, Idle: time.Minute})
	return v
}

func publicKey(t *testing.T, number byte) gossh.PublicKey {
	t.Helper()
	seed := make([]byte, ed25519.SeedSize)
	seed[0] = number
	key, err := gossh.NewPublicKey(ed25519.NewKeyFromSeed(seed).Public())
	if err != nil {
		t.Fatal(err)
	}
	return key
}

func newDesk(t *testing.T) *desk {
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
	now := func() time.Time { return someDay }
	h, err := house.New(s, now, nil)
	if err != nil {
		t.Fatal(err)
	}
	d := &desk{T: t}
	d.Tools = Tools{
		Desk: &access.Desk{Store: s, Random: rand.NewPCG(1, 2), Now: now, House: h.Settings}, Store: s, House: h, Live: d, Now: now,
	}
	d.By = d.comes(1, "Reed", "192.0.2.1")
	d.By.Operator = true
	d.on[0].Visitor.Operator = true
	return d
}

// does has the operator type a line, and returns what is said.
func (d *desk) does(line string) (out, errs string, code int, err error) {
	var o, e bytes.Buffer
	code, err = Run(Call{Tools: d.Tools, Args: strings.Split(line, " "), Address: "ssh localhost", Language: text.For("en"), Out: &o, Err: &e})
	return o.String(), e.String(), code, err
}

// must is does for what is not refused.
func (d *desk) must(line string) string {
	d.Helper()
	out, errs, code, err := d.does(line)
	if code != 0 || errs != "" || err != nil {
		d.Fatalf("%q: code %d, %q (%v)", line, code, errs, err)
	}
	return out
}

// refused is does for what is.
func (d *desk) refused(line string, want error) {
	d.Helper()
	out, errs, code, err := d.does(line)
	if !errors.Is(err, want) || code != failed || out != "" || errs != text.For("en").Explain(want)+"\n" {
		d.Errorf("%q: code %d, said %q and %q (%v); want %v", line, code, out, errs, err, want)
	}
}

func TestWho(t *testing.T) {
	d := newDesk(t)
	d.comes(2, "", "2001:db8::1")
	out := d.must("who")
	for _, want := range []string{"Reed", d.By.Fingerprint, "192.0.2.1", "2001:db8::1", "SSH-2.0-test", "1 min"} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not in\n%s", want, out)
		}
	}
}

func TestKick(t *testing.T) {
	d := newDesk(t)
	d.comes(2, "Rush", "192.0.2.2")
	d.refused("kick nobody", access.ErrNobody)
	d.must("kick rush for shouting \x1b[2J")
	if len(d.kicked) != 1 || !strings.HasPrefix(d.kicked[0], "Rush: ") || !strings.Contains(d.kicked[0], "for shouting") || strings.Contains(d.kicked[0], "\x1b") {
		t.Errorf("kicked: %q", d.kicked)
	}
}

func TestBan(t *testing.T) {
	d := newDesk(t)
	rush := d.comes(2, "Rush", "192.0.2.2")
	for line, want := range map[string]error{
		"ban nobody 1h": access.ErrNobody, "ban Rush soon": ErrSpan, "ban 10.0.0.0/7 1h": ErrWide, "ban ::/0 1h": ErrWide, "unban 9": access.ErrNoBan, "unban x": access.ErrNoBan,
	} {
		d.refused(line, want)
	}
	for i, c := range []struct {
		line, whom string
		hits       int
	}{
		{"ban Rush 2h for shouting", "Rush", 1},
		{"ban " + rush.Fingerprint + " forever", rush.Fingerprint, 1},
		{"ban 192.0.2.2 1d", "192.0.2.2/32", 1},
		{"ban 192.0.2.0/24 1d", "192.0.2.0/24", 1}, // and not the operator
		{"ban 2001:db8::7 1w", "2001:db8::/64", 0},
		{"ban ::ffff:192.0.2.2 1d", "192.0.2.2/32", 1},
	} {
		d.kicked = nil
		d.must(c.line)
		bans, err := d.Store.Bans(someDay)
		if err != nil || len(bans) != 1 || len(d.kicked) != c.hits {
			t.Fatalf("%q: %+v (%v), kicked %q", c.line, bans, err, d.kicked)
		}
		if out := d.must("bans"); !strings.Contains(out, c.whom) || !strings.Contains(out, "Reed") {
			t.Errorf("%q is listed as\n%s", c.line, out)
		}
		if i == 0 && (!strings.Contains(d.kicked[0], "for shouting") || !strings.Contains(d.kicked[0], "2 Jan 2030, 05:04 UTC")) {
			t.Errorf("who is banned is told %q", d.kicked[0])
		}
		d.must("unban #" + string(rune('1'+i)))
	}
}

func TestMute(t *testing.T) {
	d := newDesk(t)
	rush := d.comes(2, "Rush", "192.0.2.2")
	d.must("mute Rush 30m")
	if s, err := d.Store.Standing(rush.Person.ID); err != nil || s.Silent != someDay.Add(30*time.Minute) {
		t.Errorf("stands as %+v (%v)", s, err)
	}
	d.must("unmute Rush")
	if s, err := d.Store.Standing(rush.Person.ID); err != nil || !s.Silent.IsZero() {
		t.Errorf("stands as %+v (%v)", s, err)
	}
}

// A guest who is connected can be muted, for as long as it is a guest.
func TestMuteOfAGuest(t *testing.T) {
	d := newDesk(t)
	guest := d.Desk.Guest()
	d.on = append(d.on, Present{Visitor: *guest, From: netip.MustParseAddr("192.0.2.3")})
	allows := func() error { return d.House.Allows(guest.Person, table.Talking) }
	if err := allows(); err != nil {
		t.Errorf("before: %v", err)
	}
	d.must("mute " + guest.Person.Name + " 30m")
	if err := allows(); !errors.Is(err, house.ErrSilenced) {
		t.Errorf("muted: %v", err)
	}
	d.must("unmute " + guest.Person.Name)
	if err := allows(); err != nil {
		t.Errorf("unmuted: %v", err)
	}
	d.refused("mute guest-none 1h", access.ErrNobody)
}

func TestPlayers(t *testing.T) {
	d := newDesk(t)
	rush := d.comes(2, "Rush", "192.0.2.2")
	d.refused("rename Rush reed", access.ErrNameTaken)
	d.refused("rename Rush -x", access.ErrNameLetters)
	d.must("rename Rush Sedge")
	d.must("rename Sedge Willow") // at once

	fresh := publicKey(t, 7)
	d.refused("key Willow ssh-ed25519 nonsense", ErrKey)
	d.refused("key Willow restrict "+strings.TrimSpace(string(gossh.MarshalAuthorizedKey(fresh))), ErrKey)
	d.must("key Willow " + strings.TrimSpace(string(gossh.MarshalAuthorizedKey(fresh))))
	if v, err := d.Desk.Player(fresh, ""); err != nil || v.Person.ID != rush.Person.ID {
		t.Errorf("the new key is %v (%v)", v.Person, err)
	}
	if v, err := d.Desk.Player(publicKey(t, 2), ""); err != nil || v.Person.ID != 0 {
		t.Errorf("the old key is %v (%v)", v.Person, err)
	}
	if len(d.kicked) != 1 {
		t.Errorf("kicked %q", d.kicked)
	}

	d.must("operator add Willow")
	if v, err := d.Desk.Player(fresh, ""); err != nil || !v.Operator || v.Person.Name != "@Willow" {
		t.Errorf("an operator is %+v (%v)", v, err)
	}
	d.must("operator remove @Willow")
	if v, err := d.Desk.Player(fresh, ""); err != nil || v.Operator {
		t.Errorf("an operator no more is %+v (%v)", v, err)
	}

	d.must("anonymise Willow")
	if p, err := d.Store.Player(rush.Person.ID); err != nil || p.Name != store.Nameless(p.ID) {
		t.Errorf("anonymous is %+v (%v)", p, err)
	}
}

func TestInvites(t *testing.T) {
	d := newDesk(t)
	for line, want := range map[string]error{"invite 0": ErrUses, "invite 1001": ErrUses, "invite 1 soon": ErrSpan, "uninvite x": access.ErrCode, "admit x": ErrKey, "dismiss SHA256:x": access.ErrNoKey} {
		d.refused(line, want)
	}
	out := d.must("invite 3 2d")
	_, code, _ := strings.Cut(out, " invite ")
	if v := d.comes(2, "", "192.0.2.2"); v.Invitation(strings.TrimSpace(code)) != nil {
		t.Errorf("the code in %q lets nobody in", out)
	}
	list := d.must("invites")
	if !strings.Contains(list, "3 uses") || !strings.Contains(list, "4 Jan 2030") || !strings.Contains(list, "Reed") || strings.Contains(list, strings.TrimSpace(code)) {
		t.Errorf("listed as\n%s", list)
	}
	d.must("uninvite " + strings.Fields(list)[0])
	if out := d.must("invites"); out != "" {
		t.Errorf("left are\n%s", out)
	}
	d.must("admit SHA256:x")
	d.must("dismiss SHA256:x")
}

func TestTables(t *testing.T) {
	d := newDesk(t)
	if out := d.must("tables"); !strings.Contains(out, "bcdfgh") || !strings.Contains(out, "Secret") || !strings.Contains(out, "3 seats free") {
		t.Errorf("the tables are\n%s", out)
	}
	if out := d.must("backup"); !strings.Contains(out, "backups/x.tar") || !strings.Contains(out, "3 KiB") {
		t.Errorf("a backup is %q", out)
	}
	d.must("end bcdfgh")
	d.must("announce tea is \x1b[2Jready")
	if len(d.ended) != 1 || d.ended[0] != "bcdfgh" || len(d.said) != 1 || d.said[0] != "tea is ready" {
		t.Errorf("ended %q, said %q", d.ended, d.said)
	}
	for line, want := range map[string]time.Duration{"drain": patience, "drain 5m": 5 * time.Minute, "drain forever": maxSpan} {
		if out := d.must(line); d.drained != want || !strings.Contains(out, "2 matches") {
			t.Errorf("%q: %v, said %q", line, d.drained, out)
		}
	}
}

func TestSettings(t *testing.T) {
	d := newDesk(t)
	d.refused("settings set colour red", ErrSetting)
	d.refused("settings set admission ajar", ErrSettingWord)
	d.refused("settings get colour", ErrSetting)
	d.must("settings set admission closed")
	d.must("settings set motd Well met, all")
	if out := d.must("settings set clocks 10+5  3d 10+5"); !strings.Contains(out, "10+5 3d\n") {
		t.Errorf("what has been taken is not told: %q", out)
	}
	out := d.must("settings get")
	if !strings.Contains(out, "closed") || !strings.Contains(out, "Well met, all") || d.House.Settings().Admission != house.Closed {
		t.Errorf("set is\n%s", out)
	}
	if out := d.must("settings get admission"); strings.Contains(out, "motd") {
		t.Errorf("one setting is\n%s", out)
	}
}

// Everything that changes something stands in the audit log as it was typed, what
// was refused as well; what only looks does not.
func TestEveryActIsAudited(t *testing.T) {
	d := newDesk(t)
	d.comes(2, "Rush", "192.0.2.2")
	sample := map[string]string{
		"kick": "kick Rush", "mute": "mute Rush 1h", "unmute": "unmute Rush", "rename": "rename Rush Rush",
		"key": "key Rush ssh-ed25519 x", "anonymise": "anonymise nobody", "operator add": "operator add Rush", "operator remove": "operator remove Rush",
		"ban": "ban Rush 1h being \x1b[2Jloud", "unban": "unban 1", "invite": "invite", "uninvite": "uninvite x", "admit": "admit SHA256:x", "dismiss": "dismiss SHA256:x",
		"end": "end bcdfgh", "announce": "announce x", "drain": "drain", "settings set": "settings set name x",
		"tables": "tables", "backup": "backup", "who": "who", "bans": "bans", "invites": "invites", "settings get": "settings get", "audit": "audit",
	}
	for _, a := range acts() {
		line, ok := sample[a.name]
		if !ok {
			t.Fatalf("no sample of %s", a.name)
		}
		before, err := d.Store.Acts(maxActs)
		if err != nil {
			t.Fatal(err)
		}
		_, _, _, _ = d.does(line)
		after, err := d.Store.Acts(maxActs)
		if err != nil || (len(after) > len(before)) != a.changes {
			t.Errorf("%q: the log grew from %d to %d (%v)", line, len(before), len(after), err)
		}
		if want := strings.ReplaceAll(line, "\x1b[2J", ""); a.changes && (after[0].Line != want || after[0].Name != "Reed" || after[0].By != d.By.Person.ID || after[0].When != someDay) {
			t.Errorf("%q stands as %+v", line, after[0])
		}
	}
	if out := d.must("audit 2"); strings.Count(out, "\n") != 2 || !strings.Contains(out, "settings set name x") {
		t.Errorf("the last two are\n%s", out)
	}
}

// What cannot be kept in the audit log is not done.
func TestNoAuditNoAct(t *testing.T) {
	d := newDesk(t)
	if err := d.Store.Close(); err != nil {
		t.Fatal(err)
	}
	_, errs, code, err := d.does("announce tea is ready")
	if code != failed || !errors.Is(err, store.ErrClosed) || errs == "" || len(d.said) != 0 {
		t.Errorf("code %d, %q (%v), said %q", code, errs, err, d.said)
	}
}

func TestUsage(t *testing.T) {
	d := newDesk(t)
	for _, line := range []string{"kick", "mute Rush", "mute Rush 1h x", "ban Rush", "nonsense", "settings", "settings nonsense", "who me", "\x1b[2J"} {
		out, errs, code, err := d.does(line)
		if code != usage || err != nil || out != "" || !strings.Contains(errs, "ssh localhost admin") || strings.Contains(errs, "\x1b") {
			t.Errorf("%q: code %d, %q, %q (%v)", line, code, out, errs, err)
		}
	}
	var out bytes.Buffer
	if code, err := Run(Call{Tools: d.Tools, Address: "ssh localhost", Language: text.For("en"), Out: &out}); code != 0 || err != nil {
		t.Errorf("help: %d, %v", code, err)
	}
	for _, a := range acts() {
		if !strings.Contains(out.String(), "ssh localhost admin "+a.name) {
			t.Errorf("help does not tell of %s:\n%s", a.name, out.String())
		}
	}
}

func TestSpan(t *testing.T) {
	for word, want := range map[string]time.Duration{
		"1m": time.Minute, "12h": 12 * time.Hour, "7d": 7 * 24 * time.Hour, "2w": 14 * 24 * time.Hour, "3650d": maxSpan, "forever": 0,
		"": -1, "m": -1, "0m": -1, "-1m": -1, "1": -1, "1s": -1, "1hh": -1, "1.5h": -1, "3651d": -1, "99999999999999999999w": -1, "1h30m": -1, "ever": -1,
	} {
		if got, err := span(word); want >= 0 && (got != want || err != nil) || want < 0 && !errors.Is(err, ErrSpan) {
			t.Errorf("%q is %v (%v)", word, got, err)
		}
	}
}

func FuzzSpan(f *testing.F) {
	for _, seed := range []string{"1m", "forever", "", "0h", "65535w", "１h", "-1d"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, word string) {
		d, err := span(word)
		if err == nil && (d < 0 || d > maxSpan || d == 0 && word != forever) {
			t.Errorf("%q is %v", word, d)
		}
	})
}

// Every list has as many cells as heads, and what acts on its rows are aimed at;
// what lists nothing is no list.
func TestSheets(t *testing.T) {
	d := newDesk(t)
	d.comes(2, "Rush", "2001:db8::1")
	d.comes(3, "", "192.0.2.3")
	for _, line := range []string{"ban Rush 1h loud", "invite", "settings set name House"} {
		d.must(line)
	}
	for _, a := range acts() {
		sheet, err := Sheet(Call{Tools: d.Tools, Args: strings.Fields(a.name), Language: text.For("en")})
		if a.sheet == nil {
			if !errors.Is(err, ErrNoSheet) {
				t.Errorf("%s is a list: %v", a.name, err)
			}
			continue
		}
		if err != nil || len(sheet.Rows) == 0 {
			t.Errorf("%s: %d rows, %v", a.name, len(sheet.Rows), err)
		}
		for _, row := range sheet.Rows {
			if len(row.Cells) != len(sheet.Heads) {
				t.Errorf("%s: %d cells below %d heads", a.name, len(row.Cells), len(sheet.Heads))
			}
		}
	}
	who, err := Sheet(Call{Tools: d.Tools, Args: []string{"who"}, Language: text.For("en")})
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range [][]string{{"Reed", d.By.Fingerprint, "192.0.2.1", "192.0.2.0/24"}, {"Rush", who.Rows[1].Cells[1], "2001:db8::1", "2001:db8::/48"}, {who.Rows[2].Cells[1], "192.0.2.3", "192.0.2.0/24"}} {
		if got := who.Rows[i].Aims; !slices.Equal(got, want) {
			t.Errorf("row %d is aimed at by %q, want %q", i, got, want)
		}
	}
	for _, a := range Acts(text.For("en")) {
		if a.About == "" || a.Name == "who" || a.Final != slices.Contains([]string{"key", "anonymise", "end", "announce", "drain"}, a.Name) {
			t.Errorf("%+v", a)
		}
	}
}
