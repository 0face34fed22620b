// Package board draws the board of three kingdoms in a terminal and says which
// point lies where on it.
//
// It has two views. The hexagon ([Fit], [Draw]) shows the board as it is: each
// half is two quadrilaterals that meet on its middle file, the viewer's own
// half at the bottom and the next two kingdoms anticlockwise from it. The flat
// view ([FitFlat], [DrawFlat]) shows three plain half-boards with the river
// joins spelled out, for windows too small for the hexagon and for terminals
// without UTF-8.
//
// [SVG] makes a picture of the hexagon from the same geometry, for everywhere else.
//
// Drawing is pure: the same layout and picture always give the same text, and
// nothing is kept between two drawings. What does not change from move to move
// (the lines and the river) is worked out by Fit and kept in the layout.
//
// The package knows positions, cells and colours. It does not know the rules
// (what a piece may do comes in with the picture), nor keys, windows, tables or
// any language's words.
package board
