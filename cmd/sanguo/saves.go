package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"sanguo/game/archive"
	"sanguo/game/engine"
	"sanguo/game/table"
)

// saves is the file in which the matches of one sitting are saved as records: all
// of them, each time.
type saves struct {
	memory *table.Memory
	now    func() time.Time

	mu   sync.Mutex // commands of the screens run side by side
	path string     // empty until a name is needed, when nobody chose one
	made bool       // the file is ours
}

// free returns an error if the file that was chosen is somebody else's already.
func (s *saves) free() error {
	if s.path == "" {
		return nil
	}
	if _, err := os.Lstat(s.path); err == nil {
		return fs.ErrExist
	}
	return nil
}

// save saves the matches that have begun, and returns the name of the file; that
// is empty when there are none. What was saved before is replaced as a whole.
func (s *saves) save() (where string, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var text strings.Builder
	for i, m := range s.matches() {
		r, err := m.Record()
		if err != nil {
			return "", err
		}
		if i > 0 {
			text.WriteByte('\n')
		}
		text.WriteString(r.String())
	}
	if text.Len() == 0 {
		return "", nil
	}
	if s.path == "" {
		s.path = s.now().Format("sanguo-20060102-150405.txt")
	}
	if !s.made {
		file, err := os.OpenFile(s.path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o666)
		if err != nil {
			return "", err
		}
		_ = file.Close() // it is replaced
		s.made = true
	}
	return s.path, replace(s.path, text.String())
}

// replace replaces what a file holds, all or nothing.
func replace(path, text string) error {
	file, err := os.CreateTemp(filepath.Dir(path), ".sanguo-*")
	if err != nil {
		return err
	}
	defer os.Remove(file.Name()) // what is left of a failure
	_, err = file.WriteString(text)
	if closed := file.Close(); err == nil {
		err = closed
	}
	if info, stated := os.Stat(path); err == nil && stated == nil {
		err = os.Chmod(file.Name(), info.Mode())
	}
	if err == nil {
		err = os.Rename(file.Name(), path)
	}
	if err != nil {
		return fmt.Errorf("saving: %w", err)
	}
	return nil
}

// matches returns what was played in this sitting, the match that is being
// played last.
func (s *saves) matches() []archive.Match {
	var all []archive.Match
	for id := engine.MatchID(1); ; id++ {
		m, err := s.memory.Match(you, id)
		if err != nil {
			break
		}
		all = append(all, m)
	}
	for r := range s.memory.Running() {
		if match, err := archive.Replay(r.Log); err == nil {
			all = append(all, archive.Match{Summary: archive.Summarize(r.ID, r.Header, match, s.now()), Log: r.Log})
		}
	}
	return all
}
