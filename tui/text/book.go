package text

// The words around the rule book, whose own stand in package book.
const (
	BookTitle    Key = "book.title"
	BookChapter  Key = "book.chapter"
	BookSearch   Key = "book.search"
	BookFound    Key = "book.found"
	BookNotFound Key = "book.not_found"

	RulesArgument Key = "book.rules_argument"
	RulesAbout    Key = "book.rules_about"
	RulesHow      Key = "book.rules_how"
	RulesUnknown  Key = "book.rules_unknown"

	HintChapter     Key = "hint.chapter"
	HintContents    Key = "hint.contents"
	HintReadChapter Key = "hint.read_chapter"
	HintSearch      Key = "hint.search"
	HintSearchFor   Key = "hint.search_for"
	HintFound       Key = "hint.found"
	HintCloseBook   Key = "hint.close_book"

	KeysScrollBook Key = "keys.scroll_book"
	KeysPageBook   Key = "keys.page_book"
	KeysChapter    Key = "keys.chapter"
	KeysContents   Key = "keys.contents"
	KeysSearch     Key = "keys.search"
	KeysFound      Key = "keys.found"
	KeysBackBook   Key = "keys.back_book"
	KeysCloseBook  Key = "keys.close_book"
)
