package figures

import (
	"testing"
	"time"
)

func TestSpread(t *testing.T) {
	var none Times
	if s := none.Spread(); s != (Spread{}) {
		t.Errorf("of nothing: %+v", s)
	}
	var one Times
	one.Add(1500 * time.Microsecond)
	if s := one.Spread(); s != (Spread{1, 1.5, 1.5, 1.5, 1.5}) {
		t.Errorf("of one: %+v", s)
	}
	var many Times
	for i := range 1000 { // 1000 down to 1
		many.AddFigure(float64(1000 - i))
	}
	if s := many.Spread(); s != (Spread{1000, 500, 900, 990, 1000}) {
		t.Errorf("of many: %+v", s)
	}
}
