package command

import "sanguo/server/command/reading"

// Reading is what somebody wants to read of the archive: a command of package
// reading, with its words. They are hostile.
type Reading struct {
	Name  string
	Words []string
}

// readers are the commands of those who read.
func readers() (all []command) {
	for _, r := range reading.Commands() {
		all = append(all, command{
			name: r.Name, plain: true, argument: r.Argument, about: r.About,
			words: func(_ Call, args []string) Answer { return Answer{Read: &Reading{r.Name, args}} },
		})
	}
	return all
}
