package relax

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/eval"
	"shsmith/lib/types"
)

// findLimiter adds a limiter to the guards if the loop body begins with one: "if (c >= n) break;
// c++;".
func (f *finder) findLimiter(body ast.Stmt) {
	b, ok := body.(*ast.Block)
	if !ok || len(b.List) < 2 {
		return
	}
	test, ok := b.List[0].(*ast.If)
	if !ok || test.Else != nil {
		return
	}
	if !ast.Breaks(test.Then) {
		return
	}
	cmp, ok := test.Cond.(*ast.Binary)
	if !ok || cmp.Op != ">=" {
		return
	}
	c, ok := cmp.X.(*ast.Ident)
	if !ok || !strings.HasPrefix(c.Name, prefix) || !isIncrement(b.List[1], c.Obj) {
		return
	}
	f.list = append(f.list, &guard{kind: Limiter, node: test, gone: []ast.Node{test, b.List[1]}, test: cmp})
}

// isIncrement reports whether s is the statement o++ or ++o.
func isIncrement(s ast.Stmt, o *ast.Object) bool {
	var id *ast.Ident
	switch s := s.(type) {
	case *ast.IncDecStmt:
		if s.Op == "++" {
			id, _ = s.X.(*ast.Ident)
		}
	case *ast.ExprStmt:
		if inc, ok := s.X.(*ast.IncDec); ok && inc.Op == "++" {
			id, _ = inc.X.(*ast.Ident)
		}
	}
	return id != nil && id.Obj == o
}

// findInitialisers adds to the guards the initialisers in d that a pass may have added: constants
// in which all scalars are 1, as in `int x = 1;`. When such a guard is dropped, `int x;` is left.
func (f *finder) findInitialisers(d *ast.VarDecl) {
	for _, v := range d.Vars {
		if v.Init == nil || v.Obj == nil || f.done[d] || !isOnes(v.Init) {
			continue
		}
		// Each invocation has the variables with the storage ast.Global for itself.
		if s := v.Obj.Storage; s != ast.Local && s != ast.Global {
			continue
		}
		f.list = append(f.list, &guard{kind: Initialiser, node: v,
			edits: map[ast.Node]func(*ast.Cursor){v: func(*ast.Cursor) { v.Init = nil }}})
	}
}

// exclude makes findInitialisers skip d, a declaration in the header of a loop, such as
// `int i = 1` in `for (int i = 1; i < 4; i++)`. d may be nil.
func (f *finder) exclude(d *ast.VarDecl) {
	if d != nil {
		// Its initialiser is part of the loop.
		f.done[d] = true
	}
}

// isOnes reports whether e is a constant in which all scalars are 1, 1.0 or true.
func isOnes(e ast.Expr) bool {
	v := e.Info().Const
	return v != nil && onesOf(v)
}

func onesOf(v *types.Value) bool {
	switch t := v.Type; t.Kind {
	case types.Struct:
		for i := range t.Fields {
			if !onesOf(eval.Field(v, i)) {
				return false
			}
		}
		return true
	case types.Array, types.Vector, types.Matrix:
		n := t.Elem.ScalarCount()
		for i := 0; i < len(v.Words); i += n {
			if !onesOf(eval.Part(v, t.Elem, i, n)) {
				return false
			}
		}
		return true
	case types.Bool:
		return v.Words[0] == 1
	case types.Float, types.Double, types.Half:
		return v.Float(0) == 1
	}
	return v.Int(0) == 1
}

// findLeading adds to the guards the statements at the beginning of d's body that set all scalars
// of a variable to 1.
func (f *finder) findLeading(d *ast.FuncDecl) {
	for i, s := range d.Body.List {
		if f.addLeading(s) {
			continue
		}
		if i+2 < len(d.Body.List) && f.findShared(s, d.Body.List[i+1:i+3]) {
			continue
		}
		// The first statement that no pass puts here ends the search.
		if !isBarrier(s) {
			return
		}
	}
}

// addLeading reports whether s looks like a statement that a pass adds at the beginning of a
// function: an initialisation (addStore), or the declaration of a variable whose name begins with
// SAFE_. It adds an initialisation to the guards.
func (f *finder) addLeading(s ast.Stmt) bool {
	if d, ok := s.(*ast.DeclStmt); ok {
		v, ok := d.Decl.(*ast.VarDecl)
		// The declaration is no guard: sweep removes it when nothing uses the variable.
		return ok && len(v.Vars) == 1 && strings.HasPrefix(v.Vars[0].Name, prefix)
	}
	return f.addStore(s)
}

// addStore adds s to the guards if s looks like a statement with which reconditioning initialises a
// variable: all scalars become 1, as in `x = 1;`, maybe in a loop. It reports whether s has this
// form.
func (f *finder) addStore(s ast.Stmt) bool {
	if !isStore(s) {
		return false
	}
	if !f.done[s] {
		f.done[s] = true
		f.list = append(f.list, &guard{kind: Initialiser, node: s, gone: []ast.Node{s}})
	}
	return true
}

func isStore(s ast.Stmt) bool {
	switch s := s.(type) {
	case *ast.ExprStmt:
		a, ok := s.X.(*ast.Assign)
		return ok && a.Op == "=" && isOnes(a.R) && isOutsideBuffers(a.L)
	case *ast.For:
		d, ok := s.Init.(*ast.DeclStmt)
		if !ok {
			return false
		}
		v, ok := d.Decl.(*ast.VarDecl)
		b, block := s.Body.(*ast.Block)
		return ok && block && len(v.Vars) == 1 && strings.HasPrefix(v.Vars[0].Name, prefix) &&
			len(b.List) == 1 && isStore(b.List[0])
	}
	return false
}

// isOutsideBuffers reports whether e is a variable, or a part of one, that is not in a buffer. It
// is false for a swizzle.
func isOutsideBuffers(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Obj != nil && e.Obj.Storage != ast.Buffer
	case *ast.Index:
		return isOutsideBuffers(e.X)
	case *ast.Member:
		return e.Swizzle == nil && isOutsideBuffers(e.X)
	}
	return false
}

// findFollowing adds to the guards those assignments in `list` that a pass may have added to
// initialise a variable. They directly follow a declaration without an initialiser, and assign 1:
//
//	int a[2]; a[0] = 1; a[1] = 1;
func (f *finder) findFollowing(list []ast.Stmt) {
	declared := false
	for _, s := range list {
		if d, ok := s.(*ast.DeclStmt); ok {
			v, ok := d.Decl.(*ast.VarDecl)
			declared = ok && v.Vars[len(v.Vars)-1].Init == nil
			continue
		}
		declared = declared && f.addStore(s)
	}
}

// findShared adds s to the guards if s and `wait`, the two statements after s, look like the
// initialisation of shared variables. It reports whether it added s.
//
//	if (gl_LocalInvocationIndex == 0u) { x = 1; } memoryBarrierShared(); barrier();
func (f *finder) findShared(s ast.Stmt, wait []ast.Stmt) bool {
	test, ok := s.(*ast.If)
	if !ok || !isBarrier(wait[0]) || !isBarrier(wait[1]) {
		return false
	}
	b, ok := test.Then.(*ast.Block)
	if !ok {
		return false
	}
	for _, s := range b.List {
		if !isStore(s) {
			return false
		}
	}
	f.list = append(f.list, &guard{kind: Initialiser, node: test, gone: []ast.Node{test, wait[0], wait[1]}})
	for _, s := range b.List {
		// Each assignment is a guard, too.
		f.addStore(s)
	}
	return true
}

// isBarrier reports whether s is a call of barrier or of memoryBarrierShared.
func isBarrier(s ast.Stmt) bool {
	x, ok := s.(*ast.ExprStmt)
	if !ok {
		return false
	}
	c, ok := x.X.(*ast.Call)
	return ok && c.Builtin && (c.Name == "barrier" || c.Name == "memoryBarrierShared")
}
