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

// spent counts processor time. The time of drivers is that of shrun and of reductions, even
// if another tool started them, as shbucket does for replays. The rest is the time of the
// other tools and of this process.
type spent struct {
	mu    sync.Mutex
	tools time.Duration // own time of the other tools since the last call of since
	// self is the time of this process, and children the time of all processes that it has
	// started, at the last call of since.
	self, children time.Duration
}

// tool adds the time that a tool itself has used.
func (s *spent) tool(t time.Duration) {
	s.mu.Lock()
	s.tools += t
	s.mu.Unlock()
}

// since returns the seconds that drivers, and that all processes, have used since the
// previous call.
func (s *spent) since() (drivers, all float64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	self, children := usage(unix.RUSAGE_SELF), usage(unix.RUSAGE_CHILDREN)
	ran := children - s.children
	all = (ran + self - s.self).Seconds()
	drivers = max(0, ran-s.tools).Seconds()
	s.self, s.children, s.tools = self, children, 0
	return drivers, all
}

func usage(who int) time.Duration {
	var r unix.Rusage
	if unix.Getrusage(who, &r) != nil { // it never fails on Linux
		return 0
	}
	return time.Duration(r.Utime.Nano() + r.Stime.Nano())
}

// childrenTime waits for the end of a process without reaping it. It returns the time of
// the processes that it has started and reaped.
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

// ticks is the unit of times in /proc: hundredths of a second on Linux.
const ticks = 100
