package text

import (
	"embed"
	"fmt"
	"strings"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

//go:embed active.*.toml
var files embed.FS

// bundle holds every language. It is read at the start and never altered.
var bundle = load()

func load() *i18n.Bundle {
	b := i18n.NewBundle(language.English)
	b.RegisterUnmarshalFunc("toml", toml.Unmarshal)
	entries, err := files.ReadDir(".")
	if err != nil {
		panic(err) // what is embedded can be listed
	}
	for _, entry := range entries {
		if _, err := b.LoadMessageFileFS(files, entry.Name()); err != nil {
			panic(fmt.Sprintf("text: %s: %v", entry.Name(), err)) // the tests read every file
		}
	}
	return b
}

// english reads the English messages.
func english() *i18n.MessageFile {
	const name = "active.en.toml"
	content, err := files.ReadFile(name)
	if err != nil {
		panic(err) // it is embedded
	}
	file, err := i18n.ParseMessageFileBytes(content, name, map[string]i18n.UnmarshalFunc{"toml": toml.Unmarshal})
	if err != nil {
		panic(fmt.Sprintf("text: %s: %v", name, err)) // the tests read every file
	}
	return file
}

// Key names a text in the catalogue.
type Key string

// With holds what a text has placeholders for. Count also chooses between
// singular and plural.
type With map[string]any

// Language says things in one language, and in English what that does not have.
type Language struct{ localizer *i18n.Localizer }

// For returns the language that fits a tag such as en or nl-BE best.
func For(tag string) Language { return Language{i18n.NewLocalizer(bundle, tag)} }

// Say returns a text. A key without a text, which tests rule out, comes back as
// it is.
func (l Language) Say(key Key, with ...With) string {
	config := i18n.LocalizeConfig{MessageID: string(key)}
	if len(with) > 0 {
		config.TemplateData = with[0]
		config.PluralCount = with[0]["Count"]
	}
	said, err := l.localizer.Localize(&config)
	if err != nil && said == "" {
		return string(key)
	}
	return said
}

// List joins things as a sentence does: a, b and c.
func (l Language) List(things []string) string {
	last := len(things) - 1
	if last < 1 {
		return strings.Join(things, "")
	}
	return l.Say(And, With{"Most": strings.Join(things[:last], l.Say(Comma)), "Last": things[last]})
}
