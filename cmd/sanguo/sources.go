package main

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
	"github.com/alecthomas/kong"
)

// variable returns the variable of the environment for a setting.
func variable(name string) string {
	return "SANGUO_" + strings.ToUpper(strings.ReplaceAll(name, "-", "_"))
}

// variables gives every flag of the commands that take settings its variable.
func variables(k *kong.Kong) error {
	for _, command := range k.Model.Children {
		if !slices.Contains([]string{"serve", "config", "hostkey"}, command.Name) {
			continue
		}
		for _, flag := range command.Flags {
			flag.Envs = []string{variable(flag.Name)}
			flag.Tag.Envs = flag.Envs
		}
	}
	return nil
}

// file is a configuration file that has been read: the values by the names of
// their flags.
type file struct {
	path   string
	values map[string]any
}

var _ kong.Resolver = file{}

// readFile reads a configuration file.
func readFile(path string) (file, error) {
	var tree map[string]any
	if _, err := toml.DecodeFile(path, &tree); err != nil {
		return file{}, fmt.Errorf("%w: the configuration file %s: %w", errUsage, path, err)
	}
	f := file{path, map[string]any{}}
	f.flatten("", tree)
	return f, nil
}

// flatten takes over a table: idle in the table limit is limit-idle.
func (f file) flatten(prefix string, table map[string]any) {
	for key, value := range table {
		if below, ok := value.(map[string]any); ok {
			f.flatten(prefix+key+"-", below)
		} else {
			f.values[prefix+key] = value
		}
	}
}

// Validate does nothing: which settings there are depends on the command.
func (file) Validate(*kong.Application) error { return nil }

// Resolve returns the value for a flag, unless the environment has one.
func (f file) Resolve(_ *kong.Context, _ *kong.Path, flag *kong.Flag) (any, error) {
	if _, set := os.LookupEnv(variable(flag.Name)); set {
		return nil, nil
	}
	return f.values[flag.Name], nil
}

// BeforeResolve reads the configuration file, before the values that it does
// not have are settled. A key that is no setting is an error.
func (s *settings) BeforeResolve(ctx *kong.Context) error {
	path := os.Getenv(variable("config"))
	for _, p := range ctx.Path {
		if p.Flag != nil && p.Flag.Name == "config" {
			path, _ = ctx.FlagValue(p.Flag).(string)
		}
	}
	if path == "" {
		return nil
	}
	f, err := readFile(path)
	if err != nil {
		return err
	}
	known := map[string]bool{}
	for _, flag := range ctx.Selected().Flags {
		known[flag.Name] = flag.Name != "config"
	}
	for name := range f.values {
		if !known[name] {
			return fmt.Errorf("%w: the configuration file %s has a setting that there is not: %s", errUsage, path, name)
		}
	}
	ctx.AddResolver(f)
	return nil
}

// source says where the value of a flag comes from.
func source(ctx *kong.Context, flag *kong.Flag) string {
	for _, p := range ctx.Path {
		if p.Flag == flag && !p.Resolved {
			return "flag"
		}
	}
	if _, set := os.LookupEnv(variable(flag.Name)); set {
		return "environment"
	}
	for _, p := range ctx.Path {
		if p.Flag == flag {
			return "file"
		}
	}
	return "default"
}
