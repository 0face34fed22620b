package access

import (
	"net/netip"
	"time"

	"sanguo/server/house"
	"sanguo/store"
)

// settings returns what is set of the house.
func (d *Desk) settings() house.Settings {
	if d.House == nil {
		return house.Default()
	}
	return d.House()
}

// Banned returns a *Banned for somebody who is kept out, by who it is or by
// where it comes from. Operators are never.
func (d *Desk) Banned(v *Visitor, from netip.Addr) error {
	if v.Operator {
		return nil
	}
	bans, err := d.Store.Bans(d.Now())
	if err != nil {
		return err
	}
	for _, b := range bans {
		if Hits(b, v, from) {
			return &Banned{b}
		}
	}
	return nil
}

// Hits reports whether a ban is of somebody.
func Hits(b store.Ban, v *Visitor, from netip.Addr) bool {
	switch {
	case b.Player != 0:
		return b.Player == v.Person.ID
	case b.Fingerprint != "":
		return b.Fingerprint == v.Fingerprint
	}
	network, err := netip.ParsePrefix(b.Network)
	return err == nil && network.Contains(from.Unmap())
}

// Admit returns why somebody is not let in: ErrNoGuests, ErrNoInvite or
// ErrClosed. Operators are always let in.
func (d *Desk) Admit(v *Visitor) error {
	s := d.settings()
	switch {
	case v.Operator:
		return nil
	case v.Person.Guest():
		if !s.GuestsIn() {
			return ErrNoGuests
		}
		return nil
	case s.Admission == house.Open, s.Admission == house.Invite && v.Person.ID != 0:
		return nil
	}
	if listed, err := d.listed(v); listed || err != nil {
		return err
	}
	switch {
	case s.Admission == house.Closed:
		return ErrClosed
	case v.invite == "":
		return ErrNoInvite
	}
	return Sentence(d.Store.Invited(v.invite, d.Now()))
}

// listed reports whether a key is among those that are let in: the one that was
// proven, or another of the same player.
func (d *Desk) listed(v *Visitor) (bool, error) {
	prints := []string{v.Fingerprint}
	if v.Person.ID != 0 {
		keys, err := d.Store.Keys(v.Person.ID)
		if err != nil {
			return false, err
		}
		for _, k := range keys {
			prints = append(prints, k.Fingerprint)
		}
	}
	for _, print := range prints {
		if admitted, err := d.Store.Admitted(print); admitted || err != nil {
			return admitted, err
		}
		if listed, err := d.Members.Has(print); listed || err != nil {
			return listed, err
		}
	}
	return false, nil
}

// Invitation lets the visitor's new key in, with the code of an invitation. It
// is used up when an account is made. The error is ErrCode, or ErrHasAccount
// for who needs none.
func (v *Visitor) Invitation(code string) error {
	hash, err := v.newcomer(code)
	if err != nil {
		return err
	}
	if err := v.desk.Store.Invited(hash, v.desk.Now()); err != nil {
		return Sentence(err)
	}
	v.invite = hash
	return nil
}

// Invite makes an invitation for so many new keys, and returns its code and
// what it is called by operators.
func (d *Desk) Invite(by *Visitor, uses int, life time.Duration) (code, name string, err error) {
	code = newCode(d.Random)
	plain, _ := plainCode(code)
	hash := hashCode(plain)
	err = d.Store.AddInvite(store.Invite{Hash: hash, Uses: uses, Until: d.Now().Add(life), By: by.Person.ID}, d.Now())
	return code, InviteName(hash), Sentence(err)
}

// InviteName returns what operators call an invitation by.
func InviteName(hash string) string { return hash[:8] }
