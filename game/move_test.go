package game

import (
	"strings"
	"testing"
)

func TestParseMove(t *testing.T) {
	for text, want := range map[string]string{
		"re4-re5": "re4-re5", "re4xge5": "re4-ge5", "RE4XGE5": "re4-ge5", "re4re5": "re4-re5",
		"re4e5": "re4-re5", "re4-e5": "re4-re5", "bA1Gi5": "ba1-gi5", "gb5b4": "gb5-gb4", "gb5bb4": "gb5-bb4",
	} {
		m, err := ParseMove(text)
		if err != nil || m.String() != want {
			t.Errorf("%s is read as %v, %v, want %s", text, m, err, want)
		}
	}
}

func TestParseMoveErrors(t *testing.T) {
	for text, says := range map[string]string{
		"":            `"", which names no half`,
		"e4e5":        `"e4e", which names no half`,
		"xe4-re5":     `"xe4", where a half`,
		"rj4-re5":     `"rj4", where a file`,
		"re6-re5":     `"re6", where a rank`,
		"re4":         `goes to "", where a file`,
		"re4-":        `goes to "", where a file`,
		"re4-re":      `goes to "re", where a rank`,
		"re4+re5":     `goes to "+re", where a half`,
		"re4e5e6":     `"e6" too much`,
		"re4--re5":    "too long",
		"re4-re5 ":    "too long",
		"re4\u00e9e5": "where",
	} {
		if m, err := ParseMove(text); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q is read as %v, error %v, want %s", text, m, err, says)
		}
	}
}

func TestParsePoint(t *testing.T) {
	for p := range Point(Points) {
		if again, err := ParsePoint(strings.ToUpper(p.String())); err != nil || again != p {
			t.Errorf("%v is read as %v, %v", p, again, err)
		}
	}
	for _, text := range []string{"", "e4", "re", "re44", "re4x", "re6"} {
		if p, err := ParsePoint(text); err == nil {
			t.Errorf("%q is read as %v", text, p)
		}
	}
}
