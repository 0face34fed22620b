package command

import (
	"sanguo/tui"
	"sanguo/tui/text"
)

// screen opens the screens in the lobby, also for who has chosen plain lines.
func screen() command {
	return command{
		name: "screen", about: text.CommandScreen, line: true,
		run: func(c Call, _ string) Answer { return c.screen(tui.Target{}, c.terminalLine("screen")) },
	}
}
