package board

import (
	"fmt"
	"html"
	"math"
	"slices"
	"strings"

	"sanguo/game"
)

// The measures of the picture, in its own units; it has no size of its own.
const (
	svgApothem = 500.0
	svgDepth   = 4.7
	svgEdge    = 66.0 // around the outermost points: pieces and names
	svgRadius  = 30.0 // of a piece
	svgLine    = 2.0
)

// SVG returns a picture of the board that stands alone: no fonts are needed for
// its pieces, and nothing beside it. Of a picture it shows the position, the
// coordinates, the last moves, and checks with their ways, in the colours of its
// look, always in full colour. With Latin glyphs pieces are letters. The title is
// what is told of it to who cannot see it.
func SVG(pic Picture, title string) string {
	d := drawing{pic: pic, colours: &schemes[min(pic.Look.Palette, Distinct)][0][len(hues)-1], page: 0xfbfaf6, land: 0xffffff}
	if pic.Look.Dark {
		d.colours, d.page, d.land = &schemes[min(pic.Look.Palette, Distinct)][1][len(hues)-1], 0x0e1116, 0x151a20
	}
	shape := Shape{Apothem: svgApothem, Depth: svgDepth}
	d.left, d.top = math.Inf(1), math.Inf(1)
	right, bottom := math.Inf(-1), math.Inf(-1)
	for p := range d.spots {
		x, y := shape.At(game.Point(p), pic.Bottom)
		d.spots[p] = place{x, -y}
		d.left, right = min(d.left, x-svgEdge), max(right, x+svgEdge)
		d.top, bottom = min(d.top, -y-svgEdge), max(bottom, -y+svgEdge)
	}
	d.wide, d.high = right-d.left, bottom-d.top
	return d.draw(title)
}

// place is a point of the plane, y downwards.
type place struct{ x, y float64 }

// towards returns the place so far from p in the direction of another.
func (p place) towards(other place, far float64) place {
	dx, dy := other.x-p.x, other.y-p.y
	length := math.Hypot(dx, dy)
	return place{p.x + dx/length*far, p.y + dy/length*far}
}

// drawing is a picture that is being drawn.
type drawing struct {
	strings.Builder
	pic        Picture
	colours    *scheme
	page, land uint32
	spots      [game.Points]place
	left, top  float64
	wide, high float64
}

func (d *drawing) draw(title string) string {
	d.add(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="%s %s %s %s" fill="none" stroke-linecap="round" stroke-linejoin="round">`,
		short(d.left), short(d.top), short(d.wide), short(d.high))
	d.add("<title>%s</title>\n<desc>%v</desc>", html.EscapeString(title), d.pic.Position)
	d.add(`<rect x="%s" y="%s" width="%s" height="%s" rx="24" fill="%s"/>`, short(d.left), short(d.top), short(d.wide), short(d.high), hex(d.page))
	d.ground()
	d.lines()
	d.names()
	d.checks()
	marks, mover := d.pic.marks()
	for p := range game.Point(game.Points) {
		d.point(p, marks[p], mover[p])
	}
	d.WriteString("</svg>\n")
	return d.String()
}

func (d *drawing) add(format string, args ...any) { fmt.Fprintf(d, format+"\n", args...) }

func hex(colour uint32) string { return fmt.Sprintf("#%06x", colour) }

// colour returns a colour as SVG writes it.
func (d *drawing) colour(i ink) string {
	r, g, b, _ := d.colours.colours[i].RGBA()
	return hex(r>>8<<16 | g>>8<<8 | b>>8)
}

// ground lays the land, the water and the floors of the palaces.
func (d *drawing) ground() {
	for k := range game.All.Each() {
		at := func(file, rank int) place { return d.spots[game.PointAt(k, file, rank)] }
		far, mid := game.Files-1, game.Ranks-1
		d.area(hex(d.land), at(0, 0), at(middle, 0), at(far, 0), at(far, mid), at(middle, mid), at(0, mid))
		d.area(d.colour(inkFloor), at(middle-1, 0), at(middle+1, 0), at(middle+1, 2), at(middle, 2), at(middle-1, 2))
	}
	var centre []place
	for k := range game.All.Each() {
		var near, far []place
		for _, join := range joins(k) {
			near, far = append(near, d.spots[join.From]), append(far, d.spots[join.To])
		}
		centre = append(centre, near[0])
		slices.Reverse(far)
		d.area(d.colour(inkWater), append(near, far...)...)
	}
	d.area(d.colour(inkWater), centre...)
}

// area fills a polygon. Its edge is drawn too, or two of them would show a seam.
func (d *drawing) area(colour string, corners ...place) {
	d.add(`<path fill="%s" stroke="%[1]s" d="%s"/>`, colour, polyline(corners...)+"Z")
}

func polyline(points ...place) string {
	var b strings.Builder
	command := 'M'
	for _, p := range points {
		fmt.Fprintf(&b, "%c%s %s", command, short(p.x), short(p.y))
		command = 'L'
	}
	return b.String()
}

// lines draws the lines of the board, those of a kind in one path.
func (d *drawing) lines() {
	var kinds [len(lineInk)]string
	for _, line := range Lines() {
		kinds[line.Kind] += polyline(d.spots[line.From], d.spots[line.To])
	}
	for kind, data := range kinds {
		dashes, width := "", svgLine
		switch LineKind(kind) {
		case River:
			dashes = ` stroke-dasharray="7 7"`
		case Triangle:
			width = 1.5 * svgLine
		}
		d.add(`<path stroke="%s" stroke-width="%s"%s d="%s"/>`, d.colour(lineInk[kind]), short(width), dashes, data)
	}
}

// names writes the letters of files outside the home ranks, and the numbers of
// ranks outside the outer files.
func (d *drawing) names() {
	if !d.pic.Coordinates {
		return
	}
	const outside, small = 48.0, 22.0
	for p := range game.Point(game.Points) {
		at := d.spots[p]
		write := func(from game.Point, char rune) {
			out := at.towards(d.spots[from], -outside)
			d.letter(out, small, d.colour(inkName.of(p.Half())), string(char))
		}
		if p.Rank() == 0 {
			write(game.PointAt(p.Half(), p.File(), 1), rune('a'+p.File()))
		}
		if p.Rank() == 0 {
			continue
		}
		switch p.File() {
		case 0:
			write(game.PointAt(p.Half(), 1, p.Rank()), rune('1'+p.Rank()))
		case game.Files - 1:
			write(game.PointAt(p.Half(), game.Files-2, p.Rank()), rune('1'+p.Rank()))
		}
	}
}

// letter writes plain letters around a place.
func (d *drawing) letter(at place, size float64, colour, text string) {
	d.add(`<text x="%s" y="%s" font-family="Helvetica,Arial,sans-serif" font-weight="bold" font-size="%s" text-anchor="middle" fill="%s">%s</text>`,
		short(at.x), short(at.y+0.36*size), short(size), colour, text)
}

// checks draws by what ways generals are in check.
func (d *drawing) checks() {
	for _, way := range d.pic.Ways {
		var points []place
		for _, p := range way {
			if p < game.Points {
				points = append(points, d.spots[p])
			}
		}
		d.add(`<path stroke="%s" stroke-width="%s" d="%s"/>`, d.colour(inkCheck), short(4*svgLine), polyline(points...))
	}
}

// point draws what stands on a point, and what is marked there.
func (d *drawing) point(p game.Point, m mark, mover game.Kingdom) {
	at, piece := d.spots[p], d.pic.Position.At(p)
	ring := func(radius, width float64, colour ink, dashes string) {
		d.add(`<circle cx="%s" cy="%s" r="%s" stroke="%s" stroke-width="%s"%s/>`, short(at.x), short(at.y), short(radius), d.colour(colour), short(width), dashes)
	}
	switch {
	case m&(lastFrom|lastTo) != 0 && piece == game.None:
		ring(0.62*svgRadius, 2*svgLine, trace(mover), ` stroke-dasharray="4 7"`)
	case m&check != 0:
		ring(1.3*svgRadius, 2.5*svgLine, inkCheck, "")
	case m&lastTo != 0:
		ring(1.28*svgRadius, 2*svgLine, trace(mover), "")
	}
	if piece != game.None {
		d.piece(at, piece)
	}
}

// piece draws a piece: on its owner's field, with a ring in the colour of its
// origin where that is another kingdom.
func (d *drawing) piece(at place, piece game.Piece) {
	owner, origin := piece.Owner(), piece.Origin()
	front, ring := d.colour(inkGlyph.of(owner)), d.colour(inkGlyph.of(owner))
	width, strength := svgLine/2, "0.55"
	if owner != origin {
		front, ring = d.colour(originOn(owner, origin)), d.colour(inkField.of(origin))
		width, strength = 2.5*svgLine, "1"
	}
	d.add(`<circle cx="%s" cy="%s" r="%s" fill="%s" stroke="%s" stroke-width="%s"/>`,
		short(at.x), short(at.y), short(svgRadius), d.colour(inkField.of(owner)), hex(d.page), short(1.5*svgLine))
	d.add(`<circle cx="%s" cy="%s" r="%s" stroke="%s" stroke-width="%s" stroke-opacity="%s"/>`,
		short(at.x), short(at.y), short(svgRadius-3*svgLine/2-width/2), ring, short(width), strength)
	if d.pic.Look.Glyphs == Chinese {
		d.add(`<path stroke="%s" stroke-width="%s" d="%s"/>`, front, short(1.15*svgLine), path(glyphOf(piece), at.x, at.y, 1.22*svgRadius))
		return
	}
	d.letter(at, 1.1*svgRadius, front, string(piece.Kind().Letter()))
}
