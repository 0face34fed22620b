package text

import "sanguo/game/engine"

// The words for computers at tables, and for programs.
const (
	StrengthEasy   Key = "computer.easy"
	StrengthNormal Key = "computer.normal"
	StrengthHard   Key = "computer.hard"

	ProgramMark   Key = "computer.program"
	ComputerWord  Key = "computer.computer"
	WithComputers Key = "computer.with"

	StandInNone   Key = "computer.stand_in_none"
	StandInRule   Key = "computer.stand_in_rule"
	HouseRule     Key = "computer.house_rule"
	LeaveStandIn  Key = "computer.leave"
	DetachStandIn Key = "computer.detach"
	NoticeStoodIn Key = "computer.notice"

	SeatEasy      Key = "computer.seat_easy"
	SeatNormal    Key = "computer.seat_normal"
	SeatHard      Key = "computer.seat_hard"
	SeatAtOnce    Key = "computer.at_once"
	SeatUnhurried Key = "computer.unhurried"
	SeatSendAway  Key = "computer.send_away"
	ComputerHow   Key = "computer.how"
	HintComputer  Key = "computer.hint"
	KeysComputer  Key = "computer.keys_seat"
	KeysInstant   Key = "computer.keys_instant"
	KeysSendAway  Key = "computer.keys_send_away"

	LinearDoPlay Key = "computer.do_play"
	LinearNobody Key = "computer.nobody"

	FormPerson      Key = "computer.person"
	FormSecond      Key = "computer.second"
	FormThird       Key = "computer.third"
	FormSeatNote    Key = "computer.seat_note"
	FormStandIn     Key = "computer.stand_in"
	FormStandInNote Key = "computer.stand_in_note"
)

// Strength returns the word for how well a computer plays, and nothing for none.
func (l Language) Strength(s engine.Strength) string {
	if !s.Valid() {
		return ""
	}
	return l.Say([...]Key{engine.Easy: StrengthEasy, engine.Normal: StrengthNormal, engine.Hard: StrengthHard}[s])
}
