package protocol

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"sanguo/game"
)

// request is a line from a program. Which fields it needs depends on Do.
type request struct {
	ID json.RawMessage `json:"id"` // comes back with the answer
	Do string          `json:"do"`

	Version   int    `json:"version"`
	Name      string `json:"name"`
	Table     string `json:"table"` // its code, or the number of its match
	Kingdom   string `json:"kingdom"`
	Clock     string `json:"clock"`
	Private   *bool  `json:"private"` // as is usual here unless it is said
	Whispers  *bool  `json:"whispers"`
	Bannermen *bool  `json:"bannermen"`
	Ready     *bool  `json:"ready"` // yes unless it is false
	Again     *bool  `json:"again"`
	StandIn   string `json:"stand_in"`
	Strength  string `json:"strength"`
	Instant   bool   `json:"instant"`
	Move      string `json:"move"`
	From      string `json:"from"`
	Text      string `json:"text"`

	read time.Time
}

// maxID is how many bytes a request's id may have.
const maxID = 64

// parse reads a request. Error: errRequest.
func parse(l line) (request, error) {
	r := request{read: l.read}
	decoder := json.NewDecoder(bytes.NewReader(l.text))
	decoder.DisallowUnknownFields()
	err := decoder.Decode(&r)
	if err == nil {
		if _, more := decoder.Token(); more != io.EOF {
			err = errors.New("more than one value")
		}
	}
	if len(r.ID) > 0 && (len(r.ID) > maxID || !bytes.ContainsAny(r.ID[:1], `"-0123456789`)) {
		r.ID = nil
		err = errors.Join(err, errors.New("the id is neither a short text nor a number"))
	}
	if err != nil {
		err = fmt.Errorf("%w: %w", errRequest, err)
	}
	return r, err
}

// kingdom returns the kingdom that is named, Nobody for none. Error: errKingdom.
func (r request) kingdom() (game.Kingdom, error) {
	if r.Kingdom == "" {
		return game.Nobody, nil
	}
	for k := range game.All.Each() {
		if strings.EqualFold(r.Kingdom, k.String()) {
			return k, nil
		}
	}
	return game.Nobody, errKingdom
}

// yes reads a flag that is set unless it is said to be not.
func yes(flag *bool) bool { return or(flag, true) }

// or reads a flag that is as usual unless it is said.
func or(flag *bool, usual bool) bool {
	if flag == nil {
		return usual
	}
	return *flag
}

// object is the beginning of every answer.
type object struct {
	Type string          `json:"type"` // answer or error
	ID   json.RawMessage `json:"id,omitempty"`
	Do   string          `json:"do,omitempty"`
}

// deed answers a request, with more fields than every answer has, or nil.
type deed struct {
	where place
	do    func(*session, request) (any, error)
}

// place is where a request can be made.
type place uint8

const (
	anywhere place = iota
	away           // from all tables
	atTable
)

// deeds are what can be asked for.
func deeds() map[string]deed {
	return map[string]deed{
		"hello": {anywhere, (*session).hello},
		"list":  {anywhere, (*session).list},
		"quit":  {anywhere, (*session).quit},

		"make":  {away, (*session).makeTable},
		"join":  {away, (*session).join},
		"watch": {away, (*session).watch},

		"sit":     {atTable, (*session).sit},
		"ready":   {atTable, (*session).ready},
		"fill":    {atTable, (*session).fill},
		"empty":   {atTable, (*session).empty},
		"move":    {atTable, (*session).move},
		"moves":   {atTable, (*session).moves},
		"clocks":  {atTable, (*session).clocks},
		"say":     {atTable, (*session).say},
		"whisper": {atTable, (*session).whisper},
		"again":   {atTable, (*session).again},
		"resign":  {atTable, (*session).resign},
		"leave":   {atTable, (*session).leave},
		"detach":  {atTable, (*session).detach},
	}
}

// answer answers a line.
func (s *session) answer(l line) {
	if l.text == nil {
		s.fail(request{}, errLong)
		s.ended = true
		return
	}
	if len(l.text) == 0 {
		return
	}
	r, err := parse(l)
	if err != nil {
		s.fail(r, err)
		return
	}
	d, known := deeds()[r.Do]
	switch {
	case !known:
		err = errUnknown
	case !s.greeted && r.Do != "hello" && r.Do != "quit":
		err = errHello
	case d.where == away && s.visit != nil:
		err = errElsewhere
	case d.where == atTable && s.visit == nil:
		err = errNowhere
	}
	var more any
	if err == nil {
		more, err = d.do(s, r)
	}
	if err != nil {
		s.fail(r, err)
		return
	}
	s.tell(answer{object{"answer", r.ID, r.Do}, more})
}

// answer is an object with the fields of another after its own.
type answer struct {
	object
	more any
}

// MarshalJSON implements json.Marshaler.
func (a answer) MarshalJSON() ([]byte, error) {
	first, err := json.Marshal(a.object)
	if err != nil || a.more == nil {
		return first, err
	}
	rest, err := json.Marshal(a.more)
	if err != nil || len(rest) <= len("{}") {
		return first, err
	}
	return append(append(first[:len(first)-1], ','), rest[1:]...), nil
}
