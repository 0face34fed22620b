package command

import (
	"strings"
	"testing"

	"sanguo/tui/book"
	"sanguo/tui/text"
)

func TestRules(t *testing.T) {
	answer, list, err := call(false, "rules")
	if answer.Code != done || err != "" {
		t.Errorf("rules: %+v, error stream %q", answer, err)
	}
	for _, c := range book.In("en").Chapters {
		if !strings.Contains(list, c.ID) || !strings.Contains(list, c.Title) {
			t.Errorf("%s is not listed:\n%s", c.ID, list)
		}
		answer, out, err := call(false, "rules", c.ID)
		if answer.Code != done || err != "" || !strings.HasPrefix(out, "# "+c.Title+"\n") {
			t.Errorf("rules %s: %+v, said %q and %q", c.ID, answer, out, err)
		}
		if strings.ContainsAny(out, "\x1b\r`{") {
			t.Errorf("chapter %s is not plain: %q", c.ID, out)
		}
	}
	_, byID, _ := call(false, "rules", "Check")
	if _, byNumber, _ := call(true, "rules", "6"); byNumber != byID || byID == "" {
		t.Errorf("chapter 6 is not check: %q", byNumber)
	}
}

func TestRulesRefuses(t *testing.T) {
	for _, args := range [][]string{{"nonsense"}, {"0"}, {"14"}, {"-1"}, {"\x1b[2J"}, {strings.Repeat("x", 5000)}} {
		answer, out, err := call(false, append([]string{"rules"}, args...)...)
		if answer.Code != usage || out != "" || !strings.Contains(err, "differences") || strings.Contains(err, "\x1b") || len(err) > 1500 {
			t.Errorf("rules %q: %+v, said %q and %q", args, answer, out, err)
		}
	}
	if answer, _, err := call(false, "rules", "check", "draws"); answer.Code != usage || !strings.Contains(err, address+" rules") {
		t.Errorf("two chapters: %+v, said %q", answer, err)
	}
}

// TestRulesInEveryLanguage prints each language's own book, if it has one.
func TestRulesInEveryLanguage(t *testing.T) {
	for _, tag := range text.Tags() {
		_, out, err := call(false, "rules", "check", "--lang", tag)
		b := book.In(tag)
		if i, _ := b.Find("check"); !strings.HasPrefix(out, "# "+b.Chapters[i].Title+"\n") {
			t.Errorf("%s: said %q and %q", tag, out, err)
		}
	}
}
