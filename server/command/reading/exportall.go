package reading

import (
	"context"
	"errors"
	"io"

	"sanguo/game/archive"
)

// atOnce is how many matches a stream asks the archive for at a time. Nothing of
// the archive is held while they are written.
const atOnce = 64

// exportAll writes every match that a filter admits, the oldest first, each
// whole. What was cut off goes on after the number of the last that came whole.
func (c *Call) exportAll(ctx context.Context, o options) error {
	form, err := o.choice("as", asRecord, asJSON)
	if err != nil || o.has("at") || o.has("dark") {
		return errUsage
	}
	q, err := c.query(o)
	if err != nil {
		return err
	}
	q.Oldest, q.N = true, atOnce
	for {
		found, err := c.Archive.Page(c.Viewer, q)
		if err != nil {
			return err
		}
		for _, s := range found {
			if err := c.giveNext(ctx, s, form, q.After != 0); err != nil {
				return err
			}
			q.After = s.ID
		}
		if len(found) < atOnce {
			return nil
		}
	}
}

// giveNext writes one match of the stream, with an empty line before it where
// it is a record and not the first.
func (c *Call) giveNext(ctx context.Context, s archive.Summary, form string, more bool) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	m, err := c.Archive.Match(c.Viewer, s.ID)
	if errors.Is(err, archive.ErrNotFound) {
		return nil // it was there a moment ago
	}
	if err == nil && more && form == asRecord {
		_, err = io.WriteString(c.Out, "\n")
	}
	if err != nil {
		return err
	}
	return c.give(m, form)
}
