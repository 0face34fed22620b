package book

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"

	"golang.org/x/text/language"
)

//go:embed chapters
var files embed.FS

// Book is the rule book in one language. It is never altered and may be shared.
type Book struct {
	Language language.Tag
	Chapters []Chapter
}

// Chapter is one chapter of a book.
type Chapter struct {
	ID     string // by which it is asked for, the same in every language
	Title  string
	blocks []block
}

// block is a part of a chapter that is set by itself.
type block struct {
	kind kind
	text string  // its Markdown
	show Diagram // for a board
}

// kind is what a block is.
type kind uint8

const (
	prose kind = iota
	table
	diagram
)

// library returns all books, English first, and what finds the one for a
// language. They are read when one is first asked for.
var library = sync.OnceValues(readAll)

func readAll() ([]Book, language.Matcher) {
	var all []Book
	var tags []language.Tag
	folders, err := fs.ReadDir(files, "chapters")
	if err != nil {
		panic(err) // what is embedded can be listed
	}
	for _, folder := range folders {
		b, err := read(folder.Name())
		if err != nil {
			panic(fmt.Sprintf("book: %s: %v", folder.Name(), err)) // the tests read every book
		}
		if b.Language == language.English {
			all = slices.Insert(all, 0, b)
		} else {
			all = append(all, b)
		}
	}
	for _, b := range all {
		tags = append(tags, b.Language)
	}
	return all, language.NewMatcher(tags)
}

// In returns the book in the language that fits a tag such as nl or zh-Hans
// best, and the English one where none fits.
func In(tag string) Book {
	books, matcher := library()
	_, i := language.MatchStrings(matcher, tag)
	return books[i]
}

// Find returns where in the book a chapter is that somebody asks for by its name
// or its number. The word is hostile.
func (b Book) Find(word string) (index int, ok bool) {
	if n, err := strconv.Atoi(word); err == nil && n >= 1 && n <= len(b.Chapters) {
		return n - 1, true
	}
	index = slices.IndexFunc(b.Chapters, func(c Chapter) bool { return strings.EqualFold(c.ID, word) })
	return max(index, 0), index >= 0
}

// read reads the book of a folder: its chapters in the order of their files'
// numbers.
func read(folder string) (Book, error) {
	tag, err := language.Parse(folder)
	if err != nil {
		return Book{}, err
	}
	names, err := fs.Glob(files, path.Join("chapters", folder, "*.md"))
	if err != nil {
		return Book{}, err
	}
	b := Book{Language: tag}
	for _, name := range names {
		content, err := files.ReadFile(name)
		if err != nil {
			return Book{}, err
		}
		_, id, _ := strings.Cut(strings.TrimSuffix(path.Base(name), ".md"), "-")
		c, err := parse(string(content))
		if err != nil {
			return Book{}, fmt.Errorf("%s: %w", name, err)
		}
		c.ID = id
		b.Chapters = append(b.Chapters, c)
	}
	return b, b.refer()
}

// refer puts the titles of chapters in the place of references to them.
func (b *Book) refer() error {
	var titles []string
	for _, c := range b.Chapters {
		titles = append(titles, "{{"+c.ID+"}}", "*"+c.Title+"*")
	}
	replacer := strings.NewReplacer(titles...)
	for i, c := range b.Chapters {
		for j := range c.blocks {
			text := &b.Chapters[i].blocks[j].text
			if *text = replacer.Replace(*text); strings.Contains(*text, "{{") {
				return fmt.Errorf("%s refers to a chapter that is not there: %s", c.ID, *text)
			}
		}
	}
	return nil
}
