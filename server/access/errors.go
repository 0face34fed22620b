package access

import (
	"errors"

	"sanguo/store"
	"sanguo/tui/text"
)

// What is refused at the door, and to whom commands about oneself are of no
// use. They bring their own sentences.
var (
	// ErrCode: there is no such code, or it has been used up or is too old.
	ErrCode error = text.NewRefusal("access: no such code", text.HouseCode)
	// ErrNoInvite: a new key needs an invitation.
	ErrNoInvite error = text.NewRefusal("access: a new key needs an invitation", text.HouseNeedsInvite)
	// ErrClosed: the key is not among those that are let in.
	ErrClosed error = text.NewRefusal("access: the key is not listed", text.HouseClosed)
	// ErrNoGuests: nobody is let in without a key.
	ErrNoGuests error = text.NewRefusal("access: no guests", text.HouseNoGuests)
	// ErrNotGuest: who came with a key is no guest.
	ErrNotGuest error = text.NewRefusal("access: not a guest", text.HouseNotGuest)
	// ErrNoAccount: it takes an account to do that.
	ErrNoAccount error = text.NewRefusal("access: no account", text.HouseNoAccount)
	// ErrHasAccount: the key belongs to a player already.
	ErrHasAccount error = text.NewRefusal("access: the key has a player", text.HouseHasAccount)
	// ErrTooSoon: the name was changed lately.
	ErrTooSoon error = text.NewRefusal("access: the name was changed lately", text.HouseTooSoon)
	// ErrLastKey: nobody can come in without a key.
	ErrLastKey error = text.NewRefusal("access: the last key", text.HouseLastKey)
	// ErrNoKey: the player has no such key.
	ErrNoKey error = text.NewRefusal("access: no such key", text.HouseNoKey)
	// ErrManyKeys: the player has as many keys as one can have.
	ErrManyKeys error = text.NewRefusal("access: too many keys", text.HouseManyKeys)
	// ErrNobody: no player is called that.
	ErrNobody error = text.NewRefusal("access: no such player", text.HouseNobody)
	// ErrMany: there are as many of them as there can be.
	ErrMany error = text.NewRefusal("access: too many", text.HouseMany)
	// ErrNoBan: there is no ban of that number.
	ErrNoBan error = text.NewRefusal("access: no such ban", text.HouseNoBan)
	// ErrRunning: the player sits at a match that is being played.
	ErrRunning error = text.NewRefusal("access: the player sits at a running match", text.HouseRunning)
)

// ErrBanned is what a *Banned wraps.
var ErrBanned = errors.New("access: banned")

// Banned is the error for somebody who is kept out.
type Banned struct{ store.Ban }

func (b *Banned) Error() string { return ErrBanned.Error() }
func (b *Banned) Unwrap() error { return ErrBanned }

// Sentence returns an error of the store's with the sentence that people read,
// where it has one. Others stay as they are.
func Sentence(err error) error {
	for _, s := range []struct{ is, says error }{
		{store.ErrNameTaken, ErrNameTaken},
		{store.ErrTooSoon, ErrTooSoon},
		{store.ErrLastKey, ErrLastKey},
		{store.ErrNoKey, ErrNoKey},
		{store.ErrManyKeys, ErrManyKeys},
		{store.ErrKeyTaken, ErrHasAccount},
		{store.ErrNoInvite, ErrCode},
		{store.ErrNoPlayer, ErrNobody},
		{store.ErrMany, ErrMany},
		{store.ErrNoBan, ErrNoBan},
		{store.ErrRunning, ErrRunning},
	} {
		if errors.Is(err, s.is) {
			return s.says
		}
	}
	return err
}
