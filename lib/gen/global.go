package gen

import (
	"fmt"

	"shsmith/lib/ast"
	"shsmith/lib/gen/policy"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// structure declares a structure. Its members have basic types, array types and structure types.
func (g *generator) structure() ast.Decl {
	t := &types.Type{Kind: types.Struct, Name: fmt.Sprintf("S%d", len(g.structs))}
	for i := range g.upTo(policy.Members) {
		f := types.Field{Name: fmt.Sprintf("m%d", i), Type: g.fieldType()}
		g.drawAlignAndSize(&f)
		t.Fields = append(t.Fields, f)
	}
	g.structs = append(g.structs, t)
	return g.spell.structure(t)
}

// globals declares module-scope variables and, in WGSL, overrides and a const_assert. The first
// variable is the global checksum.
func (g *generator) globals() []ast.Decl {
	// Functions that use global variables add their checksums to it.
	total, p := g.scope.declare(node.Uint, ast.Global, g.number(types.Uint, int64(g.word32())), false)
	p.writable, p.isChecksum, p.global = false, true, true
	g.globalChecksum = p
	list := append([]ast.Decl{total}, g.io.declareIndexVariable()...)
	for g.has.overrides && g.flip(policy.POverride) && len(list) < 5 {
		list = append(list, g.scope.override(len(list)))
	}
	if g.has.assertions && g.Chance(g.weight(policy.StmtAssert)/4) {
		list = append(list, g.assertion())
	}
	for range g.Intn(4) {
		t := g.varType()
		g.scope.constantOnly = true
		d, p := g.scope.declare(t, ast.Global, g.expr(t, 2), g.flip(policy.PConst))
		g.scope.constantOnly = false
		p.global = true
		list = append(list, d)
	}
	return list
}

// sharedVars declares variables in the memory of a work group: single values, atomic variables, and
// arrays with one element for each invocation of the work group.
func (g *generator) sharedVars() []ast.Decl {
	if volume(g.io.size) == 1 {
		return nil
	}
	var list []ast.Decl
	cells := 0.0
	if g.has.atomicElements {
		cells = g.weight(policy.PAtomic)
	}
	for range g.upTo(policy.Shared) {
		t, op, sized, cell := g.sharedType(), "", false, false
		switch g.Weighted([]float64{6, 1, 2 * g.weight(policy.PAtomic), cells}) {
		case 0:
			t, sized = g.array(t, volume(g.io.size)), g.has.overrides && g.flip(policy.POverride)
		case 2:
			t, op = g.spell.atomicOf(oneOf(g, types.Int, types.Uint)), oneOf(g, unordered...)
		case 3:
			t, cell = g.array(g.spell.atomicOf(oneOf(g, types.Int, types.Uint)), volume(g.io.size)), true
		}
		d, p := g.scope.declare(t, ast.Shared, nil, false)
		p.readable, p.writable, p.atomic, p.ownAtomic = op == "" && !cell, false, op, cell
		if cell {
			p.element = g.io.localIndex
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
	if g.io.full {
		return types.Vec(oneOf(g, types.Int, types.Uint), oneOf(g, 1, 2, 4))
	}
	return g.varType()
}

// sizeByOverride declares a new override o as the length of the array p, and returns the
// declaration of o. It changes the declaration d of p, for example to
// `var<workgroup> p: array<i32, o>`. WGSL has no value of this whole array, so each later use of p
// is an element, such as `p[1]`.
func (g *generator) sizeByOverride(d *ast.VarDecl, p *variable) ast.Decl {
	n := p.typ().Len
	k := [...]types.Kind{types.Int, types.Uint}[g.Intn(2)]
	o, size := g.scope.declareOverride(types.Scalar(k), g.number(k, int64(n)))
	d.Spec.TArgs[1] = size.use()
	// WGSL has no value of the whole array (WGSL section 6.2.9).
	p.element = func() ast.Expr { return g.scope.index(n, 1) }
	return o
}
