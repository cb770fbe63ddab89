package liveness

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// agreement is a divergence type: it tells which invocations agree on a value, or on
// whether they execute a statement.
type agreement uint8

const (
	allAgree   agreement = iota // all invocations of a dispatch or draw agree
	groupAgree                  // all invocations of the same work group agree
	mayDiffer                   // any two invocations may differ
)

// divergence has the divergence types of the values and statements of one function. A uniform value
// may count as divergent, but a divergent one never as uniform.
type divergence struct {
	values  map[*ast.Object]agreement
	depth   map[*ast.Object]int // number of regions around the declaration of each variable
	regions []ast.Node          // branches, loops and switches around the current statement
	// leaving has the divergence type of each branch, loop and switch. It tells which of the
	// invocations that reach the branch, loop or switch agree on two things: which parts of it they
	// execute, and when they leave it.
	leaving map[ast.Node]agreement
	stmts   map[ast.Stmt]agreement // divergence types of simple statements, which contain no others
	changed bool                   // a divergence type has changed in the current round
}

// divergenceOf returns the divergence types of the values and statements of f. It analyses f
// repeatedly until these types no longer change.
func divergenceOf(f *ast.FuncDecl) *divergence {
	d := &divergence{
		values:  map[*ast.Object]agreement{},
		depth:   map[*ast.Object]int{},
		leaving: map[ast.Node]agreement{},
		stmts:   map[ast.Stmt]agreement{},
	}
	for _, p := range f.Params {
		if p.Obj != nil {
			d.values[p.Obj] = parameterAgreement(p)
		}
	}
	for d.changed = true; d.changed; {
		d.changed = false
		d.stmt(f.Body)
	}
	return d
}

// parameterAgreement returns the divergence type of the parameter p. It is mayDiffer unless p is a
// built-in input of an entry point.
func parameterAgreement(p *ast.ParamDecl) agreement {
	for _, a := range p.Attrs {
		for _, x := range a.Args {
			if id, ok := x.(*ast.Ident); ok {
				return builtinAgreement(id.Name)
			}
		}
	}
	return mayDiffer
}

func builtinAgreement(name string) agreement {
	switch name {
	case "gl_NumWorkGroups", "num_workgroups", "gl_WorkGroupSize", "gl_NumSamples":
		return allAgree
	case "gl_WorkGroupID", "workgroup_id":
		return groupAgree
	}
	return mayDiffer
}

// raise returns the more divergent of x and y, in the order allAgree, groupAgree, mayDiffer. If y
// is more divergent than x, the type found so far, raise sets d.changed, and divergenceOf repeats
// its analysis.
func (d *divergence) raise(x, y agreement) agreement {
	if y > x {
		d.changed = true
		return y
	}
	return x
}

// expr returns the divergence type of e, or allAgree if e is nil. If e writes to a variable, expr
// also raises the divergence type of that variable: for example, `x = y` makes x at least as
// divergent as y.
func (d *divergence) expr(e ast.Expr) agreement {
	t := allAgree
	if e == nil {
		return t
	}
	ast.Walk(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			t = max(t, d.object(n.Obj))
		case *ast.Call:
			if isDivergent(n) {
				t = mayDiffer
			}
		}
		return true
	})
	ast.Walk(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Assign:
			d.write(n.L, t)
		case *ast.IncDec:
			d.write(n.X, t)
		case *ast.Unary:
			if n.Op == "&" {
				d.write(n.X, mayDiffer)
			}
		case *ast.Call:
			for i, dir := range n.Dirs {
				if dir.Writes() && i < len(n.Args) {
					d.write(n.Args[i], mayDiffer)
				}
			}
		}
		return true
	})
	return t
}

// isDivergent reports whether the result of the call e may differ between invocations even if they
// agree on the arguments. That holds for user functions, atomic and subgroup operations,
// derivatives, and reads of images that the shader may write.
func isDivergent(e *ast.Call) bool {
	return e.Func != nil || strings.Contains(e.Name, "tomic") || strings.Contains(e.Name, "ubgroup") ||
		strings.HasPrefix(e.Name, "image") || strings.HasPrefix(e.Name, "dFd") || strings.HasPrefix(e.Name, "dpd") ||
		strings.HasPrefix(e.Name, "fwidth") || e.Name == "textureLoad" && e.Args[0].Info().Type.Access == "read_write"
}

func (d *divergence) object(o *ast.Object) agreement {
	if o == nil {
		return allAgree // the name of a member or of a function
	}
	if o.Builtin {
		return builtinAgreement(o.Name)
	}
	switch o.Storage {
	case ast.Const:
		return d.values[o] // the type of a let declaration, or allAgree
	case ast.Uniform:
		return allAgree
	case ast.Local:
		if o.Type != nil && o.Type.Kind == types.Pointer {
			return mayDiffer
		}
		return d.values[o]
	case ast.Buffer:
		if o.ReadOnly {
			return allAgree
		}
	case ast.Param:
		return d.values[o]
	}
	return mayDiffer
}

// write analyses a write of a value of divergence type t to l, such as `a[i].x`. It raises the
// divergence type of the variable, here a.
func (d *divergence) write(l ast.Expr, t agreement) {
	o := ast.Root(l)
	if o == nil {
		return
	}
	t = max(t, d.indices(l))
	// Not all invocations may execute the regions between the declaration and this statement.
	for _, r := range d.regions[min(d.depth[o], len(d.regions)):] {
		t = max(t, d.leaving[r])
	}
	d.values[o] = d.raise(d.values[o], t)
}

// indices returns the greatest divergence type of the indices in l, such as i in `a[i]`, or
// allAgree if there are none. It also analyses writes in the indices, as in `a[i++]`.
func (d *divergence) indices(l ast.Expr) agreement {
	t := allAgree
	ast.Walk(l, func(n ast.Node) bool {
		if x, ok := n.(*ast.Index); ok {
			t = max(t, d.expr(x.I))
		}
		return true
	})
	return t
}

// assign analyses the statement s, which assigns r to l with the operator op, such as "+=". It
// raises the divergence type of the variable in l, and records the divergence type of s. For `_ =
// r;`, l is nil.
func (d *divergence) assign(s ast.Stmt, op string, l, r ast.Expr) {
	t := d.expr(r)
	if l != nil {
		if t = max(t, d.indices(l)); op != "=" {
			t = max(t, d.expr(l))
		}
		d.write(l, t)
	}
	d.recordSimple(s, t)
}

// inside analyses the region r, which is a branch or switch. It calls `parts`, which analyses the
// statements in r. t is the divergence type of the condition of r.
func (d *divergence) inside(r ast.Node, t agreement, parts func()) {
	d.leaving[r] = d.raise(d.leaving[r], t)
	d.within(r, parts)
}

// repeated analyses the loop r. It calls `cond`, which analyses the condition and returns its
// divergence type, and `parts`, which analyses the statements in r.
func (d *divergence) repeated(r ast.Node, cond func() agreement, parts func()) {
	d.within(r, func() {
		// An invocation that leaves the loop early evaluates the condition less often.
		d.leaving[r] = d.raise(d.leaving[r], cond())
		parts()
	})
}

func (d *divergence) within(r ast.Node, parts func()) {
	d.regions = append(d.regions, r)
	parts()
	d.regions = d.regions[:len(d.regions)-1]
}

// jump analyses a jump, such as break or return, on which invocations may disagree. It raises the
// divergence types of the loops and switches around it, from the innermost one to the first for
// which `last` returns true.
func (d *divergence) jump(last func(ast.Node) bool) {
	t := allAgree
	for i := len(d.regions) - 1; i >= 0; i-- {
		r := d.regions[i]
		// If invocations disagree on the jump, the loop or switch ends at different times for them.
		if t = max(t, d.leaving[r]); isLoop(r) || isSwitch(r) {
			d.leaving[r] = d.raise(d.leaving[r], t)
		}
		if last(r) {
			return
		}
	}
}

func isLoop(n ast.Node) bool {
	switch n.(type) {
	case *ast.For, *ast.While, *ast.DoWhile, *ast.Loop:
		return true
	}
	return false
}

func isSwitch(n ast.Node) bool {
	switch n.(type) {
	case *ast.Switch, *ast.ClauseSwitch:
		return true
	}
	return false
}

// recordSimple records the divergence type of the simple statement s: the most divergent of t and
// the types of all branches, loops and switches around s. t is the divergence type of the values
// in s.
func (d *divergence) recordSimple(s ast.Stmt, t agreement) {
	for _, r := range d.regions {
		t = max(t, d.leaving[r])
	}
	d.stmts[s] = t
}

func (d *divergence) declare(v *ast.VarDecl) agreement {
	t := allAgree
	if v == nil {
		return t
	}
	for _, x := range v.Vars {
		d.depth[x.Obj] = len(d.regions)
		u := d.expr(x.Init)
		d.values[x.Obj] = d.raise(d.values[x.Obj], u)
		t = max(t, u)
	}
	return t
}

func (d *divergence) list(list []ast.Stmt) {
	for _, s := range list {
		d.stmt(s)
	}
}

func (d *divergence) stmt(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.Block:
		if s != nil {
			d.list(s.List)
		}
	case *ast.DeclStmt:
		if v, ok := s.Decl.(*ast.VarDecl); ok {
			d.recordSimple(s, d.declare(v))
		}
	case *ast.ExprStmt:
		if a, ok := s.X.(*ast.Assign); ok {
			d.assign(s, a.Op, a.L, a.R)
			return
		}
		d.recordSimple(s, d.expr(s.X))
	case *ast.AssignStmt:
		d.assign(s, s.Op, s.L, s.R)
	case *ast.IncDecStmt:
		d.assign(s, s.Op, s.X, nil)
	case *ast.If:
		d.inside(s, d.expr(s.Cond), func() {
			d.stmt(s.Then)
			if s.Else != nil {
				d.stmt(s.Else)
			}
		})
	case *ast.Switch:
		d.inside(s, d.expr(s.X), func() { d.stmt(s.Body) })
	case *ast.ClauseSwitch:
		d.inside(s, d.expr(s.X), func() {
			for _, c := range s.Clauses {
				d.stmt(c.Body)
			}
		})
	case *ast.Break:
		d.jump(func(r ast.Node) bool { return isLoop(r) || isSwitch(r) })
	case *ast.Continue:
		d.jump(isLoop)
	case *ast.Return, *ast.Discard:
		if r, ok := s.(*ast.Return); ok {
			d.expr(r.X)
		}
		d.jump(func(ast.Node) bool { return false })
	default:
		d.loop(s)
	}
}

func (d *divergence) loop(s ast.Stmt) {
	tested := func(v *ast.VarDecl, e ast.Expr) func() agreement {
		return func() agreement { return max(d.declare(v), d.expr(e)) }
	}
	switch s := s.(type) {
	case *ast.While:
		d.repeated(s, tested(s.Var, s.Cond), func() { d.stmt(s.Body) })
	case *ast.DoWhile:
		d.repeated(s, tested(nil, s.Cond), func() { d.stmt(s.Body) })
	case *ast.For:
		if s.Init != nil {
			d.stmt(s.Init)
		}
		d.repeated(s, tested(s.Var, s.Cond), func() {
			d.stmt(s.Body)
			d.expr(s.Post)
			if s.PostStmt != nil {
				d.stmt(s.PostStmt)
			}
		})
	case *ast.Loop:
		d.repeated(s, tested(nil, s.BreakIf), func() {
			d.stmt(s.Body)
			if s.Continuing != nil {
				d.stmt(s.Continuing)
			}
		})
	}
}
