package reduce

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"time"

	"shsmith/lib/backend"
	"shsmith/lib/compare"
	"shsmith/lib/record"
)

// A reduction judges hundreds of candidates, so two kinds of slow runs are avoided:
//
//   - A candidate of a test that times out is interesting if it times out, too. Most such tests run
//     without end, so each interesting candidate would take the whole time limit, which is 10 s. But
//     the back-ends that are right take milliseconds. So the suspects get a limit for candidates
//     that is a multiple of that time.
//   - A back-end that must not fail is left out if it takes longer than slowRight, and ref tells
//     what is right.
//
// A shortcut may mislead: a candidate that is only slow exceeds the short limit and not the whole
// one, and the back-end that was left out may fail, too. Then the result of the reduction does not
// pass the last check, which takes no shortcuts. scripts/reduce then renames the file shortcutsName
// to thoroughName and begins again without shortcuts.

const (
	// slowerThanRight is the limit for candidates divided by the time of the slowest back-end
	// that is right.
	slowerThanRight = 5
	// leastPart is the whole limit divided by the shortest limit for candidates. A worker that has
	// just been started must load the driver in this time.
	leastPart = 5
	// slowRight is the time of the test above which a back-end is left out.
	slowRight = time.Second
)

// timesOfRight returns the times that the back-ends took which must not fail, by their names.
func (j *Judge) timesOfRight(rec *record.Record) map[string]time.Duration {
	times := map[string]time.Duration{}
	for _, r := range rec.Runs {
		if !slices.Contains(j.folder.Expect.Suspects, r.Backend) {
			times[r.Backend] += time.Duration((r.CompileMS + r.RunMS) * float64(time.Millisecond))
		}
	}
	return times
}

// takeShortcuts restarts the back-ends with the shortcuts that suit the test, and writes them to the
// file shortcutsName. It does nothing if the folder has the file thoroughName.
func (j *Judge) takeShortcuts() error {
	if _, err := os.Stat(j.folder.path(thoroughName)); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	shortened, err := j.shortenLimit()
	if err != nil {
		return err
	}
	left, err := j.leaveOutSlow()
	if err != nil {
		return err
	}
	if list := slices.Concat(shortened, left); len(list) > 0 {
		return j.folder.replaceFile(shortcutsName, []byte(strings.Join(list, "\n")+"\n"))
	}
	return nil
}

// shortenLimit restarts the suspects with the limit for candidates, if the test times out.
func (j *Judge) shortenLimit() (shortcuts []string, err error) {
	if class := j.folder.Expect.Class; class != compare.Timeout && class != compare.TimeoutAll {
		return nil, nil
	}
	suspects, _ := j.folder.drivers()
	for i, c := range suspects {
		whole := j.options.Timeout
		if c.TimeoutMS > 0 {
			whole = time.Duration(c.TimeoutMS) * time.Millisecond
		}
		limit := candidateLimit(whole, j.base.RightTimes)
		suspects[i].TimeoutMS = int(limit.Milliseconds())
		shortcuts = append(shortcuts, fmt.Sprintf("%s has %v for a candidate", c.Name, limit))
	}
	return shortcuts, restart(&j.suspects, suspects, j.options)
}

// candidateLimit returns the time limit for candidates of a test that times out. `whole` is the
// test's own limit, `right` the times of correct back-ends.
func candidateLimit(whole time.Duration, right map[string]time.Duration) time.Duration {
	limit := whole / leastPart
	for _, t := range right {
		limit = max(limit, slowerThanRight*t)
	}
	return min(limit, whole)
}

// leaveOutSlow stops those back-ends that are slow and must not fail, if the suspects alone show
// that they differ from ref.
func (j *Judge) leaveOutSlow() (shortcuts []string, err error) {
	if j.folder.Expect.Class != compare.MismatchRef || !j.ref {
		return nil, nil
	}
	_, others := j.folder.drivers()
	quick := slices.DeleteFunc(slices.Clone(others), func(c backend.Config) bool {
		return j.base.RightTimes[c.Name] > slowRight
	})
	if len(quick) == len(others) {
		return nil, nil
	}
	for _, c := range others {
		if t := j.base.RightTimes[c.Name]; t > slowRight {
			shortcuts = append(shortcuts, fmt.Sprintf("%s does not run, because it takes %v", c.Name, t.Round(time.Millisecond)))
		}
	}
	return shortcuts, restart(&j.others, quick, j.options)
}

// restart replaces *r by a runner of the given back-ends, or by nil if there are none.
func restart(r **backend.Runner, configs []backend.Config, o backend.Options) (err error) {
	(*r).Close()
	*r = nil
	if len(configs) > 0 {
		*r, err = backend.NewRunner(configs, o)
	}
	return err
}
