package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	gossh "golang.org/x/crypto/ssh"
)

// measure measures a kind of server, in the order of the table's rows.
func measure(kind string, idle, busy int, during time.Duration) ([]float64, error) {
	cmd := exec.Command(os.Args[0], "-serve", kind)
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	defer func() { _, _ = in.Close(), cmd.Wait() }()
	lines := bufio.NewScanner(out)
	if !lines.Scan() {
		return nil, io.ErrUnexpectedEOF
	}
	addr, pid := lines.Text(), cmd.Process.Pid
	settle := func() {
		time.Sleep(2 * time.Second)
		fmt.Fprintln(in)
		lines.Scan()
	}

	var connects []float64
	var guests []*guest
	visit := func() error {
		start := time.Now()
		g, err := dial(addr)
		if err != nil {
			return err
		}
		connects = append(connects, since(start))
		guests = append(guests, g)
		return nil
	}
	for range 20 { // what is made once is made now
		if err := visit(); err != nil {
			return nil, err
		}
	}
	settle()
	before, err := resident(pid)
	if err != nil {
		return nil, err
	}
	connects = nil
	for range idle {
		if err := visit(); err != nil {
			return nil, err
		}
	}
	settle()
	after, err := resident(pid)
	if err != nil {
		return nil, err
	}
	cpu, err := used(pid)
	if err != nil {
		return nil, err
	}
	time.Sleep(during)
	later, err := used(pid)
	if err != nil {
		return nil, err
	}
	cell := guests[0].count("k", 30)
	screen := guests[0].count("\r", 10)
	for _, g := range guests[min(busy, len(guests)):] {
		_ = g.conn.Close()
	}
	delays := play(guests[:min(busy, len(guests))], during)
	return []float64{
		float64(after-before) / 1024 / float64(idle),
		100 * (later - cpu).Seconds() / during.Seconds(),
		percentile(delays, 50), percentile(delays, 99),
		percentile(connects, 50),
		cell, screen,
	}, nil
}

// guest is a client with a terminal of 80x24.
type guest struct {
	conn  *gossh.Client
	in    io.WriteCloser
	bytes atomic.Int64
	came  chan struct{}
}

// dial connects and waits for the first frame.
func dial(addr string) (*guest, error) {
	conn, err := gossh.Dial("tcp", addr, &gossh.ClientConfig{HostKeyCallback: gossh.InsecureIgnoreHostKey()})
	if err != nil {
		return nil, err
	}
	session, err := conn.NewSession()
	if err != nil {
		return nil, err
	}
	if err := session.RequestPty("xterm-256color", 24, 80, nil); err != nil {
		return nil, err
	}
	g := &guest{conn: conn, came: make(chan struct{}, 1)}
	g.in, _ = session.StdinPipe()
	out, _ := session.StdoutPipe()
	if err := session.Shell(); err != nil {
		return nil, err
	}
	var first []byte
	var room [4096]byte
	for !bytes.Contains(first, []byte(frameEnd)) {
		n, err := out.Read(room[:])
		if err != nil {
			return nil, err
		}
		first = append(first, room[:n]...)
	}
	go g.read(out)
	return g, nil
}

// read counts what comes.
func (g *guest) read(out io.Reader) {
	var room [4096]byte
	for {
		n, err := out.Read(room[:])
		if err != nil {
			return
		}
		g.bytes.Add(int64(n))
		select {
		case g.came <- struct{}{}:
		default:
		}
	}
}

// count returns how many bytes a key brings, on average of several.
func (g *guest) count(key string, times int) float64 {
	time.Sleep(time.Second)
	before := g.bytes.Load()
	for range times {
		_, _ = io.WriteString(g.in, key)
		time.Sleep(100 * time.Millisecond)
	}
	return float64(g.bytes.Load()-before) / float64(times)
}

// play has each guest type a key a second or so, and returns how long each
// frame took, in milliseconds.
func play(guests []*guest, during time.Duration) []float64 {
	var mu sync.Mutex
	var all []float64
	var group sync.WaitGroup
	until := time.Now().Add(during)
	for _, g := range guests {
		group.Go(func() {
			for time.Now().Before(until) {
				time.Sleep(time.Duration(500+rand.IntN(1000)) * time.Millisecond)
				select {
				case <-g.came:
				default:
				}
				start := time.Now()
				_, _ = io.WriteString(g.in, "k")
				<-g.came
				mu.Lock()
				all = append(all, since(start))
				mu.Unlock()
			}
		})
	}
	group.Wait()
	return all
}

// since returns the milliseconds since a time.
func since(start time.Time) float64 { return float64(time.Since(start)) / float64(time.Millisecond) }

// percentile returns what so many percent of figures do not exceed.
func percentile(figures []float64, percent int) float64 {
	if len(figures) == 0 {
		return 0
	}
	slices.Sort(figures)
	return figures[min(len(figures)*percent/100, len(figures)-1)]
}
