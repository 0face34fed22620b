package session

import (
	"fmt"
	"reflect"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"sanguo/panics"
)

// program is the model that a tea.Program runs: it passes everything to the
// person's model, hands its views to the writer, and ends the session when it
// panics.
type program struct {
	model   tea.Model
	out     *writer
	send    func(tea.Msg) // to the tea.Program; may block until it takes the message, or has ended
	fail    func(error)   // ends the session
	started func()        // told once the program runs
	onMouse func(tea.MouseMsg) tea.Cmd
	sized   bool      // a sizeMsg came
	read    time.Time // when the bytes of the message at hand were; zero if nobody typed it
	more    bool      // the message at hand is followed by another of the same bytes
}

// typedMsg is a message of what a person typed, and when its bytes were read.
type typedMsg struct {
	msg  tea.Msg
	read time.Time
	more bool // another one was read with it, and comes next
}

// typed returns when the message at hand was typed: see [Terminal].
func (p *program) typed() time.Time {
	if p.read.IsZero() {
		return time.Now()
	}
	return p.read
}

// sizeMsg is a size that the client told. The tea.Program sends the one that it
// began with by itself, and perhaps late.
type sizeMsg tea.WindowSizeMsg

// redrawMsg asks a program for its view and nothing else.
type redrawMsg struct{}

func (p *program) Init() tea.Cmd {
	defer panics.Catch(p.fail)
	p.started()
	p.start(p.model.Init())
	return nil
}

func (p *program) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	defer panics.Catch(p.fail)
	switch msg := msg.(type) {
	case redrawMsg:
		return p, nil
	case syncsMsg:
		p.out.syncs()
		return p, nil
	case tea.MouseMsg:
		if p.onMouse != nil {
			p.start(p.onMouse(msg))
		}
	}
	model, cmd := p.model.Update(msg)
	p.model = model
	p.start(cmd)
	return p, nil
}

// View is called by the tea.Program after each Update. What it returns is for
// the renderer that the program does not have. Of what was typed at once, such as
// a whole move, only the end is drawn.
func (p *program) View() tea.View {
	defer panics.Catch(p.fail)
	if p.more {
		return tea.View{}
	}
	p.out.offer(func() frame {
		f := frameOf(p.model)
		p.onMouse = f.view.OnMouse
		return f
	})
	return tea.View{}
}

// filter sees each message before the tea.Program does, and answers those that
// the program would have its renderer answer, or worse.
func (p *program) filter(_ tea.Model, msg tea.Msg) tea.Msg {
	p.read, p.more = time.Time{}, false
	if typed, ok := msg.(typedMsg); ok {
		msg, p.read, p.more = typed.msg, typed.read, typed.more
	}
	switch msg := msg.(type) {
	case tea.SuspendMsg: // would stop the server
		return tea.ResumeMsg{}
	case sizeMsg:
		p.sized = true
		return tea.WindowSizeMsg(msg)
	case tea.WindowSizeMsg:
		if p.sized {
			return nil
		}
		return msg
	case tea.ColorProfileMsg:
		p.out.recolour(msg.Profile)
		return msg
	case tea.RawMsg:
		p.out.raw(fmt.Sprint(msg.Msg))
		return nil
	case tea.KeyPressMsg, tea.KeyReleaseMsg, tea.MouseMsg, tea.PasteMsg:
		return msg
	}
	switch {
	case same(msg, tea.ClearScreen()):
		p.out.forget()
		return redrawMsg{}
	case same(msg, tea.RequestBackgroundColor()):
		p.out.raw(ansi.RequestBackgroundColor)
		return nil
	case same(msg, tea.RequestForegroundColor()):
		p.out.raw(ansi.RequestForegroundColor)
		return nil
	}
	return msg
}

// same tells whether two messages are of one type. bubbletea does not name the
// types of its requests.
func same(a, b tea.Msg) bool { return reflect.TypeOf(a) == reflect.TypeOf(b) }

// start runs a command, of which a panic ends the session, and only that. The
// tea.Program is given none: it would pass each on through another goroutine, and
// keep one for each batch until all of its commands are done, of which some are as
// long as the session. Each goroutine that makes something while memory is tidied
// up has to help with that.
func (p *program) start(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	go func() {
		defer panics.Catch(p.fail)
		switch msg := cmd().(type) {
		case nil:
		case tea.BatchMsg:
			for _, cmd := range msg {
				p.start(cmd)
			}
		default:
			p.send(p.guardAll(msg))
		}
	}()
}

// guard wraps a command of a sequence, so that a panic in it ends the session, and
// only that. The command is over when all that it stands for is.
func (p *program) guard(cmd tea.Cmd) tea.Cmd {
	if cmd == nil {
		return nil
	}
	return func() (msg tea.Msg) {
		defer panics.Catch(p.fail)
		return p.guardAll(cmd())
	}
}

// guardAll wraps the commands of a message of several, which is what tea.Sequence
// makes and has no name for, or a tea.BatchMsg within.
func (p *program) guardAll(msg tea.Msg) tea.Msg {
	several := reflect.ValueOf(msg)
	if !several.IsValid() || several.Kind() != reflect.Slice || several.Type().Elem() != reflect.TypeFor[tea.Cmd]() {
		return msg
	}
	guarded := reflect.MakeSlice(several.Type(), several.Len(), several.Len())
	for i := range several.Len() {
		cmd, _ := several.Index(i).Interface().(tea.Cmd)
		guarded.Index(i).Set(reflect.ValueOf(p.guard(cmd)))
	}
	return guarded.Interface()
}
