package linear

import (
	"strings"

	"sanguo/clean"
	"sanguo/tui/text"
)

// language has the person spoken to in another language, and keeps that. It is
// said in that language.
func (t *talk) language(rest string) {
	tag, kept := "", ""
	switch wish, ok := text.Match(rest); {
	case strings.EqualFold(rest, text.Auto):
		tag, kept = t.Usual.Tag(), text.Auto
	case ok:
		tag, kept = wish, wish
	default:
		t.say(text.LanguageUnknown, text.With{"Word": clean.Line(rest, maxName), "Languages": strings.Join(text.Tags(), ", ")})
		return
	}
	said := text.LanguageSet
	if kept == text.Auto {
		said = text.LanguageAuto
	}
	t.retune(t.voice.As(tag))
	t.say(said)
	t.choose(text.KeptLanguage, kept)
}

// timezone has times told by other clocks, and keeps that; without a word it
// tells by which.
func (t *talk) timezone(rest string) {
	zone, kept, said := t.voice.Zone(), "", text.ZoneSet
	switch found, ok := text.Zone(rest); {
	case strings.EqualFold(rest, text.Auto):
		zone, kept, said = t.Usual.Zone(), text.Auto, text.ZoneAuto
	case ok:
		zone, kept = found, found.String()
	case rest != "":
		t.say(text.ZoneUnknown, text.With{"Word": clean.Line(rest, maxName)})
		return
	}
	if kept != "" {
		t.retune(t.voice.In(zone))
	}
	t.say(said, text.With{"Zone": zone.String(), "Hour": t.voice.Hour(t.Now())})
	if kept != "" {
		t.choose(text.KeptZone, kept)
	}
}

// retune has the person spoken to otherwise from now on.
func (t *talk) retune(l text.Language) {
	t.voice.Language = l
	if t.Speaks != nil {
		t.Speaks(l)
	}
}

// choose keeps what was chosen, for who has an account.
func (t *talk) choose(name, word string) {
	if t.Person.ID != 0 && !t.Person.Guest() {
		t.fail(t.Accounts.Choose(name, word))
	}
}
