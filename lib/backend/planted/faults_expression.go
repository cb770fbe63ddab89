package planted

import (
	"slices"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// Faults in accesses to parts of values: swizzles, elements, members.

// storeUnswizzled makes an assignment to a swizzle ignore the order of the swizzle's
// components.
//
//	v.zx = e; → v.xz = e;
func storeUnswizzled(p *program) {
	p.eachExpr(func(c *ast.Cursor) {
		a, ok := c.Node().(*ast.Assign)
		if !ok {
			return
		}
		m, ok := a.L.(*ast.Member)
		if !ok || len(m.Swizzle) < 2 || slices.IsSorted(m.Swizzle) {
			return
		}
		m.Swizzle = slices.Clone(m.Swizzle)
		slices.Sort(m.Swizzle)
		m.Name = swizzleName(m.Swizzle)
		p.changed = true
	})
}

func swizzleName(list []uint8) string {
	var b strings.Builder
	for _, s := range list {
		b.WriteByte("xyzw"[s])
	}
	return b.String()
}

// swizzleOverridden applies the second of two swizzles to the vector itself, if the vector has the
// components that the second swizzle names.
//
//	v.zyx.xy → v.xy
func swizzleOverridden(p *program) {
	p.eachExpr(func(c *ast.Cursor) {
		outer, ok := c.Node().(*ast.Member)
		if !ok || outer.Swizzle == nil {
			return
		}
		inner, ok := outer.X.(*ast.Member)
		if !ok || inner.Swizzle == nil || inner.X.Info().Type.Kind != types.Vector {
			return
		}
		if int(slices.Max(outer.Swizzle)) < inner.X.Info().Type.Rows {
			outer.X = inner.X
			p.changed = true
		}
	})
}

// transposed exchanges the two indices into a square matrix.
//
//	m[i][j] → m[j][i]
func transposed(p *program) {
	p.eachExpr(func(c *ast.Cursor) {
		outer, ok := c.Node().(*ast.Index)
		if !ok {
			return
		}
		inner, ok := outer.X.(*ast.Index)
		if !ok {
			return
		}
		if t := inner.X.Info().Type; t.Kind == types.Matrix && t.Cols == t.Rows {
			inner.I, outer.I = outer.I, inner.I
			p.changed = true
		}
	})
}

// firstPartCompared makes comparisons of arrays and structures compare only the first element or
// member.
//
//	a == b → a[0] == b[0]
func firstPartCompared(p *program) {
	p.eachExpr(func(c *ast.Cursor) {
		b, ok := c.Node().(*ast.Binary)
		if !ok || b.Op != "==" && b.Op != "!=" || b.X.Info().Type.Component() != types.Void {
			return
		}
		b.X, b.Y = firstPart(b.X), firstPart(b.Y)
		p.changed = true
	})
}

func firstPart(x ast.Expr) ast.Expr {
	t := x.Info().Type
	if t.Kind == types.Struct {
		return &ast.Member{ExprInfo: ast.Typed(t.Fields[0].Type), X: x, Name: t.Fields[0].Name}
	}
	return &ast.Index{ExprInfo: ast.Typed(t.Elem), X: x, I: number(0)}
}

// compoundTwice makes a compound assignment evaluate its left side twice, including side
// effects.
//
//	a[i++] += x; → a[i++] = a[i++] + x;
func compoundTwice(p *program) {
	p.eachExpr(func(c *ast.Cursor) {
		a, ok := c.Node().(*ast.Assign)
		if ok && a.Op != "=" && p.info.HasSideEffects(a.L) {
			sum := &ast.Binary{ExprInfo: a.ExprInfo, Op: strings.TrimSuffix(a.Op, "="), X: ast.Clone(a.L), Y: a.R}
			a.Op, a.R = "=", sum
			p.changed = true
		}
	})
}

// postIsPre makes the value of x++ the new value of x.
//
//	y = x++; → y = ++x;
func postIsPre(p *program) {
	p.eachExpr(func(c *ast.Cursor) {
		if e, ok := c.Node().(*ast.IncDec); ok && e.Post {
			if _, discarded := c.Parent().(*ast.ExprStmt); !discarded {
				e.Post = false
				p.changed = true
			}
		}
	})
}
