package backend

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// resident is the resident size in bytes of a process, with its children if
// it is one that starts some, where pages that they share count for each; 0 where the system does not say. An
// address-space limit is no substitute: llvmpipe and ANGLE reserve far more
// than they use and would not start.
func resident(pid int, withChildren bool) int64 {
	dir := filepath.Join("/proc", strconv.Itoa(pid))
	b, err := os.ReadFile(filepath.Join(dir, "statm"))
	if err != nil {
		return 0
	}
	f := strings.Fields(string(b))
	if len(f) < 2 {
		return 0
	}
	pages, _ := strconv.ParseInt(f[1], 10, 64)
	sum := pages * int64(os.Getpagesize())
	if withChildren {
		for _, child := range children(dir) {
			sum += resident(child, true)
		}
	}
	return sum
}

// children reads which processes the threads of a process have started.
func children(dir string) []int {
	lists, _ := filepath.Glob(filepath.Join(dir, "task", "*", "children"))
	var pids []int
	for _, list := range lists {
		b, _ := os.ReadFile(list)
		for _, f := range strings.Fields(string(b)) {
			if pid, err := strconv.Atoi(f); err == nil {
				pids = append(pids, pid)
			}
		}
	}
	return pids
}
