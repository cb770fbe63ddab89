package bucket

import (
	"bufio"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"

	"shsmith/lib/compare"
	"shsmith/lib/record"
)

// Baseline lists expected buckets by their signatures. ReadBaseline reads it from files in the
// formats of deqp-runner.
type Baseline struct {
	// Against is the name of a back-end, or "". A bucket that nothing else explains is expected if
	// this back-end is a suspect in each stored test of the bucket.
	Against string

	failures map[string]string // status by signature
	skips    []*regexp.Regexp
	flakes   []*regexp.Regexp
}

// The statuses of failures, named like deqp-runner's.
const (
	StatusFail    = "Fail" // a wrong result
	StatusCrash   = "Crash"
	StatusTimeout = "Timeout"
)

// ReadBaseline reads files of failures, skips and flakes in deqp-runner's formats. Signatures take
// the place of test names. An empty file name means an empty file.
func ReadBaseline(failures, skips, flakes string) (*Baseline, error) {
	b := &Baseline{failures: map[string]string{}}
	err := eachLine(failures, func(line string) error {
		// A line is NAME,STATUS.
		at := strings.LastIndexByte(line, ',')
		if at < 0 {
			return fmt.Errorf("%q: want NAME,STATUS", line)
		}
		switch status := line[at+1:]; status {
		case StatusFail, StatusCrash, StatusTimeout:
			b.failures[line[:at]] = status
		default:
			return fmt.Errorf("no status %q: there are %s, %s, %s", status, StatusFail, StatusCrash, StatusTimeout)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	for _, list := range []struct {
		file string
		to   *[]*regexp.Regexp
	}{{skips, &b.skips}, {flakes, &b.flakes}} {
		if err := eachLine(list.file, func(line string) error {
			// A line is a regular expression that must match the whole name.
			r, err := regexp.Compile("^(?:" + line + ")$")
			*list.to = append(*list.to, r)
			return err
		}); err != nil {
			return nil, err
		}
	}
	return b, nil
}

// eachLine calls `do` for each line of a file, except for empty lines and those that begin with #.
// If `do` returns an error, eachLine adds the position of the line to it.
func eachLine(file string, do func(string) error) error {
	if file == "" {
		return nil
	}
	f, err := os.Open(file)
	if err != nil {
		return err
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimSpace(lines.Text())
		if line == "" || line[0] == '#' {
			continue
		}
		if err := do(line); err != nil {
			return fmt.Errorf("%s:%d:1: %w", file, n, err)
		}
	}
	return lines.Err()
}

// The results that a report shows for buckets that are not new failures, named like deqp-runner's
// results of tests. For a new failure, the report shows the bucket's status instead, such as
// StatusFail.
const (
	ResultExpected = "ExpectedFail"
	ResultFlake    = "KnownFlake"
	ResultSkip     = "Skip"
	ResultMended   = "UnexpectedImprovement(Pass)" // the drivers of this machine no longer have the bug
)

// result returns the result that a report shows for a bucket with this signature, status and state.
// The first condition that holds determines the result:
//
//	b lists the signature as skipped                          ResultSkip
//	the state is Mended                                       ResultMended
//	the state is Unstable, or b lists the signature as flaky  ResultFlake
//	the state is any other but New, or b expects this status  ResultExpected
//	the bucket is a new failure                               `status`, such as StatusCrash
func (b *Baseline) result(signature, status string, state State) string {
	switch {
	case matches(b.skips, signature):
		return ResultSkip
	case state == Mended:
		return ResultMended
	case state == Unstable || matches(b.flakes, signature):
		return ResultFlake
	// A person has muted or reported the bucket, a known bug explains it, or the file of failures
	// lists it.
	case state != New || b.failures[signature] == status:
		return ResultExpected
	}
	return status
}

// isSuspectInAll reports whether the back-end b.Against is a suspect in each test of the list
// `examples`.
func (b *Baseline) isSuspectInAll(examples []Example) bool {
	return !slices.ContainsFunc(examples, func(e Example) bool {
		return !slices.Contains(strings.Split(device(e.Record.Verdict.Suspects), "+"), b.Against)
	})
}

// hasRun reports whether any stored test of the buckets `all` has run on the back-end b.Against.
func (b *Baseline) hasRun(all []Bucket) bool {
	return slices.ContainsFunc(all, func(x Bucket) bool {
		return slices.ContainsFunc(x.Examples, func(e Example) bool {
			return slices.ContainsFunc(e.Record.Runs, func(r record.Run) bool { return r.Backend == b.Against })
		})
	})
}

func matches(list []*regexp.Regexp, name string) bool {
	for _, r := range list {
		if r.MatchString(name) {
			return true
		}
	}
	return false
}

// statusOf returns the status for a class of verdicts: StatusCrash or StatusTimeout, or StatusFail
// for all other classes.
func statusOf(class string) string {
	switch class {
	case compare.Crash, compare.CrashAll:
		return StatusCrash
	case compare.Timeout, compare.TimeoutAll:
		return StatusTimeout
	}
	return StatusFail
}
