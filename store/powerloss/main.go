package main

import (
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"

	"sanguo/store"
)

// asWriter is the first argument with which this program is the recorded one.
const asWriter = "writer"

func main() {
	if len(os.Args) == 4 && os.Args[1] == asWriter {
		fail(write(os.Args[2], os.Args[3] == "hasty"))
		return
	}
	images := flag.Int("images", 300, "files to build and open")
	seed := flag.Uint64("seed", 1, "seed of the moments and of what is lost")
	hasty := flag.Bool("hasty", false, "record a store that acknowledges before it commits")
	flag.Parse()
	sum, err := run(*images, *hasty, rand.New(rand.NewPCG(*seed, 0)))
	fail(err)
	fmt.Println(sum)
	if len(sum.bad) > 0 {
		fail(errors.Join(sum.bad...))
	}
}

// fail ends the program with exit code 1 if there is an error.
func fail(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "powerloss:", err)
		os.Exit(1)
	}
}

// summary is what a run came to.
type summary struct {
	writes, syncs, acks                      int // recorded
	images, pending, dropped, torn, expected int // built
	bad                                      []error
}

func (s summary) String() string {
	return fmt.Sprintf("recorded: %d writes, %d syncs, %d acknowledgements\nbuilt: %d images, with %d writes after a sync, of which %d were dropped and %d torn\nbad images: %d; acknowledged entries looked for: %d",
		s.writes, s.syncs, s.acks, s.images, s.pending, s.dropped, s.torn, len(s.bad), s.expected)
}

// run records a store and tries images of it.
func run(images int, hasty bool, random *rand.Rand) (sum summary, err error) {
	dir, err := os.MkdirTemp("", "sanguo-powerloss-")
	if err != nil {
		return sum, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	before, record, err := record(dir, hasty)
	if err != nil {
		return sum, err
	}
	for _, e := range record {
		switch e.kind {
		case wrote:
			sum.writes++
		case synced:
			sum.syncs++
		case acknowledged:
			sum.acks++
		}
	}
	if sum.writes == 0 || sum.syncs == 0 || sum.acks == 0 {
		return sum, fmt.Errorf("the record is not whole: %+v", sum)
	}
	for n := range images {
		built := build(before, record, random)
		sum.images++
		sum.pending += built.pending
		sum.dropped += built.dropped
		sum.torn += built.torn
		sum.expected += len(built.acks)
		if err := try(dir, built); err != nil {
			sum.bad = append(sum.bad, fmt.Errorf("image %d, at event %d of %d: %w", n+1, built.moment, len(record), err))
		}
	}
	return sum, nil
}

// record runs the writer under strace on a new database. It returns the file as
// it was before, and what was done to it.
func record(dir string, hasty bool) (before []byte, _ []event, err error) {
	data := filepath.Join(dir, "data")
	if err := os.Mkdir(data, 0o700); err != nil {
		return nil, nil, err
	}
	s, err := store.Open(data)
	if err != nil {
		return nil, nil, err
	}
	if err := s.Close(); err != nil {
		return nil, nil, err
	}
	if before, err = os.ReadFile(filepath.Join(data, store.FileName)); err != nil {
		return nil, nil, err
	}
	self, err := os.Executable()
	if err != nil {
		return nil, nil, err
	}
	mode := "patient"
	if hasty {
		mode = "hasty"
	}
	trace := filepath.Join(dir, "trace")
	cmd := exec.Command("strace", "-f", "-y", "-xx", "-s", "100000000", "-o", trace,
		"-e", "trace=write,pwrite64,pwritev,pwritev2,writev,fsync,fdatasync,ftruncate,sync_file_range,msync,fallocate", "-e", "signal=none",
		self, asWriter, data, mode)
	cmd.Stderr = os.Stderr
	if err := cmd.Run(); err != nil {
		return nil, nil, fmt.Errorf("recording: %w", err)
	}
	f, err := os.Open(trace)
	if err != nil {
		return nil, nil, err
	}
	defer f.Close()
	events, err := parse(f, filepath.Join(data, store.FileName), filepath.Join(data, acksName))
	return before, events, err
}

// try opens an image and looks for what was acknowledged.
func try(dir string, built image) (err error) {
	data := filepath.Join(dir, "image")
	if err := os.RemoveAll(data); err != nil {
		return err
	}
	if err := os.Mkdir(data, 0o700); err != nil {
		return err
	}
	path := filepath.Join(data, store.FileName)
	if err := os.WriteFile(path, built.content, 0o600); err != nil {
		return err
	}
	if err := store.Check(path); err != nil {
		return err
	}
	s, err := store.Open(data)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	kept := map[ack]bool{}
	for r, err := range s.Running() {
		if err != nil {
			return err
		}
		for n := range r.Log {
			kept[ack{uint64(r.ID), n}] = true
		}
	}
	for _, a := range built.acks {
		if !kept[a] {
			return fmt.Errorf("lost: entry %d of match %d", a.entry, a.match)
		}
	}
	return nil
}
