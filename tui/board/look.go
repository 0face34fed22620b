package board

import (
	"image/color"
	"strings"

	"github.com/charmbracelet/colorprofile"

	"sanguo/game"
)

// Glyphs is how pieces are written.
type Glyphs uint8

// The sets of glyphs.
const (
	Chinese Glyphs = iota // each kingdom's own where tradition has them
	Latin                 // the letters of text forms, on lines of dots
	ASCII                 // the same letters, and nothing else that is not ASCII either
)

// Palette is which colours the kingdoms have.
type Palette uint8

// The palettes.
const (
	Classic  Palette = iota // red, green and blue
	Distinct                // vermilion, yellow and blue, for those who see red and green as one
)

// Look is how boards are drawn for one person. The zero value draws Chinese
// glyphs in true colour on a light background.
type Look struct {
	Glyphs  Glyphs
	Palette Palette
	// Dark says that the window's background is dark.
	Dark bool
	// Profile is how many colours the terminal has; Unknown is taken for true
	// colour. Without colour pieces are always letters, each with the letter of
	// its owner, and with NoTTY nothing but plain text is written.
	Profile colorprofile.Profile
	// Bare leaves the river and the palaces without coloured backgrounds.
	Bare bool
}

// colourless reports whether the look does without colours.
func (l Look) colourless() bool {
	return l.Profile == colorprofile.ASCII || l.Profile == colorprofile.NoTTY
}

// scheme returns the look's colours, or nil when it has none.
func (l Look) scheme() *scheme {
	hue := len(hues) - 1
	switch l.Profile {
	case colorprofile.ASCII, colorprofile.NoTTY:
		return nil
	case colorprofile.ANSI:
		hue = 0
	case colorprofile.ANSI256:
		hue = 1
	}
	dark := 0
	if l.Dark {
		dark = 1
	}
	return &schemes[min(l.Palette, Distinct)][dark][hue]
}

// Name returns the colour for words about a kingdom on the window's own
// background, or nil when the look has no colours.
func (l Look) Name(k game.Kingdom) color.Color { return l.colour(inkName.of(k)) }

// Field returns the colour behind a kingdom's pieces, or nil when the look has
// no colours.
func (l Look) Field(k game.Kingdom) color.Color { return l.colour(inkField.of(k)) }

func (l Look) colour(i ink) color.Color {
	if s := l.scheme(); s != nil {
		return s.colours[i]
	}
	return nil
}

// chinese are the glyphs of each kingdom, by kind.
var chinese = [3][9]rune{
	{game.General: '帥', game.Advisor: '仕', game.Elephant: '相', game.Horse: '傌', game.Chariot: '俥', game.Cannon: '炮', game.Soldier: '兵', game.Bannerman: '火'},
	{game.General: '將', game.Advisor: '士', game.Elephant: '象', game.Horse: '馬', game.Chariot: '車', game.Cannon: '砲', game.Soldier: '卒', game.Bannerman: '風'},
	{game.General: '將', game.Advisor: '士', game.Elephant: '象', game.Horse: '馬', game.Chariot: '車', game.Cannon: '砲', game.Soldier: '卒', game.Bannerman: '旗'},
}

// Glyph returns how a piece is written in two cells: a Chinese character, or its
// letter and one more. In colour that is the letter of its origin when another
// kingdom owns it. Without colour it is the letter of its owner, and the piece's
// own letter is small when that is not its origin.
func (l Look) Glyph(p game.Piece) string {
	if p == game.None {
		return "  "
	}
	taken := p.Owner() != p.Origin()
	letter := p.Kind().Letter()
	switch {
	case l.colourless() && taken:
		return string([]byte{letter | 0x20, p.Owner().Letter()})
	case l.colourless():
		return string([]byte{letter, p.Owner().Letter()})
	case l.Glyphs == Chinese:
		return string(chinese[p.Origin()%3][p.Kind()])
	case taken:
		return string([]byte{letter, p.Origin().Letter()})
	}
	return string([]byte{letter, ' '})
}

// Sign writes a kind of piece without colour: its letter, or where the look has
// them the Chinese characters of all kingdoms, those that differ.
func (l Look) Sign(k game.Kind) string {
	if l.colourless() || l.Glyphs != Chinese {
		return string(rune(k.Letter()))
	}
	sign := string(chinese[game.Shu][k])
	for _, kingdom := range []game.Kingdom{game.Wu, game.Wei} {
		if glyph := string(chinese[kingdom][k]); !strings.Contains(sign, glyph) {
			sign += glyph
		}
	}
	return sign
}

// Sample returns a piece by itself as boards draw it, in two cells.
func (l Look) Sample(p game.Piece) string {
	pic := Picture{Look: l}
	c := newCanvas(markWidth, 1)
	painter{canvas: c, pic: pic}.piece(0, 0, p, 0)
	return c.text(l)
}
