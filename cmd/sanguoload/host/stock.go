package host

import (
	"crypto/ed25519"
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"strconv"
	"time"

	tea "charm.land/bubbletea/v2"
	"charm.land/ssh"
	"charm.land/wish/v2"
	"charm.land/wish/v2/bubbletea"
	"github.com/prometheus/client_golang/prometheus/promhttp"
	gossh "golang.org/x/crypto/ssh"
)

// Pictures are screens of ours, as terminals showed them, for the stock server to
// show.
type Pictures struct {
	Lobby string
	// Table are a table, and the same with the cursor one step further.
	Table [2]string
}

// TableCommand is what one asks the stock server for to be shown the table. It
// shows the lobby to others.
const TableCommand = "table"

// stock is a server that shows the pictures in a file with nothing but wish and
// bubbletea, as they are used in their examples. Any key moves the table's cursor,
// and its clock counts down, as in ours.
func stock(path string) (service, error) {
	var p Pictures
	text, err := os.ReadFile(path)
	if err == nil {
		err = json.Unmarshal(text, &p)
	}
	if err != nil {
		return service{}, fmt.Errorf("reading pictures: %w", err)
	}
	_, key, err := ed25519.GenerateKey(nil)
	if err != nil {
		return service{}, err
	}
	signer, err := gossh.NewSignerFromKey(key)
	if err != nil {
		return service{}, err
	}
	middleware := bubbletea.Middleware(func(s ssh.Session) (tea.Model, []tea.ProgramOption) {
		options := []tea.ProgramOption{tea.WithoutSignalHandler()}
		if len(s.Command()) == 1 && s.Command()[0] == TableCommand {
			return newShownTable(p.Table), options
		}
		return shownLobby(p.Lobby), options
	})
	srv := &ssh.Server{PublicKeyHandler: func(ssh.Context, ssh.PublicKey) bool { return true }}
	if err := srv.SetOption(wish.WithMiddleware(middleware)); err != nil {
		return service{}, err
	}
	srv.AddHostKey(signer) // wish.NewServer would write one into the working directory
	return service{serve: srv.Serve, stop: srv.Close, metrics: promhttp.Handler()}, nil
}

// shownLobby shows a picture.
type shownLobby string

func (shownLobby) Init() tea.Cmd                         { return nil }
func (l shownLobby) Update(tea.Msg) (tea.Model, tea.Cmd) { return l, nil }
func (l shownLobby) View() tea.View                      { return fullScreen(string(l)) }

// shownTable shows pictures of a table, and counts its clock down.
type shownTable struct {
	pictures [2]clockPicture
	at       int
	gone     time.Duration // since it was first shown
}

type second struct{}

func newShownTable(pictures [2]string) shownTable {
	return shownTable{pictures: [2]clockPicture{takeApart(pictures[0]), takeApart(pictures[1])}}
}

func tick() tea.Cmd { return tea.Tick(time.Second, func(time.Time) tea.Msg { return second{} }) }

func (shownTable) Init() tea.Cmd { return tick() }

func (t shownTable) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg.(type) {
	case tea.KeyPressMsg:
		t.at = 1 - t.at
	case second:
		t.gone += time.Second
		return t, tick()
	}
	return t, nil
}

func (t shownTable) View() tea.View { return fullScreen(t.pictures[t.at].after(t.gone)) }

// fullScreen shows a picture as ours is shown.
func fullScreen(picture string) tea.View {
	v := tea.NewView(picture)
	v.AltScreen = true
	v.MouseMode = tea.MouseModeCellMotion
	return v
}

// clockPicture is a picture around the first clock that is in it.
type clockPicture struct {
	before, behind string
	left           time.Duration
	clock          bool // there is one
}

var clock = regexp.MustCompile(`(\d+):([0-5]\d)`)

func takeApart(picture string) clockPicture {
	at := clock.FindStringSubmatchIndex(picture)
	if at == nil {
		return clockPicture{before: picture}
	}
	minutes, _ := strconv.Atoi(picture[at[2]:at[3]])
	seconds, _ := strconv.Atoi(picture[at[4]:at[5]])
	left := time.Duration(minutes)*time.Minute + time.Duration(seconds)*time.Second
	return clockPicture{picture[:at[0]], picture[at[1]:], left, true}
}

// after returns the picture as it is so much later.
func (p clockPicture) after(gone time.Duration) string {
	if !p.clock {
		return p.before
	}
	left := int(max(p.left-gone, 0) / time.Second)
	return fmt.Sprintf("%s%d:%02d%s", p.before, left/60, left%60, p.behind)
}
