package server

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/netip"
	"regexp"
	"strings"
	"testing"
	"time"

	proxyproto "github.com/pires/go-proxyproto"
	gossh "golang.org/x/crypto/ssh"

	"sanguo/server/limit"
	"sanguo/tui/text"
)

// everybody counts, the machine's own people, too.
func everybody(change func(*limit.Limits)) func(*Config) {
	return func(c *Config) {
		c.Door = limit.Default()
		c.Door.Exempt = nil
		change(&c.Door)
	}
}

// knocks connects without a word, and returns the first line that the server
// says.
func knocks(t *testing.T, address string) (net.Conn, string) {
	t.Helper()
	conn, err := net.DialTimeout("tcp", address, patience)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	_ = conn.SetReadDeadline(time.Now().Add(patience))
	line, err := bufio.NewReader(conn).ReadString('\n')
	if err != nil {
		t.Fatalf("the server says nothing: %v", err)
	}
	return conn, strings.TrimRight(line, "\r\n")
}

// logs waits until the log says something.
func (d *diary) logs(t *testing.T, what string) {
	t.Helper()
	awaits(t, what+" in the log", func() bool { return strings.Contains(d.String(), what) })
}

// awaits waits until something is so.
func awaits(t *testing.T, what string, so func() bool) {
	t.Helper()
	tick := time.NewTicker(time.Millisecond)
	defer tick.Stop()
	late := time.After(patience)
	for !so() {
		select {
		case <-tick.C:
		case <-late:
			t.Fatalf("waited in vain for %s", what)
		}
	}
}

const greeting = "SSH-2.0-sanguo"

// Each limit of the door lets so many in, tells the next one why not, and logs
// it in one line.
func TestDoor(t *testing.T) {
	say := text.For("en")
	for name, c := range map[string]struct {
		change func(*limit.Limits)
		says   string
	}{
		"full":        {func(l *limit.Limits) { l.Connections = 3 }, say.Say(text.LimitFull)},
		"source":      {func(l *limit.Limits) { l.PerSource = 3 }, say.Say(text.LimitSource)},
		"crowd":       {func(l *limit.Limits) { l.Unknown = 3 }, say.Say(text.LimitCrowd)},
		"sourcecrowd": {func(l *limit.Limits) { l.UnknownPerSource = 3 }, say.Say(text.LimitSource)},
	} {
		t.Run(name, func(t *testing.T) {
			s, address, log := startWith(t, everybody(c.change))
			for range 3 {
				if _, says := knocks(t, address); says != greeting {
					t.Fatalf("greeted with %q", says)
				}
			}
			if _, says := knocks(t, address); says != c.says {
				t.Errorf("refused with %q, want %q", says, c.says)
			}
			log.logs(t, "msg=refused address=127.0.0.1:")
			log.logs(t, "why="+name)
			if all, unknown := s.gate.Counts(); all != 3 || unknown != 3 {
				t.Errorf("%d within, %d unknown", all, unknown)
			}
		})
	}
}

// Who has logged in does not count among those who have not, and all that leave
// are gone.
func TestDoorKnowsWhoLoggedIn(t *testing.T) {
	s, address, _ := startWith(t, everybody(func(l *limit.Limits) { l.UnknownPerSource = 1 }))
	var guests []*gossh.Client
	for range 5 {
		guests = append(guests, dial(t, address, client("somebody", asGuest)))
	}
	if all, unknown := s.gate.Counts(); all != 5 || unknown != 0 {
		t.Errorf("%d within, %d unknown", all, unknown)
	}
	for _, g := range guests {
		_ = g.Close()
	}
	awaits(t, "all to leave", func() bool { all, _ := s.gate.Counts(); return all == 0 })
}

// Who goes without logging in again and again has to wait, and is told how
// long.
func TestDoorPenalises(t *testing.T) {
	s, address, log := startWith(t, everybody(func(l *limit.Limits) { l.Penalties.NoLogin = 10 * time.Second }))
	for range 2 {
		conn, says := knocks(t, address)
		if says != greeting {
			t.Fatalf("greeted with %q", says)
		}
		_ = conn.Close()
		awaits(t, "its end", func() bool { all, _ := s.gate.Counts(); return all == 0 })
	}
	if _, says := knocks(t, address); says != text.For("en").Say(text.LimitPenalty, text.With{"Time": "20 seconds"}) &&
		!strings.Contains(says, "19") {
		t.Errorf("refused with %q", says)
	}
	log.logs(t, "why=penalty")
}

// Abuse of a connection is the source's, at once.
func TestDoorPenalisesAbuse(t *testing.T) {
	_, address, log := startWith(t, everybody(func(*limit.Limits) {}))
	conn := dial(t, address, client("somebody", asGuest))
	for range 100_000 {
		if _, _, err := conn.SendRequest("x", false, nil); err != nil {
			break
		}
	}
	_ = conn.Wait()
	knocks(t, address)
	log.logs(t, "why=penalty")
}

// A key has so many sessions at a time, over all its connections.
func TestSessionsOfAKey(t *testing.T) {
	_, address, log := startWith(t, func(c *Config) { c.SessionsPerKey = 2 })
	signer := newSigner(t)
	opens := func() *gossh.Session {
		sess, err := dial(t, address, client("somebody", gossh.PublicKeys(signer))).NewSession()
		if err != nil {
			t.Fatal(err)
		}
		if err := sess.RequestPty("xterm", 24, 80, nil); err != nil {
			t.Fatal(err)
		}
		if _, err := sess.StdinPipe(); err != nil {
			t.Fatal(err)
		}
		return sess
	}
	first := opens()
	for _, sess := range []*gossh.Session{first, opens()} {
		if err := sess.Shell(); err != nil {
			t.Fatal(err)
		}
	}
	awaits(t, "two sessions", func() bool { return strings.Count(log.String(), "msg=opened") == 2 })
	out, err := opens().Output("help")
	if want := text.For("en").Say(text.LimitSessions); err == nil || !strings.Contains(string(out), want[:40]) {
		t.Errorf("the third: %v, said %q", err, out)
	}
	log.logs(t, "why=sessions")
	asks(t, dial(t, address, client("somebody", gossh.PublicKeys(newSigner(t)))), "help")
	_ = first.Close()
	log.logs(t, "why=gone")
	asks(t, dial(t, address, client("somebody", gossh.PublicKeys(signer))), "help")
}

// proxiedDial connects as a proxy does that forwards for somebody.
func proxiedDial(t *testing.T, address string, version byte, from string) net.Conn {
	t.Helper()
	conn, err := net.DialTimeout("tcp", address, patience)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	source := net.TCPAddrFromAddrPort(netip.MustParseAddrPort(from))
	destination := &net.TCPAddr{IP: source.IP, Port: 22}
	if _, err := proxyproto.HeaderProxyFromAddrs(version, source, destination).WriteTo(conn); err != nil {
		t.Fatal(err)
	}
	_ = conn.SetReadDeadline(time.Now().Add(patience))
	return conn
}

// Behind a listed proxy the real address counts, in limits and in the log, for
// both versions of the header.
func TestProxy(t *testing.T) {
	_, address, log := startWith(t, func(c *Config) {
		everybody(func(l *limit.Limits) { l.PerSource = 1 })(c)
		c.Proxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	})
	for version := byte(1); version <= 2; version++ {
		for _, from := range []string{"192.0.2.%d:1234", "[2001:db8:%d::1]:1234"} {
			from = fmt.Sprintf(from, version)
			conn := proxiedDial(t, address, version, from)
			in, chans, requests, err := gossh.NewClientConn(conn, address, client("somebody", asGuest))
			if err != nil {
				t.Fatalf("%s: %v", from, err)
			}
			asks(t, gossh.NewClient(in, chans, requests), "help")
			log.logs(t, "address="+from+" player=")
			second := proxiedDial(t, address, version, from)
			if line, _ := bufio.NewReader(second).ReadString('\n'); !strings.HasPrefix(line, "There are too many") {
				t.Errorf("a second one from %s is greeted with %q", from, line)
			}
		}
	}
	if regexp.MustCompile(`msg=login .*address=127`).MatchString(log.String()) {
		t.Errorf("the proxy is taken for its clients:\n%s", log)
	}
}

// A listed proxy must say for whom it comes; from anywhere else nobody is
// believed to be a proxy.
func TestProxyIsHeldToIt(t *testing.T) {
	for name, proxies := range map[string][]netip.Prefix{"others": {netip.MustParsePrefix("192.0.2.0/24")}, "none": nil} {
		t.Run(name, func(t *testing.T) {
			_, address, log := startWith(t, func(c *Config) { c.Proxies = proxies })
			conn := proxiedDial(t, address, 1, "192.0.2.1:1234")
			_, _ = io.WriteString(conn, strings.Repeat("x", 1000)+"\r\n")
			_, _ = io.Copy(io.Discard, conn)
			log.logs(t, "msg=refused address=127.0.0.1:")
			if strings.Contains(log.String(), "address=192.0.2.1") {
				t.Errorf("a stranger is believed:\n%s", log)
			}
		})
	}
	_, address, log := startWith(t, func(c *Config) {
		c.Proxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}
	})
	conn, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	_, _ = io.WriteString(conn, "SSH-2.0-x\r\n")
	_ = conn.(*net.TCPConn).CloseWrite()
	_ = conn.SetReadDeadline(time.Now().Add(patience))
	if said, _ := io.ReadAll(conn); strings.Contains(string(said), greeting) {
		t.Errorf("a proxy without a header is greeted: %q", said)
	}
	log.logs(t, "msg=refused")
}

func TestTyped(t *testing.T) {
	for name, want := range map[string]string{
		"play.example.org": "ssh play.example.org", "play.example.org:22": "ssh play.example.org",
		"play.example.org:2222": "ssh -p 2222 play.example.org", "2001:db8::1": "ssh 2001:db8::1", "[2001:db8::1]:24": "ssh -p 24 2001:db8::1",
	} {
		if got := typedName(name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	_, address, _ := startWith(t, func(c *Config) { c.PublicName = "play.example.org" })
	if out, _, _ := asks(t, dial(t, address, client("somebody", asGuest)), "help"); !strings.Contains(out, "ssh -t play.example.org join") {
		t.Errorf("the help does not tell the public name:\n%s", out)
	}
}
