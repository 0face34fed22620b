package session_test

import (
	"flag"
	"io"
	"net"
	"os"
	"runtime"
	"sync"
	"testing"

	gossh "golang.org/x/crypto/ssh"
)

var storm = flag.Int("storm", 1000, "how many clients come and go in TestStorm")

// comings are the ways to come and go.
var comings = map[string]func(*server){
	"quits": func(s *server) {
		g := s.visit()
		g.sees("80x24")
		g.typed("q")
		_ = g.session.Wait()
		_ = g.conn.Close()
	},
	"closes the connection": func(s *server) {
		g := s.visit()
		g.sees("80x24")
		_ = g.conn.Close()
	},
	"closes the connection at once": func(s *server) { _ = s.visit().conn.Close() },
	"closes the session": func(s *server) {
		g := s.visit()
		g.sees("80x24")
		_ = g.session.Close()
		_ = g.conn.Close()
	},
	"ends its input": func(s *server) {
		g := s.visit()
		_ = g.in.Close()
		_ = g.session.Wait()
		_ = g.conn.Close()
	},
	"types on after the end": func(s *server) {
		g := s.visit()
		for range 10 {
			_, _ = io.WriteString(g.in, "aqb")
			_ = g.session.WindowChange(30, 90)
		}
		_ = g.session.Wait()
		_ = g.conn.Close()
	},
	"panics": func(s *server) {
		g := s.visit()
		g.typed("U")
		_ = g.session.Wait()
		_ = g.conn.Close()
	},
	"has a terminal and no use for it": func(s *server) {
		conn := s.dial()
		_, _ = pty(conn, "xterm", 80, 24)
		_ = conn.Close()
	},
	"has no terminal": func(s *server) {
		conn := s.dial()
		if sess, err := conn.NewSession(); err == nil {
			_ = sess.Run("x")
		}
		_ = conn.Close()
	},
	"never says a word": func(s *server) {
		if conn, err := net.Dial("tcp", s.addr); err == nil {
			_ = conn.Close()
		}
	},
	"speaks something else": func(s *server) {
		if conn, err := net.Dial("tcp", s.addr); err == nil {
			_, _ = io.WriteString(conn, "GET / HTTP/1.1\r\n\r\n")
			_ = conn.Close()
		}
	},
	"takes nothing in and goes": func(s *server) {
		conn := s.dial()
		if ch, requests, err := conn.OpenChannel("session", nil); err == nil {
			go gossh.DiscardRequests(requests)
			_, _ = ch.SendRequest("pty-req", true, ptyRequest("xterm", 80, 24))
			_, _ = ch.SendRequest("shell", true, nil)
		}
		_ = conn.Close()
	},
}

// Whoever comes and goes, in whichever way, leaves nothing behind.
func TestStorm(t *testing.T) {
	s := newServer(t, nil, newEcho)
	s.fleeting = true
	weather := func(clients int) {
		var group sync.WaitGroup
		turns := make(chan func(*server))
		for range 8 {
			group.Go(func() {
				for come := range turns {
					come(s)
				}
			})
		}
		for clients > 0 {
			for _, come := range comings {
				turns <- come
				clients--
			}
		}
		close(turns)
		group.Wait()
	}
	forget := func() { // why sessions ended, which holds stacks of panics
		for len(s.ended) > 0 {
			<-s.ended
		}
	}
	before := runtime.NumGoroutine()
	calm := func() { waitFor(t, "goroutines to end", func() bool { return runtime.NumGoroutine() <= before }) }

	weather(100) // what is made once is made now
	calm()
	forget()
	memory, files := heap(), handles(t)
	if probe, err := os.Open(os.DevNull); err != nil || handles(t) <= files {
		t.Fatal("open files are not counted")
	} else {
		_ = probe.Close()
	}
	weather(*storm)
	calm()
	forget()
	if now := handles(t); now > files {
		t.Errorf("%d file handles are left behind", now-files)
	}
	if now := heap(); now > memory+memory/2+1<<20 {
		t.Errorf("%d KB of memory are left behind", (now-memory)>>10)
	}
	t.Logf("heap %d KB, then %d KB", memory>>10, heap()>>10)
}

// heap returns the bytes that are in use.
func heap() uint64 {
	runtime.GC()
	runtime.GC() // pools are emptied by the second
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return stats.HeapAlloc
}

// handles returns the number of open files.
func handles(t *testing.T) int {
	t.Helper()
	entries, err := os.ReadDir("/dev/fd")
	if err != nil {
		t.Fatal(err)
	}
	return len(entries)
}
