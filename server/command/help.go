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
	b.WriteString("\n")
	last := c.Language.Say(text.LanguageOption, text.With{"Languages": strings.Join(text.Tags(), ", ")}) + "\n" + c.Language.Say(text.CommandKeys)
	for line := range strings.SplitSeq(last, "\n") {
		b.WriteString(strings.Join(flow.Wrap(line, lineWidth), "\n") + "\n")
	}
	_, _ = io.WriteString(c.Out, b.String())
	return Answer{Code: done}
}

// lineWidth is the width of lines at most, in cells: the usual terminal's.
const lineWidth = 79

// entry is what one types and, below it, what it does.
func entry(line, does string) string {
	const indent = "      "
	return "  " + line + "\n" + indent + strings.Join(flow.Wrap(does, lineWidth-len(indent)), "\n"+indent) + "\n"
}
