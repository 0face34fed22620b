package server

import (
	"fmt"
	"io"
	"time"

	"sanguo/clean"
	"sanguo/game"
	"sanguo/game/table"
	"sanguo/server/access"
	"sanguo/server/command"
	"sanguo/tui/text"
)

// turn says which games wait for a visitor, one a line, and returns the exit
// code: 0 if one does, else 1.
func (s *Server) turn(c command.Call, v *access.Visitor) int {
	halls, stop := s.lobby.Watch()
	defer stop()
	waits := 1
	hall, ok := <-halls // it comes at once
	if !ok {
		return waits
	}
	for _, l := range hall.Visible(v.Person.ID) {
		own := l.SeatOf(v.Person.ID)
		if l.Phase != table.Playing || own == game.Nobody || l.Position.Turn() != own {
			continue
		}
		waits = 0
		waiting(c, l, own)
	}
	if waits != 0 {
		_, _ = io.WriteString(c.Err, c.Language.Say(text.TurnNone)+"\n")
	}
	return waits
}

// waiting says that a game waits for a kingdom.
func waiting(c command.Call, l table.Listing, own game.Kingdom) {
	left := l.Settings.Clock.Base // while nothing runs
	if !l.Due.IsZero() {
		left = max(time.Until(l.Due), 0)
	}
	_, _ = io.WriteString(c.Out, c.Language.Say(text.TurnWaits, text.With{
		"Number": uint64(l.ID), "Code": l.Code, "Kingdom": c.Language.Kingdom(own), "Count": l.Plies + 1,
		"Span": c.Language.Span(left.Round(time.Second)), "Name": clean.Line(l.Settings.Name, table.MaxName),
	})+"\n")
}

// move plays one move of a visitor's and returns the exit code: 0 if it was
// played, 1 if not.
func (s *Server) move(c command.Call, v *access.Visitor, m command.Move) int {
	refused := func(sentence string) int {
		_, _ = io.WriteString(c.Err, sentence+"\n")
		return 1
	}
	read := time.Now()
	parsed, err := game.ParseMove(m.Move)
	if err != nil {
		return refused(c.Language.Say(text.NoMove, text.With{"Typed": m.Move}))
	}
	at, err := s.lobby.Find(v.Person, m.Game)
	if err != nil {
		return refused(c.Language.Explain(err))
	}
	visit, err := at.Enter(v.Person)
	if err != nil {
		return refused(c.Language.Explain(err))
	}
	defer visit.Close()
	snapshot, ok := <-visit.Snapshots() // it comes at once
	if !ok {
		return refused(c.Language.Explain(table.ErrClosed))
	}
	position := snapshot.Match.Position()
	if err := visit.Move(parsed, read); err != nil {
		if !snapshot.Match.Started() {
			return refused(c.Language.Explain(err))
		}
		return refused(c.Language.ExplainMove(position, parsed, err))
	}
	_, _ = fmt.Fprintln(c.Out, c.Language.Say(text.MovePlayed, text.With{"Move": position.Text(parsed)}))
	return 0
}
