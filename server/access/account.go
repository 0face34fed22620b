package access

import (
	"time"

	"sanguo/store"
)

const (
	// Pause is how long a name stays before it can be changed again.
	Pause = 30 * 24 * time.Hour
	// Hold is how long nobody else can take a name that was laid down.
	Hold = 90 * 24 * time.Hour
	// keyCodeLife is how long a code that joins a key is good for.
	keyCodeLife = 10 * time.Minute
)

// account returns ErrNoAccount for who has none.
func (v *Visitor) account() error {
	if v.Person.ID == 0 || v.Person.Guest() {
		return ErrNoAccount
	}
	return nil
}

// Keys returns the keys of the visitor's player.
func (v *Visitor) Keys() ([]store.OwnKey, error) {
	if err := v.account(); err != nil {
		return nil, err
	}
	return v.desk.Store.Keys(v.Person.ID)
}

// RemoveKey takes a key off the visitor's player, but not the last one. It
// returns ErrNoKey, ErrLastKey or ErrNoAccount.
func (v *Visitor) RemoveKey(fingerprint string) error {
	if err := v.account(); err != nil {
		return err
	}
	return Sentence(v.desk.Store.RemoveKey(v.Person.ID, fingerprint))
}

// KeyCode returns a code that joins one more key to the visitor's player, once,
// and until when. A second one takes the place of the first.
func (v *Visitor) KeyCode() (code string, until time.Time, err error) {
	if err := v.account(); err != nil {
		return "", time.Time{}, err
	}
	code = newCode(v.desk.Random)
	plain, _ := plainCode(code)
	until = v.desk.Now().Add(keyCodeLife)
	d := v.desk
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.codes == nil {
		d.codes = map[string]keyCode{}
	}
	for hash, c := range d.codes {
		if c.player == v.Person.ID || !d.Now().Before(c.until) {
			delete(d.codes, hash)
		}
	}
	d.codes[hashCode(plain)] = keyCode{v.Person.ID, until}
	return code, until, nil
}

// Join gives the key that the visitor proved to the player who made a code, and
// makes the visitor that player. It returns ErrCode, ErrHasAccount or
// ErrManyKeys, and ErrNoAccount for a guest.
func (v *Visitor) Join(code string) error {
	hash, err := v.newcomer(code)
	if err != nil {
		return err
	}
	d := v.desk
	d.mu.Lock()
	c, ok := d.codes[hash]
	delete(d.codes, hash)
	d.mu.Unlock()
	if !ok || !d.Now().Before(c.until) {
		return ErrCode
	}
	if err := d.Store.AddKey(c.player, v.key, d.Now()); err != nil {
		return Sentence(err)
	}
	return v.know()
}

// Rename gives the visitor's player another name.
func (v *Visitor) Rename(name string) error {
	if err := v.account(); err != nil {
		return err
	}
	name, err := Name(name)
	if err != nil {
		return err
	}
	player, err := v.desk.Store.Rename(v.Person.ID, name, v.desk.Now(), Pause, Hold)
	if err != nil {
		return Sentence(err)
	}
	v.Person = person(player, v.Operator)
	return nil
}

// Choose keeps what the visitor has chosen of the settings, a word by its name.
func (v *Visitor) Choose(name, word string) error {
	if err := v.account(); err != nil {
		return err
	}
	return Sentence(v.desk.Store.KeepSetting(v.Person.ID, name, word))
}

// Mute keeps what a player says from the visitor, or lets it be heard again.
func (v *Visitor) Mute(name string, mute bool) error {
	if err := v.account(); err != nil {
		return err
	}
	other, err := v.desk.Find(name)
	if err != nil {
		return err
	}
	return Sentence(v.desk.Store.Mute(v.Person.ID, other.ID, mute))
}

// Muted returns the names of those whom the visitor does not want to hear.
func (v *Visitor) Muted() (names []string, err error) {
	if err := v.account(); err != nil {
		return nil, err
	}
	ids, err := v.desk.Store.Mutes(v.Person.ID)
	for _, id := range ids {
		if p, err := v.desk.Store.Player(id); err == nil {
			names = append(names, p.Name)
		}
	}
	return names, err
}
