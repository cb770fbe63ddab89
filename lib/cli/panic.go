package cli

import (
	"fmt"
	"reflect"
	"runtime"
	"strings"
)

// fault is the error that panicError makes from a panic.
type fault struct{ msg string }

func (f *fault) Error() string { return f.msg }

// ExitCode returns 3, not 1: an internal error with exit code 1 would look like a negative finding
// of the tool.
func (f *fault) ExitCode() int { return missing }

// panicError converts p, the result of recover, to an error, or to nil if p is nil. The deferred
// function must call panicError directly, because the stack of the panic is gone afterwards.
func panicError(p any) error {
	if p == nil {
		return nil
	}
	// After the deferred function, the stack of the panic is gone.
	return &fault{fmt.Sprintf("internal error at %s: %v", panicSite(), p)}
}

// ours is the prefix that the import paths of our packages share, such as "shsmith/".
var ours = strings.TrimSuffix(reflect.TypeFor[Exit]().PkgPath(), "lib/cli")

// panicSite returns the place of the current panic as FILE:LINE: the innermost call in our own
// code, not in the standard library.
func panicSite() string {
	pcs := make([]uintptr, 64)
	frames := runtime.CallersFrames(pcs[:runtime.Callers(2, pcs)])
	panicking := false
	for {
		f, more := frames.Next()
		// The functions of a tool's own package are called main.f, whatever its import path is.
		if panicking && (strings.HasPrefix(f.Function, ours) || strings.HasPrefix(f.Function, "main.")) {
			return fmt.Sprintf("%s:%d", f.File[strings.LastIndexByte(f.File, '/')+1:], f.Line)
		}
		panicking = panicking || f.Function == "runtime.gopanic"
		if !more {
			return "unknown position"
		}
	}
}
