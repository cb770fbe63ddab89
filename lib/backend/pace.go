package backend

import (
	"slices"
	"sync"
	"time"
)

const (
	// leastKnown is the smallest number of measured tests whose median shortens the limit.
	leastKnown = 8
	// remembered is the number of latest tests whose median is taken.
	remembered = 64
	// leastTime is the shortest limit of a test in a fresh worker. leastUsed is the
	// shortest limit in a used worker, which has loaded the driver already.
	leastTime = 5 * time.Second
	leastUsed = time.Second
)

// pace measures how much processor time a back-end uses for a test, and shortens the time
// limit accordingly. So a test that hangs does not use up the whole limit on a fast driver.
type pace struct {
	patience int // see Options
	// explains is set if the back-end itself reports which step was too slow, provided that
	// it has the whole limit. A fresh worker then has the whole limit.
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

// limit returns the limit of processor time of a test, which is never above `most`, the
// configured limit. After leastKnown tests it is patience times their median time, but at least
// leastTime. A used worker has a fifth of that, but at least leastUsed; a test that times out
// there is repeated in a fresh one.
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
