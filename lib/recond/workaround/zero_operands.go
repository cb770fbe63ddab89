package workaround

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/node"
	"shsmith/lib/recond/analysis"
	"shsmith/lib/types"
)

// zeroOperators and zeroFunctions are the operators and functions that may give wrong zeros on
// SwiftShader. This happens if its optimiser mistakes an operand for a vector of zeros. Other
// operators, such as +, give right results.
var (
	zeroOperators = []string{"~", "!", "-", "^", "|", "<<", ">>", "==", "!=", "<", "<=", ">", ">="}
	zeroFunctions = []string{
		"not", "equal", "notEqual", "lessThan", "lessThanEqual", "greaterThan", "greaterThanEqual", "mix", "select",
	}
)

// hideZeros keeps an optimiser from mistaking an operand of e for a vector of zeros, if e has an
// operator in zeroOperators or a function in zeroFunctions. It adds operations without effect to
// vectors of integers or Booleans in operands:
//
//	// uvec2 v, w; uint n; S s, t, where the structure S has only the uvec2 m
//	~v      →  ~(v | uvec2(0u))
//	v ^= w  →  v = (v | uvec2(0u)) ^ (w | uvec2(0u))
//	v ^ n   →  (v | uvec2(0u)) ^ (n | 0u)    // compilers may make a vector of n
//	s == t  →  S(s.m | uvec2(0u)) == S(t.m | uvec2(0u))
func (j *job) hideZeros(e ast.Expr, _ ast.Node) ast.Expr {
	switch n := e.(type) {
	case *ast.Unary:
		if slices.Contains(zeroOperators, n.Op) {
			return j.hideOperands(e, &n.X)
		}
	case *ast.Binary:
		if slices.Contains(zeroOperators, n.Op) && !isHidden(n) {
			return j.hideOperands(e, &n.X, &n.Y)
		}
	case *ast.Call:
		if n.Builtin && slices.Contains(zeroFunctions, n.Name) && !isHidden(n) {
			operands := make([]*ast.Expr, len(n.Args))
			for i := range n.Args {
				operands[i] = &n.Args[i]
			}
			return j.hideOperands(e, operands...)
		}
	case *ast.Assign:
		return j.hideAssigned(n)
	}
	return e
}

// hideAssigned turns a compound assignment to a vector of integers or Booleans into a plain
// assignment if its operator is in zeroOperators. It adds an operation without effect to the
// operands:
//
//	v ^= w  →  v = (v | uvec2(0u)) ^ (w | uvec2(0u))
func (j *job) hideAssigned(a *ast.Assign) ast.Expr {
	op, compound := analysis.CompoundOperator(a)
	if !compound || !slices.Contains(zeroOperators, op) || !hasHideable(a.L.Info().Type) {
		return a
	}
	before := j.MakeRepeatable(a.L, a.R)
	sum := &ast.Binary{ExprInfo: ast.Typed(a.L.Info().Type), Op: op, X: ast.Clone(a.L), Y: a.R}
	a.Op, a.R = "=", sum
	return node.Comma(append(before, j.hideOperands(a, &sum.X, &sum.Y))...)
}

// hideOperands adds an operation without effect to those of `operands`, the operands of e, that
// need it (see hideZeros). It returns e, or a comma expression that first stores operands in
// temporary variables. Outside functions, e may stay unchanged:
//
//	v == w  →  (v | uvec2(0u)) == (w | uvec2(0u))
func (j *job) hideOperands(e ast.Expr, operands ...*ast.Expr) ast.Expr {
	vector := slices.ContainsFunc(operands, func(x *ast.Expr) bool { return hasHideable((*x).Info().Type) })
	operands = slices.DeleteFunc(operands, func(x *ast.Expr) bool {
		t := (*x).Info().Type
		// Compilers make a vector of a scalar operand if the other operand is a vector.
		hideable := hasHideable(t) || vector && isInteger32(t)
		return (*x).Info().Const != nil || !hideable || isHidden(*x)
	})
	// In place of a structure s, the new code has S(s.m | uvec2(0u), s.n), where s occurs several
	// times. If s must not be evaluated several times, a temporary variable holds s. Outside
	// functions there are no such variables.
	held := slices.ContainsFunc(operands, func(x *ast.Expr) bool {
		return !node.IsBasic((*x).Info().Type) && !j.Repeatable(*x)
	})
	if len(operands) == 0 || held && !j.InFunction() {
		return e
	}
	j.Changed = true
	var before []ast.Expr
	for _, x := range operands {
		if held {
			*x = j.Hold(&before, *x, (*x).Info().Type)
		}
		if t := (*x).Info().Type; t.IsScalar() {
			*x = addNeutral(*x)
		} else {
			*x = j.hidden(*x)
		}
	}
	return node.Comma(append(before, e)...)
}

// hasHideable reports whether t is a vector of 32-bit integers or Booleans, or contains one.
func hasHideable(t *types.Type) bool {
	switch t.Kind {
	case types.Vector:
		k := t.Component()
		return k == types.Int || k == types.Uint || k == types.Bool
	case types.Array:
		return t.Len > 0 && hasHideable(t.Elem)
	case types.Struct:
		return slices.ContainsFunc(t.Fields, func(f types.Field) bool { return hasHideable(f.Type) })
	}
	return false
}

// isInteger32 reports whether t is int or uint.
func isInteger32(t *types.Type) bool { return t.Kind == types.Int || t.Kind == types.Uint }

// hidden returns an expression with the value of x in which each vector gets an operation without
// effect: `v` becomes `v | uvec2(0u)`.
func (j *job) hidden(x ast.Expr) ast.Expr {
	t := x.Info().Type
	if !hasHideable(t) {
		return x
	}
	var parts []ast.Expr
	switch t.Kind {
	case types.Array:
		for i := range t.Len {
			parts = append(parts, j.hidden(node.Index(ast.Clone(x), node.Integer(types.Int, int64(i)))))
		}
	case types.Struct:
		for _, f := range t.Fields {
			parts = append(parts, j.hidden(&ast.Member{ExprInfo: ast.Typed(f.Type), X: ast.Clone(x), Name: f.Name}))
		}
	case types.Vector:
		if t.Component() == types.Bool && j.Lang.HasAssignmentExpressions() { // GLSL, where != gives a scalar
			return node.Call("notEqual", t, x, splat(t, node.Boolean(false)))
		}
		return addNeutral(x)
	}
	return node.Construct(t, parts...)
}

// isHidden reports whether each vector in e, except in constant parts, already has an operation
// without effect. Such an e looks like a result of the method `hidden`:
//
//	v | uvec2(0u)         // v is a vector
//	S(s.m | uvec2(0u))    // s is a structure with the vector m
func isHidden(e ast.Expr) bool {
	if c, ok := e.(*ast.Call); ok && c.Builtin {
		return c.Name == "notEqual" && isNull(c.Args[1])
	}
	parts := ast.Parts(e)
	if node.IsBasic(e.Info().Type) || len(parts) == 0 {
		return hasNeutral(e)
	}
	return !slices.ContainsFunc(parts, func(x ast.Expr) bool {
		return x.Info().Const == nil && hasHideable(x.Info().Type) && !isHidden(x)
	})
}

// isNull reports whether e is a constant with only zeros or false as components.
func isNull(e ast.Expr) bool {
	v := e.Info().Const
	return v != nil && !slices.ContainsFunc(v.Words, func(w uint64) bool { return w != 0 })
}
