package backend

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// resident returns the resident size of a process in bytes, or 0 if the system does not tell.
// If withChildren is true, the sizes of all its descendants are added; a page that they share
// then counts several times. A limit of the address space could not replace this measurement:
// llvmpipe and ANGLE reserve far more than they use.
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

// children returns the ids of the processes that the threads of a process have started. dir
// is the process's folder in /proc.
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
