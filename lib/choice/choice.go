// Package choice is the source of all random decisions. Equal seeds give equal draws on every
// machine and with every Go release. The draws of a run can be recorded and replayed.
package choice

import "math/bits"

// Source draws random numbers. It is not safe for concurrent use: each test has its own.
type Source struct {
	state  uint64
	log    *[]uint64 // draws so far, if they are recorded
	replay []uint64  // draws to repeat before new ones
}

// New returns a source with the given seed.
func New(seed uint64) *Source { return &Source{state: seed} }

// Replay returns a source for the replay of a recorded run. The source first repeats the given
// draws. After them, it draws as New(seed) does.
func Replay(draws []uint64, seed uint64) *Source { return &Source{state: seed, replay: draws} }

// Record makes s append every later draw to *log.
func (s *Source) Record(log *[]uint64) { s.log = log }

// Fork returns a new source, with a seed that it draws from s. Later draws from the new source do
// not change the draws from s.
func (s *Source) Fork() *Source { return New(s.Uint64()) }

// Uint64 draws 64 uniformly distributed bits (SplitMix64; Steele, Lea, Flood, "Fast
// Splittable Pseudorandom Number Generators", OOPSLA 2014).
func (s *Source) Uint64() uint64 {
	var v uint64
	if len(s.replay) > 0 {
		v, s.replay = s.replay[0], s.replay[1:]
	} else {
		s.state += 0x9e3779b97f4a7c15
		v = s.state
		v = (v ^ v>>30) * 0xbf58476d1ce4e5b9
		v = (v ^ v>>27) * 0x94d049bb133111eb
		v ^= v >> 31
	}
	if s.log != nil {
		*s.log = append(*s.log, v)
	}
	return v
}

// Intn draws an integer from 0 to n-1, and panics if n < 1. It always makes exactly one draw. So if
// a replay calls Intn with another n, the later draws stay the same.
func (s *Source) Intn(n int) int {
	if n < 1 {
		panic("choice: Intn of a non-positive bound")
	}
	hi, _ := bits.Mul64(s.Uint64(), uint64(n))
	return int(hi)
}

// Range draws an integer from lo to hi, both included. It panics if hi < lo.
func (s *Source) Range(lo, hi int) int { return lo + s.Intn(hi-lo+1) }

// Float draws a number from 0 (included) to 1 (excluded). It is a multiple of 2^-53.
func (s *Source) Float() float64 { return float64(s.Uint64()>>11) * (1.0 / (1 << 53)) }

// Chance returns true with probability p.
func (s *Source) Chance(p float64) bool { return s.Float() < p }

// Weighted draws an index with a probability proportional to its weight. It never draws an index
// with a weight of 0 or less. It returns -1 if no weight is positive.
func (s *Source) Weighted(weights []float64) int {
	total := 0.0
	for _, w := range weights {
		total += max(w, 0)
	}
	x := s.Float() * total
	last := -1
	for i, w := range weights {
		if w <= 0 {
			continue
		}
		last = i
		if x -= w; x < 0 {
			return i
		}
	}
	return last
}

// Pick draws an element of list, which must not be empty.
func Pick[T any](s *Source, list []T) T { return list[s.Intn(len(list))] }

// Shuffle puts the elements of list into a random order.
func Shuffle[T any](s *Source, list []T) {
	for i := range list {
		j := i + s.Intn(len(list)-i)
		list[i], list[j] = list[j], list[i]
	}
}
