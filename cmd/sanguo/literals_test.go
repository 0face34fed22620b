package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// speaking are the packages that talk to people who come over ssh. Words for
// these stand in the catalogue alone.
var speaking = []string{"tui", "tui/board", "tui/book", "tui/linear", "tui/text", "server", "server/access", "server/command", "server/command/admin", "server/command/reading", "server/house", "tui/flow", "tui/lesson"}

// wordy is what looks like words for people: two words, or one that begins as a
// sentence does.
// Markup is none.
var wordy = regexp.MustCompile(`^[^<]*\pL{2,} \pL{2,}|^\p{Lu}\p{Ll}{2,}`)

// notSaid are the functions whose texts are for the log, for other programmers
// or for metrics, by package or receiver and name, "*" for any.
var notSaid = []string{"errors.New", "fmt.Errorf", "text.NewRefusal", "NewRefusal", "log.*", "slog.*", "panic", "complain", "m.Gauge", "regexp.MustCompile"}

// mayStay are the literals that are words and yet for nobody to read, by file.
var mayStay = map[string][]string{
	"server/access/script.go":          {"Latin", "Han", "Hiragana", "Katakana", "Bopomofo", "Hangul"}, // names of Unicode's
	"server/access/code.go":            {"sanguo code "},                                               // what is hashed
	"server/access/guest.go":           {"sanguo guest "},
	"server/command/admin/players.go":  {"operator add", "operator remove"}, // what is typed
	"server/command/admin/settings.go": {"settings get", "settings set"},
	"tui/deskkeys.go":                  {"settings get", "settings set"},
}

// TestWordsStandInTheCatalogue looks for literals that look like words for
// people in the packages that speak to them.
func TestWordsStandInTheCatalogue(t *testing.T) {
	english, err := os.ReadFile(filepath.Join("..", "..", "tui", "text", "active.en.toml"))
	if err != nil {
		t.Fatal(err)
	}
	placeholders := map[string]bool{}
	for _, m := range regexp.MustCompile(`\{\{\.(\w+)\}\}`).FindAllStringSubmatch(string(english), -1) {
		placeholders[m[1]] = true
	}
	for _, dir := range speaking {
		files, err := filepath.Glob(filepath.Join("..", "..", dir, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			if !strings.HasSuffix(file, "_test.go") {
				lookForWords(t, file, placeholders)
			}
		}
	}
}

func lookForWords(t *testing.T, file string, placeholders map[string]bool) {
	t.Helper()
	set := token.NewFileSet()
	parsed, err := parser.ParseFile(set, file, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.ToSlash(strings.TrimPrefix(file, filepath.Join("..", "..")+string(filepath.Separator)))
	ast.Inspect(parsed, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.CallExpr:
			return !notForPeople(n.Fun)
		case *ast.Field: // with its tag
			return n.Tag == nil
		case *ast.BasicLit:
			value, err := strconv.Unquote(n.Value)
			if err == nil && n.Kind == token.STRING && wordy.MatchString(value) && !placeholders[value] && !slices.Contains(mayStay[name], value) {
				t.Errorf("%v: %s looks like words for people, which belong in the catalogue (tui/text)", set.Position(n.Pos()), n.Value)
			}
		}
		return true
	})
}

func notForPeople(called ast.Expr) bool {
	said := ""
	switch f := called.(type) {
	case *ast.Ident:
		said = f.Name
	case *ast.SelectorExpr:
		said = f.Sel.Name
		switch of := f.X.(type) {
		case *ast.Ident:
			said = of.Name + "." + said
		case *ast.SelectorExpr:
			said = of.Sel.Name + "." + said
		}
	}
	of, _, _ := strings.Cut(said, ".")
	return slices.Contains(notSaid, said) || slices.Contains(notSaid, of+".*")
}
