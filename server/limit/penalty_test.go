package limit

import (
	"errors"
	"testing"
	"time"
)

// penalised returns a gate at which one source has been penalised n times.
func penalised(t *testing.T, l Limits, penalty time.Duration, n int) *Gate {
	t.Helper()
	g := New(l, never)
	p, err := g.Enter(addr(1), start)
	if err != nil {
		t.Fatal(err)
	}
	for range n {
		p.Penalise(penalty, start)
	}
	p.Leave()
	return g
}

// Penalties add up; up to Least nobody is refused, and beyond it the source is
// until no more than that is left.
func TestPenaltiesAddUp(t *testing.T) {
	l := Default()
	l.Exempt = nil
	if _, err := penalised(t, l, 5*time.Second, 3).Enter(addr(1), start); err != nil {
		t.Errorf("refused at %v: %v", l.Penalties.Least, err)
	}
	g := penalised(t, l, 5*time.Second, 4)
	_, err := g.Enter(addr(1), start)
	var penalty *PenaltyError
	if !errors.As(err, &penalty) || penalty.Left != 20*time.Second || Reason(err) != "penalty" {
		t.Fatalf("refused with %v", err)
	}
	if _, err := g.Enter(addr(2), start); err != nil {
		t.Errorf("another source is refused: %v", err)
	}
	if _, err := g.Enter(addr(1), start.Add(4*time.Second)); err == nil {
		t.Error("let in too early")
	}
	if _, err := g.Enter(addr(1), start.Add(5*time.Second)); err != nil {
		t.Errorf("refused too long: %v", err)
	}
}

func TestPenaltiesHaveAnEnd(t *testing.T) {
	l := Default()
	g := penalised(t, l, l.Penalties.Abuse, 100)
	late := start.Add(l.Penalties.Most - l.Penalties.Least)
	if _, err := g.Enter(addr(1), late.Add(-time.Second)); err == nil {
		t.Error("let in too early")
	}
	if _, err := g.Enter(addr(1), late); err != nil {
		t.Errorf("refused for longer than %v: %v", l.Penalties.Most, err)
	}
}

// However many sources there are, few are remembered, and the worst last.
func TestFewPenaltiesAreRemembered(t *testing.T) {
	l := Limits{IPv4Bits: 32, Penalties: Penalties{Least: time.Second, Most: time.Hour, Sources: 100}}
	g := New(l, never)
	for i := range 10_000 {
		p, err := g.Enter(addr(i), start)
		if err != nil {
			t.Fatal(err)
		}
		p.Penalise(2*time.Second, start)
		if i == 0 {
			p.Penalise(time.Hour, start)
		}
		p.Leave()
		if len(g.penalties.until) > l.Penalties.Sources {
			t.Fatalf("%d are remembered", len(g.penalties.until))
		}
	}
	if _, err := g.Enter(addr(0), start); err == nil {
		t.Error("the worst is forgotten")
	}
}

func TestTally(t *testing.T) {
	tally := NewTally(2)
	give, ok := tally.Take("a")
	if _, more := tally.Take("a"); !ok || !more {
		t.Fatal("two are not given")
	}
	if _, more := tally.Take("a"); more {
		t.Error("a third is given")
	}
	if _, more := tally.Take("b"); !more {
		t.Error("another has none")
	}
	give()
	give() // counts once
	if _, more := tally.Take("a"); !more {
		t.Error("what was given back is not there")
	}
	if _, more := tally.Take("a"); more {
		t.Error("what was given back is there twice")
	}
	if unlimited := NewTally(0); func() bool { _, ok := unlimited.Take("a"); return !ok }() {
		t.Error("no limit refuses")
	}
}
