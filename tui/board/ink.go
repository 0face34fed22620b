package board

import (
	"image/color"
	"strconv"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"sanguo/game"
)

// ink is what a cell is painted with, by its meaning.
type ink uint8

// The inks. Those of kingdoms come in threes, for Shu, Wu and Wei.
const (
	inkNone ink = iota
	inkLand
	inkPalace
	inkRiver
	inkTriangle
	inkWater  // behind the river
	inkFloor  // behind a palace
	inkCursor // the frame of the point under the cursor
	inkSpot   // behind an empty point under the cursor
	inkTarget
	inkCapture
	inkCheck
	inkPicked // behind the piece that is picked up
	inkField  // behind a kingdom's pieces
	_
	_
	inkGlyph // a kingdom's own pieces, on its field
	_
	_
	inkOrigin // pieces that were set up for others, on a kingdom's field: nine
	_
	_
	_
	_
	_
	_
	_
	_
	inkName // a kingdom's words and traces, on the window's background
	_
	_
	inks
)

// of returns the ink of a kingdom.
func (i ink) of(k game.Kingdom) ink { return i + ink(k%3) }

// originOn returns the ink of a piece that another kingdom owns.
func originOn(owner, origin game.Kingdom) ink { return (inkOrigin + 3*ink(owner%3)).of(origin) }

// dye is a colour on dark and on light backgrounds: in full, and as one of the
// sixteen that every terminal with colour has.
type dye struct {
	dark, light           uint32 // 0xRRGGBB
	darkBasic, lightBasic ansi.BasicColor
}

const white, black = 0xffffff, 0x101418

// common are the dyes that every palette shares.
var common = [inks]dye{
	inkLand:     {0x5c646e, 0x9aa0a8, ansi.BrightBlack, ansi.BrightBlack},
	inkPalace:   {0x8a7440, 0xa88a40, ansi.Yellow, ansi.Yellow},
	inkRiver:    {0x4678be, 0x4a86d8, ansi.BrightBlue, ansi.Blue},
	inkTriangle: {0x58b6e8, 0x0a62b8, ansi.BrightCyan, ansi.Cyan},
	inkWater:    {dark: 0x0f2038, light: 0xdcebfb},
	inkFloor:    {dark: 0x2a2318, light: 0xf6ecd2},
	inkCursor:   {0xffe066, 0x8a4b00, ansi.BrightYellow, ansi.Magenta},
	inkSpot:     {0x6b5a10, 0xffdf7e, ansi.Yellow, ansi.BrightYellow},
	inkTarget:   {0x9be564, 0x2e7d00, ansi.BrightGreen, ansi.Green},
	inkCapture:  {0xffb020, 0xc05a00, ansi.BrightYellow, ansi.Yellow},
	inkCheck:    {0xff5fd2, 0xc0008a, ansi.BrightMagenta, ansi.Magenta},
	inkPicked:   {0xf4f4ec, 0x20242a, ansi.BrightWhite, ansi.Black},
}

// kingdomDyes are the dyes of a palette's kingdoms.
type kingdomDyes struct {
	field, glyph, name [3]dye
	origin             [3][3]dye // by owner, then by origin
}

// pale and deep are dyes for the glyphs of pieces that were set up for each
// kingdom, on dark and on bright fields.
var (
	pale = [3]dye{
		{0xffc0a8, 0xffc0a8, ansi.BrightRed, ansi.BrightRed},
		{0x98ffae, 0x98ffae, ansi.BrightGreen, ansi.BrightGreen},
		{0xb4dcff, 0xb4dcff, ansi.BrightCyan, ansi.BrightCyan},
	}
	paleDistinct = [3]dye{
		{0xffc890, 0xffc890, ansi.BrightRed, ansi.BrightRed},
		{0xfff3a0, 0xfff3a0, ansi.BrightYellow, ansi.BrightYellow},
		{0xb4dcff, 0xb4dcff, ansi.BrightCyan, ansi.BrightCyan},
	}
	deepDistinct = [3]dye{
		{0x8a2c00, 0x8a2c00, ansi.Red, ansi.Red},
		{0x4a3c00, 0x4a3c00, ansi.Black, ansi.Black},
		{0x06306c, 0x06306c, ansi.Blue, ansi.Blue},
	}
)

var kingdomPalettes = [...]kingdomDyes{
	Classic: {
		field: [3]dye{
			{0xc83232, 0xc83232, ansi.Red, ansi.Red},
			{0x268a46, 0x1f8040, ansi.Green, ansi.Green},
			{0x325ad2, 0x2f55c8, ansi.Blue, ansi.Blue},
		},
		glyph: [3]dye{
			{white, white, ansi.BrightWhite, ansi.BrightWhite},
			{white, white, ansi.BrightWhite, ansi.BrightWhite},
			{white, white, ansi.BrightWhite, ansi.BrightWhite},
		},
		origin: [3][3]dye{pale, pale, pale},
		name: [3]dye{
			{0xf06a60, 0xb52020, ansi.BrightRed, ansi.Red},
			{0x4fc878, 0x14703a, ansi.BrightGreen, ansi.Green},
			{0x7c9cff, 0x2346b8, ansi.BrightBlue, ansi.Blue},
		},
	},
	// Vermilion, yellow and blue differ in lightness too, and are told apart
	// with every common kind of colour blindness.
	Distinct: {
		field: [3]dye{
			{0xc44e00, 0xc44e00, ansi.Red, ansi.Red},
			{0xf0d848, 0xe8c820, ansi.BrightYellow, ansi.BrightYellow},
			{0x0a4fa8, 0x0a4fa8, ansi.Blue, ansi.Blue},
		},
		glyph: [3]dye{
			{white, white, ansi.BrightWhite, ansi.BrightWhite},
			{black, black, ansi.Black, ansi.Black},
			{white, white, ansi.BrightWhite, ansi.BrightWhite},
		},
		origin: [3][3]dye{paleDistinct, deepDistinct, paleDistinct},
		name: [3]dye{
			{0xff8c40, 0xa84000, ansi.BrightRed, ansi.Red},
			{0xf0d848, 0x7a6400, ansi.BrightYellow, ansi.Yellow},
			{0x6cb0ff, 0x0a4fa8, ansi.BrightBlue, ansi.Blue},
		},
	},
}

// scheme holds the colours of one look and what a terminal is told for them.
type scheme struct {
	colours        [inks]color.Color
	fronts, behind [inks]string // parameters of the SGR sequence, without its ends
}

// schemes holds every scheme: by palette, background and number of colours.
var schemes = mixSchemes()

// hues are the numbers of colours that schemes are mixed for.
var hues = [...]colorprofile.Profile{colorprofile.ANSI, colorprofile.ANSI256, colorprofile.TrueColor}

func mixSchemes() (all [len(kingdomPalettes)][2][len(hues)]scheme) {
	for palette, kingdoms := range kingdomPalettes {
		dyes := common
		copy(dyes[inkField:], kingdoms.field[:])
		copy(dyes[inkGlyph:], kingdoms.glyph[:])
		for owner := range kingdoms.origin {
			copy(dyes[originOn(game.Kingdom(owner), game.Shu):], kingdoms.origin[owner][:])
		}
		copy(dyes[inkName:], kingdoms.name[:])
		for i, profile := range hues {
			all[palette][0][i] = mix(dyes, profile, func(d dye) (uint32, ansi.BasicColor) { return d.light, d.lightBasic })
			all[palette][1][i] = mix(dyes, profile, func(d dye) (uint32, ansi.BasicColor) { return d.dark, d.darkBasic })
		}
	}
	return all
}

func mix(dyes [inks]dye, profile colorprofile.Profile, pick func(dye) (uint32, ansi.BasicColor)) (s scheme) {
	for i := inkNone + 1; i < inks; i++ {
		full, basic := pick(dyes[i])
		switch c := profile.Convert(color.RGBA{byte(full >> 16), byte(full >> 8), byte(full), 0xff}).(type) {
		case ansi.IndexedColor:
			s.colours[i] = c
			s.fronts[i], s.behind[i] = "38;5;"+strconv.Itoa(int(c)), "48;5;"+strconv.Itoa(int(c))
		case ansi.BasicColor:
			s.colours[i] = basic
			front := 30 + int(basic)
			if basic >= ansi.BrightBlack {
				front = 90 + int(basic-ansi.BrightBlack)
			}
			s.fronts[i], s.behind[i] = strconv.Itoa(front), strconv.Itoa(front+10)
		default:
			s.colours[i] = c
			parts := strconv.Itoa(int(full>>16&255)) + ";" + strconv.Itoa(int(full>>8&255)) + ";" + strconv.Itoa(int(full&255))
			s.fronts[i], s.behind[i] = "38;2;"+parts, "48;2;"+parts
		}
	}
	return s
}
