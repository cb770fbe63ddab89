package recond

import (
	"math"
	"strings"
	"testing"

	"shsmith/lib/ast"
	"shsmith/lib/eval"
	"shsmith/lib/recond/exact"
	"shsmith/lib/types"
)

// machine evaluates reconditioned expressions with the constant evaluator, which reports
// undefined and inexact operations.
type machine struct {
	vars    map[*ast.Object]*types.Value
	quality eval.Quality
}

func (m *machine) value(e ast.Expr) *types.Value {
	if m.quality == eval.None {
		return nil
	}
	switch e := e.(type) {
	case *ast.Ident:
		if v := m.vars[e.Obj]; v != nil {
			return v
		}
	case *ast.Unary:
		return m.note(eval.Unary(e.Op, m.value(e.X)))
	case *ast.Binary:
		return m.binary(e)
	case *ast.Cond:
		if m.value(e.C).Bool(0) {
			return m.value(e.X)
		}
		return m.value(e.Y)
	case *ast.Construct:
		args := m.values(e.Args)
		if m.quality == eval.None {
			return nil
		}
		return m.note(eval.Construct(e.Type, args))
	case *ast.Member:
		return eval.Swizzle(m.value(e.X), e.Swizzle)
	case *ast.Call:
		return m.call(e)
	}
	return e.Info().Const
}

func (m *machine) values(list []ast.Expr) (out []*types.Value) {
	for _, e := range list {
		out = append(out, m.value(e))
	}
	return out
}

func (m *machine) binary(e *ast.Binary) *types.Value {
	x := m.value(e.X)
	if e.Op == "&&" && !x.Bool(0) || e.Op == "||" && x.Bool(0) {
		return x
	}
	y := m.value(e.Y)
	if m.quality == eval.None {
		return nil
	}
	return m.note(eval.Binary(e.Op, e.Type, x, y))
}

// note notes the quality q of the value v, and returns v. m.quality is the worst quality so far.
func (m *machine) note(v *types.Value, q eval.Quality) *types.Value {
	m.quality = min(m.quality, q)
	return v
}

func (m *machine) call(e *ast.Call) *types.Value {
	args := m.values(e.Args)
	if m.quality == eval.None {
		return nil
	}
	if e.Func == nil {
		return m.note(eval.Call(e.Name, e.Type, args))
	}
	f := e.Func.Func
	for i, p := range f.Params {
		m.vars[p.Obj] = args[i]
	}
	for _, s := range f.Body.List {
		switch s := s.(type) {
		case *ast.DeclStmt:
			v := s.Decl.(*ast.VarDecl).Vars[0]
			m.vars[v.Obj] = m.value(v.Init)
		case *ast.Return:
			return m.value(s.X)
		}
	}
	return nil
}

// evaluate computes the value that main assigns to the variable r.
func evaluate(u *ast.Unit, vars map[string]*types.Value) (*types.Value, eval.Quality) {
	m := &machine{map[*ast.Object]*types.Value{}, eval.Exact}
	var result *types.Value
	ast.Walk(u, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && vars[id.Name] != nil && id.Obj.Storage == ast.Buffer {
			m.vars[id.Obj] = vars[id.Name]
		}
		return true
	})
	ast.Walk(u.Func("main"), func(n ast.Node) bool {
		if a, ok := n.(*ast.Assign); ok {
			result = m.value(a.R)
			return false
		}
		return true
	})
	return result, m.quality
}

var specialInts = []int64{0, 1, 2, 3, 4, 7, 16, 30, 31, 32, 33, 63, 64, 255, 65536, 1 << 30, math.MaxInt32 - 1, math.MaxInt32,
	-1, -2, -3, -7, -16, -31, -32, -33, -64, -65536, math.MinInt32 + 1, math.MinInt32}

// Each guarded operation is defined for all operands. Where the operation itself is
// defined, the guarded one gives the same result.
func TestGuardsOnSpecialIntegers(t *testing.T) {
	const decls = "#version 450\nlayout(std430, binding = 0) buffer B { int a, b, c, d, r; uint p, q, s; ivec2 v, w; int arr[5]; };\nvoid main() { "
	for _, text := range []string{
		"r = a / b", "r = a % b", "r = a << b", "r = a >> b", "s = p / q", "s = p % q", "s = p << q", "s = p >> b",
		"w = v / b", "w = a / v", "w = v % v.yx", "w = v << v.yx", "w = v / v.yx",
		"r = clamp(a, b, c)", "s = clamp(p, q, 5u)", "w = clamp(v, v.yx, ivec2(b))",
		"r = bitfieldExtract(a, b, c)", "s = bitfieldExtract(p, b, c)", "r = bitfieldInsert(a, 12345, b, c)",
	} {
		plain, safe := parse(t, decls+text+"; }\n"), parse(t, decls+text+"; }\n")
		for _, u := range []*ast.Unit{plain, safe} {
			o := Options{Stage: "compute", Only: []string{"arithmetic", "domains"}}
			if u == plain {
				o.Only = []string{"order"}
			}
			if _, err := Run("", u, o); err != nil {
				t.Fatal(err)
			}
		}
		third := specialInts
		if !strings.Contains(text, "c") {
			third = []int64{0}
		}
		for _, a := range specialInts {
			for _, b := range specialInts {
				for _, c := range third {
					vars := map[string]*types.Value{
						"a": types.IntValue(types.Int, a), "b": types.IntValue(types.Int, b), "c": types.IntValue(types.Int, c),
						"p": types.IntValue(types.Uint, a), "q": types.IntValue(types.Uint, b),
						"v": {Type: types.Vec(types.Int, 2), Words: []uint64{uint64(a), uint64(b)}},
					}
					want, wq := evaluate(plain, vars)
					got, q := evaluate(safe, vars)
					if q == eval.None || wq == eval.Exact && !got.Equal(want) {
						t.Errorf("%s of %d, %d, %d is %v (%d), want %v (%d)", text, a, b, c, got, q, want, wq)
					}
				}
			}
		}
	}
}

var specialFloats = []float32{1, 2, 3, 4, 5, 9, 10, 16, 99, 100, 2047, 2048, 4095, 4096, 4097, 16769025, 16777214, 16777215,
	-1, -2, -3, -4, -100, -2048, -4097, -16777214, -16777215}

// The test gives operands from the exact set to operations with guards, and checks three rules:
//   - The result is in the exact set.
//   - All intermediate results of fma, mix and dot are exact.
//   - Guards do not change an exact result that is in the set.
func TestGuardsOnExactFloats(t *testing.T) {
	const decls = "#version 450\nlayout(std430, binding = 0) buffer B { float a, b, c, r; };\nvoid main() { r = "
	for _, text := range []string{"a + b", "a - b", "a * b", "a / b", "fma(a, b, c)", "mix(a, b, c)", "sqrt(a)", "step(a, b)",
		"fract(a)", "dot(vec2(a, b), vec2(b, c))", "length(vec2(a, b))", "distance(vec2(a, b), vec2(b, c))", "ldexp(a, 3)"} {
		u := parse(t, decls+text+"; }\n")
		o := Options{Stage: "compute"}
		if _, err := Run("", u, o); err != nil {
			t.Fatal(err)
		}
		third := specialFloats
		if !strings.Contains(text, "c") {
			third = third[:1]
		}
		for _, a := range specialFloats {
			for _, b := range specialFloats {
				for _, c := range third {
					vars := map[string]*types.Value{}
					for name, x := range map[string]float32{"a": a, "b": b, "c": c} {
						vars[name] = types.NumberValue(types.Float, float64(x))
					}
					got, q := evaluate(u, vars)
					sum := strings.HasPrefix(text, "fma") || strings.HasPrefix(text, "mix") || strings.HasPrefix(text, "dot")
					if q == eval.None || sum && q != eval.Exact || !exact.Of(types.Float).Has(got.Float(0)) {
						t.Errorf("%s of %v, %v, %v is %v (%d)", text, a, b, c, got, q)
					}
					if want, ok := real(text, float64(a), float64(b)); ok && got.Float(0) != want {
						t.Errorf("%s of %v, %v is %v, want %v", text, a, b, got, want)
					}
				}
			}
		}
	}
}

// real returns the exact result of the operation `text`, such as "a + b", and whether the result is
// in the exact set. It returns false for all operations other than +, -, *, / and sqrt, and for
// large quotients.
func real(text string, a, b float64) (float64, bool) {
	var r float64
	switch text {
	case "a + b":
		r = a + b
	case "a - b":
		r = a - b
	case "a * b":
		r = a * b
	case "a / b":
		r = a / b
		if math.Abs(r) >= 1<<20 {
			return 0, false
		}
	case "sqrt(a)":
		r = math.Sqrt(a)
	default:
		return 0, false
	}
	return r, exact.Of(types.Float).Has(r)
}
