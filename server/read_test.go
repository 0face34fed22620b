package server

import (
	"context"
	"io"
	"testing"
	"testing/synctest"
	"time"
)

// A session that is there no more is found out, though its connection is.
func TestAttached(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		asked, began := 0, time.Now()
		attached(ctx, time.Minute, func() error {
			if asked++; asked == 3 {
				return io.EOF
			}
			return nil
		}, cancel)
		if asked != 3 || time.Since(began) != 3*time.Minute || ctx.Err() == nil {
			t.Errorf("asked %d times in %v", asked, time.Since(began))
		}
		attached(ctx, time.Hour, func() error { t.Error("asked after the end"); return nil }, func() {})
	})
}
