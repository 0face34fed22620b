package game

// Kind is what a piece is.
type Kind uint8

// The kinds of piece. The zero value is no kind.
const (
	NoKind Kind = iota
	General
	Advisor
	Elephant
	Horse
	Chariot
	Cannon
	Soldier
	Bannerman
)

const kindLetters = " GAEHRCSB"

// Letter returns the kind's letter in text forms.
func (k Kind) Letter() byte { return kindLetters[min(k, Bannerman)] }

// String returns the kind's English name, for logs and tests.
func (k Kind) String() string {
	return [...]string{"nothing", "general", "advisor", "elephant", "horse", "chariot", "cannon", "soldier", "bannerman"}[min(k, Bannerman)]
}

// Piece is a piece with its kind, its origin (the kingdom it was set up for,
// for ever) and its owner (who commands it now). The zero value is no piece.
type Piece uint8

// None is where no piece stands.
const None Piece = 0

// NewPiece returns a piece of the given kind, origin and owner.
func NewPiece(kind Kind, origin, owner Kingdom) Piece {
	return Piece(uint8(kind) | uint8(origin)<<4 | uint8(owner)<<6)
}

// Kind returns what the piece is.
func (p Piece) Kind() Kind { return Kind(p & 15) }

// Origin returns the kingdom the piece was set up for.
func (p Piece) Origin() Kingdom { return Kingdom(p >> 4 & 3) }

// Owner returns the kingdom that commands the piece.
func (p Piece) Owner() Kingdom { return Kingdom(p >> 6) }

// ownedBy returns the same piece under another owner.
func (p Piece) ownedBy(k Kingdom) Piece { return p&0x3f | Piece(k)<<6 }

// String returns the text form of the piece: rR, or gSb when it has changed
// its owner.
func (p Piece) String() string {
	if p == None {
		return ""
	}
	text := []byte{p.Origin().Letter(), p.Kind().Letter()}
	if p.Owner() != p.Origin() {
		text = append(text, p.Owner().Letter())
	}
	return string(text)
}
