package backend

import (
	"slices"
	"sync"
	"time"
)

const (
	// leastKnown is the number of tests that must be measured before their median time shortens the
	// limit.
	leastKnown = 8
	// remembered is the largest number of tests in the median: only the latest ones count.
	remembered = 64
	// leastTime is the shortest limit of a test in a fresh worker. leastUsed is the shortest limit
	// of a test in a used worker, which has loaded the driver already.
	leastTime = 5 * time.Second
	leastUsed = time.Second
)

// pace derives a shorter time limit from the processor time that a back-end uses for tests. So a
// test that hangs on a fast driver does not use up the whole limit.
type pace struct {
	patience int // Options.Patience
	// explains is set if the back-end reports by itself which of its steps was too slow. It needs
	// the whole limit for that, so fresh workers get the whole limit.
	explains bool

	mu    sync.Mutex
	times [remembered]time.Duration // processor times of the latest tests, in a ring
	n     int                       // number of calls of note
}

// note adds the processor time of a test that ended with outcome ok.
func (p *pace) note(d time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.times[p.n%remembered] = d
	p.n++
}

// limit returns the limit of processor time for the next test, at most `most`: p.patience times the
// median time of the latest tests, or a fifth of that if the worker is `used`. It returns `most` if
// too few tests are measured.
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
