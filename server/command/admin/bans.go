package admin

import (
	"fmt"
	"net/netip"
	"strconv"
	"strings"

	"sanguo/server/access"
	"sanguo/server/house"
	"sanguo/store"
	"sanguo/tui"
	"sanguo/tui/text"
)

// bans is what keeps people out.
func bans() []act {
	return []act{
		{name: "ban", words: text.AdminBanWords, about: text.AdminBanAbout, least: 2, most: -1, changes: true, run: ban},
		{name: "unban", words: text.AdminNumber, about: text.AdminUnbanAbout, least: 1, most: 1, changes: true, run: unban},
		{name: "bans", about: text.AdminBansAbout, sheet: listBans},
	}
}

// ErrWide is returned for a network so wide that it would shut out half the
// world by a slip of the hand.
var ErrWide error = text.NewRefusal("admin: the network is too wide", text.AdminWide)

// The widest networks that can be banned.
const (
	widest4 = 8
	widest6 = 16
)

// ban keeps somebody out by name, fingerprint, address or network, for a time,
// and shows out who is in.
func ban(c Call, words []string) error {
	b := store.Ban{Reason: strings.Join(words[2:], " "), By: c.By.Person.Name, Made: c.Now()}
	until, err := c.until(words[1])
	if err != nil {
		return err
	}
	b.Until = until
	if err := c.aim(&b, words[0]); err != nil {
		return err
	}
	if b, err = c.Store.AddBan(b); err != nil {
		return err
	}
	n := c.Live.Kick(func(p Present) bool {
		return !p.Visitor.Operator && access.Hits(b, &p.Visitor, p.From)
	}, func(l text.Language) string { return BannedSentence(l, b) })
	return c.done(text.AdminBanDone, text.With{"Number": b.Number, "Until": untilSaid(c.Language, b.Until), "Count": n})
}

// aim says whom a ban is for.
func (c Call) aim(b *store.Ban, whom string) error {
	if strings.HasPrefix(whom, "SHA256:") {
		b.Fingerprint = whom
		return nil
	}
	if address, err := netip.ParseAddr(whom); err == nil {
		b.Network = house.Network(address).String()
		return nil
	}
	if network, err := netip.ParsePrefix(whom); err == nil {
		if bits := network.Bits(); network.Addr().Is4() && bits < widest4 || network.Addr().Is6() && bits < widest6 {
			return ErrWide
		}
		b.Network = network.Masked().String()
		return nil
	}
	p, err := c.Desk.Find(whom)
	b.Player = p.ID
	return err
}

// BannedSentence says to somebody that they are kept out, until when and why.
func BannedSentence(l text.Language, b store.Ban) string {
	return l.Say(text.HouseBanned, text.With{"Until": untilSaid(l, b.Until), "Reason": said(l, b.Reason)})
}

func unban(c Call, words []string) error {
	number, err := strconv.ParseUint(strings.TrimPrefix(words[0], "#"), 10, 64)
	if err != nil {
		return access.ErrNoBan
	}
	if err := c.Store.RemoveBan(number); err != nil {
		return access.Sentence(err)
	}
	return c.done(text.AdminUnbanDone, text.With{"Number": number})
}

func listBans(c Call, _ []string) (tui.Sheet, error) {
	all, err := c.Store.Bans(c.Now())
	if err != nil {
		return tui.Sheet{}, err
	}
	s := tui.Sheet{Heads: c.heads(text.AdminHeadNumber, text.AdminHeadWhom, text.AdminHeadUntil, text.AdminHeadBy, text.AdminHeadReason)}
	for _, b := range all {
		whom := b.Fingerprint + b.Network
		if b.Player != 0 {
			p, err := c.Store.Player(b.Player)
			if err != nil {
				return tui.Sheet{}, err
			}
			whom = p.Name
		}
		number := fmt.Sprint("#", b.Number)
		s.Rows = append(s.Rows, tui.Row{Cells: []string{number, whom, untilSaid(c.Language, b.Until), b.By, b.Reason}, Aims: []string{number}})
	}
	return s, nil
}
