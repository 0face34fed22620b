package record

import (
	"errors"
	"fmt"
	"strings"

	"sanguo/game"
)

// ErrRules: a record is of other rules, or of another version of them.
var ErrRules = fmt.Errorf("the rules are not %s", Rules)

// tag reads a tag pair, which stands on one line: [Name "value"].
func (p *parser) tag() error {
	start := p.at
	p.next()
	p.gap()
	var name strings.Builder
	for isName(p.char) && name.Len() <= maxValue {
		name.WriteRune(p.char)
		p.next()
	}
	switch _, twice := p.tags[name.String()]; {
	case name.Len() == 0:
		return errors.New("the name of a tag should be here")
	case twice:
		return fmt.Errorf("the tag %.40s stands twice", name.String())
	case len(p.order) == maxTags:
		return fmt.Errorf("more than %d tags", maxTags)
	}
	p.gap()
	value, err := p.quoted()
	if err != nil {
		return fmt.Errorf("tag %.40s: %w", name.String(), err)
	}
	p.gap()
	if p.char != ']' {
		return fmt.Errorf("tag %.40s: a ] should be here", name.String())
	}
	p.next()
	p.tags[name.String()] = tag{value, start}
	p.order = append(p.order, name.String())
	return nil
}

// gap skips blanks within a line, and marks what follows.
func (p *parser) gap() {
	for p.char == ' ' || p.char == '\t' {
		p.next()
	}
	p.mark = p.at
}

// quoted reads a value in quotation marks, in which a backslash takes the next
// character as it is.
func (p *parser) quoted() (string, error) {
	if p.char != '"' {
		return "", errors.New("a value in quotation marks should be here")
	}
	var value strings.Builder
	for escaped := false; ; {
		p.next()
		p.mark = p.at
		switch c := p.char; {
		case c == end:
			return "", errors.New("the value has no end")
		case p.bad || c == '\n' || c == '\r' || c == '\t':
			return "", errBytes
		case !escaped && c == '"':
			p.next()
			return value.String(), nil
		case !escaped && c == '\\':
			escaped = true
		default:
			value.WriteRune(c)
			escaped = false
		}
		if value.Len() > maxValue {
			return "", fmt.Errorf("the value is longer than %d bytes", maxValue)
		}
	}
}

// fill takes the tags that were read into a record.
func (p *parser) fill(r *Record) error {
	for _, f := range r.fields() {
		if value := p.value(f.name); value != f.unknown {
			*f.text = value
		}
	}
	for _, name := range p.order {
		if !r.known(name) {
			r.Tags = append(r.Tags, Tag{name, p.tags[name].value})
		}
	}
	for _, read := range []func(*Record) error{p.rules, p.bannermen, p.termination, p.start} {
		if err := read(r); err != nil {
			return err
		}
	}
	if _, ok := results[p.value(tagResult)]; !ok && p.value(tagResult) != "" {
		return fmt.Errorf("%.20q is not a result", p.value(tagResult))
	}
	return nil
}

// value returns a tag's value, empty when there is none, and marks it.
func (p *parser) value(name string) string {
	t, ok := p.tags[name]
	if ok {
		p.mark = t.mark
	}
	return t.value
}

func (p *parser) rules(*Record) error {
	if value := p.value(tagRules); value != "" && value != Rules {
		return ErrRules
	}
	return nil
}

// bannermen reads whether the armies have bannermen: they do unless told
// otherwise.
func (p *parser) bannermen(r *Record) error {
	switch value := p.value(tagBannermen); value {
	case "on", "":
		r.Bannermen = true
	case "off":
		r.Bannermen = false
	default:
		return fmt.Errorf("the tag Bannermen is on or off, not %.20q", value)
	}
	return nil
}

func (p *parser) termination(r *Record) (err error) {
	if value := p.value(tagTermination); value != "" {
		r.Ending.Reason, err = game.ParseReason(value)
	}
	return err
}

func (p *parser) start(r *Record) (err error) {
	r.Start = game.Start(r.Bannermen)
	setUp, position := p.value(tagSetUp), p.value(tagPosition)
	switch {
	case setUp == "1" && position == "":
		return errors.New("the tag SetUp is 1, and no tag Position says how")
	case setUp != "" && setUp != "0" && setUp != "1":
		return fmt.Errorf("the tag SetUp is 0 or 1, not %.20q", setUp)
	case setUp == "0" && position != "":
		return errors.New("the tag SetUp is 0, and a tag Position says otherwise")
	case position != "":
		r.Start, err = game.ParsePosition(position)
	}
	return err
}
