package record

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"

	"sanguo/game"
)

// ErrChecksum: a record is not as it was when it was written.
var ErrChecksum = errors.New("the checksum is another: the record was changed since it was written")

// String returns the text of the record: a round of moves to a line, or a move
// where something is told of moves. [Parse] reads it back to an equal record.
// What a record cannot hold is written otherwise: control characters as blanks,
// broken UTF-8 mended, values cut after 1 KiB and comments after 4, tags without
// a proper name, or with that of another, not at all.
func (r Record) String() string {
	tags, moves := r.parts()
	var b strings.Builder
	b.WriteString(tags)
	writeTag(&b, tagChecksum, sum(tags, moves))
	b.WriteString(moves)
	return b.String()
}

// Checksum returns the SHA-256 of the text of the record without the line that
// states it, in hexadecimal digits.
func (r Record) Checksum() string { return sum(r.parts()) }

func sum(tags, moves string) string {
	sum := sha256.Sum256([]byte(tags + moves))
	return hex.EncodeToString(sum[:])
}

// WriteTo writes the text of the record.
func (r Record) WriteTo(w io.Writer) (int64, error) {
	n, err := io.WriteString(w, r.String())
	return int64(n), err
}

// parts returns the text of the record but for its checksum, which stands
// between the two.
func (r Record) parts() (tags, moves string) {
	var t, m strings.Builder
	r.writeTags(&t)
	m.WriteByte('\n')
	if text := tidy(r.Comment); text != "" {
		m.WriteString("{" + text + "}\n")
	}
	r.writeMoves(&m)
	m.WriteString(r.Ending.Result())
	m.WriteByte('\n')
	return t.String(), m.String()
}

func (r Record) writeTags(b *strings.Builder) {
	writeFields(b, r.roster())
	writeTag(b, tagResult, r.Ending.Result())
	writeTag(b, tagRules, Rules)
	writeTag(b, tagBannermen, onOff(r.Bannermen))
	writeFields(b, r.rest())
	if r.Ending.Reason != game.Unfinished || r.Ending.Share == 0 {
		writeTag(b, tagTermination, r.Ending.Reason.String())
	}
	if r.Start != game.Start(r.Bannermen) {
		writeTag(b, tagSetUp, "1")
		writeTag(b, tagPosition, r.Start.String())
	}
	written := map[string]bool{}
	for _, t := range r.Tags {
		if t.Name != "" && strings.TrimFunc(t.Name, isName) == "" && !r.known(t.Name) && !written[t.Name] {
			written[t.Name] = true
			writeTag(b, t.Name, t.Value)
		}
	}
}

func writeFields(b *strings.Builder, fields []field) {
	for _, f := range fields {
		switch {
		case *f.text != "":
			writeTag(b, f.name, *f.text)
		case f.unknown != "":
			writeTag(b, f.name, f.unknown)
		}
	}
}

var escape = strings.NewReplacer(`\`, `\\`, `"`, `\"`)

func writeTag(b *strings.Builder, name, value string) {
	fmt.Fprintf(b, "[%s \"%s\"]\n", name, escape.Replace(cut(clean(value), maxValue)))
}

// clean returns a text with blanks for control characters, and with UTF-8 alone.
func clean(text string) string {
	return strings.Map(func(c rune) rune {
		if unicode.IsControl(c) {
			return ' '
		}
		return c
	}, text)
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
	between := " " // two moves of a round
	for i := range r.Moves {
		if r.note(i).told() {
			between = "\n" // so that each has a line with what is told of it
		}
	}
	for i, m := range r.Moves {
		text, mover := position.Text(m), position.Turn()
		if legal {
			var err error
			position, _, err = position.Play(m)
			legal = err == nil
		}
		switch {
		case !legal:
			b.WriteString(between + m.String())
		case mover <= last || round == 0:
			if round++; round > 1 {
				b.WriteByte('\n')
			}
			fmt.Fprintf(b, "%d. %s", round, text)
			last = mover
		default:
			b.WriteString(between)
			if between == "\n" {
				fmt.Fprintf(b, "%*s", len(fmt.Sprintf("%d. ", round)), "")
			}
			b.WriteString(text)
			last = mover
		}
		if note := r.note(i).String(); note != "" {
			b.WriteString(" {" + note + "}")
		}
	}
	if len(r.Moves) > 0 {
		b.WriteByte('\n')
	}
}
