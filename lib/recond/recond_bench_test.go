package recond

import (
	"os"
	"testing"

	"shsmith/lib/ast"
	"shsmith/lib/front"
	"shsmith/lib/glsl"
	"shsmith/lib/language"
	"shsmith/lib/recond/pass"
)

// BenchmarkPasses reconditions a generated shader of 20 kB that was checked before. ns/op
// is the time of all passes together.
func BenchmarkPasses(b *testing.B) { benchmark(b, Options{Stage: language.Compute}) }

// BenchmarkEachPass measures the time of each pass.
func BenchmarkEachPass(b *testing.B) {
	for _, p := range pass.All() {
		if p.Run != nil {
			b.Run(p.Name, func(b *testing.B) { benchmark(b, Options{Stage: language.Compute, Only: []string{p.Name}}) })
		}
	}
}

func benchmark(b *testing.B, o Options) {
	text, err := os.ReadFile("testdata/large.comp")
	if err != nil {
		b.Fatal(err)
	}
	parsed, err := glsl.Parse("large.comp", string(text))
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(len(text)))
	for i := 0; i < b.N; i++ {
		b.StopTimer()
		u := ast.Clone(parsed)
		info, err := front.Check("large.comp", u, o.Stage)
		if err != nil {
			b.Fatal(err)
		}
		b.StartTimer()
		Apply(info, o)
	}
}
