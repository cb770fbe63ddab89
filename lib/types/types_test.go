package types

import (
	"reflect"
	"testing"
)

func TestIdentity(t *testing.T) {
	vec, mat := Vec(Int, 3), Mat(Float, 2, 3)
	if vec != Vec(Int, 3) || Vec(Float, 1) != Scalar(Float) || mat != Mat(Float, 2, 3) {
		t.Error("basic types are not unique")
	}
	a, b := ArrayOf(Vec(Int, 2), 3), ArrayOf(Vec(Int, 2), 3)
	if !Identical(a, b) || Identical(a, ArrayOf(Vec(Int, 2), 4)) || Identical(a, a.Elem) {
		t.Error("arrays compare wrongly")
	}
	if Identical(&Type{Kind: Struct, Name: "S"}, &Type{Kind: Struct, Name: "S"}) {
		t.Error("two structures of one name are identical")
	}
}

func TestLinearProducts(t *testing.T) {
	f, v, m := Scalar(Float), Vec(Float, 2), Mat(Float, 2, 2)
	for _, c := range []struct {
		x, y *Type
		want bool
	}{{f, f, false}, {f, v, false}, {v, v, false}, {f, m, false}, {m, f, false}, {v, m, true}, {m, v, true}, {m, m, true}} {
		if got := IsLinearProduct(c.x, c.y); got != c.want {
			t.Errorf("%s * %s: %v", c.x, c.y, got)
		}
	}
}

func TestString(t *testing.T) {
	cases := map[string]*Type{
		"int": Scalar(Int), "uvec3": Vec(Uint, 3), "vec2": Vec(Float, 2), "dmat3x2": Mat(Double, 3, 2),
		"mat4": Mat(Float, 4, 4), "bvec4[2][]": ArrayOf(ArrayOf(Vec(Bool, 4), 0), 2),
	}
	for want, typ := range cases {
		if got := typ.String(); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

// The methods Offsets, Size and Leaves give the right numbers for a block, with the rules std430
// and std140. The block has an example for each rule of OpenGL 4.6 section 7.6.2.2. The expected
// offsets are worked out by hand.
func TestLayout(t *testing.T) {
	inner := &Type{Kind: Struct, Name: "I", Fields: []Field{{Name: "x", Type: Vec(Float, 3)}, {Name: "y", Type: Scalar(Int)}}}
	block := &Type{Kind: Struct, Name: "B", Fields: []Field{
		{Name: "a", Type: Scalar(Int)},
		{Name: "b", Type: Vec(Uint, 2)},
		{Name: "c", Type: Vec(Float, 3)},
		{Name: "d", Type: Scalar(Float)},
		{Name: "e", Type: ArrayOf(Scalar(Int), 3)},
		{Name: "m", Type: Mat(Float, 2, 3)},
		{Name: "s", Type: ArrayOf(inner, 2)},
		{Name: "v", Type: ArrayOf(Vec(Int, 2), 2)},
		{Name: "z", Type: ArrayOf(Scalar(Uint), 0)},
	}}
	cases := []struct {
		rules   Rules
		offsets []int
		size    int
	}{
		{Std430, []int{0, 8, 16, 28, 32, 48, 80, 112, 128}, 128},
		{Std140, []int{0, 8, 16, 28, 32, 80, 112, 144, 176}, 176},
	}
	for _, c := range cases {
		if got := c.rules.Offsets(block, false); !reflect.DeepEqual(got, c.offsets) {
			t.Errorf("%s offsets %v, want %v", c.rules, got, c.offsets)
		}
		if got := c.rules.Size(block, false); got != c.size {
			t.Errorf("%s size %d, want %d", c.rules, got, c.size)
		}
	}
	leaves := Std430.Leaves(block, "", 0, 2)
	want := Leaf{"s[1].y", Int, 108, 1, 4}
	if got := leaves[10]; got != want {
		t.Errorf("leaf 10 = %+v, want %+v", got, want)
	}
	if got := leaves[len(leaves)-1]; got != (Leaf{"z", Uint, 128, 2, 4}) {
		t.Errorf("open array = %+v", got)
	}
}

// The methods Offsets, Size and Leaves give the right numbers for row-major matrices,
// layout(offset) and WGSL structures (WGSL section 14.4.1). The expected numbers are worked out by
// hand.
func TestLayouts(t *testing.T) {
	matrix := []Field{{Name: "f", Type: Scalar(Float)}, {Name: "m", Type: Mat(Float, 2, 3), RowMajor: true}, {Name: "g", Type: Scalar(Float)}}
	half := []Field{{Name: "a", Type: Vec(Half, 3)}, {Name: "b", Type: Scalar(Half)}, {Name: "c", Type: Mat(Half, 2, 3)}, {Name: "d", Type: AtomicOf(Uint)}}
	for _, c := range []struct {
		rules   Rules
		fields  []Field
		offsets []int
		size    int
	}{
		{Std430, matrix, []int{0, 8, 32}, 40},
		{Std140, matrix, []int{0, 16, 64}, 80},
		{WGSL, half, []int{0, 6, 8, 24}, 32},
		{WGSL, []Field{{Name: "a", Type: Vec(Float, 3)}, {Name: "b", Type: Scalar(Float)}, {Name: "c", Type: Mat(Float, 3, 3)}}, []int{0, 12, 16}, 64},
		{WGSL, []Field{{Name: "a", Type: Scalar(Int), Size: 20}, {Name: "b", Type: Scalar(Int), Align: 32}, {Name: "c", Type: Scalar(Int)}}, []int{0, 32, 36}, 64},
		{Std430, []Field{{Name: "a", Type: Scalar(Int)}, {Name: "b", Type: Scalar(Int), Offset: 12}, {Name: "c", Type: Scalar(Double)}}, []int{0, 12, 16}, 24},
	} {
		s := &Type{Kind: Struct, Name: "S", Fields: c.fields}
		if got := c.rules.Offsets(s, false); !reflect.DeepEqual(got, c.offsets) {
			t.Errorf("%s %v: offsets %v, want %v", c.rules, c.fields, got, c.offsets)
		}
		if got := c.rules.Size(s, false); got != c.size {
			t.Errorf("%s %v: size %d, want %d", c.rules, c.fields, got, c.size)
		}
	}
	if got := WGSL.Size(BufferOf(64), false); got != 64 {
		t.Errorf("the size of buffer<64> is %d", got)
	}
	want := []Leaf{{"m[0]", Float, 16, 2, 4}, {"m[1]", Float, 32, 2, 4}, {"m[2]", Float, 48, 2, 4}}
	if got := Std140.Leaves(&Type{Kind: Struct, Fields: matrix}, "", 0, 0)[1:4]; !reflect.DeepEqual(got, want) {
		t.Errorf("rows %v, want %v", got, want)
	}
	if got := WGSL.Leaves(&Type{Kind: Struct, Fields: half}, "s", 4, 0)[4]; got != (Leaf{"s.d", Uint, 28, 1, 4}) {
		t.Errorf("atomic %v", got)
	}
}

func TestWGSL(t *testing.T) {
	pointer := func(space string) *Type {
		return &Type{Kind: Pointer, Elem: Scalar(Int), Space: space, Access: "read"}
	}
	for want, typ := range map[string]*Type{
		"vec3<f32>": Vec(Float, 3), "mat2x4<f16>": Mat(Half, 2, 4), "array<u32>": ArrayOf(Scalar(Uint), 0), "array<atomic<i32>, 3>": ArrayOf(AtomicOf(Int), 3),
		"ptr<function, i32>": pointer("function"), "ptr<storage, i32, read>": pointer("storage"), "buffer<8>": BufferOf(8), "buffer": BufferOf(0),
		"texture_2d<f32>": TextureOf("texture_2d", Float, "", ""), "texture_storage_2d<r32uint, write>": TextureOf("texture_storage_2d", Uint, "r32uint", "write"),
		"sampler": OpaqueOf("sampler"), "S": {Kind: Struct, Name: "S"}, "no type": nil,
	} {
		if got := typ.WGSL(); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
	texture := TextureOf("t", Float, "", "")
	if texture != TextureOf("t", Float, "", "") || !Identical(pointer("function"), pointer("function")) || Identical(pointer("function"), pointer("private")) {
		t.Error("types compare wrongly")
	}
}

// The methods of a type that describe its parts, such as Scalars, Field and Index, give the right
// results for a structure with an array of matrices and a vector.
func TestParts(t *testing.T) {
	s := &Type{Kind: Struct, Fields: []Field{{Name: "a", Type: ArrayOf(Mat(Float, 2, 3), 2)}, {Name: "b", Type: Vec(Bool, 2)}}}
	if s.ScalarCount() != 14 || len(s.Scalars()) != 14 || s.Scalars()[11] != Float || s.Scalars()[12] != Bool {
		t.Errorf("%d scalars: %v", s.ScalarCount(), s.Scalars())
	}
	if s.Field("b") != 1 || s.Field("c") != -1 {
		t.Error("members are not found by their names")
	}
	m := s.Fields[0].Type.Index()
	if m != Mat(Float, 2, 3) || m.Index() != Vec(Float, 3) || m.Index().Index() != Scalar(Float) || m.Index().Index().Index() != nil {
		t.Error("elements, columns and components are wrong")
	}
	if s.Fields[0].Type.Extent() != 2 || m.Extent() != 2 || m.Index().Extent() != 3 || s.Extent() != 0 {
		t.Error("extents are wrong")
	}
	if !s.Contains(func(p *Type) bool { return p.Kind == Matrix }) || s.IsAbstract() || !ArrayOf(Vec(AbstractInt, 2), 1).IsAbstract() {
		t.Error("what types contain is wrong")
	}
}

func TestWrap(t *testing.T) {
	if Wrap(Int, 0x80000000) != 0xffffffff80000000 || Wrap(Uint, 1<<32) != 0 || Wrap(Uint8, 0x1ff) != 0xff {
		t.Error("integers wrap wrongly")
	}
}
