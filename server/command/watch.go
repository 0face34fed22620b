package command

import (
	"slices"

	"sanguo/clean"
	"sanguo/tui"
	"sanguo/tui/text"
)

// jsonOption asks for lines for programs.
const jsonOption = "--json"

// watch looks on at a table, by its code or by the number of its match: on a
// screen, or, for programs, by a line of JSON for everything that happens.
func watch() command {
	return command{
		name: "watch", argument: text.CommandCodeOrNumber, about: text.CommandWatch,
		words: func(c Call, args []string) Answer {
			words := slices.DeleteFunc(slices.Clone(args), func(word string) bool { return word == jsonOption })
			ref := ""
			if len(words) == 1 {
				ref = clean.Line(words[0], maxArgument)
			}
			switch {
			case ref == "":
				return c.refuse(text.CommandUsage, text.With{"Line": c.line(watch())})
			case len(words) < len(args):
				return Answer{Follow: ref}
			}
			return c.screen(tui.Target{Watch: ref}, "watch "+ref)
		},
	}
}
