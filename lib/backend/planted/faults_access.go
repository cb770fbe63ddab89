package planted

import (
	"slices"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// Faults in accesses to parts of values: swizzles, elements, members, layouts.

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

// tightArrays rearranges a std140 buffer so that a load of an array element gets the bytes
// that it would get if arrays had no gaps, as in std430.
func tightArrays(r *record.Resource) {
	from := slices.Clone(r.Init)
	for _, m := range r.Members {
		for i := range m.Count {
			if m.Stride == 16 {
				copy(r.Init[m.Offset+16*i:][:4], from[m.Offset+4*i:])
			}
		}
	}
}

// vectorPadded rearranges a buffer so that a load of a scalar after a three-component vector gets
// the bytes that lie 4 bytes later, as if the vector had padding.
func vectorPadded(r *record.Resource) {
	from := slices.Clone(r.Init)
	for i := 1; i < len(r.Members); i++ {
		v, m := r.Members[i-1], r.Members[i]
		if v.Count == 3 && v.Stride == 4 && m.Offset == v.Offset+12 && m.Offset+8 <= len(from) {
			copy(r.Init[m.Offset:][:4], from[m.Offset+4:])
		}
	}
}

// tightVectors rearranges a buffer so that loads from arrays of three-component vectors get
// the bytes that they would get if the vectors had no padding.
func tightVectors(r *record.Resource) { restride(r, 3, 16, 12) }

// paddedColumns rearranges a uniform buffer so that loads of matrix columns with two components
// get the bytes that they would get if columns were padded, as in std140.
func paddedColumns(r *record.Resource) {
	if r.Kind == record.Uniform {
		restride(r, 2, 8, 16)
	}
}

// restride rearranges a buffer as if a compiler loaded vectors with a wrong distance between them.
// The vectors have n components, and are elements of an array or columns of a matrix. The right
// distance is `stride` bytes, and the wrong one is `wrong` bytes.
func restride(r *record.Resource, n, stride, wrong int) {
	from := slices.Clone(r.Init)
	first := 0
	for i, m := range r.Members {
		if i == 0 || m.Count != n || m.Stride != 4 || arrayPath(m.Path) != arrayPath(r.Members[i-1].Path) || m.Offset != r.Members[i-1].Offset+stride {
			first = i
			continue
		}
		base := r.Members[first].Offset
		if at := base + (m.Offset-base)/stride*wrong; at+4*n <= len(from) {
			copy(r.Init[m.Offset:][:4*n], from[at:])
		}
	}
}

// arrayPath returns `path` without the index at its end: a.b[3] → a.b. This is the path of the
// array that contains the element. A path without such an index is returned unchanged.
func arrayPath(path string) string {
	if i := strings.LastIndexByte(path, '['); i >= 0 && strings.HasSuffix(path, "]") {
		return path[:i]
	}
	return path
}
