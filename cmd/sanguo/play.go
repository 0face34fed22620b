package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"golang.org/x/term"

	"sanguo/clean"
	"sanguo/game"
	"sanguo/game/bot"
	"sanguo/game/bot/sitter"
	"sanguo/game/engine"
	"sanguo/game/table"
	"sanguo/tui"
	"sanguo/tui/board"
	"sanguo/tui/text"
)

// playCmd is a game against two computers in the terminal at hand.
type playCmd struct {
	position

	Strength string `help:"How strong the computers are: easy, normal or hard." default:"normal" enum:"easy,normal,hard"`
	Instant  bool   `help:"They play at once, instead of at the pace of people."`
	Kingdom  string `help:"Whom you play: shu, wu or wei; by chance when it is not said." default:"" enum:",shu,wu,wei"`
	Clock    string `help:"The clock: 10+5, 3d, 48h or none." default:"none"`
	Save     string `help:"Save the matches as records in a new file when you stop. Without it a key saves them." placeholder:"FILE"`
}

// Help is what the help of the command tells besides its flags.
func (c *playCmd) Help() string {
	return "The screens are those of a server's tables. There is no server, and nothing goes over a network."
}

// you is who plays.
const you engine.PlayerID = 1

// errTerminal: there is no terminal to play at.
var errTerminal = errors.New("no terminal")

// Run plays until the player stops, and saves the matches where that was asked
// for, however it ended.
func (c *playCmd) Run(s streams) error {
	say := speech()
	in, out, err := terminal(s)
	if err != nil {
		return fmt.Errorf("%w: %s", err, say.Say(text.LocalTerminal))
	}
	settings, err := c.settings(say)
	if err != nil {
		return err
	}
	saves := &saves{memory: table.NewMemory(), path: c.Save, now: time.Now}
	if err := saves.free(); err != nil {
		return fmt.Errorf("%w: %s", errUsage, say.Say(text.LocalThere, text.With{"File": c.Save}))
	}
	played := c.play(in, out, say, settings, saves)
	if c.Save != "" {
		_, err := saves.save()
		played = errors.Join(played, err)
	}
	if saves.made {
		fmt.Fprintln(s.out, say.Say(text.LocalSaved, text.With{"File": saves.path}))
	}
	return played
}

// speech is how the player is spoken to.
func speech() text.Language {
	tag := ""
	if board.Unicode(os.Environ()) {
		tag, _ = text.Environment(os.Environ())
	}
	return text.For(tag).In(time.Local)
}

// terminal returns the terminal at hand, or errTerminal.
func terminal(s streams) (in, out *os.File, err error) {
	in, _ = s.in.(*os.File)
	out, _ = s.out.(*os.File)
	if in == nil || out == nil || !term.IsTerminal(int(in.Fd())) || !term.IsTerminal(int(out.Fd())) || !board.Draws(os.Getenv("TERM")) {
		return nil, nil, errTerminal
	}
	return in, out, nil
}

// settings reads the flags.
func (c *playCmd) settings(say text.Language) (table.Settings, error) {
	clock, err := engine.ParseClock(c.Clock)
	if err != nil {
		return table.Settings{}, fmt.Errorf("%w: --clock: %w", errUsage, err)
	}
	s := table.Settings{Name: say.Say(text.LocalTable), Private: true, Clock: clock, Bannermen: !c.NoBannermen}
	if c.Position != "" {
		if s.From, err = c.start(); err != nil {
			return s, err
		}
	}
	return s, nil
}

// player is who sits at the terminal.
func player(say text.Language) table.Person {
	const width = 16
	name := clean.Line(os.Getenv("USER"), width)
	if name == "" || strings.HasPrefix(name, table.ComputerPrefix) {
		name = say.Say(text.LocalYou)
	}
	return table.Person{ID: you, Name: name}
}

// play has the player and two computers play at a table of their own.
func (c *playCmd) play(in, out *os.File, say text.Language, settings table.Settings, saves *saves) error {
	broken := make(chan error, 1)
	lobby, err := table.Open(saves.memory, chance{}, func(_ engine.MatchID, err error) {
		select {
		case broken <- err:
		default: // the first tells enough
		}
	})
	if err != nil {
		return err
	}
	pool := bot.NewPool(bot.Workers())
	defer pool.Close()
	defer lobby.Close()
	go sitter.Run(context.Background(), lobby, pool, chance{})
	person := player(say)
	visit, err := c.sit(lobby, person, settings)
	if err != nil {
		return err
	}
	defer visit.Close()
	width, height, err := term.GetSize(int(out.Fd()))
	if err != nil {
		return err
	}
	screens := tui.New(tui.Config{
		Person: person, Lobby: lobby, Archive: saves.memory, Accounts: nobody{}, Language: say, Usual: say, Now: time.Now,
		Target: tui.Target{Join: visit.Table().Code()}, Local: &tui.Local{Save: saves.save}, Width: width, Height: height,
		Look: board.Guess(os.Getenv("TERM"), os.Environ(), colorprofile.Detect(out, os.Environ())),
	})
	_, err = tea.NewProgram(screens, tea.WithInput(in), tea.WithOutput(out)).Run()
	screens.Close()
	select {
	case err := <-broken:
		return err
	default:
		return err
	}
}

// sit makes the table, seats all three and has the match begin.
func (c *playCmd) sit(lobby *table.Lobby, who table.Person, settings table.Settings) (*table.Visit, error) {
	strength, err := table.ParseStrength(c.Strength)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errUsage, err)
	}
	kingdom := game.Nobody // any
	for k := range game.All.Each() {
		if strings.EqualFold(k.String(), c.Kingdom) {
			kingdom = k
		}
	}
	visit, err := lobby.Make(who, settings, kingdom)
	if err != nil {
		return nil, err
	}
	for range 2 {
		if err := visit.Fill(game.Nobody, table.Computer{Strength: strength, Instant: c.Instant}); err != nil {
			return nil, err
		}
	}
	return visit, visit.Ready(true)
}

// chance is randomness for any number of goroutines.
type chance struct{}

// Uint64 implements [rand.Source].
func (chance) Uint64() uint64 { return rand.Uint64() }

// nobody keeps no accounts.
type nobody struct{}

func (nobody) Suggest() string                               { return "" }
func (nobody) Register(string) (table.Person, error)         { return table.Person{}, table.ErrClosed }
func (nobody) Keep(engine.PlayerID, map[string]string) error { return nil }
