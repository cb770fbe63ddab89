package workaround

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/eval"
	"shsmith/lib/node"
	"shsmith/lib/recond/analysis"
	"shsmith/lib/recond/exact"
	"shsmith/lib/types"
)

// spellSwizzles adds operations without effect, such as `| 0u`, to swizzles and to calls of min,
// max and clamp of vectors, because some compilers fold them wrongly. In WGSL it changes other code
// that compilers turn into swizzles, too:
//
//	v.zy   →  uvec2(v.z | 0u, v.y | 0u)    // GLSL
//	v.zy   →  v.zy | vec2<u32>(0u)         // WGSL
//	v + s  →  v + (s | 0u)                 // WGSL; s is a scalar
func spellSwizzles(j *job) {
	if !j.Lang.HasAssignmentExpressions() {
		j.Rewrite(j.changeWGSL)
		return
	}
	j.Rewrite(j.changeGLSL)
}

func (j *job) changeWGSL(e ast.Expr, parent ast.Node) ast.Expr {
	if hasNeutral(parent) || e.Info().Const != nil {
		return e
	}
	switch e := e.(type) {
	case *ast.Member:
		if len(e.Swizzle) > 1 && !analysis.IsPart(e, parent) && !analysis.IsWritten(e, parent) {
			j.Changed = true
			return addNeutral(e)
		}
	case *ast.Construct:
		if e.Type.Kind == types.Vector && slices.IndexFunc(e.Args, isNoScalar) < 0 {
			j.Changed = true
			return addNeutral(e)
		}
	case *ast.Call:
		switch {
		case isVectorMinMaxClamp(e):
			j.Changed = true
			return addNeutral(e)
		case e.Builtin && e.Name == "select" && !e.Type.IsScalar():
			j.addNeutralTo(&e.Args[2])
		}
	case *ast.Binary:
		if x, y := e.X.Info().Type, e.Y.Info().Type; x.Kind == types.Vector && y.IsScalar() {
			j.addNeutralTo(&e.Y)
		} else if y.Kind == types.Vector && x.IsScalar() {
			j.addNeutralTo(&e.X)
		}
	case *ast.Assign:
		if e.Op != "=" && e.L.Info().Type.Kind == types.Vector && e.R.Info().Type.IsScalar() {
			j.addNeutralTo(&e.R)
		}
	}
	return e
}

// addNeutralTo replaces the scalar *x by addNeutral(*x), such as `x | 0`, unless *x is constant or
// already has such an operation.
func (j *job) addNeutralTo(x *ast.Expr) {
	if (*x).Info().Type.IsScalar() && (*x).Info().Const == nil && !hasNeutral(*x) {
		j.Changed = true
		*x = addNeutral(*x)
	}
}

func isNoScalar(e ast.Expr) bool { return e.Info().Const != nil || !e.Info().Type.IsScalar() }

// hasNeutral reports whether n looks like a result of addNeutral: `x != false`, `x | 0` or `-(-x)`.
// It returns true for each negation, so also for -x alone, because it does not look at the operand.
func hasNeutral(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.Binary:
		return (n.Op == "|" || n.Op == "!=") && isNull(n.Y)
	case *ast.Unary:
		return n.Op == "-"
	}
	return false
}

func (j *job) changeGLSL(e ast.Expr, parent ast.Node) ast.Expr {
	if c, ok := e.(*ast.Call); ok && isVectorMinMaxClamp(c) && !hasNeutral(parent) && e.Info().Const == nil {
		j.Changed = true
		return addNeutral(e)
	}
	m, ok := e.(*ast.Member)
	if !ok || len(m.Swizzle) < 2 || analysis.IsPart(e, parent) || analysis.IsWritten(e, parent) || e.Info().Const != nil {
		return e
	}
	x, list := m.X, []ast.Expr(nil)
	if !j.Repeatable(x) {
		if !j.InFunction() {
			return e
		}
		x = j.Hold(&list, x, x.Info().Type)
	}
	parts := make([]ast.Expr, len(m.Swizzle))
	for i, c := range m.Swizzle {
		parts[i] = addNeutral(node.Component(ast.Clone(x), int(c)))
	}
	j.Changed = true
	return node.Comma(append(list, node.Construct(m.Type, parts...))...)
}

// addNeutral adds an operation without effect: it returns `x != false` for Booleans, `x | 0` for
// 32-bit integers, `-(-x)` for floats, and x for other types.
func addNeutral(x ast.Expr) ast.Expr {
	t := x.Info().Type
	switch k := t.Component(); {
	case k == types.Bool:
		return node.Binary("!=", t, x, splat(t, node.Boolean(false)))
	case exact.IsFloat(t):
		return node.Unary("-", node.Unary("-", x)) // exact for all x
	case k == types.Int, k == types.Uint:
		return node.Binary("|", t, x, splat(t, node.Integer(k, 0)))
	}
	return x
}

// splat returns the constant of type t in which all components are equal to the constant x.
func splat(t *types.Type, x ast.Expr) ast.Expr {
	if t.IsScalar() {
		return x
	}
	e := node.Construct(t, x)
	e.Info().Const, _, _ = eval.ConstructWGSL(t, []*types.Value{x.Info().Const})
	return e
}

// isVectorMinMaxClamp reports whether e calls min, max or clamp and its result is a vector.
func isVectorMinMaxClamp(e *ast.Call) bool {
	return e.Builtin && e.Type.Kind == types.Vector && (e.Name == "min" || e.Name == "max" || e.Name == "clamp")
}
