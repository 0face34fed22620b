package tui

import (
	"image/color"
	"strings"
	"sync"
	"unicode/utf8"

	"charm.land/lipgloss/v2"

	"sanguo/game"
	"sanguo/tui/board"
	"sanguo/tui/book"
)

// theme is the styles of everything but the board, whose colours for the
// kingdoms it shares. Those with one look share one, and nobody alters it.
type theme struct {
	strong, faint, accent, good, bad, key, rule, box lipgloss.Style
	kingdoms                                         [4]lipgloss.Style // and for Nobody
}

// The colours that the rule book has, too, on light and on dark backgrounds.
const (
	lightAccent, darkAccent = "#8a5a00", "#e6b450"
	lightTyped, darkTyped   = "#0b6a80", "#7cc4d8"
)

// book returns how the rule book looks beside a board.
func (*theme) book(look board.Look) book.Style {
	if look.Dark {
		return book.Style{Look: look, Heading: darkAccent, Typed: darkTyped}
	}
	return book.Style{Look: look, Heading: lightAccent, Typed: lightTyped}
}

// themes are the themes by their [board.Look], of which there are not many.
var themes sync.Map

// themeOf returns the theme that goes with a board's look.
func themeOf(look board.Look) *theme {
	if t, ok := themes.Load(look); ok {
		return t.(*theme)
	}
	t, _ := themes.LoadOrStore(look, newTheme(look))
	return t.(*theme)
}

func newTheme(look board.Look) *theme {
	pick := func(light, dark string) color.Color {
		return lipgloss.LightDark(look.Dark)(lipgloss.Color(light), lipgloss.Color(dark))
	}
	plain := lipgloss.NewStyle()
	edge := pick("#b4bac2", "#4a525c")
	t := &theme{
		strong: plain.Bold(true),
		faint:  plain.Foreground(pick("#6a7280", "#7c8590")),
		accent: plain.Foreground(pick(lightAccent, darkAccent)),
		good:   plain.Foreground(pick("#1f7a3a", "#6cc07a")),
		bad:    plain.Foreground(pick("#b3261e", "#f07068")),
		key:    plain.Foreground(pick("#24292f", "#d8dee9")).Bold(true),
		rule:   plain.Foreground(edge),
		box:    plain.Border(lipgloss.RoundedBorder()).BorderForeground(edge).Padding(0, 2),
	}
	for k := range game.All.Each() {
		t.kingdoms[k] = plain
		if c := look.Name(k); c != nil {
			t.kingdoms[k] = plain.Foreground(c)
		}
	}
	t.kingdoms[game.Nobody] = t.faint
	return t
}

// kingdom returns the style for words about a kingdom.
func (t *theme) kingdom(k game.Kingdom) lipgloss.Style { return t.kingdoms[min(k, game.Nobody)] }

// keys shows a text in which the names of keys stand between backticks.
func (t *theme) keys(said string) string { return t.keysIn(said, t.faint) }

// told shows a text that is to be read, in which the names of keys stand between
// backticks. It may be a part of one, if no name of a key is broken.
func (t *theme) told(said string) string { return t.keysIn(said, lipgloss.NewStyle()) }

// keysIn shows a text with names of keys in it, and what is around those in a style.
func (t *theme) keysIn(said string, around lipgloss.Style) string {
	var b strings.Builder
	for i, part := range strings.Split(said, "`") {
		if i%2 == 1 {
			b.WriteString(t.key.Render(part))
		} else if part != "" {
			b.WriteString(around.Render(part))
		}
	}
	return b.String()
}

// keyTable shows texts that begin with the names of keys in two columns of a
// width together.
func (t *theme) keyTable(said []string, width int) []string {
	widest := 0
	for _, text := range said {
		widest = max(widest, lineWidth(t.keys(text[:strings.LastIndex(text, "`")+1])))
	}
	var lines []string
	for _, text := range said {
		at := strings.LastIndex(text, "`") + 1
		keys := t.keys(text[:at])
		for _, does := range wrap(strings.TrimSpace(text[at:]), width-widest-2) {
			lines = append(lines, pad(keys, widest+2)+t.faint.Render(does))
			keys = ""
		}
	}
	return lines
}

// kingdomColumn returns a kingdom's name in a column that has room for all three.
func (c *common) kingdomColumn(k game.Kingdom) string {
	widest := 0
	for other := range game.All.Each() {
		widest = max(widest, lineWidth(c.say.Kingdom(other)))
	}
	return pad(c.say.Kingdom(k), widest+1)
}

// emblems stand for the kingdoms where the look has Chinese glyphs.
var emblems = [3]string{"蜀", "吳", "魏"}

// emblem returns a kingdom's sign, two cells wide: without Chinese glyphs or
// colours the letter that pieces and points have for it.
func (c *common) emblem(k game.Kingdom) string {
	sign := string(k.Letter()) + " "
	if c.chineseSigns(k) {
		sign = emblems[k%3]
	}
	return c.theme.kingdom(k).Bold(true).Render(sign)
}

func (c *common) chineseSigns(k game.Kingdom) bool {
	return c.Look.Glyphs == board.Chinese && c.Look.Name(k) != nil
}

// crest returns a kingdom's sign, and behind it its name as it is given; the sign
// alone in Chinese, which writes the name so.
func (c *common) crest(k game.Kingdom, name string) string {
	if c.chineseSigns(k) && utf8.RuneCountInString(c.say.Kingdom(k)) == 1 {
		return c.emblem(k) + " "
	}
	return c.emblem(k) + " " + name
}
