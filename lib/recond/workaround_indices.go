package recond

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// indirect rewrites variable indices of variables of one invocation, so that only
// constant indices are left:
//
//	x = a[i]    // x = SAFE_GET(a, i)
//	a[i] = x    // a = SAFE_PUT(a, i, x)
type indirect struct {
	*Job
	loads   bool // reading, too
	guarded bool // there is the pass index
	// chosen reports whether to rewrite indices of a variable of this type.
	chosen func(*types.Type) bool
}

// manyElements is the number of elements from which on arrays are left alone: the
// functions have a line for each element.
const manyElements = 64

// directStores is for compilers that store to the wrong element.
func directStores(j *Job) {
	(&indirect{Job: j, chosen: func(*types.Type) bool { return true }}).run()
}

// directBools is for compilers that cannot index arrays of booleans.
func directBools(j *Job) {
	(&indirect{Job: j, loads: true, chosen: func(t *types.Type) bool {
		return t.Kind != types.Vector && t.Contains(func(t *types.Type) bool { return t.Kind == types.Bool })
	}}).run()
}

// directArrays is for compilers that mistake one array for another when they index them
// by a variable.
func directArrays(j *Job) {
	(&indirect{Job: j, loads: true, chosen: func(t *types.Type) bool { return t.Kind != types.Vector }}).run()
}

func (x *indirect) run() {
	if !x.unit.Version.AtLeast(130, 300) {
		return // no function can return an array
	}
	x.guarded = x.options.chosen(&indexPass, x.unit.Version.Lang)
	x.rewrite(func(_ *Job, e ast.Expr, parent ast.Node) ast.Expr { return x.expr(e, parent) })
}

func (x *indirect) expr(e ast.Expr, parent ast.Node) ast.Expr {
	switch e := e.(type) {
	case *ast.Index, *ast.Member:
		if n, ok := e.(*ast.Index); ok && x.guarded && x.concerns(n) {
			x.index(n, parent) // what is out of range leads where it leads without us
		}
		if x.loads && !isPart(e, parent) && !isWritten(e, parent) && x.concerns(e) {
			x.changed = true
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
		if slices.ContainsFunc(written(e), x.concerns) {
			return x.call(e, parent)
		}
	}
	return e
}

// written returns the arguments that a call writes.
func written(e *ast.Call) (list []ast.Expr) {
	for i, a := range e.Args {
		if i < len(e.Dirs) && e.Dirs[i].Writes() {
			list = append(list, a)
		}
	}
	return list
}

// concerns reports whether e is selected by a variable index from a variable to be
// rewritten.
func (x *indirect) concerns(e ast.Expr) bool {
	found := false
	for {
		switch n := e.(type) {
		case *ast.Index:
			found = found || variableIndex(n)
			if n := typeOf(n.X).Extent(); n == 0 || n > manyElements {
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
		return found && x.chosen(typeOf(e)) && x.nameable(typeOf(e))
	}
}

func variableIndex(e *ast.Index) bool { return constOf(e.I) == nil && isInt32(typeOf(e.I)) }

// load returns the value of the place l.
func (x *indirect) load(l ast.Expr) ast.Expr {
	if !x.loads {
		return again(l)
	}
	switch n := l.(type) {
	case *ast.Index:
		if variableIndex(n) {
			return x.guards.call("SAFE_GET", n.Type, x.load(n.X), again(n.I))
		}
		e := again(n).(*ast.Index)
		e.X = x.load(n.X)
		return e
	case *ast.Member:
		e := again(n).(*ast.Member)
		e.X = x.load(n.X)
		return e
	}
	return again(l)
}

// store returns the expression, or sequence, that assigns v to the place l. The side
// effects of v must not affect l.
func (x *indirect) store(l, v ast.Expr) []ast.Expr {
	part := again(l)
	var of *ast.Expr // what part is a part of
	switch n := part.(type) {
	case *ast.Index:
		if variableIndex(n) {
			return x.store(n.X, x.guards.call("SAFE_PUT", typeOf(n.X), x.load(n.X), n.I, x.promote(v, n.Type)))
		}
		of = &n.X
	case *ast.Member:
		of = &n.X
	}
	if of == nil || !x.concerns(*of) {
		return []ast.Expr{assign("=", part, v)}
	}
	whole, t := *of, x.temp(typeOf(*of))
	*of = ident(t)
	list := []ast.Expr{assign("=", ident(t), x.load(whole)), assign("=", part, v)}
	return append(list, x.store(whole, ident(t))...)
}

func (x *indirect) assign(e *ast.Assign, parent ast.Node) ast.Expr {
	x.changed = true
	l, r := e.L, e.R
	list := x.steady(l, r)
	result := !discards(e, parent)
	if e.Op == "=" {
		if result || x.info.HasSideEffects(r) {
			r = x.hold(&list, r, typeOf(l))
		}
		list = append(list, x.store(l, r)...)
	} else {
		if x.info.HasSideEffects(r) {
			r = x.hold(&list, r, typeOf(r))
		}
		t := x.hold(&list, x.load(l), typeOf(l))
		list = append(list, assign(e.Op, again(t), r))
		list = append(list, x.store(l, again(t))...)
		r = t
	}
	if result {
		list = append(list, again(r))
	}
	return comma(list...)
}

func (x *indirect) incDec(e *ast.IncDec, parent ast.Node) ast.Expr {
	x.changed = true
	l := e.X
	list := x.steady(l)
	t := x.hold(&list, x.load(l), typeOf(l))
	e.X = again(t)
	result := t
	if e.Post && !discards(e, parent) {
		result = x.hold(&list, e, typeOf(l))
	} else {
		list = append(list, e)
	}
	list = append(list, x.store(l, again(t))...)
	if !discards(e, parent) {
		list = append(list, again(result))
	}
	return comma(list...)
}

// call passes variables in place of the places that e writes. If an argument has side
// effects, all arguments are evaluated before the call, in their order.
func (x *indirect) call(e *ast.Call, parent ast.Node) ast.Expr {
	x.changed = true
	busy := slices.ContainsFunc(e.Args, x.info.HasSideEffects)
	var list, after []ast.Expr
	for i, a := range e.Args {
		switch d := e.Dirs[i]; {
		case !d.Writes():
			if busy && constOf(a) == nil && x.nameable(typeOf(a)) {
				e.Args[i] = x.hold(&list, a, typeOf(a))
			}
		case x.concerns(a):
			list = append(list, x.steady(a, e)...)
			t := ident(x.temp(typeOf(a)))
			if d == ast.InOut {
				list = append(list, assign("=", again(t), x.load(a)))
			}
			e.Args[i] = t
			after = append(after, x.store(a, again(t))...)
		case busy:
			list = append(list, x.steady(a, e)...)
			if d == ast.InOut && x.nameable(typeOf(a)) {
				e.Args[i] = x.hold(&list, again(a), typeOf(a))
				after = append(after, assign("=", a, again(e.Args[i])))
			}
		}
	}
	if discards(e, parent) || typeOf(e).Kind == types.Void {
		return comma(slices.Concat(list, []ast.Expr{e}, after)...)
	}
	r := x.hold(&list, e, typeOf(e))
	return comma(slices.Concat(list, after, []ast.Expr{again(r)})...)
}

func indirectGuards() []guard {
	element := func(p []*types.Type) bool {
		return len(p) > 1 && p[0].Extent() > 0 && p[0].Extent() <= manyElements && (p[1] == intType || p[1] == uintType)
	}
	is := func(i ast.Expr, k int) ast.Expr {
		return binary("==", boolType, again(i), integer(typeOf(i).Kind, int64(k)))
	}
	part := func(a ast.Expr, k int) ast.Expr {
		if typeOf(a).Kind == types.Vector {
			return component(again(a), k)
		}
		return at(again(a), integer(types.Int, int64(k)))
	}
	return []guard{
		// a[b], for any b.
		{name: "SAFE_GET", takes: func(p []*types.Type) bool { return element(p) && len(p) == 2 },
			build: func(b *guardBody, p []ast.Expr) {
				last := typeOf(p[0]).Extent() - 1
				for k := range last {
					b.locals = append(b.locals, &ast.If{Cond: is(p[1], k), Then: &ast.Return{X: part(p[0], k)}})
				}
				b.ret(part(p[0], last))
			}},
		// a after a[b] = c, for any b.
		{name: "SAFE_PUT", takes: func(p []*types.Type) bool { return element(p) && len(p) == 3 && types.Identical(p[2], p[0].Index()) },
			build: func(b *guardBody, p []ast.Expr) {
				for k := range typeOf(p[0]).Extent() {
					b.locals = append(b.locals, &ast.If{Cond: is(p[1], k), Then: statement(assign("=", part(p[0], k), again(p[2])))})
				}
				b.ret(p[0])
			}},
	}
}
