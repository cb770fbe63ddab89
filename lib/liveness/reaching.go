package liveness

import (
	"slices"

	"shsmith/lib/ast"
)

// definition is a simple statement that gives a local variable a value: a declaration or an
// assignment.
type definition struct {
	obj  *ast.Object
	stmt ast.Stmt
}

// set is a set of definitions: element i tells whether it contains reaching.defs[i]. A nil set
// stands for a position that control does not reach.
type set []bool

func union(a, b set) set {
	if a == nil || b == nil {
		return slices.Concat(a, b)
	}
	c := slices.Clone(a)
	for i := range b {
		c[i] = c[i] || b[i]
	}
	return c
}

// reaching has the definitions that reach each statement of a function: some path from the
// definition to the statement does not define the variable again.
type reaching struct {
	defs    []definition
	before  map[ast.Stmt]set           // the definitions that reach each simple statement
	visible map[ast.Stmt][]*ast.Object // the variables that each simple statement can name
	scope   []*ast.Object
	// breaks has, for each loop and switch around the current statement, the definitions that reach
	// its breaks. `continues` has, for each loop, those that reach its continues. In both, the
	// innermost loop or switch is last.
	breaks, continues []set
}

func reachingIn(f *ast.FuncDecl) *reaching {
	r := &reaching{before: map[ast.Stmt]set{}, visible: map[ast.Stmt][]*ast.Object{}}
	ast.Walk(f.Body, func(n ast.Node) bool {
		if s, ok := n.(ast.Stmt); ok {
			if o := definedBy(s); o != nil {
				r.defs = append(r.defs, definition{o, s})
			}
		}
		return true
	})
	for _, p := range f.Params {
		if p.Obj != nil {
			r.scope = append(r.scope, p.Obj)
		}
	}
	r.stmt(f.Body, make(set, len(r.defs)))
	return r
}

// definedBy returns the local variable that s declares with an initialiser or assigns as a whole.
// It returns nil for other statements.
func definedBy(s ast.Stmt) *ast.Object {
	switch s := s.(type) {
	case *ast.DeclStmt:
		if v := declaredBy(s); v != nil && v.Init != nil {
			return v.Obj
		}
	case *ast.ExprStmt:
		if a, ok := s.X.(*ast.Assign); ok {
			return local(a.L)
		}
	case *ast.AssignStmt:
		if s.L != nil {
			return local(s.L)
		}
	}
	return nil
}

// declaredBy returns the variable that s declares, or nil if s declares none or several.
func declaredBy(s *ast.DeclStmt) *ast.Var {
	if d, ok := s.Decl.(*ast.VarDecl); ok && len(d.Vars) == 1 {
		return d.Vars[0]
	}
	return nil
}

// local returns the local variable that l names, or nil if l is any other expression.
func local(l ast.Expr) *ast.Object {
	if id, ok := l.(*ast.Ident); ok && id.Obj != nil && id.Obj.Storage == ast.Local {
		return id.Obj
	}
	return nil
}

// transfer returns the definitions that reach the end of the simple statement s if those in the set
// `in` reach its beginning. It records `in` and the variables that s can name.
func (r *reaching) transfer(s ast.Stmt, in set) set {
	if in == nil {
		return nil
	}
	if r.before[s] = union(r.before[s], in); r.visible[s] == nil {
		r.visible[s] = slices.Clone(r.scope)
	}
	if d, ok := s.(*ast.DeclStmt); ok {
		if v, ok := d.Decl.(*ast.VarDecl); ok {
			r.declare(v)
		}
	}
	o := definedBy(s)
	if o == nil {
		return in
	}
	out := slices.Clone(in)
	for i, d := range r.defs {
		if d.obj == o {
			out[i] = d.stmt == s
		}
	}
	return out
}

func (r *reaching) declare(d *ast.VarDecl) {
	if d == nil {
		return
	}
	for _, v := range d.Vars {
		r.scope = append(r.scope, v.Obj)
	}
}

// scoped calls f, which may add variables to r.scope, and returns the result of f. Before it
// returns, it removes the added variables from r.scope.
func (r *reaching) scoped(f func() set) set {
	n := len(r.scope)
	out := f()
	r.scope = r.scope[:n]
	return out
}

func (r *reaching) list(list []ast.Stmt, in set) set {
	for _, s := range list {
		in = r.stmt(s, in)
	}
	return in
}

// stmt returns the definitions that reach the end of s if those in the set `in` reach its
// beginning.
func (r *reaching) stmt(s ast.Stmt, in set) set {
	switch s := s.(type) {
	case nil:
		return in
	case *ast.Block:
		return r.scoped(func() set { return r.list(s.List, in) })
	case *ast.If:
		then := r.scoped(func() set { return r.stmt(s.Then, in) })
		return union(then, r.scoped(func() set { return r.stmt(s.Else, in) }))
	case *ast.Switch:
		return r.scoped(func() set { return r.cases(s, in) })
	case *ast.ClauseSwitch:
		return r.clauses(s, in)
	case *ast.Break:
		top := &r.breaks[len(r.breaks)-1]
		*top = union(*top, in)
		return nil
	case *ast.Continue:
		top := &r.continues[len(r.continues)-1]
		*top = union(*top, in)
		return nil
	case *ast.Return:
		return nil
	case *ast.While:
		return r.scoped(func() set { r.declare(s.Var); return r.loop(in, s.Body, nil, true) })
	case *ast.DoWhile:
		return r.loop(in, s.Body, nil, false)
	case *ast.For:
		return r.scoped(func() set {
			in := r.stmt(s.Init, in)
			r.declare(s.Var)
			return r.loop(in, s.Body, s.PostStmt, true)
		})
	case *ast.Loop:
		var after ast.Stmt
		if s.Continuing != nil {
			after = s.Continuing
		}
		return r.loop(in, s.Body, after, false)
	}
	return r.transfer(s, in)
}

// loop returns the definitions that reach the end of a loop if those in `in` reach its beginning.
// Each iteration executes `body`, then `after`. If `skips` is set, there may be no iteration.
func (r *reaching) loop(in set, body, after ast.Stmt, skips bool) set {
	for {
		r.breaks, r.continues = append(r.breaks, nil), append(r.continues, nil)
		end := r.scoped(func() set { return r.stmt(body, in) })
		end = union(end, r.continues[len(r.continues)-1])
		end = r.stmt(after, end)
		out := union(end, r.breaks[len(r.breaks)-1])
		r.breaks, r.continues = r.breaks[:len(r.breaks)-1], r.continues[:len(r.continues)-1]
		again := union(in, end)
		// No more definitions reach the beginning of the body.
		if slices.Equal(again, in) {
			if skips {
				out = union(out, in)
			}
			return out
		}
		in = again
	}
}

// cases returns the definitions that reach the end of the GLSL switch s if those in `in` reach its
// beginning.
func (r *reaching) cases(s *ast.Switch, in set) set {
	r.breaks = append(r.breaks, nil)
	var at set
	whole := false
	for _, b := range s.Body.List {
		if k, ok := b.(*ast.Case); ok {
			// Control also comes from the statement before the label.
			at = union(at, in)
			whole = whole || k.X == nil
			continue
		}
		at = r.stmt(b, at)
	}
	at = union(at, r.breaks[len(r.breaks)-1])
	r.breaks = r.breaks[:len(r.breaks)-1]
	if !whole {
		at = union(at, in)
	}
	return at
}

func (r *reaching) clauses(s *ast.ClauseSwitch, in set) set {
	r.breaks = append(r.breaks, nil)
	var out set
	for _, k := range s.Clauses {
		out = union(out, r.stmt(k.Body, in))
	}
	out = union(out, r.breaks[len(r.breaks)-1])
	r.breaks = r.breaks[:len(r.breaks)-1]
	return out
}
