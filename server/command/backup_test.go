package command

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"

	"sanguo/tui/text"
)

func TestBackup(t *testing.T) {
	gives := func(w io.Writer) error { _, err := io.WriteString(w, "all of it"); return err }
	fails := func(io.Writer) error { return errors.New("disk full of secrets") }
	english := text.For("en")
	for _, c := range []struct {
		name     string
		terminal bool
		backup   func(io.Writer) error
		code     int
		out, err string
	}{
		{"an operator", false, gives, 0, "all of it", ""},
		{"one on a terminal", true, gives, 2, "", address + " backup > FILE"},
		{"anybody else", false, nil, 2, "", english.Say(text.CommandOperator)},
		{"on a disk that fails", false, fails, 1, "", english.Say(text.ErrorInside)},
	} {
		var out, err bytes.Buffer
		answer := Run(Call{
			Args: []string{"backup"}, Terminal: c.terminal, Address: address, Language: english, Out: &out, Err: &err, Backup: c.backup,
		})
		if answer != (Answer{Code: c.code}) || out.String() != c.out || !strings.Contains(err.String(), c.err) || (c.err == "") != (err.Len() == 0) {
			t.Errorf("%s: %+v, got %q, was told %q", c.name, answer, out.String(), err.String())
		}
	}
}

// Nobody is told of what is not for them.
func TestBackupIsListedForOperatorsAlone(t *testing.T) {
	for _, operator := range []bool{false, true} {
		var out bytes.Buffer
		c := Call{Args: []string{"help"}, Address: address, Language: text.For("en"), Out: &out, Err: io.Discard}
		if operator {
			c.Backup = func(io.Writer) error { return nil }
		}
		Run(c)
		if got := strings.Contains(out.String(), address+" backup"); got != operator {
			t.Errorf("operator %v, listed %v:\n%s", operator, got, out.String())
		}
	}
}
