package recond

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"shsmith/lib/ast"
	"shsmith/lib/front"
	"shsmith/lib/glsl"
	"shsmith/lib/language"
	"shsmith/lib/recond/pass"
	"shsmith/lib/types"
)

// pair is code before and after a pass. Unless a test says otherwise, the code is statements of
// main.
type pair struct{ before, after string }

// unchanged returns the pair of code that a pass leaves alone.
func unchanged(code string) pair { return pair{code, code} }

// in returns p with the text `head` before the code of both sides.
func (p pair) in(head string) pair { return pair{head + p.before, head + p.after} }

// test requires that reconditioning turned p.before into p.after. `got` is the result, and
// `applied` has the passes that reported a change.
func (p pair) test(t *testing.T, applied []string, got string) {
	t.Helper()
	if got != spaced(p.after) {
		t.Errorf("%s\n got %s\nwant %s", p.before, got, spaced(p.after))
	}
	if changed := len(applied) > 0; changed != (p.before != p.after) {
		t.Errorf("%s: passes %v say that they changed it", p.before, applied)
	}
}

// prelude declares what the statements of the tests use.
const prelude = `#version 450
layout(local_size_x = 1) in;
struct S { int m; float n; };
layout(std430, binding = 0) buffer B {
    int i, j; uint u, v; float f, g; ivec3 iv; uvec2 uv; vec3 fv; mat2 m;
    int a[4]; ivec2 b[2][3]; S s; int open[];
};
struct Q { ivec2 m[3]; bool n; };
struct V { ivec3 v; };
bool t = false;
int l[3] = int[3](1, 2, 3);
bvec2 w[2] = bvec2[2](bvec2(true), bvec2(false));
Q q[2] = Q[2](Q(ivec2[3](ivec2(1), ivec2(1), ivec2(1)), true), Q(ivec2[3](ivec2(1), ivec2(1), ivec2(1)), false));
int side() { return i++; }
void swap(inout int x, inout int y) { int z = x; x = y; y = z; }
void swap3(inout int x, inout int y, int z) { x = y; y = z; }
void keep(inout float x, int y) {}
int sum(int x, int y) { return x + y; }
int both(inout int x, out int y) { y = x++; return y; }
`

// testPass reconditions the first code of each pair with the options o, and requires that the
// result is the second code. The result must be valid, and a second run must not change it.
func testPass(t *testing.T, o Options, pairs []pair) {
	t.Helper()
	testPassOn(t, "", o, pairs)
}

// testPassOn is like testPass, for programs that also contain the declarations `decls`. It
// reconditions the first code of each pair with the options o, and requires that the result is the
// second code.
func testPassOn(t *testing.T, decls string, o Options, pairs []pair) {
	t.Helper()
	validator := newValidator(t)
	for _, p := range pairs {
		t.Run(p.before, func(t *testing.T) {
			applied, out := run(t, o, prelude+decls+"void main() { "+p.before+" }\n")
			p.test(t, applied, mainBody(t, out))
			validator.add(out, ".comp")
		})
	}
	validator.run()
}

// run reconditions a GLSL program. It returns the passes that changed the program, and the new
// text. The test fails if the new text is invalid, or if a second run changes it (see runIn).
func run(t *testing.T, o Options, text string) (applied []string, out string) {
	t.Helper()
	return runIn(t, language.GLSL, o, text)
}

// runIn reconditions text in a given language and checks the guarantees of the package.
func runIn(t *testing.T, l language.Name, o Options, text string) (applied []string, out string) {
	t.Helper()
	if o.Stage == "" {
		o.Stage = language.Compute
	}
	u := parseIn(t, l, text)
	applied, err := Run("test", u, o)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	out = front.Print(u)
	again := parseIn(t, l, out)
	if !ast.Equal(u, again) {
		t.Errorf("the result's text is another tree:\n%s", out)
	}
	if _, err := front.Check("result", again, o.Stage); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	sameAnnotations(t, u, again)
	if second, err := Run("again", again, o); err != nil || len(second) > 0 {
		t.Errorf("a second run applies %v (%v) to\n%s", second, err, out)
	}
	if text := front.Print(again); text != out {
		t.Errorf("a second run makes\n%s\nof\n%s", text, out)
	}
	return applied, out
}

func parse(t *testing.T, text string) *ast.Unit {
	t.Helper()
	return parseIn(t, language.GLSL, text)
}

func parseIn(t *testing.T, l language.Name, text string) *ast.Unit {
	t.Helper()
	u, err := front.Parse(string(l), "test", text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return u
}

// sameAnnotations requires that the tree `made` has the same annotations as the tree `checked`,
// which comes from a check. Constant values may be missing in `made`.
func sameAnnotations(t *testing.T, made, checked *ast.Unit) {
	t.Helper()
	a, b := exprs(made), exprs(checked)
	for i := range a {
		x, y := a[i].Info(), b[i].Info()
		text := glsl.Text(a[i])
		if !sameType(x.Type, y.Type) {
			t.Errorf("%s is annotated as %v, and is %v", text, x.Type, y.Type)
		}
		if x.Const != nil && (y.Const == nil || x.Const.String() != y.Const.String()) {
			t.Errorf("%s is annotated as %v, and is %v", text, x.Const, y.Const)
		}
		switch x := a[i].(type) {
		case *ast.Ident:
			o := b[i].(*ast.Ident).Obj
			if x.Obj == nil && (o == nil || o.Kind == ast.TypeObj) {
				continue // a type of WGSL
			}
			if x.Obj == nil || o == nil || x.Obj.Name != o.Name || x.Obj.Storage != o.Storage || !sameType(x.Obj.Type, o.Type) {
				t.Errorf("%s refers to something else", text)
			}
		case *ast.Call:
			if y := b[i].(*ast.Call); x.Builtin != y.Builtin || (x.Func == nil) != (y.Func == nil) || x.Func != nil && !slices.Equal(x.Dirs, y.Dirs) {
				t.Errorf("%s calls something else", text)
			}
		}
	}
}

// sameType compares structures by name, since each check makes new ones.
func sameType(a, b *types.Type) bool { return a.String() == b.String() }

func exprs(u *ast.Unit) (list []ast.Expr) {
	ast.Walk(u, func(n ast.Node) bool {
		if e, ok := n.(ast.Expr); ok {
			list = append(list, e)
		}
		return true
	})
	return list
}

// mainBody returns the body of main in one line.
func mainBody(t *testing.T, text string) string {
	t.Helper()
	_, body, ok := strings.Cut(text, "void main() {")
	if !ok {
		t.Fatalf("no main in\n%s", text)
	}
	return spaced(body[:strings.LastIndex(body, "}")])
}

func spaced(s string) string { return strings.Join(strings.Fields(s), " ") }

// validator passes shaders to glslangValidator, where that is installed.
type validator struct {
	t     *testing.T
	path  string
	dir   string
	files []string
}

func newValidator(t *testing.T) *validator {
	path, _ := exec.LookPath("glslangValidator")
	return &validator{t: t, path: path, dir: t.TempDir()}
}

func (v *validator) add(text, ext string) {
	name := filepath.Join(v.dir, strconv.Itoa(len(v.files))+ext)
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		v.t.Error(err)
	}
	v.files = append(v.files, name)
}

func (v *validator) run() {
	v.t.Helper()
	if v.path == "" || len(v.files) == 0 {
		return
	}
	if out, err := exec.Command(v.path, v.files...).CombinedOutput(); err != nil {
		v.t.Errorf("glslangValidator: %v\n%s", err, out)
	}
}

func TestPassesAreDocumented(t *testing.T) {
	seen := map[string]bool{}
	for _, p := range pass.All() {
		if p.Doc == "" || len(p.Kinds) == 0 || len(p.Langs) == 0 || seen[p.Name] || p.Name == "" {
			t.Errorf("pass %q lacks something", p.Name)
		}
		seen[p.Name] = true
	}
}

// A defined program keeps its text, whatever the options.
func TestNothingToDo(t *testing.T) {
	text := `#version 310 es
precision highp float;
layout(local_size_x = 1) in;
struct S { int a; vec2 b; };
layout(std430, binding = 0) buffer B { int x[4]; uint y; };
const float c = 3.0;
const int d = 7 / 2 << 3;
int f(int a, out int b) { b = a; if (a > 1) { return 1; } else { return 2; } }
int g(int a) { switch (a) { case 1: return 1; default: return 2; } }
void h(inout int a) { a++; }
void main() {
    int k = 1;
    S s = S(1, vec2(2.0, c));
    for (int i = 0; i < 4; i++) { x[i] = i; h(x[i]); }
    for (uint i = 3u; i > 0u; --i) { x[i] += int(i) / 3; }
    x[1] = x[y & 3u] + x[y % 4u];
    k = f(x[0], k);
    k = f(x[0], x[1]) + (x[2] << (k & 7));
    k = x[1]++ + x[2]++;
    y = y / 3u % 7u >> 31;
    float e = max(s.b.x, abs(c));
    bool q = e < 2.0 && k++ > 3;
    y = uint(clamp(k, 1, 3)) + bitfieldExtract(y, 3, 4);
    if (q) s.a = int(e);
}
`
	for _, index := range []string{IndexModulo, IndexClamp} {
		for _, loops := range []string{LoopsLocal, LoopsGlobal} {
			before := glsl.Print(parse(t, text))
			applied, after := run(t, Options{Index: index, Loops: loops}, text)
			if len(applied) > 0 || before != after {
				t.Errorf("%v changed\n%s", applied, after)
			}
		}
	}
}

func TestOptions(t *testing.T) {
	u := parse(t, "#version 450\nvoid main() {}\n")
	for _, o := range []Options{{Only: []string{"x"}}, {Without: []string{""}}, {Index: "x"}, {Loops: "x"}, {Float: "x"}} {
		if _, err := Run("", u, o); err == nil {
			t.Errorf("%+v is accepted", o)
		}
	}
}

// If the program already uses the name of a guard or loop counter, passes choose another name, such
// as SAFE_DIVISOR_1.
func TestNames(t *testing.T) {
	text := `#version 450
layout(std430, binding = 0) buffer B { int x; float SAFE_ABS; };
int SAFE_DIVISOR(int a, int b) { return b; }
void main() { int SAFE_LOOP_0 = 1; while (x > 1) x = x / x % x; }
`
	_, out := run(t, Options{}, text)
	for _, want := range []string{"int SAFE_DIVISOR_1(int a, int b)", "int SAFE_ABS_1(int a)", "SAFE_LOOP_1++", "x / SAFE_DIVISOR_1(x, x)"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %s in\n%s", want, out)
		}
	}
}

// If default precisions are low, guards declare high precision.
func TestPrecision(t *testing.T) {
	text := "#version 310 es\nprecision mediump float;\nlayout(location = 0) out highp vec4 c;\nuniform highp int x;\nvoid main() { c = vec4(float(x / x)); }\n"
	_, out := run(t, Options{Stage: language.Fragment, Without: []string{"precision"}}, text)
	if !strings.Contains(out, "highp int SAFE_DIVISOR(highp int a, highp int b)") {
		t.Errorf("no highp guard in\n%s", out)
	}
}

var stages = map[string]language.Stage{
	".comp": language.Compute, ".frag": language.Fragment, ".vert": language.Vertex,
	".geom": language.Geometry, ".tesc": language.TessControl, ".tese": language.TessEval,
}

// The corpus of the front end stays valid if it is reconditioned. This corpus has shaders of every
// stage and of old versions.
func TestCorpus(t *testing.T) {
	files, err := filepath.Glob("../glsl/testdata/*.*")
	if err != nil || len(files) == 0 {
		t.Fatal(err, files)
	}
	for _, options := range []Options{{}, {Index: IndexClamp, Loops: LoopsGlobal, Float: FloatOff}} {
		validator := newValidator(t)
		for _, file := range files {
			ext := filepath.Ext(file)
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			options.Stage = stages[ext]
			if _, err := front.Check(file, parse(t, string(text)), options.Stage); err != nil {
				continue // the front end's tests parse it alone
			}
			t.Run(filepath.Base(file), func(t *testing.T) {
				_, out := run(t, options, string(text))
				if strings.Contains(out, "#version") { // without #version the validator takes a shader for GLSL ES
					validator.add(out, ext)
				}
			})
		}
		validator.run()
	}
}

// Variables that passes declare are as precise as the values that they hold.
func TestPrecisionOfVariables(t *testing.T) {
	text := "#version 310 es\nprecision mediump float;\nlayout(location = 0) out highp int c;\nflat in highp int x;\n" +
		"void main() { c = x; while (c < 3) c = c + c++; }\n"
	_, out := run(t, Options{Stage: language.Fragment, Without: []string{"precision"}}, text)
	for _, want := range []string{"highp int SAFE_LOOP_0", "highp int SAFE_TMP_0"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %s in\n%s", want, out)
		}
	}
}
