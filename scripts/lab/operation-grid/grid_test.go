package main

import (
	"encoding/binary"
	"fmt"
	"strings"
	"testing"

	"shsmith/lib/builtin"
	"shsmith/lib/check"
	"shsmith/lib/choice"
	"shsmith/lib/eval"
	"shsmith/lib/front"
	"shsmith/lib/glsl"
	"shsmith/lib/interp"
	"shsmith/lib/language"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

func versionOf(t *testing.T, text string) language.Version {
	t.Helper()
	v, err := language.Of(language.GLSL, text)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// compile parses, checks and compiles a shader for the interpreter.
func compile(t *testing.T, text string) (*check.Info, *interp.Program) {
	t.Helper()
	u, err := glsl.Parse("", text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	info, err := front.Check("", u, language.Compute)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	p, err := interp.Compile(info)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return info, p
}

// run runs a test in the interpreter and returns the result.
func run(t *testing.T, r *record.Record) *interp.Result {
	t.Helper()
	_, p := compile(t, r.Source)
	res, err := p.Run(r.Resources, r.Groups(), interp.Options{})
	if err != nil {
		t.Fatalf("%s: %v", r.ID, err)
	}
	return res
}

// The test checks that the interpreter finds no undefined behaviour in the tests that
// operation-grid makes: they use each operation only with operands for which it is defined. It also
// checks that no two tests have the same id.
func TestReferenceAgreesOnDomains(t *testing.T) {
	every := 1
	if testing.Short() {
		every = 8
	}
	ids := map[string]bool{}
	for _, text := range []string{"310 es", "450"} {
		for i, make := range tests(versionOf(t, text), 1, part{0, 1}) {
			r := make()
			if ids[r.ID] {
				t.Errorf("two tests are called %s", r.ID)
			}
			ids[r.ID] = true
			if strings.HasSuffix(r.ID, inText) && i%16 != 1 || text == "450" && i%4 > 1 || i%every > 0 {
				continue // drivers run the rest
			}
			if res := run(t, r); len(res.Findings) > 0 {
				t.Errorf("%s: %v", r.ID, res.Findings[0])
			}
		}
	}
	for _, id := range []string{"grid-310es-clamp-ivec3-int-int-buffer", "grid-450-add-int-vec2-constant",
		"grid-310es-shl-assign-uvec4-int-buffer", "grid-450-mul-mat2x3-mat4x2-buffer", "grid-310es-inc-post-mat3-buffer",
		"grid-310es-atomicCompSwap-int-int-int-buffer", "grid-310es-frexp-vec2-ivec2-constant", "grid-310es-select-bool-bvec2-bvec2-buffer"} {
		if !ids[id] {
			t.Errorf("there is no test %s", id)
		}
	}
}

// notFolded are functions that have exact results, but no value in constant expressions: our
// constant evaluator does not compute them.
var notFolded = map[string]bool{"faceforward": true, "reflect": true, "unpackHalf2x16": true,
	"packUnorm2x16": true, "packSnorm2x16": true, "packUnorm4x8": true, "packSnorm4x8": true, "packHalf2x16": true,
	"packDouble2x32": true, "unpackDouble2x32": true}

// For constant operands, the constant evaluator computes the same result as the interpreter, with
// the quality eval.Exact.
func TestConstantsFoldToTheSame(t *testing.T) {
	v := versionOf(t, "450")
	for i, o := range operations(v) {
		if !o.agreed() || notFolded[o.row.Name] || o.result.Kind == types.Void || outs(&o) || o.size() > 1 && i%4 != 0 {
			continue
		}
		r := inBuffer(&o, v, choice.New(7))
		want := run(t, r).Outputs[1]
		for i := range tuplesOf(r) {
			args := operands(&o, r, i)
			got, q := fold(&o, args)
			if s := spelled(got, i, r, want); q != eval.Exact || s != "" {
				t.Errorf("%v of %v folds to %v (quality %d), which differs from %s", &o, args, got, q, s)
				break
			}
		}
	}
}

func outs(o *operation) bool {
	for _, p := range o.params {
		if p.Dir != builtin.In {
			return true
		}
	}
	return false
}

// operands returns the i-th tuple of operands in a test of o. They are constants, converted to the
// types in which o computes.
func operands(o *operation, r *record.Record, i int) (list []*types.Value) {
	for k, m := range r.Resources[0].Members {
		v := &types.Value{Type: o.params[k].Type}
		n := v.Type.Size()
		for c := range n {
			v.Words = append(v.Words, word(m, r.Resources[0].Init[m.Offset+m.Stride*(i*n+c):]))
		}
		if v.Type.Kind != types.Matrix {
			v, _ = eval.Convert(v, types.Vec(o.kinds[k], n))
		}
		list = append(list, v)
	}
	return list
}

// word returns the first scalar in data, extended to 64 bits as in types.Value.Words. An int is
// sign-extended, so that -1 has 64 bits that are 1. A uint or a float is zero-extended.
func word(m record.Member, data []byte) uint64 {
	w := binary.LittleEndian.Uint32(data)
	switch m.Scalar {
	case "int":
		return uint64(int64(int32(w)))
	case "double":
		return binary.LittleEndian.Uint64(data)
	}
	return uint64(w)
}

// fold evaluates o on constant operands with the constant evaluator.
func fold(o *operation, x []*types.Value) (*types.Value, eval.Quality) {
	switch {
	case o.row == selection:
		if x[0].Bool(0) {
			return x[1], eval.Exact
		}
		return x[2], eval.Exact
	case o.row == indexing:
		return eval.Index(x[0], x[1].Int(0))
	case o.row.Class == builtin.Convert:
		return eval.Construct(o.result, x)
	case o.row.Class == builtin.Operator && len(x) == 1:
		return eval.Unary(o.row.Name, x[0])
	case o.row.Class == builtin.Operator:
		return eval.Binary(o.row.Name, o.result, x[0], x[1])
	}
	return eval.Call(o.row.Name, o.result, x)
}

// spelled returns "" if the i-th result in the output of a test equals v. Otherwise it returns that
// result as text.
func spelled(v *types.Value, i int, r *record.Record, output []byte) string {
	if v == nil {
		return "none"
	}
	n, long := len(v.Words), v.Type.Component() == types.Double
	for c, w := range v.Words {
		if v.Type.IsFloat() && v.Float(c) == 0 {
			w = 0
		}
		if long && binary.LittleEndian.Uint64(output[8*(i*n+c):]) != w ||
			!long && binary.LittleEndian.Uint32(output[4*(i*n+c):]) != uint32(w) {
			return values(r.Resources[1].Members, output, i, tuplesOf(r))
		}
	}
	return ""
}

// The test checks that each domain includes some combinations of the special values of operands,
// such as 0 and -1, and excludes others (except Total and Frexp). It leaves out operations whose
// results may differ in rounding, such as sqrt.
func TestSpecialsLieOnBothSides(t *testing.T) {
	seen := map[builtin.Domain][2]int{}
	for _, o := range operations(versionOf(t, "450")) {
		if o.size() > 1 || o.whole || o.row.Exact > builtin.ExactOnIntegers {
			continue
		}
		for _, x := range o.all() {
			counts := seen[o.row.Domain]
			if s := o.scalars(x, 0); o.defined(s) {
				counts[0]++
			} else {
				counts[1]++
			}
			seen[o.row.Domain] = counts
		}
	}
	for d, n := range seen {
		// Total excludes nothing. Frexp excludes only infinity and NaN, which are no special
		// values.
		if n[0] == 0 || d != builtin.Total && d != builtin.Frexp && n[1] == 0 {
			t.Errorf("%s: %d inside, %d outside", d, n[0], n[1])
		}
	}
}

// The flag -part divides the tests into parts. The sizes of five parts add up to the number of all
// tests, and each part has at least a tenth of the tests.
func TestParts(t *testing.T) {
	v := versionOf(t, "310 es")
	all, sum := len(tests(v, 0, part{0, 1})), 0
	for k := range uint64(5) {
		n := len(tests(v, 0, part{k, 5}))
		if sum += n; n < all/10 {
			t.Errorf("part %d has %d of %d tests", k, n, all)
		}
	}
	if sum != all {
		t.Errorf("five parts have %d tests, all are %d", sum, all)
	}
}

// The test checks that number returns an expression with exactly the given value. Most values are
// literals. If the literal of a float is too long, the expression is a call such as
// `uintBitsToFloat(0x800000u)`.
func TestNumbers(t *testing.T) {
	for _, c := range []struct {
		kind types.Kind
		bits uint64
		want string
	}{
		{types.Int, leastInt, "(-2147483647 - 1)"}, {types.Int, minusOne, "(-1)"}, {types.Uint, minusOne, "4294967295u"}, {types.Bool, 1, "true"},
		{types.Float, floatOf(types.Float, -1.5).bits, "(-1.5)"}, {types.Float, leastInt, "(-0.0)"},
		{types.Float, floatOf(types.Float, 0x1p31).bits, "2147483648.0"}, {types.Float, 0x00800000, "uintBitsToFloat(0x800000u)"},
		{types.Double, floatOf(types.Double, 0.75).bits, "0.75lf"}, {types.Double, floatOf(types.Double, 0.1).bits, "packDouble2x32(uvec2(0x9999999au, 0x3fb99999u))"},
	} {
		if got := number(c.kind, c.bits); got != c.want {
			t.Errorf("%#x is written %s, want %s", c.bits, got, c.want)
		}
	}
}

// -list prints differing results with their operands, and ignores the sign of a zero.
func TestList(t *testing.T) {
	v := versionOf(t, "310 es")
	for _, o := range operations(v) {
		if o.String() != "max(ivec2, ivec2)" {
			continue
		}
		r := asConstants(&o, v, choice.New(3))
		right := run(t, r).Outputs[1]
		wrong := append([]byte(nil), right...)
		wrong[8]++
		r.Blobs = map[string][]byte{"right": right, "wrong": wrong}
		r.Runs = []record.Run{
			{Backend: "good", Outcome: record.OK, Outputs: map[string]string{results: "right"}},
			{Backend: "bad", Outcome: record.OK, Outputs: map[string]string{results: "wrong"}},
			{Backend: "dead", Outcome: record.Crash, Detail: "first line\nsecond"},
			{Backend: "ref", Outcome: record.OK, Outputs: map[string]string{results: "right"}},
		}
		var out strings.Builder
		counts := map[string]map[string]int{}
		report(r, 3, counts, &out)
		if err := summary(counts, &out); err != nil {
			t.Fatal(err)
		}
		want := fmt.Sprintf("%s: bad: operands %s give %s, ref has %s\n%s: dead: crash: first line\nbad: 1 differs\ndead: 1 crash\ngood: 1 ok\nref: 1 ok\n",
			r.ID, values(r.Resources[0].Members, r.Resources[0].Init, 1, 48), values(r.Resources[1].Members, wrong, 1, 48),
			values(r.Resources[1].Members, right, 1, 48), r.ID)
		if out.String() != want {
			t.Errorf("printed\n%s\nwant\n%s", out.String(), want)
		}
		return
	}
	t.Error("no max of two ivec2")
}
