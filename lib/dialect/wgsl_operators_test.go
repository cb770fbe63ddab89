package dialect

import (
	"testing"

	"shsmith/lib/builtin"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// The rules for WGSL's operators in package dialect agree with the table of built-in functions: for
// each type, or pair of types, of the operands.
func TestOperatorsOfWGSL(t *testing.T) {
	var all []*types.Type
	for _, k := range []types.Kind{types.Bool, types.Int, types.Uint, types.Float, types.Half, types.AbstractInt, types.AbstractFloat} {
		for n := 1; n <= 4; n++ {
			all = append(all, types.Vec(k, n))
		}
		for c := 2; k.IsFloat() && c <= 4; c++ {
			for r := 2; r <= 4; r++ {
				all = append(all, types.Mat(k, c, r))
			}
		}
	}
	d := Of(language.Version{Lang: language.WGSL})
	for _, op := range []string{"+", "-", "*", "/", "%", "<<", ">>", "&", "|", "^", "<", ">", "<=", ">=", "==", "!=", "&&", "||"} {
		known := map[[2]*types.Type]*types.Type{}
		for _, s := range builtin.Find(language.WGSL, op) {
			if len(s.Params) == 2 {
				known[[2]*types.Type{s.Params[0].Type, s.Params[1].Type}] = s.Result
			}
		}
		for _, x := range all {
			for _, y := range all {
				px, py, result := Operands(op, x, y)
				if px == x && py == y && result != known[[2]*types.Type{x, y}] {
					t.Errorf("%s %s %s is %s, the table says %s", x.WGSL(), op, y.WGSL(), result.WGSL(), known[[2]*types.Type{x, y}].WGSL())
				}
				if px == nil && known[[2]*types.Type{x, y}] != nil || d.Binary(op, x, y) != result {
					t.Errorf("%s %s %s is only in the table", x.WGSL(), op, y.WGSL())
				}
			}
		}
	}
	for _, op := range []string{"-", "!", "~"} {
		known := map[*types.Type]bool{}
		for _, s := range builtin.Find(language.WGSL, op) {
			if len(s.Params) == 1 {
				known[s.Params[0].Type] = true
			}
		}
		for _, x := range all {
			if got := d.Unary(op, x) != nil; got != known[x] {
				t.Errorf("%s%s: rules say %v, table %v", op, x.WGSL(), got, known[x])
			}
		}
	}
}

func TestRank(t *testing.T) {
	ai, af := types.Scalar(types.AbstractInt), types.Scalar(types.AbstractFloat)
	i, u, f, h := types.Scalar(types.Int), types.Scalar(types.Uint), types.Scalar(types.Float), types.Scalar(types.Half)
	// Each list begins with a type that converts to all others in the list. The ranks
	// grow along the list.
	orders := [][]*types.Type{{ai, i, u, af, f, h}, {af, f, h}, {types.Vec(types.AbstractInt, 2), types.Vec(types.Int, 2), types.Vec(types.Float, 2)},
		{types.ArrayOf(ai, 3), types.ArrayOf(i, 3), types.ArrayOf(u, 3)},
		{builtin.ResultOf("frexp", af), builtin.ResultOf("frexp", f), builtin.ResultOf("frexp", h)}}
	for _, list := range orders {
		last := -1
		for _, to := range list {
			r := Rank(list[0], to)
			if r <= last || r == Infeasible {
				t.Errorf("%s to %s has rank %d", list[0].WGSL(), to.WGSL(), r)
			}
			last = r
		}
		if got := Concrete(list[0]); !types.Identical(got, list[1]) {
			t.Errorf("%s becomes %s", list[0].WGSL(), got.WGSL())
		}
	}
	for _, p := range [][2]*types.Type{{i, u}, {f, h}, {af, i}, {i, ai}, {f, types.Vec(types.Float, 2)}, {types.ArrayOf(ai, 3), types.ArrayOf(i, 4)}} {
		if Rank(p[0], p[1]) != Infeasible {
			t.Errorf("%s converts to %s", p[0].WGSL(), p[1].WGSL())
		}
	}
	if c := CommonType(ai, f, af); c != f {
		t.Errorf("common type is %s", c.WGSL())
	}
	texture := types.TextureOf("texture_storage_2d", types.Float, "rgba8unorm", "write")
	if Rank(texture, types.TextureOf("texture_storage_2d", types.Float, "", "write")) != 0 ||
		Rank(texture, types.TextureOf("texture_storage_2d", types.Int, "", "write")) != Infeasible {
		t.Error("a storage texture matches the wrong class")
	}
}
