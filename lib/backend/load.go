package backend

import (
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"
)

// loadMeter measures whether the machine had too much to do during a period. `time` is the length
// of the period, and `stalled` is the part of it in which tasks had to wait.
type loadMeter struct {
	read          func() pressure
	last          pressure
	time, stalled time.Duration
}

// pressure tells how busy the machine is, by counters of the system.
type pressure struct {
	// stalled is the sum of three times: how long some task has waited for a processor, for memory,
	// and for a disk, since the machine was started.
	stalled time.Duration
	// crowded is used if the system does not count stalled. It is true if more tasks are ready to
	// run than there are processors.
	crowded bool
}

// add reads the system's counters of the time that tasks waited. It adds `passed`, the time since
// the last call, to the measured period, and the waiting in it to the stalled time. On a system
// without these counters, all of `passed` counts as stalled if the machine is crowded. If `passed`
// is 0, add only stores the counters for the next call.
func (l *loadMeter) add(passed time.Duration) {
	now := l.read()
	l.time += passed
	if passed > 0 {
		l.stalled += min(passed, now.stalled-l.last.stalled)
		if now.crowded {
			l.stalled += passed
		}
	}
	l.last = now
}

// isHeavy reports whether tasks had to wait for the machine during at least half of the
// period.
func (l *loadMeter) isHeavy() bool { return l.time > 0 && l.stalled >= l.time/2 }

// readPressure reads the pressure stall information of Linux. If the system has none, it compares
// the number of tasks that are ready to run with the number of processors.
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

// stallTime returns the field total of the line "some" in `text`, the content of a file in
// /proc/pressure.
func stallTime(text string) time.Duration {
	line, _, _ := strings.Cut(text, "\n")
	_, total, _ := strings.Cut(line, "total=")
	n, _ := strconv.ParseInt(strings.TrimSpace(total), 10, 64)
	return time.Duration(n) * time.Microsecond
}

// readyTasks returns the number of tasks that are ready to run. `text` is the content of
// /proc/loadavg, and the number is the part of its fourth field before the slash.
func readyTasks(text string) int {
	f := strings.Fields(text)
	if len(f) < 4 {
		return 0
	}
	n, _, _ := strings.Cut(f[3], "/")
	count, _ := strconv.Atoi(n)
	return count
}
