package linear

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"sanguo/game"
	"sanguo/game/engine"
	"sanguo/game/table"
	"sanguo/panics"
	"sanguo/tui/text"
)

// house is a lobby with people who talk to it, in a bubble of its own time.
type house struct {
	*testing.T
	memory *table.Memory
	lobby  *table.Lobby
}

// inHouse runs f in a bubble with a lobby that is closed after it.
func inHouse(t *testing.T, f func(h *house)) {
	synctest.Test(t, func(t *testing.T) {
		h := &house{T: t, memory: table.NewMemory()}
		lobby, err := table.Open(h.memory, rand.NewPCG(1, 2), nil)
		if err != nil {
			t.Fatal(err)
		}
		h.lobby = lobby
		defer lobby.Close()
		f(h)
	})
}

// accounts takes every name but one.
type accounts struct{}

func (accounts) Suggest() string { return "heron" }

func (accounts) Register(name string) (table.Person, error) {
	if name == "taken" {
		return table.Person{}, table.ErrTaken
	}
	return table.Person{ID: 99, Name: name}, nil
}

func (accounts) Choose(_, word string) error {
	if word == "Asia/Tokyo" {
		return table.ErrTaken // as when the disk is full
	}
	return nil
}

// caller is somebody who talks.
type caller struct {
	h      *house
	name   string
	typing io.WriteCloser
	ended  chan error
	cancel context.CancelFunc

	mu    sync.Mutex
	heard bytes.Buffer
}

func (c *caller) Write(b []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.heard.Write(b)
}

// comes lets player id come in; change may alter what the talk starts from.
func (h *house) comes(id engine.PlayerID, change ...func(*Config)) *caller {
	config := Config{
		Person: table.Person{ID: id, Name: fmt.Sprintf("player%d", id)}, Address: "ssh -p 2222 localhost",
		Lobby: h.lobby, Archive: h.memory, Accounts: accounts{}, Now: time.Now,
	}
	for _, f := range change {
		f(&config)
	}
	in, typing := io.Pipe()
	ctx, cancel := context.WithCancel(h.Context())
	c := &caller{h: h, name: config.Person.Name, typing: typing, ended: make(chan error, 1), cancel: cancel}
	go func() {
		c.ended <- Run(ctx, config, in, c)
		in.Close()
	}()
	h.Cleanup(func() { typing.Close() })
	synctest.Wait()
	return c
}

// types types lines, and waits until they are answered.
func (c *caller) types(lines ...string) {
	c.h.Helper()
	for _, l := range lines {
		if _, err := io.WriteString(c.typing, l+"\n"); err != nil {
			c.h.Fatalf("%s types %q: %v", c.name, l, err)
		}
		synctest.Wait()
	}
}

// hears checks that texts were said since it was last asked, in that order.
func (c *caller) hears(texts ...string) {
	c.h.Helper()
	synctest.Wait()
	c.mu.Lock()
	defer c.mu.Unlock()
	all := c.heard.String()
	c.heard.Reset()
	rest := all
	for _, want := range texts {
		i := strings.Index(rest, want)
		if i < 0 {
			c.h.Errorf("%s does not hear %q in\n%s", c.name, want, all)
			return
		}
		rest = rest[i+len(want):]
	}
}

// hangsUp ends what is typed, and waits for the talk to end.
func (c *caller) hangsUp() {
	c.h.Helper()
	c.typing.Close()
	if err := <-c.ended; err != nil {
		c.h.Errorf("%s: the talk ended with %v", c.name, err)
	}
}

// three brings players 1, 2 and 3 to a table, and into a match.
func (h *house) three(terms string) (all [3]*caller, code string) {
	h.Helper()
	shu := h.comes(1)
	shu.types("make " + terms + " private Shu")
	halls, stop := h.lobby.Watch()
	code = (<-halls).Visible(1)[0].Code
	stop()
	shu.hears("spelled "+strings.Join(strings.Split(code, ""), " "), "ssh -t -p 2222 localhost join "+code)
	all[0] = shu
	for id := engine.PlayerID(2); id <= 3; id++ {
		p := h.comes(id)
		p.types("join "+code, "sit "+[]string{"Wu", "Wei"}[id-2])
		all[id-1] = p
	}
	all[1].types("sit Wu") // where chance seated the third first
	all[2].types("sit Wei")
	shu.hears("player2 sits down", "player3 sits down")
	for _, p := range all {
		p.types("ready")
	}
	shu.hears("You are ready.", "player2 is ready.", "\a", "Your move.")
	return all, code
}

func TestMatch(t *testing.T) {
	inHouse(t, func(h *house) {
		all, code := h.three("10+5")
		defer func() {
			for _, p := range all {
				p.hangsUp()
			}
		}()
		watcher := h.comes(4, func(c *Config) { c.First = "watch " + code })
		defer watcher.hangsUp()
		watcher.hears("You are watching.", "Shu to move.")
		shu, wu, wei := all[game.Shu], all[game.Wu], all[game.Wei]
		wu.types("ge4e5")
		wu.hears("It is not your turn.")
		shu.types("re4e6", "rb3xbh1")
		shu.hears("re4e6 is not a move.", "Shu: cannon b3 takes Wei's horse h1.")
		wei.hears("Shu: cannon b3 takes your horse h1.")
		watcher.hears("Shu: cannon b3 takes Wei's horse h1.")
		wu.hears("\aYour move. You have 10 min.")
		wu.types("say well \x1b[2Jtaken", "clock", "who", "last", "board", "moves", "what attacks ga1", "where Wei")
		shu.hears("player2, Wu, says: well taken")
		wu.hears("Shu: 10 min", "Wu: player2, you.", "Your move.", "Move 1. Shu: cannon b3", "a  b  c", "Wu has ", "Nothing attacks your chariot a1.", "Wei: general e1;")
		watcher.types("say a pity", "re4e5", "ready", "resign")
		watcher.hears("You are watching: only the three players")
		wei.types("resign")
		wei.hears("Wei loses, and the match is over at once: Shu and Wu share the win. Type yes")
		wei.types("no")
		wei.hears("Nothing is done.")
		wei.types("resign", "yes")
		for _, p := range append(all[:], watcher) {
			p.hears("Shu and Wu share the win. Wei resigned.", "match #1 in the archive")
		}
		wei.types("again", "lobby", "archive mine", "open 1", "where Wei", "next 5", "back", "next", "go 1", "go 2", "result", "lobby", "open 7")
		wei.hears("You want a rematch.", "Number 1, ", "Match 1,", "Wei: general e1;", "Move 1. Shu: cannon b3 takes your horse h1.", "This is the end.",
			"This is the start.", "Move 1.", "Write the number of a move from 0 to 1", "Wei resigned.", "There is no such match")
		wei.types("archive player1 result:won", "archive player1 result:shared", "archive colour:red", "explore", "players", "players pla", "player player2", "player nobody")
		wei.hears("No match is here yet.", "Number 1, ", "Matches are not searched by colour:red.", "1 match Shu 50% Wu 50% Wei 0%", "Shu: cannon b3 takes",
			"Nobody has played 5 matches that count yet.", "player3: no match yet that counts", "player2: no match yet that counts", "Wu: shared 1.",
			"There is no such player in the archive.")
	})
}

func TestWhispers(t *testing.T) {
	inHouse(t, func(h *house) {
		all, _ := h.three("10+5 whispers")
		defer func() {
			for _, p := range all {
				p.hangsUp()
			}
		}()
		shu, wu, wei := all[game.Shu], all[game.Wu], all[game.Wei]
		shu.types("whisper wu take his horse", "whisper there psst", "whisper shu psst", "say to all")
		wu.hears("player1, Shu, whispers to you alone: take his horse")
		shu.hears("Write a kingdom", "There is nobody here to whisper to.")
		wei.mu.Lock()
		if strings.Contains(wei.heard.String(), "take his horse") {
			t.Error("the third one hears a whisper")
		}
		wei.mu.Unlock()
		wei.hears("player1, Shu, says: to all")
	})
}

// What the house offers holds for the next table that is made.
func TestMakeFollowsTheHouse(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.comes(1)
		days := engine.Clock{Kind: engine.Days, Base: 2 * engine.Day}
		h.lobby.Obey(table.OpenHouse{Offers: table.Offer{
			Clocks: []engine.Clock{days}, Usual: table.Settings{Clock: days, Whispers: true, Private: true}, Absence: time.Hour,
		}})
		for typed, want := range map[string]table.Settings{
			"make":                         {Whispers: true, Private: true, Clock: days, Absence: time.Hour},
			"make aloud public bannermen":  {Bannermen: true, Clock: days, Absence: time.Hour},
			"make 2d private plain aloud ": {Private: true, Clock: days, Absence: time.Hour},
		} {
			p.types(typed)
			halls, stop := h.lobby.Watch()
			got := (<-halls).Visible(1)[0].Settings
			if want.Name = got.Name; got != want {
				t.Errorf("%q: %+v, want %+v", typed, got, want)
			}
			stop()
			p.types("leave", "yes")
			<-time.After(time.Second)
		}
		p.types("make 10+5")
		p.hears("That clock is not offered")
	})
}

func TestAbsenceIsChosen(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.comes(1)
		for typed, want := range map[string]time.Duration{
			"make": 30 * time.Minute, "make 10+5": 2 * time.Minute, "make away 5m 10+5": 5 * time.Minute, "make 10+5 AWAY 2H": 2 * time.Hour,
			"make away 30d": 30 * engine.Day, "make 10+5 away forever private": 0, "make away 1d Shu": engine.Day,
		} {
			p.types(typed)
			halls, stop := h.lobby.Watch()
			if got := (<-halls).Visible(1)[0].Settings.Absence; got != want {
				t.Errorf("%q: one can be away for %v, want %v", typed, got, want)
			}
			stop()
			p.types("leave", "yes")
			<-time.After(time.Second)
		}
		p.hears("You have left the table.")
		for _, typed := range []string{"make away", "make away 5", "make away 0m", "make away 31d", "make away -1h", "make away 65536d", "make away m", "make away soon"} {
			p.types(typed)
			p.hears("After away comes how long")
		}
		p.types("list")
		p.hears("No table is open")
		p.hangsUp()
	})
}

func TestFinishedMatchIsWatched(t *testing.T) {
	inHouse(t, func(h *house) {
		all, _ := h.three("10+5") // private
		all[0].types("resign", "yes")
		for _, p := range all {
			p.types("leave", "yes")
			p.types("watch #1", "result")
			p.hears("Match 1,", "Shu resigned.")
			p.types("lobby", "join 1", "watch 2")
			p.hears("There is no such table.", "There is no such match")
		}
		stranger := h.comes(4, func(c *Config) { c.First = "watch 1" })
		stranger.hears("There is no such match")
		for _, p := range append(all[:], stranger) {
			p.hangsUp()
		}
	})
}

func TestLeaveAndTheHouse(t *testing.T) {
	inHouse(t, func(h *house) {
		all, _ := h.three("3d plain")
		all[1].types("lobby", "list")
		all[1].hears("Your seat is kept")
		all[0].hears("player2 went away.")
		all[0].types("clock", "re4e5")
		all[0].hears("There is no clock: 3 d for each move.", "Shu: soldier e4 to e5.")
		<-time.After(time.Second)
		all[1].hears("\aIt is your move at another table")
		all[1].types("list")
		all[1].hears("It is your move.")
		all[2].types("leave", "yes")
		all[2].hears("Shu and Wu share the win. Type yes", "You have left the table.")
		all[0].hears("Wei left the table.")
		all[1].cancel()
		if err := <-all[1].ended; err != nil {
			t.Error(err)
		}
		h.lobby.Close()
		all[0].hears("The table is closed.")
		if err := <-all[0].ended; err != nil {
			t.Error(err)
		}
		<-all[2].ended
	})
}

func TestWarnings(t *testing.T) {
	inHouse(t, func(h *house) {
		all, _ := h.three("2+0")
		<-time.After(61 * time.Second)
		all[0].hears("1 min left.")
		<-time.After(50 * time.Second)
		all[0].hears("10 s left.")
		<-time.After(10 * time.Second)
		all[0].hears("Shu ran out of time.")
		all[1].hears("Shu ran out of time.")
		for _, p := range all {
			p.hangsUp()
		}
	})
}

func TestWelcome(t *testing.T) {
	inHouse(t, func(h *house) {
		c := h.comes(0)
		c.hears("What shall others call you?", "enter alone for heron")
		c.types("taken")
		c.hears("That seat is taken.", "enter alone for heron")
		c.types("")
		c.hears("You are heron.", "No table is open.")
		c.types("nonsense", "re4e5", "ready", "help", "make 10+5 whatever", "bell off", "quit")
		c.hears("Nothing here is called nonsense", "That cannot be done here", "That cannot be done here", "join CODE", "whatever is nothing", "does not ring", "Goodbye.")
		if err := <-c.ended; err != nil {
			t.Error(err)
		}
		guest := h.comes(table.GuestID(7))
		guest.hears("play as a guest", "ssh-keygen", "No table is open.")
		guest.hangsUp()
	})
}

// TestFlood sends more lines than anybody types: they are taken at their time.
func TestFlood(t *testing.T) {
	inHouse(t, func(h *house) {
		c := h.comes(1)
		began := time.Now()
		const lines = 1000
		c.types(strings.Repeat("bell\n", lines-1) + "bell")
		c.typing.Close()
		<-c.ended
		if took, least := time.Since(began), (lines-linesAtOnce-bite)*lineTime; took < least {
			t.Errorf("%d lines took %v, not %v", lines, took, least)
		}
		c.hears(strings.Repeat(text.For("en").Say(text.LinearBellOn)+"\n", lines))
	})
}

// broken is a far end that panics when it is read.
type broken struct{ io.Writer }

func (broken) Read([]byte) (int, error) { panic("in Read") }

// TestPanicWhileReading ends one talk, and no more than that.
func TestPanicWhileReading(t *testing.T) {
	inHouse(t, func(h *house) {
		other := h.comes(5)
		far := broken{io.Discard}
		err := Run(h.Context(), Config{
			Person: table.Person{ID: 6, Name: "odd"}, Lobby: h.lobby, Archive: h.memory, Now: time.Now,
		}, far, far)
		if caught, ok := errors.AsType[*panics.Error](err); !ok || len(caught.Stack) == 0 {
			t.Errorf("the talk ended with %v", err)
		}
		other.types("bell")
		other.hangsUp()
	})
}

// TestSlow lets somebody not read: the others play on.
func TestSlow(t *testing.T) {
	inHouse(t, func(h *house) {
		all, code := h.three("10+5")
		in, typing := io.Pipe()
		out, stuck := io.Pipe()
		ended := make(chan error, 1)
		go func() {
			ended <- Run(h.Context(), Config{
				Person: table.Person{ID: 5, Name: "slow"}, Lobby: h.lobby, Archive: h.memory, Now: time.Now, First: "watch " + code,
			}, in, stuck)
		}()
		synctest.Wait()
		all[0].types("re4e5")
		all[1].types("ge4e5")
		all[2].hears("Shu: soldier e4 to e5.", "Wu: soldier e4 to e5.", "Your move.")
		out.Close() // it is given up
		if err := <-ended; err != io.ErrClosedPipe {
			t.Errorf("the talk ended with %v", err)
		}
		typing.Close()
		for _, p := range all {
			p.hangsUp()
		}
	})
}

// Somebody can be muted by name, and heard again.
func TestMuteByName(t *testing.T) {
	inHouse(t, func(h *house) {
		all, _ := h.three("none")
		shu, wu, wei := all[0], all[1], all[2]
		wu.types("say I was here first")
		shu.hears("says: I was here first")
		shu.types("mute PLAYER2")
		shu.hears("You hear no more of what player2 says.")
		wu.types("say still here")
		wei.hears("says: still here")
		shu.types("unmute player2", "mute nobody", "mute")
		shu.hears("You hear player2 again.", "Nobody of that name", "Nobody of that name")
		shu.mu.Lock()
		if strings.Contains(shu.heard.String(), "still here") {
			t.Error("what was said meanwhile is told again")
		}
		shu.mu.Unlock()
		wu.types("say and now")
		shu.hears("says: and now")
	})
}

func TestLanguageAndClocks(t *testing.T) {
	inHouse(t, func(h *house) {
		var told []string
		c := h.comes(1, func(c *Config) {
			c.Usual = text.For("en").In(time.FixedZone("XST", 3600))
			c.Language, c.Speaks = c.Usual, func(l text.Language) { told = append(told, l.Tag()) }
		})
		c.types("language nl", "help")
		c.hears(text.For("nl").Say(text.LanguageSet), text.For("nl").Say(text.LinearDoHelp))
		c.types("language klingon", "language", "language auto", "timezone", "timezone athens", "timezone", "timezone atlantis", "timezone auto", "timezone tokyo")
		c.hears("klingon", "", text.For("en").Say(text.LanguageAuto), "XST", "Europe/Athens", "EET", "EET", "atlantis", "XST", "Asia/Tokyo", text.For("en").Say(text.ErrorTaken))
		if want := []string{"nl", "en", "en", "en", "en"}; !slices.Equal(told, want) {
			t.Errorf("told were %v, want %v", told, want)
		}
		guest := h.comes(table.GuestID(1))
		guest.types("timezone tokyo")
		guest.hears("Asia/Tokyo")
	})
}
