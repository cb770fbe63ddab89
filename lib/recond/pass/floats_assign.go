package pass

import (
	"shsmith/lib/ast"
	"shsmith/lib/canonical"
	"shsmith/lib/node"
	"shsmith/lib/recond/analysis"
	"shsmith/lib/recond/exact"
)

func assignNeedsBounds(e *ast.Assign) bool {
	return e.Op == "*=" && needsBounds(e.L.Info().Type, e.R.Info().Type)
}

// guardAssign returns the assignment e with its guards. Only a compound assignment to floats needs
// them, because the right side of a simple one is exact already:
//
//	l += r  →  l += r, l = SAFE_FLOAT(l)
//	l /= r  →  l = SAFE_QUOTIENT(l, r)
func (f *floater) guardAssign(e *ast.Assign, parent ast.Node) ast.Expr {
	f.convertInts(&e.R, e.L.Info().Type)
	if !exact.IsFloat(e.L.Info().Type) || e.Op == "=" {
		return e
	}
	if f.done[e] {
		if assignNeedsBounds(e) {
			f.boundOperand(&e.R, "SAFE_BOUND")
		}
		return e
	}
	f.Changed = true
	before := f.MakeRepeatable(e.L, e.R)
	if _, step := parent.(*ast.For); step && !f.Lang.HasAssignmentExpressions() && before == nil {
		// In WGSL the head of a loop has no room for a second assignment as a guard. So l += r
		// becomes l = SAFE_FLOAT(l + r), and l /= r becomes l = SAFE_QUOTIENT(l, r).
		op, _ := analysis.CompoundOperator(e)
		e.R = f.binary(&ast.Binary{ExprInfo: ast.Typed(e.L.Info().Type), Op: op, X: f.readExact(e.L), Y: e.R}, e)
		e.Op = "="
		return e
	}
	switch {
	case e.Op == "%=":
		e.Op, e.R = "=", f.defaultInstead(e.L.Info().Type, e.R)
		return node.Comma(append(before, e)...)
	case e.Op == "/=":
		e.Op, e.R = "=", f.quotient(f.readExact(e.L), e.R, e.L.Info().Type)
		return node.Comma(append(before, e)...)
	case assignNeedsBounds(e):
		before = append(before,
			node.Assign("=", ast.Clone(e.L), f.Guards.Call("SAFE_BOUND", e.L.Info().Type, f.readExact(e.L))))
		f.boundOperand(&e.R, "SAFE_BOUND")
	default:
		before = append(before, f.makeExact(e.L)...)
	}
	return node.Comma(append(before, e, f.guardAssignment(e.L))...)
}

// guardAssignment returns the assignment l = SAFE_FLOAT(l).
func (f *floater) guardAssignment(l ast.Expr) ast.Expr {
	return node.Assign("=", ast.Clone(l), f.Guards.Call("SAFE_FLOAT", l.Info().Type, ast.Clone(l)))
}

func (f *floater) incDec(e *ast.IncDec, parent ast.Node) ast.Expr {
	if !exact.IsFloat(e.Type) || f.done[e] {
		return e
	}
	f.Changed = true
	before := f.MakeRepeatable(e.X)
	before = append(before, f.makeExact(e.X)...)
	if e.Post && !analysis.IsDiscarded(e, parent) {
		t := f.Temp(e.Type)
		return node.Comma(append(before, node.Assign("=", node.Ident(t), e), f.guardAssignment(e.X), node.Ident(t))...)
	}
	return node.Comma(append(before, e, f.guardAssignment(e.X))...)
}

// findDone adds to f.done the parts of the comma expression c that need no further guard, because
// an earlier reconditioning has added the guards. Examples of c and of such a part are:
//
//	l += r, l = SAFE_FLOAT(l)  // the assignment `l += r`
//	l = SAFE_INPUT(l), f(l)    // the argument `l` of the call
func (f *floater) findDone(c *ast.Comma) {
	list := canonical.Sequence(c)
	for i, e := range list {
		for _, before := range list[:i] {
			if call, ok := e.(*ast.Call); ok {
				f.markDone(before, "SAFE_INPUT", call.Args...)
			}
		}
		if i == 0 || !f.isGuardAssignment(e, "SAFE_FLOAT") {
			continue
		}
		x := list[i-1]
		if a, ok := x.(*ast.Assign); ok && a.Op == "=" {
			x = a.R // t = l++, where t keeps the value before the increment
		}
		switch x := x.(type) {
		case *ast.Assign:
			f.done[x] = f.done[x] || ast.Equal(x.L, e.(*ast.Assign).L) && f.isPrepared(x.L, assignNeedsBounds(x), list[:i-1])
		case *ast.IncDec:
			f.done[x] = f.done[x] || ast.Equal(x.X, e.(*ast.Assign).L) && f.isPrepared(x.X, false, list[:i-1])
		}
	}
}

// isPrepared reports whether l already has all guards for an operation such as `l += r`: SAFE_BOUND
// if `bounded` is set, SAFE_INPUT if l may hold floats from outside the program. The last
// expression in `before` must apply the guards:
//
//	l = SAFE_BOUND(SAFE_INPUT(l)), l += r    // `before` has the part to the left of `l += r`
func (f *floater) isPrepared(l ast.Expr, bounded bool, before []ast.Expr) bool {
	var guards []string
	if bounded {
		guards = append(guards, "SAFE_BOUND")
	}
	if f.isImportable(l.Info().Type) && f.foreign.isForeign(l) {
		guards = append(guards, "SAFE_INPUT")
	}
	if len(guards) == 0 {
		return true
	}
	if len(before) == 0 {
		return false
	}
	a, ok := before[len(before)-1].(*ast.Assign)
	if !ok || a.Op != "=" || !ast.Equal(a.L, l) {
		return false
	}
	x := a.R
	for _, name := range guards {
		if !f.Guards.IsCall(x, name) {
			return false
		}
		x = x.(*ast.Call).Args[0]
	}
	return ast.Equal(x, l)
}

// markDone adds each of `places` that equals l to f.done if e has the form `l = guard(l)`, which an
// earlier reconditioning has added. The pass does not guard expressions in f.done again.
func (f *floater) markDone(e ast.Expr, guard string, places ...ast.Expr) {
	if !f.isGuardAssignment(e, guard) {
		return
	}
	for _, p := range places {
		if ast.Equal(p, e.(*ast.Assign).L) {
			f.done[p] = true
		}
	}
}

// isGuardAssignment reports whether e is the assignment l = guard(l).
func (f *floater) isGuardAssignment(e ast.Expr, guard string) bool {
	a, ok := e.(*ast.Assign)
	return ok && a.Op == "=" && f.Guards.IsCall(a.R, guard) && ast.Equal(a.R.(*ast.Call).Args[0], a.L)
}
