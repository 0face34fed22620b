package admin

import (
	"strconv"
	"strings"

	"sanguo/server/access"
	"sanguo/tui"
	"sanguo/tui/text"
)

// invites is what lets people in.
func invites() []act {
	return []act{
		{name: "invite", words: text.AdminInviteWords, about: text.AdminInviteAbout, most: 2, changes: true, run: invite},
		{name: "invites", about: text.AdminInvitesAbout, sheet: listInvites},
		{name: "uninvite", words: text.AdminInviteName, about: text.AdminUninviteAbout, least: 1, most: 1, changes: true, run: uninvite},
		{name: "admit", words: text.AdminFingerprint, about: text.AdminAdmitAbout, least: 1, most: 1, changes: true, run: admit},
		{name: "dismiss", words: text.AdminFingerprint, about: text.AdminDismissAbout, least: 1, most: 1, changes: true, run: dismiss},
	}
}

// maxUses is how many new keys one invitation can let in.
const maxUses = 1000

// ErrUses is returned for what is not a number of uses.
var ErrUses error = text.NewRefusal("admin: not a number of uses", text.AdminUses)

// invite makes an invitation: for one new key and seven days, unless said
// otherwise.
func invite(c Call, words []string) error {
	words = append(words, []string{"1", "7d"}[len(words):]...)
	uses, err := strconv.Atoi(words[0])
	if err != nil || uses < 1 || uses > maxUses {
		return ErrUses
	}
	life, err := span(words[1])
	if err != nil {
		return err
	}
	if life == 0 {
		life = maxSpan
	}
	code, name, err := c.Desk.Invite(c.By, uses, life)
	if err != nil {
		return err
	}
	line := strings.Replace(c.Address, "ssh ", "ssh -t ", 1) + " invite " + code
	return c.done(text.AdminInviteDone, text.With{"Line": line, "Name": name, "Count": uses, "Until": c.Language.Moment(c.Now().Add(life))})
}

func listInvites(c Call, _ []string) (tui.Sheet, error) {
	all, err := c.Store.Invites(c.Now())
	if err != nil {
		return tui.Sheet{}, err
	}
	s := tui.Sheet{Heads: c.heads(text.AdminHeadInvite, text.AdminHeadUses, text.AdminHeadUntil, text.AdminHeadBy)}
	for _, i := range all {
		by := none
		if p, err := c.Store.Player(i.By); err == nil {
			by = p.Name
		}
		name := access.InviteName(i.Hash)
		uses := c.Language.Say(text.AdminInviteUses, text.With{"Count": i.Uses})
		s.Rows = append(s.Rows, tui.Row{Cells: []string{name, uses, c.Language.Moment(i.Until), by}, Aims: []string{name}})
	}
	return s, nil
}

func uninvite(c Call, words []string) error {
	all, err := c.Store.Invites(c.Now())
	if err != nil {
		return err
	}
	for _, i := range all {
		if access.InviteName(i.Hash) == words[0] {
			if err := c.Store.RemoveInvite(i.Hash); err != nil {
				return access.Sentence(err)
			}
			return c.done(text.AdminUninviteDone, text.With{"Name": words[0]})
		}
	}
	return access.ErrCode
}

// admit lets a key in where only known ones are.
func admit(c Call, words []string) error {
	if !strings.HasPrefix(words[0], "SHA256:") {
		return ErrKey
	}
	if err := c.Store.Admit(words[0]); err != nil {
		return err
	}
	return c.done(text.AdminAdmitDone, text.With{"Key": words[0]})
}

func dismiss(c Call, words []string) error {
	if err := c.Store.Dismiss(words[0]); err != nil {
		return access.Sentence(err)
	}
	return c.done(text.AdminDismissDone, text.With{"Key": words[0]})
}
