package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// factor is what may stand on the right of *= for a matrix or vector: a
// scalar, or a square matrix.
func (g *generator) factor(t *types.Type, depth int) ast.Expr {
	if g.Chance(0.3) {
		return g.expr(types.Scalar(t.Component()), depth-1)
	}
	return g.expr(types.Mat(t.Component(), t.Extent(), t.Extent()), depth-1)
}

// product multiplies in one of the ways that give t, a matrix or a vector:
// by components with a scalar, or as linear algebra (GLSL 4.60 section 5.10).
func (g *generator) product(t *types.Type, depth int) ast.Expr {
	f, n := t.Component(), g.Range(2, 4)
	x, y := t, types.Scalar(f)
	switch {
	case t.Kind == types.Matrix && g.Chance(0.6):
		x, y = types.Mat(f, n, t.Rows), types.Mat(f, t.Cols, n)
	case t.Kind == types.Vector && g.Chance(0.5):
		x, y = types.Mat(f, n, t.Rows), types.Vec(f, n)
	case t.Kind == types.Vector:
		x, y = types.Vec(f, n), types.Mat(f, t.Rows, n)
	case g.Chance(0.5):
		x, y = y, x
	}
	l, r := g.pair(x, y, depth)
	return binaryOf("*", t, l, r)
}

// matrixOf constructs a matrix of its columns, of parts of any size, of
// another matrix, or of what is on its diagonal (GLSL 4.60 section 5.4.3).
func (g *generator) matrixOf(t *types.Type, depth int) ast.Expr {
	ways := []float64{4, 2, 2, 1}
	if !g.only(inGLSL) {
		ways = ways[:1]
	}
	switch g.Weighted(ways) {
	case 1:
		return g.construct(t, g.parts(t.Component(), t.Size(), 4, depth)...)
	case 2:
		from := types.Mat(t.Component(), g.Range(2, 4), g.Range(2, 4))
		return g.construct(t, g.expr(from, depth-1))
	case 3:
		return g.construct(t, g.expr(types.Scalar(g.component()), depth-1))
	}
	return g.construct(t, g.each(t, func(u *types.Type) ast.Expr { return g.expr(u, depth-1) })...)
}

// parts are scalars and vectors of at most the given size, with n components in
// all, now and then of other kinds than k.
func (g *generator) parts(k types.Kind, n, most, depth int) []ast.Expr {
	var args []ast.Expr
	for n > 0 {
		of := k
		if g.only(inGLSL) && g.Chance(0.15) && !g.hasMatrices(k) {
			of = g.component()
		}
		size := g.Range(1, min(n, most))
		args = append(args, g.expr(types.Vec(of, size), depth-1))
		n -= size
	}
	return args
}

// length is the length of an array, or, from GLSL 4.20 on, of a vector or
// matrix.
func (g *generator) length(t *types.Type, depth int) ast.Expr {
	if t != intType {
		return nil
	}
	for range 6 {
		p := oneOf(g, g.places...)
		if p.hidden > 0 || !p.readable {
			continue
		}
		if x := p.whole(); x.Info().Type.Kind == types.Array && (g.only(inGLSL) || x.Info().Type.Len == 0) || p.own == nil && isPlain(p.typ()) && !p.typ().IsScalar() && g.atLeast(420, 0) {
			return g.say.length(x)
		}
	}
	return nil
}

// unsized is an index into p, an array without size: the number of the
// invocation, or where there is only one any that is in range.
func (g *generator) unsized(p *place) ast.Expr {
	switch {
	case (p.writable || p.cell) && g.invocations > 1:
		return g.lane()
	case g.constant || g.Chance(0.3):
		return g.indexLiteral(g.Intn(g.open))
	}
	n := g.say.length(p.whole())
	if g.Chance(0.3) {
		return binaryOf("-", intType, n, g.number(types.Int, 1))
	}
	x := g.reach(uintType, func(q *place) bool { return changing(q) && q.own == nil }, 0, asValue)
	if x == nil {
		return g.indexLiteral(g.Intn(g.open))
	}
	return u32("%", x, g.say.convert(uintType, n))
}
