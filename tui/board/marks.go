package board

import "sanguo/game"

// painter draws the points of a picture on a canvas.
type painter struct {
	canvas canvas
	pic    Picture
	signs  signs
	flat   bool // there are no lines between the points
}

// signs are the characters that marks are drawn with.
type signs struct {
	reach, hint, from, way string // on an empty point, two cells
	capture, prey, to      frame
	hold                   frame
}

// frame is what stands on the left and on the right of a framed piece.
type frame struct{ left, right rune }

var (
	plainSigns = signs{
		reach: "<>", hint: "--", from: "()", way: "**",
		capture: frame{'x', 'x'}, prey: frame{'-', '-'}, to: frame{':', ':'}, hold: frame{'(', ')'},
	}
	finerSigns = signs{
		reach: "⢾⡷", hint: "⠰⠆", from: "⢎⡱", way: "⠶⠶",
		capture: frame{'▐', '▌'}, prey: frame{'⠰', '⠆'}, to: frame{'⢸', '⡇'}, hold: frame{'▐', '▌'},
	}
)

func newPainter(c canvas, pic Picture) painter {
	p := painter{canvas: c, pic: pic, signs: finerSigns}
	if pic.Look.Glyphs == ASCII {
		p.signs = plainSigns
	}
	if pic.Look.colourless() {
		p.signs.hold = plainSigns.hold
	}
	return p
}

// points draws every point at its cell. Two frames may meet in one cell, right
// of one mark and left of the next: there the right-hand one is seen, so that
// every framed mark shows at least that, but for the cursor, which is seen on
// both sides.
func (p painter) points(cell func(game.Point) (col, row int)) {
	marks, mover := p.pic.marks()
	for at := range game.Point(game.Points) {
		if side, s := p.frame(at, marks[at], mover[at]); side.left != 0 {
			col, row := cell(at)
			p.dab(col-1, row, side.left, s)
		}
	}
	for at := range game.Point(game.Points) {
		col, row := cell(at)
		if side, s := p.frame(at, marks[at], mover[at]); side.right != 0 {
			p.dab(col+markWidth, row, side.right, s)
		}
		p.body(col, row, at, marks[at], mover[at])
	}
	if p.pic.ShowCursor && p.pic.Cursor < game.Points {
		col, row := cell(p.pic.Cursor)
		s := style{front: inkCursor, attr: bold}
		p.dab(col-1, row, '[', s)
		if side, _ := p.frame(p.pic.Cursor, marks[p.pic.Cursor], game.Nobody); side.left == 0 {
			p.dab(col+markWidth, row, ']', s)
		}
	}
}

// dab puts one character on a cell and leaves what is behind it.
func (p painter) dab(col, row int, char rune, s style) {
	c := p.canvas.at(col, row)
	if s.behind == inkNone {
		s.behind = c.behind
	}
	*c = cell{char, s}
}

// frame returns what stands at the sides of a point's mark: of several things
// the one that matters most.
func (p painter) frame(at game.Point, m mark, mover game.Kingdom) (frame, style) {
	piece := p.pic.Position.At(at)
	capture := m&target != 0 && piece != game.None
	switch {
	case m&picked != 0:
		return p.signs.hold, style{front: inkPicked, attr: bold}
	case m&check != 0 && capture:
		return frame{'!', p.signs.capture.right}, style{front: inkCapture, attr: bold}
	case m&check != 0:
		return frame{'!', '!'}, style{front: inkCheck, attr: bold}
	case capture:
		return p.signs.capture, style{front: inkCapture, attr: bold}
	case m&attacker != 0:
		return frame{'!', '>'}, style{front: inkCheck, attr: bold}
	case m&guard != 0:
		return frame{'+', '+'}, style{front: inkTarget, attr: bold}
	case m&hint != 0 && piece != game.None:
		return p.signs.prey, style{front: inkCapture}
	case m&lastTo != 0:
		return p.signs.to, style{front: trace(mover)}
	case piece.Owner() != piece.Origin() && p.pic.Look.Glyphs != ASCII && !p.pic.Look.colourless():
		return frame{0, '▌'}, style{front: inkField.of(piece.Origin())}
	}
	return frame{}, style{}
}

// trace returns the ink of a kingdom's last move.
func trace(mover game.Kingdom) ink {
	if mover == game.Nobody {
		return inkLand
	}
	return inkName.of(mover)
}

// body draws the two cells of a point's mark.
func (p painter) body(col, row int, at game.Point, m mark, mover game.Kingdom) {
	piece := p.pic.Position.At(at)
	if piece == game.None {
		p.empty(col, row, m, mover)
		return
	}
	p.piece(col, row, piece, m)
}

// piece draws the two cells of a piece.
func (p painter) piece(col, row int, piece game.Piece, m mark) {
	owner, origin := piece.Owner(), piece.Origin()
	s := style{front: inkGlyph.of(owner), behind: inkField.of(owner), attr: bold}
	if origin != owner {
		s.front = originOn(owner, origin)
	}
	if m&picked != 0 {
		s.front, s.behind = inkField.of(owner), inkPicked
	}
	if m&lastTo != 0 {
		s.attr |= underline
	}
	if m&cursor != 0 && p.pic.Look.colourless() {
		s.attr |= reverse
	}
	glyph := []rune(p.pic.Look.Glyph(piece))
	*p.canvas.at(col, row) = cell{glyph[0], s}
	if len(glyph) == 1 { // two cells wide
		*p.canvas.at(col+1, row) = cell{0, s}
		return
	}
	*p.canvas.at(col+1, row) = cell{glyph[1], s}
}

// empty draws the mark of a point where no piece stands.
func (p painter) empty(col, row int, m mark, mover game.Kingdom) {
	sign, s := "", style{attr: bold}
	switch {
	case m&target != 0:
		sign, s.front = p.signs.reach, inkTarget
		if m&lastFrom != 0 {
			s.attr |= underline
		}
	case m&(lastFrom|lastTo) != 0:
		sign, s.front = p.signs.from, trace(mover)
	case m&hint != 0:
		sign, s = p.signs.hint, style{front: inkTarget}
	case m&passed != 0 && p.flat:
		sign, s.front = p.signs.way, inkCheck
	}
	for i, char := range []rune(sign) {
		p.dab(col+i, row, char, s)
	}
	if m&cursor == 0 {
		return
	}
	for i := range markWidth {
		c := p.canvas.at(col+i, row)
		c.behind = inkSpot
		if p.pic.Look.colourless() {
			c.attr |= reverse
		}
	}
}
