package command

import (
	"fmt"
	"strings"

	"sanguo/clean"
	"sanguo/tui/text"
)

// maxPrint is the width of a fingerprint at most, in cells.
const maxPrint = 80

// key lists the keys of a player, adds one from another machine and removes one.
func key() command {
	return command{name: "key", plain: true, argument: text.HouseKeyArguments, about: text.HouseKeyAbout, words: runKey}
}

func runKey(c Call, args []string) Answer {
	switch {
	case len(args) == 0:
		return c.listKeys()
	case args[0] == "add" && len(args) == 1:
		return c.addKey()
	case args[0] == "remove" && len(args) == 2:
		print := clean.Line(args[1], maxPrint)
		return c.did(c.Visitor.RemoveKey(print), text.HouseKeyRemoved, text.With{"Key": print})
	case len(args) == 1:
		err := c.Visitor.Join(args[0])
		return c.did(err, text.HouseKeyJoined, text.With{"Name": c.Visitor.Person.Name, "Line": c.Address})
	}
	return c.refuse(text.CommandUsage, text.With{"Line": c.line(key())})
}

// listKeys lists the keys, and marks the one that was come in with.
func (c Call) listKeys() Answer {
	keys, err := c.Visitor.Keys()
	if err != nil {
		return c.fail(err)
	}
	var b strings.Builder
	for _, k := range keys {
		own := ""
		if k.Fingerprint == c.Visitor.Fingerprint {
			own = c.Language.Say(text.HouseKeyThis)
		}
		line := fmt.Sprintf("%s %s %s %s", k.Fingerprint, k.Type, c.Language.Date(k.Added), own)
		b.WriteString(strings.TrimSpace(line) + "\n")
	}
	return c.print(b.String())
}

func (c Call) addKey() Answer {
	if c.Refused != nil {
		return c.fail(c.Refused)
	}
	code, until, err := c.Visitor.KeyCode()
	return c.did(err, text.HouseKeyCode, text.With{"Line": c.terminalLine("key " + code), "Until": c.Language.Hour(until)})
}
