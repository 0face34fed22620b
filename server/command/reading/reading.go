// Package reading answers what people read of games from a shell, as in
// `ssh HOST games`: one file for each command. Nobody who reads needs a name.
//
// What is written with --json, and what is exported, is the same in every
// language. The package knows the archive, boards and records. It does not know
// who is let in, nor how its bytes reach anybody: whoever takes none must be
// ended by the writer.
package reading

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"sanguo/clean"
	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/tui/board"
	"sanguo/tui/text"
)

// Call is one command line of a reader's. Its words are hostile.
type Call struct {
	Name  string   // of the command, one of [Commands]
	Words []string // behind it
	// Line is what one types to come here, such as ssh -p 2222 localhost.
	Line     string
	Language text.Language
	Viewer   engine.PlayerID // who reads, zero for nobody in particular
	Archive  archive.Archive
	Site     string // what the house is called, or nothing
	Licence  string // under which it gives its games away, or nothing
	// Look is how boards are drawn, and Width and Height for what window.
	Look          board.Look
	Width, Height int
	Out, Err      io.Writer
}

// The exit codes.
const (
	Done   = 0
	Failed = 1 // there is no such game, or it could not be read
	Usage  = 2 // the command line cannot be understood
)

// Command is one of the commands, as lists of them show it.
type Command struct {
	Name     string
	Argument text.Key // what it takes
	About    text.Key // what it does, in a line
	usage    text.Key // all that can be said, in lines
	options  map[string]arity
	run      func(context.Context, *Call, options) error
}

// Commands returns all commands in the order in which they are listed.
func Commands() []Command {
	return []Command{games(), show(), export(), explore(), players(), player()}
}

// errUsage: a command line cannot be understood; the usage is shown.
var errUsage = errors.New("reading: not how the command is written")

// Run does what a reader asks for. The error is for the log, or of writing; the
// reader has been told.
func Run(ctx context.Context, c Call) (code int, err error) {
	for _, command := range Commands() {
		if command.Name != c.Name {
			continue
		}
		out := bufio.NewWriterSize(c.Out, 1<<15)
		c.Out = out
		given, err := parse(c.Words, command.options)
		if err == nil {
			err = command.run(ctx, &c, given)
		}
		if failed := out.Flush(); failed != nil {
			return Failed, failed
		}
		return c.tell(command, err)
	}
	return Usage, fmt.Errorf("reading: no command %q", clean.Line(c.Name, maxWord))
}

// tell says what went wrong.
func (c *Call) tell(command Command, err error) (int, error) {
	said, code := "", Failed
	_, misread := errors.AsType[*archive.WordError](err)
	switch {
	case err == nil:
		return Done, nil
	case errors.Is(err, errUsage):
		said, code = c.Language.Say(command.usage, text.With{"Line": c.Line}), Usage
	case misread:
		said, code, err = c.Language.Explain(err), Usage, nil
	case errors.Is(err, context.Canceled):
		return Failed, err
	default:
		said = c.Language.Explain(err)
	}
	if errors.Is(err, errUsage) || errors.Is(err, archive.ErrNotFound) || errors.Is(err, archive.ErrNoPlayer) {
		err = nil // which is nothing for the log
	}
	_, _ = io.WriteString(c.Err, strings.TrimRight(said, "\n")+"\n")
	return code, err
}

// say writes a text of the catalogue in lines.
func (c *Call) say(key text.Key, with ...text.With) {
	_, _ = io.WriteString(c.Out, c.Language.Say(key, with...)+"\n")
}

// write writes a value as one line of JSON.
func (c *Call) write(value any) error {
	e := json.NewEncoder(c.Out)
	e.SetEscapeHTML(false)
	return e.Encode(value)
}

// match returns a finished match by its number as it was typed.
func (c *Call) match(number string) (archive.Match, error) {
	id, err := archive.ParseNumber(number)
	if err != nil {
		return archive.Match{}, err
	}
	return c.Archive.Match(c.Viewer, id)
}

// each makes something for each kingdom, by the names that programs read.
func each[T any](of func(game.Kingdom) T) map[string]T {
	all := map[string]T{}
	for k := range game.All.Each() {
		all[lower(k)] = of(k)
	}
	return all
}

func lower(k game.Kingdom) string { return strings.ToLower(k.String()) }
