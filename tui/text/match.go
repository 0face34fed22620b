package text

import (
	"strings"

	"golang.org/x/text/language"
)

// matcher finds the language that fits a wish best.
var matcher = newMatcher()

func newMatcher() language.Matcher {
	tags := make([]language.Tag, len(spoken))
	for i, c := range spoken {
		tags[i] = c.tag
	}
	return language.NewMatcher(tags)
}

// maxTag is longer than any language's tag that anybody writes.
const maxTag = 35

// Match returns the tag of the language that fits a wish best, and false when
// none does. The wish is a tag such as nl-BE, or the name of a locale such as
// pt_PT.UTF-8; it may come from anybody. C and POSIX wish for English.
func Match(wish string) (tag string, ok bool) {
	locale, variant, _ := strings.Cut(wish, "@")
	locale, _, _ = strings.Cut(locale, ".")
	if locale == "C" || locale == "POSIX" {
		return spoken[0].tag.String(), true
	}
	if variant == "latin" || locale == "" || len(locale) > maxTag {
		return "", false
	}
	wished, err := language.Parse(locale)
	if err != nil {
		return "", false
	}
	_, i, confidence := matcher.Match(wished)
	return spoken[i].tag.String(), confidence > language.No
}

// Environment returns the tag of the language that the variables of an
// environment, written as NAME=value, ask for; false when they ask for none. The first of
// LC_ALL, LC_MESSAGES and LANG that is set counts, as it does for programs.
func Environment(variables []string) (tag string, ok bool) {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		for _, v := range variables {
			if locale, is := strings.CutPrefix(v, name+"="); is && locale != "" {
				return Match(locale)
			}
		}
	}
	return "", false
}
