package check_test

import (
	"fmt"
	"strings"
	"testing"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/front"
	"shsmith/lib/glsl"
	"shsmith/lib/language"
	"shsmith/lib/wgsl"
)

func mustCheck(t testing.TB, text string) (*ast.Unit, *check.Info) {
	t.Helper()
	u, err := glsl.Parse("t", text)
	if err != nil {
		t.Fatal(err)
	}
	in, err := front.Check("t", u, language.Compute)
	if err != nil {
		t.Fatal(err)
	}
	return u, in
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

// pairs has pairs of expressions and whether they conflict.
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
		if got := check.Conflict(fa, fb); got != p.want {
			t.Errorf("%s | %s: %v\n%s\n%s", p.a, p.b, got, describe(fa), describe(fb))
		}
		if check.Conflict(fb, fa) != check.Conflict(fa, fb) {
			t.Errorf("%s | %s: not symmetric", p.a, p.b)
		}
		for e, fx := range map[ast.Expr]*check.Effects{a: fa, b: fb} {
			if in.HasSideEffects(e) != fx.SideEffects() {
				t.Errorf("%s | %s: HasSideEffects differs from Effects", p.a, p.b)
			}
		}
	}
}

func describe(fx *check.Effects) string {
	var b strings.Builder
	for _, l := range fx.Reads {
		fmt.Fprintf(&b, "reads %s%v/%b ", l.Root.Name, l.Path, l.Mask)
	}
	for _, l := range fx.Writes {
		fmt.Fprintf(&b, "writes %s%v/%b ", l.Root.Name, l.Path, l.Mask)
	}
	return b.String()
}

// The location of a part, such as arr[0] or w.x, does not cover the location of the whole variable.
// The location of the whole variable covers itself and its parts.
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
		if got := at.Covers(&check.Location{Root: at.Root}); got != want {
			t.Errorf("%s: %v, %+v", place, got, at)
		}
		if at.Root.Name == "arr" && !(&check.Location{Root: at.Root}).Covers(&at) {
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

// The effects of a WGSL function contain its reads, writes and barriers. Accesses through pointers
// count, and so do the accesses and barriers of the functions that it calls.
func TestWGSLEffects(t *testing.T) {
	const text = `
@group(0) @binding(0) var<storage, read_write> s: array<vec4<u32>, 4>;
var<private> p: i32;
var<workgroup> w: atomic<u32>;
fn reads(q: ptr<function, u32>) -> u32 { return *q; }
fn writes(q: ptr<function, u32>, i: u32) { let r = q; *r = s[i].x; p += 1; }
fn atomic_(i: u32) -> u32 { return atomicAdd(&w, i); }
fn view() { let v = &s[1]; v.y = 2; _ = &p; }
fn uniform_() -> u32 { return workgroupUniformLoad(&w); }
@compute @workgroup_size(1) fn c() { var a: u32; writes(&a, reads(&a)); _ = atomic_(uniform_()); view(); }
`
	u, err := wgsl.Parse("", text)
	if err != nil {
		t.Fatal(err)
	}
	in, err := front.Check("", u, language.Compute)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{
		"reads": "reads q; writes ;", "writes": "reads s[-1]/1 p; writes q p;", "atomic_": "reads w; writes w;",
		"view": "reads ; writes s[1]/2;", "uniform_": "reads w; writes ; barrier",
		"c": "reads s[-1]/1 p w; writes p w s[1]/2; barrier",
	}
	for _, f := range in.Funcs {
		fx := in.FuncEffects(f)
		got := "reads" + locations(fx.Reads) + "; writes" + locations(fx.Writes) + ";"
		if fx.Barrier {
			got += " barrier"
		}
		if got != want[f.Name] {
			t.Errorf("%s: %s, want %s", f.Name, got, want[f.Name])
		}
	}
}

func locations(list []check.Location) string {
	text := ""
	for _, l := range list {
		text += " " + l.Root.Name
		for _, i := range l.Path {
			text += fmt.Sprintf("[%d]", i)
		}
		if l.Mask != 0 {
			text += fmt.Sprintf("/%d", l.Mask)
		}
	}
	if text == "" {
		return " "
	}
	return text
}
