package main

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// law says which packages of the module each room may import, besides those of
// its own room. A package that no room here holds breaks the law, too: a new
// room is entered here first. Tests may import what they like.
var law = map[string][]string{
	"sanguo/clean":  {},
	"sanguo/panics": {"sanguo/clean"},

	"sanguo/game":            {},
	"sanguo/game/engine":     {"sanguo/game"},
	"sanguo/game/record":     {"sanguo/game"},
	"sanguo/game/bot":        {"sanguo/game"},
	"sanguo/game/bot/sitter": {"sanguo/game", "sanguo/game/engine", "sanguo/game/bot", "sanguo/game/table"},
	"sanguo/game/rating":     {},
	"sanguo/game/archive":    {"sanguo/game", "sanguo/game/engine", "sanguo/game/record", "sanguo/game/rating"},
	"sanguo/game/table":      {"sanguo/clean", "sanguo/game", "sanguo/game/engine", "sanguo/game/archive"},

	"sanguo/store": {"sanguo/game", "sanguo/game/engine", "sanguo/game/record", "sanguo/game/rating", "sanguo/game/archive", "sanguo/game/table"},

	"sanguo/tui": {
		"sanguo/clean", "sanguo/game", "sanguo/game/engine", "sanguo/game/record", "sanguo/game/archive", "sanguo/game/table",
		"sanguo/tui/board", "sanguo/tui/book", "sanguo/tui/flow", "sanguo/tui/lesson", "sanguo/tui/text", "sanguo/panics",
	},
	"sanguo/tui/flow":   {},
	"sanguo/tui/lesson": {"sanguo/game", "sanguo/tui/text"},
	"sanguo/tui/book":   {"sanguo/game", "sanguo/tui/board", "sanguo/tui/flow"},
	"sanguo/tui/board":  {"sanguo/game"},
	"sanguo/tui/text": {
		"sanguo/clean", "sanguo/game", "sanguo/game/engine", "sanguo/game/record", "sanguo/game/archive", "sanguo/game/table",
	},

	"sanguo/server/session":  {"sanguo/clean", "sanguo/panics"},
	"sanguo/server/limit":    {},
	"sanguo/server/protocol": {"sanguo/panics", "sanguo/game", "sanguo/game/engine", "sanguo/game/archive", "sanguo/game/table", "sanguo/tui/text"},
	"sanguo/server/metrics":  {"sanguo/game/engine", "sanguo/game/archive", "sanguo/game/table"},
	"sanguo/server/backup":   {"sanguo/store"},
	"sanguo/server/house":    {"sanguo/clean", "sanguo/game/engine", "sanguo/game/archive", "sanguo/game/table", "sanguo/store", "sanguo/tui/text"},
	"sanguo/server/access": {
		"sanguo/clean", "sanguo/game/engine", "sanguo/game/table", "sanguo/store", "sanguo/tui", "sanguo/tui/text", "sanguo/server/house",
	},
	"sanguo/server/command": {
		"sanguo/clean", "sanguo/tui", "sanguo/tui/board", "sanguo/tui/book", "sanguo/tui/flow", "sanguo/tui/text", "sanguo/server/access", "sanguo/server/command/admin",
		"sanguo/server/command/reading", "sanguo/server/house",
	},
	"sanguo/server/command/reading": {
		"sanguo/clean", "sanguo/game", "sanguo/game/engine", "sanguo/game/record", "sanguo/game/archive", "sanguo/tui/board", "sanguo/tui/text",
	},
	"sanguo/server/command/admin": {
		"sanguo/clean", "sanguo/game/table", "sanguo/store", "sanguo/tui", "sanguo/tui/text", "sanguo/server/access", "sanguo/server/house",
	},
	"sanguo/server": {
		"sanguo/clean", "sanguo/panics", "sanguo/game", "sanguo/game/engine", "sanguo/game/archive", "sanguo/game/bot", "sanguo/game/bot/sitter", "sanguo/game/table",
		"sanguo/store", "sanguo/tui", "sanguo/tui/board", "sanguo/tui/text",
		"sanguo/server/access", "sanguo/server/backup", "sanguo/server/command", "sanguo/server/command/admin", "sanguo/server/command/reading", "sanguo/server/house",
		"sanguo/server/limit", "sanguo/server/metrics", "sanguo/server/protocol", "sanguo/server/session",
	},

	"sanguo/examples": {},

	"sanguo/e2e":          {},
	"sanguo/e2e/terminal": {},
	"sanguo/e2e/crash": {
		"sanguo/e2e/terminal", "sanguo/game", "sanguo/game/engine", "sanguo/game/archive", "sanguo/game/table",
		"sanguo/store", "sanguo/server", "sanguo/server/session", "sanguo/tui/text",
	},
	"sanguo/cmd": {
		"sanguo/clean", "sanguo/game", "sanguo/game/engine", "sanguo/game/record", "sanguo/game/archive", "sanguo/game/bot", "sanguo/game/bot/sitter", "sanguo/game/table",
		"sanguo/store", "sanguo/tui", "sanguo/tui/board", "sanguo/tui/text", "sanguo/server", "sanguo/server/access", "sanguo/server/backup", "sanguo/server/limit", "sanguo/server/session",
	},
	"sanguo/cmd/sanguoload": {
		"sanguo/e2e/terminal", "sanguo/game", "sanguo/game/table", "sanguo/server", "sanguo/server/limit", "sanguo/server/session", "sanguo/tui/text",
	},
}

// roomOf returns the innermost room of the law that holds a package.
func roomOf(pkg string) (string, bool) {
	for path := pkg; strings.Contains(path, "/"); path = path[:strings.LastIndexByte(path, '/')] {
		if _, ok := law[path]; ok {
			return path, true
		}
	}
	return "", false
}

// breaches returns what is wrong with the imports of a package.
func breaches(pkg string, imports []string) []string {
	room, ok := roomOf(pkg)
	if !ok {
		return []string{pkg + " is in no room of the law"}
	}
	var out []string
	for _, imported := range imports {
		if !strings.HasPrefix(imported, "sanguo/") {
			continue
		}
		to, ok := roomOf(imported)
		if !ok || to != room && !slices.Contains(law[room], to) {
			out = append(out, pkg+" may not import "+imported)
		}
	}
	return out
}

func TestImportLaw(t *testing.T) {
	list := exec.Command("go", "list", "-f", `{{.ImportPath}} {{join .Imports " "}}`, "sanguo/...")
	out, err := list.Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	packages := strings.Split(strings.TrimSpace(string(out)), "\n")
	if len(packages) < 5 {
		t.Fatalf("go list shows only %d packages", len(packages))
	}
	for _, line := range packages {
		fields := strings.Fields(line)
		for _, breach := range breaches(fields[0], fields[1:]) {
			t.Error(breach)
		}
	}
}

func TestImportLawCatches(t *testing.T) {
	for _, bad := range [][2]string{
		{"sanguo/game", "sanguo/game/engine"},
		{"sanguo/game/table", "sanguo/store"},
		{"sanguo/game/table", "sanguo/tui/board"},
		{"sanguo/store", "sanguo/tui/text"},
		{"sanguo/tui", "sanguo/store"},
		{"sanguo/tui/board", "sanguo/server"},
		{"sanguo/server/session", "sanguo/game"},
		{"sanguo/unheard", "fmt"},
	} {
		if breaches(bad[0], bad[1:]) == nil {
			t.Errorf("%s importing %s is not caught", bad[0], bad[1])
		}
	}
	if found := breaches("sanguo/game/table", []string{"sanguo/game", "time"}); found != nil {
		t.Errorf("caught what is right: %v", found)
	}
}
