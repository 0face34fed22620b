package linear

import (
	"strings"

	"sanguo/clean"
	"sanguo/game"
	"sanguo/tui/text"
)

// place is where a talk is, or a set of such places.
type place uint8

const (
	inLobby place = 1 << iota
	atTable
	inReplay
	inLesson

	anywhere = inLobby | atTable | inReplay | inLesson
	atBoard  = atTable | inReplay
)

// verb is a word that can be typed, and what may stand behind it.
type verb struct {
	word  string
	where place
	about text.Key // what it does; empty for what another verb's text tells
	do    func(t *talk, rest string)
}

// verbs returns all verbs, in the order in which help tells of them.
func verbs() []verb {
	return []verb{
		{"list", inLobby, text.LinearDoList, (*talk).list},
		{"play", inLobby, text.LinearDoPlay, (*talk).playNow},
		{"make", inLobby, text.LinearDoMake, (*talk).makeTable},
		{"join", inLobby, text.LinearDoJoin, (*talk).join},
		{"watch", inLobby, text.LinearDoWatch, (*talk).watch},
		{"learn", inLobby | inReplay, text.LinearDoLesson, (*talk).learn},
		{"next", inLesson, text.LinearDoLessonNext, (*talk).nextStep},
		{"back", inLesson, "", (*talk).stepBack},
		{"again", inLesson, text.LinearDoLessonBack, (*talk).task},
		{"archive", inLobby | inReplay, text.LinearDoArchive, (*talk).archive},
		{"more", inLobby | inReplay, text.LinearDoMore, (*talk).more},
		{"open", inLobby | inReplay, text.LinearDoOpen, (*talk).open},
		{"explore", inLobby | inReplay, text.LinearDoExplore, (*talk).explore},
		{"players", inLobby | inReplay, text.LinearDoPlayers, (*talk).players},
		{"player", inLobby | inReplay, text.LinearDoPlayer, (*talk).player},
		{"next", inReplay, text.LinearDoNext, (*talk).next},
		{"back", inReplay, text.LinearDoBack, (*talk).back},
		{"go", inReplay, text.LinearDoGo, (*talk).goTo},
		{"ready", atTable, text.LinearDoReady, func(t *talk, _ string) { t.ready(true) }},
		{"unready", atTable, "", func(t *talk, _ string) { t.ready(false) }},
		{"sit", atTable, text.LinearDoSit, (*talk).sit},
		{"fill", atTable, text.LinearDoFill, (*talk).fill},
		{"empty", atTable, "", (*talk).empty},
		{"invite", atTable, text.LinearDoInvite, (*talk).invite},
		{"move", atTable, text.LinearDoMove, (*talk).move},
		{"move", inLesson, text.LinearDoMove, (*talk).moveStep},
		{"moves", inLesson, text.LinearDoMoves, (*talk).askStep},
		{"where", atBoard | inLesson, text.LinearDoWhere, (*talk).where},
		{"moves", atBoard, text.LinearDoMoves, (*talk).moves},
		{"what", atBoard | inLesson, text.LinearDoWhat, (*talk).what},
		{"attacks", atBoard | inLesson, "", (*talk).what},
		{"board", atBoard | inLesson, text.LinearDoBoard, (*talk).board},
		{"last", atBoard | inLesson, text.LinearDoLast, (*talk).last},
		{"who", atBoard, text.LinearDoWho, (*talk).who},
		{"clock", atTable, text.LinearDoClock, (*talk).clock},
		{"result", atBoard, text.LinearDoResult, (*talk).result},
		{"say", atTable, text.LinearDoSay, (*talk).speak},
		{"whisper", atTable, text.LinearDoWhisper, (*talk).whisper},
		{"mute", atTable, text.LinearDoMute, func(t *talk, name string) { t.mute(name, true) }},
		{"unmute", atTable, "", func(t *talk, name string) { t.mute(name, false) }},
		{"again", atTable, text.LinearDoAgain, (*talk).again},
		{"resign", atTable, text.LinearDoResign, (*talk).resign},
		{"leave", atTable, text.LinearDoLeave, (*talk).giveUp},
		{"lobby", atBoard, text.LinearDoLobby, (*talk).detach},
		{"lobby", inLesson, text.LinearDoLessonLobby, (*talk).leaveLesson},
		{"rules", anywhere, text.LinearDoRules, (*talk).rules},
		{"guest", anywhere, text.LinearDoGuest, (*talk).comeBack},
		{"bell", anywhere, text.LinearDoBell, (*talk).ring},
		{"language", anywhere, text.LinearDoLanguage, (*talk).language},
		{"timezone", anywhere, text.LinearDoZone, (*talk).timezone},
		{"help", anywhere, text.LinearDoHelp, (*talk).help},
		{"quit", anywhere, text.LinearDoQuit, (*talk).quit},
	}
}

// at returns where the talk is.
func (t *talk) at() place {
	switch {
	case t.visit != nil:
		return atTable
	case t.lesson != nil:
		return inLesson
	case t.replay != nil:
		return inReplay
	}
	return inLobby
}

// obey does what a line asks for: a verb, or at a table a move.
func (t *talk) obey(line string) {
	word, rest, _ := strings.Cut(line, " ")
	word = strings.ToLower(word)
	known := false
	for _, v := range verbs() {
		if v.word != word {
			continue
		}
		if v.where&t.at() != 0 {
			v.do(t, rest)
			return
		}
		known = true
	}
	switch move := startsAsMove(line); {
	case move && t.at() == atTable:
		t.move(line)
	case move && t.at() == inLesson:
		t.moveStep(line)
	case move || known:
		t.say(text.LinearElsewhere)
	default:
		t.say(text.LinearUnknown, text.With{"Word": clean.Line(word, maxName)})
	}
}

// startsAsMove reports whether a line is meant as a move: it begins with a point.
func startsAsMove(line string) bool {
	_, err := game.ParsePoint(line[:min(len(line), len("re4"))])
	return err == nil
}

// help says what can be typed here.
func (t *talk) help(string) {
	for _, v := range verbs() {
		if v.where&t.at() != 0 && v.about != "" {
			t.say(v.about)
		}
	}
}

// ring switches the bell.
func (t *talk) ring(rest string) {
	t.quiet = strings.EqualFold(rest, "off")
	if t.quiet {
		t.say(text.LinearBellOff)
	} else {
		t.say(text.LinearBellOn)
	}
}

// kingdomOf reads a kingdom as people write it: its name, in their language or
// as it is spelled with Latin letters, or its letter.
func (v voice) kingdomOf(word string) (game.Kingdom, bool) {
	for k := range game.All.Each() {
		if strings.EqualFold(word, v.Kingdom(k)) || strings.EqualFold(word, k.String()) || strings.EqualFold(word, string(k.Letter())) {
			return k, true
		}
	}
	return game.Nobody, false
}

// confirm says what something means, and does it on a yes. Whatever else is
// typed does it not, and is done itself unless it is a no.
func (t *talk) confirm(meaning string, do func()) {
	t.say(text.LinearConfirm, text.With{"Meaning": meaning})
	t.answer = func(line string) {
		switch strings.ToLower(line) {
		case "yes", "y":
			do()
		case "no", "n", "":
			t.say(text.LinearNotDone)
		default:
			t.say(text.LinearNotDone)
			t.obey(line)
		}
	}
}
