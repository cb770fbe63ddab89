package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"syscall"

	"shsmith/lib/record"
	"shsmith/lib/source"
)

// Exit codes of all tools, beside 0 for work done.
const (
	negative = 1 // the finding is negative: mismatch, not interesting, invalid shader
	usage    = 2 // wrong usage or unreadable input
	missing  = 3 // the environment lacks something

	interrupted = 130 // SIGINT ended the tool, as shells say it
)

// Exit is an error with its exit code. A package below cli gives its errors
// one by a method ExitCode of their own.
type Exit struct {
	Code int
	Err  error
}

func (e *Exit) Error() string { return e.Err.Error() }
func (e *Exit) Unwrap() error { return e.Err }

// ExitCode is the exit status of the tool.
func (e *Exit) ExitCode() int { return e.Code }

// Negative says that the tool did its work and what it found is negative.
func Negative(format string, args ...any) error { return exit(negative, format, args) }

// Usage says that the tool was called wrongly, or its input is unreadable.
func Usage(format string, args ...any) error { return exit(usage, format, args) }

// Missing says what the environment lacks, and what to install.
func Missing(format string, args ...any) error { return exit(missing, format, args) }

func exit(code int, format string, args []any) error {
	return &Exit{code, fmt.Errorf(format, args...)}
}

// Become runs another tool, which PATH must lead to, in the place of this process. It
// returns if it cannot.
func Become(tool string, args ...string) error {
	path, err := exec.LookPath(tool)
	if err == nil {
		err = syscall.Exec(path, append([]string{tool}, args...), os.Environ())
	}
	return Missing("%v", err)
}

// Flaw says what is wrong with a test that is written all the same. A record
// has that in its fields. For any other form of test Err is reported, and the
// exit code is 1, or 0 if all that is a mere remark.
type Flaw struct {
	Err    error
	Remark bool
}

func (f *Flaw) Error() string { return f.Err.Error() }

// exitCode is that of the first error in err's chain that has one. A
// diagnostic of a shader means an invalid shader, a failed write a full disk; all
// else is input that could not be read.
func exitCode(err error) int {
	var coded interface{ ExitCode() int }
	var diagnostics source.Errors
	var file *fs.PathError
	switch {
	case errors.As(err, &coded):
		return coded.ExitCode()
	case errors.As(err, &diagnostics):
		return negative
	case errors.As(err, &file) && file.Op == "write":
		return missing
	}
	return usage
}

// fatal reports whether err ends a stream instead of concerning one test.
func fatal(err error) bool {
	var coded interface{ ExitCode() int }
	return errors.As(err, &coded) && coded.ExitCode() >= usage
}

// positioned reports whether err's text begins with a position.
func positioned(err error) bool {
	var diagnostics source.Errors
	var syntax *record.SyntaxError
	return errors.As(err, &diagnostics) || errors.As(err, &syntax)
}

// fault is a panic made an error.
type fault struct{ msg string }

func (f *fault) Error() string { return f.msg }

// ExitCode is that of a missing environment: in a reduction a fault of ours
// aborts instead of making the candidate look uninteresting.
func (f *fault) ExitCode() int { return missing }

// recovered makes an error of what recover returned, nil of nil. It must be
// called in the deferred function itself, while the stack still stands.
func recovered(p any) error {
	if p == nil {
		return nil
	}
	return &fault{fmt.Sprintf("internal error at %s: %v", panicSite(), p)}
}

// panicSite is the position of the innermost frame of ours that panicked.
func panicSite() string {
	pcs := make([]uintptr, 64)
	frames := runtime.CallersFrames(pcs[:runtime.Callers(2, pcs)])
	panicking := false
	for {
		f, more := frames.Next()
		if panicking && strings.HasPrefix(f.Function, "shsmith/") {
			return fmt.Sprintf("%s:%d", f.File[strings.LastIndexByte(f.File, '/')+1:], f.Line)
		}
		panicking = panicking || f.Function == "runtime.gopanic"
		if !more {
			return "unknown position"
		}
	}
}
