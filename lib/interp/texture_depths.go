package interp

import (
	"math"

	"shsmith/lib/interp/number"
	"shsmith/lib/types"
)

// Comparison of depths (OpenGL 4.6 section 8.23.1). The result for a texel is 1 or 0. A
// linear filter may weigh the results for several texels in any way.

// depthResolution returns by how much a texel's depth and the reference value of a lookup must
// differ so that the result of their comparison is certain. For smaller differences,
// implementations may disagree, because they may convert the reference value to the texture's
// format.
func (g *sampled) depthResolution() float64 { return 1.5 / float64(uint32(1)<<(8*g.format.Bytes)-1) }

// compareWith returns the reference value of a lookup that compares depths.
func (g *sampled) compareWith(m *machine) interval {
	if g.reference >= 0 {
		return intervalOf(g.arg(m, g.reference)[0])
	}
	p := g.arg(m, 0)
	c := p[g.referenceAt]
	if g.proj {
		c = number.Single.Div(&m.ALU, g.at, c, p[len(p)-1])
	}
	return intervalOf(c)
}

// comparison compares the lookup's reference value with the depth `texel`. It returns 1 if the
// comparison is true and 0 if it is false. If implementations may differ in that, it returns an
// uncertain number from 0 to 1.
func (g *sampled) comparison(m *machine, texel cell) cell {
	r, d := g.compareWith(m), intervalOf(texel)
	limited := func(x float64) float64 { return max(0, min(1, x)) }
	if !r.finite() {
		r = interval{0, 1, 0.5}
	}
	r = interval{limited(r.lo), limited(r.hi), limited(r.nominal)}
	close := g.depthResolution()
	less, greater := r.lo < d.hi+close, r.hi > d.lo-close // the reference may be less, or greater, than the texel
	if r.lo == r.hi && (r.lo == 0 && d.lo >= 0 && d.hi <= 0 || r.lo == 1 && d.lo == 1 && d.hi == 1) {
		return oneOrZero(compareResult(g.sampling.Compare, 0))
	}
	nominal := oneOrZero(compareResult(g.sampling.Compare, sign(r.nominal-d.nominal)))
	switch {
	case !greater:
		return oneOrZero(compareResult(g.sampling.Compare, -1))
	case !less:
		return oneOrZero(compareResult(g.sampling.Compare, 1))
	case compareResult(g.sampling.Compare, -1) == compareResult(g.sampling.Compare, 1) &&
		compareResult(g.sampling.Compare, 0) == compareResult(g.sampling.Compare, 1):
		return nominal
	}
	return number.Between(g.at, nominal.Float(), 0, 1)
}

func sign(x float64) int {
	switch {
	case x < 0:
		return -1
	case x > 0:
		return 1
	}
	return 0
}

func oneOrZero(b bool) cell {
	if b {
		return number.One(types.Float)
	}
	return cell{}
}

// compareResult returns the result of the compare function `function` (see
// record.Sampling.Compare). `order` is the sign of reference minus depth.
func compareResult(function string, order int) bool {
	switch function {
	case "never":
		return false
	case "less":
		return order < 0
	case "equal":
		return order == 0
	case "less-equal":
		return order <= 0
	case "greater":
		return order > 0
	case "not-equal":
		return order != 0
	case "greater-equal":
		return order >= 0
	}
	return true
}

// writeComparison writes v, the result of a depth comparison, to out.
func (g *sampled) writeComparison(v *mixture, out []cell) {
	out[0] = v.cell
	if !v.certain {
		out[0] = number.Between(g.at, float32(math.Round(v.nominal)), 0, 1)
	}
	// In old GLSL the result is a vec4. Its other components depend on a mode of the texture.
	for i := 1; i < len(out); i++ {
		out[i] = number.Between(g.at, out[0].Float(), 0, 1)
	}
}
