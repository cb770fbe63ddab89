package gen

import (
	"shsmith/lib/gen/policy"
	"shsmith/lib/node"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// kinds lists the kinds that components of generated types can have. chooser.kindWeights has a
// weight for each, in the same order.
var kinds = [...]types.Kind{types.Int, types.Uint, types.Float, types.Bool, types.Half,
	types.Double, types.Int64, types.Uint64, types.Int16, types.Uint16}

// weightOf returns the weight of the kind k, such as int or float, when the component type of a
// vector, matrix or scalar is drawn. It is 0 for kinds that the program may not have.
func (c *chooser) weightOf(k types.Kind) float64 {
	switch {
	case k == types.Int:
		return c.weight(policy.TypeInt)
	case k == types.Uint:
		return c.weight(policy.TypeUint)
	case k == types.Float:
		return c.weight(policy.TypeFloat)
	case k == types.Bool:
		return c.weight(policy.TypeBool)
	case k == types.Double && c.hasDoubles:
		return 2 * c.weight(policy.ExprDouble)
	case k == types.Half && c.hasHalf:
		return 2
	case k.Bits() == 16 && c.hasHalf && c.has.narrowIntegers:
		return 1
	case k.IsInteger() && k.Bits() == 64 && c.hasWide:
		return c.weight(policy.ExprWide)
	}
	return 0
}

// component draws the kind of a component.
func (c *chooser) component() types.Kind { return kinds[c.Weighted(c.kindWeights)] }

type arrayKey struct {
	elem *types.Type
	n    int
}

// basicType draws a scalar, vector or matrix type.
func (c *chooser) basicType() *types.Type { return c.shapedType(c.component()) }

// numericType draws a scalar, vector or matrix type without booleans.
func (c *chooser) numericType() *types.Type {
	for {
		if k := c.component(); k != types.Bool {
			return c.shapedType(k)
		}
	}
}

// interfaceType draws a numeric type for a varying, or for a uniform outside of blocks. The
// components have 32 bits, unless has.halfVaryings is set.
func (c *chooser) interfaceType() *types.Type {
	for {
		if t := c.numericType(); c.has.halfVaryings || t.Component().Bits() == 32 {
			return t
		}
	}
}

// shapedType draws a scalar, vector or matrix type with components of kind k.
func (c *chooser) shapedType(k types.Kind) *types.Type {
	if c.hasMatrices(k) && c.flip(policy.TypeMatrix) {
		if cols, rows := c.Range(2, 4), c.Range(2, 4); c.has.allMatrices || cols == rows {
			return types.Mat(k, cols, rows)
		}
		return types.Mat(k, 2, 2)
	}
	if c.flip(policy.TypeVector) {
		return types.Vec(k, c.Range(2, 4))
	}
	return types.Scalar(k)
}

// maxLeaves is the greatest number of scalars in an array that arrayOf makes. An array of one
// element has more if the element itself has more.
const maxLeaves = 48

// fieldType draws the type of a structure's member.
func (c *chooser) fieldType() *types.Type {
	switch {
	case len(c.structs) > 0 && c.flip(policy.TypeNested):
		return c.smallOrBasic(oneOf(c, c.structs...))
	case c.flip(policy.TypeArray):
		return c.arrayOf(c.basicType())
	}
	return c.basicType()
}

// smallOrBasic returns t if t has few enough scalars to be the type of an element or member.
// Otherwise it draws a scalar, vector or matrix type.
func (c *chooser) smallOrBasic(t *types.Type) *types.Type {
	if t.ScalarCount() > maxLeaves/3 {
		return c.basicType()
	}
	return t
}

// varType draws the type of a variable, parameter or result.
func (c *chooser) varType() *types.Type {
	switch {
	case len(c.structs) > 0 && c.flip(policy.TypeStruct):
		return c.structOrArray(oneOf(c, c.structs...))
	case c.flip(policy.TypeArray):
		return c.arrayOf(c.basicType())
	}
	return c.basicType()
}

func (c *chooser) structOrArray(t *types.Type) *types.Type {
	if c.Chance(0.2) {
		return c.arrayOf(t)
	}
	return t
}

// memberType draws the type of a buffer's member. The type contains no booleans, because
// implementations store them differently.
func (c *chooser) memberType() *types.Type {
	if c.flip(policy.TypeStruct) {
		for _, t := range c.structs {
			if !t.Contains((*types.Type).IsBool) && c.Chance(0.7) {
				return c.structOrArray(t)
			}
		}
	}
	if c.flip(policy.TypeArray) {
		return c.arrayOf(c.numericType())
	}
	return c.numericType()
}

// memberOf draws the type of a member of a uniform block (`kind` is record.Uniform) or a storage
// buffer (record.Storage). In uniform blocks, WGSL allows only some types (WGSL section 14.4.5).
func (c *chooser) memberOf(kind string) *types.Type {
	for {
		t := c.memberType()
		if c.has.freeUniforms || kind != record.Uniform || c.fitsUniform(t) {
			return t
		}
	}
}

// fitsUniform returns true only if WGSL allows a member of type t anywhere in a uniform block. It
// returns false for some types that WGSL allows, such as structures with matrices. For a program in
// both languages, it also requires that t has the same layout in GLSL.
func (c *chooser) fitsUniform(t *types.Type) bool {
	switch t.Kind {
	case types.Array:
		return types.WGSL.Stride(t, false)%16 == 0 && types.WGSL.Align(t, false)%16 == 0 && c.fitsUniform(t.Elem)
	case types.Matrix:
		return t.Rows > 2 || !c.bilingual()
	case types.Struct:
		for i := range t.Fields {
			if !node.IsBasic(t.Fields[i].Type) {
				return false
			}
		}
		return !c.bilingual() && types.WGSL.Size(t, false)%16 == 0 && types.WGSL.Align(t, false) == 16
	}
	return true
}

// drawAlignAndSize sometimes sets the alignment or the size of the structure member f. The member
// then gets the WGSL attribute @align or @size.
func (c *chooser) drawAlignAndSize(f *types.Field) {
	if !c.has.memberAlignment || !c.flip(policy.POffset) {
		return
	}
	if c.Chance(0.6) {
		f.Align = types.WGSL.Align(f.Type, false) << c.Intn(3)
	}
	if c.Chance(0.5) {
		f.Size = types.WGSL.Size(f.Type, false) + 4*c.Intn(5)
	}
}

// arrayOf draws the type of an array with elements of type elem, or of an array of such arrays. It
// returns elem itself if arrays cannot be assigned in the version of the language.
func (c *chooser) arrayOf(elem *types.Type) *types.Type {
	if !c.has.arrayValues {
		return elem
	}
	if c.flip(policy.TypeNested) && c.has.arraysOfArrays && elem.ScalarCount() <= maxLeaves/6 {
		elem = c.array(elem, c.Range(1, 3))
	}
	most := min(max(2, c.bound(policy.ArrayLen)), maxLeaves/elem.ScalarCount())
	return c.array(elem, c.Range(1, max(1, most)))
}

// array returns the type of arrays of n elements. It returns the same pointer for the same array
// type, so that == compares types.
func (c *chooser) array(elem *types.Type, n int) *types.Type {
	key := arrayKey{elem, n}
	if c.arrays == nil {
		c.arrays = map[arrayKey]*types.Type{}
	}
	if c.arrays[key] == nil {
		c.arrays[key] = types.ArrayOf(elem, n)
	}
	return c.arrays[key]
}

// hasMatrices reports whether matrices can have components of kind k.
func (c *chooser) hasMatrices(k types.Kind) bool {
	return k == types.Float || k == types.Double || k == types.Half && c.has.halfMatrices
}
