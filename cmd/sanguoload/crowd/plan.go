// Package crowd brings people to a server, has them play, and takes down how long
// they wait for what they see.
//
// It knows the screens of ours as far as one must to find one's way: by what they
// say, in the words of the catalogue. Of the server's inside it knows nothing.
package crowd

import (
	"time"

	"sanguo/cmd/sanguoload/figures"
)

// Plan says who comes, and what they do.
type Plan struct {
	Lobby      int           // people who sit in the lobby
	Tables     int           // tables of three players with a match
	Spectators int           // who watch the first table
	Every      time.Duration // how often a move is played at each of those tables; 0 for never
	Keys       int           // players at further tables, where all do nothing but move their cursor once a second
	Storm      int           // people a second who come, look, and hang up
	For        time.Duration // how long all that goes on
	Settle     time.Duration // how long the server is left alone before it is asked what it costs
	Seed       uint64        // of keys, moves and moments
	// Acting, if there is one, is called when all are there and all goes on, and is
	// waited for.
	Acting func() error `json:"-"`
}

// sessions counts those who come to stay.
func (p Plan) sessions() int { return p.Lobby + 3*(p.Tables+p.keyTables()) + p.Spectators }

// keyTables is how many tables there are for cursors to be moved at.
func (p Plan) keyTables() int { return (p.Keys + 2) / 3 }

// Result is what came of a plan. Times are in milliseconds.
type Result struct {
	Sessions int `json:"sessions"`

	// What a session costs, in bytes and goroutines: the growth while all came,
	// by their number, after unused memory was given back.
	MemorySession     float64 `json:"memory_session"`
	HeapSession       float64 `json:"heap_session"`
	StackSession      float64 `json:"stack_session"`
	GoroutinesSession float64 `json:"goroutines_session"`
	// Memory is all of the server's, in bytes, at the end of the plan and with
	// nothing given back.
	Memory float64 `json:"memory"`
	// CPU is that of the server while the plan went on, in percent of a core.
	CPU float64 `json:"cpu"`

	FirstFrame  figures.Spread `json:"first_frame_ms"`  // from dialling until a screen is drawn to its last line
	FirstBytes  figures.Spread `json:"first_bytes"`     // bytes until then
	KeyToFrame  figures.Spread `json:"key_to_frame_ms"` // from an arrow key until the line that tells of the cursor's point
	MoveToOwn   figures.Spread `json:"move_to_own_ms"`  // from typing a move until the mover's own screen shows it
	MoveToRival figures.Spread `json:"move_to_rival_ms"`
	MoveToAll   figures.Spread `json:"move_to_all_ms"`       // until the last of the three shows it
	Watched     figures.Spread `json:"watched_to_all_ms"`    // the same at the table with spectators
	Commit      figures.Spread `json:"commit_ms"`            // from a move's being accepted until it is on the disk
	MoveBytes   figures.Spread `json:"move_bytes"`           // sent to a rival for a move
	Storm       figures.Spread `json:"storm_first_frame_ms"` // the first frame of those who come and go
}
