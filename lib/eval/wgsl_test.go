package eval

import (
	"math"
	"strings"
	"testing"

	"shsmith/lib/types"
)

func abstractInt(v int64) *types.Value { return types.IntValue(types.AbstractInt, v) }

func abstractFloat(f float64) *types.Value {
	return &types.Value{Type: types.Scalar(types.AbstractFloat), Words: []uint64{math.Float64bits(f)}}
}

func TestBinaryWGSL(t *testing.T) {
	i := func(v int64) *types.Value { return types.IntValue(types.Int, v) }
	u := func(v int64) *types.Value { return types.IntValue(types.Uint, v) }
	f := func(x float64) *types.Value { return types.NumberValue(types.Float, x) }
	cases := []struct {
		x    *types.Value
		op   string
		y    *types.Value
		want string // value or error
	}{
		{i(math.MaxInt32), "+", i(1), "-2147483648"},
		{abstractInt(math.MaxInt64), "+", abstractInt(1), "overflows"},
		{abstractInt(math.MinInt64), "-", abstractInt(1), "overflows"},
		{abstractInt(1 << 32), "*", abstractInt(1 << 31), "overflows"},
		{abstractInt(-1 << 32), "*", abstractInt(1 << 31), "-9223372036854775808"},
		{i(7), "/", i(0), "division by zero"},
		{u(7), "%", u(0), "division by zero"},
		{i(-7), "%", i(4), "-3"},
		{i(-7), "/", i(2), "-3"},
		{i(math.MinInt32), "/", i(-1), "overflows"},
		{i(math.MinInt32), "%", i(-1), "overflows"},
		{i(1), "<<", u(31), "overflows"},
		{u(1), "<<", u(31), "2147483648"},
		{u(3), "<<", u(31), "overflows"},
		{i(-1), "<<", u(31), "-2147483648"},
		{i(1), ">>", u(32), "a value of 32 bits cannot be shifted by 32"},
		{abstractInt(1), "<<", u(62), "4611686018427387904"},
		{f(3e38), "*", f(2), "not finite"},
		{f(1), "/", f(0), "division by zero"},
		{f(-5.5), "%", f(2), "-1.5"},
		{f(1), "<", f(2), "true"},
		{types.BoolValue(true), "&", types.BoolValue(false), "false"},
		{types.BoolValue(true), "|", types.BoolValue(false), "true"},
	}
	for _, c := range cases {
		result := c.x.Type
		if c.op == "<" {
			result = types.Scalar(types.Bool)
		}
		v, _, err := BinaryWGSL(c.op, result, c.x, c.y)
		got := ""
		if err != nil {
			got = err.Error()
		} else {
			got = v.String()
		}
		if err == nil && got != c.want || err != nil && !strings.Contains(got, c.want) {
			t.Errorf("%v %s %v is %s, want %s", c.x, c.op, c.y, got, c.want)
		}
	}
}

func TestConvertWGSL(t *testing.T) {
	cases := []struct {
		v    *types.Value
		to   types.Kind
		want string
	}{
		{abstractInt(1 << 31), types.Int, "does not fit i32"},
		{abstractInt(1 << 31), types.Uint, "2147483648"},
		{abstractInt(-1), types.Uint, "does not fit u32"},
		{abstractInt(16777217), types.Float, "1.6777216e+07"},
		{abstractFloat(1e39), types.Float, "does not fit f32"},
		{abstractFloat(65520), types.Half, "does not fit f16"},
		{abstractFloat(65519), types.Half, "65504"},
		{abstractInt(1), types.Half, "1"},
	}
	for _, c := range cases {
		v, _, err := ConvertWGSL(c.v, types.Scalar(c.to))
		got := ""
		if err != nil {
			got = err.Error()
		} else {
			got = v.String()
		}
		if err == nil && got != c.want || err != nil && !strings.Contains(got, c.want) {
			t.Errorf("%v as %v is %s, want %s", c.v, types.Scalar(c.to), got, c.want)
		}
	}
}

func TestCallWGSL(t *testing.T) {
	f := func(x float64) *types.Value { return types.NumberValue(types.Float, x) }
	u := func(v int64) *types.Value { return types.IntValue(types.Uint, v) }
	cases := []struct {
		name string
		args []*types.Value
		want string
	}{
		{"sqrt", []*types.Value{f(-1)}, "undefined"},
		{"log", []*types.Value{f(0)}, "undefined"},
		{"clamp", []*types.Value{f(1), f(3), f(2)}, "bounds 3 and 2"},
		{"clamp", []*types.Value{f(1), f(2), f(3)}, "2"},
		{"extractBits", []*types.Value{u(255), u(30), u(3)}, "reaches beyond"},
		{"extractBits", []*types.Value{u(255), u(4), u(3)}, "7"},
		{"firstLeadingBit", []*types.Value{u(0)}, "4294967295"},
		{"round", []*types.Value{f(2.5)}, "2"},
		{"select", []*types.Value{f(1), f(2), types.BoolValue(true)}, "2"},
		{"dot4I8Packed", []*types.Value{u(0xff02), u(0x0103)}, "5"},
		{"smoothstep", []*types.Value{f(2), f(2), f(3)}, "bounds"},
		{"ldexp", []*types.Value{f(1), types.IntValue(types.Int, 129)}, "exponent above 128"},
		{"exp", []*types.Value{f(100)}, "not finite"},
	}
	for _, c := range cases {
		v, _, err := CallWGSL(c.name, c.args[0].Type, c.args)
		got := ""
		if err != nil {
			got = err.Error()
		} else {
			got = v.String()
		}
		if err == nil && got != c.want || err != nil && !strings.Contains(got, c.want) {
			t.Errorf("%s%v is %s, want %s", c.name, c.args, got, c.want)
		}
	}
}

// A number between two half floats may become either of them.
func TestRoundingToHalves(t *testing.T) {
	for x, want := range map[float32]Quality{2047: Exact, -32768: Exact, 32767: Inexact, 0x1p-15: Inexact} {
		v := types.NumberValue(types.Float, float64(x))
		if _, q, err := CallWGSL("quantizeToF16", v.Type, []*types.Value{v}); q != want || err != nil {
			t.Errorf("quantizeToF16(%v): %v, %v", x, q, err)
		}
	}
}
