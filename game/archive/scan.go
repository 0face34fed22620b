package archive

import (
	"fmt"
	"slices"
	"strings"

	"sanguo/game"
	"sanguo/game/engine"
	"sanguo/game/rating"
)

// Scan is an archive that looks at all its matches, in the order in which they
// came to it, for every answer. That is enough for a few, and it is what other
// archives are held against. Players are called as in their last match.
type Scan []Match

var _ Archive = Scan(nil)

// Match implements [Archive].
func (s Scan) Match(viewer engine.PlayerID, id engine.MatchID) (Match, error) {
	i := s.find(viewer, id)
	if i < 0 {
		return Match{}, fmt.Errorf("match %d: %w", id, ErrNotFound)
	}
	m := s[i]
	m.Log = Heard(m.Log, viewer)
	return m, nil
}

func (s Scan) find(viewer engine.PlayerID, id engine.MatchID) int {
	return slices.IndexFunc(s, func(m Match) bool { return m.ID == id && m.VisibleTo(viewer) })
}

// Page implements [Archive].
func (s Scan) Page(viewer engine.PlayerID, q Query) ([]Summary, error) {
	all := slices.Clone(s)
	if !q.Oldest {
		slices.Reverse(all)
	}
	if q.After != 0 {
		i := all.find(viewer, q.After)
		if i < 0 {
			return nil, fmt.Errorf("going on after match %d: %w", q.After, ErrNotFound)
		}
		all = all[i+1:]
	}
	var page []Summary
	for _, m := range all {
		if len(page) >= q.N {
			break
		}
		if !m.VisibleTo(viewer) || !q.Filter.Admits(m.Summary) {
			continue
		}
		if q.Filter.Positioned() {
			visits, err := m.visits(q.Filter.Position)
			if err != nil {
				return nil, err
			}
			if !visits.came {
				continue
			}
		}
		page = append(page, m.Summary)
	}
	return page, nil
}

// visits is what became of one match at one position: the moves that were played
// there, each once, and whether the match ended there.
type visits struct {
	came, stopped bool
	moves         []game.Move
}

// visits returns what became of the match at a position.
func (m Match) visits(at game.Position) (v visits, err error) {
	for step, err := range Steps(m.Log) {
		if err != nil {
			return v, fmt.Errorf("match %d: %w", m.ID, err)
		}
		if !step.Position.Same(at) {
			continue
		}
		v.came, v.stopped = true, !step.Played
		if step.Played && !slices.Contains(v.moves, step.Move) {
			v.moves = append(v.moves, step.Move)
		}
	}
	return v, nil
}

// Explore implements [Archive].
func (s Scan) Explore(viewer engine.PlayerID, f Filter) (e Explorer, err error) {
	if !f.Positioned() {
		return e, ErrNoPosition
	}
	moves := map[game.Move]Tally{}
	for _, m := range s {
		if !m.VisibleTo(viewer) || !f.Admits(m.Summary) {
			continue
		}
		v, err := m.visits(f.Position)
		if err != nil {
			return e, err
		}
		share := m.Ending.Share
		if v.came {
			e.All.Add(share, 1)
		}
		if v.stopped {
			e.Stopped.Add(share, 1)
		}
		for _, move := range v.moves {
			tally := moves[move]
			tally.Add(share, 1)
			moves[move] = tally
		}
	}
	for move, tally := range moves {
		e.Moves = append(e.Moves, Choice{move, tally})
	}
	e.Sort()
	return e, nil
}

// Profile implements [Archive].
func (s Scan) Profile(viewer, of engine.PlayerID) (Profile, error) {
	players := s.players()
	i := slices.IndexFunc(players, func(p Player) bool { return p.ID == of })
	if i < 0 {
		return Profile{}, fmt.Errorf("player %d: %w", of, ErrNoPlayer)
	}
	p := Profile{Player: players[i]}
	type opening struct {
		kingdom game.Kingdom
		move    game.Move
	}
	openings := map[opening]Results{}
	for _, m := range s {
		k := m.KingdomOf(of)
		if k == game.Nobody || !m.VisibleTo(viewer) {
			continue
		}
		outcome := m.OutcomeOf(k)
		p.Kingdoms[k][outcome]++
		if move, ok := FirstMove(m.Log, k); ok && !m.SetUp {
			results := openings[opening{k, move}]
			results[outcome]++
			openings[opening{k, move}] = results
		}
	}
	for o, results := range openings {
		p.Openings = append(p.Openings, Opening{o.kingdom, o.move, results})
	}
	p.Openings = Favour(p.Openings)
	return p, nil
}

// Best implements [Archive].
func (s Scan) Best(least int, after engine.PlayerID, n int) ([]Player, error) {
	players := s.players()
	slices.SortFunc(players, ComparePlayers)
	if after != 0 {
		i := slices.IndexFunc(players, func(p Player) bool { return p.ID == after })
		if i < 0 {
			return nil, fmt.Errorf("going on after player %d: %w", after, ErrNoPlayer)
		}
		players = players[i+1:]
	}
	players = slices.DeleteFunc(players, func(p Player) bool { return p.Rated < max(least, 1) })
	return players[:min(n, len(players))], nil
}

// Named implements [Archive].
func (s Scan) Named(prefix string, n int) ([]Player, error) {
	players := slices.DeleteFunc(s.players(), func(p Player) bool {
		return !strings.HasPrefix(strings.ToLower(p.Name), strings.ToLower(prefix))
	})
	slices.SortFunc(players, func(a, b Player) int { return strings.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name)) })
	return players[:min(n, len(players))], nil
}

// players returns all who have an account, rated.
func (s Scan) players() []Player {
	var players []Player
	at := map[engine.PlayerID]int{}
	for _, m := range s {
		for _, seat := range m.Seats {
			if !seat.Player.Account() {
				continue
			}
			i, ok := at[seat.Player]
			if !ok {
				i = len(players)
				at[seat.Player] = i
				players = append(players, Player{ID: seat.Player, Rating: rating.New()})
			}
			players[i].Name = seat.Name
		}
		if !m.Rated() {
			continue
		}
		var before [3]rating.Rating
		for k, seat := range m.Seats {
			before[k] = players[at[seat.Player]].Rating
		}
		for k, after := range rating.After(before, m.Ranks()) {
			p := &players[at[m.Seats[k].Player]]
			p.Rating = after
			p.Rated++
		}
	}
	return players
}
