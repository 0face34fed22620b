//go:build terminals

package session_test

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"math/rand/v2"
	"net"
	"os/exec"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"
	gossh "golang.org/x/crypto/ssh"

	"sanguo/server/session"
)

// frames is a model that shows the next of many pictures at any key.
type frames int

const pictures = 200

// rows returns the text of a picture.
func (m frames) rows() []string {
	random := rand.New(rand.NewPCG(uint64(m), 1))
	rows := make([]string, 24)
	for y := range rows {
		if still := rand.New(rand.NewPCG(uint64(m)/4, uint64(y))); still.IntN(2) == 0 {
			random = still // half of the rows change in one of four frames only
		}
		var row strings.Builder
		for row.Len() < 26 {
			glyph := []string{"a", "Z", " ", "      ", "將", "相", "⣿", "─", "│", "é", "한"}[random.IntN(11)]
			row.WriteString(strings.Repeat(glyph, 1+random.IntN(4)))
		}
		rows[y] = strings.TrimRight(row.String(), " ")
	}
	rows[23] = fmt.Sprint("picture ", int(m))
	return rows
}

func (m frames) Init() tea.Cmd { return nil }

func (m frames) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if _, ok := msg.(tea.KeyPressMsg); ok {
		m++
	}
	if m == pictures {
		return m, tea.Quit
	}
	return m, nil
}

func (m frames) View() tea.View {
	rows := m.rows()
	for y := range rows {
		style := lipgloss.NewStyle().Foreground(lipgloss.ANSIColor(y % 8)).Bold(y%3 == 0)
		half := []rune(rows[y])
		i := len(half) / 2
		rows[y] = string(half[:i]) + style.Render(string(half[i:]))
	}
	view := tea.NewView(strings.Join(rows, "\n"))
	view.AltScreen = true
	return view
}

// A host is where clients of the system find a test server.
type host struct{ name, port, fingerprint string }

// hostOf tells where a server is.
func hostOf(s *server) (h host) {
	_, _ = gossh.Dial("tcp", s.addr, &gossh.ClientConfig{HostKeyCallback: func(_ string, _ net.Addr, key gossh.PublicKey) error {
		sum := sha256.Sum256(key.Marshal())
		h.fingerprint = "SHA256:" + base64.RawStdEncoding.EncodeToString(sum[:])
		return fmt.Errorf("seen")
	}})
	h.name, h.port, _ = net.SplitHostPort(s.addr)
	return h
}

// ssh is the command of a shell that comes in with OpenSSH.
func (h host) ssh() string {
	return "ssh -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null -o LogLevel=ERROR -p " + h.port + " x@" + h.name
}

// plink is the same with PuTTY's.
func (h host) plink() string {
	return "plink -ssh -batch -hostkey " + h.fingerprint + " -P " + h.port + " x@" + h.name
}

// eventually waits until a terminal shows a picture and nothing else.
func eventually(t *testing.T, want string, shows func() string) {
	t.Helper()
	want = strings.TrimSpace(want)
	var got string
	for deadline := time.Now().Add(10 * time.Second); time.Now().Before(deadline); {
		if got = strings.TrimSpace(shows()); got == want {
			return
		}
	}
	t.Fatalf("it shows\n%s\nand should show\n%s", got, want)
}

// Real clients in a real terminal show what they should. It needs tmux, ssh
// and plink:
//
//	go test -tags terminals -run TestTerminals ./server/session
func TestTerminals(t *testing.T) {
	h := hostOf(newServer(t, nil, func(context.Context, session.Terminal) tea.Model { return frames(0) }))
	for name, client := range map[string]string{"ssh": h.ssh(), "plink": h.plink()} {
		t.Run(name, func(t *testing.T) {
			tmux := func(args ...string) string {
				out, err := exec.Command("tmux", append([]string{"-L", "sanguo-" + name, "-f", "/dev/null"}, args...)...).CombinedOutput()
				if err != nil {
					t.Fatalf("tmux %v: %v\n%s", args, err, out)
				}
				return string(out)
			}
			tmux("-u", "new-session", "-d", "-x", "80", "-y", "24", "sh -c 'echo found; "+client+"; echo left $?; read x'")
			defer tmux("kill-server")
			tmux("set", "status", "off")
			shown := func() string { return tmux("capture-pane", "-p") }
			for i := range frames(pictures) {
				eventually(t, strings.Join(i.rows(), "\n"), shown)
				tmux("send-keys", "n")
			}
			eventually(t, "found\nleft 0", func() string {
				lines := strings.Split(strings.TrimSpace(shown()), "\n")
				return lines[0] + "\n" + lines[len(lines)-1]
			})
		})
	}
}
