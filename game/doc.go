// Package game is the rules of Three Kingdoms Xiangqi: points, grids, pieces,
// positions, legal moves, defeat, takeover and the ends of a game, with the
// text forms of all of them.
//
// A [Position] is a value that cannot be illegal. Playing a move on it returns
// a new one and leaves the old as it was. A [Game] is a start and the moves
// played from it; it knows what a position alone cannot: repetition.
//
// The package knows nothing of time, of players' names, or of any input or
// output.
package game
