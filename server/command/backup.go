package command

import (
	"io"

	"sanguo/tui/text"
)

// backup writes the server's data for an operator, who sends it into a file.
func backup() command {
	return command{name: "backup", about: text.CommandBackup, operator: true, run: writeBackup}
}

func writeBackup(c Call, _ string) Answer {
	switch {
	case c.Backup == nil:
		return c.refuse(text.CommandOperator, nil)
	case c.Terminal:
		return c.refuse(text.CommandPlain, text.With{"Line": c.Address + " backup > FILE"})
	}
	if err := c.Backup(c.Out); err != nil {
		_, _ = io.WriteString(c.Err, c.Language.Say(text.ErrorInside)+"\n")
		return Answer{Code: failed}
	}
	return Answer{Code: done}
}
