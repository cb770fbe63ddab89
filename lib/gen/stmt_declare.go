package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/policy"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

func (g *statements) declStmt(depth int) []ast.Stmt {
	t := g.varType()
	if g.has.severalVars && g.Chance(0.15) && t.IsScalar() {
		return g.declList(t)
	}
	if g.has.let && g.flip(policy.PLet) {
		return g.letStmt(t)
	}
	if g.flip(policy.PConst) {
		g.scope.constantOnly = true
		init := g.expr(t, 2)
		g.scope.constantOnly = false
		d, _ := g.scope.declare(t, ast.Local, init, true)
		return one(&ast.DeclStmt{Decl: d})
	}
	var init ast.Expr
	if !g.flip(policy.PUninitialised) {
		init = g.initialiser(t)
	}
	d, _ := g.scope.declare(t, ast.Local, init, false)
	return one(&ast.DeclStmt{Decl: d})
}

// initialiser makes an expression that initialises a variable of type t. From GLSL 4.20 on, it is
// sometimes an initialiser list such as `{1, 2}`.
func (g *statements) initialiser(t *types.Type) ast.Expr {
	if t.IsScalar() || !g.atLeast(420, 0) || g.Chance(0.8) {
		return g.fullExpr(g.convertibleTo(t))
	}
	return &ast.InitList{
		ExprInfo: ast.Typed(t),
		Elems:    g.forEachPart(t, func(u *types.Type) ast.Expr { return g.pureExpr(u, 2) }),
	}
}

// declList makes one declaration of two or three variables of type t: `int a = 1, b = a + 2;`.
func (g *statements) declList(t *types.Type) []ast.Stmt {
	d, _ := g.scope.declare(t, ast.Local, g.fullExpr(t), false)
	for range g.Range(1, 2) {
		e, _ := g.scope.declare(t, ast.Local, g.fullExpr(t), false)
		d.Vars = append(d.Vars, e.Vars...)
	}
	return one(&ast.DeclStmt{Decl: d})
}

// letStmt makes a let declaration of a value of type t, or of a pointer.
func (g *statements) letStmt(t *types.Type) []ast.Stmt {
	if g.flip(policy.PPointer) {
		if s := g.letPointer(); s != nil {
			return s
		}
	}
	d, p := g.scope.declare(t, ast.Local, g.fullExpr(t), false)
	d.Word, p.writable = "let", false
	return one(&ast.DeclStmt{Decl: d})
}

// letPointer makes a let declaration of a pointer to a variable or to a part of one. It returns nil
// if there is no suitable variable.
func (g *statements) letPointer() []ast.Stmt {
	t := g.targetType()
	l := g.scope.access(t, func(p *variable) bool {
		return readWrite(p) && p.atomic == "" && spaceOf(p.obj) != "" && p.obj.Storage != ast.Shared
	}, 2, asPointer)
	if l == nil {
		return nil
	}
	root := g.scope.root(l)
	ptr := g.spell.argument(l, ast.InOut)
	d, p := g.scope.declare(ptr.Info().Type, ast.Local, ptr, false)
	_, whole := l.(*ast.Ident)
	d.Word, p.toPart = "let", !whole
	if g.scope.pointees == nil {
		g.scope.pointees = map[*ast.Object]*ast.Object{}
	}
	g.scope.pointees[p.obj] = root
	return one(&ast.DeclStmt{Decl: d})
}

// storeThrough makes the block `{ let p = &l; *p = e; }`.
func (g *statements) storeThrough(l, e ast.Expr) ast.Stmt {
	g.writes(l)
	names := g.scope.noShadowing
	g.scope.noShadowing = true
	g.scope.push()
	ptr := g.spell.argument(l, ast.InOut)
	d, p := g.scope.declare(ptr.Info().Type, ast.Local, ptr, false)
	d.Word = "let"
	b := &ast.Block{List: []ast.Stmt{&ast.DeclStmt{Decl: d}, g.store(p.use(), e)}}
	g.scope.pop()
	g.scope.noShadowing = names
	return b
}

// assertion makes a const_assert. Its condition may be false or invalid until package wgslfinish
// corrects it.
func (g *statements) assertion() *ast.ConstAssert {
	constant := g.scope.constantOnly
	g.scope.constantOnly = true
	defer func() { g.scope.constantOnly = constant }()
	return &ast.ConstAssert{X: g.expr(node.Bool, 2)}
}

func (g *statements) assertStmt(depth int) []ast.Stmt {
	return one(&ast.DeclStmt{Decl: g.assertion()})
}
