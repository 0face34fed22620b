package session

import (
	"net"
	"time"

	"golang.org/x/sys/unix"
)

// setUserTimeout has the system give a connection up when data that was sent
// stays without acknowledgement for so long. What is no TCP connection, and
// hides none, is left as it is.
func setUserTimeout(conn net.Conn, limit time.Duration) {
	tcp, ok := conn.(*net.TCPConn)
	if hides, is := conn.(interface{ TCPConn() (*net.TCPConn, bool) }); is {
		tcp, ok = hides.TCPConn()
	}
	if !ok || limit <= 0 {
		return
	}
	raw, err := tcp.SyscallConn()
	if err != nil {
		return // it is closed already
	}
	// A kernel without this option leaves it to the keep-alive requests.
	_ = raw.Control(func(fd uintptr) {
		_ = unix.SetsockoptInt(int(fd), unix.IPPROTO_TCP, unix.TCP_USER_TIMEOUT, int(limit.Milliseconds()))
	})
}
