package house

import (
	"net/netip"
	"testing"

	"sanguo/game/engine"
	"sanguo/game/table"
)

func TestApart(t *testing.T) {
	h := newHouse(t, newStore(t))
	three := [3]table.Person{{ID: 1}, {ID: 2}, {ID: 3}}
	if h.Apart(three) {
		t.Error("a house that knows nobody's address takes three for apart")
	}
	where := map[engine.PlayerID][]string{}
	h.where = func(id engine.PlayerID) (from []netip.Addr) {
		for _, text := range where[id] {
			from = append(from, netip.MustParseAddr(text))
		}
		return from
	}
	one := "192.0.2.1"
	for name, c := range map[string]struct {
		first, second []string // the third is at 192.0.2.3
		want          bool
	}{
		"three addresses":          {[]string{one}, []string{"2001:db8::1"}, true},
		"two from one address":     {[]string{one}, []string{"192.0.2.3"}, false},
		"one address, two forms":   {[]string{one}, []string{"::ffff:192.0.2.1"}, false},
		"one network of IPv6":      {[]string{"2001:db8::1"}, []string{"2001:db8::2"}, false},
		"two networks of IPv6":     {[]string{"2001:db8::1"}, []string{"2001:db8:0:1::1"}, true},
		"one who is not here":      {[]string{one}, nil, false},
		"one who is here twice":    {[]string{one, one}, []string{"192.0.2.2"}, true},
		"twice, once at another's": {[]string{one, "192.0.2.2"}, []string{"192.0.2.2"}, false},
	} {
		where = map[engine.PlayerID][]string{1: c.first, 2: c.second, 3: {"192.0.2.3"}}
		if got := h.Apart(three); got != c.want {
			t.Errorf("%s: apart %v", name, got)
		}
	}
	where = nil
	if err := h.Set("ratings.apart", "off"); err != nil {
		t.Fatal(err)
	}
	if !h.Apart(three) {
		t.Error("a house that does not ask for addresses does")
	}
}
