package text

// The words for languages, days and times.
const (
	LanguageName     Key = "language.name"
	LanguageUnknown  Key = "language.unknown"
	LanguageSet      Key = "language.set"
	LanguageAuto     Key = "language.auto"
	LanguageAbout    Key = "language.about"
	LanguageArgument Key = "language.argument"
	LanguageOption   Key = "language.option"

	Date           Key = "time.date"
	Moment         Key = "time.moment"
	MonthJanuary   Key = "time.january"
	MonthFebruary  Key = "time.february"
	MonthMarch     Key = "time.march"
	MonthApril     Key = "time.april"
	MonthMay       Key = "time.may"
	MonthJune      Key = "time.june"
	MonthJuly      Key = "time.july"
	MonthAugust    Key = "time.august"
	MonthSeptember Key = "time.september"
	MonthOctober   Key = "time.october"
	MonthNovember  Key = "time.november"
	MonthDecember  Key = "time.december"
	ZoneUnknown    Key = "time.zone_unknown"
	ZoneSet        Key = "time.zone_set"
	ZoneAuto       Key = "time.zone_auto"
	ZoneAbout      Key = "time.zone_about"
	ZoneArgument   Key = "time.zone_argument"
)
