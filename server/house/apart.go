package house

import (
	"net/netip"

	"sanguo/game/engine"
	"sanguo/game/table"
)

// Whereabouts returns the addresses from which a player is here just now.
type Whereabouts func(engine.PlayerID) []netip.Addr

// Apart implements [table.House]: no two of the three are here from one address.
// Keys are free, so that somebody could sit at a table three times and have two
// win by the resignation of the third; addresses are not. Who is not here is
// nowhere else for sure. Addresses are not kept.
func (h *House) Apart(three [3]table.Person) bool {
	if !h.Settings().Apart {
		return true
	}
	if h.where == nil {
		return false
	}
	taken := map[netip.Prefix]int{}
	for k, p := range three {
		from := h.where(p.ID)
		for _, a := range from {
			network := Network(a)
			if other, ok := taken[network]; ok && other != k {
				return false
			}
			taken[network] = k
		}
		if len(from) == 0 {
			return false
		}
	}
	return true
}

// Network returns what counts as one address: of IPv6 a whole /64, which is what
// one subscriber has at least. Of no address it is the zero prefix.
func Network(a netip.Addr) netip.Prefix {
	a = a.Unmap().WithZone("")
	bits := a.BitLen()
	if a.Is6() {
		bits = 64
	}
	network, _ := a.Prefix(bits)
	return network
}
