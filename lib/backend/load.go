package backend

import (
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"
)

// load measures whether the machine had too much to do during a period.
type load struct {
	read          func() pressure
	last          pressure
	time, stalled time.Duration
}

// pressure is the value of the system's counters of how busy the machine is.
type pressure struct {
	// stalled is the sum of three times since the machine was started: in which some task
	// waited for a processor, for memory, and for a disk.
	stalled time.Duration
	// crowded is set if the system does not count stalled, and more tasks are ready to run
	// than there are processors.
	crowded bool
}

// add adds to the period the time that has passed since the last call.
func (l *load) add(passed time.Duration) {
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

// heavy reports whether tasks had to wait for the machine during at least half of the
// period.
func (l *load) heavy() bool { return l.time > 0 && l.stalled >= l.time/2 }

// readPressure reads the pressure stall information of Linux, or else the number of tasks
// that are ready to run.
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
		p.crowded = ready(string(b)) > runtime.NumCPU()
	}
	return p
}

// stallTime returns the total of the line "some" of a file with pressure stall information.
func stallTime(text string) time.Duration {
	line, _, _ := strings.Cut(text, "\n")
	_, total, _ := strings.Cut(line, "total=")
	n, _ := strconv.ParseInt(strings.TrimSpace(total), 10, 64)
	return time.Duration(n) * time.Microsecond
}

// ready returns the number of tasks that are ready to run: the fourth field of
// /proc/loadavg up to the slash.
func ready(text string) int {
	f := strings.Fields(text)
	if len(f) < 4 {
		return 0
	}
	n, _, _ := strings.Cut(f[3], "/")
	count, _ := strconv.Atoi(n)
	return count
}
