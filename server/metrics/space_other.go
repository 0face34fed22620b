//go:build !linux

package metrics

import "errors"

// Free returns an error where there is no telling what is left on a disk.
func Free(string) (int64, error) { return 0, errors.ErrUnsupported }
