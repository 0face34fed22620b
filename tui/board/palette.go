package board

import "github.com/charmbracelet/x/ansi"

// dye is a colour on dark and on light backgrounds: in full, and as one of the
// sixteen that every terminal with colour has.
type dye struct {
	dark, light           uint32 // 0xRRGGBB
	darkBasic, lightBasic ansi.BasicColor
	indexed               ansi.IndexedColor // of 256, where the nearest is not the best; else 0
	night                 ansi.IndexedColor // the same, on dark backgrounds alone
}

// byDay and byNight return a dye on a light and on a dark background: in full,
// as one of sixteen, and as one of 256 where that is not the nearest, else 0.
func (d dye) byDay() (uint32, ansi.BasicColor, ansi.IndexedColor) {
	return d.light, d.lightBasic, d.indexed
}

func (d dye) byNight() (uint32, ansi.BasicColor, ansi.IndexedColor) {
	return d.dark, d.darkBasic, max(d.indexed, d.night)
}

const white, black = 0xffffff, 0x101418

// common are the dyes that every palette shares.
var common = [inks]dye{
	inkLand:     {0x5c646e, 0x9aa0a8, ansi.BrightBlack, ansi.BrightBlack, 0, 0},
	inkPoint:    {0x363d46, 0xd0d4da, ansi.BrightBlack, ansi.White, 0, 0},
	inkPalace:   {0x8a7440, 0xa88a40, ansi.Yellow, ansi.Yellow, 0, 0},
	inkRiver:    {0x4678be, 0x4a86d8, ansi.BrightBlue, ansi.Blue, 68, 0},
	inkTriangle: {0x58b6e8, 0x0a62b8, ansi.BrightCyan, ansi.Cyan, 0, 0},
	inkWater:    {dark: 0x0f2038, light: 0xdcebfb, night: 235}, // a blue so dark is too heavy among the 256
	inkFloor:    {dark: 0x2a2318, light: 0xf6ecd2},
	inkCursor:   {0xffe066, 0x8a4b00, ansi.BrightYellow, ansi.Magenta, 0, 0},
	inkSpot:     {0x6b5a10, 0xffdf7e, ansi.Yellow, ansi.BrightYellow, 0, 0},
	inkTarget:   {0x9be564, 0x2e7d00, ansi.BrightGreen, ansi.Green, 0, 0},
	inkCapture:  {0xffb020, 0xc05a00, ansi.BrightYellow, ansi.Yellow, 0, 0},
	inkCheck:    {0xff5fd2, 0xc0008a, ansi.BrightMagenta, ansi.Magenta, 0, 0},
	inkPicked:   {0xf4f4ec, 0xffd84d, ansi.BrightWhite, ansi.BrightYellow, 0, 0},
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
		{0xffc0a8, 0xffc0a8, ansi.BrightRed, ansi.BrightRed, 0, 0},
		{0x98ffae, 0x98ffae, ansi.BrightGreen, ansi.BrightGreen, 0, 0},
		{0xb4dcff, 0xb4dcff, ansi.BrightCyan, ansi.BrightCyan, 0, 0},
	}
	paleDistinct = [3]dye{
		{0xffc890, 0xffc890, ansi.BrightRed, ansi.BrightRed, 0, 0},
		{0xfff3a0, 0xfff3a0, ansi.BrightYellow, ansi.BrightYellow, 0, 0},
		{0xb4dcff, 0xb4dcff, ansi.BrightCyan, ansi.BrightCyan, 0, 0},
	}
	deepDistinct = [3]dye{
		{0x8a2c00, 0x8a2c00, ansi.Red, ansi.Red, 0, 0},
		{0x4a3c00, 0x4a3c00, ansi.Black, ansi.Black, 0, 0},
		{0x06306c, 0x06306c, ansi.Blue, ansi.Blue, 0, 0},
	}
)

var kingdomPalettes = [...]kingdomDyes{
	Classic: {
		field: [3]dye{
			{0xc83232, 0xc83232, ansi.Red, ansi.Red, 124, 0},
			{0x268a46, 0x1f8040, ansi.Green, ansi.Green, 28, 0},
			{0x325ad2, 0x2f55c8, ansi.Blue, ansi.Blue, 26, 0},
		},
		glyph: [3]dye{
			{white, white, ansi.BrightWhite, ansi.BrightWhite, 0, 0},
			{white, white, ansi.BrightWhite, ansi.BrightWhite, 0, 0},
			{white, white, ansi.BrightWhite, ansi.BrightWhite, 0, 0},
		},
		origin: [3][3]dye{pale, pale, pale},
		name: [3]dye{
			{0xf06a60, 0xb52020, ansi.BrightRed, ansi.Red, 0, 0},
			{0x4fc878, 0x14703a, ansi.BrightGreen, ansi.Green, 0, 0},
			{0x7c9cff, 0x2346b8, ansi.BrightBlue, ansi.Blue, 0, 0},
		},
	},
	// Vermilion, yellow and blue differ in lightness too, and are told apart
	// with every common kind of colour blindness.
	Distinct: {
		field: [3]dye{
			{0xc44e00, 0xc44e00, ansi.Red, ansi.Red, 130, 0},
			{0xf0d848, 0xe8c820, ansi.BrightYellow, ansi.BrightYellow, 221, 0},
			{0x0a4fa8, 0x0a4fa8, ansi.Blue, ansi.Blue, 25, 0},
		},
		glyph: [3]dye{
			{white, white, ansi.BrightWhite, ansi.BrightWhite, 0, 0},
			{black, black, ansi.Black, ansi.Black, 0, 0},
			{white, white, ansi.BrightWhite, ansi.BrightWhite, 0, 0},
		},
		origin: [3][3]dye{paleDistinct, deepDistinct, paleDistinct},
		name: [3]dye{
			{0xff8c40, 0xa84000, ansi.BrightRed, ansi.Red, 0, 0},
			{0xf0d848, 0x7a6400, ansi.BrightYellow, ansi.Yellow, 0, 0},
			{0x6cb0ff, 0x0a4fa8, ansi.BrightBlue, ansi.Blue, 0, 0},
		},
	},
}
