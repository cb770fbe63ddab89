package faulty

import (
	"slices"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/record"
	"shsmith/lib/types"
	"shsmith/lib/version"
)

// Faults in access to parts of values: swizzles, elements, members, layouts;
// and in values that invocations share.

// storeUnswizzled stores to the components that a swizzle names in the order
// in which the vector has them.
func storeUnswizzled(p *program) {
	p.expressions(func(c *ast.Cursor) {
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

// swizzleOverridden takes the outer one of two swizzles for both.
func swizzleOverridden(p *program) {
	p.expressions(func(c *ast.Cursor) {
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

// transposed takes rows for columns where a square matrix is indexed twice.
func transposed(p *program) {
	p.expressions(func(c *ast.Cursor) {
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

// firstPartCompared compares arrays and structures by their first part.
func firstPartCompared(p *program) {
	p.expressions(func(c *ast.Cursor) {
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

// postIsPre gives the new value for x++.
func postIsPre(p *program) {
	p.expressions(func(c *ast.Cursor) {
		if e, ok := c.Node().(*ast.IncDec); ok && e.Post {
			if _, discarded := c.Parent().(*ast.ExprStmt); !discarded {
				e.Post = false
				p.changed = true
			}
		}
	})
}

// firstLane stores to local arrays with the index that the first invocation
// of the group had at its last such store, as softpipe does.
func firstLane(p *program) {
	if p.info.Stage != version.Compute {
		return
	}
	p.expressions(func(c *ast.Cursor) {
		a, ok := c.Node().(*ast.Assign)
		if !ok {
			return
		}
		x, ok := a.L.(*ast.Index)
		if !ok || x.I.Info().Const != nil || whole(x.X) == nil || whole(x.X).Storage != ast.Local || x.X.Info().Type.Kind != types.Array {
			return
		}
		o, declaration := p.declare(x.I.Info().Type, nil)
		d := declaration.Decl.(*ast.VarDecl)
		d.Quals = []ast.Qualifier{{Name: "shared"}}
		p.decls = append(p.decls, d)
		x.I = &ast.Cond{C: firstInvocation(), X: assign(use(o), x.I), Y: use(o)}
		p.changed = true
	})
}

func firstInvocation() ast.Expr {
	return operation("==", &ast.Ident{Name: "gl_LocalInvocationIndex"}, &ast.Literal{Text: "0u"})
}

// globalShared keeps global variables once for a work group: its first
// invocation initialises them.
func globalShared(p *program) {
	if p.info.Stage != version.Compute {
		return
	}
	list := block()
	for _, d := range p.unit.Decls {
		d, ok := d.(*ast.VarDecl)
		if !ok || slices.ContainsFunc(d.Vars, func(v *ast.Var) bool { return v.Obj.Storage != ast.Global }) {
			continue
		}
		d.Quals = append(d.Quals, ast.Qualifier{Name: "shared"})
		for _, v := range d.Vars {
			if v.Init != nil {
				list.List = append(list.List, statement(assign(use(v.Obj), v.Init)))
				v.Init = nil
			}
			p.changed = true
		}
	}
	main := p.unit.Func("main")
	first := &ast.If{Cond: firstInvocation(), Then: list}
	main.Body.List = append([]ast.Stmt{first}, main.Body.List...)
}

// tightArrays loads elements of std140 arrays as if they lay as close as in
// std430.
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

// vectorPadded loads what stands in the padding of a three-component vector
// from behind it.
func vectorPadded(r *record.Resource) {
	from := slices.Clone(r.Init)
	for i := 1; i < len(r.Members); i++ {
		v, m := r.Members[i-1], r.Members[i]
		if v.Count == 3 && v.Stride == 4 && m.Offset == v.Offset+12 && m.Offset+8 <= len(from) {
			copy(r.Init[m.Offset:][:4], from[m.Offset+4:])
		}
	}
}
