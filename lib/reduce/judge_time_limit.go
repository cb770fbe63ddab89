package reduce

import (
	"errors"
	"io/fs"
	"os"
	"slices"
	"time"

	"shsmith/lib/backend"
	"shsmith/lib/compare"
	"shsmith/lib/record"
)

// A candidate of a test that times out is interesting if it times out, too. Most such tests run
// without end, so each interesting candidate would take the whole time limit, which is 10 s. But
// the back-ends that are right take milliseconds. So the suspects get a limit for candidates that
// is a multiple of that time.
//
// A candidate that is only slow may exceed this limit and not the whole one. Then the result of the
// reduction does not fail in the last check, which has the whole limit. scripts/reduce then creates
// the file wholeLimitName and begins again with the whole limit.

const (
	// slowerThanRight is the limit for candidates divided by the time of the slowest back-end
	// that is right.
	slowerThanRight = 5
	// leastPart is the whole limit divided by the shortest limit for candidates. A worker that has
	// just been started must load the driver in this time.
	leastPart = 5
)

// timesOut reports whether the test times out.
func (f *Folder) timesOut() bool {
	return f.Expect.Class == compare.Timeout || f.Expect.Class == compare.TimeoutAll
}

// rightMS returns the time in milliseconds that the slowest of the back-ends took which must not
// fail, or 0 if there is none.
func (j *Judge) rightMS(rec *record.Record) (slowest float64) {
	for _, r := range rec.Runs {
		if !slices.Contains(j.folder.Expect.Suspects, r.Backend) {
			slowest = max(slowest, r.CompileMS+r.RunMS)
		}
	}
	return slowest
}

// candidateLimit returns the limit of processor time for a candidate of a test that times out,
// if its limit is `whole` and the back-ends that are right take `rightMS` milliseconds.
func candidateLimit(whole time.Duration, rightMS float64) time.Duration {
	right := time.Duration(rightMS * float64(time.Millisecond))
	return min(whole, max(whole/leastPart, slowerThanRight*right))
}

// shortenLimit starts the suspects again with the limit for candidates, if the test times out and
// its folder has no file wholeLimitName.
func (j *Judge) shortenLimit() error {
	if !j.folder.timesOut() {
		return nil
	}
	if _, err := os.Stat(j.folder.path(wholeLimitName)); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	suspects, _ := j.folder.drivers()
	for i, c := range suspects {
		whole := j.options.Timeout
		if c.TimeoutMS > 0 {
			whole = time.Duration(c.TimeoutMS) * time.Millisecond
		}
		suspects[i].TimeoutMS = int(candidateLimit(whole, j.base.RightMS).Milliseconds())
	}
	runner, err := backend.NewRunner(suspects, j.options)
	if err != nil {
		return err
	}
	j.suspects.Close()
	j.suspects = runner
	return nil
}
