package text

// The words of commands that read the archive.
const (
	ReadFilters     Key = "reading.filters"
	ReadNumber      Key = "reading.number"
	ReadNumberOrAll Key = "reading.number_or_all"
	ReadPosition    Key = "reading.position"
	ReadPrefix      Key = "reading.prefix"

	ReadGamesAbout   Key = "reading.games_about"
	ReadShowAbout    Key = "reading.show_about"
	ReadExportAbout  Key = "reading.export_about"
	ReadExploreAbout Key = "reading.explore_about"
	ReadPlayersAbout Key = "reading.players_about"
	ReadPlayerAbout  Key = "reading.player_about"

	ReadGamesUsage   Key = "reading.games_usage"
	ReadShowUsage    Key = "reading.show_usage"
	ReadExportUsage  Key = "reading.export_usage"
	ReadExploreUsage Key = "reading.explore_usage"
	ReadPlayersUsage Key = "reading.players_usage"
	ReadPlayerUsage  Key = "reading.player_usage"

	ReadGamesNone   Key = "reading.games_none"
	ReadGamesColumn Key = "reading.games_column"
	ReadMovesColumn Key = "reading.moves_column"
	ReadEndedHere   Key = "reading.ended_here"
	ReadMore        Key = "reading.more"
	ReadNarrow      Key = "reading.narrow"
	ReadHeading     Key = "reading.heading"
	ReadSeat        Key = "reading.seat"
	ReadPlayers     Key = "reading.players"
	ReadAfter       Key = "reading.after"
	ReadTook        Key = "reading.took"
	ReadLicence     Key = "reading.licence"
)
