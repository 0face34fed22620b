package server

import (
	"bytes"
	"errors"
	"io"
	"regexp"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"sanguo/game/archive"
	"sanguo/server/limit"
	"sanguo/tui/text"
)

// Whoever is kicked or banned while a command writes, and reads none of it, is
// told and gone at once.
func TestKickEndsABackup(t *testing.T) {
	s, address, _, operator := opened(t)
	signer := account(t, s, "Rush")
	rush, err := s.desk.Find("Rush")
	if err == nil {
		err = s.store.SetOperator(rush.ID, true)
	}
	if err != nil {
		t.Fatal(err)
	}
	// More than a client takes that does not read.
	talk := make([]archive.Entry, 20_000)
	for i := range talk {
		talk[i] = archive.Entry{When: time.UnixMilli(1), Line: archive.Line{From: 1, Name: "Rush", Text: strings.Repeat("x", 200)}}
	}
	if _, err := s.store.Begin(archive.Header{Name: "long", Code: "bcdfgh", Began: time.UnixMilli(1)}, talk); err != nil {
		t.Fatal(err)
	}
	sess, err := dial(t, address, client("rush", gossh.PublicKeys(signer))).NewSession()
	if err != nil {
		t.Fatal(err)
	}
	var told bytes.Buffer
	sess.Stderr = &told
	out, err := sess.StdoutPipe()
	if err == nil {
		err = sess.Start("backup")
	}
	if err == nil {
		_, err = io.ReadFull(out, make([]byte, 1))
	}
	if err != nil {
		t.Fatal(err)
	}
	if _, errs, code := asks(t, operator, "admin kick Rush enough"); code != 0 {
		t.Fatalf("kicking: %q", errs)
	}
	if _, err = io.Copy(io.Discard, out); err == nil {
		err = sess.Wait()
	}
	if exit, ok := errors.AsType[*gossh.ExitError](err); !ok || exit.ExitStatus() != 1 || !strings.Contains(told.String(), "enough") {
		t.Errorf("it ended with %v, told %q", err, told.String())
	}
	awaits(t, "the backup to end", func() bool { return len(s.roll.all()) == 0 })
}

// Whoever is banned is told why, and has to wait in the end if they go on
// asking; so are those who have no invitation, and those who guess one.
func TestWhoMayNotComeInHasToWait(t *testing.T) {
	for why, c := range map[string]struct {
		set, line string
	}{
		"banned":   {"ban Rush 1h shouting", "help"},
		"noinvite": {"settings set admission invite", "linear"},
		"badcode":  {"settings set admission invite", "invite bcdf-bcdf-bcdf"},
	} {
		t.Run(why, func(t *testing.T) {
			s, address, log := startWith(t, everybody(func(l *limit.Limits) {
				l.Penalties.Refused, l.Penalties.Least = 10*time.Second, 15*time.Second
			}))
			signer := newSigner(t)
			if why == "banned" {
				signer = account(t, s, "Rush")
			}
			operator := account(t, s, "Reed")
			p, err := s.desk.Find("Reed")
			if err == nil {
				err = s.store.SetOperator(p.ID, true)
			}
			if err != nil {
				t.Fatal(err)
			}
			admin := dial(t, address, client("reed", gossh.PublicKeys(operator)))
			if _, errs, code := asks(t, admin, "admin "+c.set); code != 0 {
				t.Fatalf("%q", errs)
			}
			for range 2 {
				if _, errs, code := asks(t, dial(t, address, client("x", gossh.PublicKeys(signer))), c.line); code != 1 || errs == "" {
					t.Fatalf("code %d, told %q", code, errs)
				}
			}
			if _, says := knocks(t, address); !strings.HasPrefix(says, text.For("en").Say(text.LimitPenalty, text.With{"Time": ""})[:20]) {
				t.Errorf("then it says %q", says)
			}
			log.logs(t, "why=penalty")
			if !regexp.MustCompile(`msg=refused address=127\.0\.0\.1:\d+ why=` + why).MatchString(log.String()) {
				t.Errorf("the log has no line of its own form for it:\n%s", log)
			}
		})
	}
}

// A drain waits for what is played, for so long at most, and for nothing once
// the server stops. Where nothing is played it still lets itself be answered.
func TestDrainWaits(t *testing.T) {
	for name, c := range map[string]struct {
		plays, most, stops, ends time.Duration
	}{
		"until the last match is over": {90 * time.Second, time.Hour, 2 * time.Hour, 90 * time.Second},
		"for so long at most":          {time.Hour, time.Minute, 2 * time.Hour, time.Minute},
		"until the server stops":       {time.Hour, time.Hour, 10 * time.Second, 10 * time.Second},
		"for no more than a moment":    {0, time.Hour, time.Hour, drainEvery},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				began, stopping := time.Now(), make(chan struct{})
				stop := time.AfterFunc(c.stops, func() { close(stopping) })
				defer stop.Stop()
				drain(func() int {
					if time.Since(began) < c.plays {
						return 1
					}
					return 0
				}, c.most, stopping)
				if took := time.Since(began); took != c.ends {
					t.Errorf("it waits for %v, want %v", took, c.ends)
				}
			})
		})
	}
}
