package backend

import (
	"slices"
	"sync"
	"time"
)

const (
	// leastKnown is the number of tests from which on their median counts.
	leastKnown = 8
	// remembered is the number of latest tests over which the median is taken.
	remembered = 64
	// leastTime is the shortest limit of a test in a fresh worker. leastUsed is that in a
	// used worker, which has loaded the driver already.
	leastTime = 5 * time.Second
	leastUsed = time.Second
)

// pace measures how much processor time a back-end uses for a test, and shortens the time
// limit accordingly. So a test that hangs ends as soon as this driver would have ended any
// other test.
type pace struct {
	patience int // see Options
	// explains is set if the back-end itself reports which step was too slow, given the
	// whole limit. A fresh worker gets that.
	explains bool

	mu    sync.Mutex
	times [remembered]time.Duration // of the processor; a ring
	n     int                       // number of tests noted
}

// note adds the processor time of a test that ended well.
func (p *pace) note(d time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.times[p.n%remembered] = d
	p.n++
}

// limit is the limit of processor time of a test; most is the limit without pace. A used worker has a
// fifth of the time of a fresh one, which repeats a test that times out.
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
