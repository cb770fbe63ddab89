package texture

import (
	"math"

	"shsmith/lib/interp/number"
	"shsmith/lib/types"
)

// Filters (OpenGL 4.6 sections 8.14 and 8.15). The weights of a linear filter are as imprecise as
// coordinates and levels. So the result of the filter lies between the results for the possible
// weights. A filter of normalised texels may compute in the precision of the texels. But its result
// leaves the range of the texels that it reads by at most an eighth of the step between two values
// of the format.

// mixture is one component of the result of a lookup: the value `cell` if it is certain, else any
// number of the interval.
type mixture struct {
	Interval
	cell    number.Cell
	certain bool
	blended bool // the component is a sum of several texels
	// least and greatest are bounds of this component over all texels that the lookup may read.
	least, greatest float64
}

// mixtures has the four components of the result of a lookup.
type mixtures [4]mixture

// exactTexel returns one component of the result of a lookup that reads exactly one texel. c is the
// value of this component in the texel.
func (g *Execution) exactTexel(c number.Cell) mixture {
	if g.Kind != types.Float {
		return mixture{cell: c, certain: true}
	}
	v := IntervalOf(c)
	return mixture{Interval: v, cell: c, certain: true, least: v.Lo, greatest: v.Hi}
}

// merged returns a result that covers both v and w, because the lookup may have either of them as
// its result. The nominal value is that of v.
func (v mixtures) merged(w mixtures) mixtures {
	for i := range v {
		a, b := &v[i], &w[i]
		a.includeTexels(b)
		a.Lo, a.Hi = min(a.Lo, b.Lo), max(a.Hi, b.Hi)
	}
	return v
}

// mixed returns the sum of v and w, weighted by 1-f and f.
func (v mixtures) mixed(w mixtures, f float64) mixtures {
	for i := range v {
		a, b := &v[i], &w[i]
		a.includeTexels(b)
		a.blended = true
		a.Lo += (b.Lo - a.Lo) * f
		a.Hi += (b.Hi - a.Hi) * f
		a.Nominal += (b.Nominal - a.Nominal) * f
	}
	return v
}

// includeTexels makes v include the texels of w: it widens the bounds v.least and v.greatest. v
// stays certain only if w is certain, too, and has the same value.
func (v *mixture) includeTexels(w *mixture) {
	v.certain = v.certain && w.certain && v.cell == w.cell
	v.blended = v.blended || w.blended
	v.least, v.greatest = min(v.least, w.least), max(v.greatest, w.greatest)
}

// oneTexel returns the result of a lookup of texel (x, y, z) of a level. It wraps x and y and, in
// 3D, z. Otherwise z is a layer.
func (g *Execution) oneTexel(level, x, y, z int) (v mixtures) {
	l := &g.Levels[level]
	x, y = g.wrap(x, l.Width), g.wrap(y, l.Height)
	if g.Dims == 3 && !g.Cube {
		z = g.wrap(z, l.Depth)
	}
	return g.texelResult(g.firstTexel(level) + (z*l.Height+y)*l.Width + x)
}

// texelResult returns the result of a lookup that reads texel n: the components of the texel or, if
// the lookup compares depths, the result of the comparison.
func (g *Execution) texelResult(n int) (v mixtures) {
	var texel [4]number.Cell
	g.Image.read(g.ALU, g.At, n, texel[:], g.Kind)
	if g.Compared {
		texel = [4]number.Cell{g.comparison(texel[0])}
	}
	for i := range v {
		v[i] = g.exactTexel(texel[i])
	}
	return v
}

// spot is a position between the centres of two texels in one dimension: the index of the
// first texel, and the weight of the second.
type spot struct {
	index  int
	weight float64
}

// positionsOf returns the positions that a lookup must try in one dimension if its coordinate, in
// texels, may be any number in v. The least and the greatest result occur at these positions.
// `linear` says whether the filter is linear.
func positionsOf(v Interval, linear bool) (list []spot) {
	if !linear {
		for i := math.Floor(v.Lo); i <= math.Floor(v.Hi); i++ {
			list = append(list, spot{index: int(i)})
		}
		return list
	}
	// A linear filter changes linearly between the centres of texels.
	at := func(p float64) { list = append(list, spot{int(math.Floor(p)), p - math.Floor(p)}) }
	lo, hi := v.Lo-0.5, v.Hi-0.5
	at(lo)
	for p := math.Floor(lo) + 1; p < hi; p++ {
		at(p)
	}
	if hi > lo {
		at(hi)
	}
	return list
}

// maxPositions limits the work for a lookup with uncertain coordinates. The interpreter tries at
// most this number of possible positions in a level of the texture. If there are more, it assumes
// that the lookup may read any texel of the level.
const maxPositions = 4096

// positions returns where a lookup may read in `level`: all[d] has the possible positions in
// dimension d, and nominal[d] the one for the nominal coordinates. If ok is false, the lookup may
// read any texel, and `all` may be incomplete.
func (g *Execution) positions(c *coordinates, level int, linear bool) (all [3][]spot, nominal [3]spot, ok bool) {
	l, count := &g.Levels[level], 1
	ok = c.certain
	for d := range all {
		if d >= c.dims {
			if d == 2 {
				for n := c.layers[0]; n <= c.layers[1]; n++ {
					all[d] = append(all[d], spot{index: n})
				}
				nominal[d] = spot{index: c.nominal}
			} else {
				all[d] = []spot{{}}
			}
		} else {
			n := [3]int{l.Width, l.Height, l.Depth}[d]
			v := c.u[d].inTexels(float64(n))
			if g.Rect {
				v = c.u[d].inTexels(1)
			}
			shift := g.shift(d, 0)
			nominal[d] = nominalPosition(v, linear, shift)
			if !ok || v.Hi-v.Lo > maxPositions {
				ok = false
				continue
			}
			all[d] = positionsOf(v, linear)
			for i := range all[d] {
				all[d][i].index += shift
			}
			last := all[d][len(all[d])-1]
			if g.Cube && linear && (all[d][0].index < 0 || last.index+1 >= n && last.weight > 0) {
				ok = false
			}
		}
		if count *= max(len(all[d]), 1); count > maxPositions {
			ok = false
		}
	}
	return all, nominal, ok
}

// nominalPosition returns the position of v.Nominal, moved by `shift` texels. If v.Nominal is too
// large or not finite, the result is position 0.
func nominalPosition(v Interval, linear bool, shift int) spot {
	if v.Nominal-v.Nominal != 0 || math.Abs(v.Nominal) > 1<<30 {
		return spot{}
	}
	s := positionsOf(Interval{v.Nominal, v.Nominal, v.Nominal}, linear)[0]
	s.index += shift
	return s
}

// fromLevel returns the result of the lookup in one level. `linear` says that the filter within the
// level is linear.
func (g *Execution) fromLevel(c *coordinates, level int, linear bool) mixtures {
	all, nominal, ok := g.positions(c, level, linear)
	v := g.weighted(level, nominal)
	if !ok {
		return v.merged(g.anyTexel(level))
	}
	for _, z := range all[2] {
		for _, y := range all[1] {
			for _, x := range all[0] {
				v = v.merged(g.weighted(level, [3]spot{x, y, z}))
			}
		}
	}
	return v
}

// weighted returns the weighted sum of the texels around position p.
func (g *Execution) weighted(level int, p [3]spot) mixtures {
	var sum func(d int, at [3]int) mixtures
	sum = func(d int, at [3]int) mixtures {
		if d < 0 {
			return g.oneTexel(level, at[0], at[1], at[2])
		}
		at[d] = p[d].index
		v := sum(d-1, at)
		if p[d].weight > 0 {
			at[d]++
			v = v.mixed(sum(d-1, at), p[d].weight)
		}
		return v
	}
	return sum(2, [3]int{})
}

// anyTexel returns the result of a lookup that may read any texel of a level. If the lookup
// compares depths, the result is any number from 0 to 1.
func (g *Execution) anyTexel(level int) (v mixtures) {
	if g.Compared {
		v[0] = mixture{Interval: Interval{0, 1, 0}, greatest: 1}
		return v
	}
	if found, ok := g.extremes[level]; ok {
		return found
	}
	l := &g.Levels[level]
	for i := range l.Width * l.Height * l.Depth {
		w := g.texelResult(g.firstTexel(level) + i)
		if i == 0 {
			v = w
		}
		v = v.merged(w)
	}
	if g.extremes == nil {
		g.extremes = map[int]mixtures{}
	}
	g.extremes[level] = v
	return v
}

// atLevel returns the result of the lookup at level of detail l, magnified up to a limit and
// minified above it. If l may be on either side of the limit, the result covers those of both
// filters.
func (g *Execution) atLevel(c *coordinates, l Interval) mixtures {
	magnifies, minifies := g.Sampling.Filter == "linear", g.Sampling.Minifying() == "linear"
	if magnifies == minifies {
		return g.minified(c, l, minifies)
	}
	// A texture is magnified up to level 0. But if only the filter for magnification is linear,
	// this limit may be any number from 0 to 0.5.
	edge := 0.0
	if magnifies {
		edge = 0.5
	}
	switch {
	case l.Hi <= 0:
		return g.fromLevel(c, 0, magnifies)
	case l.Lo > edge:
		return g.minified(c, l, minifies)
	case l.Nominal <= 0:
		return g.fromLevel(c, 0, magnifies).merged(g.minified(c, l, minifies))
	}
	return g.minified(c, l, minifies).merged(g.fromLevel(c, 0, magnifies))
}

// minified returns the result of the lookup at level of detail l, from the nearest level or a mix
// of two. `linear` selects the filter within a level.
func (g *Execution) minified(c *coordinates, l Interval, linear bool) mixtures {
	top := float64(len(g.Levels) - 1)
	limited := func(x float64) float64 { return max(0, min(top, x)) }
	if top > 0 && g.Sampling.MipFilter == "linear" {
		at := func(s spot) mixtures {
			v := g.fromLevel(c, s.index, linear)
			if s.weight > 0 {
				v = v.mixed(g.fromLevel(c, s.index+1, linear), s.weight)
			}
			return v
		}
		middle := func(x float64) Interval { return Interval{x + 0.5, x + 0.5, x + 0.5} }
		v := at(positionsOf(middle(limited(l.Nominal)), true)[0])
		for _, s := range positionsOf(Interval{limited(l.Lo) + 0.5, limited(l.Hi) + 0.5, 0}, true) {
			v = v.merged(at(s))
		}
		return v
	}
	nearest := func(x float64) int { return int(limited(math.Ceil(limited(x)+0.5) - 1)) }
	v := g.fromLevel(c, nearest(l.Nominal), linear)
	for n := nearest(l.Lo); n <= int(limited(math.Floor(limited(l.Hi)+0.5))); n++ {
		v = v.merged(g.fromLevel(c, n, linear))
	}
	return v
}

// writeFiltered computes a lookup with the filter of the texture, and writes the result to out.
func (g *Execution) writeFiltered(out []number.Cell) {
	c := g.coordinates()
	l := g.levelOf(&c)
	v := g.atLevel(&c, l)
	if g.Compared {
		g.writeComparison(&v[0], out)
		return
	}
	for i := range out {
		out[i] = g.asCell(&v[i])
	}
}

// asCell returns v, one component of the result of a lookup, as a cell: a value of the interpreter
// with its uncertainty. If v is a sum of texels, the cell also covers the rounding error of the
// filter.
func (g *Execution) asCell(v *mixture) number.Cell {
	if g.Kind != types.Float {
		if v.certain {
			return v.cell
		}
		return g.unknownTexel()
	}
	size := max(math.Abs(v.least), math.Abs(v.greatest))
	switch {
	case v.certain && (!v.blended || size == 0):
		return v.cell
	case size-size != 0:
		return number.Unknown(g.At, float32(v.Nominal))
	case g.Format.Normalized:
		if !v.blended {
			return between(g.At, v.Nominal, v.Lo, v.Hi)
		}
		if v.certain && (size == 1 || size == 0) {
			return v.cell // all texels are 0, or all are at the end of the range
		}
		// Each mix may round to the precision of the texels. The weights need not sum to
		// one exactly: llvmpipe misses the value of equal texels by a twentieth of a step.
		step := 1 / float64(uint32(1)<<(8*g.Format.Bytes)-1)
		slack, beyond := step*float64(g.Dims+1), step/8
		return between(g.At, v.Nominal, max(v.least-beyond, v.Lo-slack), min(v.greatest+beyond, v.Hi+slack))
	case v.blended:
		e := size * filterError
		if g.Format.Bytes == 2 {
			e = size * halfFilterError * float64(g.Dims+1)
		}
		return between(g.At, v.Nominal, v.Lo-e, v.Hi+e)
	}
	return between(g.At, v.Nominal, v.Lo, v.Hi)
}

// filterError and halfFilterError bound rounding errors of filters, relative to the greatest
// absolute value in the texels.
const (
	filterError     = 0x1p-20 // of the whole result, in textures of other floats than half floats
	halfFilterError = 0x1p-11 // of each mix of two values, in textures of half floats
)

// between returns a float that is nominally f and may be any number from lo to hi.
func between(at *number.Operation, f, lo, hi float64) number.Cell {
	a, b := float32(lo), float32(hi)
	if float64(a) > lo {
		a = math.Nextafter32(a, float32(math.Inf(-1)))
	}
	if float64(b) < hi {
		b = math.Nextafter32(b, float32(math.Inf(1)))
	}
	return number.Between(at, max(a, min(b, float32(f))), a, b)
}

// writeGathered computes a lookup such as textureGather, and writes the result to out: one
// component of each of four texels (GLSL 4.60 section 8.9.4).
func (g *Execution) writeGathered(out []number.Cell) {
	component := 0
	if g.Component >= 0 {
		component = int(int32(g.Args[g.Component][0].Bits))
	}
	if component < 0 || component > 3 {
		g.undefined(number.BuiltinDomain, "%s of component %d", g.At.What, component)
	}
	c := g.coordinates()
	for i, corner := range [4][2]int{{0, 1}, {1, 1}, {1, 0}, {0, 0}} {
		v := g.corner(&c, i, corner)
		if g.Compared {
			g.writeComparison(&v[0], out[i:i+1])
			continue
		}
		w := &v[component&3]
		if w.certain {
			out[i] = w.cell
		} else if g.Kind == types.Float {
			out[i] = between(g.At, w.Nominal, w.Lo, w.Hi)
		} else {
			out[i] = g.unknownTexel()
		}
	}
}

// corner returns texel i of a gather. The parameter corner is the position of this texel among the
// 2 x 2 texels that a linear filter reads, from (0, 0) to (1, 1).
func (g *Execution) corner(c *coordinates, i int, corner [2]int) mixtures {
	l := &g.Levels[0]
	var first, nominal [2]int
	certain := c.certain && c.layers[0] == c.layers[1]
	for d, n := range [2]int{l.Width, l.Height} {
		v := c.u[d].inTexels(float64(n))
		if g.Rect {
			v = c.u[d].inTexels(1)
		}
		nominal[d] = nominalPosition(v, true, 0).index
		if certain = certain && math.Floor(v.Lo-0.5) == math.Floor(v.Hi-0.5); certain {
			first[d] = int(math.Floor(v.Lo - 0.5))
			certain = !g.Cube || first[d] >= 0 && first[d]+1 < n
		}
		add := g.shift(d, i)
		// With four offsets, texel i is the first of the 2 x 2 texels, moved by the i-th offset.
		if !g.Offsets {
			add += corner[d]
		}
		nominal[d] += add
	}
	v := g.oneTexel(0, nominal[0], nominal[1], c.nominal)
	if !certain {
		return v.merged(g.anyTexel(0))
	}
	return v
}
