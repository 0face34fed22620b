package tui

import (
	"github.com/charmbracelet/colorprofile"

	"sanguo/tui/board"
	"sanguo/tui/text"
)

// setting is something that people choose for their screens.
type setting uint8

// The settings, in the order of their screen.
const (
	setGlyphs setting = iota
	setPalette
	setBoard
	setColours
	setPoints
	setBell
	setDesktop
	setConfirm
	setScreens
	settings
)

// prefs is what somebody has chosen: for each setting one of its options. The
// zero value is what nobody has chosen anything else for.
type prefs [settings]uint8

// option is one of the things that a setting offers: the word that is kept for
// it, and what people read.
type option struct {
	word  string
	label text.Key
}

// The options that the screens ask after.
const (
	boardFilled = iota
	boardLines
	boardFlat
)

const (
	desktopOff = iota
	desktopOSC9
	desktopOSC777
)

// offers says for each setting by which name it is kept, and what it offers,
// the usual option first.
var offers = [settings]struct {
	name        string
	label, note text.Key
	options     []option
}{
	setGlyphs: {"glyphs", text.SettingGlyphs, text.SettingGlyphsNote, []option{
		{"auto", text.ChoiceAuto}, {"chinese", text.ChoiceChinese}, {"latin", text.ChoiceLatin}, {"ascii", text.ChoiceASCII}}},
	setPalette: {"palette", text.SettingPalette, text.SettingPaletteNote, []option{
		{"classic", text.ChoiceClassic}, {"distinct", text.ChoiceDistinct}}},
	setBoard: {"board", text.SettingBoard, text.SettingBoardNote, []option{
		boardFilled: {"filled", text.ChoiceFilled}, boardLines: {"lines", text.ChoiceLines}, boardFlat: {"flat", text.ChoiceFlat}}},
	setColours: {"colours", text.SettingColours, text.SettingColoursNote, []option{
		{"auto", text.ChoiceAuto}, {"true", text.ChoiceTrueColour}, {"256", text.Choice256}, {"16", text.Choice16}, {"none", text.ChoiceNone}}},
	setPoints: {"coordinates", text.SettingPoints, text.SettingPointsNote, []option{
		{"on", text.ChoiceOn}, {"off", text.ChoiceOff}}},
	setBell: {"bell", text.SettingBell, text.SettingBellNote, []option{
		{"on", text.ChoiceOn}, {"off", text.ChoiceOff}}},
	setDesktop: {"desktop", text.SettingDesktop, text.SettingDesktopNote, []option{
		desktopOff: {"off", text.ChoiceOff}, desktopOSC9: {"osc9", text.ChoiceOSC9}, desktopOSC777: {"osc777", text.ChoiceOSC777}}},
	setConfirm: {"confirm", text.SettingConfirm, text.SettingConfirmNote, []option{
		{"off", text.ChoiceOff}, {"on", text.ChoiceOn}}},
	setScreens: {"screens", text.SettingScreens, text.SettingScreensNote, []option{
		{"full", text.ChoiceFull}, {"lines", text.ChoicePlainLines}}},
}

// PlainLines reports whether somebody whose settings were kept so wants plain
// lines from now on where others get the screens.
func PlainLines(kept map[string]string) bool { return prefsOf(kept)[setScreens] > 0 }

// prefsOf reads what was kept. What is not known, such as what a newer program
// kept, it passes over.
func prefsOf(kept map[string]string) (p prefs) {
	for s, offer := range offers {
		for i, o := range offer.options {
			if o.word == kept[offer.name] {
				p[s] = uint8(i)
			}
		}
	}
	return p
}

// words returns what is to be kept.
func (p prefs) words() map[string]string {
	kept := map[string]string{}
	for s, offer := range offers {
		kept[offer.name] = offer.options[p[s]].word
	}
	return kept
}

// turned returns the preferences with another option of a setting, so many
// further.
func (p prefs) turned(s setting, by int) prefs {
	n := len(offers[s].options)
	p[s] = uint8((int(p[s]) + by + n) % n)
	return p
}

// profiles are the numbers of colours that can be chosen, the first being as
// found.
var profiles = [...]colorprofile.Profile{
	colorprofile.Unknown, colorprofile.TrueColor, colorprofile.ANSI256, colorprofile.ANSI, colorprofile.ASCII,
}

// profile returns how many colours are shown on a terminal that was found to
// have so many.
func (p prefs) profile(found colorprofile.Profile) colorprofile.Profile {
	if chosen := profiles[p[setColours]]; chosen != colorprofile.Unknown {
		return chosen
	}
	return found
}

// look returns the look of boards on a terminal that was found to be so.
func (p prefs) look(found board.Look) board.Look {
	if chosen := p[setGlyphs]; chosen > 0 {
		found.Glyphs = board.Glyphs(chosen - 1)
	}
	found.Palette = board.Palette(p[setPalette])
	found.Bare = p[setBoard] == boardLines
	found.Profile = p.profile(found.Profile)
	return found
}
