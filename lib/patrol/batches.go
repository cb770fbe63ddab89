package patrol

import (
	"context"
	"errors"
	"path/filepath"
	"sync"
	"time"

	"shsmith/lib/bucket"
	"shsmith/lib/progress"
	"shsmith/lib/website"
)

// errReserved is the error with which batches are stopped to leave time for reductions.
var errReserved = errors.New("the remaining time is reserved for reductions")

// generate runs batches, and begins none after `until`. `finished` is true if no more tests are
// wanted, or if the remaining time is reserved for reductions.
func (p *Patrol) generate(ctx context.Context, until time.Time) (finished bool, err error) {
	p.show(progress.Generating)
	s := p.schedule()
	err = p.runBatches(ctx, s, p.settings.Jobs, progress.Generating, func() bool { return time.Now().Before(until) })
	if err != nil {
		return false, err
	}
	return s.finished() || p.isReserved(), nil
}

// runBatches runs batches of s, `jobs` at a time, until more() is false, s has no more, or the
// remaining time is reserved for reductions. After each batch, the patrol's status shows `state`.
// An error of `try` stops all batches.
func (p *Patrol) runBatches(ctx context.Context, s *schedule, jobs int, state string, more func() bool) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	if d := p.reserve(); d > 0 {
		var cancel context.CancelFunc
		// Batches in progress may use a quarter of the reserved time. Stopped ones run again in the
		// next start.
		ctx, cancel = context.WithDeadlineCause(ctx, p.deadline.Add(-d*3/4), errReserved)
		defer cancel()
	}
	var all sync.WaitGroup
	for range jobs {
		all.Add(1)
		go func() {
			defer all.Done()
			for ctx.Err() == nil && more() && !p.isReserved() {
				j, ok := s.next()
				if !ok {
					return
				}
				if err := p.try(ctx, j); err != nil {
					stop(err)
				}
				p.show(state)
			}
		}()
	}
	all.Wait()
	if cause := context.Cause(ctx); cause != errReserved {
		return cause
	}
	return nil
}

// reserve returns how much of the time before the deadline is reserved for replays and reductions.
// It is 0 if there is no deadline or reductions are off.
func (p *Patrol) reserve() time.Duration {
	if p.deadline.IsZero() || p.settings.Reduce.Off {
		return 0
	}
	// An eighth of the whole time or, if that is longer, the time of one reduction. The time of one
	// reduction counts as at most a half of the whole time.
	return max(p.options.For/8, min(p.reductionTime(), p.options.For/2))
}

// isReserved reports whether the remaining time is reserved for replays and reductions.
func (p *Patrol) isReserved() bool {
	d := p.reserve()
	return d > 0 && time.Until(p.deadline) < d
}

// try runs a batch, and once more if it fails. If it fails twice, try records this and returns nil.
// If ctx is cancelled or this machine lacks something, such as a driver, try returns the error at
// once.
func (p *Patrol) try(ctx context.Context, j job) error {
	var lacking *Missing
	for attempt := 1; ; attempt++ {
		begin := time.Now()
		a, err := p.runBatch(ctx, j)
		switch {
		case err == nil:
			lines, err := p.addProfiles(j)
			if err != nil {
				return err
			}
			return p.recordBatch(j, a, gain{lines, time.Since(begin).Seconds()})
		// The patrol was stopped, or something is missing on this machine.
		case ctx.Err() != nil || errors.As(err, &lacking):
			return err
		case attempt == 2:
			p.display.Say("%s, seeds from %d: %v; left out", j.mode.Name, j.seed, err)
			return p.note(Event{Kind: failed, Mode: j.mode.Name, Seed: j.seed, Reason: err.Error()})
		}
	}
}

// recordBatch records in the journal the new buckets of the batch j, and then that j is done, with
// the counts a and the coverage g. If the patrol is killed before that, recoverResults calls
// recordBatch at the next start.
func (p *Patrol) recordBatch(j job, a *website.Activity, g gain) error {
	busy, err := hasOverload(p.results(j))
	if err != nil {
		return err
	}
	if err := p.recordNewBuckets(a); err != nil {
		return err
	}
	return p.note(Event{Kind: batch, Mode: j.mode.Name, Seed: j.seed, Activity: a, Overloaded: busy, Lines: g.lines, BatchSeconds: g.seconds})
}

// recordNewBuckets calls recordNewBucket for each bucket signature in `a`, the results of a batch.
func (p *Patrol) recordNewBuckets(a *website.Activity) error {
	for _, f := range a.Finds {
		if err := p.recordNewBucket(f.Signature); err != nil {
			return err
		}
	}
	return nil
}

// recordNewBucket records in the journal that generated tests have failed with this bucket
// signature, if the signature is new. If reductions are off and the state of the bucket is
// bucket.New, recordNewBucket also announces the bucket.
func (p *Patrol) recordNewBucket(signature string) error {
	p.mu.Lock()
	seen := p.state.found[signature]
	p.state.found[signature] = true
	p.mu.Unlock()
	if seen {
		return nil
	}
	e := Event{Kind: found, Signature: signature, Folder: p.path(foundDir, signature), OK: p.stateOfBucket(foundDir, signature) == bucket.New}
	if !e.OK {
		return p.note(e)
	}
	p.display.Say("found: %s", signature)
	if p.settings.Reduce.Off { // no reduced test will replace it
		return p.announce(e)
	}
	return p.note(e)
}

// replace writes a file atomically: if the patrol is killed, either the old file or the new
// one exists.
func replace(file string, text []byte) error { return progress.Replace(file, text) }

func glob(parts ...string) []string {
	names, _ := filepath.Glob(filepath.Join(parts...)) // the pattern is our own, so it is valid
	return names
}
