package session

import (
	"bytes"
	"strings"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"

	"sanguo/clean"
)

// decoder turns bytes of input into the messages that models know. What it
// keeps is bounded, whatever comes; and nothing that is not a key by itself is
// ever taken for keys: not the inside of a paste or of a string that is too
// long, not what is left of a sequence that came apart.
type decoder struct {
	limits Limits
	width  int // of the window, beyond which there is no mouse
	height int

	pending []byte // the beginning of a key or sequence
	paste   []byte // what is kept of the paste that goes on
	pasting bool
	skip    kind // what goes on that is too long to be kept: partial, endless or, else, nothing

	uv uv.EventDecoder
}

const (
	maxPending = 256         // bytes of the longest sequence that is understood
	pasteEnd   = "\x1b[201~" // ends a paste
)

// syncsMsg tells that the terminal can hold back frames until they are whole.
type syncsMsg struct{}

// feed takes bytes and emits the messages that they complete.
func (d *decoder) feed(b []byte, emit func(tea.Msg)) {
	d.pending = append(d.pending, b...)
	rest := d.pending
	for len(rest) > 0 {
		n := d.step(rest, emit)
		if n == 0 {
			break
		}
		rest = rest[n:]
	}
	d.pending = append(d.pending[:0], rest...)
	if len(d.pending) == 0 && cap(d.pending) > 64 {
		d.pending = nil
	}
}

// step takes what b begins with and returns its length; 0 if more must come.
func (d *decoder) step(b []byte, emit func(tea.Msg)) int {
	switch {
	case d.pasting:
		return d.stepPaste(b, emit)
	case d.skip != whole:
		return d.stepSkip(b, emit)
	}
	n, kind := sequence(b)
	switch kind {
	case whole:
		d.decode(b[:n], emit)
		return n
	case broken:
		return max(n, 1)
	}
	if len(b) < maxPending {
		return 0
	}
	d.skip = kind
	if b[n-1] == ansi.ESC { // which may end it
		n--
	}
	return n
}

// stepSkip is step inside a sequence that is too long to be kept.
func (d *decoder) stepSkip(b []byte, emit func(tea.Msg)) int {
	if d.skip == partial {
		n := bytes.IndexFunc(b, func(r rune) bool { return r < 0x20 || r > 0x3F })
		if n < 0 {
			return len(b)
		}
		d.skip = whole
		switch {
		case b[n] >= 0x40 && b[n] <= 0x7E:
			return n + 1
		case n == 0: // the next key ended it
			return d.step(b, emit)
		}
		return n
	}
	n, kind := str(b, 0)
	switch {
	case kind != endless:
		d.skip = whole
		if n == 0 { // the next key ended it
			return d.step(b, emit)
		}
	case b[n-1] == ansi.ESC: // which may be the first half of its end
		n--
	}
	return n
}

// stepPaste is step inside a paste.
func (d *decoder) stepPaste(b []byte, emit func(tea.Msg)) int {
	end := bytes.Index(b, []byte(pasteEnd))
	text := b
	if end >= 0 {
		text = b[:end]
	} else if i := bytes.LastIndexByte(b, ansi.ESC); i >= 0 && bytes.HasPrefix([]byte(pasteEnd), b[i:]) {
		text = b[:i]
	}
	room := d.limits.Paste - len(d.paste)
	d.paste = append(d.paste, text[:min(len(text), max(room, 0))]...)
	if end < 0 {
		return len(text)
	}
	if text := clean.Line(string(d.paste), d.limits.Paste); text != "" {
		emit(tea.PasteMsg{Content: text})
	}
	d.paste, d.pasting = nil, false
	return end + len(pasteEnd)
}

// expire is told that nothing came for [Limits.Escape]. An escape that waits is
// the key itself then, and with one more character that key with alt. The
// longer beginnings wait on: what ends them may be late, and is no key.
func (d *decoder) expire(emit func(tea.Msg)) {
	if len(d.pending) == 0 || len(d.pending) > 2 || d.pending[0] != ansi.ESC || d.pasting || d.skip != whole {
		return
	}
	b := d.pending
	d.pending = nil
	if len(b) == 2 && b[1] == ansi.ESC {
		d.decode(b[:1], emit)
		b = b[1:]
	}
	d.decode(b, emit)
}

// decode emits what a whole key or sequence means, if it is something that
// models may know.
func (d *decoder) decode(b []byte, emit func(tea.Msg)) {
	_, event := d.uv.Decode(b)
	if events, ok := event.(uv.MultiEvent); ok {
		for _, event := range events {
			d.pass(event, emit)
		}
		return
	}
	d.pass(event, emit)
}

// pass emits an event if models may know it. What a terminal reports of itself
// without having been asked is not for them: a size, say, would be believed. A
// position of the cursor they have asked for themselves.
func (d *decoder) pass(event uv.Event, emit func(tea.Msg)) {
	switch e := event.(type) {
	case uv.PasteStartEvent:
		d.pasting = true
	case uv.KeyPressEvent:
		if key, ok := cleanKey(uv.Key(e)); ok {
			emit(tea.KeyPressMsg(key))
		}
	case uv.KeyReleaseEvent:
		if key, ok := cleanKey(uv.Key(e)); ok {
			emit(tea.KeyReleaseMsg(key))
		}
	case uv.MouseClickEvent:
		if d.inside(uv.Mouse(e)) {
			emit(tea.MouseClickMsg(e))
		}
	case uv.MouseReleaseEvent:
		if d.inside(uv.Mouse(e)) {
			emit(tea.MouseReleaseMsg(e))
		}
	case uv.MouseWheelEvent:
		if d.inside(uv.Mouse(e)) {
			emit(tea.MouseWheelMsg(e))
		}
	case uv.MouseMotionEvent:
		if d.inside(uv.Mouse(e)) {
			emit(tea.MouseMotionMsg(e))
		}
	case uv.FocusEvent:
		emit(tea.FocusMsg{})
	case uv.BlurEvent:
		emit(tea.BlurMsg{})
	case uv.BackgroundColorEvent:
		if e.Color != nil {
			emit(tea.BackgroundColorMsg(e))
		}
	case uv.ForegroundColorEvent:
		if e.Color != nil {
			emit(tea.ForegroundColorMsg(e))
		}
	case uv.CursorPositionEvent:
		emit(tea.CursorPositionMsg(e))
	case uv.ModeReportEvent:
		if e.Mode == ansi.ModeSynchronizedOutput && e.Value == ansi.ModeReset {
			emit(syncsMsg{})
		}
	}
}

// cleanKey returns a key whose text can be shown. A key that was meant to write
// something and has nothing left to write is none.
func cleanKey(k uv.Key) (tea.Key, bool) {
	if k.Text != "" && k.Text != " " {
		// A mark may come by itself, for the letter before it.
		const letter = "#"
		k.Text = strings.TrimPrefix(clean.Line(letter+k.Text, 3), letter)
		if k.Text == "" {
			return tea.Key{}, false
		}
	}
	return tea.Key(k), true
}

// inside tells whether a mouse event happened in the window.
func (d *decoder) inside(m uv.Mouse) bool {
	return m.X >= 0 && m.X < d.width && m.Y >= 0 && m.Y < d.height
}
