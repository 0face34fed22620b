package command

import "sanguo/tui/text"

// bot is for programs: a JSON object a line in both directions.
func bot() command {
	return command{
		name: "bot", about: text.CommandBot,
		run: func(c Call, _ string) Answer {
			if c.Terminal {
				return c.refuse(text.CommandPlain, text.With{"Line": c.Address + " bot"})
			}
			return Answer{Bot: true}
		},
	}
}
