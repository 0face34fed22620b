package text

import (
	"embed"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

//go:embed active.*.toml
var files embed.FS

// spoken holds every language that there is a file of, English first.
var spoken = list()

// catalogue is one language's texts, which are read when they are first asked
// for: most programs say little, and in one language.
type catalogue struct {
	tag   language.Tag
	texts func() texts
}

// texts are what a catalogue holds. They are never altered.
type texts struct {
	messages []*i18n.Message
	// said are the texts without placeholders and plurals, which need no
	// making. The others the localizer makes.
	said      map[Key]string
	localizer *i18n.Localizer
}

func list() []*catalogue {
	entries, err := files.ReadDir(".")
	if err != nil {
		panic(err) // what is embedded can be listed
	}
	var all []*catalogue
	for _, entry := range entries {
		name := entry.Name()
		tag := language.MustParse(strings.TrimSuffix(strings.TrimPrefix(name, "active."), ".toml"))
		all = append(all, &catalogue{tag, sync.OnceValue(func() texts {
			t, err := read(name, tag)
			if err != nil {
				panic(fmt.Sprintf("text: %s: %v", name, err)) // the tests read every file
			}
			return t
		})})
	}
	english := slices.IndexFunc(all, func(c *catalogue) bool { return c.tag == language.English })
	all[0], all[english] = all[english], all[0]
	slices.SortFunc(all[1:], func(a, b *catalogue) int { return strings.Compare(a.tag.String(), b.tag.String()) })
	return all
}

// read reads the file of a language.
func read(name string, tag language.Tag) (texts, error) {
	content, err := files.ReadFile(name)
	if err != nil {
		return texts{}, err
	}
	file, err := i18n.ParseMessageFileBytes(content, name, map[string]i18n.UnmarshalFunc{"toml": toml.Unmarshal})
	if err != nil {
		return texts{}, err
	}
	return newTexts(tag, file.Messages)
}

// newCatalogue returns a catalogue of texts that are at hand.
func newCatalogue(tag language.Tag, messages []*i18n.Message) (*catalogue, error) {
	t, err := newTexts(tag, messages)
	return &catalogue{tag, func() texts { return t }}, err
}

func newTexts(tag language.Tag, messages []*i18n.Message) (texts, error) {
	bundle := i18n.NewBundle(tag)
	if err := bundle.AddMessages(tag, messages...); err != nil {
		return texts{}, err
	}
	t := texts{messages: messages, said: map[Key]string{}, localizer: i18n.NewLocalizer(bundle, tag.String())}
	for _, m := range messages {
		if m.Zero+m.One+m.Two+m.Few+m.Many == "" && !strings.Contains(m.Other, "{{") {
			t.said[Key(m.ID)] = m.Other
		}
	}
	return t, nil
}

// say returns a text, and whether there is one.
func (c *catalogue) say(key Key, with With) (said string, ok bool) {
	t := c.texts()
	if said, ok = t.said[key]; ok {
		return said, said != ""
	}
	config := i18n.LocalizeConfig{MessageID: string(key), TemplateData: map[string]any(with), PluralCount: with["Count"]}
	said, _ = t.localizer.Localize(&config) // with what is wrong comes no text, or the one of another number
	return said, said != ""
}

// Key names a text in the catalogue.
type Key string

// With holds what a text has placeholders for. Count also chooses between
// singular and plural.
type With map[string]any

// Language is how somebody is spoken to: in which language, and by the time of
// which zone. Its zero value is English and UTC.
type Language struct {
	catalogue *catalogue // nil for English
	zone      *time.Location
}

// For returns the language of a tag, such as en or pt-BR, that is one of [Tags],
// or else English.
func For(tag string) Language {
	for _, c := range spoken[1:] {
		if c.tag.String() == tag {
			return Language{catalogue: c}
		}
	}
	return Language{}
}

// Tags returns the tags of all languages that can be chosen, English first.
func Tags() []string {
	tags := make([]string, len(spoken))
	for i, c := range spoken {
		tags[i] = c.tag.String()
	}
	return tags
}

// Tag returns the language's tag.
func (l Language) Tag() string { return l.in().tag.String() }

// Name returns what the language is called in itself.
func (l Language) Name() string { return l.Say(LanguageName) }

func (l Language) in() *catalogue {
	if l.catalogue == nil {
		return spoken[0]
	}
	return l.catalogue
}

// Say returns a text, in English what the language lacks. A key without any
// text, which tests rule out, comes back as it is.
func (l Language) Say(key Key, with ...With) string {
	var filled With
	if len(with) > 0 {
		filled = with[0]
	}
	if said, ok := l.in().say(key, filled); ok {
		return said
	}
	if said, ok := spoken[0].say(key, filled); ok {
		return said
	}
	return string(key)
}

// List joins things as a sentence does: a, b and c.
func (l Language) List(things []string) string {
	last := len(things) - 1
	if last < 1 {
		return strings.Join(things, "")
	}
	return l.Say(And, With{"Most": strings.Join(things[:last], l.Say(Comma)), "Last": things[last]})
}
