package command

import (
	"io"
	"strings"

	"sanguo/clean"
	"sanguo/tui"
	"sanguo/tui/text"
)

// name changes what a player is called.
func name() command {
	return command{
		name: "name", plain: true, argument: text.HouseName, about: text.HouseNameAbout,
		run: func(c Call, name string) Answer {
			if c.Refused != nil {
				return c.fail(c.Refused)
			}
			err := c.Visitor.Rename(name)
			return c.did(err, text.HouseRenamed, text.With{"Name": c.Visitor.Person.Name})
		},
	}
}

// mute keeps what a player says from another, for that one alone. Without a
// name it lists who is muted.
func mute() command {
	return command{
		name: "mute", plain: true, argument: text.HouseNameOrNone, about: text.HouseMuteAbout,
		words: func(c Call, args []string) Answer {
			switch len(args) {
			case 0:
				names, err := c.Visitor.Muted()
				if err != nil {
					return c.fail(err)
				}
				return c.print(strings.Join(append(names, ""), "\n"))
			case 1:
				name := clean.Line(args[0], maxArgument)
				return c.did(c.Visitor.Mute(name, true), text.HouseMuted, text.With{"Name": name})
			}
			return c.refuse(text.CommandUsage, text.With{"Line": c.line(mute())})
		},
	}
}

func unmute() command {
	return command{
		name: "unmute", plain: true, argument: text.HouseName, about: text.HouseUnmuteAbout,
		run: func(c Call, name string) Answer {
			return c.did(c.Visitor.Mute(name, false), text.HouseUnmuted, text.With{"Name": name})
		},
	}
}

// invite comes in with the code of an invitation.
func invite() command {
	return command{
		name: "invite", argument: text.CommandCode, about: text.HouseInviteAbout,
		run: func(c Call, code string) Answer {
			if err := c.Visitor.Invitation(code); err != nil {
				return c.fail(err)
			}
			return c.screen(tui.Target{}, c.terminalLine("invite "+code))
		},
	}
}

// guest tells a guest by what to come back, and comes back by it.
func guest() command {
	return command{
		name: "guest", argument: text.HouseCodeOrNone, about: text.HouseGuestAbout,
		words: func(c Call, args []string) Answer {
			switch {
			case len(args) > 1:
				return c.refuse(text.CommandUsage, text.With{"Line": c.line(guest())})
			case len(args) == 1:
				if err := c.Visitor.Return(args[0]); err != nil {
					return c.fail(err)
				}
				return c.screen(tui.Target{}, c.terminalLine("guest "+c.Visitor.Code))
			case c.Visitor.Code == "":
				return c.refuse(text.HouseNotGuest, nil)
			}
			return c.print(c.Language.Say(text.HouseGuestCode, text.With{"Name": c.Visitor.Person.Name, "Line": c.terminalLine("guest " + c.Visitor.Code)}) + "\n")
		},
	}
}

// did says that something has been done, or why it has not.
func (c Call) did(err error, key text.Key, with text.With) Answer {
	if err != nil {
		return c.fail(err)
	}
	return c.print(c.Language.Say(key, with) + "\n")
}

func (c Call) print(text string) Answer {
	_, _ = io.WriteString(c.Out, text)
	return Answer{Code: done}
}

// fail says why something was not done.
func (c Call) fail(err error) Answer {
	_, _ = io.WriteString(c.Err, c.Language.Explain(err)+"\n")
	return Answer{Code: failed, Err: err}
}
