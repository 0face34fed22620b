package lesson

import (
	"strings"

	"sanguo/game"
	"sanguo/tui/text"
)

// Step is one thing to learn.
type Step struct {
	// Task says what to do, Done what that has shown, and Wrong what to do
	// instead of another legal move.
	Task, Done, Wrong text.Key
	// Spoken and SpokenDone say it where lines are typed instead of keys
	// pressed, if that is different; else they are empty.
	Spoken, SpokenDone text.Key
	// From is where the piece stands that is to be used, and Find says that the
	// learner is to find it.
	From game.Point
	Find bool
	// Picks says that picking that piece up is all that is asked for.
	Picks bool

	start   game.Position
	moves   []game.Move // that are asked for; any legal one if nil
	replies []game.Move
}

// Count is how many steps there are.
func Count() int { return len(steps) }

// sketch is what is written down of a step.
type sketch struct {
	task, done, wrong  text.Key
	spoken, spokenDone text.Key
	position           string // empty for the start of a match
	from               string
	moves, replies     string // parted by spaces
	picks, find        bool
}

// The halves that most steps share: a general behind a soldier, so that no two
// generals face each other.
const (
	shu = "9/4rS4/9/9/4rG4"
	wu  = " 9/4gS4/9/9/4gG4"
	wei = " 9/4bS4/9/9/4bG4"
	all = " r rgb - 0 0"
)

var steps = load([]sketch{
	{
		task: text.LessonPick, spoken: text.LessonPickSpoken, done: text.LessonPickDone, wrong: text.LessonPickWrong,
		from: "re4", picks: true,
	}, {
		task: text.LessonMove, spoken: text.LessonMoveSpoken, done: text.LessonMoveDone, wrong: text.LessonMoveWrong,
		from: "re4", moves: "re4-re5", replies: "gc4-gc5 bg4-bg5",
	}, {
		task: text.LessonRiver, done: text.LessonRiverDone, wrong: text.LessonRiverWrong,
		position: "9/4rS4/9/7rR1/4rG4 9/4gS4/1gH7/9/4gG4" + wei + all, from: "rh2", moves: "rh2-gb3",
	}, {
		task: text.LessonTriangle, done: text.LessonTriangleDone, wrong: text.LessonTriangleWrong,
		position: "9/9/4rR4/9/4rG4" + wu + " 9/9/4bH4/9/3bG5" + all, from: "re3", moves: "re3-be3",
	}, {
		task: text.LessonCannon, done: text.LessonCannonDone, wrong: text.LessonCannonWrong,
		position: "9/4rS4/1rC5rC1/9/4rG4" + wu + " 9/4bS4/1bC5bC1/9/1bH2bG2bH1" + all, from: "rb3", moves: "rb3-bh1",
	}, {
		task: text.LessonBannerman, done: text.LessonBannermanDone, wrong: text.LessonBannermanWrong,
		position: "9/bR3rS4/3rB1rB3/9/4rG4" + wu + wei + all, from: "rd3", moves: "rd3-ra4",
	}, {
		task: text.LessonCheck, done: text.LessonCheckDone, wrong: text.LessonCheckWrong,
		position: shu + wu + " 9/4bS4/1rR7/9/4bG4" + all, from: "bb3", moves: "bb3-bb1 bb3-be3",
	}, {
		task: text.LessonAnswer, done: text.LessonAnswerDone, wrong: text.LessonAnswer,
		position: "9/2rR1rS4/9/9/gR3rG4" + wu + wei + all, from: "re1", find: true,
	}, {
		task: text.LessonFacing, done: text.LessonFacingDone, wrong: text.LessonFacingWrong,
		position: "9/6bC2/4rH4/9/4rG1rR2 9/9/9/9/4gG4" + wei + all, from: "rg1", moves: "rg1-rg4", find: true,
	}, {
		task: text.LessonTakeover, done: text.LessonTakeoverDone, wrong: text.LessonTakeoverWrong,
		position: shu + wu + " bR5bE2/bS8/8rR/1rR7/4bG4" + all, from: "bi3", moves: "bi3-bi1", replies: "ge1-ge2",
	}, {
		task: text.LessonWin, done: text.LessonWinDone, spokenDone: text.LessonWinSpoken, wrong: text.LessonWinWrong,
		position: shu + " 9/4gS4/9/1rR7/4gG4 bRr5bEr2/bSr8/9/9/9 r rg - 0 0", from: "ba5", moves: "ba5-gi1",
	},
})

// load works the sketches out. The tests play every one of them.
func load(sketches []sketch) []Step {
	var loaded []Step
	for _, s := range sketches {
		step := Step{Task: s.task, Done: s.done, Wrong: s.wrong, Spoken: s.spoken, SpokenDone: s.spokenDone, Picks: s.picks, Find: s.find, start: game.Start(true)}
		if s.position != "" {
			step.start = must(game.ParsePosition(s.position))
		}
		step.From = must(game.ParsePoint(s.from))
		for move := range strings.FieldsSeq(s.moves) {
			step.moves = append(step.moves, must(game.ParseMove(move)))
		}
		for move := range strings.FieldsSeq(s.replies) {
			step.replies = append(step.replies, must(game.ParseMove(move)))
		}
		loaded = append(loaded, step)
	}
	return loaded
}

// must returns what was written down above.
func must[T any](value T, err error) T {
	if err != nil {
		panic("lesson: " + err.Error())
	}
	return value
}
