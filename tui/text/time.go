package text

import (
	"strings"
	"time"
)

// In returns the language with times of day by a zone's clocks; nil for UTC.
func (l Language) In(zone *time.Location) Language {
	l.zone = zone
	return l
}

// Zone returns the zone by whose clocks times are said.
func (l Language) Zone() *time.Location {
	if l.zone == nil {
		return time.UTC
	}
	return l.zone
}

// months are the words for the months, shortened, in their order.
var months = [...]Key{
	MonthJanuary, MonthFebruary, MonthMarch, MonthApril, MonthMay, MonthJune,
	MonthJuly, MonthAugust, MonthSeptember, MonthOctober, MonthNovember, MonthDecember,
}

// Date returns a day, such as 2 Jan 2030.
func (l Language) Date(t time.Time) string {
	year, month, day := t.In(l.Zone()).Date()
	return l.Say(Date, With{"Day": day, "Month": l.Say(months[month-1]), "Year": year})
}

// Hour returns a time of day with the name of the zone, such as 15:04 UTC.
func (l Language) Hour(t time.Time) string {
	t = t.In(l.Zone())
	zone, _ := t.Zone()
	if strings.HasPrefix(zone, "+") || strings.HasPrefix(zone, "-") { // where a zone has no name but how far it is off
		zone = "UTC" + zone
	}
	return t.Format("15:04") + " " + zone
}

// Moment returns a day and a time of it, such as 2 Jan 2030, 15:04 UTC.
func (l Language) Moment(t time.Time) string {
	return l.Say(Moment, With{"Date": l.Date(t), "Hour": l.Hour(t)})
}
