package command

import (
	"sanguo/tui"
	"sanguo/tui/text"
)

// watch looks on at a table, by its code or by the number of its match.
func watch() command {
	return command{
		name: "watch", argument: text.CommandCodeOrNumber, about: text.CommandWatch,
		run: func(c Call, ref string) Answer {
			return c.screen(tui.Target{Watch: ref}, "watch "+ref)
		},
	}
}
