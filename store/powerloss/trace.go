package main

import (
	"bufio"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// kind is what can happen to the file, as far as it matters.
type kind uint8

const (
	wrote        kind = iota // bytes were written, but are not safe yet
	resized                  // the file was given a length, which is not safe yet
	synced                   // all that was done before is safe
	acknowledged             // somebody was told
)

// event is one thing in the record, in the order in which they happened.
type event struct {
	kind   kind
	offset int64 // where bytes were written, or the new length
	bytes  []byte
	acks   []ack
}

// errTrace: the trace has something in it that would make the record wrong.
var errTrace = errors.New("a trace that cannot be used")

// parse reads what strace says was done to a database, and to the file of
// acknowledgements. Writing and telling count from when they begin, a sync when
// it has ended. All other files are passed over.
func parse(trace io.Reader, db, acks string) ([]event, error) {
	var events []event
	syncing := map[string]bool{} // by thread: a sync of the database is under way
	lines := bufio.NewReaderSize(trace, 1<<20)
	for number := 1; ; number++ {
		line, err := lines.ReadString('\n')
		switch {
		case errors.Is(err, io.EOF) && line == "":
			return events, nil
		case err != nil && !errors.Is(err, io.EOF):
			return nil, err
		}
		thread, call, _ := strings.Cut(strings.TrimSpace(line), " ")
		call = strings.TrimSpace(call)
		if rest, ok := strings.CutPrefix(call, "<... "); ok {
			name, _, _ := strings.Cut(rest, " ")
			if (name == "fdatasync" || name == "fsync") && syncing[thread] {
				delete(syncing, thread)
				events = append(events, event{kind: synced})
			}
			continue
		}
		name, arguments, ok := strings.Cut(call, "(")
		if !ok {
			continue // an exit, or a signal
		}
		_, path, ok := strings.Cut(arguments, "<")
		if !ok {
			continue
		}
		path, arguments, _ = strings.Cut(path, ">")
		path = unescaped(path)
		if !strings.HasSuffix(call, "<unfinished ...>") && strings.Contains(call, ") = -1 ") {
			return nil, fmt.Errorf("%w: line %d: a call failed", errTrace, number)
		}
		switch e, err := read(name, path, arguments, db, acks); {
		case err != nil:
			return nil, fmt.Errorf("%w: line %d: %w", errTrace, number, err)
		case e.kind == synced && strings.HasSuffix(call, "<unfinished ...>"):
			syncing[thread] = true
		case e.kind != nothing:
			events = append(events, e)
		}
	}
}

// nothing is the kind of what does not matter.
const nothing kind = 255

// read reads one call. Its arguments begin behind the path of the file.
func read(name, path, arguments, db, acks string) (event, error) {
	switch {
	case path == acks && name == "write":
		return readAcks(arguments)
	case path != db:
		return event{kind: nothing}, nil
	}
	switch name {
	case "pwrite64":
		return readWrite(arguments)
	case "ftruncate":
		length, _, _ := strings.Cut(strings.TrimPrefix(arguments, ", "), ")")
		length = strings.TrimSpace(strings.TrimSuffix(length, "<unfinished ...>"))
		n, err := strconv.ParseInt(length, 10, 64)
		return event{kind: resized, offset: n}, err
	case "fdatasync", "fsync":
		return event{kind: synced}, nil
	}
	return event{}, fmt.Errorf("the database is written by %s", name)
}

// readWrite reads `, "\x01…", 4096, 8192…`.
func readWrite(arguments string) (event, error) {
	content, rest, err := quoted(arguments)
	if err != nil {
		return event{}, err
	}
	numbers := strings.FieldsFunc(rest, func(r rune) bool { return r < '0' || r > '9' })
	if len(numbers) < 2 || numbers[0] != strconv.Itoa(len(content)) {
		return event{}, fmt.Errorf("%d bytes are shown of a write, and then %q", len(content), rest)
	}
	offset, err := strconv.ParseInt(numbers[1], 10, 64)
	return event{kind: wrote, offset: offset, bytes: content}, err
}

func readAcks(arguments string) (event, error) {
	content, _, err := quoted(arguments)
	e := event{kind: acknowledged}
	for line := range strings.Lines(string(content)) {
		var a ack
		if _, err := fmt.Sscanf(line, "%d %d\n", &a.match, &a.entry); err != nil {
			return e, err
		}
		e.acks = append(e.acks, a)
	}
	return e, err
}

// quoted reads a string in which strace wrote every byte as \x and two digits,
// and returns what follows it.
func quoted(arguments string) (content []byte, rest string, err error) {
	text, ok := strings.CutPrefix(arguments, `, "`)
	if !ok {
		return nil, "", fmt.Errorf("no bytes in %q", arguments[:min(len(arguments), 40)])
	}
	text, rest, ok = strings.Cut(text, `"`)
	if !ok || strings.HasPrefix(rest, "...") {
		return nil, "", errors.New("a write is cut short")
	}
	content, err = hex.DecodeString(strings.ReplaceAll(text, `\x`, ""))
	return content, rest, err
}

// unescaped reads a path that may be written in the same way.
func unescaped(path string) string {
	if plain, err := hex.DecodeString(strings.ReplaceAll(path, `\x`, "")); err == nil && strings.HasPrefix(path, `\x`) {
		return string(plain)
	}
	return path
}
