package gen

import (
	"fmt"

	"shsmith/lib/ast"
	"shsmith/lib/gen/policy"
	"shsmith/lib/gen/scope"
	"shsmith/lib/gen/shaderio"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// structure declares a structure. Its members have basic types, array types and structure types.
func (g *generator) structure() ast.Decl {
	t := &types.Type{Kind: types.Struct, Name: fmt.Sprintf("S%d", len(g.Structs))}
	for i := range g.UpTo(policy.Members) {
		f := types.Field{Name: fmt.Sprintf("m%d", i), Type: g.FieldType()}
		g.DrawAlignAndSize(&f)
		t.Fields = append(t.Fields, f)
	}
	g.Structs = append(g.Structs, t)
	return g.Spell.Structure(t)
}

// globals declares module-scope variables and, in WGSL, overrides and a const_assert. The first
// variable is the global checksum.
func (g *generator) globals() []ast.Decl {
	// Functions that use global variables add their checksums to it.
	total, p := g.scope.Declare(node.Uint, ast.Global, g.Number(types.Uint, int64(g.Word32())), false)
	p.Writable, p.IsChecksum, p.Global = false, true, true
	g.globalChecksum = p
	list := append([]ast.Decl{total}, g.io.DeclareIndexVariable()...)
	for g.Has.Overrides && g.Flip(policy.POverride) && len(list) < 5 {
		list = append(list, g.scope.Override(len(list)))
	}
	if g.Has.Assertions && g.Chance(g.Weight(policy.StmtAssert)/4) {
		list = append(list, g.assertion())
	}
	for range g.Intn(4) {
		t := g.VarType()
		g.scope.ConstantOnly = true
		d, p := g.scope.Declare(t, ast.Global, g.expr(t, 2), g.Flip(policy.PConst))
		g.scope.ConstantOnly = false
		p.Global = true
		list = append(list, d)
	}
	return list
}

// sharedVars declares variables in the memory of a work group: single values, atomic variables, and
// arrays with one element for each invocation of the work group.
func (g *generator) sharedVars() []ast.Decl {
	if shaderio.Volume(g.io.Size) == 1 {
		return nil
	}
	var list []ast.Decl
	cells := 0.0
	if g.Has.AtomicElements {
		cells = g.Weight(policy.PAtomic)
	}
	for range g.UpTo(policy.Shared) {
		t, op, sized, cell := g.sharedType(), "", false, false
		switch g.Weighted([]float64{6, 1, 2 * g.Weight(policy.PAtomic), cells}) {
		case 0:
			t, sized = g.Array(t, shaderio.Volume(g.io.Size)), g.Has.Overrides && g.Flip(policy.POverride)
		case 2:
			t, op = g.Spell.AtomicOf(scope.OneOf(g, types.Int, types.Uint)), scope.OneOf(g, scope.UnorderedAtomics...)
		case 3:
			t, cell = g.Array(g.Spell.AtomicOf(scope.OneOf(g, types.Int, types.Uint)), shaderio.Volume(g.io.Size)), true
		}
		d, p := g.scope.Declare(t, ast.Shared, nil, false)
		p.Readable, p.Writable, p.Atomic, p.OwnAtomic = op == "" && !cell, false, op, cell
		if cell {
			p.Element = g.io.LocalIndex
		}
		if list = append(list, d); sized {
			list = append(list, g.sizeByOverride(d, p))
		}
	}
	return list
}

// sharedType draws the type of a shared variable, or of the elements of a shared array. Such an
// array has an element for each invocation, and shared memory is small. So the type is small if the
// test has large work groups (policy.PFull).
func (g *generator) sharedType() *types.Type {
	// Implementations may have only 16 KiB of shared memory.
	if g.io.Full {
		return types.Vec(scope.OneOf(g, types.Int, types.Uint), scope.OneOf(g, 1, 2, 4))
	}
	return g.VarType()
}

// sizeByOverride makes the length of the array p an override. It changes the declaration d of p,
// for example to `var<workgroup> p: array<i32, o>`, and returns the declaration of the override o.
// Each later use of p is then an element, such as `p[1]`.
func (g *generator) sizeByOverride(d *ast.VarDecl, p *scope.Variable) ast.Decl {
	n := p.Type().Len
	k := [...]types.Kind{types.Int, types.Uint}[g.Intn(2)]
	o, size := g.scope.DeclareOverride(types.Scalar(k), g.Number(k, int64(n)))
	d.Spec.TArgs[1] = size.Use()
	// WGSL has no value of the whole array (WGSL section 6.2.9).
	p.Element = func() ast.Expr { return g.scope.Index(n, 1) }
	return o
}
