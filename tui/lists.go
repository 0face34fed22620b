package tui

import tea "charm.land/bubbletea/v2"

// Lists on screens have a cursor on one of their rows, and show as many of them
// as there is room for.

// rowsBy returns how many rows down a key moves the cursor of a list, which has
// so many on a page and in all; false for a key that does not.
func rowsBy(key string, page, all int) (n int, ok bool) {
	switch key {
	case "up", "k":
		return -1, true
	case "down", "j":
		return 1, true
	case "pgup":
		return -page, true
	case "pgdown":
		return page, true
	case "home":
		return -all, true
	case "end":
		return all, true
	}
	return 0, false
}

// wheelBy returns how many steps down a wheel was turned: 1, -1 for up, and 0 for
// to a side.
func wheelBy(msg tea.MouseWheelMsg) int {
	switch msg.Button {
	case tea.MouseWheelUp:
		return -1
	case tea.MouseWheelDown:
		return 1
	}
	return 0
}

// firstRow returns the first row that is shown of so many, where there is room
// for some: the one under the cursor is seen, and one below it.
func firstRow(cursor, all, room int) int {
	return min(max(cursor-room+2, 0), max(all-room, 0))
}
