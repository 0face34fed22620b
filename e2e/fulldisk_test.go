//go:build fulldisk

package e2e

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"go.etcd.io/bbolt"
	"golang.org/x/sys/unix"

	"sanguo/game"
	"sanguo/store"
	"sanguo/tui/text"
)

// ballast fills the disk of a directory to its last byte, until it is thrown
// out.
func ballast(t *testing.T, dir string) (throwOut func()) {
	t.Helper()
	path := filepath.Join(dir, "ballast")
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	block := make([]byte, 1<<12)
	for err == nil {
		_, err = f.Write(block)
	}
	if !errors.Is(err, syscall.ENOSPC) {
		t.Fatalf("filling the disk: %v", err)
	}
	return func() {
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
	}
}

// hollow takes the space of all pages of a database from the disk that are free
// within it, which the next moves would be written to for ever, as each lets as
// many go as it takes. What is in a free page does not matter.
func hollow(t *testing.T, path string) {
	t.Helper()
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	twin := filepath.Join(t.TempDir(), "twin.db") // that nobody has locked
	if err := os.WriteFile(twin, content, 0o600); err != nil {
		t.Fatal(err)
	}
	db, err := bbolt.Open(twin, 0o600, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	size, holes := db.Info().PageSize, 0
	hole := func(page int, length int64) error {
		holes++
		return unix.Fallocate(int(f.Fd()), unix.FALLOC_FL_PUNCH_HOLE|unix.FALLOC_FL_KEEP_SIZE, int64(page*size), length)
	}
	err = db.View(func(tx *bbolt.Tx) error {
		for page := 0; ; page++ {
			info, err := tx.Page(page)
			switch {
			case err != nil:
				return err
			case info == nil: // behind the last that was ever in use
				if rest := int64(len(content) - page*size); rest > 0 {
					return hole(page, rest)
				}
				return nil
			case info.Type == "free":
				if err := hole(page, int64(size)); err != nil {
					return err
				}
			}
			page += info.OverflowCount
		}
	})
	if err != nil || holes == 0 {
		t.Fatalf("%d holes are made: %v", holes, err)
	}
}

// TestFullDisk plays on a disk that becomes full: a move that is not kept is not
// played, its player is told so, and the game goes on when there is space
// again. The disk is a small one that is named in the environment.
func TestFullDisk(t *testing.T) {
	disk := os.Getenv("SANGUO_FULL_DISK")
	if disk == "" {
		t.Fatal("SANGUO_FULL_DISK names no disk to fill")
	}
	data := filepath.Join(disk, "data")
	server := run(t, data)
	m := seated(t, server.address)
	m.begins()
	script := readScript(t, 76)
	m.plays(nil, script[:3])
	hollow(t, filepath.Join(data, store.FileName))
	throwOut := ballast(t, disk)

	pos, at, refused := game.Start(true), 0, false
	for ; !refused; at++ {
		if at == len(script) {
			t.Fatal("the disk takes every move")
		}
		move, err := game.ParseMove(script[at])
		if err != nil {
			t.Fatal(err)
		}
		after, _, err := pos.Play(move)
		if err != nil {
			t.Fatal(err)
		}
		if at >= 3 {
			refused = m.playsOrIsTold(pos.Turn(), at, script[at])
		}
		if !refused {
			pos = after
		}
	}
	at-- // which was not played
	t.Logf("move %d is the first that the full disk does not take", at+1)
	m.seeMoves(at)
	m.players[pos.Turn()].await(t, "the turn is still the mover's", moves(at, english.Say(text.YourMove)))

	throwOut()
	m.plays(script[:at], script[at:at+5])
	throwOut = ballast(t, disk)
	server.kills()
	for _, p := range m.players {
		<-p.hungUp
	}

	// It starts on a full disk, too, as nothing has to be written for that.
	server = run(t, data)
	m.comesBack(server.address)
	m.seeMoves(at + 5)
	throwOut()
	m.plays(script[:at+5], script[at+5:at+8])
	server.stops()
}

// playsOrIsTold plays a move, and reports whether its player is told that it was
// not kept.
func (m *match) playsOrIsTold(k game.Kingdom, at int, move string) (refused bool) {
	p := m.players[k]
	p.await(p, "the turn", moves(at, english.Say(text.YourMove)))
	p.types(move + enter)
	notKept := strings.Fields(english.Say(text.ErrorNotKept))
	p.await(p, "the move or a word about it", func(screen string) bool {
		refused = has(notKept...)(screen) && moves(at)(screen)
		return refused || moves(at+1)(screen)
	})
	return refused
}
