package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/policy"
	"shsmith/lib/gen/scope"
	"shsmith/lib/gen/spelling"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

func (g *statements) declStmt(depth int) []ast.Stmt {
	t := g.VarType()
	if g.Has.SeveralVars && g.Chance(0.15) && t.IsScalar() {
		return g.declList(t)
	}
	if g.Has.Let && g.Flip(policy.PLet) {
		return g.letStmt(t)
	}
	if g.Flip(policy.PConst) {
		g.scope.ConstantOnly = true
		init := g.expr(t, 2)
		g.scope.ConstantOnly = false
		d, _ := g.scope.Declare(t, ast.Local, init, true)
		return one(&ast.DeclStmt{Decl: d})
	}
	var init ast.Expr
	if !g.Flip(policy.PUninitialised) {
		init = g.initialiser(t)
	}
	d, _ := g.scope.Declare(t, ast.Local, init, false)
	return one(&ast.DeclStmt{Decl: d})
}

// initialiser makes an expression that initialises a variable of type t. From GLSL 4.20 on, it is
// sometimes an initialiser list such as `{1, 2}`.
func (g *statements) initialiser(t *types.Type) ast.Expr {
	if t.IsScalar() || !g.AtLeast(420, 0) || g.Chance(0.8) {
		return g.fullExpr(g.convertibleTo(t))
	}
	return &ast.InitList{
		ExprInfo: ast.Typed(t),
		Elems:    g.ForEachPart(t, func(u *types.Type) ast.Expr { return g.pureExpr(u, 2) }),
	}
}

// declList makes one declaration of two or three variables of type t: `int a = 1, b = a + 2;`.
func (g *statements) declList(t *types.Type) []ast.Stmt {
	d, _ := g.scope.Declare(t, ast.Local, g.fullExpr(t), false)
	for range g.Range(1, 2) {
		e, _ := g.scope.Declare(t, ast.Local, g.fullExpr(t), false)
		d.Vars = append(d.Vars, e.Vars...)
	}
	return one(&ast.DeclStmt{Decl: d})
}

// letStmt makes a let declaration of a value of type t, or of a pointer.
func (g *statements) letStmt(t *types.Type) []ast.Stmt {
	if g.Flip(policy.PPointer) {
		if s := g.letPointer(); s != nil {
			return s
		}
	}
	d, p := g.scope.Declare(t, ast.Local, g.fullExpr(t), false)
	d.Word, p.Writable = "let", false
	return one(&ast.DeclStmt{Decl: d})
}

// letPointer makes a let declaration of a pointer to a variable or to a part of one. It returns nil
// if there is no suitable variable.
func (g *statements) letPointer() []ast.Stmt {
	t := g.targetType()
	l := g.scope.Access(t, func(p *scope.Variable) bool {
		return scope.ReadWrite(p) && p.Atomic == "" && spelling.SpaceOf(p.Obj) != "" && p.Obj.Storage != ast.Shared
	}, 2, scope.AsPointer)
	if l == nil {
		return nil
	}
	root := g.scope.Root(l)
	ptr := g.Spell.Argument(l, ast.InOut)
	d, p := g.scope.Declare(ptr.Info().Type, ast.Local, ptr, false)
	_, whole := l.(*ast.Ident)
	d.Word, p.ToPart = "let", !whole
	if g.scope.Pointees == nil {
		g.scope.Pointees = map[*ast.Object]*ast.Object{}
	}
	g.scope.Pointees[p.Obj] = root
	return one(&ast.DeclStmt{Decl: d})
}

// storeThrough makes the block `{ let p = &l; *p = e; }`.
func (g *statements) storeThrough(l, e ast.Expr) ast.Stmt {
	g.writes(l)
	names := g.scope.NoShadowing
	g.scope.NoShadowing = true
	g.scope.Push()
	ptr := g.Spell.Argument(l, ast.InOut)
	d, p := g.scope.Declare(ptr.Info().Type, ast.Local, ptr, false)
	d.Word = "let"
	b := &ast.Block{List: []ast.Stmt{&ast.DeclStmt{Decl: d}, g.store(p.Use(), e)}}
	g.scope.Pop()
	g.scope.NoShadowing = names
	return b
}

// assertion makes a const_assert. Its condition may be false or invalid until package wgslfinish
// corrects it.
func (g *statements) assertion() *ast.ConstAssert {
	constant := g.scope.ConstantOnly
	g.scope.ConstantOnly = true
	defer func() { g.scope.ConstantOnly = constant }()
	return &ast.ConstAssert{X: g.expr(node.Bool, 2)}
}

func (g *statements) assertStmt(depth int) []ast.Stmt {
	return one(&ast.DeclStmt{Decl: g.assertion()})
}
