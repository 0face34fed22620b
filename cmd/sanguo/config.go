package main

import (
	"encoding"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"time"

	"github.com/alecthomas/kong"
)

// configCmd shows the settings that a server would have, and where each is
// from. What it prints is a configuration file.
type configCmd struct {
	settings
}

// Run prints the settings.
func (c *configCmd) Run(ctx *kong.Context, s streams) error {
	command := ctx.Selected()
	table := ""
	for _, flag := range command.Flags {
		if flag.Name == "help" || flag.Name == "config" {
			continue
		}
		key := flag.Name
		for _, prefix := range tables {
			if rest, ok := strings.CutPrefix(flag.Name, prefix+"-"); ok {
				if key = rest; table != prefix {
					table = prefix
					fmt.Fprintf(s.out, "[%s]\n", table)
				}
			}
		}
		value, err := inTOML(flag.Target)
		if err != nil {
			return fmt.Errorf("%s: %w", flag.Name, err)
		}
		fmt.Fprintf(s.out, "# %s\n%s = %s # %s\n\n", flag.Help, key, value, source(ctx, flag))
	}
	return nil
}

// tables are those of the configuration file.
var tables = [...]string{"log", "limit", "penalty"}

// inTOML writes a value as a configuration file has it.
func inTOML(v reflect.Value) (string, error) {
	switch value := v.Interface().(type) {
	case time.Duration:
		return strconv.Quote(value.String()), nil
	case encoding.TextMarshaler:
		text, err := value.MarshalText()
		return strconv.Quote(string(text)), err
	}
	switch v.Kind() {
	case reflect.String:
		return strconv.Quote(v.String()), nil
	case reflect.Int:
		return strconv.FormatInt(v.Int(), 10), nil
	case reflect.Bool:
		return strconv.FormatBool(v.Bool()), nil
	case reflect.Slice:
		var items []string
		for i := range v.Len() {
			item, err := inTOML(v.Index(i))
			if err != nil {
				return "", err
			}
			items = append(items, item)
		}
		return "[" + strings.Join(items, ", ") + "]", nil
	}
	return "", fmt.Errorf("a setting of the type %v cannot be written", v.Type())
}
