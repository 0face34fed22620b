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
	setLanguage setting = iota
	setGlyphs
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
// it, and what people read, which for a language is its own name.
type option struct {
	word  string
	label text.Key // empty for a language
}

func (o option) said(l text.Language) string {
	if o.label == "" {
		return text.For(o.word).Name()
	}
	return l.Say(o.label)
}

// languages are the options for the language, the first being what the
// client asks for.
func languages() []option {
	all := []option{{word: text.Auto, label: text.ChoiceAuto}}
	for _, tag := range text.Tags() {
		all = append(all, option{word: tag})
	}
	return all
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
	setLanguage: {text.KeptLanguage, text.SettingLanguage, text.SettingLanguageNote, languages()},
	setGlyphs: {"glyphs", text.SettingGlyphs, text.SettingGlyphsNote, []option{
		{word: "auto", label: text.ChoiceAuto}, {word: "chinese", label: text.ChoiceChinese}, {word: "latin", label: text.ChoiceLatin}, {word: "ascii", label: text.ChoiceASCII}}},
	setPalette: {"palette", text.SettingPalette, text.SettingPaletteNote, []option{
		{word: "classic", label: text.ChoiceClassic}, {word: "distinct", label: text.ChoiceDistinct}}},
	setBoard: {"board", text.SettingBoard, text.SettingBoardNote, []option{
		boardFilled: {word: "filled", label: text.ChoiceFilled}, boardLines: {word: "lines", label: text.ChoiceLines}, boardFlat: {word: "flat", label: text.ChoiceFlat}}},
	setColours: {"colours", text.SettingColours, text.SettingColoursNote, []option{
		{word: "auto", label: text.ChoiceAuto}, {word: "true", label: text.ChoiceTrueColour}, {word: "256", label: text.Choice256}, {word: "16", label: text.Choice16}, {word: "none", label: text.ChoiceNone}}},
	setPoints: {"coordinates", text.SettingPoints, text.SettingPointsNote, []option{
		{word: "on", label: text.ChoiceOn}, {word: "off", label: text.ChoiceOff}}},
	setBell: {"bell", text.SettingBell, text.SettingBellNote, []option{
		{word: "on", label: text.ChoiceOn}, {word: "off", label: text.ChoiceOff}}},
	setDesktop: {"desktop", text.SettingDesktop, text.SettingDesktopNote, []option{
		desktopOff: {word: "off", label: text.ChoiceOff}, desktopOSC9: {word: "osc9", label: text.ChoiceOSC9}, desktopOSC777: {word: "osc777", label: text.ChoiceOSC777}}},
	setConfirm: {"confirm", text.SettingConfirm, text.SettingConfirmNote, []option{
		{word: "off", label: text.ChoiceOff}, {word: "on", label: text.ChoiceOn}}},
	setScreens: {"screens", text.SettingScreens, text.SettingScreensNote, []option{
		{word: "full", label: text.ChoiceFull}, {word: "lines", label: text.ChoicePlainLines}}},
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

// language returns the tag of the language that was chosen, on the usual one's
// ground.
func (p prefs) language(usual text.Language) string {
	if word := offers[setLanguage].options[p[setLanguage]].word; word != text.Auto {
		return word
	}
	return usual.Tag()
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
