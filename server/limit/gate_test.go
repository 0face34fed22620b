package limit

import (
	"errors"
	"net/netip"
	"testing"
	"time"

	"pgregory.net/rapid"
)

var start = time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)

func never() float64 { return 0.999999 } // refuses nobody by chance

// addr returns the nth of many addresses that are no neighbours.
func addr(n int) netip.Addr {
	return netip.AddrFrom4([4]byte{10, byte(n >> 16), byte(n >> 8), byte(n)})
}

// enter lets n connections in, each from where from says, and returns their
// passes; the next one must be refused for a reason.
func enter(t *testing.T, g *Gate, n int, from func(int) netip.Addr, why error) []*Pass {
	t.Helper()
	var passes []*Pass
	for i := range n {
		p, err := g.Enter(from(i), start)
		if err != nil {
			t.Fatalf("number %d of %d is refused: %v", i+1, n, err)
		}
		passes = append(passes, p)
	}
	if _, err := g.Enter(from(n), start); !errors.Is(err, why) || Reason(err) == "" {
		t.Fatalf("number %d: %v (%q), want %v", n+1, err, Reason(err), why)
	}
	return passes
}

func same(int) netip.Addr { return addr(1) }

func TestConnections(t *testing.T) {
	g := New(Limits{Connections: 5, IPv4Bits: 32}, never)
	p := enter(t, g, 5, addr, ErrFull)
	p[2].Leave()
	p[2].Leave() // counts once
	if _, err := g.Enter(addr(7), start); err != nil {
		t.Errorf("there is room again: %v", err)
	}
	if _, err := g.Enter(addr(8), start); err == nil {
		t.Error("who left twice made room for two")
	}
}

func TestConnectionsFromASource(t *testing.T) {
	g := New(Limits{PerSource: 3, IPv4Bits: 32, IPv6Bits: 64}, never)
	p := enter(t, g, 3, same, ErrSource)
	if _, err := g.Enter(addr(2), start); err != nil {
		t.Errorf("another source is refused: %v", err)
	}
	p[0].Leave()
	if _, err := g.Enter(addr(1), start); err != nil {
		t.Errorf("there is room again: %v", err)
	}
}

func TestLoggingIn(t *testing.T) {
	g := New(Limits{Unknown: 4, IPv4Bits: 32}, never)
	p := enter(t, g, 4, addr, ErrCrowd)
	p[1].LoggedIn()
	p[1].LoggedIn() // counts once
	if _, err := g.Enter(addr(7), start); err != nil {
		t.Errorf("one has logged in: %v", err)
	}
	if all, unknown := g.Counts(); all != 5 || unknown != 4 {
		t.Errorf("%d connections, %d unknown", all, unknown)
	}
	if known := p[1].Leave(); !known {
		t.Error("who logged in left unknown")
	}
	if known := p[0].Leave(); known {
		t.Error("who did not log in left known")
	}
}

func TestLoggingInFromASource(t *testing.T) {
	g := New(Limits{UnknownPerSource: 2, IPv4Bits: 32}, never)
	p := enter(t, g, 2, same, ErrSourceCrowd)
	p[0].LoggedIn()
	if _, err := g.Enter(addr(1), start); err != nil {
		t.Errorf("one has logged in: %v", err)
	}
}

// From Crowd on newcomers are refused by chance, and below it never.
func TestCrowd(t *testing.T) {
	l := Limits{Unknown: 100, Crowd: 30}
	for unknown, want := range map[int]float64{0: 0, 29: 0, 30: 0.3, 65: 0.65, 100: 1} {
		if got := l.odds(unknown); got < want-1e-9 || got > want+1e-9 {
			t.Errorf("with %d unknown %v are refused, want %v", unknown, got, want)
		}
	}
	l.IPv4Bits = 32
	enter(t, New(l, func() float64 { return 0 }), 30, addr, ErrCrowd)
	enter(t, New(l, never), 100, addr, ErrCrowd)
}

func TestSources(t *testing.T) {
	l := Default()
	for _, pair := range []struct {
		a, b string
		same bool
	}{
		{"192.0.2.1", "192.0.2.2", false},
		{"2001:db8::1", "2001:db8::ffff:1", true},
		{"2001:db8::1", "2001:db8:0:1::1", false},
		{"192.0.2.1", "::ffff:192.0.2.1", true},
		{"fe80::1%eth0", "fe80::2%eth1", true},
	} {
		g := New(Limits{PerSource: 1, IPv4Bits: l.IPv4Bits, IPv6Bits: l.IPv6Bits}, never)
		if _, err := g.Enter(netip.MustParseAddr(pair.a), start); err != nil {
			t.Fatal(err)
		}
		if _, err := g.Enter(netip.MustParseAddr(pair.b), start); (err != nil) != pair.same {
			t.Errorf("%s and %s: %v", pair.a, pair.b, err)
		}
	}
}

func TestExempt(t *testing.T) {
	g := New(Limits{
		Connections: 5, PerSource: 1, UnknownPerSource: 1, IPv4Bits: 32, Exempt: []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")},
		Penalties: Penalties{Most: time.Hour},
	}, never)
	p := enter(t, g, 5, same, ErrFull)
	p[0].Penalise(time.Hour, start)
	p[0].Leave()
	if _, err := g.Enter(netip.MustParseAddr("::ffff:10.0.0.1"), start); err != nil {
		t.Errorf("a penalty for an exempt network: %v", err)
	}
}

// Whatever comes and goes, what is counted is what is there.
func TestCountsHold(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := Limits{Connections: 8, PerSource: 3, Unknown: 5, UnknownPerSource: 2, IPv4Bits: 32}
		g := New(l, never)
		in := map[*Pass]int{} // whence
		known := map[*Pass]bool{}
		t.Repeat(map[string]func(*rapid.T){
			"enter": func(t *rapid.T) {
				from := rapid.IntRange(0, 3).Draw(t, "from")
				if p, err := g.Enter(addr(from), start); err == nil {
					in[p] = from
				}
			},
			"login": func(t *rapid.T) {
				for p := range in {
					p.LoggedIn()
					known[p] = true
					return
				}
			},
			"leave": func(t *rapid.T) {
				for p := range in {
					if p.Leave() != known[p] {
						t.Fatal("left otherwise than it came")
					}
					delete(in, p)
					return
				}
			},
			"": func(t *rapid.T) {
				by, unknown := map[int]int{}, map[int]int{}
				strangers := 0
				for p, from := range in {
					by[from]++
					if !known[p] {
						unknown[from]++
						strangers++
					}
					if by[from] > l.PerSource || unknown[from] > l.UnknownPerSource {
						t.Fatalf("%d from %d, %d of them unknown", by[from], from, unknown[from])
					}
				}
				if all, u := g.Counts(); all != len(in) || u != strangers || all > l.Connections || u > l.Unknown {
					t.Fatalf("counted %d and %d of %d and %d", all, u, len(in), strangers)
				}
				if len(g.sources) != len(by) {
					t.Fatalf("%d sources are kept of %d", len(g.sources), len(by))
				}
			},
		})
	})
}
