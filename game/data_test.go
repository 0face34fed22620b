package game

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// load reads a file of testdata as JSON. The file is part of the package: that
// it is not there is no failure of a test.
func load[T any](name string) T {
	data, err := os.ReadFile("testdata/" + name)
	if err != nil {
		panic(err)
	}
	var v T
	if err := json.Unmarshal(data, &v); err != nil {
		panic(err)
	}
	return v
}

// pinned is a position with what another program says of it.
type pinned struct {
	Name     string
	Position string
	Moves    []string
	Perft    []uint64
	Play     []struct {
		Move, Position string
		Events         [][3]string
		Over           *[2]string
	}
}

// told is a whole game that another program played.
type told struct {
	Seed      int
	Bannermen bool
	Moves     []string
	Events    [][4]any
	Over      *[2]string
	Final     string
	Positions map[string]string
	SHA256    string
}

func games(t testing.TB) []told {
	t.Helper()
	file, err := os.Open("testdata/games.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var all []told
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var g told
		if err := json.Unmarshal(lines.Bytes(), &g); err != nil {
			t.Fatal(err)
		}
		all = append(all, g)
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	return all
}

func parse(t testing.TB, text string) Position {
	t.Helper()
	p, err := ParsePosition(text)
	if err != nil {
		t.Fatalf("%v\nin %s", err, text)
	}
	if got := p.String(); got != text {
		t.Errorf("read  %s\nwrote %s", text, got)
	}
	return p
}

// texts returns the legal moves as text, sorted.
func texts(p Position) []string {
	var all []string
	for _, m := range p.Moves(nil) {
		all = append(all, p.Text(m))
	}
	slices.Sort(all)
	return all
}

func sameMoves(t *testing.T, p Position, want []string) {
	t.Helper()
	want = slices.Clone(want)
	slices.Sort(want)
	if got := texts(p); !slices.Equal(got, want) {
		t.Errorf("%v\nmoves %v\nwant  %v", p, got, want)
	}
}

// kinds are the words of testdata for how a kingdom fell.
var kinds = map[Reason]string{Checkmate: "checkmate", Stalemate: "stalemate", GeneralCaptured: "captured"}

// over says how a game ended in the words of testdata, nil while it goes on.
func over(g Game) *[2]string {
	end, ended := g.Ending()
	switch {
	case !ended:
		return nil
	case end.Reason == LongGame:
		return &[2]string{"draw", "180"}
	case end.IsDraw():
		return &[2]string{"draw", end.Reason.String()}
	}
	winners := ""
	for k := range end.Share.Each() {
		winners += letter(k)
	}
	return &[2]string{"win", winners}
}

func sameEnd(t *testing.T, g Game, want *[2]string) {
	t.Helper()
	got := over(g)
	if (got == nil) != (want == nil) || got != nil && *got != *want {
		t.Errorf("ended %v, want %v", got, want)
	}
}

func TestPositions(t *testing.T) {
	for _, want := range load[[]pinned]("positions.json") {
		p := parse(t, want.Position)
		sameMoves(t, p, want.Moves)
		for i, nodes := range want.Perft {
			if got := p.Perft(i + 1); got != nodes {
				t.Errorf("%v\nperft %d is %d, want %d", p, i+1, got, nodes)
			}
		}
	}
}

func TestCases(t *testing.T) {
	for _, want := range load[[]pinned]("cases.json") {
		t.Run(want.Name, func(t *testing.T) {
			g := NewGame(parse(t, want.Position))
			sameMoves(t, g.Position(), want.Moves)
			for _, step := range want.Play {
				var events [][3]string
				g, events = follow(t, g, step.Move)
				if got := g.Position().String(); got != step.Position {
					t.Errorf("after %s\ngot  %s\nwant %s", step.Move, got, step.Position)
				}
				if !slices.Equal(events, step.Events) {
					t.Errorf("after %s: %v, want %v", step.Move, events, step.Events)
				}
				sameEnd(t, g, step.Over)
			}
		})
	}
}

func TestGames(t *testing.T) {
	for _, want := range games(t) {
		t.Run(strconv.Itoa(want.Seed), func(t *testing.T) {
			g := NewGame(Start(want.Bannermen))
			var all []string
			var fell [][4]any
			for i, text := range want.Moves {
				if got := g.Position().Text(mustMove(t, text)); got != text {
					t.Fatalf("ply %d: %s is written %s", i+1, text, got)
				}
				var events [][3]string
				g, events = follow(t, g, text)
				for _, e := range events {
					fell = append(fell, [4]any{float64(i + 1), e[0], e[1], e[2]})
				}
				position := g.Position().String()
				if stood, ok := want.Positions[strconv.Itoa(i+1)]; ok && stood != position {
					t.Fatalf("ply %d\ngot  %s\nwant %s", i+1, position, stood)
				}
				all = append(all, position)
			}
			if !slices.Equal(fell, want.Events) {
				t.Errorf("events %v, want %v", fell, want.Events)
			}
			if got := g.Position().String(); got != want.Final {
				t.Errorf("final %s\nwant  %s", got, want.Final)
			}
			sum := sha256.Sum256([]byte(strings.Join(all, "\n")))
			if got := hex.EncodeToString(sum[:]); got != want.SHA256 {
				t.Errorf("sha256 %s, want %s", got, want.SHA256)
			}
			sameEnd(t, g, want.Over)
		})
	}
}

// follow plays a move and checks what holds after every move.
func follow(t *testing.T, g Game, text string) (Game, [][3]string) {
	t.Helper()
	before := g.Position()
	next, outcome, err := g.Play(mustMove(t, text))
	if err != nil {
		t.Fatal(err)
	}
	if g.Position() != before {
		t.Fatalf("%s altered the position that it was played in", text)
	}
	p := next.Position()
	if again := parse(t, p.String()); again != p {
		t.Fatalf("%s reads back as another position", p)
	}
	if got := fresh(p); got != p.Hash() {
		t.Fatalf("%s has the hash %x, from nothing %x", p, p.Hash(), got)
	}
	events := [][3]string{}
	for _, d := range outcome.Defeats {
		events = append(events, [3]string{kinds[d.How], letter(d.Kingdom), letter(d.By)})
	}
	return next, events
}

// fresh is the hash of a position made from nothing.
func fresh(p Position) uint64 {
	hash := turnKey(p.Turn())
	for at, piece := range p.squares {
		if piece != None {
			hash ^= pieceKey(Point(at), piece)
		}
	}
	return hash
}

func mustMove(t testing.TB, text string) Move {
	t.Helper()
	m, err := ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}
