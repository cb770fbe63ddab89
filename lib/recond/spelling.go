package recond

import (
	"strconv"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/dialect"
	"shsmith/lib/types"
)

// Passes see and write one form of programs, which is GLSL's: assignments are
// expressions, what happens in sequence is joined by commas, c ? x : y
// chooses. A module of WGSL is raised to this form in front of the passes,
// and behind them lowered again. What lowering changes is what passes made:
// nodes without a position.

// Raise brings a checked module of WGSL into the passes' form: what the checker
// knows of a program holds for both forms.
func Raise(u *ast.Unit) {
	ast.Apply(u, nil, func(c *ast.Cursor) {
		switch n := c.Node().(type) {
		case *ast.AssignStmt:
			if n.L != nil {
				e := &ast.Assign{ExprInfo: ast.ExprInfo{At: n.At, Type: typeOf(n.L)}, Op: n.Op, L: n.L, R: n.R}
				c.Replace(&ast.ExprStmt{At: n.At, X: e})
			}
		case *ast.IncDecStmt:
			e := &ast.IncDec{ExprInfo: ast.ExprInfo{At: n.At, Type: typeOf(n.X)}, Op: n.Op, Post: true, X: n.X}
			c.Replace(&ast.ExprStmt{At: n.At, X: e})
		case *ast.For:
			if s, ok := n.PostStmt.(*ast.ExprStmt); ok {
				n.Post, n.PostStmt = s.X, nil
			}
		case *ast.Block:
			n.List = sequences(n.List)
		}
	})
}

// unaliased makes calls by an alias of a type that is no structure what they
// are: constructors, which no parser can tell from calls of functions.
func unaliased(info *check.Info) {
	ast.Apply(info.Unit, nil, func(c *ast.Cursor) {
		call, ok := c.Node().(*ast.Call)
		if !ok || call.Func != nil || call.Builtin || call.Type == nil || call.Type.Kind == types.Struct || call.Type.Kind == types.Void {
			return
		}
		e := &ast.Construct{ExprInfo: call.ExprInfo, Args: call.Args, Spec: &ast.TypeExpr{At: call.At, Name: call.Name, Type: call.Type}}
		if f, ok := info.Faults[call]; ok {
			info.Faults[e] = f
		}
		c.Replace(e)
	})
}

// realiased undoes unaliased.
func realiased(u *ast.Unit) {
	named := map[string]bool{}
	for _, d := range u.Decls {
		if a, ok := d.(*ast.Alias); ok {
			named[a.Name] = true
		}
	}
	if len(named) == 0 {
		return
	}
	ast.Apply(u, nil, func(c *ast.Cursor) {
		if e, ok := c.Node().(*ast.Construct); ok && named[e.Spec.Name] {
			c.Replace(&ast.Call{ExprInfo: e.ExprInfo, Name: e.Spec.Name, Args: e.Args, Dirs: make([]ast.Dir, len(e.Args))})
		}
	})
}

// sequences joins what passes write in sequence: an operation on a variable
// and the guards of it in front and behind.
func sequences(list []ast.Stmt) []ast.Stmt {
	out := list[:0]
	var last ast.Expr // of the statement before
	for _, s := range list {
		x, ok := s.(*ast.ExprStmt)
		if !ok {
			last = nil
			out = append(out, s)
			continue
		}
		if last != nil && belong(last, x.X) {
			before := out[len(out)-1].(*ast.ExprStmt)
			before.X = comma(before.X, x.X)
		} else {
			out = append(out, s)
		}
		last = x.X
	}
	return out
}

// belong reports whether one of two assignments to the same place does
// something to it, and the other passes it through a function of ours.
func belong(x, y ast.Expr) bool {
	a, ok := x.(*ast.Assign)
	b, ok2 := y.(*ast.Assign)
	return ok && ok2 && (refreshing(a) && b.Op != "=" || refreshing(b) && a.Op != "=") && ast.Equal(a.L, b.L)
}

// refreshing recognises l = SAFE_…(l).
func refreshing(a *ast.Assign) bool {
	c, ok := a.R.(*ast.Call)
	return ok && a.Op == "=" && c.Func != nil && strings.HasPrefix(c.Name, prefix) && len(c.Args) == 1 && ast.Equal(c.Args[0], a.L)
}

// Lower brings a module that was raised back into the form of WGSL. Nodes
// without a position, which passes made, are written as WGSL has them.
func Lower(d *dialect.Dialect, u *ast.Unit) { (&lowering{d}).lower(u) }

// lowering writes what passes made as WGSL has it.
type lowering struct{ dialect *dialect.Dialect }

// lower brings what is below n into the form of WGSL.
func (l *lowering) lower(n ast.Node) { ast.Apply(n, nil, l.after) }

func (l *lowering) after(c *ast.Cursor) {
	if e, ok := c.Node().(ast.Expr); ok {
		if !e.Pos().IsValid() {
			c.Replace(l.expr(e))
		}
		return
	}
	switch n := c.Node().(type) {
	case *ast.TypeExpr:
		if !n.Pos().IsValid() && n.Type != nil {
			c.Replace(l.dialect.Spell(n.Type))
		}
	case *ast.VarDecl:
		if n.Word == "" {
			n.Word = "var"
			if n.Vars[0].Obj.Storage == ast.Global {
				n.TArgs = []string{"private"}
			}
		}
	case *ast.ExprStmt:
		list := statements(n)
		for _, s := range list[:len(list)-1] {
			c.InsertBefore(s)
		}
		c.Replace(list[len(list)-1])
	case *ast.If:
		if _, ok := n.Then.(*ast.Block); !ok {
			n.Then = &ast.Block{List: []ast.Stmt{n.Then}}
		}
	case *ast.For:
		l.loop(c, n)
	}
}

// statements are what an expression evaluated for its effects becomes.
func statements(s *ast.ExprStmt) (list []ast.Stmt) {
	for _, e := range sequence(s.X) {
		at := ast.At{At: e.Pos()}
		switch e := e.(type) {
		case *ast.Assign:
			list = append(list, &ast.AssignStmt{At: at, Op: e.Op, L: e.L, R: e.R})
		case *ast.IncDec:
			list = append(list, &ast.IncDecStmt{At: at, Op: e.Op, X: e.X})
		case *ast.Call:
			list = append(list, &ast.ExprStmt{At: at, X: e})
		default:
			list = append(list, &ast.AssignStmt{At: at, Op: "=", R: e})
		}
	}
	return list
}

// loop lowers the head of a for loop. A step of several statements makes a
// loop of it (9.4.4).
func (l *lowering) loop(c *ast.Cursor, n *ast.For) {
	body, ok := n.Body.(*ast.Block)
	if !ok {
		body = &ast.Block{List: []ast.Stmt{n.Body}}
		n.Body = body
	}
	if n.Post == nil {
		return
	}
	steps := statements(&ast.ExprStmt{X: n.Post})
	n.Post = nil
	if len(steps) == 1 {
		n.PostStmt = steps[0]
		return
	}
	loop := &ast.Loop{At: n.At, Attrs: n.Attrs, Body: &ast.Block{}, Continuing: &ast.Block{List: steps}}
	if n.Cond != nil {
		leave := &ast.Block{List: []ast.Stmt{&ast.Break{}}}
		loop.Body.List = []ast.Stmt{&ast.If{Cond: n.Cond, Then: &ast.Block{}, Else: leave}}
	}
	loop.Body.List = append(loop.Body.List, body)
	all := &ast.Block{At: n.At}
	if n.Init != nil {
		all.List = []ast.Stmt{n.Init}
	}
	all.List = append(all.List, loop)
	c.Replace(all)
}

// expr lowers one expression that a pass made.
func (l *lowering) expr(e ast.Expr) ast.Expr {
	switch e := e.(type) {
	case *ast.Literal:
		if e.Const != nil {
			e.Text = spelled(e.Const)
		}
	case *ast.Cond:
		return callBuiltin("select", e.Type, e.Y, e.X, e.C)
	case *ast.Binary:
		l.operands(e)
	case *ast.Call:
		if e.Builtin {
			return l.call(e)
		}
	}
	return e
}

// spelled is the text of a literal, whose suffix says what it is.
func spelled(v *types.Value) string {
	k := v.Type.Kind
	switch {
	case k == types.Bool:
		return strconv.FormatBool(v.Bool(0))
	case k.IsFloat():
		return decimal(v) + map[types.Kind]string{types.Float: "f", types.Half: "h"}[k]
	}
	return strconv.FormatInt(v.Int(0), 10) + map[types.Kind]string{types.Int: "i", types.Uint: "u"}[k]
}

// operands gives an operator on bits operands of one size, and a shift an
// amount without sign (8.9).
func (l *lowering) operands(e *ast.Binary) {
	switch e.Op {
	case "<<", ">>":
		if k := typeOf(e.Y).Component(); k == types.Int {
			e.Y = l.as(types.Vec(types.Uint, typeOf(e.Y).Size()), e.Y)
		}
	case "&", "|", "^":
	default:
		return
	}
	n := max(typeOf(e.X).Size(), typeOf(e.Y).Size())
	e.X, e.Y = l.splat(e.X, n), l.splat(e.Y, n)
}

// as is x converted to t. A constant is written as one of that type.
func (l *lowering) as(t *types.Type, x ast.Expr) ast.Expr {
	if v, ok := x.(*ast.Literal); ok {
		return l.expr(integer(t.Kind, v.Const.Int(0)))
	}
	return l.construct(t, x)
}

func (l *lowering) construct(t *types.Type, x ast.Expr) ast.Expr {
	return &ast.Construct{ExprInfo: ast.Typed(t), Spec: l.dialect.Spell(t), Args: []ast.Expr{x}}
}

// splat makes a scalar a vector of n components.
func (l *lowering) splat(x ast.Expr, n int) ast.Expr {
	if t := typeOf(x); t.IsScalar() && n > 1 {
		return l.construct(types.Vec(t.Kind, n), x)
	}
	return x
}

// call lowers a call of a built-in function of GLSL.
func (l *lowering) call(e *ast.Call) ast.Expr {
	if len(e.Args) == 0 {
		return e
	}
	switch t := typeOf(e.Args[0]); {
	case e.Name == "equal":
		return binary("==", e.Type, e.Args[0], e.Args[1])
	case e.Name == "dot" && t.IsScalar():
		return binary("*", e.Type, e.Args[0], e.Args[1])
	}
	switch e.Name {
	case "min", "max", "clamp":
		for i, a := range e.Args {
			e.Args[i] = l.splat(a, e.Type.Size())
		}
	}
	return e
}
