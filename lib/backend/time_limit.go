package backend

import (
	"slices"
	"sync"
	"time"
)

const (
	// leastKnown is how many tests must have ended well before their median counts.
	leastKnown = 8
	// remembered is how many of them the median is taken of, the latest.
	remembered = 64
	// leastTime is the shortest time limit of a test in a fresh worker, and
	// leastUsed that in a used one, which need not load the driver.
	leastTime = 5 * time.Second
	leastUsed = time.Second
)

// pace is how fast a back-end's tests go. It shortens the time limit, so that a test
// that hangs takes no longer than a driver of this speed, on this machine, as loaded
// as it is, can need.
type pace struct {
	patience int // see Options; 0 shortens nothing
	// explains is set for a back-end that says itself which of its steps takes too long,
	// if it gets the whole time: a fresh worker has that then.
	explains bool

	mu    sync.Mutex
	times [remembered]time.Duration // a ring
	n     int                       // tests noted
}

// note counts a test that ended well.
func (p *pace) note(d time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.times[p.n%remembered] = d
	p.n++
}

// limit is the time limit of a test, at most most. In a used worker it is a fifth of
// that in a fresh one: whoever breaks it gets the longer time in a fresh worker.
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
	case used:
		return min(most, max(leastUsed, fresh/5))
	case p.explains:
		return most
	}
	return min(most, max(leastTime, fresh))
}
