package recond

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"shsmith/lib/ast"
	"shsmith/lib/front"
	"shsmith/lib/language"
	"shsmith/lib/recond/pass"
)

// module declares what the statements of the tests use.
const module = `enable f16;
alias F = f32;
alias V = vec2<F>;
struct S { m: i32, n: f32 }
struct B {
    i: i32, j: i32, u: u32, v: u32, f: f32, g: f32, iv: vec3<i32>, uv: vec2<u32>, fv: vec3<f32>, m: mat2x2<f32>,
    h: f16, k: f16, a: array<i32, 4>, b: array<array<vec2<i32>, 3>, 2>, s: S, open: array<i32>,
}
@group(0) @binding(0) var<storage, read_write> b: B;
@group(0) @binding(1) var<storage, read> words: array<u32>;
var<private> t: bool = false;
var<private> l = array<i32, 3>(1, 2, 3);
var<workgroup> w: array<f32, 4>;
fn side() -> i32 { b.i++; return b.i; }
fn swap(x: ptr<function, i32>, y: ptr<function, i32>) { let z = *x; *x = *y; *y = z; }
fn bump(x: ptr<function, i32>) -> i32 { *x += 1; return *x; }
fn scale(x: f32) -> f32 { return x; }
` + moduleTextures

// testModule puts the statements p.before of each pair p into the main function of a WGSL module,
// and reconditions the module. The statements must become p.after. The new module must pass the
// checks of runWGSL and requireTint.
func testModule(t *testing.T, o Options, pairs []pair) {
	t.Helper()
	for _, p := range pairs {
		t.Run(p.before, func(t *testing.T) {
			applied, out := runWGSL(t, o, module+"@compute @workgroup_size(1) fn main() { "+p.before+" }\n")
			_, body, _ := strings.Cut(out, "fn main() {")
			p.test(t, applied, spaced(body[:strings.LastIndex(body, "}")]))
			requireTint(t, out)
		})
	}
}

// runWGSL reconditions a WGSL module. It returns the passes that changed the module, and the new
// text. The test fails if the new text is invalid, or if a second run changes it (see runIn).
func runWGSL(t *testing.T, o Options, text string) (applied []string, out string) {
	t.Helper()
	return runIn(t, language.WGSL, o, text)
}

func parseWGSL(t *testing.T, text string) *ast.Unit {
	t.Helper()
	return parseIn(t, language.WGSL, text)
}

// requireTint requires that tint accepts text, if tint is installed.
func requireTint(t *testing.T, text string) {
	t.Helper()
	tint, err := exec.LookPath("tint")
	if err != nil {
		return
	}
	name := filepath.Join(t.TempDir(), "test.wgsl")
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(tint, "--format", "wgsl", "-o", os.DevNull, name).CombinedOutput(); err != nil {
		t.Errorf("tint: %v\n%s\n%s", err, out, text)
	}
}

func TestIndexWGSL(t *testing.T) {
	testModule(t, Options{Only: []string{"index"}}, []pair{
		{"b.a[b.i] = 1;", "b.a[u32(b.i) % 4u] = 1;"},
		{"b.a[b.u] = 1;", "b.a[b.u % 4u] = 1;"},
		unchanged("b.i = b.a[3] + b.a[b.u & 3] + b.a[select(0, 1, t)];"),
		{"b.b[b.i][b.j].x = 1;", "b.b[u32(b.i) % 2u][u32(b.j) % 3u].x = 1;"},
		{"b.iv[b.i] = b.iv[2];", "b.iv[u32(b.i) % 3u] = b.iv[2];"},
		{"b.m[b.i][b.u] = 1.0;", "b.m[u32(b.i) % 2u][b.u % 2u] = 1.0;"},
		unchanged("for (var k = 0; k < 4; k++) { b.a[k] = 1; }"),
		{"for (var k = 0; k < 5; k++) { b.a[k] = 1; }", "for (var k = 0; k < 5; k++) { b.a[u32(k) % 4u] = 1; }"},
		{"for (var k = 0; k < 4; k++) { let p = &k; b.a[k] = 1; *p = 7; }", "for (var k = 0; k < 4; k++) { let p = &k; b.a[u32(k) % 4u] = 1; *p = 7; }"},
		{"b.open[b.i] = 1;", "b.open[u32(b.i) % arrayLength(&b.open)] = 1;"},
		{"b.u = words[b.u];", "b.u = words[b.u % arrayLength(&words)];"},
		{"let p = &b.a; p[b.i] = 1; (*p)[b.i] = 2;", "let p = &b.a; p[u32(b.i) % 4u] = 1; (*p)[u32(b.i) % 4u] = 2;"},
		{"let p = &b.a[b.i]; *p = 1;", "let p = &b.a[u32(b.i) % 4u]; *p = 1;"},
		{"let p = &b.open; p[b.i] = 1;", "let p = &b.open; p[u32(b.i) % arrayLength(p)] = 1;"},
		{"let x = vec3(1, 2, 3)[b.i];", "let x = vec3(1, 2, 3)[u32(b.i) % 3u];"},
	})
	testModule(t, Options{Only: []string{"index"}, Index: IndexClamp}, []pair{
		{"b.a[b.i] = 1;", "b.a[SAFE_INDEX_i32(b.i, 4i)] = 1;"},
		{"b.a[b.u] = b.a[b.u & 3];", "b.a[SAFE_INDEX_u32(b.u, 4u)] = b.a[b.u & 3];"},
		{"b.open[b.i] = 1;", "b.open[SAFE_INDEX_i32(b.i, i32(arrayLength(&b.open)))] = 1;"},
	})
}

func TestLoopsWGSL(t *testing.T) {
	const head = "var SAFE_LOOP_0: i32 = 0i; "
	const limit = "if SAFE_LOOP_0 >= 100i { break; } SAFE_LOOP_0++; "
	testModule(t, Options{Only: []string{"loops"}}, []pair{
		{"while b.i > 0 { b.i--; }", head + "while b.i > 0 { " + limit + "b.i--; }"},
		{"loop { b.i++; if t { continue; } continuing { break if b.i > 7; } }",
			head + "loop { " + limit + "b.i++; if t { continue; } continuing { break if b.i > 7; } }"},
		{"for (;;) { break; }", head + "for (;;) { " + limit + "break; }"},
		unchanged("for (var k = 0; k < 10; k++) { b.i = side(); }"),
		unchanged("for (var k = 3u; 10 >= k; k += 3) { b.i = side(); }"),
		unchanged("var k = 5; for (k = 0; k < 10; k++) { }"),
		{"for (var k = 0; k < b.i; k++) { }", head + "for (var k = 0; k < b.i; k++) { " + limit + "}"},
		{"for (var k = 0; k < 9; k++) { _ = bump(&k); }", head + "for (var k = 0; k < 9; k++) { " + limit + "_ = bump(&k); }"},
	})
	testModule(t, Options{Only: []string{"loops"}, Loops: LoopsGlobal}, []pair{
		{"while t { b.i--; }", "while t { if SAFE_LOOP_0 >= 1000i { break; } SAFE_LOOP_0++; b.i--; }"},
		{"loop { workgroupBarrier(); break; }",
			head + "loop { " + limit + "workgroupBarrier(); break; }"},
	})
	_, out := runWGSL(t, Options{Only: []string{"loops"}}, "fn f(x: i32) -> vec2<i32> { loop { if x > 1 { return vec2(1); } } }\n@compute @workgroup_size(1) fn main() { _ = f(1); }\n")
	if !strings.Contains(out, "return vec2<i32>(1i);") {
		t.Errorf("no return behind a loop in\n%s", out)
	}
}

func TestFloatsWGSL(t *testing.T) {
	testModule(t, Options{Only: []string{"floats", "constants", "initialise"}}, []pair{
		unchanged("b.f = 1.0 + 2.0;"),
		unchanged("b.fv.zx = vec2<f32>(3.0);"),
		{"b.f = -16777209.0f - 0.5f * 16.0f * 0.5f;", "b.f = SAFE_FLOAT_f32(-16777209.0f - SAFE_FLOAT_f32(SAFE_FLOAT_f32(1.0f * 16.0f) * 1.0f));"},
		{"b.u = b.v % u32(false && b.f <= min(b.f, b.g));", "b.u = b.v % SAFE_VALUE_u32(0u);"},
		{"b.fv.zx += b.fv.xy;", "b.fv.zx = SAFE_INPUT_vec2_f32(b.fv.zx); b.fv.zx += SAFE_INPUT_vec2_f32(b.fv.xy); b.fv.zx = SAFE_FLOAT_vec2_f32(b.fv.zx);"},
		{"b.f = 0.5;", "b.f = 1.0f;"},
		{"b.f = 33554433.0; let x = vec2<f32>(0.1, 3.0);", "b.f = 16777215.0f; let x = vec2<f32>(1.0f, 3.0);"},
		{"b.f = sin(1.0);", "b.f = 1.0f;"},
		{"b.h = 4000.0;", "b.h = 2047.0h;"},
		{"const c = 0.5; b.f = c; b.i = i32(c * 4);", "const c = 1.0; b.f = c; b.i = 2i;"},
		{"let x = vec2<f32>();", "let x = vec2<f32>(1.0f, 1.0f);"},
		{"var x: f32; b.f = x;", "var x: f32 = 1.0f; b.f = x;"},
		unchanged("var x: i32; b.i = x;"),
		{"let x = b.f;", "let x = SAFE_INPUT_f32(b.f);"},
		{"let x = b.s;", "let x = SAFE_INPUT_S(b.s);"},
		{"let x = w[1];", "let x = SAFE_INPUT_f32(w[1]);"},
		{"let p = &b.fv; let x = (*p).y; let y = p.z;", "let p = &b.fv; let x = SAFE_INPUT_f32((*p).y); let y = SAFE_INPUT_f32(p.z);"},
		{"var x = 3.0; var y = x + 1; y = -x; y = x / 3;",
			"var x = 3.0; var y = SAFE_FLOAT_f32(x + 1); y = -x; y = SAFE_QUOTIENT_f32(x, 3);"},
		{"var x = 3.0; x += 2; x /= 2; x %= 2; x *= x;",
			"var x = 3.0; x += 2; x = SAFE_FLOAT_f32(x); x = SAFE_QUOTIENT_f32(x, 2); x = SAFE_VALUE_f32(10.0f); x *= x; x = SAFE_FLOAT_f32(x);"},
		{"b.f += 1;", "b.f = SAFE_INPUT_f32(b.f); b.f += 1; b.f = SAFE_FLOAT_f32(b.f);"},
		{"var x = array(1.0, 2.0); x[side()] += 1;",
			"var SAFE_TMP_0: i32 = 1i; var x = array(1.0, 2.0); SAFE_TMP_0 = side(); x[SAFE_TMP_0] += 1; x[SAFE_TMP_0] = SAFE_FLOAT_f32(x[SAFE_TMP_0]);"},
		{"var x = array(1.0, 2.0); x[side()] %= 2;",
			"var SAFE_TMP_0: i32 = 1i; var x = array(1.0, 2.0); SAFE_TMP_0 = side(); x[SAFE_TMP_0] = SAFE_VALUE_f32(10.0f);"},
		{"var x = 3.0; x = sin(x) + scale(f32(b.i)); x = f32(b.h);",
			"var x = 3.0; x = SAFE_FLOAT_f32(SAFE_VALUE_f32(10.0f) + scale(SAFE_FLOAT_f32(f32(b.i)))); x = f32(SAFE_INPUT_f16(b.h));"},
		{"var x = 3.0; x = cos(f32(side()));", "var x = 3.0; x = SAFE_VALUE_f32_f32(SAFE_FLOAT_f32(f32(side())), 10.0f);"},
		{"var x = 3.0; x = cos(f32(side())); x = sin(x);",
			"var x = 3.0; x = SAFE_VALUE_f32_f32(SAFE_FLOAT_f32(f32(side())), 10.0f); x = SAFE_VALUE_f32(10.0f);"},
		{"var x = 3h; x *= x; x = f16(b.f); x = f16(b.i);",
			"var x = 3h; x = SAFE_BOUND_f16(x); x *= SAFE_BOUND_f16(x); x = SAFE_FLOAT_f16(x); x = f16(SAFE_BOUND_f32(SAFE_INPUT_f32(b.f))); x = f16(SAFE_BOUND_f32(SAFE_FLOAT_f32(f32(b.i))));"},
		{"var x = 3.0; let r = modf(x); x = r.fract; let e = frexp(x).exp;",
			"var x = 3.0; let r = modf(x); x = SAFE_INPUT_f32(r.fract); let e = frexp(x).exp;"},
		{"var x = vec2(3.0); let y = modf(x).fract.yx;", "var x = vec2(3.0); let y = SAFE_INPUT_vec2_f32(modf(x).fract.yx);"},
		{"b.f = bitcast<f32>(b.i); b.i = bitcast<i32>(3.0f);",
			"b.f = SAFE_INPUT_f32(bitcast<f32>(SAFE_BITS_i32(b.i))); b.i = bitcast<i32>(3.0f);"},
		{"var x = 3h; x = f16(5f) / f16(-32767f);",
			"var x = 3h; x = SAFE_QUOTIENT_f16(f16(5f), SAFE_FLOAT_f16(f16(-32767f)));"},
		{"let x = bitcast<vec4<f16>>(b.iv.xy);", "let x = SAFE_INPUT_vec4_f16(bitcast<vec4<f16>>(SAFE_HALVES_vec2_u32(vec2<u32>(b.iv.xy))));"},
		unchanged("w = array<f32, 4>();"),
		{"b.f = dot(b.fv, vec3(1.0));", "b.f = SAFE_FLOAT_f32(dot(SAFE_BOUND_vec3_f32(SAFE_INPUT_vec3_f32(b.fv)), vec3(1.0)));"},
		{"for (var x = 1.0; x < 10; x += 2) { }", "for (var x = 1.0; x < 10; x = SAFE_FLOAT_f32(x + 2)) { }"},
		{"b.f = length(vec2(3.0, 4.0)); b.f = sqrt(f32(b.i));",
			"b.f = 1.0f; b.f = SAFE_SQRT_f32(SAFE_FLOAT_f32(f32(b.i)));"},
		{"let x = array<S, 2>(S(1, 2), S()); let y = array(S(1, 2));", "let x = array<S, 2>(S(1i, 2.0f), S(0i, 1.0f)); let y = array(S(1, 2));"},
		{"const s = 0.5; let x = array<i32, i32(s * 4)>();", "const s = 1.0; let x = array<i32, 2>(0i, 0i);"},
		{"const_assert 0.1 < 0.2; ", "const_assert true;"},
		{"let x = clamp(b.f, 2.0, 3.0); let y = select(2.0, 3.0, t);", "let x = clamp(SAFE_INPUT_f32(b.f), 2.0, 3.0); let y = select(2.0, 3.0, t);"},
	})
}

func TestAssume(t *testing.T) {
	testModule(t, Options{Only: []string{"arithmetic", "domains"}, Float: FloatOff}, []pair{
		unchanged("b.i = (b.i / b.j % 3) << b.u; b.i /= b.j; b.i >>= b.u; b.i = clamp(b.i, b.j, 1); b.u = u32(b.f);"),
		{"b.f = clamp(b.f, 3.0, b.g); b.h = clamp(b.h, b.h, b.k);",
			"b.f = SAFE_CLAMP_f32(b.f, 3.0, b.g); b.h = SAFE_CLAMP_f16(b.h, b.h, b.k);"},
	})
	testModule(t, Options{Only: []string{"arithmetic", "domains"}, Float: FloatOff, Assume: []string{"all"}}, []pair{
		{"b.i = b.i / b.j;", "b.i = b.i / SAFE_DIVISOR_i32(b.i, b.j);"},
		{"b.i = b.i % b.j;", "b.i = SAFE_ABS_i32(b.i) % SAFE_MODULUS_i32(b.j);"},
		{"b.uv = b.uv / b.u;", "b.uv = b.uv / SAFE_DIVISOR_u32(b.u);"},
		{"b.iv = b.iv / b.iv;", "b.iv = b.iv / SAFE_DIVISOR_vec3_i32(b.iv, b.iv);"},
		{"b.iv = b.i / b.iv;", "b.iv = b.i / SAFE_DIVISOR_i32_vec3_i32(b.i, b.iv);"},
		{"b.iv = b.iv / b.i % b.iv;", "b.iv = SAFE_ABS_vec3_i32(b.iv / SAFE_DIVISOR_vec3_i32_i32(b.iv, b.i)) % SAFE_MODULUS_vec3_i32(b.iv);"},
		{"b.i = b.i << b.u;", "b.i = b.i << (b.u & 31u);"},
		{"b.uv = b.uv >> b.uv;", "b.uv = b.uv >> (b.uv & vec2<u32>(31u));"},
		{"b.i %= b.j;", "b.i = SAFE_ABS_i32(b.i); b.i %= SAFE_MODULUS_i32(b.j);"},
		{"b.a[side()] /= b.j;", "var SAFE_TMP_0: i32 = 1i; SAFE_TMP_0 = side(); b.a[SAFE_TMP_0] /= SAFE_DIVISOR_i32(b.a[SAFE_TMP_0], b.j);"},
		{"b.i = side() / b.j;", "b.i = SAFE_DIV_i32(side(), b.j);"},
		{"b.i = clamp(b.i, b.j, 1); b.u = u32(b.f);", "b.i = SAFE_CLAMP_i32(b.i, b.j, 1); b.u = u32(SAFE_UINT_f32(b.f));"},
		{"for (var k = 9; k < 30; k %= b.j) { b.i++; }",
			"{ var k = 9; loop { if k < 30 { } else { break; } { b.i++; } continuing { k = SAFE_ABS_i32(k); k %= SAFE_MODULUS_i32(b.j); } } }"},
	})
	testModule(t, Options{Only: []string{"loops", "arithmetic"}, Assume: []string{"division"}}, []pair{
		{"for (var k = 9; k < 30; k %= b.j) { b.i <<= b.u; }",
			"var SAFE_LOOP_0: i32 = 0i; { var k = 9; loop { if k < 30 { } else { break; } " +
				"{ if SAFE_LOOP_0 >= 100i { break; } SAFE_LOOP_0++; b.i <<= b.u; } " +
				"continuing { k = SAFE_ABS_i32(k); k %= SAFE_MODULUS_i32(b.j); } } }"},
		{"for (; ; b.i %= b.j) { if t { break; } }",
			"var SAFE_LOOP_0: i32 = 0i; { loop { { if SAFE_LOOP_0 >= 100i { break; } SAFE_LOOP_0++; if t { break; } } " +
				"continuing { b.i = SAFE_ABS_i32(b.i); b.i %= SAFE_MODULUS_i32(b.j); } } }"},
	})
}

func TestWorkgroupZero(t *testing.T) {
	const before = "struct A { n: atomic<u32>, x: array<f32, 3> }\nvar<workgroup> w: array<vec2<i32>, 100>;\nvar<workgroup> a: array<A, 2>;\n" +
		"override size = 7u;\nvar<workgroup> s: array<i32, size>;\n@compute @workgroup_size(4) "
	for _, head := range []string{"fn main(", "struct I { @builtin(local_invocation_index) k: u32 } @compute @workgroup_size(4) fn main(i: I"} {
		text := before + head + ") { w[1].x = 2; atomicAdd(&a[0].n, 1); s[5]++; }"
		text = strings.Replace(text, "@compute @workgroup_size(4) struct", "struct", 1)
		for _, o := range []Options{{Only: []string{NoPass}, Workarounds: []string{"workgroup-zero"}}, {Only: []string{"initialise"}, Assume: []string{"zero"}}} {
			applied, out := runWGSL(t, o, text)
			if len(applied) != 1 || !strings.Contains(out, "atomicStore(&a[SAFE_I].n, ") || !strings.Contains(out, "SAFE_I < i32(size)") || !strings.Contains(out, "workgroupBarrier();") {
				t.Errorf("%v make\n%s", applied, out)
			}
			requireTint(t, out)
		}
	}
}

func TestLoopZero(t *testing.T) {
	testModule(t, Options{Only: []string{NoPass}, Workarounds: []string{"loop-zero"}}, []pair{
		{"var x: i32; while b.i > 0 { var y: array<i32, 2>; y[0] += b.i; b.i -= y[0]; let z = 1; }",
			"var x: i32; while b.i > 0 { var y: array<i32, 2> = array<i32, 2>(); y[0] += b.i; b.i -= y[0]; let z = 1; }"},
		{"loop { if b.i > 9 { break; } continuing { var y: vec2<u32>; y.x++; b.i += i32(y.x); } }",
			"loop { if b.i > 9 { break; } continuing { var y: vec2<u32> = vec2<u32>(); y.x++; b.i += i32(y.x); } }"},
	})
}

// A constructor by the name of an alias is guarded like one by the name of the type.
func TestAliasesConstruct(t *testing.T) {
	testModule(t, Options{}, []pair{
		{"b.f = F(b.i);", "b.f = SAFE_FLOAT_f32(F(b.i));"},
		{"b.g = V(1, F(b.u)).y;", "b.g = V(1, SAFE_FLOAT_f32(F(b.u))).y;"},
		{"const c = F(1e39) / 2; b.f = F();", "const c = 1.0f; b.f = 1.0f;"},
	})
}

func TestCompoundOrder(t *testing.T) {
	testModule(t, Options{Only: []string{NoPass}, Workarounds: []string{"compound-order"}}, []pair{
		unchanged("b.i += b.i; b.j *= side(); b.i = b.i + side();"),
		{"b.i -= side();", "b.i = b.i - side();"},
		{"b.a[side()] += side();", "var SAFE_TMP_0: i32 = 1i; SAFE_TMP_0 = side(); b.a[SAFE_TMP_0] = b.a[SAFE_TMP_0] + side();"},
		{"for (var i = 0; i < 3; b.i += side()) { i++; }", "for (var i = 0; i < 3; b.i = b.i + side()) { i++; }"},
		{"var x = 1; b.i += bump(&x); x |= bump(&x);", "var x = 1; b.i += bump(&x); x = x | bump(&x);"},
	})
}

func TestAnyOfScalar(t *testing.T) {
	testModule(t, Options{Only: []string{NoPass}, Workarounds: []string{"any-of-scalar"}}, []pair{
		unchanged("t = any(vec2<bool>(t)) && any(true);"),
		{"t = t || any(b.i > 0) || !all(t == any(t));", "t = t || b.i > 0 || !(t == t);"},
	})
}

func TestSwizzlesAreKept(t *testing.T) {
	testModule(t, Options{Only: []string{NoPass}, Workarounds: []string{"swizzles"}}, []pair{
		{"b.uv.x = b.uv.y; let x = vec2<i32>(b.i, 0) + vec2<i32>(1).yx + vec3<i32>(b.i, b.iv.xy).xx;",
			"b.uv.x = b.uv.y; let x = vec2<i32>(b.i, 0) + vec2<i32>(1).yx + (vec3<i32>(b.i, b.iv.xy | vec2<i32>(0i)).xx | vec2<i32>(0i));"},
		{"b.uv = ~b.uv.yx;", "b.uv = ~(b.uv.yx | vec2<u32>(0u));"},
		{"b.fv = b.fv.zyx + vec3<f32>(b.f);", "b.fv = - -b.fv.zyx + - -vec3<f32>(b.f);"},
		{"t = all(vec2<bool>(b.i > 0, t));", "t = all(vec2<bool>(b.i > 0, t) != vec2<bool>(false));"},
		{"b.iv = select(b.iv, vec3<i32>(1), t);", "b.iv = select(b.iv, vec3<i32>(1), t != false);"},
		unchanged("b.i = select(b.i, 1, t);"),
		{"b.iv = ~min(b.iv, vec3<i32>(0)); b.i = min(b.i, 0);", "b.iv = ~(min(b.iv, vec3<i32>(0)) | vec3<i32>(0i)); b.i = min(b.i, 0);"},
		{"b.iv = b.iv % b.i; b.uv <<= b.uv; b.iv *= 2; b.iv *= b.j;", "b.iv = b.iv % (b.i | 0i); b.uv <<= b.uv; b.iv *= 2; b.iv *= b.j | 0i;"},
	})
}

func TestZeroOperandsAreHidden(t *testing.T) {
	testModule(t, Options{Only: []string{NoPass}, Workarounds: []string{"zero-operands"}}, []pair{
		unchanged("b.uv = b.uv + b.uv.yx; b.u = ~b.u; b.uv = ~(b.uv | vec2<u32>(0u));"),
		{"t = all(!(b.iv < vec3<i32>(2)));", "t = all(!(((b.iv | vec3<i32>(0i)) < vec3<i32>(2)) != vec3<bool>(false)));"},
		{"b.uv ^= b.uv;", "b.uv = (b.uv | vec2<u32>(0u)) ^ (b.uv | vec2<u32>(0u));"},
		{"b.iv = select(b.iv, vec3<i32>(1), t);", "b.iv = select(b.iv | vec3<i32>(0i), vec3<i32>(1), t);"},
	})
}

func TestClampsArePackedInSteps(t *testing.T) {
	testModule(t, Options{Only: []string{NoPass}, Workarounds: []string{"pack-clamps"}}, []pair{
		{"b.u = pack4xI8Clamp(b.iv.xyzz) + pack4xU8(vec4<u32>(b.u));",
			"b.u = pack4xI8(clamp(b.iv.xyzz, vec4<i32>(-128i), vec4<i32>(127i)) | vec4<i32>(0i)) + pack4xU8(vec4<u32>(b.u));"},
		{"const c = pack4xU8Clamp(vec4<u32>(3, 2, 1, 700));",
			"const c = pack4xU8(clamp(vec4<u32>(3, 2, 1, 700), vec4<u32>(0u), vec4<u32>(255u)) | vec4<u32>(0u));"},
	})
}

func TestVectorsOfZerosAreFilled(t *testing.T) {
	testModule(t, Options{Only: []string{NoPass}, Workarounds: []string{"zero-vectors"}}, []pair{
		{"b.u = vec4<u32>(vec2u(), 1u, u32()).z; b.iv = vec3<i32>();", "b.u = vec4<u32>(vec2u(0u), 1u, u32()).z; b.iv = vec3<i32>();"},
		{"const c = vec3<f32>(vec2(), 1); const d = vec3(1, vec2());", "const c = vec3<f32>(vec2(0.0f), 1); const d = vec3(1, vec2(0));"},
	})
}

// If a declaration of the module hides a function that a guard calls, the declaration
// gets another name.
func TestHiding(t *testing.T) {
	const buffer = "@group(0) @binding(0) var<storage, read_write> b: array<f32>;\n"
	for _, c := range []struct{ text, want string }{
		{"fn abs(x: f32) -> f32 { return x; }\nfn select(x: i32) -> i32 { return x; }\n@compute @workgroup_size(1) fn main() { b[select(2)] = abs(b[0]); }",
			"b[u32(SAFE_NAME_1(2)) % arrayLength(&b)] = SAFE_NAME_0(SAFE_INPUT_f32(b[0]));"},
		{"@compute @workgroup_size(1) fn main() { let u32 = 3; var arrayLength = 4; b[u32 + arrayLength] = 1; }",
			"let SAFE_NAME_0 = 3; var SAFE_NAME_1 = 4; b[u32(SAFE_NAME_0 + SAFE_NAME_1) % arrayLength(&b)] = 1;"},
		{"alias vec2 = i32;\nstruct u32 { m: vec2 }\nfn f(x: array<vec2, 2>, min: u32) -> u32 { return u32(x[min.m]); }\n@compute @workgroup_size(1) fn main() { var i = 7i; _ = f(array<vec2, 2>(), u32(i)).m; b[i] = 2; }",
			"return SAFE_NAME_0(x[u32(min.m) % 2u]);"},
		{"fn abs(x: i32) -> i32 { return x; }\n@compute @workgroup_size(1) fn main() { let u32 = abs(3); b[0] = 1; }", "let u32 = abs(3); b[0] = 1;"},
	} {
		_, out := runWGSL(t, Options{}, buffer+c.text)
		if !strings.Contains(spaced(out), c.want) {
			t.Errorf("no %s in\n%s", c.want, out)
		}
		requireTint(t, out)
	}
}

// The test checks that the pass `index` renames a local variable or parameter that would hide an
// array's size in a guard. The size may name an override or a built-in function, such as max:
//
//	s[k]  →  s[k % size]    // a local variable `size` becomes, for example, SAFE_NAME_0
func TestHidingOfSizes(t *testing.T) {
	text := `override size = 7u;
var<workgroup> s: array<vec2<u32>, size>;
fn f(k: u32) -> u32 { let size = 2.0f; return s[k][0] % u32(size); }
@compute @workgroup_size(1) fn main(@builtin(local_invocation_index) size: u32) { s[size + 9u] = vec2<u32>(f(size)); }
`
	_, out := runWGSL(t, Options{Only: []string{"index"}}, text)
	for _, want := range []string{"s[k % size][0] % u32(SAFE_NAME_", "main(@builtin(local_invocation_index) SAFE_NAME_"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %s in\n%s", want, out)
		}
	}
	requireTint(t, out)
	if _, again := runWGSL(t, Options{Only: []string{"index"}}, out); again != out {
		t.Errorf("not idempotent:\n%s", again)
	}
	text = `override size = 7u;
var<workgroup> s: array<u32, max(size, 2u)>;
@compute @workgroup_size(1) fn main(@builtin(local_invocation_index) i: u32) { let max = i; s[i + max] = max; }
`
	want := "let SAFE_NAME_0 = i; s[(i + SAFE_NAME_0) % max(size, 2u)] = SAFE_NAME_0;"
	if _, out = runWGSL(t, Options{Only: []string{"index"}}, text); !strings.Contains(spaced(out), want) {
		t.Errorf("no %s in\n%s", want, out)
	}
	requireTint(t, out)
}

// The test checks that, if floats must be exact, a constant replaces an integer that is computed
// from inexact constants. The new constant is the integer's value, or 1 if the checker does not
// know the value:
//
//	i32(2.5f) + i32(0.25f)  →  2i
func TestIntegerConstantsOfInexactFloats(t *testing.T) {
	// Exact floats could change the integer. Compilers may refuse the new integer as a shift amount
	// or an index.
	testModule(t, Options{Float: FloatExact}, []pair{
		{"b.u = b.v << pack4xU8(vec4<u32>(vec4<f32>(0.1)));", "b.u = b.v << 1u;"},
		{"b.i = b.a[i32(2.5f) + i32(0.25f)];", "b.i = b.a[2i];"},
	})
}

// The passes rewrite code that compilers refuse because of the value of a constant, such as a
// division by 0. They also rewrite other code that is refused, such as loops without an end.
// Compilers accept the result.
func TestFaults(t *testing.T) {
	testModule(t, Options{}, []pair{
		{"b.i = b.j / 0;", "b.i = b.j / SAFE_VALUE_i32(0);"},
		{"b.i /= 0; b.u <<= 32;", "b.i /= SAFE_VALUE_i32(0); b.u <<= SAFE_VALUE_u32(32);"},
		{"b.i = 1 / 0;", "b.i = 1i;"},
		{"b.i = select(-71387138i, 7, false && b.i > 1) << 29;", "b.i = 1i;"},
		{"const c = 1 / 0; const d = c + 1; b.i = d + 5 / (c - 1);", "const c = 1; const d = 1; b.i = 1i;"},
		{"let x: u32 = -1;", "let x: u32 = 1u;"},
		{"b.a[4] = 1; b.i = array(1, 2)[-1];", "b.a[0i] = 1; b.i = 1i;"},
		{"loop { b.i++; }", "var SAFE_LOOP_0: i32 = 0i; loop { if SAFE_LOOP_0 >= 100i { break; } SAFE_LOOP_0++; b.i++; }"},
		{"for (;;) { if t { break; } } loop { if t { continue; } let x = b.i; var y = 2.5; continuing { let z = x; b.i = x; y = 3.0; break if y > 1.0; } }",
			"var SAFE_LOOP_0: i32 = 0i; var SAFE_LOOP_1: i32 = 0i; for (;;) { if SAFE_LOOP_0 >= 100i { break; } SAFE_LOOP_0++; if t { break; } } " +
				"loop { if SAFE_LOOP_1 >= 100i { break; } SAFE_LOOP_1++; if t { continue; } let x = b.i; var y = 3.0f; " +
				"continuing { var SAFE_LATE_0: i32 = 1i; var SAFE_LATE_1: f32 = 1.0f; let z = SAFE_LATE_0; b.i = SAFE_LATE_0; SAFE_LATE_1 = 3.0; break if SAFE_LATE_1 > 1.0; } }"},
		{"b.i = clamp(b.i, 3, 1);", "b.i = clamp(b.i, 3, SAFE_VALUE_i32(1));"},
		{"b.i = insertBits(b.i, 3, 20, 20);", "b.i = insertBits(b.i, 3, 20, SAFE_VALUE_u32(20));"},
		{"b.i = insertBits(b.i, 3, 40, 2);", "b.i = insertBits(b.i, 3, 40, SAFE_VALUE_u32(2));"},
		{"b.iv = clamp(b.iv, vec3(5), vec3(7 / 0));", "b.iv = clamp(b.iv, vec3(5), SAFE_VALUE_vec3_i32(vec3<i32>(1i)));"},
		{"b.u = extractBits(b.u, 9000, 1u << 33);", "b.u = extractBits(b.u, 9000, SAFE_VALUE_u32(1u));"},
		unchanged("b.u = extractBits(b.u, b.v, 33) + insertBits(b.u, 1, 40, b.v);"),
		{"const_assert 1 / 0 == 2;", "const_assert true;"},
	})
	testModule(t, Options{Without: []string{"index"}}, []pair{
		{"b.f = clamp(3f, -372f * 138f * 1037f, -5f - 1f);", "b.f = SAFE_CLAMP_f32(3f, SAFE_FLOAT_f32(-372f * 138f * 1037f), -5f - 1f);"},
		unchanged("b.f = clamp(3f, 372f, 372f * 138f);"),
	})
	testModule(t, Options{Float: FloatOff}, []pair{
		{"b.f = smoothstep(1.0, 1.0, b.f);", "b.f = smoothstep(1.0, SAFE_VALUE_f32(1.0), b.f);"},
	})
	const endless = "fn f() -> i32 { loop { } }\n@compute @workgroup_size(1) fn main() { _ = f(); }"
	if _, out := runWGSL(t, Options{}, endless); !strings.Contains(spaced(out), "SAFE_LOOP_0++; } return 1i; }") {
		t.Errorf("a function ends nowhere:\n%s", out)
	}
	u := parseWGSL(t, "fn f() { loop { } }")
	if _, err := Run("", u, Options{Without: []string{"loops"}}); err == nil {
		t.Error("an endless loop is accepted")
	}
}

// The test checks that reconditioning guards or removes code that naga refuses because of a value,
// such as a divisor of 0. naga evaluates even `let` declarations, single components of vectors, and
// the right operand of `false && x`.
func TestKnownOperands(t *testing.T) {
	testModule(t, Options{}, []pair{
		{"b.uv = b.uv / vec2(0u, b.v);", "b.uv = b.uv / vec2(SAFE_VALUE_u32(0u), b.v);"},
		{"b.iv = b.iv % vec3(vec2(1, 0), b.j);", "b.iv = b.iv % vec3(SAFE_VALUE_vec2_i32(vec2(1, 0)), b.j);"},
		{"b.uv = b.uv >> vec2(b.v, 32);", "b.uv = b.uv >> vec2(b.v, SAFE_VALUE_u32(32));"},
		{"b.uv <<= vec2(33, b.v);", "b.uv <<= vec2(SAFE_VALUE_u32(33), b.v);"},
		{"let z = 0; b.i = b.i / z; b.j %= z;", "let z = 0; b.i = b.i / SAFE_VALUE_i32(z); b.j %= SAFE_VALUE_i32(z);"},
		{"let z = vec2(40u, b.v); b.uv = b.uv << z;", "let z = vec2(40u, b.v); b.uv = b.uv << SAFE_VALUE_vec2_u32(z);"},
		unchanged("let z = vec2(b.v, 2); b.uv = b.uv << z; b.uv = b.uv / z.x; b.uv = b.uv >> vec2(0, b.v);"),
		{"if false && l[l[3]] > 1 { b.i++; }", "if false { b.i++; }"},
		{"if !(false && l[l[0] + 3] / l[9] > 1) { b.i++; }", "if !false { b.i++; }"},
		{"if false && any((vec2(l[0]) >> vec2(u32(l[1]), 40)) > vec2(1)) { b.i++; }", "if false { b.i++; }"},
		{"if true || l[0] / 0 > 1 { b.i++; }", "if true { b.i++; }"},
		unchanged("if false && l[l[2]] / 3 > 1 { b.i++; }"),
	})
	chain := "let z0 = vec2(b.v, 0);"
	for i := range 200 {
		chain += fmt.Sprintf(" let z%d = vec2(z%d.x, 1) + vec2(z%d.y, 1); let y%d = vec4(vec2(b.v), vec2(b.v));", i+1, i, i, i)
	}
	runWGSL(t, Options{}, module+"@compute @workgroup_size(1) fn main() { "+chain+" b.uv = b.uv / z200; }")
}

// The valid examples of the package wgsl stay valid when they are reconditioned, with the default
// options and with others. The examples contain all constructs of modules.
func TestCorpusWGSL(t *testing.T) {
	files, err := filepath.Glob("../wgsl/testdata/*.wgsl")
	if err != nil || len(files) == 0 {
		t.Fatal(err, files)
	}
	for _, o := range []Options{{}, {Index: IndexClamp, Loops: LoopsGlobal, Float: FloatOff, Assume: []string{pass.AllAssumptions}}} {
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := front.Check(file, parseWGSL(t, string(text)), language.Compute); err != nil {
				continue // the front end's tests parse it alone
			}
			_, out := runWGSL(t, o, string(text))
			requireTint(t, out)
		}
	}
}
