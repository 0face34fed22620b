package text

import "sanguo/game/archive"

// The words of the archive's screens: lists, players and the explorer.
const (
	ArchiveOf       Key = "archive.of"
	ArchivePosition Key = "archive.position"
	ArchiveFilter   Key = "archive.filter"

	ExplorerTitle   Key = "explorer.title"
	ExplorerWay     Key = "explorer.way"
	ExplorerMatches Key = "explorer.matches"
	ExplorerStopped Key = "explorer.stopped"
	ExplorerBehind  Key = "explorer.behind"
	ExplorerNone    Key = "explorer.none"
	ExplorerOver    Key = "explorer.over"

	RankingTitle    Key = "ranking.title"
	RankingName     Key = "ranking.name"
	RankingStrength Key = "ranking.strength"
	RankingRated    Key = "ranking.rated"
	RankingNone     Key = "ranking.none"
	RankingNobody   Key = "ranking.nobody"
	RankingLooksFor Key = "ranking.looks_for"

	ProfileJoined   Key = "profile.joined"
	ProfileRating   Key = "profile.rating"
	ProfileUnrated  Key = "profile.unrated"
	ProfileNothing  Key = "profile.nothing"
	ProfileAll      Key = "profile.all"
	ProfileOpenings Key = "profile.openings"
	ResultsWon      Key = "profile.won"
	ResultsShared   Key = "profile.shared"
	ResultsDrew     Key = "profile.drew"
	ResultsLost     Key = "profile.lost"
	ResultsNone     Key = "profile.no_contest"

	SetUp         Key = "archive.set_up"
	NoTableFrom   Key = "replay.no_table_from"
	FormTitleFrom Key = "form.title_from"
	FormAsThere   Key = "form.as_there"
	HintBegin     Key = "hint.begin"
	KeysBegin     Key = "keys.begin"

	HintFilter      Key = "hint.filter"
	HintFilterWords Key = "hint.filter_words"
	HintPlayers     Key = "hint.players"
	HintExplore     Key = "hint.explore"
	HintGames       Key = "hint.games"
	HintFind        Key = "hint.find"
	HintPlayOn      Key = "hint.play_on"
	HintTakeBack    Key = "hint.take_back"

	KeysRead     Key = "keys.read"
	KeysFilter   Key = "keys.filter"
	KeysMine     Key = "keys.mine"
	KeysExplore  Key = "keys.explore"
	KeysPlayers  Key = "keys.players"
	KeysToLobby  Key = "keys.to_lobby"
	KeysGames    Key = "keys.games"
	KeysFind     Key = "keys.find"
	KeysProfile  Key = "keys.profile"
	KeysPlayOn   Key = "keys.play_on"
	KeysTakeBack Key = "keys.take_back"

	ErrorFilterWord  Key = "error.filter_word"
	ErrorFilterValue Key = "error.filter_value"
	ErrorFilterAlone Key = "error.filter_alone"
	ErrorNoPlayer    Key = "error.no_player"
)

// Outcomes are the names of how matches end for a player, in the order in which
// tables of results have them.
var Outcomes = []struct {
	Of   archive.Outcome
	Name Key
}{
	{archive.Won, ResultsWon}, {archive.Shared, ResultsShared}, {archive.Drew, ResultsDrew},
	{archive.Lost, ResultsLost}, {archive.NoContest, ResultsNone},
}
