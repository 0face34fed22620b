package admin

import (
	"strings"

	gossh "golang.org/x/crypto/ssh"

	"sanguo/server/access"
	"sanguo/tui/text"
)

// ErrKey is returned for what is not a public key.
var ErrKey error = text.NewRefusal("admin: not a public key", text.AdminNotKey)

// players is what is done about accounts.
func players() []act {
	return []act{
		{name: "rename", words: text.AdminRenameWords, about: text.AdminRenameAbout, least: 2, most: 2, changes: true, run: rename},
		{name: "key", words: text.AdminKeyWords, about: text.AdminKeyAbout, least: 3, most: -1, changes: true, final: true, run: replaceKey},
		{name: "anonymise", words: text.HouseName, about: text.AdminAnonymiseAbout, least: 1, most: 1, changes: true, final: true, run: anonymise},
		{name: "operator add", words: text.HouseName, about: text.AdminOperatorAddAbout, least: 1, most: 1, changes: true, run: addOperator},
		{name: "operator remove", words: text.HouseName, about: text.AdminOperatorRemoveAbout, least: 1, most: 1, changes: true, run: removeOperator},
	}
}

// rename gives a player another name at once.
func rename(c Call, words []string) error {
	p, err := c.Desk.Find(words[0])
	if err != nil {
		return err
	}
	name, err := access.Name(words[1])
	if err != nil {
		return err
	}
	if _, err := c.Store.Rename(p.ID, name, c.Now(), 0, access.Hold); err != nil {
		return access.Sentence(err)
	}
	return c.done(text.AdminRenameDone, text.With{"Old": p.Name, "Name": name})
}

// replaceKey points a player who has lost a key to a new one. The old ones are
// of no use any more, and who is in by one of them is shown out.
func replaceKey(c Call, words []string) error {
	p, err := c.Desk.Find(words[0])
	if err != nil {
		return err
	}
	key, _, options, _, err := gossh.ParseAuthorizedKey([]byte(strings.Join(words[1:], " ")))
	if err != nil || len(options) > 0 {
		return ErrKey
	}
	if _, certificate := key.(*gossh.Certificate); certificate {
		return ErrKey
	}
	if err := c.Store.ReplaceKeys(p.ID, access.KeyOf(key), c.Now()); err != nil {
		return access.Sentence(err)
	}
	c.Live.Kick(func(on Present) bool { return on.Visitor.Person.ID == p.ID }, func(l text.Language) string { return l.Say(text.AdminKeyKicked) })
	return c.done(text.AdminKeyDone, text.With{"Name": p.Name, "Key": gossh.FingerprintSHA256(key)})
}

// anonymise takes a player's name and keys. The games stay.
func anonymise(c Call, words []string) error {
	p, err := c.Desk.Find(words[0])
	if err != nil {
		return err
	}
	if err := c.Store.Anonymise(p.ID, c.Now(), access.Hold); err != nil {
		return access.Sentence(err)
	}
	c.Live.Kick(func(on Present) bool { return on.Visitor.Person.ID == p.ID }, func(l text.Language) string { return l.Say(text.AdminKeyKicked) })
	return c.done(text.AdminAnonymiseDone, text.With{"Name": p.Name})
}

func addOperator(c Call, words []string) error {
	return c.operator(words[0], true, text.AdminOperatorAdded)
}

func removeOperator(c Call, words []string) error {
	return c.operator(words[0], false, text.AdminOperatorRemoved)
}

func (c Call) operator(name string, is bool, says text.Key) error {
	p, err := c.Desk.Find(name)
	if err == nil {
		err = access.Sentence(c.Store.SetOperator(p.ID, is))
	}
	if err != nil {
		return err
	}
	return c.done(says, text.With{"Name": p.Name})
}
