package interp

import (
	"math"

	"shsmith/lib/interp/texture"
)

// neighbourSlopes gives texture lookups of a machine the coordinates of neighbouring fragments.
type neighbourSlopes struct{ *machine }

func (m neighbourSlopes) Slopes(at *operation, coordinates []cell) (slopes [2][3]texture.Interval, known bool) {
	m.offerValues(at, m.place, coordinates)
	known = true
	for axis := range slopes {
		for d := range coordinates {
			v, ok := m.steepness(at, d, axis)
			slopes[axis][d] = v
			known = known && ok
		}
	}
	return slopes, known
}

// steepness returns by how much component i of the values offered at `at` differs between
// neighbours along `axis`. v covers all pairs that may share a quad with the running fragment.
// `known` is false if values are missing.
func (m *machine) steepness(at *operation, i, axis int) (v texture.Interval, known bool) {
	first := -int(m.global[axis] & 1)
	v.Lo, known = math.Inf(1), true
	for side := -1; side <= 1; side++ {
		for step := -1; step <= 0; step++ {
			c, ok := m.difference(at, i, axis, step, side)
			if !ok {
				known = false
				continue
			}
			d := texture.IntervalOf(c).Magnitude()
			v.Lo, v.Hi = min(v.Lo, d.Lo), max(v.Hi, d.Hi)
			if side == 0 && step == first {
				v.Nominal = d.Nominal
			}
		}
	}
	return v, known
}

// offerValues lets neighbouring fragments read `values` if they reach the operation `at` by the
// same path, whose hash is `key`. It waits until they have reached it or have ended. If all
// fragments wait, neighbourhood.ready decides which continue.
func (m *machine) offerValues(at *operation, key uint64, values []cell) {
	copy(m.offer[:], values)
	m.key = key
	m.wait(at)
}

// enterPlace updates m.place when the invocation begins the call or loop iteration `at`. m.place is
// a hash of the calls and iterations that are being executed. Fragments exchange values at a
// texture lookup only if their hashes are equal.
func (m *machine) enterPlace(at *operation) { m.place = (m.place ^ uint64(at.ID+1)) * 0x100000001b3 }
