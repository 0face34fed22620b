package server

import (
	"io"
	"log/slog"
	"time"

	"charm.land/ssh"

	"sanguo/server/backup"
)

// backupFor returns what writes a backup for a session, or nil when it is not
// an operator's.
func (s *Server) backupFor(sess ssh.Session, log *slog.Logger) func(io.Writer) error {
	operator, err := s.config.Operators.Has(sess.PublicKey())
	if err != nil {
		log.Error("operators", "err", err) // and nobody is one
	}
	if !operator {
		return nil
	}
	return func(w io.Writer) error {
		err := backup.Running(w, s.config.Data, s.store, time.Now())
		if err != nil {
			log.Error("backup", "err", err)
			return err
		}
		log.Info("backup")
		return nil
	}
}
