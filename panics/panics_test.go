package panics

import (
	"bytes"
	"errors"
	"log/slog"
	"strings"
	"testing"
)

// fallOver panics, and its name stands in the stack.
func fallOver(v any) { panic(v) }

func TestCatch(t *testing.T) {
	var got error
	func() {
		defer Catch(func(err error) { got = err })
		fallOver("\x1b[2Jover")
	}()
	caught, ok := errors.AsType[*Error](got)
	if !ok || !strings.Contains(string(caught.Stack), "fallOver") {
		t.Fatalf("caught %v", got)
	}
	var log bytes.Buffer
	caught.Log(slog.New(slog.NewTextHandler(&log, nil)))
	if said := log.String(); !strings.Contains(said, "value=over ") || !strings.Contains(said, "fallOver") {
		t.Errorf("the log says %s", said)
	}
}

func TestCatchNothing(t *testing.T) {
	defer Catch(func(err error) { t.Errorf("caught %v", err) })
}
