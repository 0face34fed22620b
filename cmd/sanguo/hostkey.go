package main

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"net"

	gossh "golang.org/x/crypto/ssh"
	"golang.org/x/crypto/ssh/knownhosts"

	"sanguo/server"
)

// hostkeyCmd shows a server's host key, for those who want to know it before
// they come for the first time.
type hostkeyCmd struct {
	settings
}

// Run prints the fingerprint, a line for known_hosts and a record for the DNS.
func (c *hostkeyCmd) Run(s streams) error {
	key, err := server.HostKey(c.Data)
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("there is no host key in %s yet: start the server once, or name its directory with --data", c.Data)
	}
	if err != nil {
		return err
	}
	host, port := c.place()
	_, err = fmt.Fprintf(s.out, "# fingerprint\n%s\n\n# known_hosts\n%s\n\n# DNS\n%s. IN SSHFP %s\n",
		gossh.FingerprintSHA256(key), knownhosts.Line([]string{net.JoinHostPort(host, port)}, key), host, sshfp(key))
	return err
}

// place returns the host and port that people type.
func (c *hostkeyCmd) place() (host, port string) {
	if host, port, err := net.SplitHostPort(c.PublicName); err == nil {
		return host, port
	}
	if c.PublicName != "" {
		return c.PublicName, "22"
	}
	host, port, err := net.SplitHostPort(c.Listen)
	if err != nil || host == "" {
		host = "localhost"
	}
	return host, port
}

// sshfp returns what a DNS record tells of a key (RFC 4255, 7479 and 6594): that
// it is an Ed25519 key, 4, and its SHA-256, 2. The server has no other keys.
func sshfp(key gossh.PublicKey) string { return fmt.Sprintf("4 2 %x", sha256.Sum256(key.Marshal())) }
