package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"sanguo/game"
	"sanguo/tui/board"
	"sanguo/tui/text"
)

// rulebook shows the rules in short, over whatever is going on.
type rulebook struct {
	*common
	top int // the first line that is shown
}

func newRulebook(c *common) *rulebook { return &rulebook{common: c} }

func (r *rulebook) init() tea.Cmd { return nil }

func (r *rulebook) update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		r.scroll(0)
	case tea.MouseWheelMsg:
		switch msg.Button {
		case tea.MouseWheelUp:
			r.scroll(-3)
		case tea.MouseWheelDown:
			r.scroll(3)
		}
	case tea.KeyPressMsg:
		switch msg.String() {
		case "up", "k":
			r.scroll(-1)
		case "down", "j", "enter":
			r.scroll(1)
		case "pgup", "b":
			r.scroll(-(r.height - 4))
		case "pgdown", "space":
			r.scroll(r.height - 4)
		case "home", "g":
			r.scroll(-r.top)
		case "end", "G":
			r.scroll(len(r.pages()))
		case "esc", "q", "f1":
			return r.goTo(popMsg{from: r})
		}
	}
	return nil
}

// scroll goes some lines down, as far as there is something to be seen.
func (r *rulebook) scroll(lines int) {
	r.top = max(min(r.top+lines, len(r.pages())-(r.height-3)), 0)
}

func (r *rulebook) view() page {
	header := " " + r.theme.strong.Render(r.say.Say(text.RulesTitle))
	lines := r.pages()
	lines = lines[min(r.top, len(lines)):]
	return page{title: r.say.Say(text.RulesTitle), lines: r.frame(header, lines, note{}, r.keys()...)}
}

// The widest that the rules are set, and the column of what pieces do.
const (
	mostRules  = 72
	pieceWidth = 16
)

// pages sets all of the rules in lines.
func (r *rulebook) pages() []string {
	margin := strings.Repeat(" ", max((r.width-mostRules)/2, 2))
	width := min(r.width-4, mostRules)
	var lines []string
	say := func(key text.Key) {
		lines = append(lines, "")
		for _, line := range wrap(r.say.Say(key), width) {
			lines = append(lines, margin+line)
		}
	}
	for _, key := range []text.Key{text.RulesAim, text.RulesTurn, text.RulesBoard} {
		say(key)
	}
	lines = append(lines, "", margin+r.theme.strong.Render(r.say.Say(text.RulesPieces)))
	for _, piece := range pieceRules {
		for i, line := range wrap(r.say.Say(piece.rule), width-pieceWidth-3) {
			name := ""
			if i == 0 {
				name = r.sign(piece.kind) + " " + r.theme.key.Render(r.say.Piece(piece.kind))
			}
			lines = append(lines, margin+pad(name, pieceWidth+3)+line)
		}
	}
	for _, key := range []text.Key{text.RulesCheck, text.RulesDefeat, text.RulesTakeover, text.RulesEnd, text.RulesDraw, text.RulesLeaving} {
		say(key)
	}
	return append(lines, "")
}

// sign writes a kind of piece as the viewer's boards do.
func (r *rulebook) sign(k game.Kind) string {
	look := r.Look
	if look.Name(game.Shu) == nil {
		return string(rune(k.Letter())) + " "
	}
	if look.Glyphs == board.Chinese {
		return look.Glyph(game.NewPiece(k, game.Shu, game.Shu)) + look.Glyph(game.NewPiece(k, game.Wu, game.Wu))
	}
	return look.Glyph(game.NewPiece(k, game.Shu, game.Shu))
}

var pieceRules = [...]struct {
	kind game.Kind
	rule text.Key
}{
	{game.General, text.RulesGeneral}, {game.Advisor, text.RulesAdvisor}, {game.Elephant, text.RulesElephant},
	{game.Horse, text.RulesHorse}, {game.Chariot, text.RulesChariot}, {game.Cannon, text.RulesCannon},
	{game.Soldier, text.RulesSoldier}, {game.Bannerman, text.RulesBannerman},
}

func (r *rulebook) keys() []text.Key { return []text.Key{text.HintScroll, text.HintBack} }

func (r *rulebook) typing() bool { return false }

func (r *rulebook) close() tea.Cmd { return nil }
