package admin

import (
	"cmp"
	"net/netip"
	"strings"
	"time"

	"sanguo/clean"
	"sanguo/game/table"
	"sanguo/server/access"
	"sanguo/tui"
	"sanguo/tui/text"
)

// people is what is done about those who are connected.
func people() []act {
	return []act{
		{name: "who", about: text.AdminWhoAbout, sheet: who},
		{name: "kick", words: text.AdminKickWords, about: text.AdminKickAbout, least: 1, most: -1, changes: true, run: kick},
		{name: "mute", words: text.AdminMuteWords, about: text.AdminMuteAbout, least: 2, most: 2, changes: true, run: mute},
		{name: "unmute", words: text.HouseName, about: text.AdminUnmuteAbout, least: 1, most: 1, changes: true, run: unmute},
	}
}

// none stands in a list for what somebody has not.
const none = "-"

// who lists who is on: name, key, address, client, idle time. An act on somebody is
// aimed at the name, the key, the address or its network, whichever there are.
func who(c Call, _ []string) (tui.Sheet, error) {
	s := tui.Sheet{Heads: c.heads(text.AdminHeadName, text.AdminHeadKey, text.AdminHeadAddress, text.AdminHeadClient, text.AdminHeadIdle)}
	for _, p := range c.Live.Who() {
		row := tui.Row{}
		for _, cell := range []string{p.Visitor.Person.Name, p.Visitor.Fingerprint, p.From.String(), p.Client} {
			row.Cells = append(row.Cells, cmp.Or(cell, none))
		}
		row.Cells = append(row.Cells, c.Language.Span(p.Idle.Truncate(time.Second)))
		for _, aim := range []string{strings.TrimPrefix(p.Visitor.Person.Name, "@"), p.Visitor.Fingerprint, p.From.String(), around(p.From)} {
			if aim != "" {
				row.Aims = append(row.Aims, aim)
			}
		}
		s.Rows = append(s.Rows, row)
	}
	return s, nil
}

// around returns the network that an address is usually given out with.
func around(a netip.Addr) string {
	bits := 24
	if a = a.Unmap(); a.Is6() {
		bits = 48
	}
	network, err := a.WithZone("").Prefix(bits)
	if err != nil {
		return ""
	}
	return network.String()
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

// talker returns the player with a name, or the guest who is connected under it.
func (c Call) talker(name string) (table.Person, error) {
	for _, on := range c.Live.Who() {
		if p := on.Visitor.Person; p.Guest() && strings.EqualFold(p.Name, name) {
			return p, nil
		}
	}
	p, err := c.Desk.Find(name)
	return table.Person{ID: p.ID, Name: p.Name}, err
}

// mute keeps a player from talking for a time.
func mute(c Call, words []string) error {
	p, err := c.talker(words[0])
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
	if err := c.House.Silence(p, until); err != nil {
		return access.Sentence(err)
	}
	return c.done(text.AdminMuteDone, text.With{"Name": p.Name, "Until": c.Language.Moment(until)})
}

func unmute(c Call, words []string) error {
	p, err := c.talker(words[0])
	if err == nil {
		err = access.Sentence(c.House.Silence(p, time.Time{}))
	}
	if err != nil {
		return err
	}
	return c.done(text.AdminUnmuteDone, text.With{"Name": p.Name})
}
