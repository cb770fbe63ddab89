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
