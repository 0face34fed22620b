package server

import (
	"testing"

	gossh "golang.org/x/crypto/ssh"
)

// Sessions with a terminal or a command are all there is: nothing is forwarded,
// and there is no shell, no file transfer and no agent.
func TestNothingElseIsServed(t *testing.T) {
	_, address, _ := start(t)
	for _, auth := range []gossh.AuthMethod{gossh.PublicKeys(newSigner(t)), asGuest} {
		conn := dial(t, address, client("somebody", auth))
		if _, err := conn.Dial("tcp", "127.0.0.1:22"); err == nil {
			t.Error("a connection is forwarded")
		}
		if _, err := conn.Dial("unix", "/run/x"); err == nil {
			t.Error("a socket is forwarded")
		}
		if _, err := conn.Listen("tcp", "127.0.0.1:0"); err == nil {
			t.Error("a port is forwarded back")
		}
		if _, err := conn.ListenUnix("/tmp/x"); err == nil {
			t.Error("a socket is forwarded back")
		}
		for _, kind := range []string{"x11", "auth-agent@openssh.com", "tun@openssh.com", "forwarded-tcpip"} {
			if _, _, err := conn.OpenChannel(kind, nil); err == nil {
				t.Errorf("a channel %q is opened", kind)
			}
		}
		sess, err := conn.NewSession()
		if err != nil {
			t.Fatal(err)
		}
		for kind, name := range map[string]string{"auth-agent-req@openssh.com": "", "x11-req": "", "subsystem": "sftp"} {
			if ok, _ := sess.SendRequest(kind, true, gossh.Marshal(struct{ Name string }{name})); ok {
				t.Errorf("a request %q is granted", kind)
			}
		}
		for _, line := range []string{"sh", "bash -c id", "scp -t /tmp", "scp -f /etc/passwd", "rsync --server . /tmp", "/usr/lib/openssh/sftp-server", "git-upload-pack x"} {
			if out, errs, code := asks(t, conn, line); code == 0 || out != "" || errs == "" {
				t.Errorf("%q: code %d, said %q and %q", line, code, out, errs)
			}
		}
	}
}
