package workaround

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/node"
	"shsmith/lib/recond/analysis"
	"shsmith/lib/recond/guards"
	"shsmith/lib/types"
)

// indexRemover removes indices that are not constant. It does so for parameters, for local, private
// and constant variables, and for values such as f() in `f()[i]`:
//
//	x = a[i]  →  x = SAFE_GET(a, i)
//	a[i] = x  →  a = SAFE_PUT(a, i, x)
type indexRemover struct {
	*job
	loads bool // rewrite reads, too
	// isChosen reports whether to rewrite accesses to a variable of the given type.
	isChosen func(*types.Type) bool
}

// directStores rewrites stores to elements with a variable index: `a[i] = x` becomes `a =
// SAFE_PUT(a, i, x)`. It is for compilers that store to the wrong element.
func directStores(j *job) {
	(&indexRemover{job: j, isChosen: func(*types.Type) bool { return true }}).run()
}

// directBools rewrites reads and writes of elements with a variable index, in variables and values
// that contain Booleans and are not vectors. It is for compilers that crash on a variable index of
// an array of Booleans:
//
//	x = b[i]  →  x = SAFE_GET(b, i)       // element i of b
//	b[i] = x  →  b = SAFE_PUT(b, i, x)    // b with the value x in element i
func directBools(j *job) {
	(&indexRemover{job: j, loads: true, isChosen: func(t *types.Type) bool {
		return t.Kind != types.Vector && t.Contains(func(t *types.Type) bool { return t.Kind == types.Bool })
	}}).run()
}

// directArrays rewrites reads and writes of elements with a variable index, in variables and values
// that are not vectors. It is for compilers that let later stores to an array change an earlier
// copy of the array:
//
//	x = a[i]  →  x = SAFE_GET(a, i)       // element i of a
//	a[i] = x  →  a = SAFE_PUT(a, i, x)    // a with the value x in element i
func directArrays(j *job) {
	(&indexRemover{job: j, loads: true, isChosen: func(t *types.Type) bool { return t.Kind != types.Vector }}).run()
}

func (x *indexRemover) run() {
	if !x.Unit.Version.AtLeast(130, 300) {
		return // in older versions no function can return an array
	}
	x.Rewrite(x.expr)
}

func (x *indexRemover) expr(e ast.Expr, parent ast.Node) ast.Expr {
	switch e := e.(type) {
	case *ast.Index, *ast.Member:
		if n, ok := e.(*ast.Index); ok && x.GuardIndex != nil && x.concerns(n) {
			x.GuardIndex(x.Job, n) // first, because SAFE_GET and SAFE_PUT change the effect of an index out of range
		}
		if x.loads && !analysis.IsPart(e, parent) && !analysis.IsWritten(e, parent) && x.concerns(e) {
			x.Changed = true
			return x.load(e)
		}
	case *ast.Assign:
		if x.concerns(e.L) {
			return x.assign(e, parent)
		}
	case *ast.IncDec:
		if x.concerns(e.X) {
			return x.incDec(e, parent)
		}
	case *ast.Call:
		if slices.ContainsFunc(analysis.WrittenArguments(e), x.concerns) {
			return x.replaceCall(e, parent)
		}
	}
	return e
}

// concerns reports whether the workaround rewrites e, such as `a[i].x`: a part of a variable or
// value (here a), selected by a variable index. isChosen must accept the type of a (see
// indexRemover), and a temporary variable must be able to have this type.
func (x *indexRemover) concerns(e ast.Expr) bool {
	found := false
	for {
		switch n := e.(type) {
		case *ast.Index:
			found = found || variableIndex(n)
			// SAFE_GET and SAFE_PUT have a line for each element.
			if n := n.X.Info().Type.Extent(); n == 0 || n > guards.MaxElements {
				return false
			}
			e = n.X
			continue
		case *ast.Member:
			e = n.X
			continue
		case *ast.Ident:
			switch n.Obj.Storage {
			case ast.Local, ast.Param, ast.Global, ast.Const:
			default:
				return false
			}
		}
		return found && x.isChosen(e.Info().Type) && x.Nameable(e.Info().Type)
	}
}

func variableIndex(e *ast.Index) bool {
	return e.I.Info().Const == nil && node.IsInt32(e.I.Info().Type)
}

// load returns an expression that reads the l-value l, such as `SAFE_GET(a, i)` for `a[i]`. If x
// does not rewrite reads, load returns a copy of l.
func (x *indexRemover) load(l ast.Expr) ast.Expr {
	if !x.loads {
		return ast.Clone(l)
	}
	switch n := l.(type) {
	case *ast.Index:
		if variableIndex(n) {
			return x.Guards.Call("SAFE_GET", n.Type, x.load(n.X), ast.Clone(n.I))
		}
		e := ast.Clone(n)
		e.X = x.load(n.X)
		return e
	case *ast.Member:
		e := ast.Clone(n)
		e.X = x.load(n.X)
		return e
	}
	return ast.Clone(l)
}

// store returns expressions that assign v to the l-value l. They must be evaluated in order. The
// side effects of v must not affect l.
func (x *indexRemover) store(l, v ast.Expr) []ast.Expr {
	part := ast.Clone(l)
	var of *ast.Expr // the expression from which `part` selects
	switch n := part.(type) {
	case *ast.Index:
		if variableIndex(n) {
			return x.store(n.X,
				x.Guards.Call("SAFE_PUT", n.X.Info().Type, x.load(n.X), n.I, node.OfKind(n.Type.Component(), v)))
		}
		of = &n.X
	case *ast.Member:
		of = &n.X
	}
	if of == nil || !x.concerns(*of) {
		return []ast.Expr{node.Assign("=", part, v)}
	}
	whole, t := *of, x.Temp((*of).Info().Type)
	*of = node.Ident(t)
	list := []ast.Expr{node.Assign("=", node.Ident(t), x.load(whole)), node.Assign("=", part, v)}
	return append(list, x.store(whole, node.Ident(t))...)
}

func (x *indexRemover) assign(e *ast.Assign, parent ast.Node) ast.Expr {
	x.Changed = true
	l, r := e.L, e.R
	list := x.MakeRepeatable(l, r)
	result := !analysis.IsDiscarded(e, parent)
	if e.Op == "=" {
		if result || x.Info.HasSideEffects(r) {
			r = x.Hold(&list, r, l.Info().Type)
		}
		list = append(list, x.store(l, r)...)
	} else {
		if x.Info.HasSideEffects(r) {
			r = x.Hold(&list, r, r.Info().Type)
		}
		t := x.Hold(&list, x.load(l), l.Info().Type)
		list = append(list, node.Assign(e.Op, ast.Clone(t), r))
		list = append(list, x.store(l, ast.Clone(t))...)
		r = t
	}
	if result {
		list = append(list, ast.Clone(r))
	}
	return node.Comma(list...)
}

func (x *indexRemover) incDec(e *ast.IncDec, parent ast.Node) ast.Expr {
	x.Changed = true
	l := e.X
	list := x.MakeRepeatable(l)
	t := x.Hold(&list, x.load(l), l.Info().Type)
	e.X = ast.Clone(t)
	result := t
	if e.Post && !analysis.IsDiscarded(e, parent) {
		result = x.Hold(&list, e, l.Info().Type)
	} else {
		list = append(list, e)
	}
	list = append(list, x.store(l, ast.Clone(t))...)
	if !analysis.IsDiscarded(e, parent) {
		list = append(list, ast.Clone(result))
	}
	return node.Comma(list...)
}

// replaceCall rewrites the call e, which writes to arguments such as `a[i]` that have a variable
// index. A temporary variable replaces such an argument. For an out parameter, the assignment
// before the call is left out:
//
//	f(a[i])  →  t = a[i], f(t), a = SAFE_PUT(a, i, t)
func (x *indexRemover) replaceCall(e *ast.Call, parent ast.Node) ast.Expr {
	x.Changed = true
	busy := slices.ContainsFunc(e.Args, x.Info.HasSideEffects)
	var list, after []ast.Expr
	for i, a := range e.Args {
		switch d := e.Dirs[i]; {
		case !d.Writes():
			if busy && a.Info().Const == nil && x.Nameable(a.Info().Type) {
				e.Args[i] = x.Hold(&list, a, a.Info().Type)
			}
		case x.concerns(a):
			list = append(list, x.MakeRepeatable(a, e)...)
			t := node.Ident(x.Temp(a.Info().Type))
			if d == ast.InOut {
				list = append(list, node.Assign("=", ast.Clone(t), x.load(a)))
			}
			e.Args[i] = t
			after = append(after, x.store(a, ast.Clone(t))...)
		case busy:
			list = append(list, x.MakeRepeatable(a, e)...)
			if d == ast.InOut && x.Nameable(a.Info().Type) {
				e.Args[i] = x.Hold(&list, ast.Clone(a), a.Info().Type)
				after = append(after, node.Assign("=", a, ast.Clone(e.Args[i])))
			}
		}
	}
	if analysis.IsDiscarded(e, parent) || e.Info().Type.Kind == types.Void {
		return node.Comma(slices.Concat(list, []ast.Expr{e}, after)...)
	}
	r := x.Hold(&list, e, e.Info().Type)
	return node.Comma(slices.Concat(list, after, []ast.Expr{ast.Clone(r)})...)
}
