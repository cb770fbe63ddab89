package check

import "shsmith/lib/ast"

// EffectsCache stores the effects of expressions and of their subexpressions, and so computes them
// only once. An expression must not change after the cache has stored its effects.
type EffectsCache struct {
	in          *Info
	effects     map[ast.Expr]*Effects
	sideEffects map[ast.Expr]bool
}

// CacheEffects returns an empty cache for the effects of expressions.
func (in *Info) CacheEffects() *EffectsCache {
	return &EffectsCache{in, map[ast.Expr]*Effects{}, map[ast.Expr]bool{}}
}

// Effects returns the effects of the checked expression e, as Info.Effects does, but may drop
// duplicate locations. The caller must not change the result.
func (c *EffectsCache) Effects(e ast.Expr) *Effects {
	if fx := c.effects[e]; fx != nil {
		return fx
	}
	var fx Effects
	(&collector{in: c.in, fx: &fx, cache: c}).evaluate(e)
	c.effects[e] = &fx
	return &fx
}

// HasSideEffects reports whether the evaluation of e may have an effect other than reading.
func (c *EffectsCache) HasSideEffects(e ast.Expr) bool {
	has, known := c.sideEffects[e]
	if known {
		return has
	}
	switch e := e.(type) {
	case *ast.Assign, *ast.IncDec:
		has = true
	case *ast.Call:
		has = c.in.callHasSideEffects(e)
	}
	ast.Walk(e, func(n ast.Node) bool {
		if x, ok := n.(ast.Expr); ok && x != e {
			has = has || c.HasSideEffects(x)
			return false
		}
		return !has
	})
	c.sideEffects[e] = has
	return has
}

// add adds `other`, the effects of a subexpression, to fx, the effects of the whole expression.
func (fx *Effects) add(other *Effects) {
	fx.Barrier = fx.Barrier || other.Barrier
	fx.Stops = fx.Stops || other.Stops
	fx.Reads = union(fx.Reads, other.Reads)
	fx.Writes = union(fx.Writes, other.Writes)
}

// union returns the locations that are in a or b: the longer list, and after it the locations that
// only the shorter list has. The result may share memory with the longer list.
func union(a, b []Location) []Location {
	if len(a) < len(b) {
		a, b = b, a
	}
	a = a[:len(a):len(a)]
	known := a
	for i := range b {
		if !contains(known, &b[i]) {
			a = append(a, b[i])
		}
	}
	return a
}

func contains(list []Location, l *Location) bool {
	for i := range list {
		if list[i].equal(l) {
			return true
		}
	}
	return false
}

func (l *Location) equal(other *Location) bool {
	return l.Root == other.Root && l.Mask == other.Mask && l.Part == other.Part && equalPaths(l.Path, other.Path)
}
