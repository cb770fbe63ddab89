package backend

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"golang.org/x/sys/unix"
)

// usage is the processor time that a process has used since it was started, and the time that it
// has waited for a processor.
type usage struct {
	processor time.Duration // processor time of all threads together
	// queued is how long the threads of the process were ready to run but waited for a processor.
	// Threads that have ended are not included. queued is 0 if the system does not measure it.
	queued time.Duration
}

// usageOf returns the usage of the process `pid`, or zeros if the system does not report it. If
// withChildren is true, it adds the usage of the descendants that still exist, and only the
// processor time of those that have ended.
func usageOf(pid int, withChildren bool) usage {
	dir := filepath.Join("/proc", strconv.Itoa(pid))
	u := usage{processor: processorTime(pid, withChildren)}
	for _, thread := range threads(dir) {
		u.queued += queuedTime(filepath.Join(thread, "schedstat"))
	}
	if withChildren {
		for _, child := range children(dir) {
			u.queued += usageOf(child, true).queued
		}
	}
	return u
}

// processorTime returns usageOf(pid, withChildren).processor, but faster, because it reads nothing
// else.
func processorTime(pid int, withChildren bool) time.Duration {
	used := clockOf(pid)
	if used != 0 && !withChildren {
		return used
	}
	stat := statOf(pid)
	if used == 0 {
		used = stat.own
	}
	if !withChildren {
		return used
	}
	used += stat.ended
	for _, child := range children(filepath.Join("/proc", strconv.Itoa(pid))) {
		used += processorTime(child, true)
	}
	return used
}

// clockOf returns the processor time of a process from its own clock (clock_getcpuclockid), or 0 if
// it has none. This clock is more exact than /proc.
func clockOf(pid int) time.Duration {
	const wholeProcess, scheduler = 0, 2
	var t unix.Timespec
	if unix.ClockGettime(int32(^pid<<3|wholeProcess|scheduler), &t) != nil {
		return 0
	}
	return time.Duration(t.Nano())
}

// stat contains the processor time of a process according to /proc/PID/stat.
type stat struct {
	own   time.Duration
	ended time.Duration // processor time of the children that have ended
}

// tick is the unit of times in /proc/PID/stat.
const tick = time.Second / 100

func statOf(pid int) (s stat) {
	b, _ := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), "stat"))
	text := string(b)
	// The second field is the name of the program in parentheses, which may have any
	// characters. utime, stime, cutime and cstime are fields 14 to 17.
	f := strings.Fields(text[strings.LastIndexByte(text, ')')+1:])
	if len(f) < 15 {
		return s
	}
	ticks := func(i int) time.Duration {
		n, _ := strconv.ParseInt(f[i], 10, 64)
		return time.Duration(n) * tick
	}
	return stat{ticks(11) + ticks(12), ticks(13) + ticks(14)}
}

// queuedTime returns how long a thread has waited for a processor. `file` is the thread's file
// schedstat in /proc. Its second number is this time in nanoseconds.
func queuedTime(file string) time.Duration {
	b, _ := os.ReadFile(file) // the thread may have ended
	f := strings.Fields(string(b))
	if len(f) < 2 {
		return 0
	}
	n, _ := strconv.ParseInt(f[1], 10, 64)
	return time.Duration(n)
}
