package patrol

import (
	"cmp"
	"context"
	"errors"
	"io"
	"os"
	"slices"

	"shsmith/lib/record"
)

// batchKey identifies a batch by its mode and its first seed.
type batchKey struct {
	mode string
	seed uint64
}

// hasOverload reports whether a run in a file of results timed out because the machine was
// overloaded.
func hasOverload(name string) (bool, error) {
	f, err := os.Open(name)
	if err != nil {
		return false, err
	}
	defer f.Close()
	records := record.NewReader(f, name)
	for {
		r, err := records.Next()
		if err == io.EOF {
			return false, nil
		}
		if err != nil {
			return false, err
		}
		if slices.ContainsFunc(r.Runs, func(run record.Run) bool { return run.Overloaded }) {
			return true, nil
		}
	}
}

// repeatOverloaded repeats the batches in which tests timed out because the machine was overloaded.
// Nothing else runs meanwhile.
func (p *Patrol) repeatOverloaded(ctx context.Context) error {
	p.mu.Lock()
	var keys []batchKey
	for at := range p.state.overloaded {
		keys = append(keys, at)
	}
	p.mu.Unlock()
	slices.SortFunc(keys, func(a, b batchKey) int {
		return cmp.Or(cmp.Compare(a.mode, b.mode), cmp.Compare(a.seed, b.seed))
	})
	for _, at := range keys {
		j, ok := p.jobAt(at)
		if !ok {
			continue // the settings no longer contain the mode
		}
		p.show("repeating")
		if err := p.repeatBatch(ctx, j); err != nil {
			return err
		}
	}
	return nil
}

// repeatBatch runs a batch again, and records whether the machine was overloaded again. The
// patrol's number of tests does not change, because it already includes the batch.
func (p *Patrol) repeatBatch(ctx context.Context, j job) error {
	a, err := p.runBatch(ctx, j)
	var lacking *Missing
	if ctx.Err() != nil || errors.As(err, &lacking) {
		return err
	}
	e := Event{Kind: repeated, Mode: j.mode.Name, Seed: j.seed}
	if err != nil {
		e.Reason = err.Error()
		return p.note(e)
	}
	if e.Overloaded, err = hasOverload(p.results(j)); err != nil {
		return err
	}
	if _, err := p.addProfiles(j); err != nil {
		return err
	}
	if err := p.recordNewBuckets(a); err != nil {
		return err
	}
	return p.note(e)
}

// jobAt returns the batch with the given mode and seed. It returns false if the settings no longer
// have this mode.
func (p *Patrol) jobAt(at batchKey) (j job, ok bool) {
	i := slices.IndexFunc(p.settings.Modes, func(m Mode) bool { return m.Name == at.mode })
	if i < 0 {
		return j, false
	}
	return job{&p.settings.Modes[i], at.seed, int(at.seed-p.settings.firstSeed(i)) / p.settings.Batch}, true
}
