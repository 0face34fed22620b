package store

import (
	"bytes"
	"encoding/binary"
	"math"
	"time"

	"go.etcd.io/bbolt"
)

// A span of time, or of lengths, is covered by few terms: by years where whole
// ones lie in it, by months and days at its ends. What the ends have too much is
// for the filter to sort out.

// coverTime returns the terms of the days from one moment until before another,
// of years in which anything ended. Zero times are no bounds.
func coverTime(tx *bbolt.Tx, from, until time.Time) (terms []term) {
	least, most := numbers(tx, "y")
	if least > most {
		return nil
	}
	day, end := date(least, 1), date(most+1, 1)
	if from := from.UTC(); !from.IsZero() && from.After(day) {
		day = from.Truncate(24 * time.Hour)
	}
	if until := until.UTC(); !until.IsZero() && until.Before(end) {
		end = until
	}
	for day.Before(end) {
		year, month := day.AddDate(1, 0, 0), day.AddDate(0, 1, 0)
		switch {
		case day.YearDay() == 1 && !year.After(end):
			terms, day = append(terms, numberTerm('y', day.Year())), year
		case day.Day() == 1 && !month.After(end):
			terms, day = append(terms, numberTerm('m', monthOf(day))), month
		default:
			terms, day = append(terms, numberTerm('d', dayOf(day))), day.AddDate(0, 0, 1)
		}
	}
	return terms
}

func date(year, month int) time.Time {
	return time.Date(year, time.Month(month), 1, 0, 0, 0, 0, time.UTC)
}

// coverLength returns the terms of the lengths from one to another, both
// included; zero is no bound.
func coverLength(tx *bbolt.Tx, shortest, longest int) (terms []term) {
	if longest == 0 {
		longest = math.MaxInt
	}
	_, top := numbers(tx, lengthTerm(lengthLevels-1, 0)[:2])
	n, end := max(shortest, 0)/lengthStep, longest/lengthStep
	for range lengthLevels - 1 {
		top = top*lengthStep + lengthStep - 1
	}
	for end = min(end, top); n <= end; {
		level, size := 0, 1
		for level+1 < lengthLevels && n%(size*lengthStep) == 0 && n+size*lengthStep-1 <= end {
			level, size = level+1, size*lengthStep
		}
		terms = append(terms, lengthTerm(level, n/size))
		n += size
	}
	return terms
}

// numbers returns the least and the greatest number that ends a term with a
// prefix; the least is the greater when there is none.
func numbers(tx *bbolt.Tx, prefix term) (least, most int) {
	c := bucket(tx, termsBucket).Cursor()
	read := func(key []byte) (int, bool) {
		rest, ok := bytes.CutPrefix(key, []byte(prefix))
		if !ok || len(rest) < 4 {
			return 0, false
		}
		return int(int32(binary.BigEndian.Uint32(rest))), true
	}
	first, _ := c.Seek([]byte(prefix))
	last := before(c, append([]byte(prefix), bytes.Repeat([]byte{0xff}, 16)...))
	least, ok := read(first)
	most, too := read(last)
	if !ok || !too {
		return 1, 0
	}
	return least, most
}
