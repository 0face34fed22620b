package command

import (
	"sanguo/tui"
	"sanguo/tui/text"
)

// join sits down at the table with a code.
func join() command {
	return command{
		name: "join", argument: text.CommandCode, about: text.CommandJoin,
		run: func(c Call, code string) Answer {
			return c.screen(tui.Target{Join: code}, "join "+code)
		},
	}
}
