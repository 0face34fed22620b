// Command sanguo is Three Kingdoms Xiangqi: the server, a game without one, and
// tools for the rules, for records of games and for archives. It only wires: what is
// true of the game stands in the packages that it uses.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/alecthomas/kong"
)

// CLI is the grammar of the command line: one subcommand each, with a file of
// its own.
type CLI struct {
	Serve   serveCmd   `cmd:"" help:"Let people in over ssh to play."`
	Play    playCmd    `cmd:"" help:"Play against two computers in this terminal, without a server."`
	Config  configCmd  `cmd:"" help:"Show the settings that a server would have, as a configuration file."`
	Hostkey hostkeyCmd `cmd:"" help:"Show the host key of a server: its fingerprint, a line for known_hosts, an SSHFP record."`
	Backup  backupCmd  `cmd:"" help:"Back up the data of a server that is stopped."`
	Restore restoreCmd `cmd:"" help:"Put a backup in the place of a server's data."`
	Perft   perftCmd   `cmd:"" help:"Count the sequences of legal moves of each length."`
	Moves   movesCmd   `cmd:"" help:"List the legal moves of a position."`
	Arena   arenaCmd   `cmd:"" help:"Have a computer player play two of another, and count."`
	Engine  engineCmd  `cmd:"" help:"Play one match as a program does, on standard input and output."`
	Import  importCmd  `cmd:"" help:"Take records of games into the archive of a server that is stopped."`
	Reindex reindexCmd `cmd:"" help:"Make the indices of the archive of a stopped server anew."`
	Replay  replayCmd  `cmd:"" help:"Check the record of a game and say how it ends."`
	Verify  verifyCmd  `cmd:"" help:"Check files of records: their form, their checksums, their moves and how they end; or a whole database."`
	Svg     svgCmd     `cmd:"" help:"Draw a position as a picture (SVG)."`
}

// streams are what a command reads from and writes to.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

// errUsage: the command line or what it names cannot be understood. The process
// ends with exit code 2; with 1 for any other error.
var errUsage = errors.New("usage")

func main() { os.Exit(run(os.Args[1:], streams{os.Stdin, os.Stdout, os.Stderr})) }

// exited carries the exit code of a command line that kong has answered itself,
// such as --help.
type exited int

// run runs one command line and returns the exit code of the process.
func run(args []string, s streams) (code int) {
	defer func() {
		if e := recover(); e != nil {
			answered, ok := e.(exited)
			if !ok {
				panic(e)
			}
			code = int(answered)
		}
	}()
	parser, err := kong.New(&CLI{},
		kong.Name("sanguo"),
		kong.Description("Three Kingdoms Xiangqi."),
		kong.PostBuild(variables),
		kong.Writers(s.out, s.err),
		kong.Exit(func(code int) { panic(exited(code)) }),
	)
	if err != nil {
		panic(err) // the grammar itself is wrong
	}
	ctx, err := parser.Parse(args)
	if err != nil {
		fmt.Fprintln(s.err, "sanguo:", err)
		return 2
	}
	switch err := ctx.Run(s); {
	case errors.Is(err, errUsage):
		fmt.Fprintln(s.err, "sanguo:", err)
		return 2
	case err != nil:
		fmt.Fprintln(s.err, "sanguo:", err)
		return 1
	}
	return 0
}
