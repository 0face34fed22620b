package main

import (
	"context"
	"encoding/binary"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
	"go.etcd.io/bbolt"

	"sanguo/server"
	"sanguo/server/session"
	"sanguo/store"
)

// The verbs of scripts about a server's data.
var dataVerbs = map[string]func(*testscript.TestScript, bool, []string){
	"makedata":  makeData,
	"register":  register,
	"holddata":  holdData,
	"halve":     halve,
	"makenewer": makeNewer,
}

// makeData makes the directory of a server that was started once.
func makeData(ts *testscript.TestScript, _ bool, args []string) {
	ts.Check(startOnce(ts.MkAbs(args[0])))
}

// startOnce starts a server on a directory, and stops it.
func startOnce(dir string) error {
	s, err := server.New(server.Config{Data: dir, Limits: session.DefaultLimits(), Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		return err
	}
	return s.Shutdown(context.Background())
}

// register makes a player of a stopped server.
func register(ts *testscript.TestScript, _ bool, args []string) {
	s, err := store.Open(ts.MkAbs(args[0]))
	ts.Check(err)
	_, err = s.AddPlayer("somebody", store.Key{Fingerprint: "SHA256:x", Type: "ssh-ed25519", Blob: []byte("x")}, time.UnixMilli(0))
	ts.Check(errors.Join(err, s.Close()))
}

// holdData opens a database as a running server does, to the script's end.
func holdData(ts *testscript.TestScript, _ bool, args []string) {
	s, err := store.Open(ts.MkAbs(args[0]))
	ts.Check(err)
	ts.Defer(func() { ts.Check(s.Close()) })
}

// halve cuts a file to half its size.
func halve(ts *testscript.TestScript, _ bool, args []string) {
	path := ts.MkAbs(args[0])
	info, err := os.Stat(path)
	ts.Check(err)
	ts.Check(os.Truncate(path, info.Size()/2))
}

// makeNewer makes a database one of a newer program.
func makeNewer(ts *testscript.TestScript, _ bool, args []string) {
	path := ts.MkAbs(args[0])
	s, err := store.Open(filepath.Dir(path)) // fails the script unless it is one of ours
	ts.Check(err)
	ts.Check(s.Close())
	db, err := bbolt.Open(path, 0o600, nil)
	ts.Check(err)
	ts.Check(db.Update(func(tx *bbolt.Tx) error {
		return tx.Bucket([]byte("meta")).Put([]byte("schema"), binary.AppendUvarint(nil, 1000))
	}))
	ts.Check(db.Close())
}
