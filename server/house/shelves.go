package house

import (
	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/game/table"
)

// Shelves returns the archive as a person may see it.
func (h *House) Shelves(p table.Person) archive.Archive { return shelves{h.store, h, p.Guest()} }

// shelves is an archive that is closed to guests when the house wants that.
type shelves struct {
	all   archive.Archive
	house *House
	guest bool
}

// open returns the archive, unless it is closed.
func (s shelves) open() (archive.Archive, error) {
	if s.guest && !s.house.Settings().Archive {
		return nil, ErrGuestArchive
	}
	return s.all, nil
}

func (s shelves) Match(viewer engine.PlayerID, id engine.MatchID) (m archive.Match, err error) {
	all, err := s.open()
	if err == nil {
		m, err = all.Match(viewer, id)
	}
	return m, err
}

func (s shelves) Page(viewer engine.PlayerID, q archive.Query) (page []archive.Summary, err error) {
	all, err := s.open()
	if err == nil {
		page, err = all.Page(viewer, q)
	}
	return page, err
}

func (s shelves) Explore(viewer engine.PlayerID, f archive.Filter) (e archive.Explorer, err error) {
	all, err := s.open()
	if err == nil {
		e, err = all.Explore(viewer, f)
	}
	return e, err
}

func (s shelves) Profile(viewer, of engine.PlayerID) (p archive.Profile, err error) {
	all, err := s.open()
	if err == nil {
		p, err = all.Profile(viewer, of)
	}
	return p, err
}

func (s shelves) Best(least int, after engine.PlayerID, n int) (players []archive.Player, err error) {
	all, err := s.open()
	if err == nil {
		players, err = all.Best(least, after, n)
	}
	return players, err
}

func (s shelves) Named(prefix string, n int) (players []archive.Player, err error) {
	all, err := s.open()
	if err == nil {
		players, err = all.Named(prefix, n)
	}
	return players, err
}
