package tui

import (
	"fmt"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"sanguo/clean"
	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/tui/text"
)

// ranking lists the best players, or those whose names begin as was typed.
type ranking struct {
	*common
	typed   *field
	prefix  string
	asked   int
	late    bool // the list is not yet of what was typed
	players []archive.Player
	row     int
	busy    bool
	all     bool
	note    note
}

const (
	rankingPage = 50
	maxName     = 40 // longer than any name that is looked for
)

// The messages of the list of players.
type (
	rankedMsg struct {
		of      *ranking
		asked   int
		players []archive.Player
		err     error
	}
	rankingTypedMsg struct {
		of    *ranking
		asked int
	}
	rankingMsg struct{ row int } // a click on a player
	profileMsg struct {
		of      *ranking
		profile archive.Profile
		err     error
	}
)

func newRanking(c *common) *ranking { return &ranking{common: c} }

func (r *ranking) init() tea.Cmd { return r.ask() }

// ask begins the list anew.
func (r *ranking) ask() tea.Cmd {
	r.asked++
	r.players, r.row, r.all, r.busy, r.late = nil, 0, false, false, false
	return r.more()
}

// more asks for those who come after the ones that are listed.
func (r *ranking) more() tea.Cmd {
	if r.busy || r.all {
		return nil
	}
	r.busy = true
	shelves, prefix, asked := r.Archive, r.prefix, r.asked
	var after engine.PlayerID
	if n := len(r.players); n > 0 {
		after = r.players[n-1].ID
	}
	return func() tea.Msg {
		var found []archive.Player
		var err error
		if prefix == "" {
			found, err = shelves.Best(archive.LeastRated, after, rankingPage)
		} else {
			found, err = shelves.Named(prefix, rankingPage)
		}
		return rankedMsg{r, asked, found, err}
	}
}

func (r *ranking) update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case rankedMsg:
		if msg.of == r && msg.asked == r.asked {
			r.busy, r.note = false, r.failed(msg.err)
			r.players = append(r.players, msg.players...)
			r.all = msg.err != nil || r.prefix != "" || len(msg.players) < rankingPage
		}
	case rankingTypedMsg:
		if msg.of == r && msg.asked == r.asked {
			return r.ask()
		}
	case rankingMsg:
		if r.row == msg.row {
			return r.read()
		}
		r.row = msg.row
	case profileMsg:
		if msg.of != r {
			return nil
		}
		if r.note = r.failed(msg.err); msg.err == nil {
			return r.goTo(pushMsg{newProfile(r.common, msg.profile)})
		}
	case tea.MouseWheelMsg:
		return r.step(wheelBy(msg))
	case tea.PasteMsg:
		if r.typed != nil {
			return r.edit(msg)
		}
	case tea.KeyPressMsg:
		r.note = note{}
		return r.key(msg)
	}
	return nil
}

func (r *ranking) key(msg tea.KeyPressMsg) tea.Cmd {
	key := msg.String()
	if r.typed != nil {
		switch key {
		case "enter":
			r.typed = nil
			if r.late {
				return r.ask()
			}
			return r.read()
		case "esc":
			r.typed, r.prefix = nil, ""
			return r.ask()
		case "up":
			return r.step(-1)
		case "down":
			return r.step(1)
		}
		return r.edit(msg)
	}
	if n, ok := rowsBy(key, r.height-6, len(r.players)); ok {
		return r.step(n)
	}
	switch key {
	case "/", "f":
		typed := newField(r.prefix, maxName)
		r.typed = &typed
	case "enter", "space":
		return r.read()
	case "esc", "q", "p":
		return r.goTo(popMsg{from: r})
	}
	return nil
}

// edit changes the name that is looked for.
func (r *ranking) edit(msg tea.Msg) tea.Cmd {
	r.typed.update(msg)
	prefix := strings.TrimSpace(r.typed.value())
	if prefix == r.prefix {
		return nil
	}
	r.prefix = prefix
	r.asked++
	r.late = true
	paused := rankingTypedMsg{r, r.asked}
	return tea.Tick(typingPause, func(time.Time) tea.Msg { return paused })
}

func (r *ranking) step(n int) tea.Cmd {
	r.row = max(min(r.row+n, len(r.players)-1), 0)
	if r.row >= len(r.players)-r.height {
		return r.more()
	}
	return nil
}

// read opens the profile of the player under the cursor.
func (r *ranking) read() tea.Cmd {
	if r.row >= len(r.players) {
		return nil
	}
	shelves, viewer, id := r.Archive, r.Person.ID, r.players[r.row].ID
	return func() tea.Msg {
		profile, err := shelves.Profile(viewer, id)
		return profileMsg{r, profile, err}
	}
}

func (r *ranking) view() page {
	title := r.say.Say(text.RankingTitle)
	p := page{title: title}
	body := []string{"", r.rankingHead()}
	room := r.height - 3 - len(body)
	switch {
	case r.busy && len(r.players) == 0:
		body = append(body, " "+r.theme.faint.Render(r.say.Say(text.LobbyWait)))
	case len(r.players) == 0:
		body = append(body, r.faint(r.say.Say(r.none(), text.With{"Count": archive.LeastRated}), r.width-2, 1)...)
	}
	top := firstRow(r.row, len(r.players), room)
	for row := top; row < min(len(r.players), top+room); row++ {
		p.zones = append(p.zones, zone{0, len(body) + 1, r.width, rankingMsg{row}})
		body = append(body, r.line(row))
	}
	p.lines = r.frame(" "+r.theme.strong.Render(title), body, r.note, r.hintKeys()...)
	if r.typed != nil {
		r.asks(&p, r.say.Say(text.RankingLooksFor), *r.typed)
	}
	return p
}

func (r *ranking) none() text.Key {
	if r.prefix != "" {
		return text.RankingNobody
	}
	return text.RankingNone
}

// The columns of the list of players, in cells.
const (
	placeWidth    = 6
	strengthWidth = 12
	ratedWidth    = 10
)

func (r *ranking) rankingHead() string {
	left := strings.Repeat(" ", placeWidth) + r.say.Say(text.RankingName)
	right := pad(r.say.Say(text.RankingStrength), strengthWidth) + pad(r.say.Say(text.RankingRated), ratedWidth)
	return r.theme.faint.Render(spread(left, right, min(r.width, rankingWidth)))
}

// rankingWidth is how wide the list gets at most.
const rankingWidth = 76

func (r *ranking) line(row int) string {
	player := r.players[row]
	mark, style := "  ", r.theme.faint
	if row == r.row {
		mark, style = r.theme.accent.Render("▸ "), r.theme.strong
	}
	place := ""
	if r.prefix == "" {
		place = fmt.Sprint(row + 1)
	}
	name := clean.Line(player.Name, 24)
	if player.ID == r.Person.ID {
		name += " " + r.theme.accent.Render(r.say.Say(text.You))
	}
	left := mark + style.Render(pad(place, placeWidth-2)) + name
	right := pad(r.say.Decimal(player.Rating.String()), strengthWidth) + pad(fmt.Sprint(player.Rated), ratedWidth)
	return spread(left, right, min(r.width, rankingWidth))
}

func (r *ranking) hintKeys() []text.Key {
	if r.typed != nil {
		return []text.Key{text.HintRead, text.HintBack}
	}
	return []text.Key{text.HintChoose, text.HintRead, text.HintFind, text.HintBack, text.HintKeys}
}

func (r *ranking) keys() []text.Key {
	return []text.Key{text.KeysChoose, text.KeysProfile, text.KeysFind, text.KeysBack}
}

func (r *ranking) typing() bool { return r.typed != nil }

func (r *ranking) close() tea.Cmd { return nil }
