package table

import (
	"errors"
	"slices"

	"sanguo/game"
	"sanguo/game/engine"
)

// ErrNotHere is returned for somebody who neither sits nor has talked at a table.
var ErrNotHere = errors.New("table: nobody of that kind is here")

// Other is somebody else at a table, and whether the visitor wants to hear them.
type Other struct {
	Person
	Muted bool
}

// Others returns those whom a visitor can hear, or could: who sits at the table,
// and who has talked in a room that the visitor hears. Computers do not talk.
func (v *Visit) Others() (others []Other, err error) {
	err = v.act(func(t *Table, k game.Kingdom) error {
		others = v.others(t, k)
		return nil
	})
	return others, err
}

// others is Others in the table's goroutine.
func (v *Visit) others(t *Table, k game.Kingdom) (others []Other) {
	add := func(p Person) {
		known := slices.ContainsFunc(others, func(o Other) bool { return o.ID == p.ID })
		if p.ID != 0 && p.ID != v.person.ID && !p.ID.Computer() && !known {
			others = append(others, Other{p, slices.Contains(v.muted, p.ID)})
		}
	}
	for _, seat := range t.seats {
		add(seat.Person)
	}
	rooms := [][]Line{t.lines}
	if k == game.Nobody || t.phase == Over {
		rooms = append(rooms, t.gallery)
	}
	for _, room := range rooms {
		for _, line := range room {
			add(Person{ID: line.From, Name: line.Name})
		}
	}
	return others
}

// Mute keeps what another says from the visitor, also what was said before, or
// lets it be heard again. The house keeps it for other tables, as far as it does.
func (v *Visit) Mute(other engine.PlayerID, mute bool) error {
	known := false
	err := v.act(func(t *Table, k game.Kingdom) error {
		known = slices.ContainsFunc(v.others(t, k), func(o Other) bool { return o.ID == other })
		return nil
	})
	switch {
	case err != nil:
		return err
	case !known:
		return ErrNotHere
	}
	if err := (*v.table.lobby.house.Load()).Mute(v.person, other, mute); err != nil { // not in the table's goroutine: it may take its time
		return err
	}
	return v.act(func(t *Table, _ game.Kingdom) error {
		muted := slices.DeleteFunc(slices.Clone(v.muted), func(id engine.PlayerID) bool { return id == other })
		if mute {
			muted = append(muted, other)
		}
		v.muted, t.changed = muted, true
		return nil
	})
}
