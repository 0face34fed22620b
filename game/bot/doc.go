// Package bot is computer players: from a game to a legal move, within a
// [Budget]. [Easy] looks one move ahead and errs as people do; [Normal] and
// [Hard] search.
//
// All of them judge a position by the part of the point that each kingdom can
// expect, from 0 to a whole, so that a draw between three, a shared win and a
// rival grown strong by a takeover are weighed on one scale.
//
// The package knows nothing of tables, of people, or of how moves travel. A
// player never chats.
package bot
