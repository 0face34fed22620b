package server

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"errors"
	"io"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"sanguo/server/backup"
	"sanguo/server/session"
	"sanguo/store"
)

// patience is how long anything may take before a test gives up.
const patience = 20 * time.Second

// diary is a log that can be read while it is written.
type diary struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (d *diary) Write(b []byte) (int, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.text.Write(b)
}

func (d *diary) String() string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.text.String()
}

// start runs a server until the test ends.
func start(t *testing.T) (s *Server, address string, log *diary) {
	t.Helper()
	return startWith(t, func(*Config) {})
}

// startWith runs a server until the test ends, with a configuration that change
// has changed.
func startWith(t *testing.T, change func(*Config)) (s *Server, address string, log *diary) {
	t.Helper()
	log = &diary{}
	c := Config{Data: t.TempDir(), Limits: session.DefaultLimits(), Log: slog.New(slog.NewTextHandler(log, nil))}
	change(&c)
	s, err := New(c)
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	served := make(chan error, 1)
	go func() { served <- s.Serve(l) }()
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), patience)
		defer cancel()
		if err := s.Shutdown(ctx); err != nil {
			t.Errorf("stopping: %v", err)
		}
		if err := <-served; err != nil {
			t.Errorf("serving: %v", err)
		}
	})
	return s, l.Addr().String(), log
}

func newSigner(t *testing.T) gossh.Signer {
	t.Helper()
	_, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	signer, err := gossh.NewSignerFromKey(private)
	if err != nil {
		t.Fatal(err)
	}
	return signer
}

// asGuest answers the questions that guests are asked: there are none.
var asGuest = gossh.KeyboardInteractive(func(_, _ string, questions []string, _ []bool) ([]string, error) {
	if len(questions) > 0 {
		return nil, errors.New("a guest was asked something")
	}
	return nil, nil
})

func client(user string, auth ...gossh.AuthMethod) *gossh.ClientConfig {
	return &gossh.ClientConfig{User: user, Auth: auth, HostKeyCallback: gossh.InsecureIgnoreHostKey(), Timeout: patience}
}

func dial(t *testing.T, address string, c *gossh.ClientConfig) *gossh.Client {
	t.Helper()
	conn, err := gossh.Dial("tcp", address, c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	return conn
}

// asks runs a command without a terminal, and returns what it says and its exit
// code.
func asks(t *testing.T, conn *gossh.Client, line string) (out, errs string, code int) {
	t.Helper()
	sess, err := conn.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	defer sess.Close()
	var o, e bytes.Buffer
	sess.Stdout, sess.Stderr = &o, &e
	if line == "" {
		if err = sess.Shell(); err == nil {
			err = sess.Wait()
		}
	} else {
		err = sess.Run(line)
	}
	var exit *gossh.ExitError
	switch {
	case errors.As(err, &exit):
		code = exit.ExitStatus()
	case err != nil:
		t.Fatalf("%q: %v", line, err)
	}
	return o.String(), e.String(), code
}

func TestCommandsNeedNoTerminal(t *testing.T) {
	_, address, _ := start(t)
	for _, auth := range []gossh.AuthMethod{gossh.PublicKeys(newSigner(t)), asGuest} {
		conn := dial(t, address, client("somebody", auth))
		for _, c := range []struct {
			line, out, errs string
			code            int
		}{
			{"help", "ssh -t -p ", "", 0},
			{"", "", "ssh -p ", 2},
			{"join bcdfgh", "", "join bcdfgh", 2},
			{"nonsense", "", "nonsense", 2},
		} {
			out, errs, code := asks(t, conn, c.line)
			if code != c.code || !strings.Contains(out, c.out) || !strings.Contains(errs, c.errs) || (c.out == "") != (out == "") {
				t.Errorf("%q: code %d, said %q and %q; want %+v", c.line, code, out, errs, c)
			}
		}
	}
}

// liar offers somebody's public key and cannot sign for it.
type liar struct{ gossh.Signer }

func (liar) Sign(io.Reader, []byte) (*gossh.Signature, error) { return nil, errors.New("no such key") }

// shifty offers one public key and then proves another.
type shifty struct {
	gossh.Signer
	offered gossh.PublicKey
	asked   *int
}

func (s shifty) PublicKey() gossh.PublicKey { return shiftyKey{s.Signer.PublicKey(), s} }

type shiftyKey struct {
	gossh.PublicKey
	shifty
}

func (k shiftyKey) Type() string { return k.PublicKey.Type() }

func (k shiftyKey) Verify(data []byte, sig *gossh.Signature) error {
	return k.PublicKey.Verify(data, sig)
}

// Marshal gives the offered key away while the client asks whether it would do
// and reads the answer, and its own from then on.
func (k shiftyKey) Marshal() []byte {
	if *k.asked++; *k.asked <= 2 {
		return k.offered.Marshal()
	}
	return k.PublicKey.Marshal()
}

// Only the key that was proven says who somebody is.
func TestOfferedKeyIsNobody(t *testing.T) {
	s, address, log := start(t)
	victim := newSigner(t)
	v, err := s.desk.Player(victim.PublicKey(), "")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := v.Register("victim"); err != nil {
		t.Fatal(err)
	}
	asks(t, dial(t, address, client("victim", gossh.PublicKeys(liar{victim}), asGuest)), "help")
	if text := log.String(); !strings.Contains(text, "guest=true") {
		t.Errorf("who cannot sign is not taken for a guest:\n%s", text)
	}
	own, asked := newSigner(t), 0
	asks(t, dial(t, address, client("victim", gossh.PublicKeys(shifty{own, victim.PublicKey(), &asked}))), "help")
	if text := log.String(); asked < 3 || !strings.Contains(text, "key="+gossh.FingerprintSHA256(own.PublicKey())) {
		t.Errorf("who signs with another key is not taken for its owner:\n%s", text)
	}
	if text := log.String(); strings.Contains(text, "name=victim") {
		t.Errorf("somebody was taken for the victim:\n%s", text)
	}
	asks(t, dial(t, address, client("anybody", gossh.PublicKeys(victim))), "help")
	if !strings.Contains(log.String(), "name=victim") {
		t.Errorf("the key's owner is not let in:\n%s", log)
	}
}

func TestLogIsNotForged(t *testing.T) {
	_, address, log := start(t)
	const forged = "x\r\ntime=now level=INFO msg=forged\u2028 \x1b[2J\u202e"
	conn := dial(t, address, client(forged, asGuest))
	asks(t, conn, "join "+forged)
	for line := range strings.Lines(log.String()) {
		if !strings.HasPrefix(line, "time=20") || strings.ContainsAny(line, "\x1b\r\u2028\u202e") || strings.Contains(line, "\\n") {
			t.Errorf("in the log: %q", line)
		}
	}
	if !strings.Contains(log.String(), "msg=opened") {
		t.Error("the session is not in the log")
	}
}

func TestNothingOldIsSpoken(t *testing.T) {
	_, address, _ := start(t)
	for _, old := range []gossh.Config{
		{KeyExchanges: []string{gossh.KeyExchangeDH14SHA256, gossh.KeyExchangeECDHP256, gossh.KeyExchangeDH16SHA512}},
		{Ciphers: []string{gossh.CipherAES128CTR}},
		{Ciphers: []string{gossh.CipherAES256CTR}, MACs: []string{gossh.HMACSHA256, gossh.HMACSHA1}},
	} {
		c := client("somebody", asGuest)
		c.Config = old
		if conn, err := gossh.Dial("tcp", address, c); err == nil {
			_ = conn.Close()
			t.Errorf("let in with %+v", old)
		}
	}
	conn := dial(t, address, client("somebody", asGuest))
	if got := string(conn.ServerVersion()); got != "SSH-2.0-sanguo" {
		t.Errorf("the server is %q", got)
	}
}

func TestHostKeyIsKept(t *testing.T) {
	dir := t.TempDir()
	made, err := hostKey(dir)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, backup.HostKeyFile)
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the host key's file: %v, %v", info.Mode(), err)
	}
	again, err := hostKey(dir)
	if err != nil || !bytes.Equal(again.PublicKey().Marshal(), made.PublicKey().Marshal()) {
		t.Errorf("another key came back, or %v", err)
	}
	if entries, err := os.ReadDir(dir); err != nil || len(entries) != 1 {
		t.Errorf("left in the directory: %v, %v", entries, err)
	}
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := hostKey(dir); !errors.Is(err, ErrHostKey) {
		t.Errorf("an empty host key: %v", err)
	}
	if text, err := os.ReadFile(path); err != nil || len(text) != 0 {
		t.Errorf("the broken key was replaced: %q, %v", text, err)
	}
}

func TestOneServerForADirectory(t *testing.T) {
	s, _, _ := start(t)
	if _, err := New(s.config); !errors.Is(err, store.ErrInUse) {
		t.Errorf("a second server in the directory: %v", err)
	}
}

func TestStoppedServerLetsNobodyIn(t *testing.T) {
	s, address, _ := start(t)
	conn := dial(t, address, client("somebody", asGuest))
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	if err := s.Shutdown(ctx); err != nil {
		t.Fatal(err)
	}
	if err := s.Shutdown(ctx); err != nil {
		t.Errorf("stopping again: %v", err)
	}
	if err := conn.Wait(); err == nil {
		t.Error("the connection ended without being cut")
	}
	if conn, err := net.Dial("tcp", address); err == nil {
		_ = conn.Close()
		t.Error("the port is open still")
	}
}

func TestServingAfterTheStopEnds(t *testing.T) {
	s, err := New(Config{Data: t.TempDir(), Limits: session.DefaultLimits(), Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Shutdown(t.Context()); err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Serve(l); err != nil {
		t.Error(err)
	}
	if conn, err := net.Dial("tcp", l.Addr().String()); err == nil {
		_ = conn.Close()
		t.Error("the port is open still")
	}
}
