package rewrite

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// Repeatable reports whether e may be evaluated twice: e has no side effects and at most 12 nodes.
// Calls in e must be calls of guards or of arrayLength.
func (j *Job) Repeatable(e ast.Expr) bool {
	n, ok := 0, true
	ast.Walk(e, func(x ast.Node) bool {
		switch x := x.(type) {
		case *ast.Ident, *ast.Literal, *ast.Member, *ast.Index, *ast.Length:
		case *ast.Unary, *ast.Binary:
		case *ast.Construct, *ast.TypeExpr:
		case *ast.Call:
			ok = ok && (j.Guards.Calls(x) || x.Builtin && x.Name == "arrayLength")
		default:
			ok = false
		}
		n++
		return ok
	})
	return ok && n <= 12
}

// MakeRepeatable moves indices in the l-value l to temporary variables, so that all copies of l
// refer to the same memory. It returns the assignments to the temporary variables:
//
//	a[i++] %= n  →  t = i++, a[t] = SAFE_ABS(a[t]), a[t] %= n
//
// `between` has the expressions that the caller may put between copies.
func (j *Job) MakeRepeatable(l ast.Expr, between ...ast.Expr) []ast.Expr {
	place, _ := check.LocationOf(l)
	// The write to l itself may change an index, as in v[v[0]].
	written := &check.Effects{Writes: []check.Location{place}}
	for _, e := range between {
		written.Writes = append(written.Writes, j.Info.Effects(e).Writes...)
	}
	return j.stowIndices(l, written)
}

func (j *Job) stowIndices(l ast.Expr, written *check.Effects) []ast.Expr {
	switch n := l.(type) {
	case *ast.Index:
		before := j.stowIndices(n.X, written)
		if more := j.saveOperands(&n.I, written); more != nil {
			if before = append(before, more...); j.GuardIndex != nil {
				j.GuardIndex(j, n) // the range of the temporary variable is not known, so the new index needs a guard
			}
		}
		return before
	case *ast.Member:
		return j.stowIndices(n.X, written)
	}
	return nil
}

// saveOperands makes sure that copies of *e have the same value, even if the writes `written`
// happen between them. If needed, it moves *e, or only an operand, to a temporary variable, and
// returns the assignments:
//
//	i++ + 1  →  t + 1, after the assignment t = i++
func (j *Job) saveOperands(e *ast.Expr, written *check.Effects) (before []ast.Expr) {
	if (*e).Info().Const != nil {
		return nil
	}
	same := func(e ast.Expr) bool { return j.Repeatable(e) && !check.Conflict(written, j.Info.Effects(e)) }
	switch n := (*e).(type) {
	case *ast.Binary:
		if same(n.Y) && !same(n.X) {
			return j.saveOperands(&n.X, written)
		}
		if same(n.Y) && n.Op == "%" && !same(*e) {
			return j.put(&n.X) // keep the remainder in place, because it may guard an index
		}
	case *ast.Call:
		// A later reconditioning recognises the guard only if its call stays in place.
		if j.Guards.Calls(n) {
			for i := range n.Args {
				before = append(before, j.saveOperands(&n.Args[i], written)...)
			}
			return before
		}
	}
	if same(*e) {
		return nil
	}
	return j.put(e)
}

// put replaces *e by a temporary variable, and returns the assignment that stores the old *e in the
// variable.
func (j *Job) put(e *ast.Expr) []ast.Expr {
	t := node.Ident(j.Temp((*e).Info().Type))
	before := node.Assign("=", ast.Clone(t), *e)
	*e = t
	return []ast.Expr{before}
}

// Hold returns a temporary variable of type t, and appends to `list` the assignment that stores e
// in the variable.
func (j *Job) Hold(list *[]ast.Expr, e ast.Expr, t *types.Type) ast.Expr {
	o := j.Temp(t)
	*list = append(*list, node.Assign("=", node.Ident(o), e))
	return node.Ident(o)
}
