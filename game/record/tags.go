package record

import (
	"errors"
	"fmt"

	"sanguo/game"
)

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
	for _, read := range []func(*Record) error{p.bannermen, p.termination, p.start} {
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
