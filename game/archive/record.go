package archive

import (
	"fmt"
	"strconv"
	"time"

	"sanguo/game"
	"sanguo/game/engine"
	"sanguo/game/record"
)

// Record returns the match as a record, with the times of all moves and who
// inherited the army of each that fell. What only the house knows, its name and
// the licence, is for the caller to fill in.
func (m Match) Record() (record.Record, error) {
	began := m.Header.Began.UTC()
	r := record.Record{
		Event: m.Header.Name, Date: began.Format("2006.01.02"),
		Number: strconv.FormatUint(uint64(m.ID), 10), Began: began.Format(time.RFC3339), Ended: m.Ended.UTC().Format(time.RFC3339),
		TimeControl: m.Clock.String(), Rated: "no", Bannermen: m.Bannermen, Ending: m.Ending,
	}
	if m.Rated() {
		r.Rated = "yes"
	}
	if m.HouseRules() {
		r.HouseRules = "stand-in " + record.Computer + " " + m.Header.StandIn.String()
	}
	if from := origins[m.Header.Origin]; from != "" {
		r.Tags = append(r.Tags, record.Tag{Name: "Origin", Value: from})
	}
	for k := range game.All.Each() {
		r.Players[k], r.Types[k] = m.Seats[k].Name, m.typeOf(k)
	}
	return r, m.tell(&r)
}

// origins are the words of records for matches that were not played here.
var origins = map[Origin]string{Imported: "imported", Made: "made"}

// typeOf returns what the player of a kingdom is, as records say it.
func (m Match) typeOf(k game.Kingdom) string {
	p := m.Seats[k].Player
	switch {
	case p.Computer():
		return record.Computer + " " + p.Strength().String()
	case m.Header.Programs.Has(k):
		return record.Program
	case p.Guest():
		return record.Guest
	case p.Account():
		return record.Person
	}
	return "" // of who played elsewhere it is not known
}

// tell plays the log and tells of the start and each move.
func (m Match) tell(r *record.Record) error {
	var match engine.Match
	var turn time.Duration // when it began, in match time
	for i, entry := range m.Log {
		if entry.Event == nil {
			continue
		}
		after, outcome, err := match.Apply(entry.At, entry.Event)
		if err != nil {
			return fmt.Errorf("replaying entry %d of match %d: %w", i+1, m.ID, err)
		}
		switch e := entry.Event.(type) {
		case engine.Start:
			r.Start = e.Position
		case engine.Reseat: // the tags tell who has the seat at the end
			r.Tags = append(r.Tags, record.Tag{
				Name: e.Kingdom.String() + "Before", Value: fmt.Sprintf("%s, %d moves", match.Seats()[e.Kingdom].Name, len(r.Moves)),
			})
		case engine.Move:
			note := record.Note{Spent: record.Tell(entry.At - turn), Falls: outcome.Move.Defeats}
			if after.Clock().Kind == engine.Bank { // others give each move the same
				note.Left = record.Tell(after.Left(e.By, entry.At))
			}
			r.Moves, r.Notes = append(r.Moves, e.Move), append(r.Notes, note)
			turn = entry.At
		}
		match = after
	}
	return nil
}
