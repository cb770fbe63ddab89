package backend

import (
	"slices"
	"sync"
	"time"
)

const (
	// minMeasured is how many tests adaptiveLimit must have measured before it shortens the time
	// limit.
	minMeasured = 8
	// maxRemembered is how many processor times adaptiveLimit keeps. A newer one replaces the
	// oldest.
	maxRemembered = 64
	// minFreshLimit and minUsedLimit are the shortest time limits that adaptiveLimit gives a test:
	// minFreshLimit in a fresh worker, and minUsedLimit in a used worker, which has loaded the
	// driver already.
	minFreshLimit = 5 * time.Second
	minUsedLimit  = time.Second
)

// adaptiveLimit shortens the time limit of tests on a back-end that has been fast so far. A test
// that hangs on a fast back-end then ends earlier.
type adaptiveLimit struct {
	patience int // Options.Patience
	// explains is set if the back-end itself reports why a test is too slow: a chain names its slow
	// tool, and an interpreter stops at its budget. A shorter limit would end the test before this
	// report, so fresh workers get the whole limit.
	explains bool

	mu    sync.Mutex
	times [maxRemembered]time.Duration // processor times of the latest tests, in a ring
	n     int                          // number of calls of note
}

// note stores the processor time of a test that ended with outcome ok. The method `limit` computes
// the next time limit from the median of these times.
func (p *adaptiveLimit) note(d time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.times[p.n%maxRemembered] = d
	p.n++
}

// limit returns the limit of processor time for the next test: `most`, or less if the latest tests
// were fast. `used` tells whether the worker has run a test before. A used worker may get a shorter
// limit.
func (p *adaptiveLimit) limit(most time.Duration, used bool) time.Duration {
	p.mu.Lock()
	defer p.mu.Unlock()
	n := min(p.n, maxRemembered)
	if p.patience == 0 || n < minMeasured || most == 0 {
		return most
	}
	times := slices.Clone(p.times[:n])
	slices.Sort(times)
	fresh := time.Duration(p.patience) * times[n/2]
	switch {
	// A test that times out here is repeated in a fresh worker.
	case used:
		return min(most, max(minUsedLimit, fresh/5))
	case p.explains:
		return most
	}
	return min(most, max(minFreshLimit, fresh))
}
