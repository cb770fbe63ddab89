package backend

import (
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"
)

// loadMeter measures the load of this machine over a period. `time` is the length of the period,
// and `stalled` is how long tasks had to wait in this period.
type loadMeter struct {
	read          func() pressure
	last          pressure
	time, stalled time.Duration
}

// pressure tells how busy the machine is, according to counters of the system.
type pressure struct {
	// stalled is the sum of three times: how long some task has waited for a processor, for memory,
	// and for a disk, since the machine was started.
	stalled time.Duration
	// crowded is true if more tasks are ready to run than there are processors. It stands in for
	// `stalled` on systems that do not count waiting times. On other systems it is false.
	crowded bool
}

// add extends the measured period by `passed`, the time since the last call. It adds to l.stalled
// the part of `passed` in which tasks had to wait. If `passed` is 0, add only stores the system's
// counters for the next call.
func (l *loadMeter) add(passed time.Duration) {
	now := l.read()
	l.time += passed
	if passed > 0 {
		l.stalled += min(passed, now.stalled-l.last.stalled)
		// The system does not count waiting: the whole time of a crowded machine counts.
		if now.crowded {
			l.stalled += passed
		}
	}
	l.last = now
}

// isHeavy reports whether tasks had to wait for the machine during at least half of the
// period.
func (l *loadMeter) isHeavy() bool { return l.time > 0 && l.stalled >= l.time/2 }

// readPressure reads Linux's pressure stall information. If the system has none, it compares the
// number of ready tasks with the number of processors.
func readPressure() pressure {
	var p pressure
	known := false
	for _, resource := range []string{"cpu", "memory", "io"} {
		b, err := os.ReadFile(filepath.Join("/proc/pressure", resource))
		if err == nil {
			p.stalled += stallTime(string(b))
			known = true
		}
	}
	if !known {
		b, _ := os.ReadFile("/proc/loadavg")
		p.crowded = readyTasks(string(b)) > runtime.NumCPU()
	}
	return p
}

// stallTime returns the time after `total=` in the first line of `text`, which begins with `some`.
// `text` is the content of a file in /proc/pressure.
func stallTime(text string) time.Duration {
	line, _, _ := strings.Cut(text, "\n")
	_, total, _ := strings.Cut(line, "total=")
	n, _ := strconv.ParseInt(strings.TrimSpace(total), 10, 64)
	return time.Duration(n) * time.Microsecond
}

// readyTasks returns the number of tasks that are ready to run, from `text`, the content of
// /proc/loadavg.
func readyTasks(text string) int {
	f := strings.Fields(text)
	if len(f) < 4 {
		return 0
	}
	// The fourth field is READY/ALL.
	n, _, _ := strings.Cut(f[3], "/")
	count, _ := strconv.Atoi(n)
	return count
}
