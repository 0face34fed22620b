package command

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

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
	columns := tabwriter.NewWriter(&b, 0, 0, 3, ' ', 0)
	fmt.Fprintf(columns, "  %s\t%s\n", c.Address, c.Language.Say(text.CommandLobby))
	for _, cmd := range commands() {
		if cmd.operator && c.Backup == nil && c.Admin == nil {
			continue
		}
		fmt.Fprintf(columns, "  %s\t%s\n", c.line(cmd), c.Language.Say(cmd.about))
	}
	_ = columns.Flush()
	b.WriteString("\n" + c.Language.Say(text.CommandKeys) + "\n")
	_, _ = io.WriteString(c.Out, b.String())
	return Answer{Code: done}
}
