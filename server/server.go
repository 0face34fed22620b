package server

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/netip"
	"os"
	"slices"
	"sync"
	"time"

	"charm.land/ssh"
	"charm.land/wish/v2"
	gossh "golang.org/x/crypto/ssh"

	"sanguo/game/bot"
	"sanguo/game/bot/sitter"
	"sanguo/game/engine"
	"sanguo/game/table"
	"sanguo/server/access"
	"sanguo/server/house"
	"sanguo/server/limit"
	"sanguo/server/metrics"
	"sanguo/server/session"
	"sanguo/store"
)

// Config is what an operator decides.
type Config struct {
	Data   string         // the directory of the database and the host key, made when missing
	Limits session.Limits // what one client may cost
	// Door says how many may come in, and from where; its zero value lets in
	// everybody. SessionsPerKey is how many sessions a key may have at a time,
	// zero for any number.
	Door           limit.Limits
	SessionsPerKey int
	// Tables are the limits of what one person can do to tables.
	Tables table.Limits
	// LowSpace is how many bytes the disk must have left lest the log warn of
	// it; zero for no warning.
	LowSpace int64
	// Proxies are networks whose connections begin with a PROXY header, of
	// either version, and count for the address in it. They are exempt from
	// limits by address themselves.
	Proxies []netip.Prefix
	// PublicName is what one types to come here from elsewhere, a host with or
	// without a port; empty for the address that somebody came by.
	PublicName string
	Log        *slog.Logger
	// Operators is the file of those who may do what operators do.
	Operators access.KeyFile
	// Members is the file of those who are let in where only known keys are.
	Members access.KeyFile
	// Journal wraps what keeps the matches, for tests that make it fail or
	// lie; nil for the store as it is.
	Journal func(table.Journal) table.Journal
}

// Server is an ssh server with its lobby and its store.
type Server struct {
	config Config
	log    *slog.Logger
	key    gossh.Signer
	store  *store.Store
	lobby  *table.Lobby
	desk   *access.Desk
	house  *house.House
	ssh    *ssh.Server
	gate   *limit.Gate
	perKey *limit.Tally
	pool   *bot.Pool
	roll   roll

	drain   sync.Once
	drained chan struct{} // closed when nobody plays any more after a drain

	metrics *metrics.Metrics

	stopping chan struct{}   // closed when Shutdown begins
	cut      context.Context // ended when every connection left is cut off
	cutOff   context.CancelFunc
	mu       sync.Mutex // over what follows
	serving  bool       // that people can come in
	stopped  bool
	sessions sync.WaitGroup
	sitting  sync.WaitGroup // until no computer plays
}

// New opens the store and the lobby, with every match that was running, and
// makes a server that Serve lets people into. Shutdown must be called in the
// end. The error wraps what the store says, ErrLost, ErrKeyLost or ErrHostKey.
func New(c Config) (_ *Server, err error) {
	if err := os.MkdirAll(c.Data, 0o700); err != nil {
		return nil, fmt.Errorf("making the data directory: %w", err)
	}
	if err := lost(c.Data); err != nil {
		return nil, err
	}
	c.Door.Exempt = slices.Concat(c.Door.Exempt, c.Proxies)
	s := &Server{
		config: c, log: c.Log, stopping: make(chan struct{}), drained: make(chan struct{}),
		gate: limit.New(c.Door, chance), perKey: limit.NewTally(c.SessionsPerKey),
		metrics: metrics.New(),
	}
	s.cut, s.cutOff = context.WithCancel(context.Background())
	// The store comes first: its lock keeps a second server out of the rest.
	if s.store, err = store.Open(c.Data); err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, s.store.Close())
		}
	}()
	if s.store.Torn() {
		s.log.Warn("torn", "data", c.Data, "what", "the last commit may be missing; if something is, sanguo restore puts a backup in its place")
	}
	if err = keyless(c.Data, s.store); err != nil {
		return nil, err
	}
	if s.key, err = hostKey(c.Data); err != nil {
		return nil, err
	}
	if s.house, err = house.New(s.store, time.Now, s.roll.whereabouts); err != nil {
		return nil, err
	}
	s.desk = &access.Desk{
		Store: s.store, Random: secret{}, Now: time.Now, House: s.house.Settings, Operators: c.Operators, Members: c.Members,
	}
	if s.ssh, err = wish.NewServer(s.options()...); err != nil {
		return nil, err
	}
	var kept table.Journal = s.store
	if c.Journal != nil {
		kept = c.Journal(kept)
	}
	if s.lobby, err = table.Open(s.metrics.Journal(journal{kept, s.log}), secret{}, s.broken, table.WithLimits(c.Tables), table.WithMeter(s.metrics)); err != nil {
		return nil, err
	}
	s.lobby.Obey(s.house)
	s.gauges()
	if c.LowSpace > 0 {
		go s.watchSpace()
	}
	s.pool = bot.NewPool(bot.Workers())
	s.sitting.Go(func() { sitter.Run(context.Background(), s.lobby, s.pool, secret{}) })
	return s, nil
}

// Drained is closed when operators have let the server drain and nobody plays
// any more. Shutdown is to be called then.
func (s *Server) Drained() <-chan struct{} { return s.drained }

// broken tells the log of a match that could not be restored.
func (s *Server) broken(id engine.MatchID, err error) {
	complain(s.log, "broken", err, "match", uint64(id))
}

// Fingerprint returns the fingerprint of the host key, as ssh shows it to who
// comes for the first time.
func (s *Server) Fingerprint() string { return gossh.FingerprintSHA256(s.key.PublicKey()) }

// Serve lets people in on a listener, which it closes, until Shutdown is
// called. It returns nil then, or why it could not go on: it could not accept,
// or the store has ended in table.ErrUnsure.
func (s *Server) Serve(l net.Listener) error {
	s.log.Info("listening", "address", l.Addr().String(), "data", s.config.Data, "hostkey", s.Fingerprint())
	s.mu.Lock()
	s.serving = true
	s.mu.Unlock()
	served := make(chan error, 1)
	go func() { served <- s.ssh.Serve(proxied(l, s.config.Proxies, s.config.Limits.Handshake)) }()
	select {
	case <-s.store.Unsure():
		s.log.Error("diskfailed")
		return table.ErrUnsure
	case <-s.stopping:
		_ = l.Close() // which the ssh server leaves open if it came to it too late
		<-served
		return nil
	case err := <-served:
		if errors.Is(err, ssh.ErrServerClosed) {
			return nil
		}
		return fmt.Errorf("accepting connections: %w", err)
	}
}

const (
	// farewell is how long sessions have to end once they have been told to.
	farewell = 2 * time.Second
	// moment is how long clients then have to hang up by themselves, having
	// read what they were told.
	moment = 200 * time.Millisecond
)

// Shutdown stops in order: nobody is let in any more, everybody is told and
// sent home, every running match is suspended and kept, and the store is
// closed. Sessions that have not ended when ctx ends are cut off; the matches
// and the store are seen to in any case. Serve returns once it has begun.
func (s *Server) Shutdown(ctx context.Context) error {
	s.mu.Lock()
	if s.stopped {
		s.mu.Unlock()
		return nil
	}
	s.stopped = true
	s.mu.Unlock()
	s.log.Info("stopping")
	close(s.stopping)
	for _, p := range s.roll.all() {
		p.leave(stopping)
	}

	hungUp, left := make(chan struct{}), make(chan struct{})
	go func() {
		_ = s.ssh.Shutdown(ctx) // closes the listeners and waits for the clients
		close(hungUp)
	}()
	go func() {
		s.sessions.Wait()
		close(left)
	}()
	wait(ctx, left, farewell)
	wait(ctx, hungUp, moment)
	_ = s.ssh.Close()
	s.cutOff() // whoever is left, and its session ends
	wait(ctx, left, farewell)
	s.lobby.Close() // which ends the computers, too
	s.sitting.Wait()
	s.pool.Close()
	err := s.store.Close()
	s.log.Info("stopped")
	return err
}

// wait waits for something for so long at most.
func wait(ctx context.Context, done <-chan struct{}, most time.Duration) {
	ctx, cancel := context.WithTimeout(ctx, most)
	defer cancel()
	select {
	case <-done:
	case <-ctx.Done():
	}
}

// enter counts a session in, unless the server is stopping.
func (s *Server) enter() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.stopped {
		s.sessions.Add(1)
	}
	return !s.stopped
}
