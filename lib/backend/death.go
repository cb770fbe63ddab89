package backend

import (
	"regexp"
	"syscall"

	"golang.org/x/sys/unix"

	"shsmith/lib/pattern"
	"shsmith/lib/record"
)

// These patterns find the name of a signal in the trace of a Go process. If C code causes a signal,
// a Go process prints a trace and exits with code 2. So only the trace names the signal.
var (
	goSignal      = pattern.Of(`(SIG(?:SEGV|BUS|FPE|ILL|ABRT|TRAP|SYS)): [a-z]`)
	goFatalSignal = pattern.Of(`\[signal (SIG[A-Z]+)`)
)

// Death returns the outcome of a process that ended with `status` and printed `log`. After SIGKILL
// the outcome is out of memory, otherwise it is a crash. Death also returns the name of the signal,
// or "" if there was none.
func Death(status syscall.WaitStatus, log string) (record.Outcome, string) {
	signal := signalOf(status, log)
	if signal == "SIGKILL" {
		// The system ends runaway allocations with SIGKILL.
		return record.OutOfMemory, signal
	}
	return record.Crash, signal
}

// signalOf returns the name of the signal that ended a process, or "" if there was none. It looks
// at the process's exit status and at `log`, its output.
func signalOf(status syscall.WaitStatus, log string) string {
	if status.Signaled() {
		return unix.SignalName(status.Signal())
	}
	for _, sign := range []*regexp.Regexp{goSignal(), goFatalSignal()} {
		if m := sign.FindStringSubmatch(log); m != nil {
			return m[1]
		}
	}
	// Shells and ssh report a signal as an exit code above 128.
	if code := status.ExitStatus(); code > 128 && code < 128+65 {
		return unix.SignalName(syscall.Signal(code - 128))
	}
	return ""
}
