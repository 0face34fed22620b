package protocol

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sanguo/game/table"
)

// TestDialogue holds the page on the protocol to what is said: it sends what
// the dialogue there sends. UPDATE_DIALOGUE=1 writes down what is answered.
func TestDialogue(t *testing.T) {
	path := filepath.Join("..", "..", "docs", "protocol.md")
	page, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, found := strings.Cut(string(page), "```\n> ")
	if !found {
		t.Fatal("there is no dialogue")
	}
	before += "```\n"
	dialogue, after, _ := strings.Cut("> "+rest, "```")
	var got strings.Builder
	inHouse(t, func(h *house) {
		c := h.comes(table.Person{}, nil)
		others := computers{h, map[table.Missing]*table.Visit{}}
		for l := range strings.Lines(dialogue) {
			sent, is := strings.CutPrefix(l, "> ")
			if !is {
				continue
			}
			got.WriteString(l)
			c.sends(strings.TrimSpace(sent))
			others.play()
			for _, heard := range c.hears() {
				got.WriteString("< " + heard + "\n")
			}
		}
		if err := <-c.ended; err != nil {
			t.Error(err)
		}
	})
	if os.Getenv("UPDATE_DIALOGUE") != "" {
		if err := os.WriteFile(path, []byte(before+got.String()+"```"+after), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if got.String() != dialogue {
		t.Errorf("the dialogue goes otherwise:\n%s", got.String())
	}
}
