package guards

import (
	"flag"
	"os"
	"slices"
	"testing"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/front"
	"shsmith/lib/language"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

var update = flag.Bool("update", false, "write the golden files")

// overload is one overload of a guard.
type overload struct {
	guard  string
	params list
}

type list = []*types.Type

var (
	int1, int2, int3       = node.Int, types.Vec(types.Int, 2), types.Vec(types.Int, 3)
	uint1, uint2           = node.Uint, types.Vec(types.Uint, 2)
	float1, float2, float3 = node.Float, types.Vec(types.Float, 2), types.Vec(types.Float, 3)
	long                   = types.Scalar(types.Int64)
)

// inBoth lists the overloads of guards in the golden files of both languages.
var inBoth = []overload{
	{"SAFE_ABS", list{int1}},
	{"SAFE_ABS", list{float1}},
	{"SAFE_DIVISOR", list{uint1}},
	{"SAFE_DIVISOR", list{int1, int1}},
	{"SAFE_MODULUS", list{int1}},
	{"SAFE_DIV", list{int1, int1}},
	{"SAFE_INDEX", list{uint1, uint1}},
	{"SAFE_INDEX", list{int1, int1}},
	{"SAFE_CLAMP", list{int1, int1, int1}},
	{"SAFE_CLAMP", list{float1, float1, float1}},
	{"SAFE_FLOAT", list{float1}},
	{"SAFE_INPUT", list{float1}},
	{"SAFE_VARYING", list{float1}},
	{"SAFE_BOUND", list{float1}},
	{"SAFE_SMALL", list{float1}},
	{"SAFE_QUOTIENT", list{float1, float1}},
	{"SAFE_SQRT", list{float1}},
	{"SAFE_LENGTH", list{float2}},
	{"SAFE_DISTANCE", list{float2, float2}},
	{"SAFE_LDEXP", list{float1, int1}},
	{"SAFE_BITS", list{int1}},
	{"SAFE_WORDS", list{uint2}},
	{"SAFE_HALVES", list{uint1}},
	{"SAFE_INT", list{float1}},
	{"SAFE_UINT", list{float1}},
	{"SAFE_INT16", list{float1}},
	{"SAFE_UINT16", list{float1}},
	{"SAFE_INT64", list{float1}},
	{"SAFE_UINT64", list{float1}},
	{"SAFE_COUNT", list{int1}},
	{"SAFE_FIELD", list{int1, int1, int1}},
	{"SAFE_MERGE", list{int1, int1, int1, int1}},
	{"SAFE_TEXEL", list{int1, int1}},
	{"SAFE_PLACE", list{float2, int2}},
	{"SAFE_LAYER", list{float3, int3}},
	{"SAFE_POINT", list{float2, int2}},
	{"SAFE_CORNER", list{float2, int2}},
	{"SAFE_JOINT", list{float3, int3}},
	{"SAFE_CROSSING", list{float2, int2}},
	{"SAFE_DIRECTION", list{float3, int2}},
	{"SAFE_VALUE", list{int1}},
	{"SAFE_VALUE", list{float1}},
}

// inGLSL lists overloads of guards in the golden file of GLSL only: passes and workarounds never
// call these guards in WGSL.
var inGLSL = []overload{
	{"SAFE_EXTRACT", list{int1, int1, int1}},
	{"SAFE_INSERT", list{int1, int1, int1, int1}},
	{"SAFE_LSB", list{int1}},
	{"SAFE_MSB", list{int1}},
	{"SAFE_GET", list{int2, int1}},
	{"SAFE_PUT", list{int2, int1, int1}},
}

// for64Bits lists overloads of guards that take only 64-bit integers.
var for64Bits = []overload{
	{"SAFE_MIN", list{long, long}},
	{"SAFE_MAX", list{long, long}},
}

// goldenFiles are programs with guards, whose texts are files in testdata.
var goldenFiles = []struct {
	name   string
	lang   language.Name
	text   string // the program without guards
	guards []overload
}{
	{"guards.comp", language.GLSL, "#version 310 es\nlayout(local_size_x = 1) in;\nvoid main() {}\n", slices.Concat(inBoth, inGLSL)},
	{"guards_int64.comp", language.GLSL, "#version 450\n#extension GL_ARB_gpu_shader_int64 : require\n" +
		"layout(local_size_x = 1) in;\nvoid main() {}\n", for64Bits},
	{"guards.wgsl", language.WGSL, "@compute @workgroup_size(1) fn main() {}\n", inBoth},
}

// The golden files show what each guard writes, and are valid programs.
func TestGuards(t *testing.T) {
	for _, golden := range goldenFiles {
		t.Run(golden.name, func(t *testing.T) {
			info := checked(t, golden.lang, golden.text)
			g := New(info, language.Compute, false)
			for _, o := range golden.guards {
				if !named(o.guard).takes(o.params) {
					t.Errorf("%s does not take %v", o.guard, o.params)
				}
				args := make([]ast.Expr, len(o.params))
				for i, p := range o.params {
					args[i] = node.Ones(p)
				}
				g.Call(o.guard, node.Void, args...)
			}
			info.Unit.Decls = g.Place(nil, info.Unit.Decls)
			got := front.Print(info.Unit)
			checked(t, golden.lang, got)
			compareGolden(t, "testdata/"+golden.name, got)
		})
	}
}

func TestGuardsAreShown(t *testing.T) {
	for _, def := range table {
		shows := func(o overload) bool { return o.guard == def.name }
		if !slices.ContainsFunc(slices.Concat(inBoth, inGLSL, for64Bits), shows) {
			t.Errorf("no golden file shows %s", def.name)
		}
	}
}

// checked parses and checks text.
func checked(t *testing.T, l language.Name, text string) *check.Info {
	t.Helper()
	u, err := front.Parse(string(l), "test", text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	info, err := front.Check("test", u, language.Compute)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return info
}

// compareGolden requires that file has the content `got`. With -update it writes the file.
func compareGolden(t *testing.T, file, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s differs:\n%s", file, got)
	}
}
