package check

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"shsmith/lib/ast"
	"shsmith/lib/glsl"
	"shsmith/lib/language"
	"shsmith/lib/record"
	"shsmith/lib/wgsl"
)

func mustCheck(t testing.TB, text string) (*ast.Unit, *Info) {
	t.Helper()
	u, err := glsl.Parse("t", text)
	if err != nil {
		t.Fatal(err)
	}
	in, err := Check("t", u, language.Compute)
	if err != nil {
		t.Fatal(err)
	}
	return u, in
}

// After a check, every node has its annotations.
func TestAnnotations(t *testing.T) {
	for _, e := range examples(t) {
		if len(e.want) > 0 {
			continue
		}
		u, err := glsl.Parse(e.file, e.source)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := Check(e.file, u, e.stage); err != nil {
			continue // TestExamples reports it
		}
		ast.Walk(u, func(n ast.Node) bool {
			if why := unannotated(n); why != "" {
				t.Errorf("%s:%v: %T %s", e.file, n.Pos(), n, why)
			}
			return true
		})
	}
}

func unannotated(n ast.Node) string {
	if x, ok := n.(ast.Expr); ok && x.Info().Type == nil {
		return "has no type"
	}
	bad := false
	switch n := n.(type) {
	case *ast.Ident:
		bad = n.Obj == nil || n.Obj.Type == nil
	case *ast.Call:
		bad = n.Func == nil && !n.Builtin && n.Type.Name != n.Name || (n.Func != nil || n.Builtin) && len(n.Dirs) != len(n.Args)
	case *ast.TypeExpr:
		bad = n.Type == nil
	case *ast.Var:
		bad = n.Obj == nil && n.Init != nil
	case *ast.FuncDecl:
		bad = n.Obj == nil || n.Body != nil && n.Obj.Func != n
	case *ast.ParamDecl:
		bad = n.Obj == nil
	case *ast.StructDecl:
		bad = n.Type == nil
	case *ast.BlockDecl:
		bad = n.Type == nil || len(n.Objs) == 0
	}
	if bad {
		return "lacks annotations"
	}
	return ""
}

const effectsShader = `#version 310 es
layout(std430) buffer B0 { int a; int b[4]; } x;
layout(std430) buffer B1 { int c; ivec4 v; };
struct S { int m; int n; };
shared int s;
int g, h;
S st;
layout(r32i) uniform highp iimage2D img;
int pure(int p) { return p + 1; }
int readG() { return g; }
int writeG() { int t = 1; t++; g = t; return t; }
int viaWriteG() { return writeG(); }
void outp(out int p) { p = 1; }
void inoutp(inout int p) { p += h; }
int store(highp iimage2D i) { imageStore(i, ivec2(0), ivec4(1)); return 1; }
void sync() { barrier(); }
void main() {
	int l = 0, m = 0, i = 0;
	int arr[3];
	ivec4 w;
	S sl;
`

// pair is two expressions and whether they conflict.
var pairs = []struct {
	a, b string
	want bool
}{
	{"l", "m", false}, {"l", "l", false}, {"l = 1", "m = 2", false},
	{"l = 1", "l", true}, {"l++", "l++", true}, {"l + m", "m--", true},
	{"arr[0] = 1", "arr[1]", false}, {"arr[0] = 1", "arr[0]", true}, {"arr[i] = 1", "arr[1]", true},
	{"arr[0] = 1", "arr", true}, {"arr[i++]", "i", true}, {"arr[i]", "i", false},
	{"w.x = 1", "w.y", false}, {"w.xy = ivec2(1)", "w.yz", true}, {"w[0] = 1", "w.x", true}, {"w[0] = 1", "w.yzw", false},
	{"w.zw.x = 1", "w.w", true}, {"w = ivec4(1)", "w.x", true}, {"w[i] = 1", "w.x", true},
	{"sl.m = 1", "sl.n", false}, {"sl.m = 1", "sl.m", true}, {"sl = S(1, 2)", "sl.n", true},
	{"sl.m = 1", "st.m", false},
	{"x.a = 1", "x.b[0]", false}, {"x.b[1] = 1", "x.b[i]", true}, {"x.a = 1", "c", false}, {"c = 1", "c", true},
	{"v.x = 1", "v.y", false},
	{"pure(1)", "l = 2", false}, {"pure(l)", "l = 2", true}, {"readG()", "g = 1", true}, {"readG()", "readG()", false},
	{"writeG()", "readG()", true}, {"viaWriteG()", "g", true}, {"viaWriteG()", "h", false}, {"writeG()", "l", false},
	{"(outp(l), 1)", "l", true}, {"(outp(l), 1)", "m", false}, {"(outp(arr[i]), 1)", "i++", true},
	{"(inoutp(l), 1)", "l", true}, {"(inoutp(l), 1)", "h = 1", true}, {"(outp(l), 1)", "h = 1", false},
	{"store(img)", "imageLoad(img, ivec2(0)).x", true}, {"imageLoad(img, ivec2(0)).x", "imageLoad(img, ivec2(1)).x", false},
	{"atomicAdd(s, 1)", "s", true}, {"atomicAdd(s, 1)", "x.a", false}, {"atomicAdd(x.b[0], 1)", "x.b[1]", false},
	{"(sync(), 1)", "s", true}, {"(sync(), 1)", "l++", false}, {"(barrier(), 1)", "x.a = 1", true},
	{"int(gl_GlobalInvocationID.x)", "l = 1", false}, {"arr.length()", "arr[0] = 1", false},
	{"l += m", "m = 1", true}, {"l = m", "l = 1", true}, {"true ? l : m", "m = 1", true},
	{"(l = 1, m)", "l", true}, {"ivec2(l, m).x", "m++", true}, {"-l", "l++", true},
	{"(-w).x", "w.x++", true}, {"(--w).y", "w.x", true},
}

func TestConflict(t *testing.T) {
	for _, p := range pairs {
		u, in := mustCheck(t, fmt.Sprintf("%s\t%s;\n\t%s;\n}\n", effectsShader, p.a, p.b))
		body := u.Func("main").Body.List
		a := body[len(body)-2].(*ast.ExprStmt).X
		b := body[len(body)-1].(*ast.ExprStmt).X
		fa, fb := in.Effects(a), in.Effects(b)
		if got := Conflict(fa, fb); got != p.want {
			t.Errorf("%s | %s: %v\n%s\n%s", p.a, p.b, got, describe(fa), describe(fb))
		}
		if Conflict(fb, fa) != Conflict(fa, fb) {
			t.Errorf("%s | %s: not symmetric", p.a, p.b)
		}
		for e, fx := range map[ast.Expr]*Effects{a: fa, b: fb} {
			if in.HasSideEffects(e) != fx.SideEffects() {
				t.Errorf("%s | %s: HasSideEffects differs from Effects", p.a, p.b)
			}
		}
	}
}

func describe(fx *Effects) string {
	var b strings.Builder
	for _, l := range fx.Reads {
		fmt.Fprintf(&b, "reads %s%v/%b ", l.Root.Name, l.Path, l.Mask)
	}
	for _, l := range fx.Writes {
		fmt.Fprintf(&b, "writes %s%v/%b ", l.Root.Name, l.Path, l.Mask)
	}
	return b.String()
}

// Only what certainly is the whole of a variable covers it.
func TestCovers(t *testing.T) {
	for place, want := range map[string]bool{
		"w": true, "w.x": false, "w[0]": false, "w[i]": false, "w.xy": false, "w.yx[i]": false, "w.yx[0]": false,
		"arr[0]": false, "arr[i]": false, "arr": true, "sl": true, "sl.m": false,
	} {
		u, in := mustCheck(t, fmt.Sprintf("%s\t%s;\n}\n", effectsShader, place))
		body := u.Func("main").Body.List
		e := body[len(body)-1].(*ast.ExprStmt).X
		l := in.Effects(e).Reads
		at := l[len(l)-1]
		if got := at.Covers(&Location{Root: at.Root}); got != want {
			t.Errorf("%s: %v, %+v", place, got, at)
		}
		if at.Root.Name == "arr" && !(&Location{Root: at.Root}).Covers(&at) {
			t.Errorf("arr does not cover %s", place)
		}
	}
}

func TestFuncEffectsStayOutside(t *testing.T) {
	u, in := mustCheck(t, effectsShader+"}\n")
	fx := in.FuncEffects(u.Func("writeG"))
	if len(fx.Writes) != 1 || fx.Writes[0].Root.Name != "g" || len(fx.Reads) != 0 {
		t.Errorf("writeG: %s", describe(fx))
	}
	if fx := in.FuncEffects(u.Func("pure")); fx.SideEffects() || len(fx.Reads) > 0 {
		t.Errorf("pure: %s", describe(fx))
	}
	if fx := in.FuncEffects(u.Func("sync")); !fx.Barrier {
		t.Error("sync has no barrier")
	}
}

func TestFuncsInOrder(t *testing.T) {
	_, in := mustCheck(t, `#version 310 es
void c();
void a() { c(); }
void b() { a(); c(); }
void main() { b(); }
void c() { }
`)
	var names []string
	for _, f := range in.Funcs {
		names = append(names, f.Name)
	}
	if got := strings.Join(names, " "); got != "c a b main" {
		t.Errorf("order is %s", got)
	}
}

func TestResources(t *testing.T) {
	_, in := mustCheck(t, `#version 450
layout(local_size_x = 4, local_size_y = 2) in;
struct S { int a; vec3 b; };
layout(std430, binding = 1) buffer B0 { int a; S s[2]; uint rest[]; };
layout(std140) uniform U { layout(row_major) mat2x3 m; float f[2]; } u[2];
layout(std430) readonly buffer B1 { bvec2 flags; };
layout(std430, binding = 0) readonly buffer B2 { double d; };
layout(location = 3) uniform vec2 plain;
uniform int other[2];
uniform sampler2D tex;
void main() { }
`)
	if in.LocalSize != [3]int{4, 2, 1} {
		t.Errorf("local size %v", in.LocalSize)
	}
	m := func(path, scalar string, offset, count, stride int) record.Member {
		return record.Member{Path: path, Scalar: scalar, Offset: offset, Count: count, Stride: stride}
	}
	uniform := []record.Member{m("m[0]", "float", 0, 2, 4), m("m[1]", "float", 16, 2, 4), m("m[2]", "float", 32, 2, 4), m("f", "float", 48, 2, 16)}
	want := []record.Resource{
		{Name: "B0", Kind: "storage", Binding: 1, Layout: "std430", Size: 96, Compare: true, Members: []record.Member{
			m("a", "int", 0, 1, 4), m("s[0].a", "int", 16, 1, 4), m("s[0].b", "float", 32, 3, 4),
			m("s[1].a", "int", 48, 1, 4), m("s[1].b", "float", 64, 3, 4), m("rest", "uint", 80, 3, 4)}},
		{Name: "U[0]", Kind: "uniform", Binding: 0, Layout: "std140", Size: 80, Members: uniform},
		{Name: "U[1]", Kind: "uniform", Binding: 1, Layout: "std140", Size: 80, Members: uniform},
		{Name: "B1", Kind: "storage", Binding: 2, Layout: "std430", Size: 8, Members: []record.Member{m("flags", "bool", 0, 2, 4)}},
		{Name: "B2", Kind: "storage", Binding: 0, Layout: "std430", Size: 8, Members: []record.Member{m("d", "double", 0, 1, 8)}},
		{Name: "plain", Kind: "plain", Binding: 3, Layout: "std430", Size: 8, Members: []record.Member{m("", "float", 0, 2, 4)}},
		{Name: "other", Kind: "plain", Binding: 0, Layout: "std430", Size: 8, Members: []record.Member{m("", "int", 0, 2, 4)}},
		{Name: "tex", Kind: "texture", Binding: 0, Size: 64, Texels: &record.Texels{Shape: "2d", Format: "rgba8", Width: 4, Height: 4, Depth: 1}},
	}
	compareResources(t, in.Resources(3), want)
}

func compareResources(t *testing.T, got, want []record.Resource) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%d resources, want %d", len(got), len(want))
	}
	for i := range got {
		if !reflect.DeepEqual(got[i], want[i]) {
			t.Errorf("got  %+v %+v\nwant %+v %+v", got[i], got[i].Texels, want[i], want[i].Texels)
		}
	}
}

// Textures, images and counters; what is bound to a number keeps it.
func TestOpaqueResources(t *testing.T) {
	_, in := mustCheck(t, `#version 450
uniform isampler3D a[2];
layout(binding = 0) uniform usamplerCube b;
uniform sampler2DShadow left, out_;
layout(r32i, binding = 2) uniform iimage2D i;
layout(rg16f) readonly uniform image1DArray j;
layout(r11f_g11f_b10f, binding = 7) uniform image2D k;
layout(binding = 3, offset = 8) uniform atomic_uint n[2];
layout(binding = 3) uniform atomic_uint m;
void main() { }
`)
	texels := func(shape, format string, w, h, d int) *record.Texels {
		return &record.Texels{Shape: shape, Format: format, Width: w, Height: h, Depth: d}
	}
	compareResources(t, in.Resources(1), []record.Resource{
		{Name: "a[0]", Kind: "texture", Binding: 1, Size: 256, Texels: texels("3d", "rgba8i", 4, 4, 4)},
		{Name: "a[1]", Kind: "texture", Binding: 2, Size: 256, Texels: texels("3d", "rgba8i", 4, 4, 4)},
		{Name: "b", Kind: "texture", Binding: 0, Size: 384, Texels: texels("cube", "rgba8ui", 4, 4, 6)},
		{Name: "i", Kind: "image", Binding: 2, Size: 64, Compare: true, Texels: texels("2d", "r32i", 4, 4, 1)},
		{Name: "j", Kind: "image", Binding: 0, Size: 64, Texels: texels("1d_array", "rg16f", 4, 1, 4)},
		{Name: "counters3", Kind: "counter", Binding: 3, Size: 20, Compare: true, Members: []record.Member{
			{Path: "n", Scalar: "uint", Offset: 8, Count: 2, Stride: 4}, {Path: "m", Scalar: "uint", Offset: 16, Count: 1, Stride: 4}}},
	})
}

// Textures of WGSL that the entry point uses, but for those that records do not have.
func TestTexturesWGSL(t *testing.T) {
	u, err := wgsl.Parse("t", `
@group(1) @binding(2) var a: texture_2d_array<i32>;
@group(0) @binding(3) var b: texture_storage_1d<r32float, read_write>;
@group(0) @binding(4) var c: texture_storage_3d<rgba16uint, read>;
@group(0) @binding(5) var d: texture_depth_2d;
@group(0) @binding(6) var e: texture_storage_2d<rgba8snorm, write>;
@group(0) @binding(7) var f: sampler;
@group(0) @binding(8) var unused: texture_2d<f32>;
fn size() -> u32 { return textureNumLayers(a); }
@compute @workgroup_size(1) fn main() {
  _ = size(); _ = textureLoad(b, 0); _ = textureLoad(c, vec3(0)); _ = textureSampleLevel(d, f, vec2(0.0), 0);
  textureStore(e, vec2(0), vec4(0));
}
`)
	if err != nil {
		t.Fatal(err)
	}
	in, err := Check("t", u, language.Compute)
	if err != nil {
		t.Fatal(err)
	}
	compareResources(t, in.Resources(1), []record.Resource{
		{Name: "a", Kind: "texture", Group: 1, Binding: 2, Size: 256, Texels: &record.Texels{Shape: "2d_array", Format: "rgba8i", Width: 4, Height: 4, Depth: 4}},
		{Name: "b", Kind: "image", Binding: 3, Size: 16, Compare: true, Texels: &record.Texels{Shape: "1d", Format: "r32f", Width: 4, Height: 1, Depth: 1}},
		{Name: "c", Kind: "image", Binding: 4, Size: 512, Texels: &record.Texels{Shape: "3d", Format: "rgba16ui", Width: 4, Height: 4, Depth: 4}},
	})
}

func TestImage(t *testing.T) {
	cases := []struct{ source, want string }{
		{"#version 310 es\nlayout(location = 1) out highp ivec3 a[2]; layout(location = 0) out highp vec2 b; void main() { }",
			"[{a[0] 1 rgb32i} {a[1] 2 rgb32i} {b 0 rg8}]"},
		{"#version 330\nout uint a; layout(location = 0) out vec4 b; out float c; void main() { }", "[{b 0 rgba8} {a 1 r32ui} {c 2 r8}]"},
		{"#version 100\nvoid main() { gl_FragColor = vec4(0); gl_FragColor.x = 1.0; }", "[{gl_FragColor 0 rgba8}]"},
		{"#version 120\nvoid main() { gl_FragData[2] = vec4(0); gl_FragData[0] = vec4(1); }", "[{gl_FragData[2] 2 rgba8} {gl_FragData[0] 0 rgba8}]"},
		{"#version 330\nlayout(location = 0, index = 0) out vec4 a; layout(location = 0, index = 1) out vec4 b; void main() { }", "[{a 0 rgba8}]"},
		{"#version 330\nvoid main() { }", "[]"},
	}
	for _, c := range cases {
		u, err := glsl.Parse("t", c.source)
		if err != nil {
			t.Fatal(err)
		}
		in, err := Check("t", u, language.Fragment)
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprint(in.Image(8, 4).Attachments); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.source, got, c.want)
		}
	}
}

func TestManyErrorsEnd(t *testing.T) {
	u, err := glsl.Parse("t", "#version 310 es\nvoid main() {\n"+strings.Repeat("x = 1;\n", 1000)+"}\n")
	if err != nil {
		t.Fatal(err)
	}
	_, err = Check("t", u, language.Compute)
	if n := strings.Count(fmt.Sprint(err), "\n") + 1; n != maxErrors {
		t.Errorf("%d errors", n)
	}
}

// A checked tree may be checked again, after changes.
func TestCheckTwice(t *testing.T) {
	u, in := mustCheck(t, effectsShader+"}\n")
	again, err := Check("t", u, language.Compute)
	if err != nil || len(again.Funcs) != len(in.Funcs) {
		t.Errorf("second check: %v", err)
	}
}
