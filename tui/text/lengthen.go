package text

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/nicksnyder/go-i18n/v2/i18n"
)

// Lengthened returns a language that is English with every text longer by so
// many per cent, for trying whether screens have room for other languages. The
// names of keys and what is filled in stay as they are.
func Lengthened(percent int) Language {
	return Language{}.Altered(func(said string) string { return lengthen(said, percent) })
}

// Altered returns a language whose texts are this one's, altered, placeholders
// and all. It is for trials.
func (l Language) Altered(alter func(string) string) Language {
	var messages []*i18n.Message
	for _, m := range l.in().texts().messages {
		altered := i18n.Message{ID: m.ID}
		for _, form := range []struct {
			from string
			to   *string
		}{{m.Zero, &altered.Zero}, {m.One, &altered.One}, {m.Two, &altered.Two}, {m.Few, &altered.Few}, {m.Many, &altered.Many}, {m.Other, &altered.Other}} {
			if form.from != "" {
				*form.to = alter(form.from)
			}
		}
		messages = append(messages, &altered)
	}
	c, err := newCatalogue(l.in().tag, messages)
	if err != nil {
		panic(err) // they were a catalogue before
	}
	return Language{catalogue: c, zone: l.zone}
}

// fixed are the parts of a message that no translation makes longer.
var fixed = regexp.MustCompile("`[^`]*`|\\{\\{[^}]*\\}\\}")

// lengthen puts more letters behind the last word of a message.
func lengthen(said string, percent int) string {
	n := utf8.RuneCountInString(fixed.ReplaceAllString(said, ""))
	return said + strings.Repeat("ß", (n*percent+99)/100)
}
