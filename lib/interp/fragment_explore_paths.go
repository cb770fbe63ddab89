package interp

import (
	"math"

	"shsmith/lib/interp/number"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// Paths of a fragment. A decision on an inexact value may have several results: a comparison is
// true or false, a conversion returns one of two integers. Such a decision is a fork. The fragment
// first runs with the nominal result of each decision: that is the nominal path. Then it runs again
// for each other combination of results. The band of its pixel contains the outputs of all these
// paths.
//
// In some cases the pixel is unstable, so that its band contains all values: there are too many
// paths, a path has undefined behaviour or takes too many steps, or a decision has too many
// possible results.

// fork is a decision on an inexact value, such as a condition, in one run of a fragment. It has
// `ways` possible results, and the run took the one with the number `taken`.
type fork struct{ ways, taken int }

// paths enumerates the paths of the running fragment. A path is one combination of results of the
// fragment's decisions on inexact values.
type paths struct {
	forks     []fork // the forks of the path that is running or runs next
	next      int    // number of forks that the path has reached
	alternate bool   // the path is not the first one, which takes the nominal result of each decision
	// failures is the number of calls of explore that failed since the last one that succeeded.
	failures int
}

const (
	maxForks = 24
	maxPaths = 64
	// fewPaths is the limit in place of maxPaths if paths.failures is above maxFailures.
	fewPaths    = 8
	maxFailures = 64
)

// canRunAgain reports whether a fragment can run more than once. That is so if the shader writes no
// memory, because further runs then have no visible effect.
func (c *code) canRunAgain() bool {
	return !c.stores.all && !c.stores.images && len(c.stores.blocks) == 0
}

// isAlternate reports whether the running path is not the first one of its fragment.
func (p *paths) isAlternate() bool { return p != nil && p.alternate }

// forked reports whether the running path has made a decision on an inexact value.
func (p *paths) forked() bool { return p != nil && len(p.forks) > 0 }

// fork makes a decision with `ways` possible results on the inexact value that `why` describes.
// `way` is the number of the result in this run: 0 in the first. `ok` is false if the fragment
// cannot run for other results.
func (m *machine) fork(ways int, why func() (Kind, *operation, string)) (way int, ok bool) {
	p := m.paths
	switch {
	case p == nil || m.unsure:
		return 0, false
	case p.next < len(p.forks):
		p.next++
		return p.forks[p.next-1].taken, true
	case len(p.forks) == maxForks:
		return 0, false
	}
	if !p.alternate {
		m.noteInexact(why())
	}
	p.forks = append(p.forks, fork{ways, 0})
	p.next++
	return 0, true
}

// advance prepares the next path of the fragment: the next combination of results of its decisions.
// It returns false if all paths have run.
func (p *paths) advance() bool {
	p.next = 0
	for n := len(p.forks) - 1; n >= 0; n-- {
		if f := &p.forks[n]; f.taken+1 < f.ways {
			f.taken++
			p.forks = p.forks[:n+1]
			return true
		}
	}
	p.forks = p.forks[:0]
	return false
}

// explore runs the fragment v of pixel n again for each other combination of results of its
// decisions on inexact values. It returns the range of each output component over all runs. `ok` is
// false if explore gives up.
func (m *machine) explore(v invocation, n, steps int) (found []span, ok bool) {
	p := m.paths
	left, depth, late := m.left, m.log, m.late
	defer func() {
		m.left, m.log, m.late, p.alternate, p.forks, p.next = left, depth, late, false, p.forks[:0], 0
		if r := recover(); r != nil {
			if _, is := r.(pathEnd); !is {
				panic(r)
			}
			// The outputs of the last run are unknown, or all runs together took too many steps.
			found, ok = nil, false
		}
	}()
	limit := maxPaths
	if p.failures > maxFailures {
		limit = fewPaths
	}
	p.alternate = true
	// `steps` is the cost of the first run.
	m.left = limit*steps + 1
	found = m.frame.drawnRanges(n)
	for paths := 1; p.advance(); paths++ {
		if paths == limit {
			return nil, false
		}
		m.begin(v)
		m.widen(found, m.invoke() && !m.demoted)
		if allWhole(m.frame, found) {
			return nil, false
		}
	}
	return found, true
}

// drawnRanges returns the range of values of each component of pixel n, in all targets of f. The
// fragment that ran last must be that of pixel n.
func (f *drawnImage) drawnRanges(n int) []span {
	var list []span
	for i := range f.targets {
		t := &f.targets[i]
		size := t.format.TexelBytes()
		for k := 0; k < t.format.Components; k++ {
			at := n*size + k*t.format.Bytes
			w := number.RawTexel(t.bytes[at:], t.format)
			s := span{at: at, lo: w, hi: w}
			for _, d := range t.doubts[t.before:] {
				if d.at == at {
					s.lo, s.hi = d.lo, d.hi
				}
			}
			list = append(list, s)
		}
	}
	return list
}

// widen extends the ranges `found` of a pixel's outputs, so that they include the outputs of the
// run that has just ended. `kept` is false if the run discarded the pixel.
func (m *machine) widen(found []span, kept bool) {
	m.Quietly(func() {
		i := 0
		for k := range m.frame.targets {
			t := &m.frame.targets[k]
			for component := 0; component < t.format.Components; component++ {
				// If the run discarded the pixel, the output is 0.
				var lo, hi uint32
				if kept {
					a, b := number.TexelBounds(t.format, m.outputComponent(t, component))
					lo, hi = number.TexelWord(t.format, a), number.TexelWord(t.format, b)
				}
				s := &found[i]
				s.lo, s.hi = least(t.format, s.lo, lo), most(t.format, s.hi, hi)
				i++
			}
		}
	})
}

// allWhole reports whether each component of a pixel may have any value that its format can hold.
// `found` has the ranges of the components of this pixel: those of the first target of f, then
// those of the next target, and so on.
func allWhole(f *drawnImage, found []span) bool {
	i := 0
	for k := range f.targets {
		t := &f.targets[k]
		lo, hi := wholeRange(t.format.Scalar)
		for range t.format.Components {
			if found[i].lo != uint32(lo) || found[i].hi != uint32(hi) {
				return false
			}
			i++
		}
	}
	return true
}

// texelOrder maps the bits of a component to a number, so that larger values have larger
// numbers.
func texelOrder(f record.Format, w uint32) float64 {
	switch {
	case f.Normalized || f.Scalar[0] == 'u':
		return float64(w)
	case !f.IsFloat():
		shift := 32 - 8*f.Bytes
		return float64(int32(w<<shift) >> shift)
	case f.Bytes == 2:
		return number.Load([]byte{byte(w), byte(w >> 8)}, types.Half).Number()
	}
	return float64(math.Float32frombits(w))
}

func least(f record.Format, a, b uint32) uint32 {
	if x, y := texelOrder(f, a), texelOrder(f, b); y < x || y == x && math.Signbit(y) {
		return b
	}
	return a
}

func most(f record.Format, a, b uint32) uint32 {
	if x, y := texelOrder(f, a), texelOrder(f, b); y > x || y == x && math.Signbit(x) {
		return b
	}
	return a
}
