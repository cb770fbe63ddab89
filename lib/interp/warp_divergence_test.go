package interp

import (
	"slices"
	"strings"
	"testing"

	"shsmith/lib/language"
	"shsmith/lib/record"
)

const wideHeader = `#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer B { int r[64]; };
`

// Witness.Items has the names of events that happened in a warp, such as "divergent if of 32
// lanes", and does not have the names of events that did not happen.
func TestWitness(t *testing.T) {
	for _, x := range []struct {
		name, text string
		want, not  string // names, separated by commas
	}{
		{"uniform", "void main() { if (gl_NumWorkGroups.x == 1u) r[gl_LocalInvocationIndex] = 1; }", "", "branch both ways of 32 lanes"},
		{"if", "void main() { if ((gl_LocalInvocationIndex & 1u) == 0u) r[gl_LocalInvocationIndex] = 1; }",
			"branch both ways of 32 lanes,divergent if of 64 lanes,divergence at depth 1 of 32 lanes", "divergence at depth 2 of 32 lanes,divergent branch in a uniform one of 32 lanes"},
		{"two warps", "void main() { if (gl_LocalInvocationIndex < 32u) r[gl_LocalInvocationIndex] = 1; }",
			"branch both ways of 64 lanes", "branch both ways of 32 lanes"},
		{"nested", "void main() { if (gl_NumWorkGroups.x == 1u) { if (gl_LocalInvocationIndex % 3u == 0u) { if ((gl_LocalInvocationIndex & 1u) == 0u) r[gl_LocalInvocationIndex] = 1; } } }",
			"divergent branch in a uniform one of 32 lanes,divergence at depth 2 of 32 lanes", "uniform branch in a divergent one of 32 lanes"},
		{"reverse", "void main() { if ((gl_LocalInvocationIndex & 1u) == 0u) { if (gl_NumWorkGroups.x == 1u) r[gl_LocalInvocationIndex] = 1; } }",
			"uniform branch in a divergent one of 32 lanes", "divergent branch in a uniform one of 32 lanes"},
		{"switch", "void main() { switch (gl_LocalInvocationIndex & 3u) { case 0u: r[gl_LocalInvocationIndex] = 1; default: break; } }",
			"divergent switch of 32 lanes", "divergent if of 32 lanes"},
		{"trips", "void main() { for (uint i = 0u; i < gl_LocalInvocationIndex; i++) r[gl_LocalInvocationIndex]++; }",
			"divergent loop of 32 lanes", "mixed exits of a loop of 32 lanes,divergent if of 32 lanes"},
		{"exits", "void main() { for (uint i = 0u; i < 4u; i++) { if (gl_LocalInvocationIndex == i) break; r[gl_LocalInvocationIndex]++; } }",
			"mixed exits of a loop of 32 lanes,divergent break of 32 lanes", "divergent continue of 32 lanes"},
		{"same exit", "void main() { for (uint i = 0u; i < 4u; i++) { if (i == 2u) break; r[gl_LocalInvocationIndex]++; } }",
			"", "mixed exits of a loop of 32 lanes,divergent break of 32 lanes"},
		{"continue", "void main() { for (uint i = 0u; i < 4u; i++) { if (gl_LocalInvocationIndex == i) continue; r[gl_LocalInvocationIndex]++; } }",
			"divergent continue of 32 lanes", "mixed exits of a loop of 32 lanes,divergent break of 32 lanes"},
		{"return", "void f() { if (gl_LocalInvocationIndex == 3u) return; r[gl_LocalInvocationIndex]++; }\nvoid main() { f(); }",
			"divergent return of 32 lanes", "divergent break of 32 lanes"},
		{"two calls", "int f(bool b) { if (b) return 1; return 2; }\nvoid main() { r[gl_LocalInvocationIndex] = f(true) + f(false); }",
			"", "branch both ways of 32 lanes"},
	} {
		w := NewWitness()
		info := checkedText(t, wideHeader+x.text)
		p, err := CompileWitnessed(info, w)
		if err != nil {
			t.Fatal(err)
		}
		if r := execute(t, p, info.Resources(1), Options{}); r.Outcome != record.OK {
			t.Fatalf("%s: %v", x.name, r.Findings)
		}
		got := w.Items()
		for _, name := range split(x.want) {
			if !slices.Contains(got, name) {
				t.Errorf("%s: no %s among %q", x.name, name, got)
			}
		}
		for _, name := range split(x.not) {
			if slices.Contains(got, name) {
				t.Errorf("%s: %s", x.name, name)
			}
		}
		for _, name := range append(got, split(x.want+","+x.not)...) {
			if name != "" && !slices.Contains(DivergenceItems(), name) {
				t.Errorf("%s is not among all names", name)
			}
		}
	}
}

// A Witness ignores the jumps of a helper, an invocation that exists only for derivatives. The
// image is three pixels wide, so the invocations of column 3 are helpers. Their return must not
// count, but a return in column 2 must.
func TestWitnessWithoutHelpers(t *testing.T) {
	for column, want := range map[string]bool{"3": false, "2": true} {
		_, info := stageProgram(t, language.Fragment, "#version 450\nlayout(location = 0) out vec4 c;\n"+
			"void main() { float f = dFdx(gl_FragCoord.x); c = vec4(f);"+
			"switch (int(gl_FragCoord.x)) { case "+column+": return; case 0: c.x = 2.0; default: c.y = 3.0; } }")
		w := NewWitness()
		p, err := CompileWitnessed(info, w)
		if err != nil {
			t.Fatal(err)
		}
		p = p.On(image(3, 1, "c", "rgba32f"), nil)
		if r := execute(t, p, nil, Options{}); r.Outcome != record.OK {
			t.Fatal(r.Findings)
		}
		if got := w.Items(); slices.Contains(got, "divergent return of 32 lanes") != want || !slices.Contains(got, "divergent switch of 32 lanes") {
			t.Errorf("column %s: %q", column, got)
		}
	}
}

func split(list string) []string {
	if list == "" {
		return nil
	}
	return strings.Split(list, ",")
}
