package patrol

import (
	"fmt"
	"os"
)

// recoverResults handles the results file `name` of mode m, which an earlier process has left. It
// removes the file of an unfinished batch. If a finished batch is missing in the journal,
// recoverResults records it there.
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
