package cli

import (
	"errors"
	"fmt"
	"io/fs"

	"shsmith/lib/record"
	"shsmith/lib/source"
)

// Exit codes of all tools, apart from 0.
const (
	negative = 1 // a negative finding: a mismatch, an invalid shader, a candidate that is not interesting
	usage    = 2 // wrong usage or unreadable input
	missing  = 3 // the environment lacks something

	interrupted = 130 // ended by SIGINT, as a shell reports it
)

// Exit is an error with the exit code for it. Packages that cannot import package cli give their
// errors a method ExitCode instead.
type Exit struct {
	Code int
	Err  error
}

func (e *Exit) Error() string { return e.Err.Error() }
func (e *Exit) Unwrap() error { return e.Err }

// ExitCode returns the exit code of the tool.
func (e *Exit) ExitCode() int { return e.Code }

// Negative returns an error with exit code 1: the tool did its work, and the result is negative,
// such as a mismatch or an invalid shader.
func Negative(format string, args ...any) error { return exit(negative, format, args) }

// Usage returns an error with exit code 2: the usage is wrong, or the input is unreadable.
func Usage(format string, args ...any) error { return exit(usage, format, args) }

// Missing returns an error with exit code 3: the tool cannot work because of its environment. For
// example, a program is not installed, or a file cannot be written.
func Missing(format string, args ...any) error { return exit(missing, format, args) }

func exit(code int, format string, args []any) error {
	return &Exit{code, fmt.Errorf(format, args...)}
}

// Flaw is an error after which the tool still writes the test to its output. If the test was read
// as a record, the record describes the flaw. For a bare shader or a script, Err is printed on
// standard error.
type Flaw struct {
	Err error
	// Remark is set if the flaw does not change the exit code. Otherwise, a flaw in a bare shader
	// or script makes the exit code 1.
	Remark bool
}

func (f *Flaw) Error() string { return f.Err.Error() }

// exitCode returns the exit code for err. If an error in the chain of err has a method ExitCode,
// the first such method gives the code. Otherwise the type of err decides.
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

// isFatal reports whether err ends the stream of tests. If not, err concerns only one test.
func isFatal(err error) bool {
	var coded interface{ ExitCode() int }
	return errors.As(err, &coded) && coded.ExitCode() >= usage
}

// hasPosition reports whether the text of err begins with a position, such as "a.comp:3:5: ".
func hasPosition(err error) bool {
	var diagnostics source.Errors
	var syntax *record.SyntaxError
	return errors.As(err, &diagnostics) || errors.As(err, &syntax)
}
