package canonical

import (
	"strconv"

	"shsmith/lib/ast"
	"shsmith/lib/dialect"
	"shsmith/lib/types"
)

// Lower brings n from the canonical form back to WGSL. It rewrites statements and declarations that
// WGSL does not allow, and expressions and types without a source position, which were made after
// Raise. d must be a dialect of WGSL.
func Lower(d *dialect.Dialect, n ast.Node) { ast.Apply(n, nil, (&lowering{d}).after) }

// LowerExpr translates e from the canonical form into the language of d: `c ? x : y` becomes
// `select(y, x, c)` in WGSL, and stays as it is in GLSL. e must not be part of another expression.
func LowerExpr(d *dialect.Dialect, e ast.Expr) ast.Expr {
	if !d.Version.Lang.HasAssignmentExpressions() {
		e = ast.Apply(e, nil, (&lowering{d}).after).(ast.Expr)
	}
	return e
}

// lowering rewrites nodes of the canonical form as nodes of WGSL.
type lowering struct{ dialect *dialect.Dialect }

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
		if isInit(c.Parent(), n) {
			return // the method loop handles it
		}
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

// statements returns the WGSL statements that replace s: `x = y, f(x);` becomes `x = y; f(x);`.
// An expression such as `x + y` is not a statement in WGSL, and becomes `_ = x + y;`.
func statements(s *ast.ExprStmt) (list []ast.Stmt) {
	for _, e := range Sequence(s.X) {
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

// expr returns the WGSL expression that replaces e, an expression of the canonical form. The
// operands of e are WGSL already.
func (l *lowering) expr(e ast.Expr) ast.Expr {
	switch e := e.(type) {
	case *ast.Literal:
		if e.Const != nil {
			e.Text = spelled(e.Const)
		}
	case *ast.Cond:
		return call("select", e.Type, e.Y, e.X, e.C)
	case *ast.Binary:
		l.adaptOperands(e)
	case *ast.Call:
		if e.Builtin {
			return l.builtin(e)
		}
	}
	return e
}

// spelled returns the text of a literal with the value v and the suffix for its type.
func spelled(v *types.Value) string {
	k := v.Type.Kind
	switch {
	case k == types.Bool:
		return strconv.FormatBool(v.Bool(0))
	case k.IsFloat():
		return FloatText(v) + map[types.Kind]string{types.Float: "f", types.Half: "h"}[k]
	}
	return strconv.FormatInt(v.Int(0), 10) + map[types.Kind]string{types.Int: "i", types.Uint: "u"}[k]
}

// adaptOperands gives the operands of a bit operation or shift the same number of components. It
// makes the right operand of a shift unsigned (WGSL section 8.9). For an ivec3 v and an int n,
// `v << n` becomes `v << vec3<u32>(u32(n))`.
func (l *lowering) adaptOperands(e *ast.Binary) {
	switch e.Op {
	case "<<", ">>":
		if k := typeOf(e.Y).Component(); k == types.Int {
			e.Y = l.convert(types.Vec(types.Uint, typeOf(e.Y).Size()), e.Y)
		}
	case "&", "|", "^":
	default:
		return
	}
	n := max(typeOf(e.X).Size(), typeOf(e.Y).Size())
	e.X, e.Y = l.splat(e.X, n), l.splat(e.Y, n)
}

// convert returns x converted to type t. A literal becomes a literal of type t.
func (l *lowering) convert(t *types.Type, x ast.Expr) ast.Expr {
	if v, ok := x.(*ast.Literal); ok {
		n := types.IntValue(t.Kind, v.Const.Int(0))
		return &ast.Literal{ExprInfo: ast.ExprInfo{Type: n.Type, Const: n}, Text: spelled(n)}
	}
	return l.construct(t, x)
}

func (l *lowering) construct(t *types.Type, x ast.Expr) ast.Expr {
	return &ast.Construct{ExprInfo: ast.Typed(t), Spec: l.dialect.Spell(t), Args: []ast.Expr{x}}
}

// splat returns a vector with n components that are all the scalar x. It returns x itself if x is a
// vector or n is 1.
func (l *lowering) splat(x ast.Expr, n int) ast.Expr {
	if t := typeOf(x); t.IsScalar() && n > 1 {
		return l.construct(types.Vec(t.Kind, n), x)
	}
	return x
}

// builtin returns the WGSL expression for e, a call of a built-in function. `equal(a, b)` becomes
// `a == b`, `dot` of scalars becomes `*`, and scalars in `min`, `max` and `clamp` become vectors
// where WGSL needs it.
func (l *lowering) builtin(e *ast.Call) ast.Expr {
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

func typeOf(e ast.Expr) *types.Type { return e.Info().Type }

func binary(op string, t *types.Type, x, y ast.Expr) ast.Expr {
	return &ast.Binary{ExprInfo: ast.Typed(t), Op: op, X: x, Y: y}
}

func call(name string, t *types.Type, args ...ast.Expr) ast.Expr {
	return &ast.Call{ExprInfo: ast.Typed(t), Name: name, Args: args, Builtin: true, Dirs: make([]ast.Dir, len(args))}
}
