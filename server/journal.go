package server

import (
	"iter"
	"log/slog"

	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/game/table"
)

// journal is a table.Journal that tells the log what becomes of matches.
type journal struct {
	table.Journal
	log *slog.Logger
}

func (j journal) Begin(h archive.Header, entries []archive.Entry) (engine.MatchID, error) {
	id, err := j.Journal.Begin(h, entries)
	if err != nil {
		complain(j.log, "notkept", err, "what", "begin")
	} else {
		j.log.Info("started", "match", uint64(id), "private", h.Private)
	}
	return id, err
}

func (j journal) Append(id engine.MatchID, entries []archive.Entry) error {
	err := j.Journal.Append(id, entries)
	if err != nil {
		complain(j.log, "notkept", err, "what", "append", "match", uint64(id))
	}
	return err
}

func (j journal) Finish(sum archive.Summary, entries []archive.Entry) error {
	err := j.Journal.Finish(sum, entries)
	if err != nil {
		complain(j.log, "notkept", err, "what", "finish", "match", uint64(sum.ID))
	} else {
		j.log.Info("ended", "match", uint64(sum.ID), "reason", sum.Ending.Reason.String(), "result", sum.Ending.Result(), "plies", sum.Plies)
	}
	return err
}

func (j journal) Remark(id engine.MatchID, entry archive.Entry) error {
	err := j.Journal.Remark(id, entry)
	if err != nil {
		complain(j.log, "notkept", err, "what", "remark", "match", uint64(id))
	}
	return err
}

func (j journal) Running() iter.Seq2[table.Running, error] {
	return func(yield func(table.Running, error) bool) {
		for r, err := range j.Journal.Running() {
			if err == nil {
				j.log.Info("restored", "match", uint64(r.ID), "entries", len(r.Log))
			}
			if !yield(r, err) {
				return
			}
		}
	}
}
