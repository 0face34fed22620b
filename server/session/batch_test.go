package session

import (
	"bytes"
	"context"
	"io"
	"runtime/pprof"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
)

// batcher is a model that begins with batches in batches, of which one command is
// as long as the session, and keeps what comes of them.
type batcher struct {
	done  <-chan struct{}
	heard []string
}

// saying returns a command that says something a while later.
func saying(what string, after time.Duration) tea.Cmd {
	return func() tea.Msg {
		<-time.After(after)
		return what
	}
}

func (b *batcher) Init() tea.Cmd {
	lasting := func() tea.Msg { <-b.done; return nil }
	return tea.Batch(lasting, nil, tea.Batch(saying("second", 2*time.Second), saying("first", time.Second), lasting))
}

func (b *batcher) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case string:
		b.heard = append(b.heard, msg)
	case tea.KeyPressMsg:
		return b, tea.Sequence(tea.Batch(saying("fourth", 2*time.Second), saying("third", time.Second)), saying("fifth", 0), tea.Quit)
	}
	return b, nil
}

func (b *batcher) View() tea.View { return tea.NewView("") }

// TestBatches has the commands of batches run at once, and those of a sequence
// wait for the batches before them; no batch is waited for by a goroutine.
func TestBatches(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		typed, typist := io.Pipe()
		m := &batcher{}
		ended := make(chan error, 1)
		go func() {
			ended <- serve(t.Context(), terminal{typed, io.Discard}, &tap{}, DefaultLimits(), Terminal{Width: 80, Height: 24},
				func(ctx context.Context, _ Terminal) tea.Model {
					m.done = ctx.Done()
					return m
				})
		}()
		pass(3 * time.Second)
		var stacks bytes.Buffer
		if err := pprof.Lookup("goroutine").WriteTo(&stacks, 1); err != nil {
			t.Fatal(err)
		}
		if bytes.Contains(stacks.Bytes(), []byte("execBatchMsg")) {
			t.Error("a batch is waited for")
		}
		_, _ = io.WriteString(typist, "a")
		if err := <-ended; err != nil {
			t.Fatal(err)
		}
		_ = typist.Close()
		if want := []string{"first", "second", "third", "fourth", "fifth"}; !slices.Equal(m.heard, want) {
			t.Errorf("heard is %v", m.heard)
		}
	})
}
