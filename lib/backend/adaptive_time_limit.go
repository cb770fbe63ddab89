package backend

import (
	"slices"
	"sync"
	"time"
)

const (
	// leastKnown is how many tests pace must have measured before it shortens the time limit.
	leastKnown = 8
	// remembered is how many processor times pace keeps: a newer test replaces the oldest one.
	remembered = 64
	// leastTime is the shortest time limit of a test in a fresh worker. leastUsed is the shortest
	// limit in a used worker, which has loaded the driver already.
	leastTime = 5 * time.Second
	leastUsed = time.Second
)

// pace shortens the time limit of tests on a back-end that has been fast so far. A test that hangs
// on a fast back-end then ends earlier.
type pace struct {
	patience int // Options.Patience
	// explains is set if the back-end can report by itself why a test is too slow: a chain names
	// its slow tool, and an interpreter stops at its budget. A shorter limit would end the test
	// before that, so fresh workers get the whole limit.
	explains bool

	mu    sync.Mutex
	times [remembered]time.Duration // processor times of the latest tests, in a ring
	n     int                       // number of calls of note
}

// note stores the processor time of a test that ended with outcome ok, for the median.
func (p *pace) note(d time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.times[p.n%remembered] = d
	p.n++
}

// limit returns the limit of processor time for the next test. In a fresh worker it is p.patience
// times the median time of the latest tests, and at least leastTime. In a `used` worker it is a
// fifth as long, and at least leastUsed. It is never more than `most`, and it is `most` if too few
// tests are measured.
func (p *pace) limit(most time.Duration, used bool) time.Duration {
	p.mu.Lock()
	defer p.mu.Unlock()
	n := min(p.n, remembered)
	if p.patience == 0 || n < leastKnown || most == 0 {
		return most
	}
	times := slices.Clone(p.times[:n])
	slices.Sort(times)
	fresh := time.Duration(p.patience) * times[n/2]
	switch {
	// A test that times out here is repeated in a fresh worker.
	case used:
		return min(most, max(leastUsed, fresh/5))
	case p.explains:
		return most
	}
	return min(most, max(leastTime, fresh))
}
