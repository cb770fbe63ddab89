package interp

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/check"
	"shsmith/lib/front"
	"shsmith/lib/interp/number"
	"shsmith/lib/language"
	"shsmith/lib/source"
	"shsmith/lib/types"
	"shsmith/lib/wgsl"
)

// specials are literals of values at which functions change their behaviour, by kind.
var specials = map[types.Kind][]string{
	types.Bool:          {"true", "false"},
	types.Int:           {"0i", "1i", "-1i", "7i", "31i", "-7i", "2147483647i", "i32(-2147483648)"},
	types.Uint:          {"0u", "1u", "5u", "31u", "32u", "33u", "2147483648u", "4294967295u"},
	types.Float:         {"0f", "1f", "-1.5f", "0.5f", "2.5f", "3f", "16777215f", "3e9f", "-0x1p70f"},
	types.Half:          {"0h", "1h", "-1.5h", "0.5h", "2.5h", "1023h", "60000h"},
	types.AbstractInt:   {"0", "1", "-1", "7", "33", "2147483648", "-9223372036854775807"},
	types.AbstractFloat: {"0.0", "1.0", "-1.5", "0.5", "2.5", "16777217.0", "1e30"},
}

// gridExpressions returns calls of the function s with special values. If s has several parameters,
// it returns a call for each pair of values of the first two.
func gridExpressions(s *builtin.Sig) []string {
	turns := 1
	for i, p := range s.Params {
		list := specials[p.Type.Component()]
		if p.Type.Kind == types.Matrix || p.Type.Size() == 0 || len(list) == 0 {
			return nil
		}
		if i < 2 {
			turns *= len(list)
		}
	}
	out := make([]string, turns)
	for n := range out {
		rest := n
		args := make([]string, len(s.Params))
		for i, p := range s.Params {
			list := specials[p.Type.Component()]
			args[i] = special(p.Type, list, rest)
			if rest /= len(list); i > 0 {
				rest = n*5 + i
			}
		}
		out[n] = application(s, args)
	}
	return out
}

// special returns value n of the list as an expression of type t. The further components of a
// vector are other values of the list.
func special(t *types.Type, list []string, n int) string {
	if t.IsScalar() {
		return "(" + list[n%len(list)] + ")"
	}
	parts := make([]string, t.Size())
	for i := range parts {
		parts[i] = list[(n+3*i)%len(list)]
	}
	return fmt.Sprintf("vec%d(%s)", t.Rows, strings.Join(parts, ", "))
}

func application(s *builtin.Sig, args []string) string {
	switch {
	case s.Func.Class != builtin.Operator:
		return s.Func.Name + "(" + strings.Join(args, ", ") + ")"
	case len(args) == 1:
		return s.Func.Name + args[0]
	}
	return args[0] + " " + s.Func.Name + " " + args[1]
}

// accepted checks a module that declares the expressions of the list as constants. It leaves out
// the expressions that the checker refuses, and returns the others.
func accepted(t *testing.T, list []string) (*check.Info, []string) {
	for {
		text := "enable f16;\n"
		for i, e := range list {
			text += fmt.Sprintf("const c%d = %s;\n", i, e)
		}
		u, err := wgsl.Parse("", text+"@compute @workgroup_size(1) fn main() { }\n")
		if err != nil {
			t.Fatal(err)
		}
		info, err := front.Check("", u, language.Compute)
		if err == nil {
			return info, list
		}
		var refused source.Errors
		if !errors.As(err, &refused) {
			t.Fatal(err)
		}
		list = kept(list, refused)
	}
}

// kept returns the expressions of the list without errors. Expression i is in line i+2 of the
// module.
func kept(list []string, refused source.Errors) []string {
	wrong := map[int]bool{}
	for _, e := range refused {
		wrong[int(e.Pos.Line)-2] = true
	}
	var out []string
	for i, e := range list {
		if !wrong[i] {
			out = append(out, e)
		}
	}
	return out
}

// The interpreter and the constant evaluator share no code. If the evaluator calls a
// value exact, the interpreter must compute the same value.
func TestConstantGrid(t *testing.T) {
	seen, compared := map[string]bool{}, 0
	for _, f := range builtin.Table() {
		if !f.WGSL || seen[f.Name] || f.Class > builtin.Bits {
			continue
		}
		seen[f.Name] = true
		sigs := builtin.Find(language.WGSL, f.Name)
		for i := range sigs {
			if s := &sigs[i]; scalarSig(s) || len(s.Params) > 0 && !hasScalarSig(sigs) {
				compared += compareConstants(t, gridExpressions(s), f.Exact == builtin.Exact)
			}
		}
	}
	if compared < 5000 {
		t.Errorf("%d constants compared", compared)
	}
}

func scalarSig(s *builtin.Sig) bool {
	return !slices.ContainsFunc(s.Params, func(p builtin.Param) bool { return !p.Type.IsScalar() })
}

func hasScalarSig(sigs []builtin.Sig) bool {
	for i := range sigs {
		if scalarSig(&sigs[i]) {
			return true
		}
	}
	return false
}

// compareConstants checks that the interpreter and the constant evaluator compute the same values
// for the expressions in the list. It returns the number of expressions that it checked. If `exact`
// is set, the interpreter must be certain of each value.
func compareConstants(t *testing.T, list []string, exact bool) int {
	info, list := accepted(t, list)
	c := newCompiler(info, false, nil)
	c.unit()
	m := newMachine(c.code, Options{Steps: 1 << 30, Findings: 1 << 30})
	if err := m.bind(nil); err != nil {
		t.Fatal(err)
	}
	for _, f := range c.globals {
		f(m)
	}
	doubted := map[int]bool{}
	for _, f := range m.findings {
		doubted[int(f.Pos.Line)-2] = true
	}
	n := 0
	for i, o := range info.Globals {
		if o.Value == nil || doubted[i] && !exact {
			continue
		}
		if doubted[i] {
			t.Errorf("%s: undefined for the interpreter", list[i])
		}
		n++
		compareConstant(t, m, c.vars[o], o, list[i], exact)
	}
	return n
}

func compareConstant(t *testing.T, m *machine, v *variable, o *ast.Object, text string, exact bool) {
	cells := m.mem[v.base : v.base+len(v.Leaf)]
	if v.value != nil {
		cells = []cell{*v.value.lit}
	}
	for i, k := range v.Kinds {
		got, definite := constantWord(cells[i], k)
		want := o.Value.Words[i]
		if k.IsFloat() && want<<(64-k.Bits()) == 1<<63 && got == 0 {
			want = 0 // a zero of either sign
		}
		// The interpreter may be uncertain of a value, for example because the terms of a sum may
		// be added in any order.
		if definite && got != want || !definite && exact {
			t.Errorf("%s: word %d is %#x, definite %v; the constant evaluator has %#x", text, i, got, definite, want)
		}
	}
}

// constantWord returns the value of a cell as a word of a constant, and whether it is certain. It
// returns +0 for a zero of any sign.
func constantWord(c cell, k types.Kind) (uint64, bool) {
	if k.IsInteger() {
		return c.Integer(k), true
	}
	var b [8]byte
	number.Store(b[:], k, c)
	w := binary.LittleEndian.Uint64(b[:])
	if k.IsFloat() && w<<(65-k.Bits()) == 0 {
		w = 0
	}
	return w, c.Exact(k)
}
