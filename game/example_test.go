package game_test

import (
	"fmt"

	"sanguo/game"
)

// A game is a value: playing gives a new one.
func ExampleGame() {
	g := game.NewGame(game.Start(true))
	m, err := game.ParseMove("rh3xgb1")
	if err != nil {
		fmt.Println(err)
		return
	}
	after, outcome, err := g.Play(m)
	fmt.Println(g.Position().Turn(), after.Position().Turn(), outcome.Captured, err)

	after, err = after.Withdraw(game.Wei, game.Resignation)
	ending, over := after.Ending()
	fmt.Println(ending.Reason, ending.Result(), over, err)
	// Output:
	// Shu Wu gH <nil>
	// resignation 1/2-1/2-0 true <nil>
}

func ExamplePosition_Why() {
	_, err := game.ParseMove("re4-re6")
	fmt.Println(err)
	m, _ := game.ParseMove("re4-rd4")
	fmt.Println(game.Start(true).Why(m))
	// Output:
	// game: move "re4-re6" goes to "re6", where a rank (1 to 5) should be
	// game: the piece does not reach that point: re4-rd4
}
