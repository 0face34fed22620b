package record

import (
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"sanguo/game"
)

// String returns the text of the record, a round of moves to a line. [Parse]
// reads it back to an equal record. What tag pairs cannot hold is written
// otherwise: control characters as blanks, broken UTF-8 mended, values cut
// after 1 KiB, tags without a proper name not at all.
func (r Record) String() string {
	var b strings.Builder
	r.writeTags(&b)
	b.WriteByte('\n')
	r.writeMoves(&b)
	b.WriteString(r.Ending.Result())
	b.WriteByte('\n')
	return b.String()
}

// WriteTo writes the text of the record.
func (r Record) WriteTo(w io.Writer) (int64, error) {
	n, err := io.WriteString(w, r.String())
	return int64(n), err
}

func (r Record) writeTags(b *strings.Builder) {
	for _, f := range r.fields() {
		if f.name == "TimeControl" {
			writeTag(b, tagResult, r.Ending.Result())
			writeTag(b, tagBannermen, onOff(r.Bannermen))
		}
		switch {
		case *f.text != "":
			writeTag(b, f.name, *f.text)
		case f.unknown != "":
			writeTag(b, f.name, f.unknown)
		}
	}
	if r.Ending.Reason != game.Unfinished || r.Ending.Share == 0 {
		writeTag(b, tagTermination, r.Ending.Reason.String())
	}
	if r.Start != game.Start(r.Bannermen) {
		writeTag(b, tagSetUp, "1")
		writeTag(b, tagPosition, r.Start.String())
	}
	for _, t := range r.Tags {
		if isName(t.Name) && !r.known(t.Name) {
			writeTag(b, t.Name, t.Value)
		}
	}
}

var escape = strings.NewReplacer(`\`, `\\`, `"`, `\"`)

func writeTag(b *strings.Builder, name, value string) {
	value = strings.Map(func(c rune) rune {
		if unicode.IsControl(c) {
			return ' '
		}
		return c
	}, value) // which also mends broken UTF-8
	for len(value) > maxValue {
		_, last := utf8.DecodeLastRuneInString(value)
		value = value[:len(value)-last]
	}
	fmt.Fprintf(b, "[%s \"%s\"]\n", name, escape.Replace(value))
}

func onOff(on bool) string {
	if on {
		return "on"
	}
	return "off"
}

// writeMoves writes the moves in rounds: one begins whenever the turn comes
// round past Shu's place. From an illegal move on they are written bare.
func (r Record) writeMoves(b *strings.Builder) {
	position, legal := r.Start, true
	round, last := 0, game.Wei
	for _, m := range r.Moves {
		text, mover := position.Text(m), position.Turn()
		if legal {
			var err error
			position, _, err = position.Play(m)
			legal = err == nil
		}
		switch {
		case !legal:
			text = " " + m.String()
		case mover <= last || round == 0:
			round++
			text = fmt.Sprintf("%d. %s", round, text)
			if round > 1 {
				text = "\n" + text
			}
			last = mover
		default:
			text = " " + text
			last = mover
		}
		b.WriteString(text)
	}
	if len(r.Moves) > 0 {
		b.WriteByte('\n')
	}
}
