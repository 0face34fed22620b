package session

import (
	"context"
	"io"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
)

// slow is a model that takes a while over each key, and keeps when what it is
// updated with was read.
type slow struct {
	read  func() time.Time
	takes time.Duration
	keys  []time.Time
	other time.Time
}

// pokeMsg is typed by nobody.
type pokeMsg struct{}

func (s *slow) Init() tea.Cmd { return nil }

func (s *slow) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		s.keys = append(s.keys, s.read())
		<-time.After(s.takes)
		if msg.String() == "q" {
			return s, tea.Sequence(func() tea.Msg { return pokeMsg{} }, tea.Quit)
		}
	case pokeMsg:
		s.other = s.read()
	}
	return s, nil
}

func (s *slow) View() tea.View { return tea.NewView("") }

// terminal is a far end that is written to in vain.
type terminal struct {
	io.Reader
	io.Writer
}

// TestTypedMessagesTellWhenTheyWereRead types into a busy program: its keys keep
// the times at which their bytes were read, however long they waited since.
func TestTypedMessagesTellWhenTheyWereRead(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const takes = 10 * time.Second
		typed, typist := io.Pipe()
		m := &slow{takes: takes}
		ended := make(chan error, 1)
		go func() {
			ended <- serve(t.Context(), terminal{typed, io.Discard}, &tap{}, DefaultLimits(), Terminal{Width: 80, Height: 24},
				func(_ context.Context, at Terminal) tea.Model {
					m.read = at.Read
					return m
				})
		}()
		synctest.Wait()
		start := time.Now()
		_, _ = io.WriteString(typist, "a")
		pass(time.Second)
		_, _ = io.WriteString(typist, "q") // waits for a
		if err := <-ended; err != nil {
			t.Fatal(err)
		}
		_ = typist.Close()
		for i, want := range []time.Duration{0, time.Second} {
			if got := m.keys[i].Sub(start); got != want {
				t.Errorf("key %d was read after %v, want %v", i, got, want)
			}
		}
		if got := m.other.Sub(start); got != 2*takes {
			t.Errorf("what nobody typed was read after %v, want %v", got, 2*takes)
		}
	})
}
