package main

import (
	"encoding/binary"
	"math"
	"slices"
	"strings"
	"testing"

	"shsmith/lib/builtin"
	"shsmith/lib/choice"
	"shsmith/lib/eval"
	"shsmith/lib/glsl"
	"shsmith/lib/interp"
	"shsmith/lib/language"
	"shsmith/lib/recond"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// The tests of this file compare three statements of what is undefined: the domains of this
// package, the detectors of the interpreter, and the guards of the passes.

// kindOf maps a domain to the kind of undefined behaviour that the interpreter reports for operands
// outside of it.
var kindOf = map[builtin.Domain]interp.Kind{
	builtin.IntDivision: interp.IntDivision, builtin.IntModulo: interp.IntModulo, builtin.Shift: interp.Shift,
	builtin.Conversion: interp.Conversion, index: interp.IndexRange, builtin.FloatBits: interp.FloatSpecial,
	builtin.FloatDivision: interp.FloatSpecial, builtin.Round: interp.FloatInexact,
	builtin.Clamp: interp.BuiltinDomain, builtin.Bitfield: interp.BuiltinDomain, builtin.Smoothstep: interp.BuiltinDomain,
	builtin.Pow: interp.BuiltinDomain, builtin.Log: interp.BuiltinDomain, builtin.Sqrt: interp.BuiltinDomain,
	builtin.InverseSqrt: interp.BuiltinDomain, builtin.Asin: interp.BuiltinDomain, builtin.Atan2: interp.BuiltinDomain,
	builtin.Acosh: interp.BuiltinDomain, builtin.Atanh: interp.BuiltinDomain, builtin.Mod: interp.BuiltinDomain,
	builtin.Normalize: interp.BuiltinDomain, builtin.Ldexp: interp.BuiltinDomain,
}

// probe is a shader that applies an operation to one tuple of operands.
type probe struct {
	o *operation
	p *interp.Program
	r *record.Record
}

// probeOf returns a shader that applies o to one tuple of operands. If `passes` is not nil, the
// shader is reconditioned with these options.
func probeOf(t *testing.T, o *operation, v language.Version, passes *recond.Options) probe {
	t.Helper()
	x := make(tuple, len(o.params))
	for i, p := range o.params {
		x[i] = make([]uint64, p.Type.Size())
	}
	one := newTest(o, []tuple{x})
	one.head(v, 1)
	one.text.WriteString("void main() {\n")
	one.statement("    ", "0", nil, 0)
	one.text.WriteString("}\n")
	r := one.record(v, fromBuffer, 1)
	if passes != nil {
		u, err := glsl.Parse("", r.Source)
		if err == nil {
			_, err = recond.Run("", u, *passes)
		}
		if err != nil {
			t.Fatalf("%v: %v", o, err)
		}
		r.Source = glsl.Print(u)
	}
	_, p := compile(t, r.Source)
	return probe{o, p, r}
}

// bytes returns the operands in x as the bytes of a buffer.
func (o *operation) bytes(x tuple) (b []byte) {
	for i, operand := range x {
		if o.params[i].Dir != builtin.Out {
			b = encode(b, o.params[i].Type.Component(), operand)
		}
	}
	return b
}

// on runs the probe with the operands x in the interpreter.
func (p probe) on(t *testing.T, x tuple) *interp.Result {
	t.Helper()
	p.r.Resources[0].Init = p.o.bytes(x)
	res, err := p.p.Run(p.r.Resources, [3]int{1, 1, 1}, interp.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return res
}

// left reports whether the interpreter has found operands outside of domain d.
func left(d builtin.Domain, res *interp.Result) bool {
	for _, f := range slices.Concat(res.Findings, res.Inexact) {
		switch {
		case d == builtin.FloatBits && f.Kind == interp.FloatInexact: // a subnormal, which may be flushed
			return true
		case f.Kind != kindOf[d]:
		case d != builtin.FloatDivision || strings.Contains(f.Detail, "division by zero"):
			return true
		}
	}
	return false
}

// indexed returns operations that index an array of four elements, a vector of four components, or
// a matrix of four columns. The index is their only operand.
func indexed() (list []operation) {
	four := []*types.Type{types.Vec(types.Int, 4), types.Mat(types.Float, 4, 2)}
	for _, k := range []types.Kind{types.Int, types.Uint} {
		i := types.Scalar(k)
		list = append(list, operation{row: indexing, text: "int[4](9, 8, 7, 6)[$1]", params: in(i), result: types.Scalar(types.Int), kinds: []types.Kind{k}})
		for _, t := range four {
			list = append(list, operation{row: indexing, text: t.String() + "(5)[$1]", params: in(i), result: t.Index(), kinds: []types.Kind{k}})
		}
	}
	return list
}

// partial returns operations that are undefined for some operands: operations on scalars, and the
// indexing operations from the function `indexed`. v is the version of GLSL that has these
// operations.
func partial(t *testing.T) (list []operation, v language.Version) {
	v = versionOf(t, "450")
	for _, o := range operations(v) {
		if o.size() == 1 && kindOf[o.row.Domain] != "" && len(o.all()[0]) == len(o.params) {
			list = append(list, o)
		}
	}
	return append(list, indexed()...), v
}

// definedAt reports whether o is defined on the operands x. The method `defined` tells this for
// component-wise operations. Indexing and unpackHalf2x16 are not component-wise, so definedAt
// itself decides about them.
func (o *operation) definedAt(x tuple) bool {
	switch {
	case o.row.Domain == index:
		i := scalar{o.kinds[0], x[0][0]}.integer()
		return i >= 0 && i < 4
	case o.row.Name == "unpackHalf2x16":
		return isHalf(x[0][0]) && isHalf(x[0][0]>>16)
	}
	return o.defined(o.scalars(x, 0))
}

// isHalf reports whether the low 16 bits of w are a normal half float or zero.
func isHalf(w uint64) bool {
	exponent, fraction := w>>10&31, w&0x3ff
	return exponent > 0 && exponent < 31 || exponent == 0 && fraction == 0
}

// The interpreter reports an operation exactly where it is undefined.
func TestDetectorsSeeDomains(t *testing.T) {
	list, v := partial(t)
	seen := map[builtin.Domain]bool{}
	for _, o := range list {
		seen[o.row.Domain] = true
		plain := probeOf(t, &o, v, nil)
		for _, x := range o.all() {
			if res := plain.on(t, x); left(o.row.Domain, res) == o.definedAt(x) {
				t.Errorf("%v of %v: the interpreter finds %v", &o, o.scalars(x, 0), res.Findings)
			}
		}
	}
	for d := range kindOf {
		if !seen[d] {
			t.Errorf("no operation has the domain %s", d)
		}
	}
}

// The constant evaluator returns a value for exactly those operands for which an operation is
// defined.
//
// The test leaves out `round`. Implementations may round 2.5 up or down, so the domain of `round`
// excludes 2.5, but the evaluator returns a value for 2.5.
func TestFoldingSeesDomains(t *testing.T) {
	list, v := partial(t)
	for _, o := range list {
		inexact := double(&o) && o.row.Exact > builtin.ExactOnIntegers // an intermediate result may underflow
		if notFolded[o.row.Name] || outs(&o) || o.row.Domain == index || o.row.Domain == builtin.Round || inexact {
			continue
		}
		r := probeOf(t, &o, v, nil).r
		for _, x := range o.all() {
			r.Resources[0].Init = o.bytes(x)
			if got, q := fold(&o, operands(&o, r, 0)); (q == eval.None) == o.definedAt(x) {
				t.Errorf("%v of %v folds to %v (quality %d)", &o, o.scalars(x, 0), got, q)
			}
		}
	}
}

// guards has the domains for which passes put a guard around an operand, such as `int(SAFE_INT(x))`
// for `int(x)`. For other domains, passes replace the result, or make sure that the operation gets
// no operand outside the domain.
var guards = map[builtin.Domain]bool{builtin.IntDivision: true, builtin.IntModulo: true, builtin.Shift: true,
	builtin.Clamp: true, builtin.Bitfield: true, builtin.Conversion: true, index: true}

// The interpreter finds no undefined behaviour in a guarded operation, whatever its operands. For
// operands with which the original operation is defined, the guarded operation gives the same
// result.
func TestGuardsKeepToDomains(t *testing.T) {
	list, v := partial(t)
	for _, o := range list {
		if !guards[o.row.Domain] || double(&o) {
			continue
		}
		for _, way := range []string{recond.IndexModulo, recond.IndexClamp} {
			plain := probeOf(t, &o, v, nil)
			guarded := probeOf(t, &o, v, &recond.Options{Stage: language.Compute, Float: recond.FloatOff, Index: way})
			for _, x := range o.all() {
				got := guarded.on(t, x)
				if left(o.row.Domain, got) {
					t.Errorf("guarded %v of %v: %v", &o, o.scalars(x, 0), got.Findings)
				}
				if want := plain.on(t, x); o.definedAt(x) && string(got.Outputs[1]) != string(want.Outputs[1]) {
					t.Errorf("guarded %v of %v gives %v, want %v", &o, o.scalars(x, 0), got.Outputs[1], want.Outputs[1])
				}
			}
		}
	}
}

// After all passes every operation is defined for all operands, with one possible result.
func TestGuardedIsDefinite(t *testing.T) {
	v := versionOf(t, "450")
	passes := &recond.Options{Stage: language.Compute}
	for i, o := range append(operations(v), indexed()...) {
		if o.size() > 1 && i%5 != 0 || double(&o) {
			continue
		}
		guarded := probeOf(t, &o, v, passes)
		for _, x := range anywhere(&o) {
			if res := guarded.on(t, x); len(res.Findings) > 0 {
				t.Errorf("guarded %v of %v: %v\n%s", &o, x, res.Findings, guarded.r.Source)
				break
			}
		}
	}
}

// anywhere returns tuples of special values for o, inside and outside of its domain.
func anywhere(o *operation) []tuple {
	if o.size() == 1 {
		return o.all()
	}
	src := choice.New(5)
	var list []tuple
	for range 30 {
		x := make(tuple, len(o.params))
		for i, p := range o.params {
			for range p.Type.Size() {
				x[i] = append(x[i], choice.Pick(src, o.specials(i, 0)))
			}
		}
		list = append(list, x)
	}
	return list
}

// The test checks that guards do not change the float that an operation returns, if operands and
// result are in the exact set: whole numbers, not 0, below 2^24. exactOperands and exactResults
// tell the exceptions.
func TestGuardsKeepExactFloats(t *testing.T) {
	v := versionOf(t, "450")
	passes := &recond.Options{Stage: language.Compute}
	kept := map[string]bool{}
	for _, o := range operations(v) {
		if o.size() > 1 || !o.agreed() || o.whole || !float(&o) || double(&o) {
			continue
		}
		plain, guarded := probeOf(t, &o, v, nil), probeOf(t, &o, v, passes)
		for _, x := range o.all() {
			if !o.definite(o.scalars(x, 0)) || !exactOperands(&o, x) {
				continue
			}
			want := plain.on(t, x)
			if !exactResults(want.Outputs[1], plain.r) {
				continue
			}
			kept[o.row.Name] = true
			if got := guarded.on(t, x); string(got.Outputs[1]) != string(want.Outputs[1]) {
				t.Errorf("guarded %v of %v gives %v, want %v", &o, o.scalars(x, 0), got.Outputs[1], want.Outputs[1])
			}
		}
	}
	if len(kept) < 20 {
		t.Errorf("only %d operations have exact results", len(kept))
	}
}

// double reports whether an operand or the result of o has doubles, which passes do not guard.
func double(o *operation) bool {
	for _, p := range o.params {
		if p.Type.Component() == types.Double {
			return true
		}
	}
	return o.result.Component() == types.Double
}

// float reports whether an operand or the result of o has floats.
func float(o *operation) bool {
	for _, p := range o.params {
		if p.Type.IsFloat() {
			return true
		}
	}
	return o.result.IsFloat()
}

// exactOperands reports whether the floats in x are in the exact set. If o computes sums of
// products, they must also be below 2048.
func exactOperands(o *operation, x tuple) bool {
	converted, _ := o.converted(o.scalars(x, 0))
	for i, s := range converted {
		f := math.Abs(s.float())
		limit := 0x1p24
		if o.row.Exact == builtin.ExactOnIntegers {
			limit = 2048
		}
		if o.params[i].Dir != builtin.Out && s.kind == types.Float && (f < 1 || f >= limit || f != math.Trunc(f)) {
			return false
		}
	}
	return true
}

// exactResults reports whether the floats of an output are in the exact set (whole numbers, not 0,
// below 2^24), and none is 1 or -1.
func exactResults(output []byte, r *record.Record) bool {
	for _, m := range r.Resources[1].Members {
		f := math.Abs(float64(math.Float32frombits(binary.LittleEndian.Uint32(output[m.Offset:]))))
		// Reconditioning changes how the shader stores the result 1. In the code
		// `x == 0.0 ? 0u : floatBitsToUint(x)` it replaces the literal 0.0, which is not in the
		// exact set, by 1.0, so the shader stores 0u for 1. The comparison of magnitudes also
		// excludes -1, for no other reason.
		if strings.HasPrefix(m.Path, bitsOf) && (f <= 1 || f >= 0x1p24 || f != math.Trunc(f)) {
			return false
		}
	}
	return true
}
