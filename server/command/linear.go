package command

import "sanguo/tui/text"

// linear comes in without a screen, in plain lines, with or without a terminal.
// What stands behind it counts as the first line typed there.
func linear() command {
	return command{
		name: "linear", about: text.CommandLinear, line: true,
		run: func(_ Call, first string) Answer { return Answer{Linear: true, First: first} },
	}
}
