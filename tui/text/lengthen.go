package text

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

// Lengthened returns a language that is English with every text longer by so
// many per cent, for trying whether screens have room for other languages. The
// names of keys and what is filled in stay as they are.
func Lengthened(percent int) Language {
	var messages []*i18n.Message
	for _, m := range spoken[0].messages {
		longer := i18n.Message{ID: m.ID}
		for _, form := range []struct {
			from string
			to   *string
		}{{m.One, &longer.One}, {m.Other, &longer.Other}} {
			*form.to = lengthen(form.from, percent)
		}
		messages = append(messages, &longer)
	}
	c, err := newCatalogue(language.English, messages)
	if err != nil {
		panic(err) // they were a catalogue before
	}
	return Language{catalogue: c}
}

// fixed are the parts of a message that no translation makes longer.
var fixed = regexp.MustCompile("`[^`]*`|\\{\\{[^}]*\\}\\}")

// lengthen puts more letters behind the last word of a message.
func lengthen(said string, percent int) string {
	n := utf8.RuneCountInString(fixed.ReplaceAllString(said, ""))
	return said + strings.Repeat("ß", (n*percent+99)/100)
}
