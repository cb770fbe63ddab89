package gen

import (
	"strconv"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// Integers of 64 bits (ARB_gpu_shader_int64) have no guards. What of them is
// defined for some operands alone has literal operands: divisors and, but for
// those brought below 64, amounts of shifts. Mesa's front end faults on clamp.

// drawWide decides whether the test has them, and is the extension that they
// come from. Khronos' compiler has their functions from GLSL 4.50 on.
func (g *generator) drawWide() []ast.Decl {
	if !g.only(inGLSL) || !g.atLeast(450, 0) || !g.on(PWide) {
		return nil
	}
	g.wide = true
	return []ast.Decl{&ast.Extension{Name: "GL_ARB_gpu_shader_int64", Behavior: "require"}}
}

func isWide(t *types.Type) bool { k := t.Component(); return k == types.Int64 || k == types.Uint64 }

// throughWide computes t, integers of 32 bits or booleans, with integers of 64.
func (g *generator) throughWide(t *types.Type, depth int) ast.Expr {
	if !g.wide || g.constant || !isBasic(t) || t.IsFloat() {
		return nil
	}
	w := types.Vec([...]types.Kind{types.Int64, types.Uint64}[g.Intn(2)], t.Size())
	switch {
	case t == boolType:
		return binaryOf(comparisons[g.Intn(len(comparisons))], t, g.wideExpr(w, depth-1), g.wideExpr(w, depth-1))
	case t.IsBool():
		return builtinCall(relations[g.Intn(len(relations))], t, g.wideExpr(w, depth-1), g.wideExpr(w, depth-1))
	case t.Size() == 2 && g.Chance(0.5):
		if t.Component() == types.Int {
			return builtinCall("unpackInt2x32", t, g.wideExpr(types.Scalar(types.Int64), depth-1))
		}
		return builtinCall("unpackUint2x32", t, g.wideExpr(types.Scalar(types.Uint64), depth-1))
	}
	return g.construct(t, g.wideExpr(w, depth-1))
}

var (
	comparisons = [...]string{"<", "<=", ">", ">=", "==", "!="}
	relations   = [...]string{"lessThan", "lessThanEqual", "greaterThan", "greaterThanEqual", "equal", "notEqual"}
)

// wideExpr is an expression of type t, of integers of 64 bits.
func (g *generator) wideExpr(t *types.Type, depth int) ast.Expr {
	g.budget--
	if depth <= 0 || g.budget < 0 {
		return g.wideLeaf(t, depth)
	}
	operand := func() ast.Expr { return g.wideExpr(t, depth-1) }
	switch g.Intn(9) {
	case 0:
		return unaryNode([...]string{"-", "~", "+"}[g.Intn(3)], operand())
	case 1, 2:
		return binaryOf([...]string{"+", "-", "*", "&", "|", "^"}[g.Intn(6)], t, operand(), operand())
	case 3:
		return g.wideShift(t, operand(), depth)
	case 4:
		return g.wideQuotient(t, operand())
	case 5:
		return g.wideCall(t, operand, depth)
	case 6:
		if t.IsScalar() {
			return g.say.pick(g.expr(boolType, depth-1), operand(), operand())
		}
		return builtinCall("mix", t, operand(), operand(), g.expr(types.Vec(types.Bool, t.Size()), depth-1))
	}
	return g.wideLeaf(t, depth)
}

func (g *generator) wideCall(t *types.Type, operand func() ast.Expr, depth int) ast.Expr {
	signed := t.Component() == types.Int64
	switch {
	case t.IsScalar() && g.Chance(0.3):
		name, k := "packUint2x32", types.Uint
		if signed {
			name, k = "packInt2x32", types.Int
		}
		return builtinCall(name, t, g.expr(types.Vec(k, 2), depth-1))
	case signed && g.Chance(0.4):
		if x := operand(); lively(x) { // glslang folds the sign of the low word
			return builtinCall([...]string{"abs", "sign"}[g.Intn(2)], t, x)
		}
	}
	return builtinCall([...]string{"min", "max"}[g.Intn(2)], t, operand(), operand())
}

// wideShift shifts by less than 64.
func (g *generator) wideShift(t *types.Type, x ast.Expr, depth int) ast.Expr {
	k := [...]types.Kind{types.Int, types.Uint}[g.Intn(2)]
	amount := g.number(k, int64(g.Intn(64)))
	if g.Chance(0.5) {
		y := types.Vec(k, t.Size())
		amount = binaryOf("&", y, g.expr(y, depth-1), g.number(k, 63))
	}
	return binaryOf([...]string{"<<", ">>"}[g.Intn(2)], t, x, amount)
}

// wideQuotient divides by a literal above 1. The remainder of a negative number
// is undefined (GLSL 4.60 section 5.9).
func (g *generator) wideQuotient(t *types.Type, x ast.Expr) ast.Expr {
	op := "/"
	if t.Component() == types.Uint64 && g.Chance(0.5) {
		op = "%"
	}
	return binaryOf(op, t, x, wideLiteral(t.Component(), 2+uint64(g.word()>>1)))
}

func (g *generator) wideLeaf(t *types.Type, depth int) ast.Expr {
	if x := g.reach(t, readable, depth, asValue); x != nil && g.Chance(0.5) {
		return x
	}
	k := [...]types.Kind{types.Int, types.Uint}[g.Intn(2)]
	switch g.Intn(3) {
	case 0:
		w := uint64(g.word())
		if g.Chance(0.5) {
			w |= uint64(g.word()) << 31
		}
		return g.splatOf(t, wideLiteral(t.Component(), w))
	case 1:
		if x := g.reach(types.Vec(k, t.Size()), changing, depth, asValue); x != nil {
			return g.construct(t, x)
		}
	}
	return g.construct(t, g.expr(types.Vec(k, t.Size()), min(depth, 1)))
}

// wideLiteral is w, below 2^63, as a literal of kind k.
func wideLiteral(k types.Kind, w uint64) ast.Expr {
	suffix := map[types.Kind]string{types.Int64: "l", types.Uint64: "ul"}[k]
	if w > 1<<32 {
		return literal(k, "0x"+strconv.FormatUint(w, 16)+suffix)
	}
	return literal(k, strconv.FormatUint(w, 10)+suffix)
}

// wideStmt declares a variable, or changes one that is there.
func (g *generator) wideStmt() []ast.Stmt {
	g.effects = 0
	var list []*place
	for _, p := range g.places {
		if isWide(p.typ()) && p.hidden == 0 && p.obj.Storage == ast.Local {
			list = append(list, p)
		}
	}
	if len(list) == 0 || g.Chance(0.4) {
		t := types.Vec([...]types.Kind{types.Int64, types.Uint64}[g.Intn(2)], g.Range(1, 4))
		d, p := g.declare(t, ast.Local, g.wideExpr(t, 3), false)
		p.writable = false // but here
		return one(&ast.DeclStmt{Decl: d})
	}
	p := list[g.Intn(len(list))]
	if g.Chance(0.2) {
		return one(g.step([...]string{"++", "--"}[g.Intn(2)], g.Chance(0.5), p.use()))
	}
	op := [...]string{"=", "+=", "-=", "*=", "&=", "|=", "^="}[g.Intn(7)]
	return one(g.set(op, p.use(), g.wideExpr(p.typ(), 3)))
}
