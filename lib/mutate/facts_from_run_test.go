package mutate

import (
	"slices"
	"strings"
	"testing"

	"shsmith/lib/harness"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

// A run shows which statements are not executed, and which expressions have one value.
func TestFacts(t *testing.T) {
	const text = `#version 450
layout(local_size_x = 2) in;
layout(std430, binding = 0) readonly buffer In { int a[6]; };
layout(std430, binding = 1) buffer Out { int o[]; };
int f(int x) { if (x > 90) { return x * 3; } return x; }
void main() {
    int i = int(gl_LocalInvocationID.x);
    int k = a[2] + 1;
    if (i == 1) { o[i] = k; } else { o[i] = k - 2; }
    if (k < i) { o[7] = i; k++; }
    for (int n = 0; n < a[0]; n++) { o[5] += n; }
    o[2 + i] = f(k) + ivec2(k, i).x;
}
`
	r := bare(t, "glsl", text)
	f, err := factsOf(r)
	if err != nil || f == nil {
		t.Fatal(f, err)
	}
	p, err := parse(r.Lang, "compute", text)
	if err != nil {
		t.Fatal(err)
	}
	p.findSites()
	var unexecuted, constant []string
	for _, s := range p.order {
		if f.unexecuted[s.Name] {
			unexecuted = append(unexecuted, strings.Join(strings.Fields(p.text(s.node)), " "))
		}
		if words, ok := f.constantAt(s.Name); ok && s.expr().Info().Const == nil {
			constant = append(constant, p.text(s.node)+"="+p.constantText(s.typ(), words))
		}
	}
	if want := []string{"return x * 3;", "o[7] = i;", "k++;", "o[5] += n;"}; !slices.Equal(unexecuted, want) {
		t.Errorf("not executed: %q, want %q", unexecuted, want)
	}
	for _, x := range []string{"k=(6)", "a[2]=(5)", "k - 2=(4)", "k < i=false", "f(k)=(6)", "x > 90=false"} {
		if !slices.Contains(constant, x) {
			t.Errorf("%s is missing among the constants %q", x, constant)
		}
	}
	for _, x := range constant {
		if strings.HasPrefix(x, "i == 1=") || strings.HasPrefix(x, "int(gl_Local") {
			t.Errorf("%s is no constant", x)
		}
	}
}

// A statement that the run executes does not count as unexecuted, even if the run completes no
// expression in it. Examples are a block that begins with `return;`, and the statement `x = g();`
// if g discards the fragment.
func TestLeftEarly(t *testing.T) {
	for text, want := range map[string]int{
		"#version 450\nlayout(local_size_x = 1) in;\nlayout(std430, binding = 0) buffer Out { int o[]; };\nvoid main() { o[0] = 1; if (o[0] == 1) { return; o[1] = 2; } }\n":                         1,
		"#version 450\nlayout(local_size_x = 1) in;\nlayout(std430, binding = 0) buffer Out { int o[]; };\nvoid main() { o[0] = 1; for (;;) { break; o[1] = 2; } }\n":                                1,
		"#version 450\nlayout(location = 0) out int c;\nint g() { if (gl_FragCoord.x > 0.0) discard; return 1; }\nvoid main() { int x = 0; c = 1; if (gl_FragCoord.x > 0.0) { x = g(); c = x; } }\n": 2, // `return 1;` and `c = x;`
	} {
		stage := language.Compute
		if strings.Contains(text, "FragCoord") {
			stage = language.Fragment
		}
		r := &record.Record{Schema: record.Schema, ID: "left", Lang: "glsl", Version: "450", Stage: string(stage), Source: text}
		if _, err := harness.Bare("glsl", r); err != nil {
			t.Fatal(err)
		}
		f, err := factsOf(r)
		if err != nil || f == nil {
			t.Fatal(f, err)
		}
		p, err := parse(r.Lang, stage, text)
		if err != nil {
			t.Fatal(err)
		}
		p.findSites()
		var unexecuted []string
		for _, s := range p.order {
			if f.unexecuted[s.Name] {
				unexecuted = append(unexecuted, p.text(s.node))
			}
		}
		if len(unexecuted) != want {
			t.Errorf("%s: %q", text, unexecuted)
		}
	}
}

// A run gives no facts if the program has undefined behaviour. It also gives none if an inexact
// value decides a condition, because implementations may round that value differently.
func TestUncertainFacts(t *testing.T) {
	for _, body := range []string{"if (sin(float(a[2])) * 3.0 > float(a[1]) - 3.8767727) o[0] = 1;", "o[0] = a[2] / a[0];"} {
		r := bare(t, "glsl", "#version 450\nlayout(local_size_x = 1) in;\nlayout(std430, binding = 0) readonly buffer In { int a[6]; };\nlayout(std430, binding = 1) buffer Out { int o[]; };\nvoid main() { "+body+" }\n")
		if f, err := factsOf(r); f != nil || err != nil {
			t.Errorf("%s: %v, %v", body, f, err)
		}
	}
}

// Variants of a WGSL module have neither of two errors: a division by the constant 0, and a loop
// with a barrier whose condition differs between invocations.
func TestConstantsOfWGSL(t *testing.T) {
	// `never` is false when the module runs. But the constant `false` must not replace `never` in
	// the division. No store to n may be added where only some invocations execute the store,
	// because n decides how often the loop reaches the barrier.
	const text = `@group(0) @binding(0) var<storage, read> a: array<i32, 6>;
@group(0) @binding(1) var<storage, read_write> o: array<i32>;
@compute @workgroup_size(4) fn main(@builtin(local_invocation_index) i: u32) {
    let never = a[2] < 0;
    var n = 3;
    o[i] = a[1] / i32(never) + 7 % i32(a[1] > 5);
    if (a[2] < 0) { o[9] = 1; }
    if (i > 1u) { let x = a[1]; o[i + 10u] = n + x; }
    while (n > 0) { workgroupBarrier(); n -= 1; }
    o[i + 20u] = n;
}
`
	r := bare(t, "wgsl", text)
	want, ok, err := result(r, len(r.Resources))
	if err != nil || !ok {
		t.Fatal(ok, err)
	}
	f, err := factsOf(r)
	if f == nil || err != nil {
		t.Fatal(f, err)
	}
	for _, kind := range []string{"constant-here", "overwrite-restore", "dead-store", "fill-unexecuted"} {
		for seed := range uint64(30) {
			v, err := makeVariant("wgsl", "compute", text, seed, Options{Kinds: []string{kind}, Most: 10, Facts: f})
			if v == nil || err != nil {
				t.Fatal(kind, err)
			}
			if err := fault(r, want, v.Transformations); err != nil {
				t.Fatalf("%s: %v\n%+v", kind, err, smallest(r, want, v.Transformations))
			}
		}
	}
}

// Variants of a shader with 16-bit integers do not compute integers that need more bits, except in
// code that is never executed. The test makes variants with each kind of transformation that keeps
// the meaning of the program.
func TestNarrowIntegers(t *testing.T) {
	// In a fragment shader of GLSL ES, the default precision of integers is mediump.
	const text = "#version 310 es\nprecision highp float;\nlayout(location = 0) out uint c;\nvoid main() { uint x = uint(gl_FrontFacing); int y = -int(x); x = x + 1u; if (y < 1) c = x * 2u - uint(y + 1 & 3) / 2u; }\n"
	r := &record.Record{Schema: record.Schema, ID: "narrow", Lang: "glsl", Version: "310 es", Stage: "fragment", Source: text}
	if _, err := harness.Bare("glsl", r); err != nil {
		t.Fatal(err)
	}
	want, ok, err := result(r, len(r.Resources))
	if err != nil || !ok {
		t.Fatal(ok, err)
	}
	for _, k := range kinds {
		for seed := range uint64(10) {
			v, err := makeVariant("glsl", "fragment", text, seed, Options{Kinds: []string{k.Name}, Most: 20})
			if err != nil {
				t.Fatal(k.Name, err)
			}
			if v == nil || k.Crash {
				continue
			}
			if err := fault(r, want, v.Transformations); err != nil {
				t.Fatalf("%s: %v\n%+v", k.Name, err, smallest(r, want, v.Transformations))
			}
		}
	}
}

// The shader has a statement that it executes for no pixel. Reference.Facts finds this statement if
// the image is small enough. For the largest image, it returns nil, because the run would take too
// many steps.
func TestFactsOfLargeImage(t *testing.T) {
	const text = `#version 450
layout(location = 0) out vec4 color;
void main() {
    int n = 0;
    for (int i = 0; i < 500; i++) n += i & 1;
    if (gl_FragCoord.x < 0.0) { n = n + 1; }
    color = vec4(n == 250);
}
`
	for size, want := range map[int]bool{4: true, 32: true, 256: false} {
		r := &record.Record{Schema: record.Schema, ID: "large", Lang: "glsl", Version: "450", Stage: "fragment", Source: text,
			Image: &record.Image{Width: size, Height: size, Attachments: []record.Attachment{{Name: "color", Format: "rgba8"}}}}
		f, err := factsOf(r)
		if err != nil || (f != nil) != want {
			t.Errorf("%d pixels: facts %v, want %v; %v", size*size, f != nil, want, err)
		}
		if f != nil && len(f.unexecuted) != 1 {
			t.Errorf("%d pixels: not executed: %v", size*size, f.unexecuted)
		}
	}
}
