package types

import (
	"strconv"
	"strings"
)

// AtomicOf is atomic<i32> or atomic<u32>, or in GLSL's extensions another.
func AtomicOf(k Kind) *Type { return atomics[k] }

var atomics [AbstractFloat + 1]*Type

func init() {
	for k := range atomics {
		atomics[k] = &Type{Kind: Atomic, Elem: Scalar(Kind(k))}
	}
}

// BufferOf is a buffer of n bytes; n = 0 leaves its size open.
func BufferOf(n int) *Type { return &Type{Kind: Buffer, Len: n} }

// TextureOf is a texture of WGSL with template arguments: its channels have
// kind channel; for a storage texture, texel names its format ("" stands for
// all of that channel) and access its access mode. Equal ones are one.
func TextureOf(name string, channel Kind, texel, access string) *Type {
	args := []string{Scalar(channel).WGSL()}
	if texel != "" {
		args[0] = texel
	}
	if access != "" {
		args = append(args, access)
	}
	full := name + "<" + strings.Join(args, ", ") + ">"
	t, _ := opaque.LoadOrStore(full, &Type{Kind: Opaque, Name: full, Elem: Scalar(channel), Texel: texel, Access: access})
	return t.(*Type)
}

// AnyTexel is the type that stands for all storage textures that differ from
// t in their format only, within one kind of channel; t for other types.
func AnyTexel(t *Type) *Type {
	if t.Texel == "" {
		return t
	}
	name, _, _ := strings.Cut(t.Name, "<")
	return TextureOf(name, t.Elem.Kind, "", t.Access)
}

// IsAbstract reports whether t is, or consists of, abstract numbers.
func (t *Type) IsAbstract() bool {
	return t.Contains(func(p *Type) bool { return p.Kind == AbstractInt || p.Kind == AbstractFloat })
}

var wgslNames = map[Kind]string{
	Void: "void", Bool: "bool", Int: "i32", Uint: "u32", Float: "f32", Half: "f16", Double: "f64",
	Int64: "i64", Uint64: "u64", AbstractInt: "abstract-int", AbstractFloat: "abstract-float",
}

// WGSL is the type in WGSL's spelling. Abstract types and the results of some
// built-in functions have none; they get a name for messages.
func (t *Type) WGSL() string {
	switch {
	case t == nil:
		return "no type"
	case t.Kind <= AbstractFloat:
		return wgslNames[t.Kind]
	case t.Kind == Vector:
		return "vec" + strconv.Itoa(t.Rows) + "<" + t.Elem.WGSL() + ">"
	case t.Kind == Matrix:
		return "mat" + strconv.Itoa(t.Cols) + "x" + strconv.Itoa(t.Rows) + "<" + t.Elem.WGSL() + ">"
	case t.Kind == Array && t.Len == 0:
		return "array<" + t.Elem.WGSL() + ">"
	case t.Kind == Array:
		return "array<" + t.Elem.WGSL() + ", " + strconv.Itoa(t.Len) + ">"
	case t.Kind == Buffer && t.Len == 0:
		return "buffer"
	case t.Kind == Buffer:
		return "buffer<" + strconv.Itoa(t.Len) + ">"
	case t.Kind == Atomic:
		return "atomic<" + t.Elem.WGSL() + ">"
	case t.Kind == Pointer && t.Space != "storage":
		return "ptr<" + t.Space + ", " + t.Elem.WGSL() + ">"
	case t.Kind == Pointer:
		return "ptr<" + t.Space + ", " + t.Elem.WGSL() + ", " + t.Access + ">"
	}
	return t.Name
}
