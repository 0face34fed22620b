package session

import (
	"context"
	"errors"
	"io"

	tea "charm.land/bubbletea/v2"
	"charm.land/ssh"

	"sanguo/panics"
)

// Serve runs the program whose model build returns until it ends, in the
// calling goroutine. It returns nil when the program quit, and otherwise why
// it was ended: [ErrNoTerminal], [ErrNoOptions], [ErrGone], [ErrStalled], [ErrFlood],
// [ErrIdle] or a [*panics.Error], which the caller should log: whatever panics
// in a session, model or not, ends that session alone. The terminal has
// been given back as it was found by then, if it still takes anything.
//
// The context given to build ends with the session: commands that wait for
// something must wait for that, too, since a program does not wait for them.
// The first view should be drawn for the [Terminal] that build is given; it is
// shown before any message arrives.
//
// A model is an ordinary one, with these differences. Only views that can be
// shown are asked for. Of a [tea.View] the content, alternate screen, cursor,
// title, mouse mode, mouse handler, focus and paste reporting are honoured.
// Content is drawn from the upper left corner of the window; a style ends with
// its line, links and whatever else is neither text nor style is left out.
// Pasted text comes as one clean line. A [tea.ColorProfileMsg] that the model
// sends to itself says how many colours the terminal shows, whatever its name
// promised. [tea.Raw] writes what it is given as it
// is: never give it text from elsewhere.
func Serve(s ssh.Session, limits Limits, build func(context.Context, Terminal) tea.Model) error {
	pty, _, ok := s.Pty()
	if !ok {
		return ErrNoTerminal
	}
	ch := channelOf(s)
	if ch == nil {
		return ErrNoOptions
	}
	// Not over the session, which would look for line ends in what is drawn.
	return serve(s.Context(), ch, &ch.tap, limits, terminalOf(s, pty, limits), build)
}

// serve is Serve for any kind of far end.
func serve(parent context.Context, far io.ReadWriter, windows *tap, limits Limits, t Terminal, build func(context.Context, Terminal) tea.Model) error {
	ctx, fail := context.WithCancelCause(parent)
	defer fail(nil)

	var run *tea.Program
	out := newWriter(far, t.Profile, t.Width, t.Height, limits.Write)
	out.redraw = func() { run.Send(redrawMsg{}) }
	out.failed = fail

	p := &program{out: out, send: func(msg tea.Msg) { run.Send(msg) }, fail: fail}
	t.Read = p.typed
	p.started = func() {
		// Nothing is drawn by the program, so its ticker need not run.
		go func() {
			defer panics.Catch(fail)
			_ = run.ReleaseTerminal()
		}()
	}
	func() {
		defer panics.Catch(fail)
		p.model = build(ctx, t)
	}()
	run = tea.NewProgram(p,
		tea.WithContext(ctx),
		tea.WithInput(nil),
		tea.WithOutput(io.Discard),
		tea.WithoutRenderer(),
		tea.WithoutSignalHandler(),
		tea.WithFilter(p.filter),
		tea.WithFPS(1),
		tea.WithColorProfile(t.Profile),
		tea.WithEnvironment(t.Env),
		tea.WithWindowSize(t.Width, t.Height),
	)

	in := newInput(limits, t.Width, t.Height, func(msg typedMsg) { run.Send(msg) }, fail)
	sizes := newResizer(limits, t.Width, t.Height, func(width, height int) {
		out.resize(width, height)
		in.resize(width, height)
		run.Send(sizeMsg{Width: width, Height: height})
	}, fail)
	go func() { fail(in.read(far)) }()
	go windows.attach(sizes.put, func() { fail(ErrGone) }) // there may be a size to tell already

	if p.model != nil {
		_, _ = run.Run() // ends as the context does, or by itself
	} else {
		fail(errors.New("session: no model"))
	}
	reason := context.Cause(ctx)
	fail(nil)
	windows.attach(nil, nil)
	sizes.end()
	out.close()
	if reason != nil && parent.Err() != nil && reason == context.Cause(parent) {
		return ErrGone
	}
	return reason
}
