package command

import (
	"strings"

	"sanguo/tui/text"
)

// turn says which games wait for the caller, for shells and cron.
func turn() command {
	return command{name: "turn", about: text.CommandTurn, run: func(Call, string) Answer { return Answer{Turn: true} }}
}

// move plays one move.
func move() command {
	return command{name: "move", argument: text.CommandNumberMove, about: text.CommandMove, line: true, plain: true, run: runMove}
}

func runMove(c Call, line string) Answer {
	words := strings.Fields(line)
	if len(words) != 2 {
		return c.refuse(text.CommandUsage, text.With{"Line": c.line(move())})
	}
	return Answer{Move: Move{words[0], words[1]}}
}
