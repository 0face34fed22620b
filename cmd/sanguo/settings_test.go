package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"sanguo/game/table"
	"sanguo/server/limit"
	"sanguo/server/session"
)

// parsed returns what a command line comes to.
func parsed(t *testing.T, args ...string) (settings, error) {
	t.Helper()
	var cli CLI
	parser, err := kong.New(&cli, kong.PostBuild(variables))
	if err != nil {
		t.Fatal(err)
	}
	_, err = parser.Parse(append([]string{"serve"}, args...))
	return cli.Serve.settings, err
}

// What is in force when nothing is set is what the packages themselves hold to
// be right.
func TestDefaults(t *testing.T) {
	s, err := parsed(t)
	if err != nil {
		t.Fatal(err)
	}
	c := s.server(nil)
	if want := session.DefaultLimits(); c.Limits != want {
		t.Errorf("a session:\n%+v, want\n%+v", c.Limits, want)
	}
	if want := limit.Default(); !reflect.DeepEqual(c.Door, want) {
		t.Errorf("the door:\n%+v, want\n%+v", c.Door, want)
	}
	if want := table.DefaultLimits(); c.Tables != want {
		t.Errorf("tables:\n%+v, want\n%+v", c.Tables, want)
	}
}

// writeConfig writes a configuration file.
func writeConfig(t *testing.T, text string) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "sanguo.toml")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// Flags count over the environment, and that over a file, and that over what is
// usual.
func TestPrecedence(t *testing.T) {
	path := writeConfig(t, "listen = ':1'\nproxy = ['192.0.2.0/24', '2001:db8::/32']\n[limit]\nidle = '1m'\nwidth = 100\nheight = 50\n")
	t.Setenv("SANGUO_LISTEN", ":2")
	t.Setenv("SANGUO_LIMIT_WIDTH", "200")
	s, err := parsed(t, "--config", path, "--listen", ":3")
	if err != nil {
		t.Fatal(err)
	}
	if s.Listen != ":3" || s.Limit.Width != 200 || s.Limit.Height != 50 || s.Limit.Idle.Minutes() != 1 || s.Limit.Paste != 16384 || len(s.Proxy) != 2 {
		t.Errorf("%+v", s)
	}
	t.Setenv("SANGUO_CONFIG", path)
	if s, err = parsed(t); err != nil || s.Listen != ":2" || s.Limit.Height != 50 {
		t.Errorf("by the environment alone: %+v, %v", s, err)
	}
}

func TestBadConfigurations(t *testing.T) {
	for text, says := range map[string]string{
		"listn = ':1'":               "listn",
		"[limit]\nidel = '1h'":       "limit-idel",
		"[limts]\nidle = '1h'":       "limts-idle",
		"config = 'x'":               "config",
		"[limit]\nidle = 'long'":     "limit-idle",
		"[limit]\nwidth = 'wide'":    "limit-width",
		"proxy = ['everywhere']":     "proxy",
		"[log]\nformat = 'verse'":    "log-format",
		"listen = ":                  "sanguo.toml",
		"listen = ':1'\nlisten=':2'": "sanguo.toml",
	} {
		_, err := parsed(t, "--config", writeConfig(t, text))
		if err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v", text, err)
		}
	}
	if _, err := parsed(t, "--config", filepath.Join(t.TempDir(), "missing")); err == nil {
		t.Error("a missing file is none")
	}
	t.Setenv("SANGUO_LIMIT_WIDTH", "wide")
	if _, err := parsed(t); err == nil {
		t.Error("a bad variable of the environment is taken")
	}
}

// printed returns what sanguo config says.
func printed(t *testing.T, args ...string) string {
	t.Helper()
	var out, errs bytes.Buffer
	if code := run(append([]string{"config"}, args...), streams{nil, &out, &errs}); code != 0 {
		t.Fatalf("code %d: %s", code, errs.String())
	}
	return out.String()
}

// What sanguo config prints is a configuration file that comes to the same.
func TestConfigPrintsAConfiguration(t *testing.T) {
	flags := []string{
		"--listen=:9", "--proxy=192.0.2.0/24,2001:db8::/32", "--public-name=play.example.org", "--limit-idle=90m", "--limit-width=77",
		"--limit-exempt=", "--penalty-least=7s", "--log-format=json", "--metrics=127.0.0.1:9222",
	}
	first := printed(t, flags...)
	want, err := parsed(t, flags...)
	if err != nil {
		t.Fatal(err)
	}
	path := writeConfig(t, first)
	got, err := parsed(t, "--config", path)
	if err != nil {
		t.Fatalf("%v\n%s", err, first)
	}
	want.Config = path
	if g, w := asJSON(t, got), asJSON(t, want); g != w {
		t.Errorf("%s\nwant\n%s", g, w)
	}
	for _, line := range []string{`listen = ":9" # flag`, `idle = "1h30m0s" # flag`, `height = 120 # default`} {
		if !strings.Contains(first, line) {
			t.Errorf("it does not say %s:\n%s", line, first)
		}
	}
	t.Setenv("SANGUO_LIMIT_WIDTH", "88")
	if second := printed(t, "--config", path); !strings.Contains(second, "width = 88 # environment") || !strings.Contains(second, `least = "7s" # file`) {
		t.Errorf("it does not say where things are from:\n%s", second)
	}
}

func asJSON(t *testing.T, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Logs are what the flags say.
func TestLogForms(t *testing.T) {
	var out bytes.Buffer
	log := logFlags{Format: "json", Level: "warn"}.to(&out)
	log.Info("quiet")
	log.Warn("loud", "user", "x\r\n\x1b[2J")
	var line map[string]any
	if err := json.Unmarshal(out.Bytes(), &line); err != nil || line["msg"] != "loud" || line["level"] != "warn" || strings.Count(out.String(), "\n") != 1 {
		t.Errorf("logged %q: %v", out.String(), err)
	}
}
