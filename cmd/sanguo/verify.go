package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"

	"sanguo/game/record"
)

// verifyCmd checks files of records.
type verifyCmd struct {
	Files []string `arg:"" name:"file" help:"Files of records; - reads standard input."`
}

// errFaults: there are records that are not what they say.
var errFaults = errors.New("there are faults")

// Run plays every game of the files and checks its checksum and its end. It
// writes a line for each fault, with where it is, and one for each file.
func (c *verifyCmd) Run(s streams) error {
	out := bufio.NewWriter(s.out)
	defer out.Flush()
	var failed error
	for _, name := range c.Files {
		faults, err := verifyFile(name, s.in, out)
		if err != nil {
			return err
		}
		if faults > 0 {
			failed = errFaults
		}
	}
	return failed
}

func verifyFile(name string, in io.Reader, out io.Writer) (faults int, err error) {
	if name != "-" {
		file, err := os.Open(name)
		if err != nil {
			return 0, err
		}
		defer file.Close()
		in = file
	}
	games, unsummed := 0, 0
	for r := record.NewReader(in); ; {
		next, err := r.Next()
		if err == nil {
			games++
			if !r.Summed() {
				unsummed++
			}
			_, err = r.Play(next)
		}
		fault, ok := errors.AsType[*record.SyntaxError](err)
		switch {
		case err == io.EOF:
			_, err := fmt.Fprintf(out, "%s: %d games read, %d without a checksum, %d faults\n", name, games, unsummed, faults)
			return faults, err
		case ok:
			faults++
			_, err = fmt.Fprintf(out, "%s:%d:%d: %v\n", name, fault.Line, fault.Column, fault.Err)
		}
		if err != nil {
			return faults, err
		}
	}
}
