package command

import (
	"sanguo/tui"
	"sanguo/tui/text"
)

// screen opens the screens in the lobby, also for who has chosen plain lines and
// on a terminal that is not known to show them.
func screen() command {
	return command{
		name: "screen", about: text.CommandScreen, line: true,
		run: func(c Call, _ string) Answer {
			c.Lines = false
			return c.screen(tui.Target{}, "screen")
		},
	}
}
