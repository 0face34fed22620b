package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"sanguo/game"
	"sanguo/game/table"
	"sanguo/tui/text"
)

// Who made a table can give its free seats to computers, and send them away
// again, until the match starts.

// computerMsg is a click on what a key does to a seat's computer.
type computerMsg struct {
	seat game.Kingdom
	key  string
}

var strengthKeys = map[string]table.Strength{"1": table.Easy, "2": table.Normal, "3": table.Hard}

// furnishes reports whether the visitor sees to the computers of the table.
func (t *tableScreen) furnishes() bool {
	return t.snap.Phase == table.Waiting && t.snap.Maker == t.Person.ID && t.own() < game.Nobody
}

// chair returns the seat that the keys for computers are about: that under the
// cursor, or the first free one while a person sits there. It is Nobody when
// there is none.
func (t *tableScreen) chair() game.Kingdom {
	if seat := t.snap.Seats[t.seat]; !seat.Taken() || seat.ID.Computer() {
		return t.seat
	}
	for k := range game.All.Each() {
		if !t.snap.Seats[k].Taken() {
			return k
		}
	}
	return game.Nobody
}

// computerKey takes a key for computers, and returns false for any other.
func (t *tableScreen) computerKey(key string) (cmd tea.Cmd, done bool) {
	k := t.chair()
	if !t.furnishes() || k == game.Nobody {
		return nil, false
	}
	now, sits := t.snap.Seats[k].Computer()
	strength := strengthKeys[key]
	switch {
	case strength != 0:
		now.Strength = strength
	case key == "i" && sits:
		now.Instant = !now.Instant
	case key == "x" && sits:
		return t.act(func(v *table.Visit) error { return v.Empty(k) }), true
	default:
		return nil, false
	}
	t.seat = k
	return t.act(func(v *table.Visit) error {
		if sits {
			if err := v.Empty(k); err != nil {
				return err
			}
		}
		return v.Fill(k, now)
	}), true
}

// seatKey is what a key does to a seat's computer.
type seatKey struct {
	key  string
	says text.Key
}

// seatKeys returns what the keys for computers do to a seat.
func (t *tableScreen) seatKeys(k game.Kingdom) []seatKey {
	seat := t.snap.Seats[k]
	c, sits := seat.Computer()
	switch {
	case !t.furnishes() || seat.Taken() && !sits:
		return nil
	case !sits:
		return []seatKey{{"1", text.SeatEasy}, {"2", text.SeatNormal}, {"3", text.SeatHard}}
	case c.Instant:
		return []seatKey{{"i", text.SeatUnhurried}, {"x", text.SeatSendAway}}
	}
	return []seatKey{{"i", text.SeatAtOnce}, {"x", text.SeatSendAway}}
}

// seatOffer draws what the keys for computers do to a seat, as it stands at the
// right of a line that is so wide, and marks where it can be clicked.
func (t *tableScreen) seatOffer(k game.Kingdom, y, width int) (said string, zones []zone) {
	for i, of := range t.seatKeys(k) {
		if i > 0 {
			said += "  "
		}
		shown := t.theme.keys(t.say.Say(of.says))
		if k != t.chair() {
			shown = t.theme.faint.Render(strings.ReplaceAll(t.say.Say(of.says), "`", ""))
		}
		zones = append(zones, zone{lineWidth(said), y, lineWidth(shown), computerMsg{k, of.key}})
		said += shown
	}
	for i := range zones {
		zones[i].x += width - lineWidth(said)
	}
	return said, zones
}
