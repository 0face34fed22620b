// Package book is the rule book: chapters in Markdown, a folder for each
// language, and the boards that they show.
//
// A chapter names its boards and does not draw them: [Diagram] holds each of
// them once for all languages, and what it marks is worked out by the rules.
// References to chapters and signs of pieces stand in braces: {{defeat}}, {G}.
// A language has all chapters or none; who asks for one that has none reads
// English.
//
// The package knows Markdown, boards and the width of lines. It does not know
// screens, keys or who reads.
package book
