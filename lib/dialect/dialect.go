// Package dialect has the rules in which languages and versions differ. Code that depends
// on such a rule reads it from a Dialect instead of testing the version.
package dialect

import (
	"slices"

	"shsmith/lib/builtin"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// Dialect has the rules of a language version with its enabled extensions. A boolean field is true
// if the rule in its comment holds. "GLSL section" means a section of GLSL 4.60.
type Dialect struct {
	Version language.Version
	ES      bool

	// ConstantGlobals: initialisers of globals must be constant expressions
	// (GLSL section 4.3).
	ConstantGlobals bool
	// ConstantConsts: initialisers of const variables in functions must be constant
	// expressions (GLSL section 4.3.3).
	ConstantConsts bool
	// InitLists: { a, b } may initialise a variable (GLSL section 4.1.14).
	InitLists bool
	// Arrays: arrays can be constructed, assigned and compared (GLSL section 4.1.9).
	Arrays bool
	// ArraysOfArrays: elements of an array may be arrays (GLSL section 4.1.9).
	ArraysOfArrays bool
	// UnsizedArrays: an array may be declared without a size; its later uses determine the
	// size.
	UnsizedArrays bool
	// VectorLength: vectors and matrices have the method length() (GLSL sections 5.5, 5.6).
	VectorLength bool
	// ScalarSwizzle: a scalar may be swizzled like a vector, as in s.x (GLSL section 5.5).
	ScalarSwizzle bool
	// IntegerOps: there are unsigned integers, the operators % & | ^ ~ << >>, and switch
	// (GLSL section 5.1).
	IntegerOps bool
	// UniformInit: uniforms may have initialisers (GLSL section 4.3.5).
	UniformInit bool
	// Bindless: samplers and images are ordinary values that can be copied
	// (GL_ARB_bindless_texture).
	Bindless bool
	// CaseInsensitiveLayouts: layout identifiers may be written in any case
	// (GLSL section 4.4).
	CaseInsensitiveLayouts bool
	// SeparateFunctionNames: a function and a variable in the same scope may have the same name
	// (GLSL 1.10 section 4.2.2).
	SeparateFunctionNames bool
	// AnyOrder: qualifiers may stand in any order (GLSL section 4.7).
	AnyOrder bool
	// RankedConversions: if a call fits several overloads of a user function only with implicit
	// conversions, the overload with the best conversions is called (GLSL section 6.1). In other
	// versions the call is ambiguous.
	RankedConversions bool
	// RedefineBuiltins: a function may be declared with the name and parameters
	// of a built-in one (GLSL section 6.1).
	RedefineBuiltins bool
	// LocalPrototypes: a function body may contain the prototype of another function.
	LocalPrototypes bool
	// EmptyLastLabel: the last label of a switch may have no statement after it. The specifications
	// differ on this, so the value follows Khronos' compiler.
	EmptyLastLabel bool
	// BlockOffsets: block members may have layout(offset, align) (GLSL section 4.4.5).
	BlockOffsets bool
	// LayoutExpressions: layout arguments may be any constant expressions, not
	// only literals (GLSL section 4.4).
	LayoutExpressions bool
	// DynamicOpaque: an index of an array of samplers, images or uniform blocks
	// need not be constant (GLSL sections 4.1.7, 4.3.9).
	DynamicOpaque bool
	// DynamicBuffers: an index of an array of buffer blocks need not be constant (GLSL section
	// 4.3.9).
	DynamicBuffers bool
	// Abstract: a literal without a suffix has an abstract type (WGSL section 6.2.1).
	Abstract bool
	// Ordered: operands are evaluated from left to right (WGSL section 15.1).
	Ordered bool
	// TotalIntegers: operations on integers, and conversions to integers, are defined for all
	// operands, such as x / 0 (WGSL sections 8.7, 8.9, 15.7.6).
	TotalIntegers bool
	// ZeroInit: variables without an initialiser contain zeros (WGSL section 7.3).
	ZeroInit bool
	// Demotes: after discard, the invocation continues as a helper invocation (WGSL section
	// 9.4.11).
	Demotes bool
	// WholeVectors: a write to a component of a vector may access the whole
	// vector (WGSL section 8.5.1.3).
	WholeVectors bool
	// UpperLeft: row 0 of an image is its uppermost row (WGSL section 13.3.1.1).
	UpperLeft bool
	// PrecisionNeeded: in fragment shaders, float must have a default precision (GLSL ES section
	// 4.7.4).
	PrecisionNeeded bool

	intToFloat bool // int and uint convert to float implicitly (GLSL section 4.1.10)
	intToUint  bool
	// unsignedToWider: unsigned integers convert implicitly to wider signed integers, such as uint
	// to int64_t.
	unsignedToWider bool
	extensions      []string
}

// Of returns the dialect of a version, with no extension enabled.
func Of(v language.Version) *Dialect {
	d := &Dialect{Version: v, ES: v.ES()}
	at := v.AtLeast
	d.ConstantGlobals = d.ES
	d.CaseInsensitiveLayouts = !d.ES
	d.AnyOrder = at(420, 310)
	d.RankedConversions = at(400, 310)
	d.SeparateFunctionNames = v.Number == 110
	d.ConstantConsts = !at(420, 0)
	d.InitLists = at(420, 0)
	d.Arrays = at(120, 300)
	d.ArraysOfArrays = at(430, 310)
	d.UnsizedArrays = !d.ES
	d.VectorLength = at(420, 0)
	d.ScalarSwizzle = at(420, 0)
	d.IntegerOps = at(130, 300)
	d.UniformInit = at(120, 0)
	d.RedefineBuiltins = !d.ES
	d.LocalPrototypes = !d.ES
	d.EmptyLastLabel = d.ES && v.Number == 310 || !d.ES && v.Number > 430 && v.Number < 460
	d.BlockOffsets = at(440, 0)
	d.LayoutExpressions = at(440, 0)
	d.DynamicOpaque = at(400, 320)
	d.DynamicBuffers = !d.ES
	if d.isWGSL() {
		d.Abstract, d.Ordered, d.TotalIntegers, d.ZeroInit = true, true, true, true
		d.Demotes, d.UpperLeft, d.WholeVectors = true, true, true
	}
	d.PrecisionNeeded = d.ES
	d.intToFloat = at(120, 0)
	d.intToUint = at(400, 0)
	return d
}

// Enable enables an extension, and changes the rules accordingly.
func (d *Dialect) Enable(name string) {
	d.extensions = append(d.extensions, name)
	switch name {
	case "GL_ARB_gpu_shader5", "GL_EXT_gpu_shader5", "GL_OES_gpu_shader5":
		d.intToUint = d.intToUint || !d.ES
		d.RankedConversions = true
		d.DynamicOpaque = true
	case "GL_ARB_shading_language_420pack":
		d.InitLists, d.VectorLength, d.ScalarSwizzle, d.ConstantConsts = true, true, true, false
		d.AnyOrder = true
	case "GL_ARB_arrays_of_arrays":
		d.ArraysOfArrays = true
	case "GL_ARB_enhanced_layouts":
		d.BlockOffsets, d.LayoutExpressions = true, true
	case "GL_EXT_shader_non_constant_global_initializers":
		d.ConstantGlobals = false
	case "GL_EXT_gpu_shader4":
		d.IntegerOps = true
	case "GL_ARB_bindless_texture":
		d.Bindless = true
	case "GL_MESA_shader_integer_functions":
		d.intToUint = !d.ES
	case "GL_EXT_shader_explicit_arithmetic_types":
		d.unsignedToWider = true
	case "GL_EXT_shader_implicit_conversions":
		d.intToFloat, d.intToUint = true, true
	}
}

// Enabled reports whether an extension is enabled, either by its own name or because the name "all"
// is enabled.
func (d *Dialect) Enabled(name string) bool {
	for _, e := range d.extensions {
		if e == name || e == "all" {
			return true
		}
	}
	return false
}

// Implicit reports whether a scalar of kind `from` converts implicitly to the kind `to` (GLSL 4.60
// section 4.1.10, GL_ARB_gpu_shader_int64, GL_EXT_shader_explicit_arithmetic_types). It returns
// false if both kinds are the same.
func (d *Dialect) Implicit(from, to types.Kind) bool {
	switch {
	case from == to || from == types.Void || from == types.Bool:
		return false
	case to == types.Uint && from == types.Int:
		return d.intToUint
	case to == types.Float && (from == types.Int || from == types.Uint):
		return d.intToFloat
	case to.IsFloat():
		return from.Bits() < to.Bits() || from.IsInteger() && from.Bits() == to.Bits()
	case !to.IsInteger() || !from.IsInteger():
		return false
	case from.Bits() == to.Bits():
		return from.IsSigned() && !to.IsSigned()
	}
	return from.Bits() < to.Bits() && (from.IsSigned() || !to.IsSigned() || d.unsignedToWider)
}

// Converts reports whether the types `from` and `to` are the same, or `from` is converted
// to `to` implicitly, component by component.
func (d *Dialect) Converts(from, to *types.Type) bool {
	if types.Identical(from, to) {
		return true
	}
	k, l := from.Component(), to.Component()
	return k != types.Void && d.Implicit(k, l) && sameShape(from, to)
}

func sameShape(a, b *types.Type) bool {
	return a.Size() == b.Size() && a.Rows == b.Rows && a.Cols == b.Cols
}

// Common returns the kind to which an operator converts operands of the kinds a and b, such as
// float for int and float. It returns false if there is no such kind.
func (d *Dialect) Common(a, b types.Kind) (types.Kind, bool) {
	switch {
	case a == b:
		return a, true
	case d.Implicit(a, b):
		return b, true
	case d.Implicit(b, a):
		return a, true
	}
	return types.Void, false
}

// Has reports whether the version, or an enabled extension, has the built-in function f.
func (d *Dialect) Has(f *builtin.Func) bool {
	return f.In(d.Version) || slices.ContainsFunc(f.Exts, d.Enabled)
}

// HasOpaque reports whether t is or contains a type for which d.Opaque returns true (GLSL section
// 4.1.7).
func (d *Dialect) HasOpaque(t *types.Type) bool { return t.Contains(d.Opaque) }

// Opaque reports whether t is a sampler, image or atomic counter that cannot be copied. With
// GL_ARB_bindless_texture, only atomic counters cannot be copied.
func (d *Dialect) Opaque(t *types.Type) bool {
	return t.Kind == types.Opaque && (!d.Bindless || t.Name == "atomic_uint")
}

func (d *Dialect) isWGSL() bool { return d.Version.Lang == language.WGSL }
