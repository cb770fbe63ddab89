package patrol

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"shsmith/lib/bucket"
	"shsmith/lib/compare"
)

// wave returns the tests to reduce next: at most waveSize tests, each from a different bucket. It
// replays each test first, to see that it still fails.
func (p *Patrol) wave(ctx context.Context) ([]bucket.Example, error) {
	all, err := bucket.Buckets(p.path(foundDir))
	if err != nil {
		return nil, err
	}
	p.show("replaying")
	store, err := bucket.Open(p.path(foundDir), bucket.Options{Limit: p.settings.Limit, Env: p.environment()})
	if err != nil {
		return nil, err
	}
	defer store.Close()
	var open []reducible
	for i := range all {
		if p.stateOfBucket(foundDir, all[i].Signature) != bucket.New {
			continue
		}
		if c := p.reducible(&all[i]); len(c.tests) > 0 {
			open = append(open, c)
		}
	}
	// A bucket comes last if the reduction of its next test has used its time. Then buckets with
	// fewer reductions come first, so that a start after a kill goes on with others.
	slices.SortStableFunc(open, func(a, b reducible) int {
		return cmp.Or(cmp.Compare(p.overdue(a.tests[0]), p.overdue(b.tests[0])), cmp.Compare(a.reductions, b.reductions),
			cmp.Compare(a.slow(), b.slow()))
	})
	var wave []bucket.Example
	for i := 0; i < len(open) && len(wave) < p.waveSize(); i++ {
		// A test that does not fail again is filed as flaky.
		for _, e := range open[i].tests {
			ok, err := p.replay(ctx, store, e)
			if err != nil {
				return nil, err
			}
			if ok {
				wave = append(wave, e)
				break
			}
		}
	}
	return wave, nil
}

// waveSize returns the largest number of tests in a wave, a group of tests that the patrol reduces
// together (processFailures).
func (p *Patrol) waveSize() int {
	// The result of a single reduction is filed at once.
	if p.settings.Reduce.Parallel == 1 {
		return 1
	}
	// The results of a wave are filed after its last reduction, while nothing else runs. With
	// larger waves this happens less often.
	return 4 * p.settings.Reduce.Parallel
}

// overdue returns 1 if the reduction of the test e has used up its time limit, and 0 otherwise. The
// result is a sort key.
func (p *Patrol) overdue(e bucket.Example) int {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.state.cut[e.Record.ID].times > 0 || p.state.reducing[e.Record.ID] >= p.reductionTime() {
		return 1
	}
	return 0
}

// reducible contains the tests of a bucket that may be reduced next. `reductions` is the number of
// tests of the bucket that have already been reduced, with or without success.
type reducible struct {
	tests      []bucket.Example
	reductions int
}

// slow returns 1 if the first test in c.tests failed by a time-out, and 0 otherwise. The result is
// a sort key.
func (c *reducible) slow() int {
	// In a reduction each candidate that still fails takes the whole time limit of a test.
	if c.tests[0].Record.Verdict.Class == compare.Timeout {
		return 1
	}
	return 0
}

// reducible returns the tests of a bucket that may be reduced next. It leaves out tests that were
// reduced, did not fail again in a replay, or have different results in repetitions. It returns
// none if more reductions are useless.
func (p *Patrol) reducible(b *bucket.Bucket) (c reducible) {
	p.mu.Lock()
	defer p.mu.Unlock()
	seen := map[string]bool{}
	idle := 0 // reductions in a row that led to no new bucket
	for _, e := range b.Examples {
		id := e.Record.ID
		if _, ended := p.state.reduced[id]; ended {
			c.reductions++
			if s := p.state.filed[id]; s == "" || seen[s] {
				idle++
			} else {
				seen[s] = true
				idle = 0
			}
			continue
		}
		if ok, tried := p.state.tried[id]; (ok || !tried) && e.Record.Verdict.Axis != compare.Repeats {
			c.tests = append(c.tests, e)
		}
	}
	// More reductions would hardly lead to a new bucket. A test that times out on every back-end is
	// itself to blame.
	if idle >= p.settings.Reduce.Enough || strings.HasPrefix(b.Signature, compare.TimeoutAll) {
		c.tests = nil
	}
	return c
}

// replay replays a test and reports whether it fails again. If the patrol has replayed the test
// before, it returns the result of that replay.
func (p *Patrol) replay(ctx context.Context, store *bucket.Store, e bucket.Example) (bool, error) {
	if ctx.Err() != nil {
		return false, ctx.Err()
	}
	p.mu.Lock()
	ok, tried := p.state.tried[e.Record.ID]
	p.mu.Unlock()
	if tried {
		return ok, nil
	}
	ok, err := store.Recheck(e)
	if err != nil {
		return false, err
	}
	return ok, p.note(Event{Kind: replayed, Test: e.Record.ID, OK: ok})
}
