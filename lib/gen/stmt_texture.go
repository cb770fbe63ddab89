package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/scope"
	"shsmith/lib/gen/spelling"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// texelStatements makes a texture lookup in a fragment shader, and an image store or an atomic
// operation on a texel in a compute shader. It returns nil outside main, or if no such statement is
// possible.
func (g *statements) texelStatements(depth int) []ast.Stmt {
	if !g.inMain() {
		return nil
	}
	if g.io.Fragment() {
		return g.lookupStmt()
	}
	x := g.io.PickTexels(func(x *spelling.Texture) bool { return x.Writable })
	if x == nil {
		return nil
	}
	if names := x.Atomics(g.Version); x.Readable && len(names) > 0 && g.Chance(0.4) {
		return g.texelAtomic(x, scope.OneOf(g, names...))
	}
	value := g.fittingFormat(x, g.fullExpr(types.Vec(x.Kind, 4)))
	store := &x.Stores[0]
	if len(x.Stores) > 1 {
		store = &x.Stores[g.Intn(len(x.Stores))]
	}
	args := append([]ast.Expr{node.Ident(x.Obj)}, g.coordinatesOf(x, store.Params[1:], 2)...)
	return one(&ast.ExprStmt{X: node.Call(store.Func.Name, node.Void, append(args, value)...)})
}

// fittingFormat returns e with its value limited to the range of the texel format of x: `e & 255u`
// for unsigned components of 8 bits. It returns e itself for normalised and 32-bit formats.
func (g *statements) fittingFormat(x *spelling.Texture, e ast.Expr) ast.Expr {
	t, f := e.Info().Type, x.TexelFormat()
	limit := func(n int64) ast.Expr {
		if g.Has.MixedOperands {
			return g.Number(x.Kind, n)
		}
		return g.broadcast(t, g.Number(x.Kind, n))
	}
	switch {
	case f.Normalized || f.Bytes == 4:
		return e
	case x.Kind == types.Float: // whole numbers of 11 bits fit into a half float
		return node.Call("clamp", t, e, limit(-1<<11), limit(1<<11))
	case x.Kind == types.Int:
		return node.Binary("&", t, e, limit(1<<(8*f.Bytes-1)-1))
	}
	return node.Binary("&", t, e, limit(1<<(8*f.Bytes)-1))
}

// texelAtomic declares a variable with the result of an atomic operation on a texel of x:
// `int v = imageAtomicAdd(x, at, e);`. `name` is the name of the built-in function.
func (g *statements) texelAtomic(x *spelling.Texture, name string) []ast.Stmt {
	t := types.Scalar(x.Kind)
	at := g.coordinates(x, types.Vec(types.Int, x.Dims), 0, 2)
	args := []ast.Expr{node.Ident(x.Obj), at, g.pureExpr(t, 2)}
	if name == spelling.CompareSwap {
		args = append(args, g.pureExpr(t, 2))
	}
	s, _ := g.scope.DeclareLocal(t, node.Call(name, t, args...))
	return one(s)
}

// lookupStmt declares a variable with the result of a texture lookup that uses derivatives. It
// returns nil after a discard, outside uniform control flow, or if there is no such lookup.
func (g *statements) lookupStmt() []ast.Stmt {
	// Derivatives would be undefined.
	if !g.uniformFlow || g.discarding {
		return nil
	}
	return g.keepLookup()
}

// firstLookups returns up to three declarations for the beginning of main, with texture lookups
// that use derivatives.
func (g *statements) firstLookups() []ast.Stmt {
	var list []ast.Stmt
	for range min(len(g.io.Textures), 3) {
		list = append(list, g.keepLookup()...)
	}
	return list
}

// keepLookup makes a statement that declares a variable and initialises it with a texture lookup
// that uses derivatives. It returns nil if the program has no texture for such a lookup.
func (g *statements) keepLookup() []ast.Stmt {
	g.effects = 0
	t := types.Vec(scope.OneOf(g, types.Int, types.Uint, types.Float), 4)
	l := g.pickLookup(t, g.usesDerivatives)
	if l.Texture == nil {
		return nil
	}
	s, _ := g.scope.DeclareLocal(t, g.lookupPart(l, t, 2))
	return one(s)
}
