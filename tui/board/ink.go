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
	inkPoint // an empty point where nothing else is drawn
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
			all[palette][0][i] = mix(dyes, profile, dye.byDay)
			all[palette][1][i] = mix(dyes, profile, dye.byNight)
		}
	}
	return all
}

func mix(dyes [inks]dye, profile colorprofile.Profile, pick func(dye) (uint32, ansi.BasicColor, ansi.IndexedColor)) (s scheme) {
	for i := inkNone + 1; i < inks; i++ {
		full, basic, indexed := pick(dyes[i])
		switch c := profile.Convert(color.RGBA{byte(full >> 16), byte(full >> 8), byte(full), 0xff}).(type) {
		case ansi.IndexedColor:
			if indexed != 0 {
				c = indexed
			}
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
