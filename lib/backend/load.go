package backend

import (
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"
)

// load tells whether a machine had too much to do during a time.
type load struct {
	read          func() pressure
	last          pressure
	time, stalled time.Duration
}

// pressure is how busy the machine is.
type pressure struct {
	// stalled is the time, since the machine was started, in which some task waited for a
	// processor, plus that in which one waited for memory, plus that for a disk.
	stalled time.Duration
	// crowded is set if the system does not tell that time, and more tasks are ready to
	// run than there are processors.
	crowded bool
}

// add takes the time since the last call into account.
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

// heavy reports whether tasks had to wait for the machine for at least half of the time.
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

// stallTime is the total of the line "some" of a file of pressure stall information.
func stallTime(text string) time.Duration {
	line, _, _ := strings.Cut(text, "\n")
	_, total, _ := strings.Cut(line, "total=")
	n, _ := strconv.ParseInt(strings.TrimSpace(total), 10, 64)
	return time.Duration(n) * time.Microsecond
}

// ready is the number of tasks that are ready to run: of /proc/loadavg, the part of the
// fourth field before the slash.
func ready(text string) int {
	f := strings.Fields(text)
	if len(f) < 4 {
		return 0
	}
	n, _, _ := strings.Cut(f[3], "/")
	count, _ := strconv.Atoi(n)
	return count
}
