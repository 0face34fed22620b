package session

import (
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
)

// kind tells what a piece of input is.
type kind uint8

const (
	whole   kind = iota // a key or sequence, ready to be decoded
	broken              // bytes that mean nothing
	partial             // the beginning of something: more must come
	endless             // the beginning of a string that only its end can end
)

// sequence returns the length of the first key or escape sequence in b, which
// is not empty, and what kind of piece it is. It looks for ends alone; what a
// piece means is for the decoder.
func sequence(b []byte) (int, kind) {
	switch c := b[0]; {
	case c == ansi.ESC:
		return escape(b)
	case c < utf8.RuneSelf:
		return 1, whole
	case c == ansi.CSI:
		return control(b, 1)
	case c == ansi.DCS, c == ansi.SOS, c == ansi.OSC, c == ansi.PM, c == ansi.APC:
		return str(b, 1)
	default:
		return text(b, 0)
	}
}

// escape is sequence for what begins with an escape.
func escape(b []byte) (int, kind) {
	if len(b) == 1 {
		return 1, partial
	}
	switch b[1] {
	case '[':
		return control(b, 2)
	case 'O': // one letter, after a modifier perhaps
		for i := 2; i < len(b); i++ {
			switch {
			case b[i] >= '0' && b[i] <= '9' && i < 4:
			case b[i] > ' ' && b[i] < ansi.DEL:
				return i + 1, whole
			default:
				return i, broken
			}
		}
		return len(b), partial
	case 'P', 'X', ']', '^', '_':
		return str(b, 2)
	case ansi.ESC:
		if len(b) == 2 {
			return 2, partial
		}
		if b[2] == '[' || b[2] == 'O' { // a key with alt, as some send it
			n, kind := escape(b[1:])
			return n + 1, kind
		}
		return 1, whole
	default:
		return text(b, 1)
	}
}

// text is sequence for a character at i, after an escape perhaps.
func text(b []byte, i int) (int, kind) {
	if !utf8.FullRune(b[i:]) {
		return len(b), partial
	}
	r, n := utf8.DecodeRune(b[i:])
	if r == utf8.RuneError {
		return i + n, broken
	}
	return i + n, whole
}

// control is sequence for a control sequence, whose parameters begin at i.
func control(b []byte, i int) (int, kind) {
	start := i
	for ; i < len(b); i++ {
		switch {
		case b[i] >= 0x20 && b[i] <= 0x3F:
		case b[i] == 'M' && i == start: // a mouse of old: three bytes follow
			if len(b) < i+4 {
				return len(b), partial
			}
			return i + 4, whole
		case b[i] >= 0x40 && b[i] <= 0x7E:
			return i + 1, whole
		default:
			return i, broken
		}
	}
	return len(b), partial
}

// str is sequence for a string whose contents begin at i. An escape ends it,
// too, be it that of its terminator or of the next key.
func str(b []byte, i int) (int, kind) {
	for ; i < len(b); i++ {
		switch b[i] {
		case ansi.BEL, ansi.ST:
			return i + 1, whole
		case ansi.CAN, ansi.SUB:
			return i + 1, broken
		case ansi.ESC:
			if i+1 == len(b) {
				return len(b), endless
			}
			if b[i+1] == '\\' {
				return i + 2, whole
			}
			return i, broken
		}
	}
	return len(b), endless
}
