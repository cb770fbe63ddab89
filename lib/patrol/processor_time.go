package patrol

import (
	"fmt"
	"os"
	"strings"
	"sync"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// processorTime measures the processor time of a patrol, and how much of it counts as time of
// drivers: all time of `shrun` and of reductions. The own time of other tools does not count, even
// if they start `shrun`.
type processorTime struct {
	mu    sync.Mutex
	tools time.Duration // sum of what addTool got since the last call of elapsed
	// self is the processor time of this process at the last call of elapsed. children is the
	// processor time of all its ended child processes at that call.
	self, children time.Duration
}

// addTool adds t, the processor time of a tool other than shrun. t does not include the time of
// processes that the tool has started.
func (s *processorTime) addTool(t time.Duration) {
	s.mu.Lock()
	s.tools += t
	s.mu.Unlock()
}

// elapsed returns how many seconds of processor time were used since the previous call: `all` by
// this process and its child processes, and `drivers` as time of drivers (see processorTime). A
// child process counts only after its end.
func (s *processorTime) elapsed() (drivers, all float64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	self, children := usage(unix.RUSAGE_SELF), usage(unix.RUSAGE_CHILDREN)
	ran := children - s.children
	all = (ran + self - s.self).Seconds()
	drivers = max(0, ran-s.tools).Seconds()
	s.self, s.children, s.tools = self, children, 0
	return drivers, all
}

// usage returns the processor time that getrusage(2) reports for its argument `who`: RUSAGE_SELF or
// RUSAGE_CHILDREN.
func usage(who int) time.Duration {
	var r unix.Rusage
	if unix.Getrusage(who, &r) != nil { // it never fails on Linux
		return 0
	}
	return time.Duration(r.Utime.Nano() + r.Stime.Nano())
}

// childrenTime waits until process pid has ended, but does not reap it. It returns the processor
// time of pid's own ended children, or 0 if unknown.
func childrenTime(pid int) time.Duration {
	for unix.Waitid(unix.P_PID, pid, nil, unix.WEXITED|unix.WNOWAIT, nil) == syscall.EINTR {
	}
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0
	}
	var user, system int64
	fields := strings.Fields(string(text[strings.LastIndexByte(string(text), ')')+1:])) // field 3 is the first after the name (proc(5))
	if len(fields) < 15 {
		return 0
	}
	fmt.Sscan(fields[13], &user)
	fmt.Sscan(fields[14], &system)
	return time.Duration(user+system) * (time.Second / ticks)
}

// ticks is the number of clock ticks per second. The files in /proc give times in these ticks
// (USER_HZ of Linux).
const ticks = 100
