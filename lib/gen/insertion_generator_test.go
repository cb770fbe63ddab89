package gen_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"shsmith/lib/ast"
	"shsmith/lib/choice"
	"shsmith/lib/front"
	"shsmith/lib/gen"
	"shsmith/lib/gen/insertion"
	"shsmith/lib/gen/policy"
	"shsmith/lib/interp"
	"shsmith/lib/language"
	"shsmith/lib/recond"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// program is a valid program into which tests insert code.
type program struct {
	name, lang, text string
	stage            language.Stage
	record           *record.Record // the record of a generated program, or nil
}

// generatedPrograms returns n generated programs for each stage of several versions.
func generatedPrograms(t testing.TB, n uint64) []program {
	if testing.Short() {
		n = (n + 1) / 2
	}
	var list []program
	for _, version := range []string{"", "310 es", "320 es", "430", "460"} {
		v := language.Version{Lang: language.WGSL}
		if version != "" {
			var err error
			if v, err = language.Of(language.GLSL, version); err != nil {
				t.Fatal(err)
			}
		}
		for seed := range n {
			for _, stage := range []language.Stage{language.Compute, language.Fragment} {
				r := gen.Smith(v, stage, policy.Default(), 7000+seed).Record()
				name := strings.ReplaceAll(fmt.Sprintf("%v%s-%v-%d", v.Lang, version, stage, seed), " ", "")
				list = append(list, program{name, string(v.Lang), r.Source, stage, r})
			}
		}
	}
	return list
}

var stageOf = map[string]language.Stage{".comp": language.Compute, ".frag": language.Fragment, ".vert": language.Vertex,
	".geom": language.Geometry, ".tesc": language.TessControl, ".tese": language.TessEval, ".wgsl": language.Compute}

// writtenPrograms returns the shaders in this repository that people wrote for tests. They are in
// all stages and in many versions.
func writtenPrograms(t testing.TB) []program {
	var list []program
	for _, pattern := range []string{"../glsl/testdata/*.*", "../wgsl/testdata/*.wgsl"} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			p := program{name: filepath.Base(file), lang: "glsl", text: string(text), stage: stageOf[filepath.Ext(file)]}
			if filepath.Ext(file) == ".wgsl" {
				if p.lang = "wgsl"; strings.Contains(p.text, "@fragment") {
					p.stage = language.Fragment
				}
			}
			if _, err := p.unit(); err == nil { // one has an error on purpose
				list = append(list, p)
			}
		}
	}
	if len(list) < 30 {
		t.Fatalf("only %d programs", len(list))
	}
	return list
}

// unit parses and checks p.
func (p *program) unit() (*ast.Unit, error) {
	u, err := front.Parse(p.lang, p.name, p.text)
	if err == nil {
		_, err = front.Check(p.name, u, p.stage)
	}
	return u, err
}

// allowed draws options for a Writer at random. Options.Write is nil, so the Writer's code writes
// only to variables that it declares itself.
func allowed(src *choice.Source, stage language.Stage) gen.Options {
	return gen.Options{
		Policy: policy.Default(), Seed: src.Uint64(), Stage: stage, Effects: src.Chance(0.5), Calls: src.Chance(0.7),
		Loops: src.Chance(0.7), AnyIndex: src.Chance(0.3), Defined: src.Chance(0.5),
		Callable: func(f *ast.FuncDecl) bool { return !isGuard(f) },
	}
}

// isGuard reports whether f is a guard function of lib/recond.
func isGuard(f *ast.FuncDecl) bool { return strings.HasPrefix(f.Name, "SAFE_") }

// placesOutsideGuards lists the places of u that are not in guard functions. lib/recond
// would no longer recognise a guard with other code in it.
func placesOutsideGuards(u *ast.Unit) []insertion.Place {
	rest := &ast.Unit{}
	for _, d := range u.Decls {
		if f, ok := d.(*ast.FuncDecl); !ok || !isGuard(f) {
			rest.Decls = append(rest.Decls, d)
		}
	}
	return insertion.Places(rest)
}

// insert returns the text of p with code inserted at a few places: statements, variables with an
// expression as their value, and calls of new functions.
func insert(t testing.TB, p *program, src *choice.Source, change func(*gen.Options)) string {
	t.Helper()
	u, err := p.unit()
	if err != nil {
		t.Fatal(err)
	}
	for range 4 {
		if _, err := front.Check(p.name, u, p.stage); err != nil {
			t.Fatalf("%s: %v\n%s", p.name, err, front.Print(u))
		}
		places := placesOutsideGuards(u)
		if len(places) == 0 {
			break
		}
		o := allowed(src, p.stage)
		if change != nil {
			change(&o)
		}
		at := choice.Pick(src, places)
		w, err := gen.NewWriter(u, at, o)
		if err != nil {
			t.Fatalf("%s: %v", p.name, err)
		}
		if src.Chance(0.4) {
			result := types.Vec(choice.Pick(src, []types.Kind{types.Int, types.Float, types.Bool}), src.Range(1, 4))
			w.InsertFunc(w.Func(3, result, gen.Param{Type: types.Scalar(types.Int)}, gen.Param{Type: types.Vec(types.Float, 2), Dir: ast.InOut}))
		}
		w.Insert(w.Stmts(src.Range(1, 5))...)
		if src.Chance(0.5) {
			cond := w.Expr(types.Scalar(types.Bool))
			w.Insert(&ast.If{Cond: cond, Then: &ast.Block{List: w.Stmts(2)}})
		}
	}
	return front.Print(u)
}

// The checker accepts inserted code in all languages, versions and stages.
func TestWriterIsChecked(t *testing.T) {
	programs := append(generatedPrograms(t, 20), writtenPrograms(t)...)
	for i := range programs {
		p := &programs[i]
		for seed := range uint64(2) {
			src := choice.New(uint64(1000*i) + seed)
			text := insert(t, p, src, func(o *gen.Options) {
				if seed%2 == 1 { // anything goes
					o.Read, o.Write = func(*ast.Object) bool { return true }, func(*ast.Object) bool { return true }
					o.Jumps, o.Returns, o.Discards = true, true, true
				}
			})
			q := *p
			q.text = text
			if _, err := q.unit(); err != nil {
				t.Errorf("%s seed %d: %v\n%s", p.name, seed, err, text)
			}
		}
	}
}

// A Writer inserts no return into a continuing block, nor into a loop inside such a block, because
// WGSL forbids it. But it may insert break and continue for a loop inside the block.
func TestWriterInContinuing(t *testing.T) {
	p := program{name: "t", lang: "wgsl", stage: language.Compute, text: `@group(0) @binding(0) var<storage, read_write> b: array<i32, 4>;
@compute @workgroup_size(1) fn main() {
    loop {
        continuing {
            for (var i = 0; i < 3; i++) { b[i] = 1; }
            loop { switch b[1] { default: { b[2]++; } } break; }
            while b[0] < 9 { loop { b[0]++; continuing { b[3]--; break if true; } } }
            break if b[2] > 5;
        }
    }
}
`}
	jumps := 0
	for seed := range uint64(100) {
		text := insert(t, &p, choice.New(seed), func(o *gen.Options) { o.Jumps, o.Returns = true, true })
		q := p
		q.text = text
		u, err := q.unit()
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		ast.Walk(u, func(n ast.Node) bool {
			if _, ok := n.(*ast.Continue); ok {
				jumps++
			}
			return true
		})
	}
	if jumps < 5 {
		t.Errorf("only %d jumps", jumps)
	}
}

// Equal arguments give equal code.
func TestWriterIsDeterministic(t *testing.T) {
	for _, p := range writtenPrograms(t) {
		a, b := insert(t, &p, choice.New(5), nil), insert(t, &p, choice.New(5), nil)
		if a != b {
			t.Errorf("%s: two texts for one seed", p.name)
		}
	}
}

// Names of inserted code occur nowhere in the program.
func TestWriterNames(t *testing.T) {
	p := program{"t", "glsl", "#version 310 es\nlayout(local_size_x = 1) in;\nint v1, v3;\nstruct v2 { int v5; };\nvoid v4() {}\nvoid main() { int i6 = 1; { int v7; } }\n", language.Compute, nil}
	seen := map[string]int{}
	text := insert(t, &p, choice.New(1), nil)
	u, err := front.Parse("glsl", "t", text)
	if err != nil {
		t.Fatal(err)
	}
	ast.Walk(u, func(n ast.Node) bool {
		if v, ok := n.(*ast.Var); ok {
			seen[v.Name]++
		}
		return true
	})
	for name, n := range seen {
		if n > 1 {
			t.Errorf("%s is declared %d times\n%s", name, n, text)
		}
	}
	if len(seen) < 8 {
		t.Errorf("only %d variables\n%s", len(seen), text)
	}
}

// With the zero Options, the statements that a Writer makes have no loops, and no continue, return
// or discard. They call only built-in functions, and write only to variables that they declare
// themselves.
func TestWriterKeepsToOptions(t *testing.T) {
	text := `#version 450
layout(location = 0) out vec4 color;
uniform int a[4];
int g = 1;
int f(int x) { return x + 1; }
void main() { int x = g; for (int k = 0; k < 3; k++) { x += a[k]; } color = vec4(x); }
`
	u, err := front.Parse("glsl", "t", text)
	if err == nil {
		_, err = front.Check("t", u, language.Fragment)
	}
	if err != nil {
		t.Fatal(err)
	}
	place := insertion.Places(u)[3]
	for seed := range uint64(300) {
		w, err := gen.NewWriter(u, place, gen.Options{Policy: policy.Default(), Seed: seed, Stage: language.Fragment})
		if err != nil {
			t.Fatal(err)
		}
		own := map[*ast.Object]bool{}
		for _, s := range w.Stmts(4) {
			ast.Walk(s, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.Var:
					own[n.Obj] = true
				case *ast.For, *ast.While, *ast.DoWhile, *ast.Continue, *ast.Return, *ast.Discard:
					t.Errorf("seed %d: %T", seed, n)
				case *ast.Assign:
					if !own[ast.Root(n.L)] {
						t.Errorf("seed %d: writes to %s", seed, ast.Root(n.L).Name)
					}
				case *ast.IncDec:
					if !own[ast.Root(n.X)] {
						t.Errorf("seed %d: writes to %s", seed, ast.Root(n.X).Name)
					}
				case *ast.Call:
					if n.Func != nil {
						t.Errorf("seed %d: calls %s", seed, n.Name)
					}
				}
				return true
			})
		}
	}
}

// Code inserted into a reconditioned program leaves the outputs unchanged after another
// reconditioning, because it writes only to its own variables. The inserted code has no loops.
func TestWriterLeavesOutputs(t *testing.T) {
	ran := 0
	for i, p := range generatedPrograms(t, 5) {
		p.text = reconditioned(t, &p, p.text)
		before := run(t, &p, p.text)
		if before.Outcome != record.OK {
			continue
		}
		for seed := range uint64(3) {
			// lib/recond may allow a loop fewer iterations if it contains another loop. So a loop
			// inserted into a loop of the program could change the outputs.
			text := insert(t, &p, choice.New(uint64(100*i)+seed), func(o *gen.Options) { o.Loops = false })
			after := run(t, &p, reconditioned(t, &p, text))
			if after.Outcome == record.Timeout {
				continue
			}
			ran++
			if after.Outcome != record.OK {
				t.Errorf("%s seed %d: %v %v\n%s", p.name, seed, after.Outcome, after.Findings, text)
			} else if !equalOutputs(before, after) {
				t.Errorf("%s seed %d: other outputs\n%s", p.name, seed, text)
			}
		}
	}
	if ran < 90 {
		t.Errorf("only %d runs", ran)
	}
}

// The test inserts code with the option Defined into reconditioned programs, and does not
// recondition them again. The inserted code must have no undefined behaviour, except that floats
// may become too large. It must leave exact outputs unchanged.
func TestDefinedCode(t *testing.T) {
	ran := 0
	for i, p := range generatedPrograms(t, 5) {
		p.text = reconditioned(t, &p, p.text)
		before := run(t, &p, p.text)
		if before.Outcome != record.OK {
			continue
		}
		for seed := range uint64(2) {
			text := insert(t, &p, choice.New(uint64(100*i)+seed), func(o *gen.Options) { o.Defined, o.AnyIndex, o.Effects = true, false, false })
			after := run(t, &p, text)
			for _, f := range after.Findings {
				if f.Kind != "float-special" {
					t.Errorf("%s seed %d: %v\n%s", p.name, seed, f, text)
				}
			}
			// If an inexact float decides what an invocation executes, inserted code may make all
			// outputs of the invocation uncertain.
			if after.Outcome == record.OK && len(after.Inexact) == 0 {
				if ran++; !equalOutputs(before, after) {
					t.Errorf("%s seed %d: other outputs\n%s", p.name, seed, text)
				}
			}
		}
	}
	if ran < 50 {
		t.Errorf("only %d runs", ran)
	}
}

func equalOutputs(a, b *interp.Result) bool {
	for i := range a.Outputs {
		if !bytes.Equal(a.Outputs[i], b.Outputs[i]) {
			return false
		}
	}
	return reflect.DeepEqual(a.Bands, b.Bands)
}

// reconditioned returns the given text, a variant of the program p, after reconditioning.
func reconditioned(t *testing.T, p *program, text string) string {
	t.Helper()
	u, err := front.Parse(p.lang, p.name, text)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := recond.Run(p.name, u, recond.Options{Stage: p.stage, Resources: p.record.Resources}); err != nil {
		t.Fatalf("%s: %v\n%s", p.name, err, text)
	}
	return front.Print(u)
}

// run interprets the given text, a variant of the program p.
func run(t *testing.T, p *program, text string) *interp.Result {
	t.Helper()
	r := *p.record
	r.Source = text
	q, err := interp.Read(p.name, &r)
	if err != nil {
		t.Fatalf("%s: %v", p.name, err)
	}
	var groups [3]int
	if r.Dispatch != nil {
		groups = *r.Dispatch
	}
	result, err := q.Run(r.Resources, groups, interp.Options{})
	if err != nil {
		t.Fatalf("%s: %v", p.name, err)
	}
	return result
}

// If validators accept a program, they accept it with inserted code.
func TestValidatorsAcceptInsertedCode(t *testing.T) {
	judges := map[string][][]string{
		"glsl": {{"glslangValidator"}},
		"wgsl": {{"tint", "--format", "wgsl"}, {"naga"}},
	}
	dir := t.TempDir()
	accepts := func(judge []string, p *program, text string) (string, bool) {
		ext := map[bool]string{true: ".wgsl", false: map[language.Stage]string{language.TessControl: ".tesc", language.TessEval: ".tese"}[p.stage]}[p.lang == "wgsl"]
		if ext == "" {
			ext = fmt.Sprintf(".%.4s", p.stage)
		}
		file := filepath.Join(dir, "t"+ext)
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		out, err := exec.Command("sh", append([]string{"-c", `ulimit -t 5; exec "$@"`, "sh"}, append(judge, file)...)...).CombinedOutput()
		if exit, ok := err.(*exec.ExitError); ok && exit.ExitCode() < 0 {
			return "", true // the validator crashes or hangs
		}
		return string(out), err == nil || gen.NagasOwn.Match(out)
	}
	tested := 0
	programs := append(generatedPrograms(t, 2), writtenPrograms(t)...)
	for i := range programs {
		p := &programs[i]
		for _, judge := range judges[p.lang] {
			if _, err := exec.LookPath(judge[0]); err != nil {
				t.Logf("%s is not installed", judge[0])
				continue
			}
			if u, err := p.unit(); err != nil {
				t.Fatal(err)
			} else if _, ok := accepts(judge, p, front.Print(u)); !ok {
				continue
			}
			for seed := range uint64(3) {
				text := insert(t, p, choice.New(uint64(7000*i)+seed), func(o *gen.Options) {
					if seed == 2 {
						o.Jumps, o.Returns, o.Discards = true, true, true
						o.Write = func(*ast.Object) bool { return true }
					}
				})
				tested++
				if out, ok := accepts(judge, p, text); !ok {
					t.Errorf("%s seed %d: %s: %s\n%s", p.name, seed, judge[0], out, text)
				}
			}
		}
	}
	t.Logf("%d texts", tested)
}

// If the policy allows only one arithmetic or bitwise operator, the inserted code is still valid in
// the version of the program. With the option Defined, it has no compound assignment with /, %, <<
// or >>, which may be undefined.
func TestWriterWithOneOperator(t *testing.T) {
	p := policy.Default()
	if err := p.Use("operator"); err != nil {
		t.Fatal(err)
	}
	for _, version := range []string{"100", "110", "310 es"} {
		text := "#version " + version + "\nvoid main() { int x = 1; }\n"
		for seed := range uint64(400) {
			u, err := front.Parse("glsl", "t", text)
			if err == nil {
				_, err = front.Check("t", u, language.Fragment)
			}
			if err != nil {
				t.Fatal(err)
			}
			w, err := gen.NewWriter(u, insertion.Places(u)[0], gen.Options{Policy: p, Seed: seed, Stage: language.Fragment, Defined: seed%2 == 0, Effects: true})
			if err != nil {
				t.Fatal(err)
			}
			list := w.Stmts(4)
			for _, s := range list {
				ast.Walk(s, func(n ast.Node) bool {
					if a, ok := n.(*ast.Assign); ok && seed%2 == 0 && slices.Contains([]string{"/=", "%=", "<<=", ">>="}, a.Op) {
						t.Errorf("version %s seed %d: %s is not always defined", version, seed, front.Text(u, a))
					}
					return true
				})
			}
			w.Insert(list...)
			if _, err := front.Check("t", u, language.Fragment); err != nil {
				t.Errorf("version %s seed %d: %v", version, seed, err)
			}
		}
	}
}

// Code writes no member of a block that is readonly, and reads none that is writeonly, even if the
// options allow all accesses to the block.
func TestWriterMemberQualifiers(t *testing.T) {
	p := program{name: "t", lang: "glsl", stage: language.Compute, text: `#version 450
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer B { readonly int x; int y; writeonly int z; readonly vec4 v; } b;
void main() { b.y = b.x; }
`}
	written := 0
	for seed := range uint64(100) {
		q := p
		q.text = insert(t, &p, choice.New(seed), func(o *gen.Options) {
			o.Read, o.Write = func(*ast.Object) bool { return true }, func(*ast.Object) bool { return true }
		})
		if _, err := q.unit(); err != nil {
			t.Errorf("seed %d: %v\n%s", seed, err, q.text)
		}
		written += strings.Count(q.text, "b.y ")
	}
	if written < 50 {
		t.Errorf("b.y occurs %d times", written)
	}
}

// Code does not jump in a program with a function that needs uniform control flow.
func TestWriterKeepsControlFlowUniform(t *testing.T) {
	for _, call := range []string{"dFdx(c.x)", "textureQueryLod(s, c).x"} {
		p := program{name: "t", lang: "glsl", stage: language.Fragment, text: `#version 450
layout(location = 0) out float r;
layout(location = 0) in vec2 c;
uniform sampler2D s;
void main() { r = ` + call + `; for (int k = 0; k < 3; k++) { r += 1.0; } }
`}
		for seed := range uint64(100) {
			text := insert(t, &p, choice.New(seed), func(o *gen.Options) { o.Jumps, o.Returns, o.Calls, o.Loops = true, true, false, false })
			_, main, _ := strings.Cut(text, "void main()")
			if strings.Contains(main, "return;") || strings.Contains(main, "continue;") {
				t.Fatalf("%s seed %d: a jump in\n%s", call, seed, text)
			}
		}
	}
}
