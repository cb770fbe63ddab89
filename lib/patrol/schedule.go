package patrol

import (
	"cmp"
	"slices"
	"sync"
)

// schedule decides which batch runs next.
type schedule struct {
	mu    sync.Mutex
	left  int // number of tests that may still be started; negative for no limit
	batch int
	modes []*queue
	// weights returns the present weights of the modes, which depend on the coverage of recent
	// batches. It is nil if Settings.Weigh is empty. In that case the weights in the settings
	// apply.
	weights func() map[string]float64
}

// seedsOfMode is the distance between the first seeds of successive elements of Settings.Modes.
// Modes need different seeds, because the ID of a test depends on its seed, but not on the flags of
// `shrecond`.
const seedsOfMode = 1 << 32

// firstSeed returns the seed of the first test of element i of s.Modes. A mode is one way to
// generate, run and compare tests.
func (s *Settings) firstSeed(i int) uint64 { return s.Seed + uint64(i)*seedsOfMode }

// queue hands out the batches of one Mode, in the order of their seeds. A Mode is one way to
// generate, recondition, run and compare tests.
type queue struct {
	mode  *Mode
	seed  uint64
	batch uint64
	begun int     // number of batches that were skipped, or started by this or an earlier process
	turns float64 // sum of 1 / weight of the mode over the batches that this queue has given out
	next  int     // index of a batch; those with smaller indices are done or in progress
	done  map[uint64]bool
}

// schedule returns a new schedule of batches. Batches that the journal contains count as done.
func (p *Patrol) schedule() *schedule {
	p.mu.Lock()
	defer p.mu.Unlock()
	s := &schedule{left: -1, batch: p.settings.Batch}
	if p.options.Tests > 0 {
		s.left = max(0, p.options.Tests-p.state.tests)
	}
	for i := range p.settings.Modes {
		s.modes = append(s.modes, &queue{mode: &p.settings.Modes[i], seed: p.settings.firstSeed(i), batch: uint64(p.settings.Batch)})
	}
	for range p.settings.Skip {
		s.take()
	}
	for _, q := range s.modes {
		q.done = map[uint64]bool{}
		for seed := range p.state.batches[q.mode.Name] {
			q.done[seed] = true
		}
		q.begun += len(q.done)
	}
	if p.settings.Weigh != "" {
		s.weights = p.weights
	}
	return s
}

// pick returns the queue of the mode that has run the fewest batches in proportion to its
// weight.
func (s *schedule) pick() *queue {
	if s.weights == nil {
		return slices.MinFunc(s.modes, func(a, b *queue) int { return a.begun*b.mode.Weight - b.begun*a.mode.Weight })
	}
	q := slices.MinFunc(s.modes, func(a, b *queue) int { return cmp.Compare(a.turns, b.turns) })
	q.turns += 1 / s.weights()[q.mode.Name]
	return q
}

// weights returns a weight for each mode, by its name: the weight in the settings times the rate
// from state.rates. The rate is high if the mode's recent batches reached many new lines of a
// compiler per second.
func (p *Patrol) weights() map[string]float64 {
	p.mu.Lock()
	defer p.mu.Unlock()
	weights := p.state.rates(p.settings.Modes)
	for i := range p.settings.Modes {
		weights[p.settings.Modes[i].Name] *= float64(p.settings.Modes[i].Weight)
	}
	return weights
}

// next returns the next batch to run. It returns false if no more tests are wanted.
func (s *schedule) next() (j job, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.left == 0 {
		return j, false
	}
	if s.left > 0 {
		s.left = max(0, s.left-s.batch)
	}
	return s.take(), true
}

// take returns the next batch of the mode that pick chooses. It skips batches that are done or in
// progress.
func (s *schedule) take() job {
	q := s.pick()
	for q.done[q.at(q.next)] {
		q.next++
	}
	j := job{q.mode, q.at(q.next), q.next}
	q.begun++
	q.next++
	return j
}

func (s *schedule) finished() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.left == 0
}

// at returns the first seed of batch number `index`, counted from 0.
func (q *queue) at(index int) uint64 { return q.seed + uint64(index)*q.batch }
