package server

import (
	"fmt"
	"net"
	"net/netip"
	"time"

	proxyproto "github.com/pires/go-proxyproto"
)

// proxied returns a listener whose connections from proxies are of the address
// that their PROXY header tells, for which there is so much time. They must
// begin with one; from anywhere else a header is nothing but a bad greeting.
func proxied(l net.Listener, proxies []netip.Prefix, patience time.Duration) net.Listener {
	if len(proxies) == 0 {
		return l
	}
	return &proxyproto.Listener{
		Listener: l, ReadHeaderTimeout: patience,
		ConnPolicy: func(from proxyproto.ConnPolicyOptions) (proxyproto.Policy, error) {
			a := addrOf(from.Upstream).Unmap().WithZone("")
			for _, network := range proxies {
				if network.Contains(a) {
					return proxyproto.REQUIRE, nil
				}
			}
			if !a.IsValid() {
				return proxyproto.REJECT, fmt.Errorf("%w: %v", proxyproto.ErrInvalidUpstream, from.Upstream)
			}
			return proxyproto.SKIP, nil
		},
	}
}
