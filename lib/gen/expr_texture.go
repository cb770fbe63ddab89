package gen

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/gen/policy"
	"shsmith/lib/gen/scope"
	"shsmith/lib/gen/spelling"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// lookup is a texture or image together with a built-in function to call on it.
type lookup struct {
	*spelling.Texture
	*builtin.Sig
}

// pickLookup draws a lookup l for which ok(l) is true and whose result has type t or has a part of
// type t. If there is none, l.Texture is nil.
func (g *expressions) pickLookup(t *types.Type, ok func(lookup) bool) (l lookup) {
	var list []lookup
	for _, x := range g.io.Textures {
		for i := range x.Reads {
			if l := (lookup{x, &x.Reads[i]}); scope.ContainsType(l.Result, t) && ok(l) {
				list = append(list, l)
			}
		}
	}
	if len(list) > 0 {
		l = scope.OneOf(g, list...)
	}
	return l
}

// returnsSize reports whether the function of l returns a size, or a number of levels or layers.
// Such a function reads no texel.
func (l lookup) returnsSize() bool {
	return strings.HasSuffix(l.Func.Name, "Size") || l.Func.Name == "textureDimensions" || len(l.Params) == 1
}

// fetches reports whether the function of l takes the integer coordinates of a texel, as texelFetch
// does.
func (l lookup) fetches() bool {
	return strings.HasPrefix(l.Func.Name, "texelFetch") || l.Func.Name == "imageLoad" || l.Func.Name == "textureLoad"
}

// usesDerivatives reports whether the lookup l computes its level of detail from derivatives. It is
// false outside fragment shaders, because only fragment shaders have derivatives.
func (g *expressions) usesDerivatives(l lookup) bool {
	name := l.Func.Name
	explicit := strings.Contains(name, "Lod") || strings.Contains(name, "Grad") || strings.Contains(name, "Gather")
	return g.io.Fragment() && !l.returnsSize() && !l.fetches() && !explicit
}

// textureRead makes an expression of type t that reads a texture or image, or asks for its size. It
// makes no lookup that uses derivatives. It returns nil if no lookup fits.
func (g *expressions) textureRead(t *types.Type, depth int) ast.Expr {
	if !node.IsBasic(t) || t.IsBool() {
		return nil
	}
	sizes := g.Chance(g.Has.SizeQueries)
	l := g.pickLookup(t, func(l lookup) bool {
		switch {
		case l.returnsSize():
			return sizes
		// Only main accesses images that are written, so that the order of operands does not
		// matter.
		case !l.Readable || l.Writable && !g.inMain() || g.usesDerivatives(l):
			return false
		}
		return l.fetches() || depth > 0
	})
	if l.Texture == nil {
		return nil
	}
	return g.lookupPart(l, t, depth)
}

// lookupPart makes the call that l describes and selects a part of type t from its result:
// `texelFetch(s, i, 0).xy`.
func (g *expressions) lookupPart(l lookup, t *types.Type, depth int) ast.Expr {
	args := []ast.Expr{node.Ident(l.Obj)}
	if l.fetches() {
		args = append(args, g.coordinatesOf(l.Texture, l.Params[1:], depth)...)
	}
	for len(args) < len(l.Params) {
		args = append(args, g.lookupArgument(l, len(args), depth))
	}
	e := node.Call(l.Func.Name, l.Result, args...)
	if l.Result == t {
		return e
	}
	return g.scope.Swizzle(e, t, scope.AsValue)
}

// lookupArgument makes argument number i of a call of l's function, such as textureLod. The type of
// the parameter decides the role of the argument: coordinates, for example, or an offset in texels.
func (g *expressions) lookupArgument(l lookup, i, depth int) ast.Expr {
	p := &l.Params[i]
	gathers := strings.HasPrefix(l.Func.Name, "textureGather")
	switch {
	case p.Type.IsFloat():
		return g.expr(p.Type, min(depth, 3)-1)
	case gathers && p.Type == node.Int: // the component to gather
		return g.Number(types.Int, int64(g.Intn(4)))
	case p.Type.IsScalar() && !p.Const: // the level of detail
		if g.Has.AnyLevel && depth > 0 && g.Flip(policy.PWild) {
			return g.expr(p.Type, depth-1)
		}
		return g.Number(p.Type.Kind, 0)
	}
	return g.offset(p.Type)
}

// offset makes a constant of type t, an offset in texels. Each component is from -8 to 7.
func (g *expressions) offset(t *types.Type) ast.Expr {
	if t.IsScalar() {
		return g.Number(types.Int, int64(g.Range(-8, 7)))
	}
	return g.Construct(t, g.ForEachPart(t, g.offset)...)
}

// inMain reports whether the code under construction is in the main function.
func (g *expressions) inMain() bool { return g.fn != nil && g.fn.obj == nil }

// coordinatesOf makes the arguments of a call that select a texel of x by integer coordinates.
// `params` are the parameters of the called function from the first coordinate on.
func (g *expressions) coordinatesOf(x *spelling.Texture, params []builtin.Param, depth int) (args []ast.Expr) {
	for first := 0; first < x.Dims; {
		t := params[len(args)].Type
		args = append(args, g.coordinates(x, t, first, depth))
		first += t.Size()
	}
	return args
}

// coordinates makes one argument, of type t, with coordinates of a texel of x. `first` is the index
// of the first of them. For example, the layer 7 in `textureLoad(x, vec2(4, 1), 7, 0)` is an
// argument with `first` 2.
func (g *expressions) coordinates(x *spelling.Texture, t *types.Type, first, depth int) ast.Expr {
	// Coordinates in an image that is written are always in range.
	if !x.Writable && depth > 0 && g.Flip(policy.PWild) {
		return g.expr(t, depth-1)
	}
	size, k := x.Extent(), t.Component()
	at := make([]ast.Expr, t.Size())
	for i := range at {
		at[i] = g.coordinate(k, size[first+i], depth)
	}
	if x.Writable && first == 0 {
		at[0] = g.ownColumn(k)
	}
	if len(at) == 1 {
		return at[0]
	}
	return g.Construct(t, at...)
}

// ownColumn makes an expression for the index of the running invocation. It has scalar kind k. In
// an image that the shader writes, each invocation accesses only the column with its own index.
func (g *expressions) ownColumn(k types.Kind) ast.Expr {
	if g.io.Invocations == 1 {
		return g.Number(k, 0)
	}
	return g.ofKind(k, g.io.InvocationIndex())
}

// ofKind returns the conversion of the scalar uint x to kind k.
func (g *expressions) ofKind(k types.Kind, x ast.Expr) ast.Expr {
	if k == types.Uint {
		return x
	}
	return g.Construct(types.Scalar(k), x)
}

// coordinate makes an expression of kind k with a value from 0 to n-1.
func (g *expressions) coordinate(k types.Kind, n, depth int) ast.Expr {
	x := g.scope.Access(node.Uint, scope.IsReadableNonConstant, min(depth, 1), scope.AsValue)
	if n == 1 || x == nil || g.Chance(0.3) {
		return g.Number(k, int64(g.Intn(n)))
	}
	return g.ofKind(k, node.Unsigned("%", x, g.Number(types.Uint, int64(n))))
}
