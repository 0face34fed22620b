package session

import (
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
	"charm.land/ssh"
	"github.com/charmbracelet/colorprofile"
	gossh "golang.org/x/crypto/ssh"
)

// pass lets time pass, and everything happen that is due by then.
func pass(d time.Duration) {
	<-time.After(d)
	synctest.Wait()
}

// A valve is a terminal that takes writes when it is told to.
type valve struct {
	open  chan struct{}
	mu    sync.Mutex
	taken []string
}

func (v *valve) Write(b []byte) (int, error) {
	if _, ok := <-v.open; !ok {
		return 0, io.ErrClosedPipe
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	v.taken = append(v.taken, string(b))
	return len(b), nil
}

// numbered is a view that shows a number.
func numbered(n int) func() tea.View {
	return func() tea.View { return tea.NewView(fmt.Sprint("frame ", n)) }
}

func TestWriterSkipsFramesButNeverTheLast(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		v := &valve{open: make(chan struct{})}
		w := newWriter(v, colorprofile.TrueColor, 80, 24, time.Minute)
		made, n := 0, 0
		show := func() { w.offer(func() frame { made++; return split(numbered(n)()) }) }
		w.redraw = show
		for n = 1; n < 100; n++ {
			show()
		}
		n = 99
		synctest.Wait()
		v.open <- struct{}{}
		v.open <- struct{}{}
		synctest.Wait()
		if made != 2 || len(v.taken) != 2 || !strings.Contains(v.taken[0], "frame 1") || !strings.HasSuffix(v.taken[1], "99") {
			t.Errorf("%d views were made and %q was written", made, v.taken)
		}
		close(v.open)
	})
}

func TestWriterGivesUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		v := &valve{open: make(chan struct{})}
		w := newWriter(v, colorprofile.TrueColor, 80, 24, 10*time.Second)
		var reasons []error
		w.failed = func(err error) { reasons = append(reasons, err) }
		w.redraw = func() { t.Error("a view is asked for") }
		start := time.Now()
		w.offer(framed(numbered(1)))
		w.offer(framed(numbered(2)))
		pass(11 * time.Second)
		if !slices.Equal(reasons, []error{ErrStalled}) {
			t.Errorf("after %v it failed with %v", time.Since(start), reasons)
		}
		w.close() // does not wait for the terminal
		w.offer(framed(numbered(3)))
		close(v.open)
		synctest.Wait()
	})
}

func TestWriterCloses(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		v := &valve{open: make(chan struct{}, 10)}
		w := newWriter(v, colorprofile.TrueColor, 80, 24, 10*time.Second)
		w.offer(framed(func() tea.View { return tea.View{Content: "x", AltScreen: true} }))
		w.raw("\a")
		v.open <- struct{}{}
		v.open <- struct{}{}
		v.open <- struct{}{}
		w.close()
		all := strings.Join(v.taken, "")
		if !strings.HasPrefix(all, "\x1b[?1049h") || !strings.Contains(all, "\a") || !strings.HasSuffix(all, "\x1b[?1049l\x1b[?25h") {
			t.Errorf("%q was written", v.taken)
		}
	})
}

func TestInputInTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		src, typist := io.Pipe()
		limits := DefaultLimits()
		var got []string
		start := time.Now()
		var idle atomic.Int32
		in := newInput(limits, 80, 24, func(msg typedMsg) {
			got = append(got, fmt.Sprint(tell(msg.msg), " ", time.Since(start).Milliseconds()))
		}, func(error) { idle.Add(1) })
		ended := make(chan error, 1)
		go func() { ended <- in.read(src) }()
		for _, piece := range []string{"\x1b", "a", "\x1b", "[A"} {
			_, _ = io.WriteString(typist, piece)
			pass(40 * time.Millisecond)
		}
		_, _ = io.WriteString(typist, "\x1b")
		pass(limits.Idle - time.Second)
		if want := []string{"alt+a 40", "up 120", "esc 210"}; !slices.Equal(got, want) {
			t.Errorf("got %q, want %q", got, want)
		}
		if idle.Load() > 0 {
			t.Error("idle too early")
		}
		pass(2 * time.Second)
		if idle.Load() != 1 {
			t.Errorf("idle %d times", idle.Load())
		}
		_ = typist.Close()
		if err := <-ended; !errors.Is(err, ErrGone) {
			t.Errorf("ended with %v", err)
		}
	})
}

// TestTypedAtOnceIsDrawnOnce holds that what comes in one piece is drawn when all of
// it is taken, and that the end of it always is, also when some is dropped or
// something else happens in between.
func TestTypedAtOnceIsDrawnOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWriter(io.Discard, colorprofile.TrueColor, 80, 24, time.Minute)
		m := &typewriter{}
		p := &program{model: m, out: w, fail: func(err error) { t.Error(err) }}
		take := func(msg tea.Msg) {
			if msg = p.filter(p, msg); msg != nil {
				_, _ = p.Update(msg)
				p.View()
				synctest.Wait()
			}
		}
		limits := DefaultLimits()
		limits.EventBurst, limits.EventRate = 20, 0
		in := newInput(limits, 80, 24, func(msg typedMsg) {
			take(msg)
			if m.text == "re4-r" {
				take("something else")
			}
		}, nil)
		for _, test := range []struct {
			typed, text string
			drawn       int
		}{
			{"a", "a", 1},
			{"bc", "abc", 1},
			{strings.Repeat("\b", 3) + "re4-re5", "re4-re5", 2},
			{"\x1b", "re4-re5", 0}, // of which more may come
			{"x", "re4-re5!", 1},
			{"0123456789", "re4-re5!012345", 1}, // more than may come
		} {
			m.drawn = 0
			in.feed([]byte(test.typed))
			if m.text != test.text || m.drawn != test.drawn || m.seen != m.text {
				t.Errorf("after %q %q is drawn in %d times, and %q is there", test.typed, m.seen, m.drawn, m.text)
			}
		}
	})
}

// typewriter shows what was typed.
type typewriter struct {
	text, seen string
	drawn      int
}

func (*typewriter) Init() tea.Cmd { return nil }

func (m *typewriter) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if key, ok := msg.(tea.KeyPressMsg); ok {
		switch {
		case key.Mod == tea.ModAlt:
			m.text += "!"
		case key.Code == tea.KeyBackspace || key.String() == "ctrl+h":
			m.text = m.text[:len(m.text)-1]
		default:
			m.text += key.Text
		}
	}
	return m, nil
}

func (m *typewriter) View() tea.View {
	m.seen = m.text
	m.drawn++
	return tea.NewView(m.text)
}

func TestInputIsLimited(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		limits := DefaultLimits()
		limits.EventBurst, limits.EventRate = 10, 5
		limits.InputBurst, limits.InputRate = 1000, 100
		keys := 0
		in := newInput(limits, 80, 24, func(typedMsg) { keys++ }, nil)
		if !in.feed([]byte(strings.Repeat("a", 500))) || keys != 10 {
			t.Errorf("%d keys at once, want 10", keys)
		}
		pass(time.Second)
		if !in.feed([]byte(strings.Repeat("a", 500))) || keys != 15 {
			t.Errorf("%d keys after a second, want 15", keys)
		}
		if in.feed([]byte(strings.Repeat("a", 500))) {
			t.Error("more bytes than allowed are taken")
		}
	})
}

func TestResizerTellsFewSizesAndTheLast(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		limits := DefaultLimits()
		var got []string
		r := newResizer(limits, 80, 24, func(w, h int) { got = append(got, fmt.Sprintf("%dx%d", w, h)) }, nil)
		put := func(w, h int) { r.put(ssh.Window{Width: w, Height: h}) }
		put(80, 24)
		for i := range 1000 {
			put(100+i, 30)
		}
		put(90, 30)
		pass(time.Second)
		put(0, 0)
		pass(time.Second)
		put(1<<30, 1<<30)
		r.end()
		put(5, 5)
		pass(time.Second)
		if want := []string{"100x30", "90x30", "80x24", "400x120"}; !slices.Equal(got, want) {
			t.Errorf("told %q, want %q", got, want)
		}
	})
}

// mute is a channel whose client never closes its side.
type mute struct{ gossh.Channel }

func (mute) Close() error { return nil }

func TestChannelThatIsNotClosed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		conn, far := net.Pipe()
		var closed atomic.Bool
		go func() {
			_, _ = far.Read(make([]byte, 1))
			closed.Store(true)
		}()
		c := &connection{limits: DefaultLimits(), log: slog.New(slog.DiscardHandler), conn: conn, unused: time.NewTimer(time.Hour)}
		c.limits.Unused = 0
		bad, good := newChannel(c, nil), newChannel(c, nil)
		bad.Channel, good.Channel = mute{}, mute{}
		bad.run()
		good.run()
		_ = bad.Close()
		pass(10 * c.limits.Linger)
		if closed.Load() {
			t.Error("the connection is closed while another session runs on it")
		}
		_ = good.Close()
		good.over()
		pass(2 * c.limits.Linger)
		if !closed.Load() {
			t.Error("the connection stays open")
		}
		bad.over()
	})
}

func TestDeadlineThatIsMet(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var late atomic.Int32
		d := newDeadline(time.Second, func() bool { late.Add(1); return true }, nil)
		check := func(want int32) {
			t.Helper()
			if got := late.Swap(0); got != want {
				t.Errorf("late %d times, want %d", got, want)
			}
		}
		pass(time.Hour)
		check(0) // nothing is begun
		d.begin()
		pass(3500 * time.Millisecond)
		d.meet()
		pass(time.Hour)
		check(3)
		for range 10 { // each in time
			d.begin()
			pass(800 * time.Millisecond)
			d.meet()
		}
		d.begin()
		for range 10 { // one after the other, so that there is always one
			d.begin()
			pass(800 * time.Millisecond)
			d.meet()
		}
		check(0)
		pass(1500 * time.Millisecond)
		check(1)
		d.meet()
		without := newDeadline(0, func() bool { t.Error("late without a time"); return false }, nil)
		without.begin()
		pass(time.Hour)
		without.meet()
	})
}
