package main

import (
	"errors"
	"fmt"
	"net"

	"github.com/coreos/go-systemd/v22/activation"
)

// listen returns the listeners that systemd has handed over, which stay open
// while the server is restarted, or else one on the address.
func listen(address string) ([]net.Listener, error) {
	handed, err := activation.Listeners()
	if err != nil {
		return nil, fmt.Errorf("taking over sockets: %w", err)
	}
	for i, l := range handed {
		if l == nil {
			for _, other := range append(handed[:i:i], handed[i+1:]...) {
				if other != nil {
					err = errors.Join(err, other.Close())
				}
			}
			return nil, errors.Join(errors.New("a socket that was handed over is none to listen on: see to the socket unit"), err)
		}
	}
	if len(handed) > 0 {
		return handed, nil
	}
	l, err := net.Listen("tcp", address)
	if err != nil {
		return nil, fmt.Errorf("the address %s cannot be listened on: choose another with --listen (%w)", address, err)
	}
	return []net.Listener{l}, nil
}
