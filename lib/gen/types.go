package gen

import (
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// basic draws a scalar or vector.
func (g *generator) basic() *types.Type { return g.sized(g.component()) }

// numeric draws a scalar or vector of numbers: what a buffer can hold
// portably, for the bits of a stored bool are the implementation's business.
func (g *generator) numeric() *types.Type {
	for {
		if k := g.component(); k != types.Bool {
			return g.sized(k)
		}
	}
}

// number32 is numeric where GLSL takes nothing but words: for a uniform outside of
// blocks, and what a vertex shader passes.
func (g *generator) number32() *types.Type {
	for {
		if t := g.numeric(); g.only(inWGSL) || t.Component().Bits() == 32 {
			return t
		}
	}
}

func (g *generator) sized(k types.Kind) *types.Type {
	if g.hasMatrices(k) && g.on(TypeMatrix) {
		return types.Mat(k, g.Range(2, 4), g.Range(2, 4))
	}
	if g.on(TypeVector) {
		return types.Vec(k, g.Range(2, 4))
	}
	return types.Scalar(k)
}

// mostLeaves is how many scalars a variable may have.
const mostLeaves = 48

// fieldType draws the type of a structure's member.
func (g *generator) fieldType() *types.Type {
	switch {
	case len(g.structs) > 0 && g.on(TypeNested):
		return g.small(oneOf(g, g.structs...))
	case g.on(TypeArray):
		return g.arrayOf(g.basic())
	}
	return g.basic()
}

// small is t, or where that is too large for a part of something else a
// basic type.
func (g *generator) small(t *types.Type) *types.Type {
	if t.Leaves() > mostLeaves/3 {
		return g.basic()
	}
	return t
}

// varType draws the type of a variable, parameter or result.
func (g *generator) varType() *types.Type {
	switch {
	case len(g.structs) > 0 && g.on(TypeStruct):
		return g.structOrArray(oneOf(g, g.structs...))
	case g.on(TypeArray):
		return g.arrayOf(g.basic())
	}
	return g.basic()
}

func (g *generator) structOrArray(t *types.Type) *types.Type {
	if g.Chance(0.2) {
		return g.arrayOf(t)
	}
	return t
}

// memberType draws the type of a buffer's member.
func (g *generator) memberType() *types.Type {
	if g.on(TypeStruct) {
		for _, t := range g.structs {
			if !t.Contains((*types.Type).IsBool) && g.Chance(0.7) {
				return g.structOrArray(t)
			}
		}
	}
	if g.on(TypeArray) {
		return g.arrayOf(g.numeric())
	}
	return g.numeric()
}

// memberOf draws the type of a member of a block. A uniform one of WGSL has
// elements that are multiples of 16 bytes apart (WGSL section 14.4.2), and in
// std140 no more.
func (g *generator) memberOf(kind string) *types.Type {
	for {
		t := g.memberType()
		if g.only(inGLSL) || kind != record.Uniform || g.uniformly(t) {
			return t
		}
	}
}

// uniformly reports whether t lies in a uniform block as it does in others, and
// in WGSL as in GLSL.
func (g *generator) uniformly(t *types.Type) bool {
	switch t.Kind {
	case types.Array:
		return types.WGSL.Stride(t, false)%16 == 0 && types.WGSL.Align(t, false)%16 == 0 && g.uniformly(t.Elem)
	case types.Matrix:
		return t.Rows > 2 || g.only(inWGSL)
	case types.Struct:
		for i := range t.Fields {
			if !isBasic(t.Fields[i].Type) {
				return false
			}
		}
		return g.only(inWGSL) && types.WGSL.Size(t, false)%16 == 0 && types.WGSL.Align(t, false) == 16
	}
	return true
}

// placed draws an alignment and a size for a member of a structure, in WGSL.
func (g *generator) placed(f *types.Field) {
	if !g.only(inWGSL) || !g.on(POffset) {
		return
	}
	if g.Chance(0.6) {
		f.Align = types.WGSL.Align(f.Type, false) << g.Intn(3)
	}
	if g.Chance(0.5) {
		f.Size = types.WGSL.Size(f.Type, false) + 4*g.Intn(5)
	}
}

// arrayOf is an array of elem with a drawn length, now and then of arrays.
// Equal arrays are one type, so that == compares any two types of a test.
func (g *generator) arrayOf(elem *types.Type) *types.Type {
	if g.on(TypeNested) && elem.Leaves() <= mostLeaves/6 {
		elem = g.array(elem, g.Range(1, 3))
	}
	most := min(max(2, g.bound(ArrayLen)), mostLeaves/elem.Leaves())
	return g.array(elem, g.Range(1, max(1, most)))
}

func (g *generator) array(elem *types.Type, n int) *types.Type {
	key := arrayKey{elem, n}
	if g.arrays == nil {
		g.arrays = map[arrayKey]*types.Type{}
	}
	if g.arrays[key] == nil {
		g.arrays[key] = types.ArrayOf(elem, n)
	}
	return g.arrays[key]
}

// hasMatrices reports whether there are matrices of kind k.
func (g *generator) hasMatrices(k types.Kind) bool {
	return k == types.Float || k == types.Double || k == types.Half && g.only(inWGSL)
}

func isBasic(t *types.Type) bool { return t.IsScalar() || t.Kind == types.Vector }

// isPlain holds for matrices, too.
func isPlain(t *types.Type) bool { return isBasic(t) || t.Kind == types.Matrix }

var (
	boolType  = types.Scalar(types.Bool)
	intType   = types.Scalar(types.Int)
	uintType  = types.Scalar(types.Uint)
	floatType = types.Scalar(types.Float)
	voidType  = types.Scalar(types.Void)
)
