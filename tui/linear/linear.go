package linear

import (
	"context"
	"io"
	"time"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/table"
	"sanguo/tui/lesson"
	"sanguo/tui/text"
)

// Accounts makes the account of a new key, and keeps what a player chooses.
type Accounts interface {
	// Suggest returns a name that is free and may be taken, or nothing.
	Suggest() string
	// Register makes the account of the key of this session under a name. Its
	// errors have a sentence in package text.
	Register(name string) (table.Person, error)
	// Choose keeps one thing that the person has chosen, a word by its name. Its
	// errors have a sentence in package text.
	Choose(name, word string) error
}

// Config is what one talk starts from.
type Config struct {
	Person   table.Person // zero ID: a new key; the name is asked for first
	Address  string       // what one types to come here, such as ssh -p 2222 localhost
	Lobby    *table.Lobby
	Archive  archive.Archive
	Accounts Accounts
	Settings map[string]string // what was kept of the person's settings
	// Language is how the person is spoken to, and Usual how they would be had
	// they chosen nothing. Speaks, if not nil, is told of a change.
	Language, Usual text.Language
	Speaks          func(text.Language)
	// GuestLine is what a guest types to come back; empty for who has a key.
	GuestLine string
	First     string // a line that counts as the first typed one, or nothing; hostile
	Now       func() time.Time

	// Terminal says that what is typed comes key by key from a terminal that
	// leaves it to us to show it, and Width returns its width
	// in cells just now.
	Terminal bool
	Width    func() int
}

// Run talks until what is typed ends, the person hangs up or ctx is done; a seat
// is kept in any case. It returns nil then, or why nothing more can be written, or
// a *panics.Error if in panicked, which the caller should log.
// A goroutine that reads from in lasts until in ends.
func Run(ctx context.Context, c Config, in io.Reader, out io.Writer) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	typed := make(chan chunk)
	var broken error // set before typed is closed
	go read(ctx, in, typed, func(err error) { broken = err })
	t := newTalk(c, out)
	defer t.close()
	t.begin()
	for !t.ended {
		t.console.flush()
		if t.console.err != nil {
			break
		}
		select {
		case <-ctx.Done():
			t.ended = true
		case bytes, ok := <-typed:
			if !ok {
				t.ended = true
				t.console.giveUp(broken)
				break
			}
			t.read = bytes.read
			for _, l := range t.console.feed(bytes.bytes) {
				t.take(l)
			}
		case s, ok := <-t.mail:
			t.hear(s, ok)
		case h, ok := <-t.halls:
			t.listen(h, ok)
		case <-t.warning.C:
			t.warn()
		}
	}
	t.console.finish()
	return t.console.err
}

// talk is one person's session. Only the goroutine of Run touches it.
type talk struct {
	Config
	console *console
	voice   voice
	read    time.Time // when the line that is being answered was read
	ended   bool
	quiet   bool // no bell
	// answer takes the next line instead of what is usual: a name, or yes or no.
	answer func(string)

	halls <-chan *table.Hall
	leave func() // stops watching the lobby
	hall  *table.Hall
	news  table.Line      // what the house has said last
	turns map[string]bool // own tables where it was the person's turn, by code

	visit    *table.Visit // nil when at no table
	mail     <-chan *table.Snapshot
	snap     *table.Snapshot
	position game.Position // after the moves that were told
	relisten bool          // the talk is another one now, since somebody was muted or is heard again
	warning  *time.Timer   // of the clock

	shelf  shelf
	replay *replay // nil when no match of the archive is open

	lesson *lesson.Lesson // nil while none goes on
	learnt string         // how far the person has come in it, as it is kept
}

func newTalk(c Config, out io.Writer) *talk {
	t := &talk{
		Config: c, learnt: c.Settings[lesson.Kept], console: newConsole(out, c.Terminal, c.Width),
		voice: voice{c.Language, game.Nobody}, warning: time.NewTimer(time.Hour),
	}
	t.warning.Stop()
	return t
}

// close gives up what the talk has of the lobby and of a table.
func (t *talk) close() {
	t.warning.Stop()
	if t.visit != nil {
		t.visit.Close()
	}
	if t.leave != nil {
		t.leave()
	}
}

// say says a text of the catalogue.
func (t *talk) say(key text.Key, with ...text.With) { t.console.say(t.voice.Say(key, with...)) }

// fail says what went wrong, if anything did.
func (t *talk) fail(err error) {
	if err != nil {
		t.console.say(t.voice.Explain(err))
	}
}

// take answers a line.
func (t *talk) take(l line) {
	switch {
	case t.ended:
	case l.end:
		t.quit("")
	case t.answer != nil:
		answer := t.answer
		t.answer = nil
		answer(l.text)
	case l.text != "":
		t.obey(l.text)
	}
}

// quit ends the talk.
func (t *talk) quit(string) {
	t.say(text.LinearBye)
	t.ended = true
}
