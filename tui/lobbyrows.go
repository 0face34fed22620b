package tui

import (
	"cmp"
	"slices"

	"sanguo/game"
	"sanguo/game/engine"
	"sanguo/game/table"
	"sanguo/tui/text"
)

// group is a part of the lobby's list.
type group uint8

// The groups in the order in which they are listed.
const (
	ownTables group = iota
	openTables
	playedTables
)

var groupTitles = [...]text.Key{text.LobbyOwn, text.LobbyOpen, text.LobbyPlayed}

// lobbyRow is a table in the list. Two are equal if nothing of the table has changed.
type lobbyRow struct {
	*table.Listing
	group group
	seat  game.Kingdom // of the one who looks
}

// turn reports whether the one who looks is to move.
func (r lobbyRow) turn() bool {
	return r.Phase == table.Playing && r.seat < game.Nobody && r.Position.Turn() == r.seat
}

// rowsOf returns the rows of a hall as somebody sees them. Those without a table
// of their own see the same ones, and share them.
func rowsOf(h *table.Hall, p engine.PlayerID) []lobbyRow {
	type everybodys struct{}
	rows := h.Share(everybodys{}, func() any { return lobbyRows(nil, h.Public(), 0) }).([]lobbyRow)
	own := h.Own(p)
	if len(own) == 0 {
		return rows
	}
	others := slices.DeleteFunc(slices.Clone(rows), func(r lobbyRow) bool { return slices.Contains(own, r.Listing) })
	return lobbyRows(others, own, p)
}

// lobbyRows sorts tables for somebody into rows that are sorted already: one's
// own, those where it is one's turn first; then those with free seats, the fullest
// first; then what is played. Tables that are over are left out.
func lobbyRows(rows []lobbyRow, tables []*table.Listing, p engine.PlayerID) []lobbyRow {
	for _, l := range tables {
		row := lobbyRow{Listing: l, seat: l.SeatOf(p)}
		switch {
		case l.Phase == table.Over:
			continue
		case row.seat < game.Nobody:
			row.group = ownTables
		case l.Phase == table.Waiting && l.Free() > 0:
			row.group = openTables
		default:
			row.group = playedTables
		}
		rows = append(rows, row)
	}
	slices.SortStableFunc(rows, func(a, b lobbyRow) int {
		return cmp.Or(cmp.Compare(a.group, b.group), cmp.Compare(rank(a), rank(b)), a.Made.Compare(b.Made), cmp.Compare(a.Code, b.Code))
	})
	return rows
}

// rank sorts within a group.
func rank(r lobbyRow) int {
	switch {
	case r.group == openTables:
		return r.Free()
	case r.turn():
		return 0
	}
	return 1
}
