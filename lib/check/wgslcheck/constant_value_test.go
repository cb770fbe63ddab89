package wgslcheck

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/choice"
	"shsmith/lib/language"
	"shsmith/lib/types"
	"shsmith/lib/wgsl"
)

// interesting has values of each kind, as text: bounds, small numbers and special cases.
var interesting = map[types.Kind][]string{
	types.Bool:          {"true", "false"},
	types.Int:           {"0i", "1i", "-1i", "2i", "7i", "31i", "32i", "-2147483647i", "2147483647i", "i32(-2147483648)", "65536i"},
	types.Uint:          {"0u", "1u", "2u", "7u", "31u", "32u", "33u", "2147483648u", "4294967295u", "65535u"},
	types.Float:         {"0f", "1f", "-1f", "0.5f", "2f", "2.5f", "-2.5f", "3f", "16777216f", "-0.25f", "1024f"},
	types.Half:          {"0h", "1h", "-1h", "0.5h", "2h", "2.5h", "-2.5h", "1024h", "0.0999755859375h", "2047h"},
	types.AbstractInt:   {"0", "1", "-1", "3", "31", "2147483648", "4294967296", "9223372036854775807"},
	types.AbstractFloat: {"0.0", "1.0", "-1.0", "0.5", "2.5", "-3.5", "4.0", "1048576.0"},
}

// operandText returns a random value of type t.
func operandText(src *choice.Source, t *types.Type) (string, bool) {
	list, ok := interesting[t.Component()]
	if !ok || t.Kind == types.Matrix || t.Size() == 0 {
		return "", false
	}
	parts := make([]string, t.Size())
	for i := range parts {
		parts[i] = choice.Pick(src, list)
	}
	if t.IsScalar() {
		return "(" + parts[0] + ")", true
	}
	name := "vec" + strconv.Itoa(t.Rows)
	if !t.IsAbstract() {
		name = t.WGSL()
	}
	return name + "(" + strings.Join(parts, ", ") + ")", true
}

// callText returns the text of a call or operation with the signature s and random operands, such
// as `min((1i), (7i))` or `(1i) + (2i)`. It returns false if an operand has a type for which
// operandText makes no text, such as a matrix.
func callText(src *choice.Source, s *builtin.Sig) (string, bool) {
	args := make([]string, len(s.Params))
	for i, p := range s.Params {
		var ok bool
		if args[i], ok = operandText(src, p.Type); !ok {
			return "", false
		}
	}
	text := s.Func.Name + "(" + strings.Join(args, ", ") + ")"
	switch {
	case s.Func.Class == builtin.Operator && len(args) == 1:
		text = s.Func.Name + args[0]
	case s.Func.Class == builtin.Operator:
		text = args[0] + " " + s.Func.Name + " " + args[1]
	}
	if r := s.Result; r.Component() == types.Half && r.Kind != types.Matrix { // with a type that can be written in WGSL
		text = types.Vec(types.Float, r.Size()).WGSL() + "(" + text + ")"
	}
	return text, true
}

// constantOf returns the value of a constant expression, or nil if it is not
// exact. It returns false if the expression is refused.
func constantOf(t *testing.T, text string) (*types.Value, bool) {
	u, err := wgsl.Parse("", "enable f16; const c = "+text+";")
	if err != nil {
		t.Fatal(err)
	}
	_, err = Check("", u, language.Compute)
	return u.Decls[1].(*ast.VarDecl).Vars[0].Init.Info().Const, err == nil
}

// valueText writes the exact scalar or vector v in WGSL, such as `vec2(1i, 2i)`. It returns false
// for other types, for values of f16, and for the abstract integer -2^63.
func valueText(v *types.Value) (string, bool) {
	suffix := map[types.Kind]string{types.Int: "i", types.Uint: "u", types.Float: "f"}[v.Type.Component()]
	parts := make([]string, len(v.Words))
	for i := range parts {
		switch k := v.Type.Component(); {
		case k == types.Bool:
			parts[i] = strconv.FormatBool(v.Bool(i))
		case k.IsFloat() && k != types.Half:
			parts[i] = strconv.FormatFloat(v.Float(i), 'f', -1, 64)
			if !strings.Contains(parts[i], ".") {
				parts[i] += ".0"
			}
			parts[i] += suffix
		case k == types.Int && int32(v.Int(i)) == -1<<31:
			parts[i] = "i32(-2147483648)"
		case k.IsInteger() && v.Int(i) != -1<<63:
			parts[i] = strconv.FormatInt(v.Int(i), 10) + suffix
		default:
			return "", false
		}
	}
	if v.Type.IsScalar() {
		return "(" + parts[0] + ")", true
	}
	return "vec" + strconv.Itoa(len(parts)) + "(" + strings.Join(parts, ", ") + ")", v.Type.Kind == types.Vector
}

// Tint must compute the same values of constant expressions as our checker, and refuse
// the same expressions.
func TestWGSLConstantsAgree(t *testing.T) {
	tint, err := exec.LookPath("tint")
	if err != nil {
		t.Skip("tint is not installed")
	}
	src := choice.New(1)
	var asserts, refused []string
	for _, f := range builtin.Table() {
		if !f.WGSL || f.Class > builtin.Relational || f.Class == builtin.Convert {
			continue
		}
		for _, s := range f.Expand() {
			for i := 0; i < 6; i++ {
				text, ok := callText(src, &s)
				if !ok {
					continue
				}
				v, accepted := constantOf(t, text)
				if !accepted {
					refused = append(refused, "const c = "+text+";")
				} else if v != nil {
					if want, ok := valueText(v); ok {
						asserts = append(asserts, fmt.Sprintf("const_assert all((%s) == %s);", text, want))
					}
				}
			}
		}
	}
	if len(asserts) < 3000 || len(refused) < 500 {
		t.Errorf("only %d values and %d errors", len(asserts), len(refused))
	}
	file := filepath.Join(t.TempDir(), "constants.wgsl")
	ask := func(text string) (string, bool) {
		if err := os.WriteFile(file, []byte("enable f16;\n"+text), 0o600); err != nil {
			t.Fatal(err)
		}
		out, err := exec.Command(tint, "--format", "wgsl", file).CombinedOutput()
		return string(out), err == nil
	}
	if out, ok := ask(strings.Join(asserts, "\n")); !ok {
		t.Errorf("tint has other values:\n%.4000s", out)
	}
	for i := 0; i < 60; i++ {
		text := choice.Pick(src, refused)
		if _, ok := ask(text); ok {
			t.Errorf("tint accepts %s", text)
		}
	}
}
