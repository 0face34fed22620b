package server

import (
	"io"
	"log/slog"
	"time"

	"sanguo/server/access"
	"sanguo/server/backup"
	"sanguo/server/command/admin"
)

// adminFor returns what somebody acts with, or nil when it is not an operator.
func (s *Server) adminFor(v *access.Visitor) *admin.Tools {
	if !v.Operator {
		return nil
	}
	return &admin.Tools{By: v, Desk: s.desk, Store: s.store, House: s.house, Live: live{s}, Now: time.Now}
}

// backupFor returns what writes a backup for somebody, or nil when it is not an
// operator.
func (s *Server) backupFor(v *access.Visitor, log *slog.Logger) func(io.Writer) error {
	if !v.Operator {
		return nil
	}
	return func(w io.Writer) error {
		err := backup.Running(w, s.config.Data, s.store, time.Now())
		if err != nil {
			complain(log, "backup", err)
			return err
		}
		log.Info("backup")
		return nil
	}
}
