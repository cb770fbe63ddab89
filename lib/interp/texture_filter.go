package interp

import (
	"math"

	"shsmith/lib/interp/number"
	"shsmith/lib/types"
)

// Filters (OpenGL 4.6 sections 8.14 and 8.15). The weights of a linear filter are as imprecise as
// coordinates and levels. So its result lies between the results for the possible weights. A filter
// of normalised texels may compute in the precision of the texels. But its result leaves the range
// of the texels that it reads by at most an eighth of the step between two values of the format.

// mixture is one component of the result of a lookup. If certain is set, it is the value in cell;
// otherwise it is any number of the interval. All texels that the lookup may read are in the range
// from least to greatest.
type mixture struct {
	interval
	cell            cell
	certain         bool
	blended         bool // the component is a sum of several texels
	least, greatest float64
}

// mixtures has the four components of the result of a lookup.
type mixtures [4]mixture

// exactly returns the component c of a lookup that reads one texel.
func (g *sampled) exactly(c cell) mixture {
	if g.kind != types.Float {
		return mixture{cell: c, certain: true}
	}
	v := intervalOf(c)
	return mixture{interval: v, cell: c, certain: true, least: v.lo, greatest: v.hi}
}

// or merges v and w into a result that may be either of them. Its nominal value is that of v.
func (v mixtures) or(w mixtures) mixtures {
	for i := range v {
		a, b := &v[i], &w[i]
		a.touch(b)
		a.lo, a.hi = min(a.lo, b.lo), max(a.hi, b.hi)
	}
	return v
}

// mixed returns the sum of v and w, weighted by 1-f and f.
func (v mixtures) mixed(w mixtures, f float64) mixtures {
	for i := range v {
		a, b := &v[i], &w[i]
		a.touch(b)
		a.blended = true
		a.lo += (b.lo - a.lo) * f
		a.hi += (b.hi - a.hi) * f
		a.nominal += (b.nominal - a.nominal) * f
	}
	return v
}

// touch changes v for a lookup that also reads the texels of w. It extends the range of texels. v
// stays certain only if w is certain and has the same value.
func (v *mixture) touch(w *mixture) {
	v.certain = v.certain && w.certain && v.cell == w.cell
	v.blended = v.blended || w.blended
	v.least, v.greatest = min(v.least, w.least), max(v.greatest, w.greatest)
}

// texel returns the result of a lookup that reads one texel of a level. It applies the wrap
// mode to the coordinates x, y and z.
func (g *sampled) texel(m *machine, level, x, y, z int) (v mixtures) {
	l := &g.levels[level]
	x, y = g.wrap(x, l.Width), g.wrap(y, l.Height)
	if g.dims == 3 && !g.cube {
		z = g.wrap(z, l.Depth)
	}
	return g.seen(m, g.first(level)+(z*l.Height+y)*l.Width+x)
}

// seen returns the result of a lookup that reads texel n: the components of the texel or, if the
// lookup compares depths, the result of the comparison.
func (g *sampled) seen(m *machine, n int) (v mixtures) {
	var texel [4]cell
	g.read(m, g.at, n, texel[:], g.kind)
	if g.compared {
		texel = [4]cell{g.comparison(m, texel[0])}
	}
	for i := range v {
		v[i] = g.exactly(texel[i])
	}
	return v
}

// spot is a position between the centres of two texels in one dimension: the index of the
// first texel, and the weight of the second.
type spot struct {
	index  int
	weight float64
}

// stepsOf returns positions in one dimension, for a coordinate in the interval v. The results at
// these positions contain the least and the greatest result that v allows. A nearest filter can
// read each texel in v. The result of a linear filter changes linearly between the centres of
// texels, so these centres and the ends of v suffice.
func stepsOf(v interval, linear bool) (list []spot) {
	if !linear {
		for i := math.Floor(v.lo); i <= math.Floor(v.hi); i++ {
			list = append(list, spot{index: int(i)})
		}
		return list
	}
	at := func(p float64) { list = append(list, spot{int(math.Floor(p)), p - math.Floor(p)}) }
	lo, hi := v.lo-0.5, v.hi-0.5
	at(lo)
	for p := math.Floor(lo) + 1; p < hi; p++ {
		at(p)
	}
	if hi > lo {
		at(hi)
	}
	return list
}

// maxTouched is the largest number of positions that the interpreter tries for a lookup. If there
// are more, it takes the lookup for one that may read any texel.
const maxTouched = 4096

// steps returns the possible positions of the lookup in a level, and the nominal one, for each
// dimension. ok is false if the coordinates are not certain, if there are too many positions, or if
// some lie beyond the edge of a cube's face.
func (g *sampled) steps(m *machine, c *coordinates, level int, linear bool) (all [3][]spot, nominal [3]spot, ok bool) {
	l, count := &g.levels[level], 1
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
			v := c.u[d].scaled(float64(n))
			if g.rect {
				v = c.u[d].scaled(1)
			}
			shift := g.shift(m, d, 0)
			nominal[d] = nominally(v, linear, shift)
			if !ok || v.hi-v.lo > maxTouched {
				ok = false
				continue
			}
			all[d] = stepsOf(v, linear)
			for i := range all[d] {
				all[d][i].index += shift
			}
			last := all[d][len(all[d])-1]
			if g.cube && linear && (all[d][0].index < 0 || last.index+1 >= n && last.weight > 0) {
				ok = false
			}
		}
		if count *= max(len(all[d]), 1); count > maxTouched {
			ok = false
		}
	}
	return all, nominal, ok
}

// nominally returns the position of v's nominal value in a dimension, moved by shift texels. If
// that value is not finite, or is beyond 2^30, the position is 0.
func nominally(v interval, linear bool, shift int) spot {
	if v.nominal-v.nominal != 0 || math.Abs(v.nominal) > 1<<30 {
		return spot{}
	}
	s := stepsOf(interval{v.nominal, v.nominal, v.nominal}, linear)[0]
	s.index += shift
	return s
}

// fromLevel returns the result of the lookup in one level.
func (g *sampled) fromLevel(m *machine, c *coordinates, level int, linear bool) mixtures {
	all, nominal, ok := g.steps(m, c, level, linear)
	v := g.weighted(m, level, nominal)
	if !ok {
		return v.or(g.anywhere(m, level))
	}
	for _, z := range all[2] {
		for _, y := range all[1] {
			for _, x := range all[0] {
				v = v.or(g.weighted(m, level, [3]spot{x, y, z}))
			}
		}
	}
	return v
}

// weighted returns the weighted sum of the texels around position p.
func (g *sampled) weighted(m *machine, level int, p [3]spot) mixtures {
	var sum func(d int, at [3]int) mixtures
	sum = func(d int, at [3]int) mixtures {
		if d < 0 {
			return g.texel(m, level, at[0], at[1], at[2])
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

// anywhere returns the result of a lookup that may read any texel of a level.
func (g *sampled) anywhere(m *machine, level int) (v mixtures) {
	if g.compared {
		v[0] = mixture{interval: interval{0, 1, 0}, greatest: 1}
		return v
	}
	if found, ok := g.extremes[level]; ok {
		return found
	}
	l := &g.levels[level]
	for i := range l.Width * l.Height * l.Depth {
		w := g.seen(m, g.first(level)+i)
		if i == 0 {
			v = w
		}
		v = v.or(w)
	}
	if g.extremes == nil {
		g.extremes = map[int]mixtures{}
	}
	g.extremes[level] = v
	return v
}

// levelled returns the result of the lookup at the level of detail l.
func (g *sampled) levelled(m *machine, c *coordinates, l interval) mixtures {
	magnifies, minifies := g.sampling.Filter == "linear", g.sampling.Minifying() == "linear"
	if magnifies == minifies {
		return g.minified(m, c, l, minifies)
	}
	edge := 0.0 // the texture is magnified up to this level
	if magnifies {
		edge = 0.5
	}
	switch {
	case l.hi <= 0:
		return g.fromLevel(m, c, 0, magnifies)
	case l.lo > edge:
		return g.minified(m, c, l, minifies)
	case l.nominal <= 0:
		return g.fromLevel(m, c, 0, magnifies).or(g.minified(m, c, l, minifies))
	}
	return g.minified(m, c, l, minifies).or(g.fromLevel(m, c, 0, magnifies))
}

// minified returns the result of a lookup in the level nearest to l or, if the filter between
// levels is linear, the mix of the results in the two levels around l.
func (g *sampled) minified(m *machine, c *coordinates, l interval, linear bool) mixtures {
	top := float64(len(g.levels) - 1)
	limited := func(x float64) float64 { return max(0, min(top, x)) }
	if top > 0 && g.sampling.MipFilter == "linear" {
		at := func(s spot) mixtures {
			v := g.fromLevel(m, c, s.index, linear)
			if s.weight > 0 {
				v = v.mixed(g.fromLevel(m, c, s.index+1, linear), s.weight)
			}
			return v
		}
		middle := func(x float64) interval { return interval{x + 0.5, x + 0.5, x + 0.5} }
		v := at(stepsOf(middle(limited(l.nominal)), true)[0])
		for _, s := range stepsOf(interval{limited(l.lo) + 0.5, limited(l.hi) + 0.5, 0}, true) {
			v = v.or(at(s))
		}
		return v
	}
	nearest := func(x float64) int { return int(limited(math.Ceil(limited(x)+0.5) - 1)) }
	v := g.fromLevel(m, c, nearest(l.nominal), linear)
	for n := nearest(l.lo); n <= int(limited(math.Floor(limited(l.hi)+0.5))); n++ {
		v = v.or(g.fromLevel(m, c, n, linear))
	}
	return v
}

// filtered computes a lookup that applies the filter of the texture: any but texelFetch and
// textureGather.
func (g *sampled) filtered(m *machine, out []cell) {
	c := g.coordinates(m)
	l := g.levelOf(m, &c)
	v := g.levelled(m, &c, l)
	if g.compared {
		g.passes(&v[0], out)
		return
	}
	for i := range out {
		out[i] = g.given(m, &v[i])
	}
}

// given returns the component v as a cell. If v is a sum of texels, the cell includes the rounding
// error of the filter.
func (g *sampled) given(m *machine, v *mixture) cell {
	if g.kind != types.Float {
		if v.certain {
			return v.cell
		}
		return g.open(m)
	}
	size := max(math.Abs(v.least), math.Abs(v.greatest))
	switch {
	case v.certain && (!v.blended || size == 0):
		return v.cell
	case size-size != 0:
		return number.Unknown(g.at, float32(v.nominal))
	case g.format.Normalized:
		if !v.blended {
			return between(g.at, v.nominal, v.lo, v.hi)
		}
		if v.certain && (size == 1 || size == 0) {
			return v.cell // all texels are at the same end of the range
		}
		// Each mix may round to the precision of the texels. The weights need not sum to
		// one exactly: llvmpipe misses the value of equal texels by a twentieth of a step.
		step := 1 / float64(uint32(1)<<(8*g.format.Bytes)-1)
		slack, beyond := step*float64(g.dims+1), step/8
		return between(g.at, v.nominal, max(v.least-beyond, v.lo-slack), min(v.greatest+beyond, v.hi+slack))
	case v.blended:
		e := size * filterError
		if g.format.Bytes == 2 {
			e = size * halfFilterError * float64(g.dims+1)
		}
		return between(g.at, v.nominal, v.lo-e, v.hi+e)
	}
	return between(g.at, v.nominal, v.lo, v.hi)
}

// filterError bounds the rounding error of a filter of floats, relative to the greatest texel.
// halfFilterError bounds the error of one mix of half floats, since the result of a mix may be
// rounded to a half float. A filter mixes texels in each dimension, and the results of two levels.
const (
	filterError     = 0x1p-20
	halfFilterError = 0x1p-11
)

// between returns a float that is nominally f and may be any number from lo to hi.
func between(at *operation, f, lo, hi float64) cell {
	a, b := float32(lo), float32(hi)
	if float64(a) > lo {
		a = math.Nextafter32(a, float32(math.Inf(-1)))
	}
	if float64(b) < hi {
		b = math.Nextafter32(b, float32(math.Inf(1)))
	}
	return number.Between(at, max(a, min(b, float32(f))), a, b)
}

// gathered computes a lookup such as textureGather: one component of each of four texels (8.9.4).
func (g *sampled) gathered(m *machine, out []cell) {
	component := 0
	if g.component >= 0 {
		component = int(int32(g.arg(m, g.component)[0].Bits))
	}
	if component < 0 || component > 3 {
		m.report(BuiltinDomain, g.at, "%s of component %d", g.at.What, component)
	}
	c := g.coordinates(m)
	for i, corner := range [4][2]int{{0, 1}, {1, 1}, {1, 0}, {0, 0}} {
		v := g.corner(m, &c, i, corner)
		if g.compared {
			g.passes(&v[0], out[i:i+1])
			continue
		}
		w := &v[component&3]
		if w.certain {
			out[i] = w.cell
		} else if g.kind == types.Float {
			out[i] = between(g.at, w.nominal, w.lo, w.hi)
		} else {
			out[i] = g.open(m)
		}
	}
}

// corner returns the i-th of the four gathered texels. In general it is the texel at `corner` of
// the two by two texels that a linear filter reads. If the lookup has four offsets, it is the first
// of these texels, moved by the i-th offset.
func (g *sampled) corner(m *machine, c *coordinates, i int, corner [2]int) mixtures {
	l := &g.levels[0]
	var first, nominal [2]int
	certain := c.certain && c.layers[0] == c.layers[1]
	for d, n := range [2]int{l.Width, l.Height} {
		v := c.u[d].scaled(float64(n))
		if g.rect {
			v = c.u[d].scaled(1)
		}
		nominal[d] = nominally(v, true, 0).index
		if certain = certain && math.Floor(v.lo-0.5) == math.Floor(v.hi-0.5); certain {
			first[d] = int(math.Floor(v.lo - 0.5))
			certain = !g.cube || first[d] >= 0 && first[d]+1 < n
		}
		add := g.shift(m, d, i)
		if !g.offsets {
			add += corner[d]
		}
		nominal[d] += add
	}
	v := g.texel(m, 0, nominal[0], nominal[1], c.nominal)
	if !certain {
		return v.or(g.anywhere(m, 0))
	}
	return v
}
