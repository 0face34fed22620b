package tui

import (
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"sanguo/game/engine"
	"sanguo/game/table"
	"sanguo/tui/board"
	"sanguo/tui/text"
)

var update = flag.Bool("update", false, "write the golden pictures anew")

// house is a lobby with people who sit at its screens, in a bubble of its own
// time.
type house struct {
	*testing.T
	memory *table.Memory
	lobby  *table.Lobby
	people []*person
	kept   map[engine.PlayerID]map[string]string // settings
}

// inHouse runs f in a bubble with a lobby that is closed after it.
func inHouse(t *testing.T, f func(h *house)) {
	synctest.Test(t, func(t *testing.T) {
		h := &house{T: t, memory: table.NewMemory(), kept: map[engine.PlayerID]map[string]string{}}
		lobby, err := table.Open(h.memory, rand.NewPCG(1, 2), nil)
		if err != nil {
			t.Fatal(err)
		}
		h.lobby = lobby
		defer lobby.Close()
		defer func() {
			for _, p := range h.people {
				p.model.Close()
			}
			<-time.After(2 * time.Second) // ticks that are on their way
		}()
		f(h)
	})
}

// person is somebody at the screens. What their program would do with
// commands the test does.
type person struct {
	house *house
	model *Model
	inbox chan tea.Msg
	quit  bool
	raw   string // what was written besides pictures
	wiped int    // how often the screen was cleared
}

// accounts takes every name but one.
type accounts struct{ house *house }

func (accounts) Suggest() string { return "player1" }

func (accounts) Register(name string) (table.Person, error) {
	if name == "taken" {
		return table.Person{}, refusal{}
	}
	return table.Person{ID: 1, Name: name}, nil
}

func (a accounts) Keep(id engine.PlayerID, settings map[string]string) error {
	if id == 13 {
		return refusal{}
	}
	a.house.kept[id] = settings
	return nil
}

type refusal struct{}

func (refusal) Error() string     { return "taken" }
func (refusal) Explain() text.Key { return text.ErrorTaken }

func (h *house) config(id int) Config {
	return Config{
		Person: table.Person{ID: engine.PlayerID(id), Name: fmt.Sprintf("player%d", id)}, Key: "SHA256:0123456789abcdefghijklmnopqrstuvwxyzABCDEFG",
		KeyType: "ssh-ed25519", Address: "ssh -p 2222 localhost", Lobby: h.lobby, Archive: h.memory, Accounts: accounts{h},
		Now: time.Now, Width: 80, Height: 24, Look: board.Look{Dark: true},
	}
}

// comes opens the screens for player id, who may have changed the config.
func (h *house) comes(id int, change ...func(*Config)) *person {
	c := h.config(id)
	for _, f := range change {
		f(&c)
	}
	p := &person{house: h, model: New(c), inbox: make(chan tea.Msg, 1<<10)}
	h.people = append(h.people, p)
	p.run(p.model.Init())
	h.settle()
	return p
}

// run does a command as a program would.
func (p *person) run(cmd tea.Cmd) {
	if cmd != nil {
		go func() { p.inbox <- cmd() }()
	}
}

func (p *person) take(msg tea.Msg) {
	switch msg := msg.(type) {
	case nil:
	case tea.BatchMsg:
		for _, cmd := range msg {
			p.run(cmd)
		}
	case tea.QuitMsg:
		p.quit = true
	case tea.RawMsg:
		p.raw += fmt.Sprint(msg.Msg)
	default:
		if reflect.TypeOf(msg) == reflect.TypeOf(tea.ClearScreen()) {
			p.wiped++
		}
		_, cmd := p.model.Update(msg)
		p.run(cmd)
	}
}

// settle lets everything happen that happens by itself, in no time and in the
// moment that the lobby may take to tell of it.
func (h *house) settle() {
	for range 3 {
		h.calm()
		h.pass(250 * time.Millisecond)
	}
	h.calm()
}

// calm lets happen what happens in no time.
func (h *house) calm() {
	for again := true; again; {
		again = false
		synctest.Wait()
		for _, p := range h.people {
			for len(p.inbox) > 0 {
				p.take(<-p.inbox)
				again = true
			}
		}
	}
}

// pass lets the bubble's time pass.
func (h *house) pass(d time.Duration) {
	<-time.After(d)
	h.calm()
}

var namedKeys = map[string]tea.Key{
	"enter": {Code: tea.KeyEnter}, "esc": {Code: tea.KeyEscape}, "tab": {Code: tea.KeyTab}, "up": {Code: tea.KeyUp},
	"down": {Code: tea.KeyDown}, "left": {Code: tea.KeyLeft}, "right": {Code: tea.KeyRight}, "home": {Code: tea.KeyHome},
	"end": {Code: tea.KeyEnd}, "space": {Code: ' ', Text: " "}, "backspace": {Code: tea.KeyBackspace},
	"f1": {Code: tea.KeyF1}, "pgup": {Code: tea.KeyPgUp}, "pgdown": {Code: tea.KeyPgDown},
	"ctrl+c": {Code: 'c', Mod: tea.ModCtrl}, "shift+tab": {Code: tea.KeyTab, Mod: tea.ModShift},
}

// keyPress returns the message of a key by its name, or of a letter.
func keyPress(name string) tea.KeyPressMsg {
	if key, ok := namedKeys[name]; ok {
		return tea.KeyPressMsg(key)
	}
	r := []rune(name)[0]
	return tea.KeyPressMsg{Code: r, Text: string(r)}
}

// presses presses keys, given by name; what is no name is typed letter by
// letter.
func (p *person) presses(keys ...string) {
	p.house.Helper()
	for _, name := range keys {
		keys := strings.Split(name, "")
		if _, ok := namedKeys[name]; ok {
			keys = []string{name}
		}
		for _, key := range keys {
			p.take(keyPress(key))
			p.house.calm()
		}
	}
	p.house.settle()
}

// clicks clicks on the first cell of a text that is on the screen.
func (p *person) clicks(said string) {
	p.house.Helper()
	for y, line := range strings.Split(p.screen(), "\n") {
		if before, _, ok := strings.Cut(line, said); ok {
			p.take(tea.MouseClickMsg{X: ansi.StringWidth(before), Y: y, Button: tea.MouseLeft})
			p.house.settle()
			return
		}
	}
	p.house.Fatalf("%q is not on the screen:\n%s", said, p.screen())
}

func (p *person) resize(width, height int) {
	p.take(tea.WindowSizeMsg{Width: width, Height: height})
	p.house.calm()
}

// view draws the screen afresh, since tests change screens behind the model's back.
func (p *person) view() tea.View {
	p.model.drawn = drawn{}
	for _, s := range p.model.stack {
		if t, ok := s.(*tableScreen); ok {
			t.side = sidePanel{}
		}
	}
	return p.model.View()
}

// screen returns what is on the screen, without colours.
func (p *person) screen() string {
	lines := strings.Split(ansi.Strip(p.view().Content), "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " ")
	}
	return strings.Join(lines, "\n")
}

// sees checks that texts are on the screen.
func (p *person) sees(texts ...string) {
	p.house.Helper()
	screen := p.screen()
	for _, said := range texts {
		if !strings.Contains(screen, said) {
			p.house.Errorf("%q is not on the screen:\n%s", said, screen)
		}
	}
}

// shows reports whether a text is on the screen.
func (p *person) shows(said string) bool { return strings.Contains(p.screen(), said) }

// lacks checks that texts are not on the screen.
func (p *person) lacks(texts ...string) {
	p.house.Helper()
	screen := p.screen()
	for _, said := range texts {
		if strings.Contains(screen, said) {
			p.house.Errorf("%q is on the screen:\n%s", said, screen)
		}
	}
}

// three are three players at one table, Shu, Wu and Wei in their order.
func (h *house) three() (shu, wu, wei *person) {
	h.Helper()
	shu = h.comes(1)
	shu.presses("n", "down", "down", "right", "down", "down", "right", "enter") // 10+5, as Shu
	wu, wei = h.joins(2), h.joins(3)
	if wu.table().own() != 1 {
		wu, wei = wei, wu
	}
	return shu, wu, wei
}

// joins brings player id to the table of the first one.
func (h *house) joins(id int) *person {
	code := h.people[0].table().snap.Code
	return h.comes(id, func(c *Config) { c.Target.Join = code })
}

// joinsAsProgram brings a program to the table of the first one.
func (h *house) joinsAsProgram(id int) *person {
	code := h.people[0].table().snap.Code
	return h.comes(id, func(c *Config) { c.Target.Join, c.Person.Program = code, true })
}

// play starts the match of three and plays moves.
func (h *house) play(moves ...string) (shu, wu, wei *person) {
	h.Helper()
	shu, wu, wei = h.three()
	for _, p := range []*person{shu, wu, wei} {
		p.presses("space")
	}
	at := []*person{shu, wu, wei}
	for _, m := range moves {
		at[shu.table().snap.Match.Turn()].presses(m, "enter")
	}
	return shu, wu, wei
}

// table returns the table that the person is at.
func (p *person) table() *tableScreen { return p.model.top().(*tableScreen) }

// shortGame returns the moves of the shortest whole game among the rules' data:
// Wu takes Wei's general, and mates Shu two moves later.
func shortGame(t testing.TB) []string {
	t.Helper()
	file, err := os.Open(filepath.Join("..", "game", "testdata", "games.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for lines := json.NewDecoder(file); ; {
		var g struct {
			Moves []string
			Plies int
		}
		if err := lines.Decode(&g); err != nil {
			t.Fatal(err)
		}
		if g.Plies == 76 {
			return g.Moves
		}
	}
}
