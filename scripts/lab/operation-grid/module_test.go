package main

import (
	"encoding/binary"
	"fmt"
	"math"
	"strings"
	"testing"

	"shsmith/lib/builtin"
	"shsmith/lib/check"
	"shsmith/lib/front"
	"shsmith/lib/interp"
	"shsmith/lib/language"
	"shsmith/lib/recond"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// moduleValues are the values of operands, as bits, for operations of WGSL on scalars.
var moduleValues = map[types.Kind][]uint32{
	types.Bool:  {0, 1},
	types.Int:   {0, 1, 31, 33, 0xffffffff, 0x80000000, 0x7fffffff},
	types.Uint:  {0, 1, 31, 32, 0x80000000, 0xffffffff},
	types.Half:  {0, 0x3c00, 0xbe00, 0x3800, 0x4200, 0x67ff, 0xe800, 0x7bff, 0x0400, 0x4900},
	types.Float: floatBits(0, 1, -1.5, 0.5, 3, 2047, -2048, 16777215, 1e30, -3e38, 0x1p-120),
}

// moduleTuples is the number of tuples of operands for each operation. It is enough for all pairs
// of the values of one kind: there are 11 floats, and fewer values of each other kind.
const moduleTuples = 11 * 11

func floatBits(list ...float64) []uint32 {
	out := make([]uint32, len(list))
	for i, f := range list {
		out[i] = math.Float32bits(float32(f))
	}
	return out
}

// moduleText returns a module of WGSL that applies the operation s to values of a buffer and stores
// the result in another buffer.
func moduleText(s *builtin.Sig) string {
	args, fields := make([]string, len(s.Params)), ""
	for i, p := range s.Params {
		args[i] = fmt.Sprintf("in_.p%d", i)
		load := p.Type.WGSL()
		if p.Type.Kind == types.Bool {
			args[i], load = args[i]+" != 0", "u32"
		}
		fields += fmt.Sprintf("p%d: %s, ", i, load)
	}
	text := s.Func.Name + "(" + strings.Join(args, ", ") + ")"
	switch {
	case s.Func.Class == builtin.Operator && len(args) == 1:
		text = s.Func.Name + "(" + args[0] + ")"
	case s.Func.Class == builtin.Operator:
		text = "(" + args[0] + ") " + s.Func.Name + " (" + args[1] + ")"
	}
	result := s.Result
	if result.Kind == types.Struct {
		text, result = text+"."+result.Fields[1].Name, result.Fields[1].Type
	}
	if result.Kind == types.Bool {
		text, result = "u32("+text+")", types.Scalar(types.Uint)
	}
	return "enable f16;\nstruct In { " + fields + "}\n@group(0) @binding(0) var<storage> in_: In;\n" +
		"@group(0) @binding(1) var<storage, read_write> out_: " + result.WGSL() + ";\n" +
		"@compute @workgroup_size(1) fn main() { out_ = " + text + "; }\n"
}

// moduleSigs returns the operators and functions of WGSL that have only scalars as operands.
func moduleSigs() (list []builtin.Sig) {
	seen := map[string]bool{}
	for _, f := range builtin.Table() {
		if !f.WGSL || seen[f.Name] || f.Class > builtin.Bits {
			continue
		}
		seen[f.Name] = true
		for _, s := range builtin.Find(language.WGSL, f.Name) {
			scalars := true
			for _, p := range s.Params {
				scalars = scalars && moduleValues[p.Type.Kind] != nil
			}
			if scalars {
				list = append(list, s)
			}
		}
	}
	return list
}

// checkModule parses and checks a module of WGSL.
func checkModule(t *testing.T, text string) *check.Info {
	t.Helper()
	u, err := front.Parse(string(language.WGSL), "", text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	info, err := front.Check("", u, language.Compute)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return info
}

// After all passes every operation of WGSL on scalars is defined for all operands, with one
// possible result.
func TestGuardedModuleIsDefinite(t *testing.T) {
	sigs := moduleSigs()
	if len(sigs) < 140 {
		t.Errorf("%d operations", len(sigs))
	}
	for i := range sigs {
		s := &sigs[i]
		text := moduleText(s)
		info := checkModule(t, text)
		resources := info.Resources(1)
		if _, err := recond.Run("", info.Unit, recond.Options{Stage: language.Compute}); err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		guarded := front.Print(info.Unit)
		p, err := interp.Compile(checkModule(t, guarded))
		if err != nil {
			t.Fatalf("%v\n%s", err, guarded)
		}
		for n := range moduleTuples {
			resources[0].Init = moduleOperands(s, &resources[0], n)
			if !runDefinite(t, p, resources, guarded) {
				break
			}
		}
	}
}

// moduleOperands returns the n-th tuple of operands of s as the bytes of a buffer. An operand is an
// element of moduleValues. The tuples for growing n include all combinations.
func moduleOperands(s *builtin.Sig, r *record.Resource, n int) []byte {
	b := make([]byte, r.Size+4)
	for i, p := range s.Params {
		list := moduleValues[p.Type.Kind]
		w := list[n%len(list)]
		n = n/len(list) + i*7
		binary.LittleEndian.PutUint32(b[r.Members[i].Offset:], w)
	}
	return b[:r.Size]
}

func runDefinite(t *testing.T, p *interp.Program, resources []record.Resource, text string) bool {
	t.Helper()
	res, err := p.Run(resources, [3]int{1, 1, 1}, interp.Options{})
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if len(res.Findings) > 0 {
		t.Errorf("on %x: %v\n%s", resources[0].Init, res.Findings, text)
	}
	return len(res.Findings) == 0
}
