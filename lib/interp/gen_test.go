package interp

import (
	"testing"

	"shsmith/lib/check"
	"shsmith/lib/gen"
	"shsmith/lib/glsl"
	"shsmith/lib/version"
)

func generated(t testing.TB, seed uint64) (*Program, *gen.Test) {
	v, _ := version.Of(version.GLSL, []string{"310 es", "430", "450"}[seed%3])
	g := gen.Smith(v, gen.Default(), seed)
	u, err := glsl.Parse("", glsl.Print(g.Unit))
	if err != nil {
		t.Fatal(err)
	}
	info, err := check.Check("", u, version.Compute)
	if err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
	p, err := Compile(info)
	if err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
	return p, g
}

func TestGenerated(t *testing.T) {
	kinds := map[Kind]int{}
	for seed := uint64(0); seed < 60; seed++ {
		p, g := generated(t, seed)
		r, err := p.Run(g.Resources, [3]int{1, 1, 1}, Options{Steps: 1_000_000})
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		kinds[Kind(r.Outcome)]++
		for _, f := range r.Findings {
			kinds[f.Kind]++
		}
	}
	t.Log(kinds)
}
