package text

import (
	_ "embed"
	"path"
	"strings"
	"sync"
	"time"
	_ "time/tzdata" // zones are known on machines without a list of them
)

// zones are the names of all time zones that can be chosen, one a line: UTC, and
// those of the tz database that are a continent or an ocean and a place in it.
//
//go:embed zones.txt
var zones string

// places finds the names of zones by how they are typed.
var places = sync.OnceValue(func() map[string]string {
	found := map[string]string{}
	for name := range strings.Lines(zones) {
		name = strings.TrimSpace(name)
		found[typedZone(name)] = name
		if place := typedZone(path.Base(name)); found[place] == "" {
			found[place] = name
		}
	}
	return found
})

// maxZone is longer than any zone's name.
const maxZone = 40

// typedZone brings the name of a zone into the one form by which it is looked up.
func typedZone(name string) string {
	return strings.ToLower(strings.ReplaceAll(strings.TrimSpace(name), " ", "_"))
}

// Zone returns the time zone of a name as people type it, and false when there
// is none: Europe/Athens, athens or new york. It may come from anybody.
func Zone(typed string) (*time.Location, bool) {
	if len(typed) > maxZone {
		return nil, false
	}
	name, ok := places()[typedZone(typed)]
	if !ok {
		return nil, false
	}
	zone, err := time.LoadLocation(name)
	return zone, err == nil
}
