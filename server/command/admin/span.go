package admin

import (
	"strconv"
	"strings"
	"time"

	"sanguo/tui/text"
)

// ErrSpan is returned for what is not a span of time.
var ErrSpan error = text.NewRefusal("admin: not a span of time", text.AdminSpan)

// forever is the word for a ban or the like without an end.
const forever = "forever"

// maxSpan bounds what an operator can type: ten years.
const maxSpan = 3650 * 24 * time.Hour

// span reads a span of time, such as 30m, 12h, 7d or 2w; zero for forever.
func span(word string) (time.Duration, error) {
	if word == forever {
		return 0, nil
	}
	unit, ok := map[string]time.Duration{"m": time.Minute, "h": time.Hour, "d": 24 * time.Hour, "w": 7 * 24 * time.Hour}[word[max(0, len(word)-1):]]
	if !ok {
		return 0, ErrSpan
	}
	n, err := strconv.ParseUint(strings.TrimRight(word, "mhdw"), 10, 16)
	if d := time.Duration(n) * unit; err == nil && len(strings.TrimRight(word, "mhdw")) == len(word)-1 && d > 0 && d <= maxSpan {
		return d, nil
	}
	return 0, ErrSpan
}

// until returns the end of a span that begins now, the zero time for forever.
func (c Call) until(word string) (time.Time, error) {
	d, err := span(word)
	if err != nil || d == 0 {
		return time.Time{}, err
	}
	return c.Now().Add(d), nil
}

// untilSaid says an end.
func untilSaid(l text.Language, t time.Time) string {
	if t.IsZero() {
		return l.Say(text.AdminForever)
	}
	return l.Moment(t)
}
