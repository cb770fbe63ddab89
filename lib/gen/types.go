package gen

import "shsmith/lib/types"

// component draws the kind of a basic type.
func (g *generator) component() types.Kind {
	kinds := [...]types.Kind{types.Int, types.Uint, types.Float, types.Bool}
	return kinds[g.Weighted([]float64{g.weight(TypeInt), g.weight(TypeUint), g.weight(TypeFloat), g.weight(TypeBool)})]
}

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

func (g *generator) sized(k types.Kind) *types.Type {
	if g.on(TypeVector) {
		return types.Vec(k, g.Range(2, 4))
	}
	return types.Scalar(k)
}

// fieldType draws the type of a structure's member.
func (g *generator) fieldType() *types.Type {
	if g.on(TypeArray) {
		return g.arrayOf(g.basic())
	}
	return g.basic()
}

// varType draws the type of a variable, parameter or result.
func (g *generator) varType() *types.Type {
	switch {
	case len(g.structs) > 0 && g.on(TypeStruct):
		t := g.structs[g.Intn(len(g.structs))]
		if g.Chance(0.2) {
			return g.arrayOf(t)
		}
		return t
	case g.on(TypeArray):
		return g.arrayOf(g.basic())
	}
	return g.basic()
}

// memberType draws the type of a buffer's member.
func (g *generator) memberType() *types.Type {
	if g.on(TypeArray) {
		return g.arrayOf(g.numeric())
	}
	return g.numeric()
}

// arrayOf is an array of elem with a drawn length. Equal arrays are one
// type, so that == compares any two types of a test.
func (g *generator) arrayOf(elem *types.Type) *types.Type {
	return g.array(elem, g.Range(1, max(2, g.bound(ArrayLen))))
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

func isBasic(t *types.Type) bool { return t.IsScalar() || t.Kind == types.Vector }

var (
	boolType  = types.Scalar(types.Bool)
	intType   = types.Scalar(types.Int)
	uintType  = types.Scalar(types.Uint)
	floatType = types.Scalar(types.Float)
)
