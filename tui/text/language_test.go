package text

import (
	"testing"
	"time"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

func TestUnknownLanguagesAreEnglish(t *testing.T) {
	for _, l := range []Language{{}, For("en"), For(""), For("tlh"), For("no such tag")} {
		if got := l.Say(YourMove); got != "Your move" || l.Tag() != "en" {
			t.Errorf("%q says %q", l.Tag(), got)
		}
	}
}

// TestMissingTextsAreEnglish shows what a person reads where a translation has
// holes: the English text, or another form of the number, but never a key.
func TestMissingTextsAreEnglish(t *testing.T) {
	c, err := newCatalogue(language.Dutch, []*i18n.Message{{ID: string(LobbyMoves), Other: "{{.Count}} zetten"}, {ID: string(LobbyOwn), Other: ""}})
	if err != nil {
		t.Fatal(err)
	}
	l := Language{catalogue: c}
	for want, got := range map[string]string{
		"Your move":    l.Say(YourMove),
		"Your games":   l.Say(LobbyOwn),
		"3 zetten":     l.Say(LobbyMoves, With{"Count": 3}),
		"1 zetten":     l.Say(LobbyMoves, With{"Count": 1}),
		"1 seat free":  l.Say(LobbyFree, With{"Count": 1}),
		"no such key!": l.Say("no such key!"),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestMatch(t *testing.T) {
	for wish, want := range map[string]string{
		"en": "en", "en_US.UTF-8": "en", "C": "en", "C.UTF-8": "en", "POSIX": "en",
		"nl": "nl", "nl_BE.UTF-8": "nl", "nl_NL@euro": "nl", "NL": "nl", "da_DK": "da", "nb_NO.UTF-8": "da", "el_GR.ISO-8859-7": "el",
		"pt": "pt-BR", "pt_PT.UTF-8": "pt-BR", "pt-BR": "pt-BR",
		"zh": "zh-Hans", "zh_CN.UTF-8": "zh-Hans", "zh_TW.Big5": "zh-Hans", "zh-Hant-HK": "zh-Hans", "zh_SG": "zh-Hans",
		"fr_FR.UTF-8": "", "ja_JP": "", "": "", ".UTF-8": "", "!!": "", "nl\x1b[2J": "", "en-nl-da-el-pt-BR-zh-Hans-en-nl-da-el-pt": "", "mul": "", "und": "",
	} {
		got, ok := Match(wish)
		if want != "" && For(want).Tag() != want {
			continue // which there is no file of yet
		}
		if ok != (want != "") || ok && got != want {
			t.Errorf("%q is %q (%v), want %q", wish, got, ok, want)
		}
	}
}

func TestEnvironment(t *testing.T) {
	for _, test := range []struct {
		want      string
		variables []string
	}{
		{"", nil},
		{"", []string{"TERM=nl", "LC_CTYPE=nl_NL", "LANG=", "XLANG=nl"}},
		{"nl", []string{"LANG=nl_NL.UTF-8"}},
		{"nl", []string{"LANG=en_US.UTF-8", "LC_MESSAGES=nl_NL.UTF-8"}},
		{"en", []string{"LANG=nl_NL.UTF-8", "LC_ALL=C.UTF-8", "LC_MESSAGES=nl_NL.UTF-8"}},
		{"nl", []string{"LC_ALL=", "LANG=nl_NL.UTF-8"}},
		{"", []string{"LC_ALL=fr_FR", "LANG=nl_NL"}}, // who wants French does not want Dutch
	} {
		if test.want != "" && For(test.want).Tag() != test.want {
			continue // which there is no file of yet
		}
		if got, ok := Environment(test.variables); ok != (test.want != "") || ok && got != test.want {
			t.Errorf("%q asks for %q (%v), want %q", test.variables, got, ok, test.want)
		}
	}
}

func TestMoment(t *testing.T) {
	at := time.Date(2030, 1, 31, 23, 4, 5, 0, time.UTC)
	for typed, want := range map[string]string{
		"UTC": "31 Jan 2030, 23:04 UTC", "utc": "31 Jan 2030, 23:04 UTC",
		"Europe/Amsterdam": "1 Feb 2030, 00:04 CET", "athens": "1 Feb 2030, 01:04 EET", " Sao Paulo": "31 Jan 2030, 20:04 UTC-03", "KATHMANDU": "1 Feb 2030, 04:49 UTC+0545",
	} {
		zone, ok := Zone(typed)
		if !ok {
			t.Errorf("there is no %q", typed)
		}
		if got := For("en").In(zone).Moment(at); got != want {
			t.Errorf("by %q it is %q, want %q", typed, got, want)
		}
	}
	if got := For("en").In(nil).Hour(at); got != "23:04 UTC" {
		t.Errorf("by nothing it is %q", got)
	}
	for _, typed := range []string{"", " ", "Local", "../../etc/passwd", "/etc/passwd", "Atlantis", "Europe", "Europe/", "posixrules"} {
		if zone, ok := Zone(typed); ok {
			t.Errorf("%q is %v", typed, zone)
		}
	}
}

func TestEveryZoneIsKnown(t *testing.T) {
	for _, name := range places() {
		if _, ok := Zone(name); !ok {
			t.Errorf("%s cannot be loaded", name)
		}
	}
}

func TestDecimal(t *testing.T) {
	for tag, want := range map[string]string{"en": "27.9 ±8.2", "nl": "27,9 ±8,2", "da": "27,9 ±8,2", "el": "27,9 ±8,2", "pt-BR": "27,9 ±8,2", "zh-Hans": "27.9 ±8.2"} {
		if got := For(tag).Decimal("27.9 ±8.2"); got != want {
			t.Errorf("%s writes %q, want %q", tag, got, want)
		}
	}
}
