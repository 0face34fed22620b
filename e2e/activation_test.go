package e2e

import (
	"bufio"
	"net"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"
)

// handed starts a server on a socket that is handed over as systemd does it,
// and waits until it listens.
func handed(t *testing.T, data string, socket *os.File) *exec.Cmd {
	t.Helper()
	// The one who is handed the socket must be named before it is there.
	cmd := exec.Command("sh", "-c", `LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" "$@"`, program, "serve", "--listen", "nowhere:at:all", "--data", data)
	cmd.ExtraFiles = []*os.File{socket} // number 3
	log, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if cmd.ProcessState == nil {
			_ = cmd.Process.Kill()
			_ = cmd.Wait()
		}
	})
	lines := bufio.NewScanner(log)
	for {
		if !lines.Scan() {
			t.Fatalf("the server ended before it listened: %v", lines.Err())
		}
		if strings.Contains(lines.Text(), "msg=listening") {
			break
		}
	}
	go func() {
		for lines.Scan() { // or the server would block on a full pipe
		}
	}()
	return cmd
}

// TestRestartWithoutAGap restarts a server on a socket that stays open. Who
// knocks while there is no server waits, and gets in.
func TestRestartWithoutAGap(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	socket, err := l.(*net.TCPListener).File()
	if err != nil {
		t.Fatal(err)
	}
	defer socket.Close()
	address, data := l.Addr().String(), t.TempDir()
	guest := newGuest("somebody")

	first := handed(t, data, socket)
	guest.dial(t, address)
	if err := first.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := first.Wait(); err != nil {
		t.Fatalf("the server stopped with: %v", err)
	}

	conn, err := net.DialTimeout("tcp", address, patience) // nobody is there
	if err != nil {
		t.Fatalf("the door is shut: %v", err)
	}
	defer conn.Close()
	handed(t, data, socket)
	_ = conn.SetDeadline(time.Now().Add(patience))
	in, _, _, err := ssh.NewClientConn(conn, address, &ssh.ClientConfig{
		User: guest.name, Auth: []ssh.AuthMethod{guest.auth}, HostKeyCallback: ssh.InsecureIgnoreHostKey(), // the server is the test's own
	})
	if err != nil {
		t.Fatalf("who knocked between two servers is not let in: %v", err)
	}
	_ = in.Close()
}
