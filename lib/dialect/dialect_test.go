package dialect

import (
	"testing"

	"shsmith/lib/builtin"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

func of(t *testing.T, text string) *Dialect {
	v, err := language.Of(language.GLSL, text)
	if err != nil {
		t.Fatal(err)
	}
	return Of(v)
}

// Both the table of built-in functions and the rules here describe the operators. They
// must agree.
func TestOperatorsAgreeWithTable(t *testing.T) {
	for _, text := range []string{"310 es", "430", "120"} {
		d := of(t, text)
		for _, f := range builtin.Table() {
			if f.Class != builtin.Operator || !f.In(d.Version) {
				continue
			}
			for _, s := range f.Expand() {
				var got *types.Type
				switch {
				case len(s.Params) == 2:
					got = d.Binary(f.Name, s.Params[0].Type, s.Params[1].Type)
				case f.Name == "++" || f.Name == "--":
					if d.IncDec(s.Params[0].Type) {
						got = s.Params[0].Type
					}
				default:
					got = d.Unary(f.Name, s.Params[0].Type)
				}
				if got != s.Result {
					t.Errorf("%s: %v %s %v is %v, want %v", text, s.Params[0].Type, f.Name, s.Params[len(s.Params)-1].Type, got, s.Result)
				}
			}
		}
	}
}

// In 310 es, the method Binary allows a pair of operand types exactly if builtin.Lookup has a row
// for the pair. In versions with implicit conversions, Binary also allows pairs without a row.
func TestTableIsComplete(t *testing.T) {
	d := of(t, "310 es")
	var all []*types.Type
	for _, k := range []types.Kind{types.Bool, types.Int, types.Uint, types.Float} {
		for n := 1; n <= 4; n++ {
			all = append(all, types.Vec(k, n))
		}
	}
	for c := 2; c <= 4; c++ {
		for r := 2; r <= 4; r++ {
			all = append(all, types.Mat(types.Float, c, r))
		}
	}
	for _, op := range []string{"+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", "<", ">", "<=", ">=", "==", "!=", "&&", "||", "^^"} {
		known := map[[2]*types.Type]bool{}
		for _, s := range builtin.Lookup(op, d.Version) {
			if len(s.Params) == 2 {
				known[[2]*types.Type{s.Params[0].Type, s.Params[1].Type}] = true
			}
		}
		for _, x := range all {
			for _, y := range all {
				if got := d.Binary(op, x, y) != nil; got != known[[2]*types.Type{x, y}] {
					t.Errorf("%v %s %v: rules say %v, table %v", x, op, y, got, !got)
				}
			}
		}
	}
}

func TestImplicit(t *testing.T) {
	i, u, f, b := types.Scalar(types.Int), types.Scalar(types.Uint), types.Scalar(types.Float), types.Scalar(types.Bool)
	cases := []struct {
		version string
		from    *types.Type
		to      *types.Type
		want    bool
	}{
		{"310 es", i, f, false}, {"310 es", i, u, false}, {"310 es", i, i, true},
		{"430", i, f, true}, {"430", i, u, true}, {"430", u, i, false}, {"430", f, i, false}, {"430", b, i, false},
		{"330", i, u, false}, {"330", u, f, true}, {"110", i, f, false},
		{"430", types.Vec(types.Int, 2), types.Vec(types.Double, 2), true},
		{"430", types.Vec(types.Int, 2), types.Vec(types.Float, 3), false},
		{"430", types.Mat(types.Float, 2, 3), types.Mat(types.Double, 2, 3), true},
		{"430", types.Mat(types.Float, 2, 3), types.Mat(types.Double, 3, 2), false},
		{"430", types.ArrayOf(i, 2), types.ArrayOf(f, 2), false},
	}
	for _, c := range cases {
		if got := of(t, c.version).Converts(c.from, c.to); got != c.want {
			t.Errorf("%s: %v to %v: %v", c.version, c.from, c.to, got)
		}
	}
}

func TestBetter(t *testing.T) {
	order := []Match{ExactMatch, FloatToDouble, IntToFloat, IntToDouble}
	for i, a := range order {
		for j, b := range order {
			if got := Better(a, b); got != (i < j) {
				t.Errorf("Better(%d, %d) = %v", a, b, got)
			}
		}
	}
	if Better(IntToUint, IntToFloat) || Better(IntToFloat, IntToUint) {
		t.Error("int to uint and int to float rank the same")
	}
}

func TestIdentifier(t *testing.T) {
	if of(t, "430").WhyReserved("gl_x") == "" || of(t, "430").WhyReserved("a__b") != "" || of(t, "100").WhyReserved("a__b") == "" {
		t.Error("reserved names are taken wrongly")
	}
}
