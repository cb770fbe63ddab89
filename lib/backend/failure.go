package backend

import (
	"fmt"
	"time"

	"shsmith/lib/record"
)

// Failure is the error of a test that ended without outputs. Outcome tells how it ended, such as
// compile_error.
type Failure struct {
	Outcome record.Outcome
	Detail  string
}

func (f *Failure) Error() string { return string(f.Outcome) + ": " + f.Detail }

// Failed returns a Failure with outcome o as an error. Its detail is formatted as by fmt.Sprintf.
func Failed(o record.Outcome, format string, args ...any) error {
	return &Failure{o, fmt.Sprintf(format, args...)}
}

// Fail returns the run of a test that ended with outcome o and without outputs.
func Fail(o record.Outcome, format string, args ...any) record.Run {
	return record.Run{Outcome: o, Detail: fmt.Sprintf(format, args...)}
}

// Finish returns `run` with its driver and outcome, and the outputs. If err is nil, the outcome is
// OK. If not, err must be a *Failure, which has the outcome and the detail, and the outputs are
// nil.
func Finish(run record.Run, driver *record.Driver, outputs map[string][]byte, err error) (record.Run, map[string][]byte) {
	run.Driver, run.Outcome = driver, record.OK
	if err != nil {
		f := err.(*Failure)
		run.Outcome, run.Detail = f.Outcome, f.Detail
		return run, nil
	}
	return run, outputs
}

// Timed calls `build` and, if that succeeds, `execute`. It stores the durations of the two calls in
// r.CompileMS and r.RunMS.
func Timed(r *record.Run, build func() error, execute func() (map[string][]byte, error)) (map[string][]byte, error) {
	start := time.Now()
	err := build()
	r.CompileMS = Milliseconds(start)
	if err != nil {
		return nil, err
	}
	start = time.Now()
	defer func() { r.RunMS = Milliseconds(start) }()
	return execute()
}

// Milliseconds returns the time since `start` in milliseconds.
func Milliseconds(start time.Time) float64 {
	return float64(time.Since(start).Microseconds()) / 1000
}
