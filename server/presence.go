package server

import (
	"errors"
	"fmt"
	"net/netip"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"charm.land/ssh"

	"sanguo/game/engine"
	"sanguo/server/access"
	"sanguo/server/command/admin"
	"sanguo/tui/text"
)

// present is a session that is within, as others see it.
type present struct {
	ssh.Session
	from  netip.Addr
	since time.Time
	input atomic.Int64 // when the last input came, by the wall clock

	bidding sync.Once // that it is said why the session ends

	mu       sync.Mutex // over what follows
	visitor  access.Visitor
	language text.Language
	leaving  chan struct{}              // closed when the session is to end
	sentence func(text.Language) string // why
}

// Read notes when something comes from the client: what the server sends does
// not count.
func (p *present) Read(b []byte) (int, error) {
	n, err := p.Session.Read(b)
	if n > 0 {
		p.input.Store(time.Now().UnixNano())
	}
	return n, err
}

// leave tells a session to end, with a sentence for who is there. The first
// counts.
func (p *present) leave(sentence func(text.Language) string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.sentence == nil {
		p.sentence = sentence
		close(p.leaving)
	}
}

// errLeaving ends what still writes to a session that has been told to end.
var errLeaving = errors.New("server: the session has been told to end")

// obedient is where a command writes that does not look by itself whether its
// session has been told to end.
type obedient struct{ *present }

func (o obedient) Write(b []byte) (int, error) {
	select {
	case <-o.leaving:
		return 0, errLeaving
	default:
		return o.Session.Write(b)
	}
}

// cutShort has the session end once it is told to, until settled is called, also
// when a command hangs because nobody reads what it has written.
func (p *present) cutShort() (settled func()) {
	done := make(chan struct{})
	go func() {
		select {
		case <-p.leaving:
			p.bid()
			_ = p.Exit(1)
		case <-done:
		}
	}()
	return func() { close(done) }
}

// bid says why the session ends, if that is read at once; the first time alone.
func (p *present) bid() {
	p.bidding.Do(func() {
		said := make(chan struct{})
		go func() {
			defer close(said)
			_, _ = fmt.Fprintln(errorsTo(p), p.told())
		}()
		select {
		case <-said:
		case <-time.After(moment):
		}
	})
}

// told returns the sentence with which the session was told to end, or nothing.
func (p *present) told() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.sentence == nil {
		return ""
	}
	return p.sentence(p.language)
}

// speaks takes over how who is there is spoken to.
func (p *present) speaks(l text.Language) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.language = l
}

// speech returns how who is there is spoken to.
func (p *present) speech() text.Language {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.language
}

// stopping is what is said when the server stops.
func stopping(l text.Language) string { return l.Say(text.ServerStopping) }

// is takes over who a session is of.
func (p *present) is(v *access.Visitor) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.visitor = *v
}

func (p *present) seen(now time.Time) admin.Present {
	p.mu.Lock()
	defer p.mu.Unlock()
	return admin.Present{
		Visitor: p.visitor, From: p.from, Client: harmless(p.Context().ClientVersion()), Since: p.since,
		Idle: now.Sub(time.Unix(0, p.input.Load())),
	}
}

// roll is the sessions that are within.
type roll struct {
	mu       sync.Mutex
	sessions map[*present]struct{}
}

// add enters a session, which must be removed when it ends.
func (r *roll) add(sess ssh.Session, v *access.Visitor) *present {
	p := &present{Session: sess, from: addrOf(sess.RemoteAddr()), since: time.Now(), visitor: *v, leaving: make(chan struct{})}
	p.input.Store(p.since.UnixNano())
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.sessions == nil {
		r.sessions = map[*present]struct{}{}
	}
	r.sessions[p] = struct{}{}
	return p
}

func (r *roll) remove(p *present) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.sessions, p)
}

// all returns the sessions by the time they came.
func (r *roll) all() []*present {
	r.mu.Lock()
	defer r.mu.Unlock()
	all := make([]*present, 0, len(r.sessions))
	for p := range r.sessions {
		all = append(all, p)
	}
	slices.SortFunc(all, func(a, b *present) int { return a.since.Compare(b.since) })
	return all
}

// whereabouts returns the addresses from which a player is here.
func (r *roll) whereabouts(id engine.PlayerID) (from []netip.Addr) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for p := range r.sessions {
		p.mu.Lock()
		if id != 0 && p.visitor.Person.ID == id {
			from = append(from, p.from)
		}
		p.mu.Unlock()
	}
	return from
}
