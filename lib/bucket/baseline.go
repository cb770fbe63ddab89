package bucket

import (
	"bufio"
	"fmt"
	"os"
	"regexp"
	"strings"

	"shsmith/lib/compare"
)

// Baseline lists expected buckets by their signatures, in the formats of deqp-runner's
// files. Failures are lines NAME,STATUS. Skips and flakes are lines with a regular
// expression that must match the whole name. Empty lines and lines that begin with # are
// ignored.
type Baseline struct {
	failures map[string]string // status by name
	skips    []*regexp.Regexp
	flakes   []*regexp.Regexp
}

// The statuses of failures, with deqp-runner's names.
const (
	StatusFail    = "Fail" // a wrong result
	StatusCrash   = "Crash"
	StatusTimeout = "Timeout"
)

// ReadBaseline reads the three files. "" stands for an empty file.
func ReadBaseline(failures, skips, flakes string) (*Baseline, error) {
	b := &Baseline{failures: map[string]string{}}
	err := eachLine(failures, func(line string) error {
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
			r, err := regexp.Compile("^(?:" + line + ")$")
			*list.to = append(*list.to, r)
			return err
		}); err != nil {
			return nil, err
		}
	}
	return b, nil
}

// eachLine calls do for each line that is not ignored. It adds the line's position to
// errors.
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

// The results of buckets, with deqp-runner's names for results of tests. The result of a
// new bucket is its status.
const (
	ResultExpected = "ExpectedFail"
	ResultFlake    = "KnownFlake"
	ResultSkip     = "Skip"
	ResultMended   = "UnexpectedImprovement(Pass)" // the drivers no longer have the bug
)

// result returns the result of a bucket. Skips and flakes in the files come first. After
// them, a bucket is expected if a person has muted or reported it or a known bug explains
// it, even if the files do not list it.
func (b *Baseline) result(signature, status string, state State) string {
	switch {
	case matches(b.skips, signature):
		return ResultSkip
	case state == Mended:
		return ResultMended
	case state == Unstable || matches(b.flakes, signature):
		return ResultFlake
	case state != New || b.failures[signature] == status:
		return ResultExpected
	}
	return status
}

func matches(list []*regexp.Regexp, name string) bool {
	for _, r := range list {
		if r.MatchString(name) {
			return true
		}
	}
	return false
}

// statusOf returns the status for a class of verdicts.
func statusOf(class string) string {
	switch class {
	case compare.Crash, compare.CrashAll:
		return StatusCrash
	case compare.Timeout, compare.TimeoutAll:
		return StatusTimeout
	}
	return StatusFail
}
