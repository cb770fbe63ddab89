package wgslcheck

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"shsmith/lib/ast"
	"shsmith/lib/language"
	"shsmith/lib/source"
	"shsmith/lib/wgsl"
)

// The modules of testdata/wgsl/*.txtar. A file whose name ends in .body has
// the statements of a function, one that ends in .decl has declarations. Each
// line of a .body or .decl file whose name begins with "lines" is an example
// of its own. Marks are those of the GLSL examples. A name that ends in
// " tint" or " naga" is one on which that compiler is known to differ.
type wgslExample struct {
	file, source string
	want         []string
	differs      string
}

func wgslExamples(t testing.TB) []wgslExample {
	var list []wgslExample
	eachFile(t, "testdata/wgsl/*.txtar", func(archive string, f txtar.File) {
		name, differs, _ := strings.Cut(f.Name, " ")
		texts := []string{string(f.Data)}
		if strings.HasPrefix(name, "lines") {
			texts = strings.Split(strings.TrimSpace(string(f.Data)), "\n")
		}
		for _, text := range texts {
			if strings.HasSuffix(name, ".body") {
				text = "fn f() {\n" + text + "\n}\n"
			}
			list = append(list, wgslExample{archive + "/" + name, text, wanted(text), differs})
		}
	})
	return list
}

func checkWGSLText(e wgslExample) error {
	u, err := wgsl.Parse(e.file, e.source)
	if err != nil {
		return err
	}
	_, err = Check(e.file, u, language.Compute)
	return err
}

func TestWGSLExamples(t *testing.T) {
	list := wgslExamples(t)
	valid := 0
	for _, e := range list {
		if len(e.want) == 0 {
			valid++
		}
		err := checkWGSLText(e)
		got, _ := err.(source.Errors)
		if err != nil && got == nil {
			t.Errorf("%s: %v", e.file, err)
			continue
		}
		for _, d := range got {
			i := slices.IndexFunc(e.want, func(w string) bool {
				pos, text, _ := strings.Cut(w, " ")
				return d.Pos.String() == pos && strings.Contains(d.Msg, text)
			})
			if i < 0 {
				t.Errorf("unexpected: %v\n%s", d, e.source)
				continue
			}
			e.want = slices.Delete(e.want, i, i+1)
		}
		for _, w := range e.want {
			t.Errorf("%s: no complaint at %s\n%s", e.file, w, e.source)
		}
	}
	if valid < 15 || len(list)-valid < 100 {
		t.Errorf("only %d valid and %d invalid examples", valid, len(list)-valid)
	}
}

// Tint and naga must accept and refuse the same examples.
func TestWGSLCompilersAgree(t *testing.T) {
	if testing.Short() {
		t.Skip("asks two compilers about 600 modules")
	}
	compilers := map[string][]string{"tint": {"--format", "wgsl"}, "naga": nil}
	dir := t.TempDir()
	for name, args := range compilers {
		path, err := exec.LookPath(name)
		if err != nil {
			t.Logf("%s is not installed", name)
			continue
		}
		file := filepath.Join(dir, "example.wgsl")
		for _, e := range wgslExamples(t) {
			if err := os.WriteFile(file, []byte(e.source), 0o600); err != nil {
				t.Fatal(err)
			}
			out, err := exec.Command(path, append(args, file)...).CombinedOutput()
			if (err != nil) != (len(e.want) > 0) != strings.Contains(e.differs, name) {
				first, _, _ := strings.Cut(string(out), "\n\n")
				t.Errorf("%s: %s refuses %v, want %v:\n%s\n%.300s", e.file, name, err != nil, e.want, e.source, first)
			}
		}
	}
}

// FuzzCheckWGSL: any module is accepted or refused, with a position.
func FuzzCheckWGSL(f *testing.F) {
	for _, e := range wgslExamples(f) {
		f.Add(e.source)
	}
	f.Fuzz(func(t *testing.T, text string) {
		err := checkWGSLText(wgslExample{file: "f", source: text})
		if err == nil {
			return
		}
		list, ok := err.(source.Errors)
		if !ok || !list[0].IsValid() {
			t.Fatalf("%v is no error with a position", err)
		}
	})
}

// TestWGSLResources: the buffers of one entry point, in WGSL's layout.
func TestWGSLResources(t *testing.T) {
	const text = `
struct S { a: vec3<f32>, b: u32, @align(32) c: array<mat2x2<f32>, 2>, d: array<vec2<i32>> }
@group(1) @binding(2) var<storage, read_write> s: S;
@group(0) @binding(0) var<uniform> u: vec4<u32>;
@group(0) @binding(1) var<storage> unused: i32;
@group(0) @binding(3) var<storage> open: array<u32>;
fn f() -> u32 { return u.x + open[1]; }
@fragment fn g() { _ = unused; }
@compute @workgroup_size(4, 2) fn c() { s.b = f(); }
`
	u, err := wgsl.Parse("", text)
	if err != nil {
		t.Fatal(err)
	}
	in, err := Check("", u, language.Compute)
	if err != nil {
		t.Fatal(err)
	}
	got := ""
	for _, r := range in.Resources(3) {
		got += fmt.Sprintf("%s %s %d:%d %d %v", r.Name, r.Kind, r.Group, r.Binding, r.Size, r.Compare)
		for _, m := range r.Members {
			got += fmt.Sprintf(" %s@%d+%dx%d", m.Path, m.Offset, m.Count, m.Stride)
		}
		got += "\n"
	}
	want := `s storage 1:2 96 true a@0+3x4 b@12+1x4 c[0][0]@32+2x4 c[0][1]@40+2x4 c[1][0]@48+2x4 c[1][1]@56+2x4 d[0]@64+2x4 d[1]@72+2x4 d[2]@80+2x4
u uniform 0:0 16 false @0+4x4
open storage 0:3 12 false @0+3x4
`
	if got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	if in.Entry == nil || in.Entry.Name != "c" || in.LocalSize != [3]int{4, 2, 1} || in.Link() != nil {
		t.Errorf("entry %v, size %v", in.Entry, in.LocalSize)
	}
	if n := in.Funcs; n[0].Name != "f" {
		t.Errorf("%s stands before what it calls", n[0].Name)
	}
}

// TestWGSLEffects: what statements and calls read and write, through pointers
// too.
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
	in, err := Check("", u, language.Compute)
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

func locations(list []Location) string {
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

// TestWGSLNesting: types that double at each level end before they cost much.
func TestWGSLNesting(t *testing.T) {
	text := "struct S0 { a: u32, b: u32 }\n"
	for i := 1; i < 60; i++ {
		text += fmt.Sprintf("struct S%d { a: S%d, b: S%d }\n", i, i-1, i-1)
	}
	err := checkWGSLText(wgslExample{source: text + "var<private> s: S59;"})
	if err == nil || !strings.Contains(err.Error(), "more than 4096 members") {
		t.Error(err)
	}
}

// TestWGSLCheckTwice: a check takes nothing from an earlier one, of a tree that
// has changed since.
func TestWGSLCheckTwice(t *testing.T) {
	for _, e := range wgslExamples(t) {
		if len(e.want) > 0 {
			continue
		}
		u, err := wgsl.Parse(e.file, e.source)
		if err != nil {
			t.Fatal(err)
		}
		for i := 0; i < 2; i++ {
			if _, err := Check(e.file, u, language.Compute); err != nil {
				t.Errorf("check %d: %v", i+1, err)
			}
		}
	}
	u, err := wgsl.Parse("", "const n = 1; fn f() -> i32 { return n / 1; }")
	if err != nil {
		t.Fatal(err)
	}
	quotient := u.Decls[1].(*ast.FuncDecl).Body.List[0].(*ast.Return).X.(*ast.Binary)
	for _, c := range []struct{ divisor, want string }{{"1", "1"}, {"0", "division by zero"}, {"-1", "-1"}} {
		quotient.Y = &ast.Literal{Text: strings.TrimPrefix(c.divisor, "-")}
		if strings.HasPrefix(c.divisor, "-") {
			quotient.Y = &ast.Unary{Op: "-", X: quotient.Y}
		}
		_, err := Check("", u, language.Compute)
		got := fmt.Sprint(quotient.Const)
		if err != nil {
			got = err.Error()
		}
		if !strings.Contains(got, c.want) {
			t.Errorf("n / %s is %s", c.divisor, got)
		}
	}
}

func TestWGSLImage(t *testing.T) {
	cases := map[string]string{
		"@fragment fn f() {}": "[]",
		"@fragment fn f() -> @location(2) vec4f { return vec4f(); }": "[{color 2 rgba8}]",
		`enable f16;
struct O { @builtin(frag_depth) d: f32, @location(1) i: vec2i, @location(0) u: u32, @location(2) f: vec3f, @location(3) h: vec2h }
@fragment fn f() -> O { var o: O; return o; }`: "[{i 1 rg32i} {u 0 r32ui} {f 2 rg8} {h 3 rg16f}]",
	}
	for text, want := range cases {
		u, err := wgsl.Parse("", text)
		if err != nil {
			t.Fatal(err)
		}
		in, err := Check("", u, language.Fragment)
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprint(in.Image(4, 4).Attachments); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// An array without a size is not mended, and what is made of it reaches no analysis.
func TestLenientSize(t *testing.T) {
	for _, size := range []string{"1 / 0", "2677691310"} {
		u, err := wgsl.Parse("m", "fn f() { var a: array<vec2<u32>, "+size+"> = array<vec2<u32>, 2>(); a[0].x = a[1].y; }")
		if err != nil {
			t.Fatal(err)
		}
		if _, err = Lenient("m", u, language.Compute); err == nil || !strings.HasPrefix(err.Error(), "m:1:") {
			t.Errorf("%s: %v", size, err)
		}
	}
}
