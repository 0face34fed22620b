// Package text is the catalogue of every word that a person reads: on screens,
// from commands, and about errors. English stands in active.en.toml; another
// language is another file beside it and touches no screen.
//
// Words are asked for by [Key]. [Language.Explain] is the one place that turns
// an error into a sentence. The package knows which errors there are and
// nothing of screens; parts of a text between backticks are the names of keys,
// which screens show in their own way.
package text
