package command

import (
	"slices"
	"strings"

	"sanguo/clean"
	"sanguo/tui/text"
)

// langOption is the option by which a call is answered in another language. It
// stands behind the command's word, or last.
const langOption = "--lang"

// option takes the option off the arguments, and returns what it wishes for.
func option(args []string) (rest []string, wish string, asked bool) {
	for _, at := range []int{1, len(args) - 2, len(args) - 1} {
		if at < 0 || at >= len(args) {
			continue
		}
		end := at + 1
		wish, asked = strings.CutPrefix(args[at], langOption+"=")
		if args[at] == langOption {
			asked = true
			if wish = ""; end < len(args) {
				wish = args[end]
				end++
			}
		}
		if asked {
			return slices.Delete(slices.Clone(args), at, end), wish, true
		}
	}
	return args, "", false
}

// language chooses the language that a player is spoken to in, for this and
// every later visit. Without a word it lists the languages.
func language() command {
	return command{
		name: "language", plain: true, argument: text.LanguageArgument, about: text.LanguageAbout,
		words: func(c Call, args []string) Answer {
			switch {
			case len(args) == 0:
				return c.print(text.Columns(languages()))
			case len(args) > 1:
				return c.refuse(text.CommandUsage, text.With{"Line": c.line(language())})
			case args[0] == text.Auto:
				c.Language = c.Language.As(c.Usual.Tag())
				return c.did(c.Visitor.Choose(text.KeptLanguage, text.Auto), text.LanguageAuto, nil)
			}
			tag, ok := text.Match(args[0])
			if !ok {
				return c.noLanguage(args[0])
			}
			c.Language = c.Language.As(tag)
			return c.did(c.Visitor.Choose(text.KeptLanguage, tag), text.LanguageSet, nil)
		},
	}
}

// languages returns the tags and the names of the languages.
func languages() (rows [][]string) {
	for _, tag := range text.Tags() {
		rows = append(rows, []string{tag, text.For(tag).Name()})
	}
	return rows
}

// noLanguage says that a language is not there, and which are.
func (c Call) noLanguage(wish string) Answer {
	return c.refuse(text.LanguageUnknown, text.With{"Word": clean.Line(wish, maxArgument), "Languages": strings.Join(text.Tags(), ", ")})
}

// timezone chooses by which clocks a player is told times. Without a word it
// tells which they are.
func timezone() command {
	return command{
		name: "timezone", plain: true, argument: text.ZoneArgument, about: text.ZoneAbout, line: true,
		run: func(c Call, typed string) Answer {
			switch typed {
			case "":
				return c.print(c.clocks(text.ZoneSet))
			case text.Auto:
				c.Language = c.Language.In(c.Usual.Zone())
				if err := c.Visitor.Choose(text.KeptZone, text.Auto); err != nil {
					return c.fail(err)
				}
				return c.print(c.clocks(text.ZoneAuto))
			}
			zone, ok := text.Zone(typed)
			if !ok {
				return c.refuse(text.ZoneUnknown, text.With{"Word": typed})
			}
			if err := c.Visitor.Choose(text.KeptZone, zone.String()); err != nil {
				return c.fail(err)
			}
			c.Language = c.Language.In(zone)
			return c.print(c.clocks(text.ZoneSet))
		},
	}
}

// clocks says by which clocks times are told.
func (c Call) clocks(key text.Key) string {
	return c.Language.Say(key, text.With{"Zone": c.Language.Zone().String(), "Hour": c.Language.Hour(c.Now())}) + "\n"
}
