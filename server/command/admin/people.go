package admin

import (
	"strings"
	"time"

	"sanguo/clean"
	"sanguo/server/access"
	"sanguo/tui/text"
)

// people is what is done about those who are connected.
func people() []act {
	return []act{
		{name: "who", about: text.AdminWhoAbout, run: who},
		{name: "kick", words: text.AdminKickWords, about: text.AdminKickAbout, least: 1, most: -1, changes: true, run: kick},
		{name: "mute", words: text.AdminMuteWords, about: text.AdminMuteAbout, least: 2, most: 2, changes: true, run: mute},
		{name: "unmute", words: text.HouseName, about: text.AdminUnmuteAbout, least: 1, most: 1, changes: true, run: unmute},
	}
}

// who lists who is on: name, key, address, client, idle time.
func who(c Call, _ []string) error {
	t := c.columns()
	for _, p := range c.Live.Who() {
		key, name := p.Visitor.Fingerprint, p.Visitor.Person.Name
		if key == "" {
			key = "-"
		}
		if name == "" {
			name = "-"
		}
		t.row(name, key, p.From.String(), p.Client, c.Language.Span(p.Idle.Truncate(time.Second)))
	}
	return t.flush()
}

// kick ends all sessions of a person, by name; a guest's, too.
func kick(c Call, words []string) error {
	name, reason := strings.TrimPrefix(words[0], "@"), strings.Join(words[1:], " ")
	n := c.Live.Kick(func(p Present) bool {
		return strings.EqualFold(strings.TrimPrefix(p.Visitor.Person.Name, "@"), name)
	}, func(l text.Language) string { return l.Say(text.AdminKicked, text.With{"Reason": said(l, reason)}) })
	if n == 0 {
		return access.ErrNobody
	}
	return c.done(text.AdminKickDone, text.With{"Count": n})
}

// said returns a reason as it is told, which may be none.
func said(l text.Language, reason string) string {
	if reason = clean.Line(reason, maxWord); reason != "" {
		return reason
	}
	return l.Say(text.AdminNoReason)
}

// mute keeps a player from talking for a time.
func mute(c Call, words []string) error {
	p, err := c.Desk.Find(words[0])
	if err != nil {
		return err
	}
	until, err := c.until(words[1])
	if err != nil {
		return err
	}
	if until.IsZero() {
		until = c.Now().Add(maxSpan)
	}
	if err := c.Store.Silence(p.ID, until); err != nil {
		return access.Sentence(err)
	}
	return c.done(text.AdminMuteDone, text.With{"Name": p.Name, "Until": c.Language.Moment(until)})
}

func unmute(c Call, words []string) error {
	p, err := c.Desk.Find(words[0])
	if err == nil {
		err = access.Sentence(c.Store.Silence(p.ID, time.Time{}))
	}
	if err != nil {
		return err
	}
	return c.done(text.AdminUnmuteDone, text.With{"Name": p.Name})
}
