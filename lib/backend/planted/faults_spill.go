package planted

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// spillAfter tells when a faulty compiler spills. The compiler keeps spillAfter-1 variables of each
// type in registers. When a block declares one more variable of a type, the compiler spills the
// first variable of the type to memory.
const spillAfter = 4

// spillSlotShared gives two variables that are live at the same time the same spill slot. In the
// example, d overwrites a, which is spilled.
//
//	int a = …; int b = …; int c = …; int d = e; → int a = …; int b = …; int c = …; int d = e; a = d;
func spillSlotShared(p *program) {
	p.eachSpill((*types.Type).IsScalar, func(b *ast.Block, i int, first, last *ast.Object) {
		b.List = slices.Insert(b.List, i+1, statement(assign(use(first), use(last))))
	})
}

// spillVectorShort makes the spill slot of a vector one component too short. The last component of
// the spilled vector stays in its register, which the next vector overwrites. In the example, the
// vector a is spilled when d is declared:
//
//	vec3 d = e; → vec3 d = e; a.z = d.z;
func spillVectorShort(p *program) {
	vector := func(t *types.Type) bool { return t.Kind == types.Vector }
	p.eachSpill(vector, func(b *ast.Block, i int, first, last *ast.Object) {
		at := func(o *ast.Object) ast.Expr {
			return &ast.Member{X: use(o), Name: "xyzw"[first.Type.Rows-1 : first.Type.Rows]}
		}
		b.List = slices.Insert(b.List, i+1, statement(assign(at(first), at(last))))
	})
}

// eachSpill calls f for each block b in which a fault may spill a variable to memory: b declares
// spillAfter initialised variables of a type that `ok` accepts. `first` is the first of them, and
// statement i declares the last.
func (p *program) eachSpill(ok func(*types.Type) bool, f func(b *ast.Block, i int, first, last *ast.Object)) {
	p.eachBlock(func(b *ast.Block) {
		if slices.ContainsFunc(b.List, isCase) {
			return
		}
		seen := map[string][]*ast.Object{}
		for i, s := range b.List {
			v := soleVar(s)
			if v == nil || v.Obj.Storage != ast.Local || v.Init == nil || !ok(v.Obj.Type) {
				continue
			}
			name := v.Obj.Type.String()
			if seen[name] = append(seen[name], v.Obj); len(seen[name]) == spillAfter {
				// No register is left for the last variable, so the first one is spilled.
				f(b, i, seen[name][0], v.Obj)
				p.changed = true
				return
			}
		}
	})
}
