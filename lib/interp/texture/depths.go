package texture

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
func (g *Execution) depthResolution() float64 { return 1.5 / float64(uint32(1)<<(8*g.Format.Bytes)-1) }

// compareWith returns the reference value of a lookup that compares depths.
func (g *Execution) compareWith() Interval {
	if g.Reference >= 0 {
		return IntervalOf(g.Args[g.Reference][0])
	}
	p := g.Args[0]
	c := p[g.ReferenceAt]
	if g.proj {
		c = number.Single.Div(g.ALU, g.At, c, p[len(p)-1])
	}
	return IntervalOf(c)
}

// comparison compares the lookup's reference value with the depth `texel`. It returns 1 if the
// comparison is true and 0 if it is false. If implementations may differ in that, it returns an
// uncertain number from 0 to 1.
func (g *Execution) comparison(texel number.Cell) number.Cell {
	r, d := g.compareWith(), IntervalOf(texel)
	limited := func(x float64) float64 { return max(0, min(1, x)) }
	if !r.finite() {
		r = Interval{0, 1, 0.5}
	}
	r = Interval{limited(r.Lo), limited(r.Hi), limited(r.Nominal)}
	close := g.depthResolution()
	less, greater := r.Lo < d.Hi+close, r.Hi > d.Lo-close // the reference may be less, or greater, than the texel
	if r.Lo == r.Hi && (r.Lo == 0 && d.Lo >= 0 && d.Hi <= 0 || r.Lo == 1 && d.Lo == 1 && d.Hi == 1) {
		return oneOrZero(compareResult(g.Sampling.Compare, 0))
	}
	nominal := oneOrZero(compareResult(g.Sampling.Compare, sign(r.Nominal-d.Nominal)))
	switch {
	case !greater:
		return oneOrZero(compareResult(g.Sampling.Compare, -1))
	case !less:
		return oneOrZero(compareResult(g.Sampling.Compare, 1))
	case compareResult(g.Sampling.Compare, -1) == compareResult(g.Sampling.Compare, 1) &&
		compareResult(g.Sampling.Compare, 0) == compareResult(g.Sampling.Compare, 1):
		return nominal
	}
	return number.Between(g.At, nominal.Float(), 0, 1)
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

func oneOrZero(b bool) number.Cell {
	if b {
		return number.One(types.Float)
	}
	return number.Cell{}
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
func (g *Execution) writeComparison(v *mixture, out []number.Cell) {
	out[0] = v.cell
	if !v.certain {
		out[0] = number.Between(g.At, float32(math.Round(v.Nominal)), 0, 1)
	}
	// In old GLSL the result is a vec4. Its other components depend on a mode of the texture.
	for i := 1; i < len(out); i++ {
		out[i] = number.Between(g.At, out[0].Float(), 0, 1)
	}
}
