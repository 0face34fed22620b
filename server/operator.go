package server

import (
	"bytes"
	"io"
	"log/slog"
	"strings"
	"time"

	"sanguo/server/access"
	"sanguo/server/backup"
	"sanguo/server/command/admin"
	"sanguo/tui"
	"sanguo/tui/text"
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
	tools := s.adminFor(v)
	if tools == nil {
		return nil
	}
	return func(w io.Writer) error {
		err := tools.Audit("backup")
		if err == nil {
			err = backup.Running(w, s.config.Data, s.store, time.Now())
		}
		if err != nil {
			complain(log, "backup", err)
			return err
		}
		log.Info("backup")
		return nil
	}
}

// operator is an operator at the screens. Each time it acts it is looked whether
// it still is one.
type operator struct {
	*Server
	visitor *access.Visitor
	address string
	speech  func() text.Language
	log     *slog.Logger
}

// operatorFor returns what the screens of an operator act with, or nil for all
// others.
func (s *Server) operatorFor(p *present, v *access.Visitor, log *slog.Logger) tui.Operator {
	if !v.Operator {
		return nil
	}
	return operator{s, v, s.typed(p), p.speech, log}
}

// call returns a line of the operator's to be run, or tui.ErrNoOperator.
func (o operator) call(line string, out, errs io.Writer) (admin.Call, error) {
	now, err := o.visitor.Again()
	if err != nil {
		return admin.Call{}, err
	}
	tools := o.adminFor(now)
	if tools == nil {
		return admin.Call{}, tui.ErrNoOperator
	}
	return admin.Call{Tools: *tools, Args: strings.Fields(line), Address: o.address, Language: o.speech(), Out: out, Err: errs}, nil
}

func (o operator) Sheet(act string) (tui.Sheet, error) {
	call, err := o.call(act, io.Discard, io.Discard)
	if err != nil {
		return tui.Sheet{}, err
	}
	return admin.Sheet(call)
}

func (o operator) Acts() []tui.Act { return admin.Acts(o.speech()) }

// errWords is returned for a line that is no act, or has too few words or too many.
var errWords error = text.NewRefusal("server: not the words of an act", text.AdminWords)

func (o operator) Do(line string) (string, error) {
	var said bytes.Buffer
	call, err := o.call(line, &said, io.Discard) // what is wrong comes as an error
	if err != nil {
		return "", err
	}
	code, err := admin.Run(call)
	switch {
	case err != nil:
		o.log.Info("notdone", "err", harmless(err.Error()))
		return "", err
	case code != 0:
		return "", errWords
	}
	return said.String(), nil
}
