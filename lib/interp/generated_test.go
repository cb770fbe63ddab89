package interp

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"shsmith/lib/check"
	"shsmith/lib/front"
	"shsmith/lib/gen"
	"shsmith/lib/gen/policy"
	"shsmith/lib/glsl"
	"shsmith/lib/language"
	"shsmith/lib/recond"
	"shsmith/lib/record"
)

var versions = []string{"310 es", "320 es", "430", "450", "460"}

// generated returns a random test. Its version of GLSL depends on the seed.
func generated(t testing.TB, seed uint64) (*check.Info, *gen.Test) {
	t.Helper()
	return generatedBy(t, policy.Default(), seed)
}

func generatedBy(t testing.TB, policy policy.Policy, seed uint64) (*check.Info, *gen.Test) {
	t.Helper()
	v, err := language.Of(language.GLSL, versions[seed%uint64(len(versions))])
	if err != nil {
		t.Fatal(err)
	}
	g := gen.Smith(v, language.Compute, policy, seed)
	u, err := glsl.Parse("", glsl.Print(g.Unit))
	if err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
	info, err := front.Check("", u, language.Compute)
	if err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
	return info, g
}

func execute(t testing.TB, p *Program, resources []record.Resource, opts Options) *Result {
	t.Helper()
	r, err := p.Run(resources, [3]int{1, 1, 1}, opts)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Random programs run to their end. Those without undefined behaviour, about one in 16,
// give the same result in both orders of evaluation.
func TestGenerated(t *testing.T) {
	clean, policy := 0, policy.Default()
	for seed := range uint64(140) {
		if seed == 40 {
			if err := policy.Use("control"); err != nil {
				t.Fatal(err)
			}
		}
		info, g := generatedBy(t, policy, seed)
		p, err := Compile(info)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		r := execute(t, p, g.Resources, Options{Steps: 20_000})
		if r.Outcome != record.OK || r.Inexact != nil {
			continue
		}
		clean++
		flipped := execute(t, p, g.Resources, Options{Steps: 20_000, RightToLeft: true})
		for i := range r.Outputs {
			if string(r.Outputs[i]) != string(flipped.Outputs[i]) {
				t.Errorf("seed %d: the order of evaluation shows in %s", seed, g.Resources[i].Name)
			}
		}
	}
	if clean == 0 {
		t.Error("no program ran to its end")
	}
}

var workGroup = regexp.MustCompile(`layout\(local_size[^;]*;`)

// asFragment turns the text of a compute shader into a fragment shader without outputs.
func asFragment(text string) string {
	head, rest, _ := strings.Cut(text, "\n")
	return head + "\nprecision highp float; precision highp int;\n" + workGroup.ReplaceAllString(rest, "")
}

// A compute shader that does not use its work group also runs as a fragment shader, for an image of
// one pixel. Both runs have the same outcome and the same contents of buffers.
func TestGeneratedFragments(t *testing.T) {
	n := 0
	for seed := range uint64(60) {
		info, g := generated(t, seed)
		u, err := glsl.Parse("", asFragment(glsl.Print(info.Unit)))
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		fragment, err := front.Check("", u, language.Fragment)
		if err != nil {
			continue // it has shared variables or uses its work group
		}
		n++
		p, err := Compile(info)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		q, err := Compile(fragment)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		opts := Options{Steps: 20_000}
		r, s := execute(t, p, g.Resources, opts), execute(t, q.On(&record.Image{Width: 1, Height: 1}, nil), g.Resources, opts)
		if r.Outcome != s.Outcome || len(r.Findings) != len(s.Findings) {
			t.Errorf("seed %d: %s with %v as a fragment shader, otherwise %s with %v", seed, s.Outcome, s.Findings, r.Outcome, r.Findings)
		}
		for i := range r.Outputs {
			if string(r.Outputs[i]) != string(s.Outputs[i]) {
				t.Errorf("seed %d: %s differs", seed, g.Resources[i].Name)
			}
		}
	}
	if n < 20 {
		t.Errorf("only %d programs are fragment shaders too", n)
	}
}

// Random modules of WGSL run to an end.
func TestGeneratedModules(t *testing.T) {
	v := language.Version{Lang: language.WGSL}
	outcomes := map[record.Outcome]int{}
	for seed := range uint64(60) {
		g := gen.Smith(v, language.Compute, policy.Default(), seed)
		p, _ := stageProgram(t, language.Compute, front.Print(g.Unit))
		r, err := p.Run(g.Resources, g.Dispatch, Options{Steps: 20_000})
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		outcomes[r.Outcome]++
	}
	if outcomes[record.OK] == 0 {
		t.Errorf("no module ran to its end: %v", outcomes)
	}
}

// FuzzText runs a text as a compute or a fragment shader, in both orders of evaluation, and fails
// only if a step panics. It skips texts that are rejected, and texts whose run ends with an error.
func FuzzText(f *testing.F) {
	files, _ := filepath.Glob("testdata/ub/*.txtar")
	for _, file := range files {
		archive, err := txtar.ParseFile(file)
		if err != nil {
			f.Fatal(err)
		}
		for _, a := range archive.Files {
			f.Add(headerOf(a.Name)+preludeOf(a.Name)+string(a.Data), strings.Contains(a.Name, ".frag"))
		}
	}
	for _, c := range draws {
		f.Add(fragHeader+c.text, true)
	}
	for _, c := range moduleDraws {
		f.Add(c.text, true)
	}
	for _, c := range modulePrograms {
		f.Add(modulePrelude+c.text, false)
	}
	for _, c := range texelTests {
		f.Add(texelHeader+"void main() {\n"+c.text+"\n}\n", false)
	}
	for seed := range uint64(10) {
		_, g := generated(f, seed)
		f.Add(glsl.Print(g.Unit), false)
	}
	f.Fuzz(func(t *testing.T, text string, fragment bool) {
		u, err := front.Parse(langOf(text), "", text)
		if err != nil {
			t.Skip(err)
		}
		stage := language.Compute
		if fragment {
			stage = language.Fragment
		}
		info, err := front.Check("", u, stage)
		if err == nil {
			err = info.Link()
		}
		if err != nil {
			t.Skip(err)
		}
		p, err := Compile(info)
		if err != nil {
			t.Skip(err)
		}
		p = p.On(info.Image(3, 2), nil)
		for _, flip := range []bool{false, true} {
			if _, err := p.Run(info.Resources(3), [3]int{2, 1, 1}, Options{Steps: 2000, RightToLeft: flip}); err != nil {
				t.Skip(err)
			}
		}
	})
}

// benchmarked returns a reconditioned test.
func benchmarked(b *testing.B) (*check.Info, []record.Resource) {
	info, g := generated(b, 5)
	if _, err := recond.Run("", info.Unit, recond.Options{Stage: language.Compute, Resources: g.Resources}); err != nil {
		b.Fatal(err)
	}
	u, err := glsl.Parse("", glsl.Print(info.Unit))
	if err != nil {
		b.Fatal(err)
	}
	if info, err = front.Check("", u, language.Compute); err != nil {
		b.Fatal(err)
	}
	b.Logf("%d bytes", len(glsl.Print(u)))
	return info, g.Resources
}

func BenchmarkCompile(b *testing.B) {
	info, _ := benchmarked(b)
	b.ReportAllocs()
	for range b.N {
		if _, err := Compile(info); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkRun(b *testing.B) {
	info, resources := benchmarked(b)
	p, err := Compile(info)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	steps := 0
	for range b.N {
		steps += execute(b, p, resources, Options{}).Steps
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(steps), "ns/step")
}
