package patrol

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
)

// prepare recovers the results that a killed patrol has left, and asks the back-ends for their
// drivers. It then runs the tests of known bugs. It also replays a stored test if the driver on
// which the test failed has changed.
func (p *Patrol) prepare(ctx context.Context) error {
	for i := range p.settings.Modes {
		m := &p.settings.Modes[i]
		names, err := os.ReadDir(p.path(resultsDir, m.Name))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		for _, entry := range names {
			if err := p.recoverResults(m, entry.Name()); err != nil {
				return err
			}
		}
	}
	probed, err := p.askDrivers(ctx)
	if err != nil {
		return err
	}
	if p.reach, err = p.openReach(probed); err != nil {
		return err
	}
	if err := p.recoverProfiles(); err != nil {
		return err
	}
	if err := p.showKnown(probed); err != nil {
		return err
	}
	if err := p.recheck(ctx); err != nil {
		return err
	}
	return p.note(Event{Kind: started})
}

// recoverResults handles the file `name` in the results folder of mode m. An earlier process has
// left this file. If the batch of the file is unfinished, recoverResults removes the file. If the
// batch is finished but missing in the journal, recoverResults records it there.
func (p *Patrol) recoverResults(m *Mode, name string) error {
	file := p.path(resultsDir, m.Name, name)
	var seed uint64
	if _, err := fmt.Sscanf(name, "%d.ndjson", &seed); err != nil {
		return os.Remove(file) // the batch was in progress
	}
	if p.state.batches[m.Name][seed] {
		return nil
	}
	a, _, err := p.count(file)
	if err != nil {
		return err
	}
	return p.recordBatch(job{mode: m, seed: seed}, a, gain{})
}
