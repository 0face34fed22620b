package main

import (
	"flag"
	"fmt"
	"strings"
	"testing"

	"sanguo/store"
)

// archives are directories with archives to measure, made by this command.
var archives = flag.String("archives", "", "directories of archives to look things up in, parted by commas (a small one is made)")

// measured calls f with each archive that is to be measured.
func measured(b *testing.B, f func(b *testing.B, dir string)) {
	b.Helper()
	if *archives == "" {
		const games = 500
		dir := b.TempDir()
		s, err := open(dir, games, maker{seed: 1, most: 40})
		if err != nil {
			b.Fatal(err)
		}
		if err := s.Close(); err != nil {
			b.Fatal(err)
		}
		b.Run(fmt.Sprintf("games=%d", games), func(b *testing.B) { f(b, dir) })
		return
	}
	for dir := range strings.SplitSeq(*archives, ",") {
		s, err := store.Open(dir)
		if err != nil {
			b.Fatal(err)
		}
		sizes, err := s.Sizes()
		if err != nil {
			b.Fatal(err)
		}
		if err := s.Close(); err != nil {
			b.Fatal(err)
		}
		b.Run(fmt.Sprintf("games=%d", sizes.Matches), func(b *testing.B) { f(b, dir) })
	}
}

// BenchmarkOpen opens an archive that is there.
func BenchmarkOpen(b *testing.B) {
	measured(b, func(b *testing.B, dir string) {
		for b.Loop() {
			s, err := store.Open(dir)
			if err != nil {
				b.Fatal(err)
			}
			b.StopTimer()
			if err := s.Close(); err != nil {
				b.Fatal(err)
			}
			b.StartTimer()
		}
	})
}

// BenchmarkLookup looks up what people do in an archive.
func BenchmarkLookup(b *testing.B) {
	measured(b, func(b *testing.B, dir string) {
		s, err := store.Open(dir)
		if err != nil {
			b.Fatal(err)
		}
		b.Cleanup(func() { _ = s.Close() })
		if err := s.Settle(); err != nil {
			b.Fatal(err)
		}
		for _, l := range lookups(s) {
			b.Run(strings.ReplaceAll(l.name, ", ", "/"), func(b *testing.B) {
				b.ReportAllocs()
				for n := 0; b.Loop(); n++ {
					if err := l.look(n % 50); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	})
}

// TestMadeArchives makes a small archive, adds to it, and has everything looked up
// and the archive verified.
func TestMadeArchives(t *testing.T) {
	dir := t.TempDir()
	for _, games := range []int{20, 60} {
		s, err := open(dir, games, maker{seed: 1, most: 40})
		if err != nil {
			t.Fatal(err)
		}
		sizes, err := s.Sizes()
		if err != nil || sizes.Matches != games {
			t.Errorf("%d matches are there, not %d: %v", sizes.Matches, games, err)
		}
		if perMove := (float64(sizes.Records) - 200*float64(games)) / float64(sizes.Plies); perMove > 4 {
			t.Errorf("a record takes 200 bytes and %.2f for each move", perMove)
		}
		if perPly := float64(sizes.Positions) / float64(sizes.Plies); perPly > 16 {
			t.Errorf("positions take %.2f bytes for each move", perPly)
		}
		for _, l := range lookups(s) {
			for n := range 3 {
				if err := l.look(n); err != nil {
					t.Errorf("%s: %v", l.name, err)
				}
			}
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
}
