package tui

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"sanguo/tui/board"
	"sanguo/tui/book"
	"sanguo/tui/text"
)

// rulebook is the rule book, over whatever is going on: its contents and its
// chapters, and what was looked for in them.
type rulebook struct {
	*common
	book   book.Book
	at     bookmark
	inside bool // the chapter was opened from the contents
	pages  map[leaf]book.Page
	search *field // open while a text to look for is typed
	sought string
	found  []finding
	near   int // which of what was found was gone to last
	note   note
}

// bookmark is where somebody reads.
type bookmark struct {
	contents bool
	chapter  int
	top      int // the first line that is shown
}

// leaf is a chapter as it was set for the window as it is.
type leaf struct {
	chapter int
	look    board.Look
}

// finding is a place in the book where a text was found.
type finding struct {
	chapter int
	spans   []book.Span
}

// chapterMsg is a click on a chapter in the contents.
type chapterMsg int

// mostSought is how long a text can be that is looked for.
const mostSought = 40

// newRulebook opens the book where it was last left, at first at a chapter, or
// at the contents without one.
func newRulebook(c *common, first string) *rulebook {
	r := &rulebook{common: c, book: book.In(c.say.Tag()), pages: map[leaf]book.Page{}}
	chapter, found := r.book.Find(first)
	r.at = bookmark{contents: !found, chapter: chapter}
	if c.bookmark != nil {
		r.at = *c.bookmark
	}
	return r
}

func (r *rulebook) init() tea.Cmd { return nil }

func (r *rulebook) update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		r.resize()
	case chapterMsg:
		r.inside = true
		r.read(int(msg))
	case tea.MouseWheelMsg:
		if n := wheelBy(msg); n != 0 {
			r.move(n, 3*n)
		}
	case tea.PasteMsg:
		if r.search != nil {
			r.search.update(msg)
		}
	case tea.KeyPressMsg:
		r.note = note{}
		if r.search != nil {
			r.searchKey(msg)
			return nil
		}
		return r.key(msg.String())
	}
	return nil
}

func (r *rulebook) key(key string) tea.Cmd {
	page := r.room() - 1
	switch key {
	case "up", "k":
		r.move(-1, -1)
	case "down", "j":
		r.move(1, 1)
	case "pgup", "b":
		r.move(-page, -page)
	case "pgdown", "space":
		r.move(page, page)
	case "home", "g":
		r.move(-r.at.chapter, -r.at.top)
	case "end", "G":
		r.move(len(r.book.Chapters), len(r.page().Lines))
	case "left", "h":
		r.read(r.at.chapter - 1)
	case "right", "l":
		r.read(r.at.chapter + 1)
	case "enter":
		r.enter()
	case "/":
		r.search = new(newField("", mostSought))
	case "n":
		r.next(1)
	case "N":
		r.next(-1)
	case "tab":
		r.at.contents = !r.at.contents
	case "esc":
		return r.esc()
	case "q", "f1":
		return r.goTo(popMsg{from: r})
	}
	return nil
}

// enter opens the chapter that is chosen, or scrolls.
func (r *rulebook) enter() {
	if r.at.contents {
		r.inside = true
		r.read(r.at.chapter)
	} else {
		r.scroll(1)
	}
}

// esc goes a step back: from what was looked for, from a chapter to the contents
// that it was opened from, and out.
func (r *rulebook) esc() tea.Cmd {
	switch {
	case len(r.found) > 0:
		r.found, r.sought = nil, ""
	case r.inside && !r.at.contents:
		r.at.contents = true
	default:
		return r.goTo(popMsg{from: r})
	}
	return nil
}

// move goes so many chapters down in the contents, or so many lines in a chapter.
func (r *rulebook) move(chapters, lines int) {
	if !r.at.contents {
		r.scroll(lines)
		return
	}
	r.at.chapter, r.at.top = min(max(r.at.chapter+chapters, 0), len(r.book.Chapters)-1), 0
}

// scroll goes some lines down, as far as there is something to be seen.
func (r *rulebook) scroll(lines int) {
	r.at.top = max(min(r.at.top+lines, len(r.page().Lines)-r.room()+1), 0)
}

// read opens a chapter at its beginning, if there is such a one.
func (r *rulebook) read(chapter int) {
	if chapter >= 0 && chapter < len(r.book.Chapters) {
		r.at = bookmark{chapter: chapter}
	}
}

// resize sets the book anew, at the same part of the chapter.
func (r *rulebook) resize() {
	before := len(r.page().Lines)
	r.pages = map[leaf]book.Page{}
	r.at.top = r.at.top * len(r.page().Lines) / before
	r.scroll(0)
	if near := r.near; len(r.found) > 0 {
		r.seek()
		r.near = min(near, max(len(r.found)-1, 0))
	}
}

// page returns the chapter that is read.
func (r *rulebook) page() book.Page { return r.pageOf(r.at.chapter) }

func (r *rulebook) pageOf(chapter int) book.Page {
	p, ok := r.pages[leaf{chapter, r.Look}]
	if !ok {
		p = r.book.Chapters[chapter].Set(r.textWidth(), r.theme.book(r.Look))
		r.pages[leaf{chapter, r.Look}] = p
	}
	return p
}

// searchKey takes a key while a text to look for is typed.
func (r *rulebook) searchKey(msg tea.KeyPressMsg) {
	switch msg.String() {
	case "esc":
		r.search = nil
	case "enter":
		r.sought, r.search = r.search.value(), nil
		if r.seek(); len(r.found) > 0 {
			r.next(0)
		} else if r.sought != "" {
			r.note = note{r.say.Say(text.BookNotFound, text.With{"Text": r.sought}), true}
		}
	default:
		r.search.update(msg)
	}
}

// seek looks for the text in all chapters. The first place from where one reads
// counts as the nearest.
func (r *rulebook) seek() {
	r.found = nil
	for chapter := range r.book.Chapters {
		for _, spans := range r.pageOf(chapter).Find(r.sought) {
			r.found = append(r.found, finding{chapter, spans})
		}
	}
	r.near = max(slices.IndexFunc(r.found, func(f finding) bool {
		return f.chapter > r.at.chapter || f.chapter == r.at.chapter && f.spans[0].Line >= r.at.top
	}), 0)
}

// next goes to another place where the text was found, so many further.
func (r *rulebook) next(by int) {
	n := len(r.found)
	if n == 0 {
		return
	}
	r.near = (r.near + by + n) % n
	f := r.found[r.near]
	r.at = bookmark{chapter: f.chapter}
	r.scroll(f.spans[0].Line - r.room()/3)
}

func (r *rulebook) keys() []text.Key {
	return []text.Key{
		text.KeysScrollBook, text.KeysPageBook, text.KeysChapter, text.KeysContents, text.KeysSearch, text.KeysFound, text.KeysBackBook,
		text.KeysCloseBook,
	}
}

func (r *rulebook) typing() bool { return r.search != nil }

func (r *rulebook) close() tea.Cmd {
	at := r.at // by itself: a pointer into the book would keep all its pages
	r.common.bookmark = &at
	return nil
}
