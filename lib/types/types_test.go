package types

import (
	"reflect"
	"testing"
)

func TestIdentity(t *testing.T) {
	if Vec(Int, 3) != Vec(Int, 3) || Vec(Float, 1) != Scalar(Float) || Mat(Float, 2, 3) != Mat(Float, 2, 3) {
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

// The block of OpenGL 4.6 section 7.6.2.2's rules, worked out by hand.
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

func TestWrap(t *testing.T) {
	if Wrap(Int, 0x80000000) != 0xffffffff80000000 || Wrap(Uint, 1<<32) != 0 || Wrap(Uint8, 0x1ff) != 0xff {
		t.Error("integers wrap wrongly")
	}
}
