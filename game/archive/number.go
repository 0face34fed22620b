package archive

import (
	"fmt"
	"strconv"
	"strings"

	"sanguo/game/engine"
)

// ParseNumber reads the number of a match as people write it, such as 12 or
// #12. What is no such number is [ErrNotFound].
func ParseNumber(written string) (engine.MatchID, error) {
	n, err := strconv.ParseUint(strings.TrimPrefix(strings.TrimSpace(written), "#"), 10, 64)
	if err != nil || n == 0 {
		return 0, fmt.Errorf("number %.24q: %w", written, ErrNotFound)
	}
	return engine.MatchID(n), nil
}
