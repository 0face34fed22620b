package main

import (
	"fmt"
	"os"
	"strings"
	"time"
)

// resident returns the memory of a process in bytes.
func resident(pid int) (int64, error) {
	var size, pages int64
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/statm", pid))
	if err == nil {
		_, err = fmt.Sscan(string(text), &size, &pages)
	}
	return pages * int64(os.Getpagesize()), err
}

// used returns the CPU time that a process has used.
func used(pid int) (time.Duration, error) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0, err
	}
	// The second field is the name, in brackets; these are the 14th and 15th.
	fields := strings.Fields(string(text[strings.LastIndexByte(string(text), ')')+1:]))
	var user, system int64
	_, err = fmt.Sscan(fields[11]+" "+fields[12], &user, &system)
	const ticks = 100 // a second, on every Linux
	return time.Duration(user+system) * time.Second / ticks, err
}
