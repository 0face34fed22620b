//go:build !linux

package session

import (
	"net"
	"time"
)

// setUserTimeout does nothing where the system cannot do it; keep-alive
// requests find a client that has vanished, too.
func setUserTimeout(net.Conn, time.Duration) {}
