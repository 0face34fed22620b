package protocol

import (
	"encoding/json"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"sanguo/game"
	"sanguo/game/engine"
	"sanguo/game/table"
)

const hello = `{"do":"hello","version":1}`

// TestErrors has every request be wrong that can be.
func TestErrors(t *testing.T) {
	inHouse(t, func(h *house) {
		c := h.comes(table.Person{ID: 9, Name: "bot"}, nil)
		defer c.hangsUp()
		for _, e := range []struct{ sent, code string }{
			{`list`, "request"}, {`{"do":"list"}`, "hello"}, {`{"do":"hello"}`, "version"}, {`{"do":"hello","version":2}`, "version"},
			{hello, ""}, {`{}`, "unknown"}, {`{"do":"fly"}`, "unknown"}, {`{"do":"list","speed":1}`, "request"},
			{`{"do":"list"} {"do":"list"}`, "request"}, {`{"do":"list","id":[1]}`, "request"}, {`{"do":"list","id":{}}`, "request"},
			{`{"do":"list","id":"` + strings.Repeat("x", 100) + `"}`, "request"}, {"[]", "request"}, {"\xff\x00", "request"},
			{`{"do":"move","move":"re4-re5"}`, "at_no_table"}, {`{"do":"join","table":"nowhere"}`, "no_table"},
			{`{"do":"watch","table":"12"}`, "no_table"}, {`{"do":"make","clock":"soon"}`, "clock"}, {`{"do":"make","stand_in":"good"}`, "computer"}, {`{"do":"make","kingdom":"Qin"}`, "kingdom"},
			{`{"do":"make","private":true,"kingdom":"Shu"}`, ""}, {`{"do":"make"}`, "at_table"}, {`{"do":"move","move":"e4"}`, "move"},
			{`{"do":"move","move":"re4-re5"}`, "not_started"}, {`{"do":"moves"}`, "not_started"}, {`{"do":"clocks"}`, "not_started"},
			{`{"do":"fill","kingdom":"shu","strength":"easy"}`, "taken"}, {`{"do":"fill","kingdom":"wu","strength":"good"}`, "computer"},
			{`{"do":"fill","strength":"easy"}`, ""}, {`{"do":"make","stand_in":"easy"}`, "at_table"}, {`{"do":"empty"}`, "computer"}, {`{"do":"again"}`, "not_over"},
			{`{"do":"resign"}`, "not_started"}, {`{"do":"say","text":" "}`, "silent"}, {`{"do":"whisper","kingdom":"wu","text":"x"}`, "no_whispers"},
			{`{"do":"detach"}`, ""}, {``, ""},
		} {
			c.sends(e.sent)
			wrong := of(c.objects(), "error")
			switch {
			case e.code == "" && len(wrong) > 0:
				t.Errorf("%s: %+v", e.sent, wrong)
			case e.code != "" && (len(wrong) != 1 || wrong[0].Code != e.code || wrong[0].Sentence == ""):
				t.Errorf("%s: %+v, want %s", e.sent, wrong, e.code)
			}
		}
		long := h.comes(table.Person{ID: 10, Name: "bot"}, nil)
		go func() { _, _ = io.WriteString(long.typing, strings.Repeat("x", 2*maxLine)) }()
		if got := long.objects(); len(got) != 1 || got[0].Code != "long" {
			t.Errorf("a long line: %+v", got)
		}
		long.hangsUp()
	})
}

func TestName(t *testing.T) {
	inHouse(t, func(h *house) {
		c := h.comes(table.Person{}, nil)
		c.sends(hello, `{"do":"hello","version":1,"name":"taken"}`, `{"do":"hello","version":1,"name":"reed"}`, `{"do":"make","name":"<x>"}`, `{"do":"list"}`, `{"do":"quit"}`)
		got := c.objects()
		if len(got) < 4 || got[0].Code != "name" || got[1].Code != "name" || got[2].Name != "reed" {
			t.Errorf("%+v", got)
		}
		h.must(<-c.ended)
	})
}

// TestPrivate reads nothing while a private match ends and another begins: the
// archive tells a spectator nothing of it, but the next is told.
func TestPrivate(t *testing.T) {
	inHouse(t, func(h *house) {
		all := h.playing(true)
		c := h.comes(table.Person{ID: 9, Name: "bot"}, nil)
		c.sends(hello, `{"do":"watch","table":"`+all[0].Table().Code()+`"}`)
		c.hears()
		slow := make(chan struct{})
		c.slow = slow
		moves := all.plays(h, 7)
		h.must(all[1].Resign())
		for _, v := range all {
			h.must(v.Again(true))
		}
		synctest.Wait()
		close(slow)
		got := c.objects()
		told := of(got, "move")
		for i, o := range told {
			if o.Move != moves[i] {
				t.Errorf("move %d is told as %+v", i+1, o)
			}
		}
		if tables := of(got, "table"); len(told) == len(moves) || len(tables) != 1 || tables[0].Match != 2 {
			t.Errorf("told %+v", got)
		}
		c.hangsUp()
	})
}

// TestNoneSkipped reads nothing while moves are played, and is told each with
// its position.
func TestNoneSkipped(t *testing.T) {
	inHouse(t, func(h *house) {
		all := h.playing(false)
		slow := make(chan struct{})
		c := h.comes(table.Person{ID: 9, Name: "bot"}, nil)
		c.sends(hello, `{"do":"watch","table":"`+all[0].Table().Code()+`"}`)
		c.hears()
		c.slow = slow
		moves := all.plays(h, 9)
		h.must(all[2].Say("well"))
		h.must(all[1].Resign())
		h.must(all[0].Again(true))
		h.must(all[1].Again(true))
		h.must(all[2].Again(true))
		synctest.Wait()
		close(slow)
		got := c.objects()
		position := game.Start(true)
		for i, o := range of(got, "move") {
			m, err := game.ParseMove(o.Move)
			h.must(err)
			position, _, err = position.Play(m)
			h.must(err)
			if o.Number != i+1 || o.Move != moves[i] || o.Position != position.String() || o.Match != 1 {
				t.Errorf("move %d is told as %+v", i+1, o)
			}
		}
		if n := len(of(got, "move")); n != len(moves) {
			t.Errorf("%d moves of %d are told", n, len(moves))
		}
		if end := of(got, "end"); len(end) != 1 || end[0].Reason != "resignation" || end[0].Result != "1/2-0-1/2" {
			t.Errorf("the end is told as %+v", end)
		}
		if said := of(got, "said"); len(said) != 1 || said[0].Text != "well" || said[0].Room != "players" {
			t.Errorf("said: %+v", said)
		}
		if tables := of(got, "table"); len(tables) != 1 || tables[0].Match != 2 {
			t.Errorf("the next match is told as %+v", tables)
		}
		c.hangsUp()
	})
}

// TestMarked lets others see that a program plays.
func TestMarked(t *testing.T) {
	inHouse(t, func(h *house) {
		c := h.comes(table.Person{ID: 9, Name: "bot"}, nil)
		c.sends(hello, `{"do":"make"}`)
		halls, stop := h.lobby.Watch()
		defer stop()
		synctest.Wait()
		l := (<-halls).Visible(1)[0]
		if seat := l.Seats[l.SeatOf(9)]; !seat.Program {
			t.Errorf("%+v", seat)
		}
		c.hangsUp()
	})
}

// TestStandIn tells programs that a computer has taken the seat of one that left.
func TestStandIn(t *testing.T) {
	inHouse(t, func(h *house) {
		maker := h.comes(table.Person{ID: 9, Name: "reed"}, nil)
		maker.sends(hello, `{"do":"make","kingdom":"shu","stand_in":"normal"}`, `{"do":"fill","kingdom":"wei","strength":"easy"}`)
		said := maker.hears()
		if all := strings.Join(said, "\n"); !strings.Contains(all, `"stand_in":"normal"`) {
			t.Errorf("the terms are not told: %s", all)
		}
		halls, stop := h.lobby.Watch()
		synctest.Wait()
		l := (<-halls).Visible(9)[0]
		stop()
		easy, err := h.lobby.Find(l.Seats[game.Wei].Person, l.Code)
		h.must(err)
		v, err := easy.Enter(l.Seats[game.Wei].Person)
		h.must(err)
		defer v.Close()
		other := h.comes(table.Person{ID: 10, Name: "rush"}, nil)
		other.sends(hello, `{"do":"join","table":"`+l.Code+`"}`, `{"do":"ready"}`)
		maker.sends(`{"do":"ready"}`)
		maker.hears()
		other.sends(`{"do":"leave"}`)
		all := strings.Join(maker.hears(), "\n")
		for _, want := range []string{`"what":"left","kingdom":"wu","name":"rush"`, `"what":"stood_in","kingdom":"wu","name":"computer-normal-2"`, `"computer":"normal"`} {
			if !strings.Contains(all, want) {
				t.Errorf("%s is not told: %s", want, all)
			}
		}
		if strings.Contains(all, `"end"`) {
			t.Errorf("the match has ended: %s", all)
		}
		maker.hangsUp()
		other.hangsUp()
	})
}

// TestMakeFollowsTheHouse has programs make tables as the house offers them.
func TestMakeFollowsTheHouse(t *testing.T) {
	inHouse(t, func(h *house) {
		days := engine.Clock{Kind: engine.Days, Base: 2 * engine.Day}
		h.lobby.Obey(table.OpenHouse{Offers: table.Offer{
			Clocks: []engine.Clock{days}, Usual: table.Settings{Clock: days, Whispers: true, Private: true, StandIn: table.Easy}, Absence: time.Hour,
		}})
		id := engine.PlayerID(8)
		for said, want := range map[string]table.Settings{
			`{"do":"make","name":"x"}`: {Whispers: true, Private: true, Clock: days, Absence: time.Hour, StandIn: table.Easy},
			`{"do":"make","name":"x","private":false,"whispers":false,"bannermen":true,"stand_in":"hard"}`: {Bannermen: true, Clock: days, Absence: time.Hour, StandIn: table.Hard},
		} {
			id++
			c := h.comes(table.Person{ID: id, Name: "bot"}, nil)
			c.sends(hello, said)
			halls, stop := h.lobby.Watch()
			synctest.Wait()
			want.Name = "x"
			for _, l := range (<-halls).Visible(id) {
				if l.Maker == id && l.Settings != want {
					t.Errorf("%s makes %+v, want %+v", said, l.Settings, want)
				}
			}
			stop()
			c.hangsUp()
		}
		c := h.comes(table.Person{ID: 9, Name: "bot"}, nil)
		c.sends(hello, `{"do":"make","clock":"10+5"}`)
		if refused := of(c.objects(), "error"); len(refused) != 1 || refused[0].Code != "not_offered" {
			t.Errorf("a clock that is not offered: %+v", refused)
		}
		c.hangsUp()
	})
}

func FuzzRequest(f *testing.F) {
	for _, seed := range []string{hello, `{"do":"move","move":"re4-re5","id":7}`, `{"id":"\u2028<"}`, `{"do":"\u0000"}`, `{"id":-1e9}`, `[`, ``} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, sent []byte) {
		s := &session{}
		s.json = json.NewEncoder(&s.waiting)
		r, err := parse(line{text: sent})
		if err != nil {
			s.fail(r, err)
		} else {
			s.tell(answer{object{"answer", r.ID, known(r.Do)}, struct {
				N int `json:"n"`
			}{1}})
		}
		out := s.waiting.Bytes()
		var o heard
		if err := json.Unmarshal(out, &o); err != nil || strings.Count(string(out), "\n") != 1 || o.Type == "" {
			t.Errorf("%q is answered with %q: %v", sent, out, err)
		}
	})
}
