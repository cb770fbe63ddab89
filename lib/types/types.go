// Package types has the types of GLSL and WGSL, constant values of these types, and their
// memory layouts.
package types

import (
	"strconv"
	"strings"
	"sync"
)

// Kind is the kind of a Type. It decides which fields of the Type are used.
type Kind uint8

// The kinds of types: void, scalars, composites, and others.
const (
	Void Kind = iota

	Bool // the first scalar
	Int
	Uint
	Float
	Double        // GLSL 4.00
	Half          // f16, float16_t
	Int8          // GL_EXT_shader_explicit_arithmetic_types, also the next five
	Uint8         //
	Int16         //
	Uint16        //
	Int64         //
	Uint64        //
	AbstractInt   // WGSL literals
	AbstractFloat // WGSL literals

	Vector // Rows components of Elem
	Matrix // Cols columns of Rows components of Elem
	Array  // Len elements of Elem; Len 0: sized at run time, or not known yet
	Struct // Fields; two structures are the same type if their pointers are equal

	Pointer // WGSL: to Elem in Space with Access
	Atomic  // WGSL: of Elem

	Opaque // a sampler, texture, image or atomic counter: Name says which
	Buffer // WGSL: Len bytes of memory without a type; 0: sized at run time
)

// Type is a type of GLSL or WGSL. Equal scalar, vector, matrix and opaque types have the same
// pointer, so == compares them. Identical compares types of all kinds.
type Type struct {
	Kind   Kind
	Elem   *Type
	Rows   int
	Cols   int
	Len    int
	Name   string // Name is the name of a Struct or an Opaque.
	Fields []Field
	Space  string // Pointer: WGSL's address space. Array and Buffer: not "" if an override gives the size
	Access string // Pointer, storage texture: WGSL's access mode
	Texel  string // storage texture: WGSL's texel format; "" means all
}

// Field is a member of a structure or interface block.
type Field struct {
	Name  string
	Type  *Type
	Align int // WGSL @align and GLSL layout(align); 0 if absent
	Size  int // WGSL @size; 0 if absent
	// Offset is GLSL's layout(offset), or 0 if absent. An explicit 0 makes no difference: only
	// the first member can have the offset 0, and it has this offset by default.
	Offset   int
	RowMajor bool // GLSL layout(row_major)
}

var scalarNames = [...]string{
	Void: "void", Bool: "bool", Int: "int", Uint: "uint", Float: "float", Double: "double",
	Half: "float16_t", Int8: "int8_t", Uint8: "uint8_t", Int16: "int16_t", Uint16: "uint16_t",
	Int64: "int64_t", Uint64: "uint64_t", AbstractInt: "abstract-int", AbstractFloat: "abstract-float",
}

var scalars [AbstractFloat + 1]*Type
var vectors [AbstractFloat + 1][5]*Type
var matrices [AbstractFloat + 1][5][5]*Type

func init() {
	for k := Void; k <= AbstractFloat; k++ {
		scalars[k] = &Type{Kind: k}
		if k == Void {
			continue
		}
		for r := 2; r <= 4; r++ {
			vectors[k][r] = &Type{Kind: Vector, Elem: scalars[k], Rows: r}
		}
		for c := 2; c <= 4; c++ {
			for r := 2; r <= 4; r++ {
				matrices[k][c][r] = &Type{Kind: Matrix, Elem: scalars[k], Cols: c, Rows: r}
			}
		}
	}
}

// Scalar returns the scalar type (or void) of kind k.
func Scalar(k Kind) *Type { return scalars[k] }

// Vec returns the type of vectors with n components of kind k. For n = 1 it is the scalar type.
func Vec(k Kind, n int) *Type {
	if n == 1 {
		return scalars[k]
	}
	return vectors[k][n]
}

// Mat returns the type of matrices with components of kind k and the given numbers of columns and
// rows.
func Mat(k Kind, cols, rows int) *Type { return matrices[k][cols][rows] }

// ArrayOf returns the type of arrays of n elements of type elem. If n is 0, the arrays are sized at
// run time, or their size is not known yet.
func ArrayOf(elem *Type, n int) *Type { return &Type{Kind: Array, Elem: elem, Len: n} }

var opaque sync.Map

// OpaqueOf returns the opaque type of the given name, such as "sampler2D".
func OpaqueOf(name string) *Type {
	t, _ := opaque.LoadOrStore(name, &Type{Kind: Opaque, Name: name})
	return t.(*Type)
}

// Identical reports whether a and b are the same type. Two arrays are the same type if their
// element types are identical and their lengths are equal. Lengths that need an override are equal
// only if both are the name of the same override.
func Identical(a, b *Type) bool {
	if a == b {
		return true
	}
	if a == nil || b == nil || a.Kind != b.Kind {
		return false
	}
	switch a.Kind {
	case Array:
		// If the length needs an override, Len is 0 and Space identifies the length.
		return a.Len == b.Len && a.Space == b.Space && Identical(a.Elem, b.Elem)
	case Buffer:
		return a.Len == b.Len && a.Space == b.Space
	case Pointer:
		return a.Space == b.Space && a.Access == b.Access && Identical(a.Elem, b.Elem)
	case Atomic:
		return Identical(a.Elem, b.Elem)
	}
	return false
}

// IsScalar reports whether t is a scalar type: bool, an integer or a float, but no vector.
func (t *Type) IsScalar() bool { return t.Kind >= Bool && t.Kind <= AbstractFloat }

// IsNumeric reports whether t is a scalar other than bool.
func (t *Type) IsNumeric() bool { return t.IsScalar() && t.Kind != Bool }

// Component returns the kind of the scalars in t, if t is a scalar, vector, matrix or atomic type.
// It returns Void for other types.
func (t *Type) Component() Kind {
	switch {
	case t.IsScalar():
		return t.Kind
	case t.Kind == Vector || t.Kind == Matrix || t.Kind == Atomic:
		return t.Elem.Kind
	}
	return Void
}

// Size returns the number of scalars in t, if t is a scalar, vector or matrix type. It returns 0
// for other types.
func (t *Type) Size() int {
	switch {
	case t.IsScalar():
		return 1
	case t.Kind == Vector:
		return t.Rows
	case t.Kind == Matrix:
		return t.Cols * t.Rows
	}
	return 0
}

// IsInteger reports whether t is a scalar, vector or atomic of integers.
func (t *Type) IsInteger() bool { return t.Kind != Matrix && t.Component().IsInteger() }

// IsFloat reports whether t is a scalar, vector, matrix or atomic of floats.
func (t *Type) IsFloat() bool { return t.Component().IsFloat() }

// IsLinearProduct reports whether x * y multiplies a matrix by a matrix, a matrix by a vector, or a
// vector by a matrix (GLSL 4.60 section 5.10). Each component of the result is a sum of products.
func IsLinearProduct(x, y *Type) bool {
	return x.Kind == Matrix && !y.IsScalar() || y.Kind == Matrix && !x.IsScalar()
}

// IsBool reports whether t is a scalar or vector of booleans.
func (t *Type) IsBool() bool { return t.Component() == Bool }

// IsInteger reports whether k is an integer of any width.
func (k Kind) IsInteger() bool {
	switch k {
	case Int, Uint, Int8, Uint8, Int16, Uint16, Int64, Uint64, AbstractInt:
		return true
	}
	return false
}

// IsSigned reports whether k is a signed integer.
func (k Kind) IsSigned() bool {
	switch k {
	case Int, Int8, Int16, Int64, AbstractInt:
		return true
	}
	return false
}

// IsFloat reports whether k is a floating-point number of any width.
func (k Kind) IsFloat() bool {
	return k == Float || k == Double || k == Half || k == AbstractFloat
}

// Bits returns the width of a scalar in bits. Booleans have 32, as in memory.
func (k Kind) Bits() int {
	switch k {
	case Int8, Uint8:
		return 8
	case Int16, Uint16, Half:
		return 16
	case Double, Int64, Uint64, AbstractInt, AbstractFloat:
		return 64
	}
	return 32
}

// Index returns the type of x[i] for an x of type t: a column, component or element. It is nil if t
// cannot be indexed.
func (t *Type) Index() *Type {
	switch t.Kind {
	case Vector, Array:
		return t.Elem
	case Matrix:
		return Vec(t.Elem.Kind, t.Rows)
	}
	return nil
}

// Extent returns the number of columns, components or elements that x[i] can select in an x of type
// t. It is 0 for an array of unknown length, and for a type that cannot be indexed.
func (t *Type) Extent() int {
	switch t.Kind {
	case Vector:
		return t.Rows
	case Matrix:
		return t.Cols
	case Array:
		return t.Len
	}
	return 0
}

// Field returns the index of the member `name` of the structure t, or -1 if there is none.
func (t *Type) Field(name string) int {
	for i := range t.Fields {
		if t.Fields[i].Name == name {
			return i
		}
	}
	return -1
}

// ScalarCount returns the number of scalars in a value of t.
func (t *Type) ScalarCount() int {
	switch t.Kind {
	case Array:
		return t.Len * t.Elem.ScalarCount()
	case Struct:
		n := 0
		for i := range t.Fields {
			n += t.Fields[i].Type.ScalarCount()
		}
		return n
	case Atomic:
		return 1
	}
	return t.Size()
}

// Scalars lists the kinds of the scalars in a value of t, in memory order. It leaves out atomics,
// which no Value contains.
func (t *Type) Scalars() []Kind {
	var list []Kind
	switch t.Kind {
	case Array:
		elem := t.Elem.Scalars()
		for i := 0; i < t.Len; i++ {
			list = append(list, elem...)
		}
		return list
	case Struct:
		for i := range t.Fields {
			list = append(list, t.Fields[i].Type.Scalars()...)
		}
		return list
	}
	for i := 0; i < t.Size(); i++ {
		list = append(list, t.Component())
	}
	return list
}

// Contains reports whether f is true for t or for a type inside t at any depth, such as the type of
// an element, component or member.
func (t *Type) Contains(f func(*Type) bool) bool {
	if f(t) {
		return true
	}
	for i := range t.Fields {
		if t.Fields[i].Type.Contains(f) {
			return true
		}
	}
	return t.Elem != nil && t.Elem.Contains(f)
}

// Elements returns the names of the innermost elements of the array `name`: `v[0][0]`, `v[0][1]`,
// `v[1][0]` and `v[1][1]` for `int[2][2] v`. For another type it returns only `name`.
func (t *Type) Elements(name string) []string {
	if t.Kind != Array {
		return []string{name}
	}
	var all []string
	for i := range t.Len {
		all = append(all, t.Elem.Elements(name+"["+strconv.Itoa(i)+"]")...)
	}
	return all
}

// Base returns t without array dimensions: `int` for `int[2][3]`.
func (t *Type) Base() *Type {
	for t.Kind == Array {
		t = t.Elem
	}
	return t
}

// String returns the type in the syntax of GLSL, for messages.
func (t *Type) String() string {
	switch {
	case t == nil:
		return "no type"
	case t.Kind <= AbstractFloat:
		return scalarNames[t.Kind]
	case t.Kind == Vector:
		return vectorPrefix(t.Elem.Kind) + "vec" + strconv.Itoa(t.Rows)
	case t.Kind == Matrix:
		return matrixName(t)
	case t.Kind == Array:
		return t.Base().String() + dims(t)
	case t.Kind == Pointer:
		return "ptr<" + strings.Join([]string{t.Space, t.Elem.String(), t.Access}, ", ") + ">"
	case t.Kind == Atomic:
		return "atomic<" + t.Elem.String() + ">"
	case t.Name == "":
		return "struct"
	}
	return t.Name
}

func dims(t *Type) string {
	var b strings.Builder
	for ; t.Kind == Array; t = t.Elem {
		b.WriteByte('[')
		if t.Len > 0 {
			b.WriteString(strconv.Itoa(t.Len))
		}
		b.WriteByte(']')
	}
	return b.String()
}

var vectorPrefixes = map[Kind]string{
	Bool: "b", Int: "i", Uint: "u", Double: "d", Half: "f16", Int8: "i8", Uint8: "u8",
	Int16: "i16", Uint16: "u16", Int64: "i64", Uint64: "u64", AbstractInt: "abstract-i",
	AbstractFloat: "abstract-f",
}

func vectorPrefix(k Kind) string { return vectorPrefixes[k] }

func matrixName(t *Type) string {
	name := vectorPrefix(t.Elem.Kind) + "mat" + strconv.Itoa(t.Cols)
	if t.Cols != t.Rows {
		name += "x" + strconv.Itoa(t.Rows)
	}
	return name
}
