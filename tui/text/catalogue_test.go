package text

import (
	"errors"
	"io/fs"
	"maps"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

// untranslated returns the keys whose texts wait for translation: those in the
// file untranslated.txt, one a line. It is empty when a version goes out.
func untranslated(t *testing.T) map[Key]bool {
	t.Helper()
	content, err := os.ReadFile("untranslated.txt")
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	waiting := map[Key]bool{}
	for _, key := range strings.Fields(string(content)) {
		waiting[Key(key)] = true
	}
	return waiting
}

// TestEveryLanguageHasAllTexts compares each language's file with the English
// one. What waits for translation may be missing, and is said in English.
func TestEveryLanguageHasAllTexts(t *testing.T) {
	english, waiting := written(), untranslated(t)
	waits := map[Key]bool{} // really
	for _, c := range spoken[1:] {
		messages := c.written()
		var missing, unused []string
		for key := range english {
			switch {
			case messages[key] != nil:
			case waiting[key]:
				waits[key] = true
			default:
				missing = append(missing, string(key))
			}
		}
		for key := range messages {
			if english[key] == nil {
				unused = append(unused, string(key))
			}
		}
		slices.Sort(missing)
		slices.Sort(unused)
		if len(missing) > 0 {
			t.Errorf("active.%v.toml lacks these of active.en.toml; translate them, or name them in untranslated.txt for translators to find:\n\t%s", c.tag, strings.Join(missing, "\n\t"))
		}
		if len(unused) > 0 {
			t.Errorf("active.%v.toml has these, which active.en.toml has not:\n\t%s", c.tag, strings.Join(unused, "\n\t"))
		}
	}
	for key := range waiting {
		if !waits[key] {
			t.Errorf("untranslated.txt names %s, which does not wait for translation", key)
		}
	}
	if len(waits) > 0 {
		t.Logf("%d texts wait for translation", len(waits))
	}
}

// forms returns a message's texts by their plural forms.
func forms(m *i18n.Message) map[string]string {
	all := map[string]string{"zero": m.Zero, "one": m.One, "two": m.Two, "few": m.Few, "many": m.Many, "other": m.Other}
	maps.DeleteFunc(all, func(_, said string) bool { return said == "" })
	return all
}

// formsOf returns the plural forms that a language has for numbers such as
// appear here.
func formsOf(t *testing.T, tag language.Tag) []string {
	t.Helper()
	c, err := newCatalogue(tag, []*i18n.Message{{ID: "probe", Zero: "zero", One: "one", Two: "two", Few: "few", Many: "many", Other: "other"}})
	if err != nil {
		t.Fatal(err)
	}
	has := map[string]bool{"other": true}
	for n := range 1000 {
		form, _ := c.say("probe", With{"Count": n})
		has[form] = true
	}
	return slices.Sorted(maps.Keys(has))
}

// TestPluralForms checks that every text that depends on a number has exactly
// the forms of its language, and that no other has any.
func TestPluralForms(t *testing.T) {
	english := written()
	for _, c := range spoken {
		want := formsOf(t, c.tag)
		for key, m := range c.written() {
			original, got := english[key], slices.Sorted(maps.Keys(forms(m)))
			if original == nil {
				continue // which another test tells of
			}
			counts := original.One != "" || slices.Contains(placeholders(original.Other), "Count")
			switch {
			case original.One != "" || len(got) > 1:
				if !slices.Equal(got, want) {
					t.Errorf("%v: %s has the forms %v and should have %v", c.tag, key, got, want)
				}
				if !counts {
					t.Errorf("%v: %s has the forms %v and no number", c.tag, key, got)
				}
			case !slices.Equal(got, []string{"other"}):
				t.Errorf("%v: %s has the forms %v", c.tag, key, got)
			}
		}
	}
}

var placeholder = regexp.MustCompile(`\{\{\.(\w+)\}\}`)

// placeholders returns what a text has placeholders for.
func placeholders(message string) []string {
	var names []string
	for _, m := range placeholder.FindAllStringSubmatch(message, -1) {
		names = append(names, m[1])
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// mayLack are the placeholders that a form may leave out: the number itself
// where a word says it, and of who has the turn in two ways one.
func mayLack(form string, name string) bool { return name == "Count" && form != "other" }

// TestPlaceholders checks that every form of a text, in every language, has
// the placeholders of the English one, and that each is filled in.
func TestPlaceholders(t *testing.T) {
	english := written()
	for _, c := range spoken {
		l := Language{catalogue: c}
		for key, m := range c.written() {
			original := english[key]
			if original == nil {
				continue // which another test tells of
			}
			want := placeholders(original.Other)
			for form, said := range forms(m) {
				got := placeholders(said)
				for _, name := range want {
					if !slices.Contains(got, name) && !mayLack(form, name) {
						t.Errorf("%v: %s (%s) lacks {{.%s}}: %q", c.tag, key, form, name, said)
					}
				}
				for _, name := range got {
					if !slices.Contains(want, name) {
						t.Errorf("%v: %s (%s) has {{.%s}}, which nothing fills in: %q", c.tag, key, form, name, said)
					}
				}
			}
			with := With{}
			for _, name := range want {
				with[name] = "‹" + name + "›"
			}
			for n := range 3 {
				if _, counts := with["Count"]; counts || original.One != "" {
					with["Count"] = n
				}
				if said := l.Say(key, with); said == string(key) || strings.Contains(said, "<no value>") || strings.Contains(said, "{{") {
					t.Errorf("%v: %s says %q", c.tag, key, said)
				}
			}
		}
	}
}

// TestKeysAreNamedAlike checks that the names of keys between backticks are the
// same in all languages, but for the words among them.
func TestKeysAreNamedAlike(t *testing.T) {
	english := written()
	for _, c := range spoken {
		for key, m := range c.written() {
			for form, said := range forms(m) {
				if strings.Count(said, "`")%2 != 0 {
					t.Errorf("%v: %s has a backtick alone: %q", c.tag, key, said)
				}
				if original := english[key]; original != nil && !slices.Equal(named(said), named(original.Other)) {
					t.Errorf("%v: %s (%s) names the keys %q, the English text %q", c.tag, key, form, named(said), named(original.Other))
				}
			}
		}
	}
}

// arrows are the signs of keys that are no letters.
var arrows = []string{"↑", "↓", "←", "→", "↑↓", "←→"}

// named returns the names of keys in a text. Words in the place of a key's name,
// which each language has its own for, are only counted.
func named(said string) (keys []string) {
	for i, part := range strings.Split(said, "`") {
		if i%2 == 0 {
			continue
		}
		foreign := strings.ContainsFunc(part, func(r rune) bool { return r > unicode.MaxASCII && unicode.IsLetter(r) })
		if foreign || len(part) > len("f1") && !slices.Contains(arrows, part) && !slices.Contains([]string{"enter", "esc", "tab", "home", "end", "pgup", "pgdn", "ctrl+c"}, part) {
			part = "a word"
		}
		keys = append(keys, part)
	}
	return keys
}

// TestLinesEndAlike checks that a text has line breaks and spaces at its ends
// only where the English one has.
func TestLinesEndAlike(t *testing.T) {
	english := written()
	for _, c := range spoken {
		for key, m := range c.written() {
			original := english[key]
			if original == nil {
				continue
			}
			for form, said := range forms(m) {
				if a, b := strings.Count(said, "\n"), strings.Count(original.Other, "\n"); a != b {
					t.Errorf("%v: %s (%s) has %d line breaks, the English text %d", c.tag, key, form, a, b)
				}
				if key != Comma && key != LinearSemicolon && strings.TrimSpace(said) != said && strings.TrimSpace(original.Other) == original.Other {
					t.Errorf("%v: %s (%s) begins or ends with a space: %s", c.tag, key, form, strconv.Quote(said))
				}
			}
		}
	}
}
