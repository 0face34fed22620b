package tui

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sanguo/clean"
	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/tui/text"
)

// profile shows what the archive tells of a player.
type profile struct {
	*common
	of archive.Profile
}

func newProfile(c *common, of archive.Profile) *profile { return &profile{common: c, of: of} }

func (p *profile) init() tea.Cmd { return nil }

func (p *profile) update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case gamesMsg:
		return p.games()
	case tea.KeyPressMsg:
		switch msg.String() {
		case "g", "enter", "space":
			return p.games()
		case "e":
			return p.goTo(pushMsg{newExplorer(p.common, p.filter(), p.of.Name)})
		case "esc", "q":
			return p.goTo(popMsg{from: p})
		}
	}
	return nil
}

// gamesMsg is a click on the line of the matches.
type gamesMsg struct{}

func (p *profile) filter() archive.Filter { return archive.Filter{Player: p.of.ID} }

func (p *profile) games() tea.Cmd {
	return p.goTo(pushMsg{newShelf(p.common, p.filter(), p.of.Name)})
}

// columns returns how wide the label of a row of results and each number are, in
// cells.
func (p *profile) columns() (label, number int) {
	if p.width < 80 {
		return 13, max((p.width-13)/len(text.Outcomes), 3)
	}
	return 20, 11
}

func (p *profile) view() page {
	name := clean.Line(p.of.Name, 24)
	pg := page{title: name}
	body := []string{""}
	say := func(key text.Key, with text.With) {
		body = append(body, p.faint(p.say.Say(key, with), p.width-2, 1)...)
	}
	if !p.of.Joined.IsZero() {
		say(text.ProfileJoined, text.With{"Date": p.say.Date(p.of.Joined)})
	}
	if p.of.Rated > 0 {
		say(text.ProfileRating, text.With{"Rating": p.say.Decimal(p.of.Rating.String()), "Count": p.of.Rated})
	} else {
		say(text.ProfileUnrated, nil)
	}
	var all archive.Results
	for _, of := range p.of.Kingdoms {
		all.Add(of)
	}
	body = append(body, "")
	if all.Matches() == 0 {
		say(text.ProfileNothing, nil)
	} else {
		body = append(body, p.resultsHead())
		for k := range game.All.Each() {
			body = append(body, p.resultsLine(p.emblem(k)+" "+p.theme.kingdom(k).Render(p.say.Kingdom(k)), p.of.Kingdoms[k]))
		}
		body = append(body, p.resultsLine(p.say.Say(text.ProfileAll), all))
		body = append(body, p.openings()...)
	}
	body = append(body, "")
	pg.zones = []zone{{0, len(body) + 1, p.width, gamesMsg{}}}
	body = append(body, " "+p.theme.keys(p.say.Say(text.HintGames)))
	pg.lines = p.frame(" "+p.theme.strong.Render(name), body, note{}, text.HintGames, text.HintExplore, text.HintBack, text.HintKeys)
	return pg
}

// openings draws the player's favourite first moves as each kingdom.
func (p *profile) openings() []string {
	if len(p.of.Openings) == 0 {
		return nil
	}
	lines := []string{"", " " + p.theme.strong.Render(p.say.Say(text.ProfileOpenings))}
	for _, o := range p.of.Openings {
		label := p.emblem(o.Kingdom) + " " + p.theme.kingdom(o.Kingdom).Render(o.Move.String())
		lines = append(lines, p.resultsLine(label, o.Results))
	}
	return lines
}

func (p *profile) resultsHead() string {
	label, number := p.columns()
	line := strings.Repeat(" ", label)
	for _, o := range text.Outcomes {
		line += pad(cut(p.say.Say(o.Name), number-1), number)
	}
	return p.theme.faint.Render(cut(line, p.width))
}

func (p *profile) resultsLine(said string, of archive.Results) string {
	label, number := p.columns()
	line := " " + pad(said, label-1)
	for _, o := range text.Outcomes {
		n := fmt.Sprint(of[o.Of])
		if of[o.Of] == 0 {
			n = p.theme.faint.Render("·")
		}
		line += pad(n, number)
	}
	return cut(line, p.width)
}

func (p *profile) keys() []text.Key {
	return []text.Key{text.KeysGames, text.KeysExplore, text.KeysBack}
}

func (p *profile) typing() bool { return false }

func (p *profile) close() tea.Cmd { return nil }
