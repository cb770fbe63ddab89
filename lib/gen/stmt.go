package gen

import (
	"strconv"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// form makes a statement with what has to stand in front of it, or nil where
// it cannot. depth is how many levels of nesting are left.
type form struct {
	setting Setting
	langs   languages // that have it
	make    func(g *generator, depth int) []ast.Stmt
	nests   bool
	uniform bool // only where all invocations of a work group come
}

// The slice is filled in init, because forms refer to each other.
var forms []form

func init() {
	forms = []form{
		{StmtDecl, inBoth, (*generator).declStmt, false, false},
		{StmtAssign, inBoth, (*generator).assignStmt, false, false},
		{StmtIf, inBoth, (*generator).ifStmt, true, false},
		{StmtSwitch, inBoth, (*generator).switchStmt, true, false},
		{StmtFor, inBoth, (*generator).forStmt, true, false},
		{StmtWhile, inBoth, (*generator).whileStmt, true, false},
		{StmtDo, inBoth, (*generator).doStmt, true, false},
		{StmtBlock, inBoth, (*generator).blockStmt, true, false},
		{StmtCall, inBoth, (*generator).callStmt, false, false},
		{StmtExpr, inBoth, (*generator).exprStmt, false, false},
		{StmtJump, inBoth, (*generator).jumpStmt, true, false},
		{StmtReturn, inBoth, (*generator).returnStmt, true, false},
		{StmtDiscard, inBoth, (*generator).discardStmt, true, false},
		{StmtSlope, inBoth, (*generator).slopeStmt, false, true},
		{StmtAtomic, inBoth, (*generator).atomicStmt, false, false},
		{StmtExchange, inBoth, (*generator).exchangeStmt, false, true},
		{StmtIdiom, inBoth, (*generator).idiomStmt, true, false},
		{StmtTexel, inBoth, (*generator).texelStmt, false, false},
		{StmtLoop, inWGSL, (*generator).loopStmt, true, false},
		{StmtAssert, inWGSL, (*generator).assertStmt, false, false},
		{StmtUniform, inBoth, (*generator).uniformStmt, true, true},
	}
}

// statements makes up to n statements.
func (g *generator) statements(n, depth int) []ast.Stmt {
	var list []ast.Stmt
	for range n {
		if g.budget < 0 && len(list) > 0 {
			break
		}
		list = append(list, g.statement(depth)...)
	}
	return list
}

func (g *generator) statement(depth int) []ast.Stmt {
	g.spend(1)
	uniform := g.uniform
	defer func() { g.uniform = uniform }()
	var weights [24]float64
	for i := range forms {
		if g.langs&^forms[i].langs == 0 && (depth > 0 || !forms[i].nests) && (uniform || !forms[i].uniform) {
			weights[i] = g.weight(forms[i].setting)
		}
	}
	for {
		i := g.Weighted(weights[:len(forms)])
		if i < 0 {
			return []ast.Stmt{&ast.Empty{}}
		}
		g.uniform = uniform && !forms[i].nests
		if s := forms[i].make(g, depth); s != nil {
			return s
		}
		weights[i] = 0
	}
}

func one(s ast.Stmt) []ast.Stmt { return []ast.Stmt{s} }

// block makes a scope of its own that folds what it declared before it ends,
// with the statements of tail last.
func (g *generator) block(depth int, tail ...func() ast.Stmt) *ast.Block {
	g.push()
	b := &ast.Block{List: g.statements(g.upTo(BlockLen), depth)}
	b.List = append(b.List, g.fold(g.innermost())...)
	for _, make := range tail {
		b.List = append(b.List, make())
	}
	g.pop()
	return b
}

// body is the body of an if or loop: a block, now and then a lone statement.
func (g *generator) body(depth int) ast.Stmt {
	if g.only(inGLSL) && g.Chance(0.1) {
		if s := g.assignStmt(0); len(s) == 1 {
			g.spend(1)
			return s[0]
		}
	}
	return g.block(depth)
}

func (g *generator) declStmt(depth int) []ast.Stmt {
	t := g.varType()
	if g.only(inGLSL) && g.Chance(0.15) && t.IsScalar() {
		return g.declList(t)
	}
	if g.only(inWGSL) && g.on(PLet) {
		return g.letStmt(t)
	}
	if g.on(PConst) {
		g.constant = true
		init := g.expr(t, 2)
		g.constant = false
		d, _ := g.declare(t, ast.Local, init, true)
		return one(&ast.DeclStmt{Decl: d})
	}
	var init ast.Expr
	if !g.on(PUninitialised) {
		init = g.initialiser(t)
	}
	d, _ := g.declare(t, ast.Local, init, false)
	return one(&ast.DeclStmt{Decl: d})
}

// initialiser is an expression, or from GLSL 4.20 on now and then a list of
// such.
func (g *generator) initialiser(t *types.Type) ast.Expr {
	if t.IsScalar() || !g.only(inGLSL) || g.version.ES() || !g.atLeast(420, 0) || g.Chance(0.8) {
		return g.full(g.looser(t))
	}
	return &ast.InitList{ExprInfo: ast.Typed(t), Elems: g.each(t, func(u *types.Type) ast.Expr { return g.pure(u, 2) })}
}

// declList declares two or three variables at once; later initialisers may
// use earlier variables.
func (g *generator) declList(t *types.Type) []ast.Stmt {
	d, _ := g.declare(t, ast.Local, g.full(t), false)
	for range g.Range(1, 2) {
		e, _ := g.declare(t, ast.Local, g.full(t), false)
		d.Vars = append(d.Vars, e.Vars...)
	}
	return one(&ast.DeclStmt{Decl: d})
}

func (g *generator) assignStmt(depth int) []ast.Stmt {
	g.drawEffects()
	e := g.assign(g.target(), max(2, g.upTo(ExprDepth)))
	g.effects = 0
	if e == nil {
		return nil
	}
	return append(one(g.stmt(e)), g.watch(e.l)...)
}

// watch folds the target of an assignment now and then.
func (g *generator) watch(l ast.Expr) []ast.Stmt {
	if !isBasic(l.Info().Type) || !g.on(PWatch) || !g.readableTarget(l) || hasEffects(l) {
		return nil
	}
	return one(g.mix(g.bits(ast.Clone(l))))
}

// target draws the type of what an assignment stores to: mostly a part of a
// variable in scope, now and then one as a whole.
func (g *generator) target() *types.Type {
	if len(g.places) > 0 && g.Chance(0.15) {
		return valueOf(oneOf(g, g.places...).typ())
	}
	return g.basic()
}

// ifStmt branches on a condition, or on a variable that has it: which is folded, so
// that its value matters even where the branch is clear. Now and then it is a literal.
func (g *generator) ifStmt(depth int) []ast.Stmt {
	switch g.Weighted([]float64{3, 6, 0.3}) {
	case 0:
		return one(g.branch(g.condition(true), depth))
	case 1:
		s, v := g.local(boolType, g.full(boolType))
		return []ast.Stmt{s, g.branch(g.leaning(v.use(), true), depth)}
	}
	return one(g.branch(literal(types.Bool, strconv.FormatBool(g.Chance(0.7))), depth))
}

// jumpIf jumps under a condition that mostly does not hold.
func (g *generator) jumpIf(jump func() ast.Stmt) []ast.Stmt {
	var list []ast.Stmt
	var cond ast.Expr
	if g.Chance(0.5) {
		cond = g.condition(false)
	} else {
		s, v := g.local(boolType, g.full(boolType))
		list, cond = one(s), g.leaning(v.use(), false)
	}
	return append(list, &ast.If{Cond: cond, Then: &ast.Block{List: one(jump())}})
}

// branch is an if on cond.
func (g *generator) branch(cond ast.Expr, depth int) ast.Stmt {
	s := &ast.If{Cond: cond}
	s.Then = g.body(depth - 1)
	if g.on(PElse) {
		if g.Chance(0.25) && depth > 1 {
			s.Else = g.branch(g.condition(true), depth-1)
		} else {
			s.Else = g.body(min(depth-1, 1)) // the shorter one: it runs less
		}
	}
	return s
}

func (g *generator) blockStmt(depth int) []ast.Stmt {
	if g.Chance(0.1) {
		return one(&ast.Empty{})
	}
	return one(g.block(depth - 1))
}

func (g *generator) exprStmt(depth int) []ast.Stmt {
	if g.Chance(0.5) {
		if list := g.outsStmt(); list != nil {
			return list
		}
	}
	return one(g.say.drop(g.full(g.basic())))
}

// jumpStmt breaks or continues, so that something is left to run mostly
// behind a condition.
func (g *generator) jumpStmt(depth int) []ast.Stmt {
	if g.loops == 0 {
		return nil
	}
	var jump ast.Stmt = &ast.Break{}
	if !g.switches && g.Chance(0.4) {
		jump = &ast.Continue{}
	}
	return g.jumpIf(func() ast.Stmt { return jump })
}

func (g *generator) returnStmt(depth int) []ast.Stmt {
	if g.fn == nil || g.fn.obj == nil { // main runs to its end
		return nil
	}
	return g.jumpIf(g.result)
}
