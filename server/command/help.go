package command

import (
	"io"
	"strings"

	"sanguo/tui/flow"
	"sanguo/tui/text"
)

// help lists what there is. It needs no terminal.
func help() command { return command{name: "help", about: text.CommandHelp, run: printHelp} }

func printHelp(c Call, _ string) Answer {
	var b strings.Builder
	for _, own := range []string{c.House.Name, c.House.Message} {
		if own != "" {
			b.WriteString(own + "\n")
		}
	}
	b.WriteString(c.Language.Say(text.CommandIntro) + "\n\n")
	b.WriteString(entry(c.Address, c.Language.Say(text.CommandLobby)))
	for _, cmd := range commands() {
		if cmd.operator && c.Backup == nil && c.Admin == nil {
			continue
		}
		b.WriteString(entry(c.line(cmd), c.Language.Say(cmd.about)))
	}
	b.WriteString("\n" + c.Language.Say(text.LanguageOption, text.With{"Languages": strings.Join(text.Tags(), ", ")}))
	b.WriteString("\n" + c.Language.Say(text.CommandKeys) + "\n")
	_, _ = io.WriteString(c.Out, b.String())
	return Answer{Code: done}
}

// entry is what one types and, below it, what it does, no wider than the usual
// terminal.
func entry(line, does string) string {
	const indent, width = "      ", 79
	return "  " + line + "\n" + indent + strings.Join(flow.Wrap(does, width-len(indent)), "\n"+indent) + "\n"
}
