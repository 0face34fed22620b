package server

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"sanguo/server/access"
	"sanguo/server/backup"
	"sanguo/tui"
	"sanguo/tui/text"
)

// atDesk returns what the screens of an operator act with.
func atDesk(t *testing.T, s *Server, key gossh.PublicKey) tui.Operator {
	t.Helper()
	v, err := s.desk.Player(key, "")
	if err != nil {
		t.Fatal(err)
	}
	if !v.Operator {
		t.Fatalf("%s is no operator", v.Person.Name)
	}
	return operator{s, v, "ssh localhost", func() text.Language { return english }, s.log}
}

// What is done at the screens is what is done by command: it counts at once, and
// stands in the audit log.
func TestDeskActsAsTheCommandDoes(t *testing.T) {
	s, address, _, _ := opened(t)
	reed := account(t, s, "Sedge")
	p, err := s.desk.Find("Sedge")
	if err == nil {
		err = s.store.SetOperator(p.ID, true)
	}
	if err != nil {
		t.Fatal(err)
	}
	desk := atDesk(t, s, reed.PublicKey())
	said, err := desk.Do("settings set name Reed  House")
	if err != nil || !strings.Contains(said, "Reed House") || s.houseSays().Name != "Reed House" {
		t.Errorf("said %q (%v), the house is called %q", said, err, s.houseSays().Name)
	}
	if acts, err := s.store.Acts(1); err != nil || len(acts) != 1 || acts[0].Line != "settings set name Reed House" || acts[0].Name != "@Sedge" {
		t.Errorf("the log holds %+v (%v)", acts, err)
	}
	for line, want := range map[string]error{"kick nobody": access.ErrNobody, "kick": errWords, "nonsense": errWords} {
		if said, err := desk.Do(line); !errors.Is(err, want) || said != "" {
			t.Errorf("%q: said %q, %v", line, said, err)
		}
	}
	if said, err := desk.Do("backup"); err != nil {
		t.Errorf("a backup: %q, %v", said, err)
	}
	kept, err := filepath.Glob(filepath.Join(s.config.Data, "backups", "sanguo-*.tar"))
	if err != nil || len(kept) != 1 {
		t.Fatalf("kept is %v (%v)", kept, err)
	}
	file, err := os.Open(kept[0])
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if _, err := backup.Restore(file, filepath.Join(t.TempDir(), "restored"), false, time.Now()); err != nil {
		t.Errorf("what is kept cannot be restored: %v", err)
	}
	rush := account(t, s, "Rush")
	asks(t, dial(t, address, client("rush", gossh.PublicKeys(rush))), "key") // and stays connected for now
	sheet, err := desk.Sheet("who")
	if err != nil || len(sheet.Heads) != 5 {
		t.Errorf("who: %+v (%v)", sheet, err)
	}
	if _, err := desk.Sheet("kick Rush"); err == nil || s.house.Settings().Name == "" {
		t.Errorf("an act is shown as a list: %v", err)
	}
}

// Whether somebody may act is looked at when they do: an operator who has been
// removed, by name or from the file, does nothing more from a desk that is open.
func TestDeskOfWhoIsOperatorNoMore(t *testing.T) {
	file := filepath.Join(t.TempDir(), "operators")
	listed := newSigner(t)
	if err := os.WriteFile(file, gossh.MarshalAuthorizedKey(listed.PublicKey()), 0o600); err != nil {
		t.Fatal(err)
	}
	s, _, _ := startWith(t, func(c *Config) { c.Operators = access.KeyFile(file) })
	named := account(t, s, "Reed")
	p, err := s.desk.Find("Reed")
	if err == nil {
		err = s.store.SetOperator(p.ID, true)
	}
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		desk   tui.Operator
		remove func() error
	}{
		"by name":   {atDesk(t, s, named.PublicKey()), func() error { return s.store.SetOperator(p.ID, false) }},
		"by file":   {atDesk(t, s, listed.PublicKey()), func() error { return os.WriteFile(file, nil, 0o600) }},
		"file lost": {atDesk(t, s, listed.PublicKey()), func() error { return os.Remove(file) }},
	} {
		if err := os.WriteFile(file, gossh.MarshalAuthorizedKey(listed.PublicKey()), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := c.desk.Do("settings set motd before"); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if err := c.remove(); err != nil {
			t.Fatal(err)
		}
		before, _ := s.store.Acts(100)
		if said, err := c.desk.Do("settings set motd after"); !errors.Is(err, tui.ErrNoOperator) || said != "" {
			t.Errorf("%s, then: %q, %v", name, said, err)
		}
		if _, err := c.desk.Sheet("who"); !errors.Is(err, tui.ErrNoOperator) {
			t.Errorf("%s, then a list: %v", name, err)
		}
		if after, _ := s.store.Acts(100); s.houseSays().Message != "before" || len(after) != len(before) {
			t.Errorf("%s: the message is %q, the log grew by %d", name, s.houseSays().Message, len(after)-len(before))
		}
	}
}
