package engine_test

import (
	"errors"
	"testing"
	"time"

	"sanguo/game/engine"
)

func TestClockText(t *testing.T) {
	for text, want := range map[string]engine.Clock{
		"none":  {Kind: engine.NoClock, Base: 24 * time.Hour},
		"48h":   {Kind: engine.NoClock, Base: 48 * time.Hour},
		"10+5":  {Kind: engine.Bank, Base: 10 * time.Minute, Increment: 5 * time.Second},
		"1+0":   {Kind: engine.Bank, Base: time.Minute},
		"3d":    {Kind: engine.Days, Base: 72 * time.Hour},
		"600+0": {Kind: engine.Bank, Base: engine.MaxBase},
	} {
		got, err := engine.ParseClock(text)
		if err != nil || got != want {
			t.Errorf("ParseClock(%q) = %+v, %v, want %+v", text, got, err, want)
		}
		if got.String() != text {
			t.Errorf("%q is written back as %q", text, got)
		}
	}
	for _, text := range []string{"", "0+5", "10+", "+5", "601+0", "1+601", "0d", "31d", "0h", "721h", "-1d", "1.5+0", "1e3d", "10+5+5", "99999999999999d"} {
		if c, err := engine.ParseClock(text); !errors.Is(err, engine.ErrClock) {
			t.Errorf("ParseClock(%q) = %v, %v, want ErrClock", text, c, err)
		}
	}
	if c, err := engine.ParseClock("24h"); err != nil || c != engine.Untimed() {
		t.Errorf("24h is %v, %v", c, err)
	}
}

func FuzzParseClock(f *testing.F) {
	for _, s := range []string{"none", "48h", "10+5", "3d", "4095+4095", " 3D "} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := engine.ParseClock(text)
		if err != nil {
			return
		}
		if back, err := engine.ParseClock(c.String()); err != nil || back != c {
			t.Errorf("%q is %+v, written as %q, read back as %+v, %v", text, c, c, back, err)
		}
	})
}
