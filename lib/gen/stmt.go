package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/policy"
	"shsmith/lib/gen/scope"
	"shsmith/lib/gen/spelling"
)

// statementKind is one way to make a statement.
type statementKind struct {
	setting policy.Setting
	langs   spelling.Languages // the languages that have this statement
	// `make` returns the statement and others that belong to it, such as declarations before it.
	// The list is nil if the statement is not possible here. `depth` is the number of levels of
	// statements that may still be nested.
	make    func(g *statements, depth int) []ast.Stmt
	nests   bool // the statement is not made at depth 0, mostly because it contains statements
	uniform bool // the statement is made only in uniform control flow
}

// statementKinds lists all ways to make a statement. The function `init` fills the list, because Go
// refuses an initialiser here: the functions in the list refer to the list.
var statementKinds []statementKind

func init() {
	statementKinds = []statementKind{
		{setting: policy.StmtDecl, langs: spelling.InBoth, make: (*statements).declStmt},
		{setting: policy.StmtAssign, langs: spelling.InBoth, make: (*statements).assignStmt},
		{setting: policy.StmtIf, langs: spelling.InBoth, make: (*statements).ifStmt, nests: true},
		{setting: policy.StmtSwitch, langs: spelling.InBoth, make: (*statements).switchStmt, nests: true},
		{setting: policy.StmtFor, langs: spelling.InBoth, make: (*statements).forStmt, nests: true},
		{setting: policy.StmtWhile, langs: spelling.InBoth, make: (*statements).whileStmt, nests: true},
		{setting: policy.StmtDo, langs: spelling.InBoth, make: (*statements).doStmt, nests: true},
		{setting: policy.StmtBlock, langs: spelling.InBoth, make: (*statements).blockStmt, nests: true},
		{setting: policy.StmtCall, langs: spelling.InBoth, make: (*statements).callStmt},
		{setting: policy.StmtExpr, langs: spelling.InBoth, make: (*statements).exprStmt},
		{setting: policy.StmtJump, langs: spelling.InBoth, make: (*statements).jumpStmt, nests: true},
		{setting: policy.StmtReturn, langs: spelling.InBoth, make: (*statements).returnStmt, nests: true},
		{setting: policy.StmtDiscard, langs: spelling.InBoth, make: (*statements).discardStmt, nests: true},
		{setting: policy.StmtSlope, langs: spelling.InBoth, make: (*statements).derivativeStmt, uniform: true},
		{setting: policy.StmtAtomic, langs: spelling.InBoth, make: (*statements).atomicStmt},
		{setting: policy.StmtExchange, langs: spelling.InBoth, make: (*statements).exchangeStmt, uniform: true},
		{setting: policy.StmtIdiom, langs: spelling.InBoth, make: (*statements).idiomStmt, nests: true},
		{setting: policy.StmtTexel, langs: spelling.InBoth, make: (*statements).texelStatements},
		{setting: policy.StmtLoop, langs: spelling.InWGSL, make: (*statements).loopStmt, nests: true},
		{setting: policy.StmtAssert, langs: spelling.InWGSL, make: (*statements).assertStmt},
		{setting: policy.StmtUniform, langs: spelling.InBoth, make: (*statements).uniformStmt, nests: true, uniform: true},
	}
}

// statements makes the statements of a program.
type statements struct {
	*expressions
	loops          int             // number of enclosing loops and switches
	switches       bool            // the innermost enclosing loop or switch is a switch
	noLoops        bool            // statements contain no loops
	uniformFlow    bool            // control flow is uniform here
	discarding     bool            // a discard has been generated already
	globalChecksum *scope.Variable // the checksum of functions that use global variables
}

// sequence makes n statements. If the budget of the program is used up, it stops early, but makes
// at least one statement.
func (g *statements) sequence(n, depth int) []ast.Stmt {
	var list []ast.Stmt
	for range n {
		if g.cost.budget < 0 && len(list) > 0 {
			break
		}
		list = append(list, g.statement(depth)...)
	}
	return list
}

// statement makes a statement, preceded by others that it needs. If no kind of statement is
// possible, it makes an empty statement.
func (g *statements) statement(depth int) []ast.Stmt {
	g.cost.spend(1)
	uniform := g.uniformFlow
	defer func() { g.uniformFlow = uniform }()
	defer g.drawDivergence()()
	var weights [24]float64
	for i := range statementKinds {
		if g.Langs&^statementKinds[i].langs == 0 && (depth > 0 || !statementKinds[i].nests) && (uniform || !statementKinds[i].uniform) {
			weights[i] = g.Weight(statementKinds[i].setting)
		}
	}
	for {
		i := g.Weighted(weights[:len(statementKinds)])
		if i < 0 {
			return []ast.Stmt{&ast.Empty{}}
		}
		g.uniformFlow = uniform && !statementKinds[i].nests
		if s := statementKinds[i].make(g, depth); s != nil {
			return s
		}
		weights[i] = 0
	}
}

// one returns a list of one statement.
func one(s ast.Stmt) []ast.Stmt { return []ast.Stmt{s} }

// block makes a block of random statements. Then come statements that mix the block's own variables
// into the checksum of the function, so that wrong values reach the outputs. The functions in
// `tail` make the last statements.
func (g *statements) block(depth int, tail ...func() ast.Stmt) *ast.Block {
	g.scope.Push()
	b := &ast.Block{List: g.sequence(g.UpTo(policy.BlockLen), depth)}
	b.List = append(b.List, g.mixVariables(g.scope.Innermost())...)
	for _, make := range tail {
		b.List = append(b.List, make())
	}
	g.scope.Pop()
	return b
}

// body makes the body of an if or loop: a block, or sometimes a single statement.
func (g *statements) body(depth int) ast.Stmt {
	if g.Has.LoneStatements && g.Chance(0.1) {
		if s := g.assignStmt(0); len(s) == 1 {
			g.cost.spend(1)
			return s[0]
		}
	}
	return g.block(depth)
}

func (g *statements) blockStmt(depth int) []ast.Stmt {
	if g.Chance(0.1) {
		return one(&ast.Empty{})
	}
	return one(g.block(depth - 1))
}

func (g *statements) exprStmt(depth int) []ast.Stmt {
	if g.Chance(0.5) {
		if list := g.outsStmt(); list != nil {
			return list
		}
	}
	return one(g.Spell.Evaluate(g.fullExpr(g.BasicType())))
}

// makeAssignment returns the assignment `l op r` as a statement. It also records that the function
// under construction writes to l.
func (g *statements) makeAssignment(op string, l, r ast.Expr) ast.Stmt {
	g.writes(l)
	return g.Spell.Assign(op, l, r)
}

// incrementStmt returns x++, x--, ++x or --x as a statement. It also records that the function
// under construction writes to x.
func (g *statements) incrementStmt(op string, post bool, x ast.Expr) ast.Stmt {
	g.writes(x)
	return g.Spell.Increment(op, post, x)
}

func (g *statements) writes(l ast.Expr) {
	if g.fn != nil {
		g.fn.written[g.scope.Root(l)] = true
	}
}

func (g *statements) store(l, r ast.Expr) ast.Stmt { return g.makeAssignment("=", l, r) }
