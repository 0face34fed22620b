package text

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/nicksnyder/go-i18n/v2/i18n"

	"sanguo/game"
	"sanguo/game/engine"
	"sanguo/game/table"
)

// declared returns the keys that this package declares, by their constants.
func declared(t *testing.T) map[string]Key {
	t.Helper()
	keys := map[string]Key{}
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			spec, ok := n.(*ast.ValueSpec)
			if !ok {
				return true
			}
			if of, ok := spec.Type.(*ast.Ident); ok && of.Name == "Key" && len(spec.Values) == 1 {
				value, err := strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value)
				if err != nil {
					t.Fatal(err)
				}
				keys[spec.Names[0].Name] = Key(value)
			}
			return true
		})
	}
	if len(keys) == 0 {
		t.Fatal("no keys found")
	}
	return keys
}

// written returns the messages of the English file.
func written() map[Key]*i18n.Message { return spoken[0].written() }

func (c *catalogue) written() map[Key]*i18n.Message {
	messages := map[Key]*i18n.Message{}
	for _, m := range c.texts().messages {
		messages[Key(m.ID)] = m
	}
	return messages
}

func TestEveryKeyHasItsMessage(t *testing.T) {
	keys, messages := declared(t), written()
	seen := map[Key]string{}
	for name, key := range keys {
		if messages[key] == nil {
			t.Errorf("%s (%s) has no message", name, key)
		}
		if other, twice := seen[key]; twice {
			t.Errorf("%s and %s are both %s", name, other, key)
		}
		seen[key] = name
	}
	for key := range messages {
		if seen[key] == "" {
			t.Errorf("the message %s has no key", key)
		}
	}
}

// TestEveryMessageIsUsed looks for each key's constant in the whole tree.
func TestEveryMessageIsUsed(t *testing.T) {
	keys := declared(t)
	root := filepath.Join("..", "..")
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && strings.HasPrefix(entry.Name(), ".") && path != root {
			return filepath.SkipDir
		}
		if filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		home := file.Name.Name == "text"
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.SelectorExpr:
				if pkg, ok := n.X.(*ast.Ident); ok && pkg.Name == "text" {
					delete(keys, n.Sel.Name)
				}
			case *ast.ValueSpec:
				if of, ok := n.Type.(*ast.Ident); ok && of.Name == "Key" {
					return false // where it is declared
				}
			case *ast.Ident:
				if home {
					delete(keys, n.Name)
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range slices.Sorted(maps.Keys(keys)) {
		t.Errorf("%s is used nowhere", name)
	}
}

func TestExplain(t *testing.T) {
	l := For("en")
	if got := l.Explain(nil); got != "" {
		t.Errorf("nil is explained as %q", got)
	}
	if got := l.Explain(fmt.Errorf("disk 3 on fire: %w", errors.ErrUnsupported)); got != l.Say(ErrorInside) {
		t.Errorf("what is unknown is explained as %q", got)
	}
	if got := l.Explain(fmt.Errorf("moving: %w", engine.ErrTurn)); got != l.Say(ErrorTurn) {
		t.Errorf("a wrapped error is explained as %q", got)
	}
	if got := l.Explain(fmt.Errorf("%w: %w", table.ErrNotKept, table.ErrUnsure)); got != l.Say(ErrorUnsure) {
		t.Errorf("a failed disk: %q", got)
	}
	if got := l.Explain(fmt.Errorf("%w: %w", table.ErrNotKept, errors.ErrUnsupported)); got != l.Say(ErrorNotKept) {
		t.Errorf("a move not kept is explained as %q", got)
	}
	for _, s := range sentences {
		if got := l.Explain(s.err); got == l.Say(ErrorInside) {
			t.Errorf("%v is not explained", s.err)
		}
	}
}

func TestExplainMove(t *testing.T) {
	tests := []struct{ position, move, want string }{
		{"start", "re3e4", "No piece stands there."},
		{"start", "ga1a2", "The chariot on ga1 is Wu's."},
		{"start", "ra1b1", "A piece of your own stands there."},
		{"start", "rb1d1", "A piece of your own stands there."},
		{"start", "rb1b2", "The horse on rb1 does not reach rb2."},
		{"9/9/9/9/4rG4 9/9/9/9/4gG4 9/4rR4/9/9/3bG5 r rgb - 0 0", "be4a4",
			"That would leave your general facing Wu's down the middle file."},
		{"rR8/9/9/4gR4/4rG4 9/9/9/9/3gG5 9/9/9/9/3bG5 r rgb - 0 0", "ra5a4",
			"Your general would still be in check from Wu's chariot on re2."},
		{"4gR4/9/9/4rR4/4rG4 9/9/9/9/3gG5 9/9/9/9/3bG5 r rgb - 0 0", "re2a2",
			"That would leave your general open to Wu's chariot on re5."},
	}
	l := For("en")
	for _, test := range tests {
		p := game.Start(true)
		if test.position != "start" {
			var err error
			if p, err = game.ParsePosition(test.position); err != nil {
				t.Fatal(err)
			}
		}
		m, err := game.ParseMove(test.move)
		if err != nil {
			t.Fatal(err)
		}
		if got := l.ExplainMove(p, m, p.Why(m)); got != test.want {
			t.Errorf("%s: %q, want %q", test.move, got, test.want)
		}
	}
}

func TestSpan(t *testing.T) {
	l := For("en")
	for d, want := range map[time.Duration]string{
		-time.Second: "0 s", 59 * time.Second: "59 s", 2 * time.Minute: "2 min", 90 * time.Second: "1 min 30 s",
		11*time.Minute + time.Second: "11 min", 23*time.Hour + 59*time.Minute: "23 h 59 min", 5 * time.Hour: "5 h",
		72 * time.Hour: "3 d", 76 * time.Hour: "3 d 4 h",
	} {
		if got := l.Span(d); got != want {
			t.Errorf("%v is %q, want %q", d, got, want)
		}
	}
}

func TestList(t *testing.T) {
	l := For("en")
	for want, things := range map[string][]string{
		"": nil, "Shu": {"Shu"}, "Shu and Wu": {"Shu", "Wu"}, "Shu, Wu and Wei": {"Shu", "Wu", "Wei"},
	} {
		if got := l.List(things); got != want {
			t.Errorf("%q is listed as %q", things, got)
		}
	}
}
