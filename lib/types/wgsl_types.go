package types

import (
	"strconv"
	"strings"
)

// AtomicOf returns the atomic type of kind k. WGSL has atomic<i32> and atomic<u32>; GLSL's
// extensions have others.
func AtomicOf(k Kind) *Type { return atomics[k] }

var atomics [AbstractFloat + 1]*Type

func init() {
	for k := range atomics {
		atomics[k] = &Type{Kind: Atomic, Elem: Scalar(Kind(k))}
	}
}

// BufferOf returns the WGSL type `buffer<n>` of n bytes. If n is 0, it returns the type `buffer`,
// which is sized at run time.
func BufferOf(n int) *Type { return &Type{Kind: Buffer, Len: n} }

// TextureOf returns the WGSL texture type `name` with channels of the kind `channel`. For a storage
// texture, `access` is the access mode, and `texel` is the format, or "" for all formats. Equal
// arguments give the same pointer.
func TextureOf(name string, channel Kind, texel, access string) *Type {
	args := []string{Scalar(channel).WGSL()}
	if texel != "" {
		args[0] = texel
	}
	if access != "" {
		args = append(args, access)
	}
	full := name + "<" + strings.Join(args, ", ") + ">"
	t, _ := opaque.LoadOrStore(full, &Type{
		Kind:   Opaque,
		Name:   full,
		Elem:   Scalar(channel),
		Texel:  texel,
		Access: access,
	})
	return t.(*Type)
}

// AnyTexel replaces the texel format of a storage texture type by the type of its channels:
// `texture_storage_2d<r32uint, write>` -> `texture_storage_2d<u32, write>`. The result stands for
// all texel formats with such channels. AnyTexel returns other types unchanged.
func AnyTexel(t *Type) *Type {
	if t.Texel == "" {
		return t
	}
	name, _, _ := strings.Cut(t.Name, "<")
	return TextureOf(name, t.Elem.Kind, "", t.Access)
}

// IsAbstract reports whether t is or contains AbstractInt or AbstractFloat, the types of WGSL
// literals.
func (t *Type) IsAbstract() bool {
	return t.Contains(func(p *Type) bool { return p.Kind == AbstractInt || p.Kind == AbstractFloat })
}

var wgslNames = map[Kind]string{
	Void: "void", Bool: "bool", Int: "i32", Uint: "u32", Float: "f32", Half: "f16", Double: "f64",
	Int64: "i64", Uint64: "u64", AbstractInt: "abstract-int", AbstractFloat: "abstract-float",
}

// WGSL returns the type in the syntax of WGSL. Types without a syntax (abstract types, result
// structures of built-in functions) get a name for messages.
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
