// Package command answers `ssh HOST COMMAND`: one file for each command.
//
// A command either says something and is done, or names what is to be done for
// those who are let in: a screen to open, a move to play, games to be read.
// Whoever comes, banned people apart, can call: a new key can read the help.
package command

import (
	"io"
	"slices"
	"strings"
	"time"

	"sanguo/clean"
	"sanguo/server/access"
	"sanguo/server/command/admin"
	"sanguo/server/house"
	"sanguo/tui"
	"sanguo/tui/text"
)

// Call is one command line from a client. Its arguments are hostile.
type Call struct {
	Args     []string // what stands behind the host, split as a shell does
	Terminal bool     // whether the client asked for a terminal
	Lines    bool     // whether the terminal, by its name, can only show lines
	Address  string   // what one types to come here, such as "ssh -p 2222 localhost"
	// Language is how who calls is spoken to, and Usual how they would be if
	// they had chosen nothing.
	Language, Usual text.Language
	Now             func() time.Time
	Out, Err        io.Writer
	// House is what is set of the house.
	House house.Settings
	// Visitor is who calls.
	Visitor *access.Visitor
	// Refused is why who calls is not let in, or nil.
	Refused error
	// Admin is what operators act with. It is nil unless an operator calls.
	Admin *admin.Tools
	// Backup writes the server's data. It is nil unless an operator calls.
	Backup func(io.Writer) error
}

// Answer is what comes of a call.
type Answer struct {
	Screen bool       // a screen is to be opened, at Target
	Target tui.Target // for a screen
	Linear bool       // linear mode is to begin, with First
	Bot    bool       // the protocol for programs is to begin
	Turn   bool       // it is to be said which games wait for the caller
	Move   Move       // is to be played, unless it is the zero Move
	Read   *Reading   // is to be answered, unless it is nil
	Follow string     // the match or table of which a program wants to be told, or nothing
	First  string     // what counts as its first line, or nothing
	Code   int        // the exit code, when there is no screen
	Err    error      // for the log: why something was not done
	// Language is how the caller was spoken to.
	Language text.Language
}

// Within reports whether the caller is to be let in to what is played.
func (a Answer) Within() bool {
	return a.Screen || a.Linear || a.Bot || a.Turn || a.Move != (Move{}) || a.Read != nil || a.Follow != ""
}

// Move is a move that is to be played in a game. Both are hostile.
type Move struct {
	Game string // its number, or the code of its table
	Move string
}

// The exit codes.
const (
	done   = 0
	failed = 1
	usage  = 2
)

// command is one of the commands.
type command struct {
	name     string
	argument text.Key // what it takes one of, empty for none
	about    text.Key // what it does, in a line
	line     bool     // whether it takes any words, as one line
	plain    bool     // whether it needs no terminal, though it takes something
	operator bool     // whether it is listed for operators alone
	run      func(Call, string) Answer
	words    func(Call, []string) Answer // in place of run: takes all words as they are, hostile
}

// commands returns all commands in the order in which they are listed.
func commands() []command {
	return slices.Concat([]command{join(), watch(), linear(), screen(), rules(), turn(), move(), bot()}, readers(), []command{
		name(), key(), mute(), unmute(), guest(), invite(), language(), timezone(), administer(), backup(), help(),
	})
}

// Run answers a call, in the language that it asks for.
func Run(c Call) Answer {
	args, wish, asked := option(c.Args)
	c.Args = args
	if asked {
		tag, ok := text.Match(wish)
		if !ok {
			return c.noLanguage(wish)
		}
		c.Language = c.Language.As(tag)
	}
	answer := c.run()
	answer.Language = c.Language
	return answer
}

// run answers a call. No arguments at all ask for the lobby.
func (c Call) run() Answer {
	if len(c.Args) == 0 {
		return c.screen(tui.Target{}, "")
	}
	name := c.Args[0]
	for _, cmd := range commands() {
		if cmd.name != name {
			continue
		}
		if cmd.words != nil {
			return cmd.words(c, c.Args[1:])
		}
		argument, ok := cmd.takes(c.Args[1:])
		if !ok {
			return c.refuse(text.CommandUsage, text.With{"Line": c.line(cmd)})
		}
		return cmd.run(c, argument)
	}
	return c.refuse(text.CommandUnknown, text.With{"Command": clean.Line(name, maxArgument), "Line": c.line(help())})
}

// maxArgument is how much of an argument is looked at, in cells.
const maxArgument = 40

// takes returns the argument of a command, and whether the arguments are what
// it takes.
func (cmd command) takes(args []string) (argument string, ok bool) {
	switch {
	case cmd.line:
		return clean.Line(strings.Join(args, " "), maxArgument), true
	case cmd.argument == "":
		return "", len(args) == 0
	}
	if len(args) != 1 {
		return "", false
	}
	argument = clean.Line(args[0], maxArgument)
	return argument, argument != ""
}

// screen opens a screen if there is a terminal to open it on, which words ask
// for. To a terminal that cannot show it linear mode brings the same, and it is
// said why; without a terminal it is said what to type.
func (c Call) screen(target tui.Target, words string) Answer {
	line := c.Address
	if words != "" {
		line = c.terminalLine(words)
	}
	switch {
	case !c.Terminal:
		return c.refuse(text.CommandTerminal, text.With{"Line": line, "Help": c.line(help())})
	case c.Lines:
		_, _ = io.WriteString(c.Out, c.Language.Say(text.CommandLines, text.With{"Line": c.line(screen())})+"\n")
		return Answer{Linear: true, First: words}
	}
	return Answer{Screen: true, Target: target}
}

// refuse says on the error stream what is wrong with the call.
func (c Call) refuse(key text.Key, with text.With) Answer {
	_, _ = io.WriteString(c.Err, c.Language.Say(key, with)+"\n")
	return Answer{Code: usage}
}

// line returns what one types for a command, with a word for its argument.
func (c Call) line(cmd command) string {
	switch {
	case cmd.line && !cmd.plain:
		return c.terminalLine(cmd.name)
	case cmd.argument == "":
		return c.Address + " " + cmd.name
	}
	rest := cmd.name + " " + c.Language.Say(cmd.argument)
	if cmd.plain {
		return c.Address + " " + rest
	}
	return c.terminalLine(rest)
}

// terminalLine returns what one types for a command that draws: ssh gives a
// command no terminal unless it is told to.
func (c Call) terminalLine(rest string) string {
	return strings.Replace(c.Address, "ssh ", "ssh -t ", 1) + " " + rest
}
