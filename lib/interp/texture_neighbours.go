package interp

import (
	"math"

	"shsmith/lib/ast"
	"shsmith/lib/interp/texture"
	"shsmith/lib/language"
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

// mipmapped reports whether the level of detail may matter: some texture has several levels, or
// different filters for magnification and minification.
func (m *machine) mipmapped() bool {
	for i := range m.textures {
		t := &m.textures[i]
		if len(t.Levels) > 1 {
			return true
		}
		if g := t.sampling; g != nil && g.MinFilter != "" && g.MinFilter != g.Filter {
			return true
		}
	}
	return false
}

// looksUp reports whether n has a texture lookup at a level that derivatives determine.
func (c *compiler) looksUp(n ast.Node) bool {
	if c.stage != language.Fragment || c.fn != nil && c.fn.levelless {
		return false
	}
	found := false
	ast.Walk(n, func(n ast.Node) bool {
		if e, ok := n.(*ast.Call); ok {
			if e.Builtin {
				found = found || c.looksUpImplicitly(e)
			} else if e.Func != nil && c.funcs[e.Func.Func] != nil {
				found = found || c.funcs[e.Func.Func].looksUp
			}
		}
		return !found
	})
	return found
}

// enterPlace updates m.place when the invocation begins the call or loop iteration `at`. m.place is
// a hash of the calls and iterations that are being executed. Fragments exchange values at a
// texture lookup only if their hashes are equal.
func (m *machine) enterPlace(at *operation) { m.place = (m.place ^ uint64(at.ID+1)) * 0x100000001b3 }
