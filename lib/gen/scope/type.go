package scope

import (
	"shsmith/lib/gen/policy"
	"shsmith/lib/node"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// kinds lists the kinds that components of generated types can have. Chooser.kindWeights has a
// weight for each, in the same order.
var kinds = [...]types.Kind{types.Int, types.Uint, types.Float, types.Bool, types.Half,
	types.Double, types.Int64, types.Uint64, types.Int16, types.Uint16}

// weightOf returns the weight of the kind k, such as int or float, when the component type of a
// vector, matrix or scalar is drawn. It is 0 for kinds that the program may not have.
func (c *Chooser) weightOf(k types.Kind) float64 {
	switch {
	case k == types.Int:
		return c.Weight(policy.TypeInt)
	case k == types.Uint:
		return c.Weight(policy.TypeUint)
	case k == types.Float:
		return c.Weight(policy.TypeFloat)
	case k == types.Bool:
		return c.Weight(policy.TypeBool)
	case k == types.Double && c.HasDoubles:
		return 2 * c.Weight(policy.ExprDouble)
	case k == types.Half && c.HasHalf:
		return 2
	case k.Bits() == 16 && c.HasHalf && c.Has.NarrowIntegers:
		return 1
	case k.IsInteger() && k.Bits() == 64 && c.HasWide:
		return c.Weight(policy.ExprWide)
	}
	return 0
}

// Component draws the kind of a component.
func (c *Chooser) Component() types.Kind { return kinds[c.Weighted(c.kindWeights)] }

type arrayKey struct {
	elem *types.Type
	n    int
}

// BasicType draws a scalar, vector or matrix type.
func (c *Chooser) BasicType() *types.Type { return c.shapedType(c.Component()) }

// numericType draws a scalar, vector or matrix type without booleans.
func (c *Chooser) numericType() *types.Type {
	for {
		if k := c.Component(); k != types.Bool {
			return c.shapedType(k)
		}
	}
}

// InterfaceType draws a numeric type for a varying, or for a uniform outside of blocks. The
// components have 32 bits, unless Has.HalfVaryings is set.
func (c *Chooser) InterfaceType() *types.Type {
	for {
		if t := c.numericType(); c.Has.HalfVaryings || t.Component().Bits() == 32 {
			return t
		}
	}
}

// shapedType draws a scalar, vector or matrix type with components of kind k.
func (c *Chooser) shapedType(k types.Kind) *types.Type {
	if c.HasMatrices(k) && c.Flip(policy.TypeMatrix) {
		if cols, rows := c.Range(2, 4), c.Range(2, 4); c.Has.AllMatrices || cols == rows {
			return types.Mat(k, cols, rows)
		}
		return types.Mat(k, 2, 2)
	}
	if c.Flip(policy.TypeVector) {
		return types.Vec(k, c.Range(2, 4))
	}
	return types.Scalar(k)
}

// MaxLeaves is the greatest number of scalars in an array that ArrayOf makes. An array of one
// element has more if the element itself has more.
const MaxLeaves = 48

// FieldType draws the type of a structure's member.
func (c *Chooser) FieldType() *types.Type {
	switch {
	case len(c.Structs) > 0 && c.Flip(policy.TypeNested):
		return c.smallOrBasic(OneOf(c, c.Structs...))
	case c.Flip(policy.TypeArray):
		return c.ArrayOf(c.BasicType())
	}
	return c.BasicType()
}

// smallOrBasic returns t if t has few enough scalars to be the type of an element or member.
// Otherwise it draws a scalar, vector or matrix type.
func (c *Chooser) smallOrBasic(t *types.Type) *types.Type {
	if t.ScalarCount() > MaxLeaves/3 {
		return c.BasicType()
	}
	return t
}

// VarType draws the type of a variable, parameter or result.
func (c *Chooser) VarType() *types.Type {
	switch {
	case len(c.Structs) > 0 && c.Flip(policy.TypeStruct):
		return c.structOrArray(OneOf(c, c.Structs...))
	case c.Flip(policy.TypeArray):
		return c.ArrayOf(c.BasicType())
	}
	return c.BasicType()
}

func (c *Chooser) structOrArray(t *types.Type) *types.Type {
	if c.Chance(0.2) {
		return c.ArrayOf(t)
	}
	return t
}

// memberType draws the type of a buffer's member. The type contains no booleans, because
// implementations store them differently.
func (c *Chooser) memberType() *types.Type {
	if c.Flip(policy.TypeStruct) {
		for _, t := range c.Structs {
			if !t.Contains((*types.Type).IsBool) && c.Chance(0.7) {
				return c.structOrArray(t)
			}
		}
	}
	if c.Flip(policy.TypeArray) {
		return c.ArrayOf(c.numericType())
	}
	return c.numericType()
}

// MemberOf draws the type of a member of a uniform block (`kind` is record.Uniform) or a storage
// buffer (record.Storage). In uniform blocks, WGSL allows only some types (WGSL section 14.4.5).
func (c *Chooser) MemberOf(kind string) *types.Type {
	for {
		t := c.memberType()
		if c.Has.FreeUniforms || kind != record.Uniform || c.fitsUniform(t) {
			return t
		}
	}
}

// fitsUniform returns true only if WGSL allows a member of type t anywhere in a uniform block. For
// a program in both languages, it also requires that t has the same layout in GLSL.
func (c *Chooser) fitsUniform(t *types.Type) bool {
	switch t.Kind {
	case types.Array:
		return types.WGSL.Stride(t, false)%16 == 0 && types.WGSL.Align(t, false)%16 == 0 && c.fitsUniform(t.Elem)
	case types.Matrix:
		return t.Rows > 2 || !c.Bilingual()
	case types.Struct:
		for i := range t.Fields {
			if !node.IsBasic(t.Fields[i].Type) {
				// WGSL allows some of these structures, such as structures with matrices.
				return false
			}
		}
		return !c.Bilingual() && types.WGSL.Size(t, false)%16 == 0 && types.WGSL.Align(t, false) == 16
	}
	return true
}

// DrawAlignAndSize sometimes sets the alignment or the size of the structure member f. The member
// then gets the WGSL attribute @align or @size.
func (c *Chooser) DrawAlignAndSize(f *types.Field) {
	if !c.Has.MemberAlignment || !c.Flip(policy.POffset) {
		return
	}
	if c.Chance(0.6) {
		f.Align = types.WGSL.Align(f.Type, false) << c.Intn(3)
	}
	if c.Chance(0.5) {
		f.Size = types.WGSL.Size(f.Type, false) + 4*c.Intn(5)
	}
}

// ArrayOf draws the type of an array with elements of type elem, or of an array of such arrays. It
// returns elem itself if arrays cannot be assigned in the version of the language.
func (c *Chooser) ArrayOf(elem *types.Type) *types.Type {
	if !c.Has.ArrayValues {
		return elem
	}
	if c.Flip(policy.TypeNested) && c.Has.ArraysOfArrays && elem.ScalarCount() <= MaxLeaves/6 {
		elem = c.Array(elem, c.Range(1, 3))
	}
	most := min(max(2, c.Bound(policy.ArrayLen)), MaxLeaves/elem.ScalarCount())
	return c.Array(elem, c.Range(1, max(1, most)))
}

// Array returns the type of arrays of n elements. It returns the same pointer for the same array
// type, so that == compares types.
func (c *Chooser) Array(elem *types.Type, n int) *types.Type {
	key := arrayKey{elem, n}
	if c.arrays == nil {
		c.arrays = map[arrayKey]*types.Type{}
	}
	if c.arrays[key] == nil {
		c.arrays[key] = types.ArrayOf(elem, n)
	}
	return c.arrays[key]
}

// HasMatrices reports whether matrices can have components of kind k.
func (c *Chooser) HasMatrices(k types.Kind) bool {
	return k == types.Float || k == types.Double || k == types.Half && c.Has.HalfMatrices
}
