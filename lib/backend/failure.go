package backend

import (
	"fmt"
	"time"

	"shsmith/lib/record"
)

// Failure is how a run ended that gave no outputs.
type Failure struct {
	Outcome record.Outcome
	Detail  string
}

func (f *Failure) Error() string { return string(f.Outcome) + ": " + f.Detail }

// Failed makes a Failure.
func Failed(o record.Outcome, format string, args ...any) error {
	return &Failure{o, fmt.Sprintf(format, args...)}
}

// End completes the result of a run by what the driver is and how it ended: err is
// nil or a Failure.
func End(run record.Run, driver *record.Driver, outputs map[string][]byte, err error) (record.Run, map[string][]byte) {
	run.Driver, run.Outcome = driver, record.OK
	if err != nil {
		f := err.(*Failure)
		run.Outcome, run.Detail = f.Outcome, f.Detail
		return run, nil
	}
	return run, outputs
}

// Timed builds a test, executes it unless that fails, and notes in r how long
// each took.
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

// Milliseconds is the time since start, as records have it.
func Milliseconds(start time.Time) float64 {
	return float64(time.Since(start).Microseconds()) / 1000
}
