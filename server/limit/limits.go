package limit

import (
	"net/netip"
	"time"
)

// Limits are what the door holds to. A count or a time of zero is no limit.
// Start from [Default].
type Limits struct {
	// Connections is how many there may be in all.
	Connections int
	// PerSource is how many there may be from one source.
	PerSource int

	// Unknown is how many connections there may be that have not logged in. From
	// Crowd of them on newcomers are refused by chance: three in ten at first,
	// all of them at Unknown, so that somebody gets in however many knock.
	Unknown, Crowd int
	// UnknownPerSource is how many of them there may be from one source.
	UnknownPerSource int

	// IPv4Bits and IPv6Bits are how many bits of an address make a source.
	IPv4Bits, IPv6Bits int
	// Exempt are networks whose addresses are not counted by source and get no
	// penalties. What is in all counts for them, too.
	Exempt []netip.Prefix

	Penalties Penalties
}

// Penalties are for how long a source is kept out for what came from it. They
// add up: a source is refused while what is left of its penalties exceeds
// Least.
type Penalties struct {
	// NoLogin is for going away without having logged in, as scanners do, or
	// for a handshake that failed.
	NoLogin time.Duration
	// Late is for not having logged in within the time that there is for it.
	Late time.Duration
	// Refused is for who may not come in.
	Refused time.Duration
	// Abuse is for floods and for what no honest client does.
	Abuse time.Duration
	// Least is the penalty below which nobody is refused, and Most the longest
	// that they can add up to.
	Least, Most time.Duration
	// Sources is how many sources with penalties are remembered. Beyond it the
	// ones that are soonest over are forgotten.
	Sources int
}

// Default returns limits for a host on the open internet.
func Default() Limits {
	return Limits{
		Connections: 2000, PerSource: 100,
		Unknown: 100, Crowd: 30, UnknownPerSource: 20,
		IPv4Bits: 32, IPv6Bits: 64,
		// What comes from the machine itself comes from its people, or through
		// something that hides where it is from: one of them must not shut all
		// others out.
		Exempt: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8"), netip.MustParsePrefix("::1/128")},
		Penalties: Penalties{
			NoLogin: time.Second, Late: 10 * time.Second, Refused: 5 * time.Second, Abuse: 90 * time.Second,
			Least: 15 * time.Second, Most: 10 * time.Minute, Sources: 1 << 16,
		},
	}
}

// source returns the network that an address counts for.
func (l Limits) source(a netip.Addr) netip.Prefix {
	bits := l.IPv6Bits
	if a.Is4() {
		bits = l.IPv4Bits
	}
	p, err := a.Prefix(min(max(bits, 0), a.BitLen()))
	if err != nil { // the address of something that has none
		return netip.Prefix{}
	}
	return p
}

// exempt tells whether an address is not counted by its source.
func (l Limits) exempt(a netip.Addr) bool {
	for _, network := range l.Exempt {
		if network.Contains(a) {
			return true
		}
	}
	return false
}

// within tells whether there may be one more than n.
func within(n, limit int) bool { return limit <= 0 || n < limit }
