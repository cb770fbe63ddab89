package gen

import (
	"slices"
	"strings"
	"testing"

	"shsmith/lib/check"
	"shsmith/lib/glsl"
	"shsmith/lib/version"
)

// What a small shader consists of is counted, and nothing else.
func TestCoverageCounts(t *testing.T) {
	u, err := glsl.Parse("t", `#version 450
layout(local_size_x = 2) in;
layout(std430, row_major) buffer B { ivec2 v[]; } b;
void f(out int x) { x = findMSB(7u); }
void main() {
    int i;
    f(i);
    if (i > 2) b.v[gl_LocalInvocationIndex].yx += i << 3u;
    else i = int(true ? 1.5 : float(i));
}
`)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := check.Check("t", u, version.Compute); err != nil {
		t.Fatal(err)
	}
	c := NewCoverage(u.Version, version.Compute)
	c.Add(u)
	for _, name := range []string{
		"form\tblock instance", "form\tlayout row_major", "form\tno size", "form\tout parameter", "form\telse", "form\tuser call",
		"form\tswizzled target", "form\tIf alone", "operator\t>(int, int)", "operator\t+=(ivec2, int)", "operator\t<<(int, uint)",
		"function\tfindMSB(uint)", "conversion\tint(float)", "conversion\tfloat(int)", "variable\tgl_LocalInvocationIndex",
	} {
		if c.count[name] != 1 {
			t.Errorf("%q: %d", name, c.count[name])
		}
	}
	for _, name := range []string{"form\tswizzle rgba", "form\telse if", "operator\t<<(int, int)", "function\tfindMSB(int)"} {
		if n, ok := c.count[name]; n != 0 || !ok {
			t.Errorf("%q: %d, expected %v", name, n, ok)
		}
	}
}

// All that there is in GLSL 4.50 and can be exact is generated, but for what
// is listed here. Operators of matrices have so many types that a few may be
// missing among this many tests.
func TestCoverageOfGenerator(t *testing.T) {
	v, err := version.Of(version.GLSL, "450")
	if err != nil {
		t.Fatal(err)
	}
	never := []string{
		"form\tPrecisionDecl",     // without a meaning in desktop GLSL
		"form\tinvariant",         // of outputs that further stages read
		"form\tlayout offset",     // align moves members as well
		"variable\tgl_DepthRange", // state of the pipeline
	}
	c := NewCoverage(v, version.Compute)
	for seed := range uint64(1500) {
		c.Add(Smith(v, version.Compute, Default(), seed).Unit)
	}
	missing := 0
	for _, k := range c.Never() {
		switch {
		case slices.Contains(never, k):
		case strings.HasPrefix(k, "form\t") || strings.HasPrefix(k, "conversion\t"):
			t.Errorf("never generated: %s", k)
		default:
			missing++
		}
	}
	if missing > len(c.known)/12 {
		t.Errorf("%d of %d are never generated: %q", missing, len(c.known), c.Never())
	}
}
