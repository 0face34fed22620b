package text

// The names by which what somebody chose is kept among their settings, and the
// word for having chosen nothing.
const (
	KeptLanguage = "language" // one of Tags
	KeptZone     = "timezone" // a name that Zone knows
	Auto         = "auto"
)

// Chosen returns the language with what somebody has chosen, by their settings
// as they were kept. Where they have chosen nothing that is known it stays as it
// is.
func (l Language) Chosen(kept map[string]string) Language {
	if tag, ok := Match(kept[KeptLanguage]); ok {
		l = l.As(tag)
	}
	if zone, ok := Zone(kept[KeptZone]); ok {
		l = l.In(zone)
	}
	return l
}

// As returns another language, one of [Tags], with the same clocks.
func (l Language) As(tag string) Language { return For(tag).In(l.zone) }
