package main

import (
	"bufio"
	"context"
	"crypto/ed25519"
	"fmt"
	"log/slog"
	"net"
	"os"
	"runtime/debug"
	"strings"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"
	"charm.land/ssh"
	"charm.land/wish/v2"
	"charm.land/wish/v2/bubbletea"
	gossh "golang.org/x/crypto/ssh"

	"sanguo/server/session"
)

// serve is a server of a kind until its standard input ends. It prints its
// address, and frees what memory it can when a line comes, which it answers.
func serve(kind string) error {
	srv := new(ssh.Server)
	_, key, err := ed25519.GenerateKey(nil)
	if err != nil {
		return err
	}
	signer, err := gossh.NewSignerFromKey(key)
	if err != nil {
		return err
	}
	srv.AddHostKey(signer)
	switch kind {
	case "stock":
		err = srv.SetOption(wish.WithMiddleware(bubbletea.Middleware(func(ssh.Session) (tea.Model, []tea.ProgramOption) {
			return model{}, []tea.ProgramOption{tea.WithoutSignalHandler()}
		})))
	case "ours":
		limits := session.DefaultLimits()
		srv.Handler = func(s ssh.Session) {
			_ = session.Serve(s, limits, func(context.Context, session.Terminal) tea.Model { return model{} })
		}
		for _, option := range session.Options(limits, slog.New(slog.DiscardHandler)) {
			err = srv.SetOption(option)
		}
	default:
		err = fmt.Errorf("no kind of server %q", kind)
	}
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	fmt.Println(listener.Addr())
	go func() { _ = srv.Serve(listener) }()
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		debug.FreeOSMemory()
		fmt.Println("free")
	}
	return nil
}

// model shows a screen full of styled text. Any key changes one cell, enter
// all of the text.
type model struct{ keys, screens int }

func (m model) Init() tea.Cmd { return nil }

func (m model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if key, ok := msg.(tea.KeyPressMsg); ok {
		if key.Code == tea.KeyEnter {
			m.screens++
		} else {
			m.keys++
		}
	}
	return m, nil
}

// frameEnd is text of the last line, away from the corner, which renderers
// draw in their own ways.
const frameEnd = "FRAMEEND"

// styles are those of the columns of the screen, in turn.
var styles = []lipgloss.Style{
	lipgloss.NewStyle(),
	lipgloss.NewStyle().Foreground(lipgloss.Color("220")),
	lipgloss.NewStyle().Foreground(lipgloss.Color("39")),
	lipgloss.NewStyle().Bold(true).Foreground(lipgloss.Color("48")).Background(lipgloss.Color("236")),
}

func (m model) View() tea.View {
	var lines []string
	for y := range 24 {
		text := []byte(strings.Repeat("SAMPLE TABLE ROW ", 5)[:80])
		if m.screens%2 == 1 {
			text = []byte(strings.Repeat("another screen, ", 5)[:80])
		}
		if y == 11 {
			text[40] = byte('a' + m.keys%26)
		}
		if y == 23 {
			copy(text[60:], frameEnd)
		}
		line := ""
		for i, end := range []int{20, 50, 80} {
			start := []int{0, 20, 50}[i]
			line += styles[(y+i)%len(styles)].Render(string(text[start:end]))
		}
		lines = append(lines, line)
	}
	view := tea.NewView(strings.Join(lines, "\n"))
	view.AltScreen = true
	return view
}
