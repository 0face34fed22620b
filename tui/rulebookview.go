package tui

import (
	"fmt"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"sanguo/tui/book"
	"sanguo/tui/text"
)

// beforeTitle is the width of what stands before a chapter's title in the
// contents.
const beforeTitle = 6

// room returns how many lines of a chapter are shown.
func (r *rulebook) room() int { return r.height - 3 }

// contentsWidth returns the width of the contents, with a space behind.
func (r *rulebook) contentsWidth() int {
	widest := 0
	for _, c := range r.book.Chapters {
		widest = max(widest, lineWidth(c.Title))
	}
	return beforeTitle + widest + 1
}

// spare returns how wide the window is beyond the contents and a chapter beside
// each other, which are shown so unless it is less than nothing.
func (r *rulebook) spare() int { return r.width - r.contentsWidth() - book.MostWidth - 4 }

// textWidth returns the width that chapters are set in.
func (r *rulebook) textWidth() int { return min(max(r.width-4, leastWidth), book.MostWidth) }

func (r *rulebook) view() page {
	p := page{title: r.say.Say(text.BookTitle)}
	var body []string
	switch {
	case r.spare() >= 0:
		margin := r.spare() / 2
		body = beside(r.contents(&p, margin), margin+r.contentsWidth(), r.chapter(2))
	case r.at.contents:
		body = r.contents(&p, max((r.width-book.MostWidth)/2, 1))
	default:
		body = r.chapter((r.width - r.textWidth()) / 2)
	}
	p.lines = r.frame(r.header(), body, r.note, r.hintKeys()...)
	if r.search != nil {
		r.asks(&p, r.say.Say(text.BookSearch), *r.search)
	}
	return p
}

// header says how far one has read, and which of what was found is shown.
func (r *rulebook) header() string {
	left := " " + r.theme.strong.Render(r.say.Say(text.BookTitle))
	right := r.say.Say(text.BookChapter, text.With{"Number": r.at.chapter + 1, "Chapters": len(r.book.Chapters)})
	if below := len(r.page().Lines) - r.room(); below > 0 && !r.at.contents {
		right += fmt.Sprintf(" · %d%%", min(100*r.at.top/below, 100))
	}
	right = r.theme.faint.Render(right)
	if len(r.found) > 0 {
		right = r.theme.accent.Render(r.say.Say(text.BookFound, text.With{"Text": r.sought, "At": r.near + 1, "All": len(r.found)})) + "   " + right
	}
	return spread(left, right+" ", r.width)
}

// contents lists the chapters, scrolled so that the one at hand is seen.
func (r *rulebook) contents(p *page, margin int) []string {
	top := min(max(r.at.chapter+2-r.room(), 0), max(len(r.book.Chapters)+1-r.room(), 0))
	lines := []string{""}
	for i, c := range r.book.Chapters {
		mark, style := "  ", r.theme.faint
		if i == r.at.chapter {
			mark, style = r.theme.accent.Render("▸ "), r.theme.strong
		}
		if y := len(lines) - top; y >= 0 && y < r.room() {
			p.zones = append(p.zones, zone{0, y + 1, margin + r.contentsWidth(), chapterMsg(i)})
		}
		lines = append(lines, strings.Repeat(" ", margin)+mark+r.theme.faint.Render(fmt.Sprintf("%2d  ", i+1))+style.Render(cut(c.Title, r.width-margin-beforeTitle)))
	}
	return lines[top:]
}

// chapter shows the lines of a chapter that the window has room for, with what
// was found in them.
func (r *rulebook) chapter(margin int) []string {
	all := r.page().Lines
	lines := append([]string{""}, all[min(r.at.top, len(all)):]...)
	lines = lines[:min(len(lines), r.room())]
	for i, f := range r.found {
		for _, s := range f.spans {
			if at := s.Line - r.at.top + 1; f.chapter == r.at.chapter && at > 0 && at < len(lines) {
				lines[at] = r.marked(lines[at], s, i == r.near)
			}
		}
	}
	for i, line := range lines {
		lines[i] = strings.Repeat(" ", margin) + line
	}
	return lines
}

// marked marks a part of a line as found, more strongly where one is.
func (r *rulebook) marked(line string, s book.Span, here bool) string {
	style := r.theme.accent.Underline(true)
	if here {
		style = r.theme.accent.Reverse(true)
	}
	found := style.Render(ansi.Strip(ansi.Cut(line, s.From, s.To)))
	return ansi.Truncate(line, s.From, "") + found + ansi.TruncateLeft(line, s.To, "")
}

// hintKeys says what the keys do now, the most useful first.
func (r *rulebook) hintKeys() []text.Key {
	switch {
	case r.search != nil:
		return []text.Key{text.HintSearchFor, text.HintBack}
	case len(r.found) > 0:
		return []text.Key{text.HintFound, text.HintBack, text.HintScroll, text.HintSearch, text.HintKeys, text.HintCloseBook}
	case r.at.contents:
		return []text.Key{text.HintChoose, text.HintReadChapter, text.HintSearch, text.HintBack, text.HintKeys}
	}
	return []text.Key{text.HintScroll, text.HintChapter, text.HintContents, text.HintSearch, text.HintBack, text.HintKeys}
}
