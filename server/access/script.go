package access

import "unicode"

// together are the sets of scripts that are written together, by the
// "highly restrictive" profile of UTS 39. Any other name is of one script.
var together = [][]string{
	{"Latin", "Han", "Hiragana", "Katakana"},
	{"Latin", "Han", "Bopomofo"},
	{"Latin", "Han", "Hangul"},
}

// oneScript reports whether the letters of a name can be written together.
// Digits, marks and signs go with all.
func oneScript(name string) bool {
	found := map[string]bool{}
	for _, r := range name {
		if script := scriptOf(r); script != "" {
			found[script] = true
		}
	}
	if len(found) <= 1 {
		return true
	}
	for _, set := range together {
		n := 0
		for _, script := range set {
			if found[script] {
				n++
			}
		}
		if n == len(found) {
			return true
		}
	}
	return false
}

// scriptOf returns the script of a letter, nothing for what is of many.
func scriptOf(r rune) string {
	if unicode.In(r, unicode.Common, unicode.Inherited) {
		return ""
	}
	for script, table := range unicode.Scripts {
		if unicode.Is(table, r) {
			return script
		}
	}
	return "unknown"
}
