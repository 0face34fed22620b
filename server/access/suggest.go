package access

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// plainWords are invented names' first halves: things, not people.
var plainWords = [...]string{
	"arrow", "bamboo", "banner", "bridge", "cedar", "crane", "drum", "ferry", "gate", "harbour", "heron", "lantern",
	"maple", "mist", "oar", "orchid", "pine", "plum", "rapids", "reed", "ridge", "river", "saddle", "willow",
}

// commonUsers are user names that many share, and that are nobody's name.
var commonUsers = map[string]bool{
	"admin": true, "administrator": true, "debian": true, "ec2-user": true, "git": true, "me": true, "nobody": true,
	"pi": true, "root": true, "sanguo": true, "ssh": true, "test": true, "ubuntu": true, "user": true, "vagrant": true,
}

// Suggest returns a name that is free now: the visitor's user name if it makes
// a good one, else one that is made up.
func (v *Visitor) Suggest() string {
	if name, err := Name(v.user); err == nil && !commonUsers[strings.ToLower(name)] && v.free(name) {
		return name
	}
	random := rand.New(v.desk.Random)
	name := ""
	for numbers := 100; numbers < 1e6; numbers *= 10 {
		for range 3 {
			name = fmt.Sprintf("%s-%d", plainWords[random.IntN(len(plainWords))], random.IntN(numbers))
			if v.free(name) {
				return name
			}
		}
	}
	return name // taken, or the store does not answer: Register will say so
}

func (v *Visitor) free(name string) bool {
	free, err := v.desk.Store.NameFree(name, v.Person.ID, v.desk.Now())
	return err == nil && free
}
