package archive_test

import (
	"errors"
	"testing"
	"time"

	"sanguo/game"
	"sanguo/game/archive"
	"sanguo/game/engine"
)

func named(name string) (engine.PlayerID, error) {
	if name != "reed" {
		return 0, archive.ErrNoPlayer
	}
	return 7, nil
}

func TestFilterWords(t *testing.T) {
	zone := time.FixedZone("east", 3600)
	day := func(y, m, d int) time.Time { return time.Date(y, time.Month(m), d, 0, 0, 0, 0, zone) }
	some := game.Kingdoms(0).With(game.Shu).With(game.Wei)
	start := game.Start(true)
	for text, want := range map[string]archive.Filter{
		"":                           {},
		"reed":                       {Player: 7},
		"player:reed kingdom:SHU":    {Player: 7, Kingdoms: game.Kingdoms(0).With(game.Shu)},
		"result=won player=reed":     {Player: 7, Outcome: archive.Won},
		"winner:shu+wei":             {Share: some},
		"Winner:wei,shu":             {Share: some},
		"reason:general-captured":    {Reason: game.GeneralCaptured},
		"reason:180-moves":           {Reason: game.LongGame},
		"date:2026":                  {From: day(2026, 1, 1), Until: day(2027, 1, 1)},
		"date:2026-11":               {From: day(2026, 11, 1), Until: day(2026, 12, 1)},
		"from:2026-11-30":            {From: day(2026, 11, 30)},
		"until:2026-11-30":           {Until: day(2026, 12, 1)},
		"moves:40-80":                {Shortest: 40, Longest: 80},
		"moves:40-":                  {Shortest: 40},
		"moves:-80":                  {Longest: 80},
		"moves:40":                   {Shortest: 40, Longest: 40},
		"clock:10+5":                 {Clock: engine.Clock{Kind: engine.Bank, Base: 10 * time.Minute, Increment: 5 * time.Second}},
		"bannermen:no computers:no":  {Bannermen: archive.No, Computers: archive.No},
		"rated:yes imported:off":     {Rated: archive.Yes, Imported: archive.No},
		"position:" + start.String(): {Position: start},
		"rated:no position:" + start.String() + " moves:40": {Rated: archive.No, Position: start, Shortest: 40, Longest: 40},
	} {
		got, err := archive.Filter.Narrow(archive.Filter{}, text, zone, named)
		if err != nil || got != want {
			t.Errorf("%q:\ngot  %+v, %v\nwant %+v", text, got, err, want)
		}
	}
}

// TestNarrow adds words to a filter that there is.
func TestNarrow(t *testing.T) {
	base := archive.Filter{Player: 9, Position: game.Start(false), Rated: archive.Yes}
	got, err := base.Narrow("result:won rated:no", time.UTC, named)
	if want := (archive.Filter{Player: 9, Position: game.Start(false), Outcome: archive.Won, Rated: archive.No}); err != nil || got != want {
		t.Errorf("got %+v, %v", got, err)
	}
}

func TestFiltersThatCannotBe(t *testing.T) {
	for text, want := range map[string]error{
		"colour:red": archive.ErrWord, ":": archive.ErrWord, "somebody": archive.ErrNoPlayer, "player:": archive.ErrValue,
		"kingdom:wu": archive.ErrAlone, "result:won": archive.ErrAlone, "reed kingdom:han": archive.ErrValue, "reed result:well": archive.ErrValue,
		"winner:": archive.ErrValue, "reason:boredom": archive.ErrValue, "date:yesterday": archive.ErrValue, "from:2026-13": archive.ErrValue,
		"moves:": archive.ErrValue, "moves:-": archive.ErrValue, "moves:80-40": archive.ErrValue, "moves:x-9": archive.ErrValue, "moves:-0": archive.ErrValue,
		"moves:9999999999": archive.ErrValue, "clock:soon": archive.ErrValue, "rated:perhaps": archive.ErrValue, "position:9/9": archive.ErrValue,
	} {
		f, err := archive.Filter.Narrow(archive.Filter{}, text, time.UTC, named)
		if wrong, ok := errors.AsType[*archive.WordError](err); !ok || !errors.Is(err, want) || f != (archive.Filter{}) {
			t.Errorf("%q: %+v, %v (%v), want %v", text, f, err, wrong, want)
		}
	}
}

func FuzzFilterWords(f *testing.F) {
	f.Add("reed kingdom:wu moves:4-9 position:" + game.Start(false).String())
	f.Add("date=2026-11 clock:3d winner:shu+wei reason:180-moves")
	f.Fuzz(func(t *testing.T, text string) {
		if _, err := archive.Filter.Narrow(archive.Filter{}, text, time.UTC, named); err != nil {
			if _, ok := errors.AsType[*archive.WordError](err); !ok {
				t.Errorf("%v", err)
			}
		}
	})
}
