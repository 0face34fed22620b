//go:build fulldisk

package e2e

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"sanguo/game"
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
	throwOut := ballast(t, disk)

	// Pages that are free within the file take some moves more.
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
