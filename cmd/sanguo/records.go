package main

import (
	"errors"
	"fmt"
	"io"

	"sanguo/game/record"
)

// errFaults: there are records that are not what they say.
var errFaults = errors.New("there are faults")

// records is a file of records that is read, and what was found in it.
type records struct {
	name string
	out  io.Writer // is told of each fault
	bar  bar

	games, unsummed, faults int
}

// each plays every game, and has those taken that are what they say, each with the
// line on which its record begins.
func (f *records) each(in io.Reader, take func(record.Record, int) error) error {
	for r := record.NewReader(in); ; {
		next, err := r.Next()
		if err == io.EOF {
			return nil
		}
		if err == nil {
			if f.games++; !r.Summed() {
				f.unsummed++
			}
			_, err = r.Play(next) // which tells the place of a fault
		}
		if fault, ok := errors.AsType[*record.SyntaxError](err); ok {
			err = f.refuse(fault.Line, fault.Column, fault.Err)
		} else if err == nil {
			err = take(next, r.Line())
		}
		if err != nil {
			return err
		}
	}
}

// refuse tells of a fault, and where it is.
func (f *records) refuse(line, column int, fault error) error {
	f.faults++
	f.bar.clear()
	_, err := fmt.Fprintf(f.out, "%s:%d:%d: %v\n", f.name, line, column, fault)
	return err
}
