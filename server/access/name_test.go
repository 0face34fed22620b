package access

import (
	"errors"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"sanguo/tui/text"
)

func TestName(t *testing.T) {
	for _, c := range []struct {
		typed, name string
		err         error
	}{
		{"reed-7", "reed-7", nil},
		{"  reed  ", "reed", nil},
		{"Reed_Boat", "Reed_Boat", nil},
		{"ＲＥＥＤ", "REED", nil}, // wide letters are the plain ones
		{"蘆葦", "蘆葦", nil},
		{"e\u0301te\u0301", "été", nil}, // composed
		{"", "", ErrNameShort},
		{"   ", "", ErrNameShort},
		{"r", "", ErrNameShort},
		{"abcdefghijklmnop", "abcdefghijklmnop", nil},
		{"abcdefghijklmnopq", "", ErrNameLong},
		{"九個字的名字太長了", "", ErrNameLong},
		{strings.Repeat("a", 1<<20), "", ErrNameLong},
		{"two words", "", ErrNameLetters},
		{"-rf", "", ErrNameLetters},
		{"_x_", "", ErrNameLetters},
		{"a;b", "", ErrNameLetters},
		{"a\nb", "", ErrNameLetters},
		{"a\x1b[31mb", "", ErrNameLetters},
		{"ab\u202ecd", "", ErrNameLetters},
		{"ab\u200bcd", "", ErrNameLetters},
		{"ab\xff", "", ErrNameLetters},
		{"x\u0301\u0301\u0301\u0301x", "", ErrNameLetters},
		{"guest", "", ErrNameReserved},
		{"Guest-bcdf", "", ErrNameReserved},
		{"ＧＵＥＳＴ１", "", ErrNameReserved},
		{"Computer-hard", "", ErrNameReserved},
		{"admin", "", ErrNameHouse},
		{"0perat0r", "", ErrNameHouse},
		{"sаnguo", "", ErrNameHouse},  // a Cyrillic а
		{"rеed", "", ErrNameScripts},  // a Cyrillic е
		{"Ρeter", "", ErrNameScripts}, // a Greek Ρ
		{"вода", "вода", nil},         // one script alone
		{"река-7", "река-7", nil},     // digits go with all
		{"曹a操b", "曹a操b", nil},         // Chinese is written with Latin letters
		{"はなカナ漢a", "はなカナ漢a", nil},     // as Japanese is
		{"한a漢", "한a漢", nil},           // and Korean
		{"한はな", "", ErrNameScripts},   // but not both
		{"漢字вода", "", ErrNameScripts},
	} {
		name, err := Name(c.typed)
		if name != c.name || !errors.Is(err, c.err) {
			t.Errorf("Name(%.40q) is %q, %v; want %q, %v", c.typed, name, err, c.name, c.err)
		}
	}
}

func TestRefusalsHaveSentences(t *testing.T) {
	english := text.For("en")
	inside := english.Say(text.ErrorInside)
	seen := map[string]bool{inside: true}
	for _, typed := range []string{"", strings.Repeat("a", 99), "a b", "guest-1", "admin", "rеed"} {
		_, err := Name(typed)
		if sentence := english.Explain(err); seen[sentence] {
			t.Errorf("%v has no sentence of its own: %q", err, sentence)
		} else {
			seen[sentence] = true
		}
	}
}

func FuzzName(f *testing.F) {
	for _, seed := range []string{"reed", "ＲＥＥＤ", "a\x1b[2Jb", "guest-1", "蘆葦", "ab\u202e", "İstanbul", "e\u0301\u0301\u0301"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		name, err := Name(typed)
		if err != nil {
			return
		}
		if width := ansi.StringWidth(name); width < MinName || width > MaxName {
			t.Errorf("%q is %d wide", name, width)
		}
		if strings.ContainsAny(name, " \t\r\n\x1b/;=\"'") {
			t.Errorf("%q has what no name has", name)
		}
		if again, err := Name(name); again != name || err != nil {
			t.Errorf("%q is taken for %q, %v the second time", name, again, err)
		}
	})
}
