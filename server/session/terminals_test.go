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

// Real clients in a real terminal show what they should. It needs tmux, ssh
// and plink:
//
//	go test -tags terminals -run TestTerminals ./server/session
func TestTerminals(t *testing.T) {
	s := newServer(t, nil, func(context.Context, session.Terminal) tea.Model { return frames(0) })
	var fingerprint string
	_, _ = gossh.Dial("tcp", s.addr, &gossh.ClientConfig{HostKeyCallback: func(_ string, _ net.Addr, key gossh.PublicKey) error {
		sum := sha256.Sum256(key.Marshal())
		fingerprint = "SHA256:" + base64.RawStdEncoding.EncodeToString(sum[:])
		return fmt.Errorf("seen")
	}})
	host, port, _ := net.SplitHostPort(s.addr)
	for name, client := range map[string]string{
		"ssh":   "ssh -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null -o LogLevel=ERROR -p " + port + " x@" + host,
		"plink": "plink -ssh -batch -hostkey " + fingerprint + " -P " + port + " x@" + host,
	} {
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
			shows := func(wanted func(string) bool, want string) {
				var got string
				for deadline := time.Now().Add(10 * time.Second); time.Now().Before(deadline); {
					got = tmux("capture-pane", "-p")
					if wanted(strings.TrimSpace(got)) {
						return
					}
				}
				t.Fatalf("it shows\n%s\nand should show\n%s", got, want)
			}
			for i := range pictures {
				picture := strings.TrimSpace(strings.Join(frames(i).rows(), "\n"))
				shows(func(got string) bool { return got == picture }, picture)
				tmux("send-keys", "n")
			}
			shows(func(got string) bool {
				return strings.HasPrefix(got, "found\n") && strings.HasSuffix(got, "left 0")
			}, "found ... left 0")
		})
	}
}
