package ref

import (
	"context"
	"testing"

	"shsmith/lib/gen"
	"shsmith/lib/gen/policy"
	"shsmith/lib/glsl"
	"shsmith/lib/language"
	"shsmith/lib/recond"
	"shsmith/lib/record"
)

// reconditioned returns tests as shrecond writes them.
func reconditioned(b *testing.B, n uint64) []*record.Record {
	b.Helper()
	v, err := language.Of(language.GLSL, "310 es")
	if err != nil {
		b.Fatal(err)
	}
	var list []*record.Record
	for seed := range n {
		g := gen.Smith(v, language.Compute, policy.Default(), seed)
		u, err := glsl.Parse("", glsl.Print(g.Unit))
		if err == nil {
			_, err = recond.Run("", u, recond.Options{Stage: language.Compute, Resources: g.Resources})
		}
		if err != nil {
			b.Fatalf("seed %d: %v", seed, err)
		}
		r := test("")
		r.Source, r.Resources, r.Dispatch = glsl.Print(u), g.Resources, &g.Dispatch
		list = append(list, r)
	}
	return list
}

// BenchmarkParse measures the part of BenchmarkRun that the parser takes.
func BenchmarkParse(b *testing.B) {
	list := reconditioned(b, 40)
	b.ReportAllocs()
	b.ResetTimer()
	for i := 0; i < b.N; i++ {
		if _, err := glsl.Parse("", list[i%len(list)].Source); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkRun runs generated tests. ns/op is the time of one test from its text to its
// outputs.
func BenchmarkRun(b *testing.B) {
	list := reconditioned(b, 40)
	b.ReportAllocs()
	b.ResetTimer()
	for i := 0; i < b.N; i++ {
		if run, _ := (interpreter{}).Run(context.Background(), list[i%len(list)]); run.Outcome != record.OK {
			b.Fatalf("test %d: %s %s", i%len(list), run.Outcome, run.Detail)
		}
	}
}
