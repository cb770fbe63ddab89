package reduce

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"slices"
	"strings"
	"time"

	"shsmith/lib/backend"
	"shsmith/lib/compare"
	"shsmith/lib/record"
)

// A reduction judges hundreds of candidates, so three kinds of slow runs are avoided:
//
//   - The quickest suspect runs first. Its run alone shows that most candidates are uninteresting.
//   - A candidate of a test that times out is interesting if it times out, too. Most such tests run
//     without end, so each interesting candidate would take the whole time limit, which is 10 s.
//     But the back-ends that are right take milliseconds. So the suspects get a limit for
//     candidates that is a multiple of that time.
//   - A back-end that is not a suspect must not fail on an interesting candidate. It is left out if
//     it takes longer than slowBackend, and ref tells what is right.
//
// The last two are shortcuts, and they may mislead: a candidate that is only slow exceeds the short
// limit and not the whole one, and the back-end that was left out may fail, too. Then the result of
// the reduction does not pass the last check, which takes no shortcuts. scripts/reduce then renames
// the file shortcutsName to thoroughName and begins again without shortcuts.

const (
	// correctTimeFactor sets a lower bound of the time limit for candidates: correctTimeFactor
	// times the time of the slowest correct back-end.
	correctTimeFactor = 5
	// limitDivisor sets a lower bound of the time limit for candidates of a test that times out:
	// the time limit of the test divided by limitDivisor. A worker that has just started must be
	// able to load the driver in this time.
	limitDivisor = 5
	// slowBackend is the time above which a back-end is slow: if it takes longer to compile and run
	// the test, leaveOutSlow may remove it.
	slowBackend = time.Second
)

// timesOf returns the time that each back-end took for rec, by its name.
func timesOf(rec *record.Record) map[string]time.Duration {
	times := map[string]time.Duration{}
	for _, r := range rec.Runs {
		times[r.Backend] += time.Duration((r.CompileMS + r.RunMS) * float64(time.Millisecond))
	}
	return times
}

// startForCandidates starts the back-ends that judge candidates. To save time, it may shorten the
// time limit of suspects, and leave out slow back-ends. The folder's file "shortcuts" lists these
// shortcuts, which may mislead. A file "thorough" forbids them.
func (j *Judge) startForCandidates() error {
	suspects, others := j.folder.drivers()
	var shortened, left []string
	switch _, err := os.Stat(j.folder.path(thoroughName)); {
	case errors.Is(err, fs.ErrNotExist):
		shortened, left = j.shortenLimit(suspects), j.leaveOutSlow(&others)
	case err != nil:
		return err
	}
	// Back-ends that already run are restarted only if their order, time limit or number changes.
	if j.suspects == nil || len(suspects) > 1 || len(shortened) > 0 {
		if err := j.startSuspects(suspects); err != nil {
			return err
		}
	}
	if j.others == nil || len(left) > 0 {
		if err := j.startOthers(others); err != nil {
			return err
		}
	}
	shortcuts := slices.Concat(shortened, left)
	if len(shortcuts) == 0 {
		return nil
	}
	return j.folder.replaceFile(shortcutsName, []byte(strings.Join(shortcuts, "\n")+"\n"))
}

// startSuspects stops the suspects that are running, and starts the back-ends in `configs` as
// suspects instead. A candidate is interesting only if all suspects fail.
func (j *Judge) startSuspects(configs []backend.Config) error {
	j.stopSuspects()
	for _, list := range quickestFirst(configs, j.base.Times) {
		r, err := backend.NewRunner(list, j.options)
		if err != nil {
			return err
		}
		j.suspects = append(j.suspects, r)
	}
	return nil
}

// startOthers stops the running back-ends that are not suspects, and starts those in `configs`
// instead. On an interesting candidate the suspects must fail, and these back-ends must not.
func (j *Judge) startOthers(configs []backend.Config) (err error) {
	j.stopOthers()
	if len(configs) > 0 {
		j.others, err = backend.NewRunner(configs, j.options)
	}
	return err
}

// stopSuspects ends the workers of the suspects.
func (j *Judge) stopSuspects() {
	for _, r := range j.suspects {
		r.Close()
	}
	j.suspects = nil
}

// stopOthers ends the workers of the back-ends that are not suspects.
func (j *Judge) stopOthers() {
	if j.others != nil {
		j.others.Close()
	}
	j.others = nil
}

// quickestFirst divides the suspects into groups that run one after the other. The suspect that ran
// the test in the shortest time is alone in the first group. If `times` is empty, all suspects are
// in one group.
func quickestFirst(suspects []backend.Config, times map[string]time.Duration) [][]backend.Config {
	if len(suspects) == 0 {
		return nil
	}
	if len(suspects) == 1 || len(times) == 0 {
		return [][]backend.Config{suspects}
	}
	ordered := slices.SortedStableFunc(slices.Values(suspects), func(a, b backend.Config) int {
		return cmp.Compare(times[a.Name], times[b.Name])
	})
	// The run of the quickest suspect alone shows that most candidates are uninteresting.
	return [][]backend.Config{ordered[:1], ordered[1:]}
}

// shortenLimit sets TimeoutMS of each element of `suspects` to the time limit for candidates. It
// returns a line of text about each suspect. It does nothing if the test does not time out.
func (j *Judge) shortenLimit(suspects []backend.Config) (shortcuts []string) {
	if class := j.folder.Expect.Class; class != compare.Timeout && class != compare.TimeoutAll {
		return nil
	}
	right := maps.Clone(j.base.Times)
	for _, c := range suspects {
		delete(right, c.Name)
	}
	for i, c := range suspects {
		whole := j.options.Timeout
		if c.TimeoutMS > 0 {
			whole = time.Duration(c.TimeoutMS) * time.Millisecond
		}
		limit := candidateLimit(whole, right)
		suspects[i].TimeoutMS = int(limit.Milliseconds())
		shortcuts = append(shortcuts, fmt.Sprintf("%s has %v for a candidate", c.Name, limit))
	}
	return shortcuts
}

// candidateLimit returns the time limit for candidates of a test that times out. `whole` is the
// time limit of the test, which the result never exceeds. `right` has the times of the correct
// back-ends.
func candidateLimit(whole time.Duration, right map[string]time.Duration) time.Duration {
	limit := whole / limitDivisor
	for _, t := range right {
		limit = max(limit, correctTimeFactor*t)
	}
	return min(limit, whole)
}

// leaveOutSlow removes slow back-ends from `others`, the back-ends that are not suspects, and
// returns a line of text about each. It removes none unless ref alone tells which result is right.
func (j *Judge) leaveOutSlow(others *[]backend.Config) (shortcuts []string) {
	// Ref alone tells which result is right if the goal is that the suspects differ from ref, and
	// ref runs.
	if j.folder.Expect.Class != compare.MismatchRef || !j.ref {
		return nil
	}
	*others = slices.DeleteFunc(*others, func(c backend.Config) bool {
		t := j.base.Times[c.Name]
		if t > slowBackend {
			shortcuts = append(shortcuts, fmt.Sprintf("%s does not run, because it takes %v", c.Name, t.Round(time.Millisecond)))
		}
		return t > slowBackend
	})
	return shortcuts
}
