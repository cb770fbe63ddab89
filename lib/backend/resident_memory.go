package backend

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// residentSize returns the resident size of a process in bytes, or 0 if the system does not tell.
// If withChildren is true, it adds the sizes of all descendants; shared pages then count several
// times.
func residentSize(pid int, withChildren bool) int64 {
	dir := filepath.Join("/proc", strconv.Itoa(pid))
	// A limit of the address space would not do: llvmpipe and ANGLE reserve far more than they use.
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
			sum += residentSize(child, true)
		}
	}
	return sum
}

// children returns the ids of the processes that the threads of a process have started. dir
// is the process's folder in /proc.
func children(dir string) []int {
	var pids []int
	for _, thread := range threads(dir) {
		b, _ := os.ReadFile(filepath.Join(thread, "children")) // the thread may have ended
		for _, f := range strings.Fields(string(b)) {
			if pid, err := strconv.Atoi(f); err == nil {
				pids = append(pids, pid)
			}
		}
	}
	return pids
}

// threads returns the folders of a process's threads. dir is the process's folder in /proc.
func threads(dir string) []string {
	task, err := os.Open(filepath.Join(dir, "task"))
	if err != nil {
		return nil
	}
	defer task.Close()
	// filepath.Glob would list each of these folders, which takes the kernel twenty times as long.
	names, _ := task.Readdirnames(-1)
	for i, name := range names {
		names[i] = filepath.Join(task.Name(), name)
	}
	return names
}
