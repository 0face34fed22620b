package metrics

import "golang.org/x/sys/unix"

// Free returns how many bytes there are left for this process on the disk that
// holds a path.
func Free(path string) (int64, error) {
	var s unix.Statfs_t
	if err := unix.Statfs(path, &s); err != nil {
		return 0, err
	}
	return int64(s.Bavail) * s.Bsize, nil
}
