package store

import (
	"fmt"
	"testing"

	"sanguo/game/archive"
)

// A page ends after the oldest match, however many were looked at before in the
// same transaction.
func TestPageEndsAfterTheOldest(t *testing.T) {
	s := openTest(t, t.TempDir())
	s.db.NoSync = true
	for n := 1; n <= 2*look+1; n++ {
		finish(t, s, header(fmt.Sprint(n)), seats(1, 2, 3))
		page, err := s.Page(0, archive.Query{N: 3 * look})
		if err != nil || len(page) != n {
			t.Errorf("a page of %d matches has %d (%v)", n, len(page), err)
		}
		// What the lists cannot tell from those that are asked for.
		page, err = s.Page(0, archive.Query{Filter: archive.Filter{Shortest: 78, Longest: 79}, N: 1})
		if err != nil || len(page) != 0 {
			t.Errorf("a page of none of %d matches has %d (%v)", n, len(page), err)
		}
	}
}
