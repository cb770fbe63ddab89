package eval

import (
	"math"
	"testing"

	"shsmith/lib/types"
)

func i32(v ...int64) *types.Value   { return value(types.Int, v) }
func u32(v ...int64) *types.Value   { return value(types.Uint, v) }
func bools(v ...int64) *types.Value { return value(types.Bool, v) }

func value(k types.Kind, v []int64) *types.Value {
	out := &types.Value{Type: types.Vec(k, len(v))}
	for _, x := range v {
		out.Words = append(out.Words, types.Wrap(k, uint64(x)))
	}
	return out
}

func f32(v ...float32) *types.Value {
	out := &types.Value{Type: types.Vec(types.Float, len(v))}
	out.Words = f32s(v)
	return out
}

func expect(t *testing.T, what string, got, want *types.Value, q, wantQ Quality) {
	t.Helper()
	if q != wantQ {
		t.Errorf("%s: quality %d, want %d", what, q, wantQ)
	} else if q != None && !got.Equal(want) {
		t.Errorf("%s = %v, want %v", what, got, want)
	}
}

const minInt, maxInt = math.MinInt32, math.MaxInt32

func TestBinary(t *testing.T) {
	cases := []struct {
		op   string
		x, y *types.Value
		want *types.Value
		q    Quality
	}{
		{"+", i32(maxInt), i32(1), i32(minInt), Exact},
		{"-", u32(0), u32(1), u32(math.MaxUint32), Exact},
		{"*", i32(65536), i32(65536), i32(0), Exact},
		{"*", i32(2, 3), i32(4), i32(8, 12), Exact},
		{"/", i32(-7), i32(2), i32(-3), Exact},
		{"/", i32(minInt), i32(-1), nil, None},
		{"/", i32(1), i32(0), nil, None},
		{"/", i32(1, 2), i32(1, 0), nil, None},
		{"%", i32(7), i32(4), i32(3), Exact},
		{"%", i32(-7), i32(4), nil, None},
		{"%", u32(math.MaxUint32), u32(10), u32(5), Exact},
		{"<<", i32(1), i32(31), i32(minInt), Exact},
		{"<<", i32(1), i32(32), nil, None},
		{"<<", i32(1), i32(-1), nil, None},
		{"<<", i32(1), u32(math.MaxUint32), nil, None},
		{">>", i32(-8), u32(1), i32(-4), Exact},
		{">>", u32(math.MaxUint32), i32(28), u32(15), Exact},
		{"^", i32(-1), i32(1), i32(-2), Exact},
		{"<", i32(-1), i32(0), bools(1), Exact},
		{"<", u32(math.MaxUint32), u32(0), bools(0), Exact},
		{"==", i32(1, 2), i32(1, 2), bools(1), Exact},
		{"!=", f32(1, 2), f32(1, 3), bools(1), Exact},
		{"^^", bools(1), bools(1), bools(0), Exact},
		{"+", f32(16777216), f32(1), f32(16777216), Inexact},
		{"+", f32(3), f32(0.5), f32(3.5), Exact},
		{"*", f32(4097), f32(4097), f32(16785409), Inexact},
		{"*", f32(2, 3), f32(0.5), f32(1, 1.5), Exact},
		{"/", f32(6), f32(2), f32(3), Inexact},
		{"/", f32(6), f32(0), nil, None},
		{"*", f32(3e38), f32(10), f32(float32(math.Inf(1))), Inexact},
	}
	for _, c := range cases {
		typ := c.x.Type
		switch c.op {
		case "<", "==", "!=", "^^":
			typ = types.Scalar(types.Bool)
		}
		got, q := Binary(c.op, typ, c.x, c.y)
		expect(t, c.x.String()+" "+c.op+" "+c.y.String(), got, c.want, q, c.q)
	}
}

func TestUnary(t *testing.T) {
	for _, c := range []struct {
		op      string
		x, want *types.Value
	}{
		{"-", i32(minInt), i32(minInt)}, {"-", u32(1), u32(math.MaxUint32)}, {"-", f32(2, -3), f32(-2, 3)},
		{"~", i32(0), i32(-1)}, {"~", u32(0), u32(math.MaxUint32)}, {"!", bools(0), bools(1)}, {"+", i32(3), i32(3)},
	} {
		got, q := Unary(c.op, c.x)
		expect(t, c.op+c.x.String(), got, c.want, q, Exact)
	}
}

func TestConstructors(t *testing.T) {
	mat := func(c, r int, v ...float32) *types.Value {
		return &types.Value{Type: types.Mat(types.Float, c, r), Words: f32s(v)}
	}
	cases := []struct {
		t    *types.Type
		args []*types.Value
		want *types.Value
		q    Quality
	}{
		{types.Scalar(types.Int), []*types.Value{f32(-3.9)}, i32(-3), Exact},
		{types.Scalar(types.Int), []*types.Value{f32(2147483648)}, nil, None},
		{types.Scalar(types.Int), []*types.Value{f32(-2147483648)}, i32(minInt), Exact},
		{types.Scalar(types.Uint), []*types.Value{f32(-1)}, nil, None},
		{types.Scalar(types.Uint), []*types.Value{f32(-0.5)}, nil, None},
		{types.Scalar(types.Uint), []*types.Value{f32(0.5)}, u32(0), Exact},
		{types.Scalar(types.Uint), []*types.Value{i32(-1)}, u32(math.MaxUint32), Exact},
		{types.Scalar(types.Int), []*types.Value{u32(math.MaxUint32)}, i32(-1), Exact},
		{types.Scalar(types.Float), []*types.Value{i32(16777217)}, f32(16777216), Inexact},
		{types.Scalar(types.Float), []*types.Value{bools(1)}, f32(1), Exact},
		{types.Scalar(types.Float), []*types.Value{value(types.Uint64, []int64{-1})}, f32(0x1p64), Inexact},
		{types.Scalar(types.Float), []*types.Value{value(types.Uint64, []int64{-1 << 63})}, f32(0x1p63), Exact},
		{types.Scalar(types.Float), []*types.Value{value(types.Int64, []int64{-1 << 63})}, f32(-0x1p63), Exact},
		{types.Scalar(types.Double), []*types.Value{value(types.Int64, []int64{-1<<63 + 1})}, types.NumberValue(types.Double, -0x1p63), Inexact},
		{types.Scalar(types.Half), []*types.Value{i32(2049)}, types.NumberValue(types.Half, 2048), Inexact},
		{types.Scalar(types.Bool), []*types.Value{f32(0.5)}, bools(1), Exact},
		{types.Scalar(types.Int), []*types.Value{i32(4, 5)}, i32(4), Exact},
		{types.Vec(types.Int, 3), []*types.Value{i32(7)}, i32(7, 7, 7), Exact},
		{types.Vec(types.Int, 3), []*types.Value{i32(1, 2), f32(3.5)}, i32(1, 2, 3), Exact},
		{types.Vec(types.Int, 2), []*types.Value{i32(1, 2, 3)}, i32(1, 2), Exact},
		{types.Mat(types.Float, 2, 2), []*types.Value{i32(3)}, mat(2, 2, 3, 0, 0, 3), Exact},
		{types.Mat(types.Float, 3, 3), []*types.Value{mat(2, 2, 1, 2, 3, 4)}, mat(3, 3, 1, 2, 0, 3, 4, 0, 0, 0, 1), Exact},
		{types.Mat(types.Float, 2, 2), []*types.Value{f32(1, 2), f32(3, 4)}, mat(2, 2, 1, 2, 3, 4), Exact},
	}
	for _, c := range cases {
		got, q := Construct(c.t, c.args)
		expect(t, c.t.String(), got, c.want, q, c.q)
	}
}

func f32s(v []float32) (words []uint64) {
	for _, x := range v {
		words = append(words, uint64(math.Float32bits(x)))
	}
	return words
}

func TestProducts(t *testing.T) {
	m := &types.Value{Type: types.Mat(types.Float, 2, 3), Words: f32s([]float32{1, 2, 3, 4, 5, 6})}
	got, q := Binary("*", types.Vec(types.Float, 3), m, f32(10, 1))
	expect(t, "mat2x3 * vec2", got, f32(14, 25, 36), q, Exact)
	got, q = Binary("*", types.Vec(types.Float, 2), f32(1, 10, 100), m)
	expect(t, "vec3 * mat2x3", got, f32(321, 654), q, Exact)
	n := &types.Value{Type: types.Mat(types.Float, 2, 2), Words: f32s([]float32{1, 0, 0, 2})}
	got, q = Binary("*", m.Type, m, n)
	expect(t, "mat2x3 * mat2", got, &types.Value{Type: m.Type, Words: f32s([]float32{1, 2, 3, 8, 10, 12})}, q, Exact)
	square := &types.Value{Type: types.Mat(types.Float, 2, 2), Words: f32s([]float32{1, 2, 3, 4})}
	got, q = Call("determinant", types.Scalar(types.Float), []*types.Value{square})
	expect(t, "determinant", got, f32(-2), q, Inexact)
	got, q = Call("inverse", square.Type, []*types.Value{square})
	expect(t, "inverse", got, &types.Value{Type: square.Type, Words: f32s([]float32{-2, 1, 1.5, -0.5})}, q, Inexact)
	got, q = Call("dot", types.Scalar(types.Float), []*types.Value{f32(4097, 1), f32(4097, -16777215)})
	expect(t, "dot beyond 2^24", got, f32(8193), q, Inexact)
	half := func(x float64) uint64 { return types.Word(types.Half, x) }
	x := &types.Value{Type: types.Vec(types.Half, 3), Words: []uint64{half(1024), half(1024), half(-1024)}}
	y := &types.Value{Type: x.Type, Words: []uint64{half(1), half(-1), half(1)}}
	got, q = Call("dot", types.Scalar(types.Half), []*types.Value{x, y})
	expect(t, "dot beyond 2^11", got, types.NumberValue(types.Half, -1024), q, Inexact)
}

func TestCall(t *testing.T) {
	cases := []struct {
		name string
		args []*types.Value
		want *types.Value
		q    Quality
	}{
		{"abs", []*types.Value{i32(minInt)}, i32(minInt), Exact},
		{"sign", []*types.Value{i32(-5, 0, 5)}, i32(-1, 0, 1), Exact},
		{"min", []*types.Value{u32(math.MaxUint32, 1), u32(2)}, u32(2, 1), Exact},
		{"max", []*types.Value{i32(-1), i32(2)}, i32(2), Exact},
		{"clamp", []*types.Value{i32(9), i32(1), i32(4)}, i32(4), Exact},
		{"clamp", []*types.Value{i32(9), i32(4), i32(1)}, nil, None},
		{"clamp", []*types.Value{f32(9), f32(1), f32(4)}, f32(4), Exact},
		{"clamp", []*types.Value{f32(9), f32(4), f32(1)}, nil, None},
		{"mix", []*types.Value{i32(1, 2), i32(3, 4), bools(0, 1)}, i32(1, 4), Exact},
		{"mix", []*types.Value{f32(2), f32(4), f32(0.5)}, f32(3), Exact},
		{"bitCount", []*types.Value{i32(-1)}, i32(32), Exact},
		{"findLSB", []*types.Value{i32(0, 8)}, i32(-1, 3), Exact},
		{"findMSB", []*types.Value{i32(-1, 0, 1, -256)}, i32(-1, -1, 0, 7), Exact},
		{"bitfieldReverse", []*types.Value{i32(1)}, i32(minInt), Exact},
		{"bitfieldExtract", []*types.Value{i32(0xf0), i32(4), i32(4)}, i32(-1), Exact},
		{"bitfieldExtract", []*types.Value{u32(0xf0), i32(4), i32(4)}, u32(15), Exact},
		{"bitfieldExtract", []*types.Value{i32(1), i32(32), i32(0)}, i32(0), Exact},
		{"bitfieldExtract", []*types.Value{i32(1), i32(16), i32(17)}, nil, None},
		{"bitfieldInsert", []*types.Value{i32(0), i32(-1), i32(0), i32(32)}, i32(-1), Exact},
		{"bitfieldInsert", []*types.Value{u32(0xff), u32(0), i32(4), i32(2)}, u32(0xcf), Exact},
		{"bitfieldInsert", []*types.Value{u32(0xff), u32(0), i32(-1), i32(2)}, nil, None},
		{"floor", []*types.Value{f32(-1.5)}, f32(-2), Exact},
		{"round", []*types.Value{f32(2.5)}, f32(2), Inexact},
		{"round", []*types.Value{f32(2.75)}, f32(3), Exact},
		{"fract", []*types.Value{f32(2.75)}, f32(0.75), Exact},
		{"step", []*types.Value{f32(2), f32(1, 2, 3)}, f32(0, 1, 1), Exact},
		{"sqrt", []*types.Value{f32(16)}, f32(4), Inexact},
		{"sqrt", []*types.Value{f32(-1)}, nil, None},
		{"pow", []*types.Value{f32(0), f32(0)}, nil, None},
		{"log2", []*types.Value{f32(0)}, nil, None},
		{"atan", []*types.Value{f32(0), f32(0)}, nil, None},
		{"ldexp", []*types.Value{f32(3), i32(4)}, f32(48), Exact},
		{"ldexp", []*types.Value{f32(3), i32(129)}, nil, None},
		{"ldexp", []*types.Value{types.NumberValue(types.Double, 1e308), i32(-2100)}, types.NumberValue(types.Double, 0), Exact},
		{"min3", []*types.Value{i32(3, 1), i32(2, 5), i32(7, 4)}, i32(2, 1), Exact},
		{"max3", []*types.Value{f32(3), f32(2), f32(7)}, f32(7), Exact},
		{"mid3", []*types.Value{u32(3, 1, 9), u32(2, 5, 4), u32(7, 4, 4)}, u32(3, 4, 4), Exact},
		{"faceforward", []*types.Value{f32(1, 2), f32(1, 0), f32(1, 0)}, f32(-1, -2), Inexact},
		{"faceforward", []*types.Value{f32(1, 2), f32(-1, 0), f32(1, 0)}, f32(1, 2), Inexact},
		{"reflect", []*types.Value{f32(1, -1), f32(0, 1)}, f32(1, 1), Inexact},
		{"refract", []*types.Value{f32(0, -1), f32(0, 1), f32(0.5)}, f32(0, -1), Inexact},
		{"refract", []*types.Value{f32(1, 0), f32(0, 1), f32(2)}, f32(0, 0), Inexact},
		{"smoothstep", []*types.Value{f32(2), f32(2), f32(2)}, nil, None},
		{"lessThan", []*types.Value{i32(1, 2), i32(2, 1)}, bools(1, 0), Exact},
		{"equal", []*types.Value{bools(1, 0), bools(1, 1)}, bools(1, 0), Exact},
		{"any", []*types.Value{bools(0, 1)}, bools(1), Exact},
		{"all", []*types.Value{bools(0, 1)}, bools(0), Exact},
		{"not", []*types.Value{bools(0, 1)}, bools(1, 0), Exact},
		{"intBitsToFloat", []*types.Value{i32(0x3f800000)}, f32(1), Exact},
		{"intBitsToFloat", []*types.Value{i32(0x7f800000)}, nil, None},
		{"intBitsToFloat", []*types.Value{i32(1)}, nil, None},
		{"floatBitsToInt", []*types.Value{f32(0)}, i32(0), Exact},
		{"floatBitsToInt", []*types.Value{f32(-1)}, i32(-0x40800000), Exact},
		{"cross", []*types.Value{f32(1, 0, 0), f32(0, 1, 0)}, f32(0, 0, 1), Exact},
	}
	for _, c := range cases {
		typ := resultType(c.want)
		got, q := Call(c.name, typ, c.args)
		expect(t, c.name, got, c.want, q, c.q)
	}
}

func resultType(want *types.Value) *types.Type {
	if want == nil {
		return types.Scalar(types.Int)
	}
	return want.Type
}

func TestParts(t *testing.T) {
	s := &types.Type{Kind: types.Struct, Name: "S", Fields: []types.Field{
		{Name: "a", Type: types.Scalar(types.Int)}, {Name: "b", Type: types.ArrayOf(types.Vec(types.Int, 2), 2)}}}
	v, _ := Construct(s, []*types.Value{i32(1), {Type: s.Fields[1].Type, Words: []uint64{2, 3, 4, 5}}})
	b := Field(v, 1)
	e, q := Index(b, 1)
	expect(t, "s.b[1]", e, i32(4, 5), q, Exact)
	expect(t, "s.b[1].yx", Swizzle(e, []uint8{1, 0}), i32(5, 4), Exact, Exact)
	_, q = Index(b, 2)
	expect(t, "s.b[2]", nil, nil, q, None)
	if w, _ := Binary("==", types.Scalar(types.Bool), v, v); !w.Bool(0) {
		t.Error("a structure differs from itself")
	}
}
