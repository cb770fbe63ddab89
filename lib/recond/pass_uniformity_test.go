package recond

import (
	"strings"
	"testing"

	"shsmith/lib/front"
	"shsmith/lib/language"
)

// In control flow that is not uniform, the pass `uniformity` removes barriers. It replaces
// derivatives, texture lookups and workgroupUniformLoad by operations that each invocation executes
// alone. In uniform control flow, all these calls stay.
func TestUniformity(t *testing.T) {
	const compute = "var<workgroup> w: u32; var<workgroup> k: atomic<u32>; " +
		"@compute @workgroup_size(4) fn main(@builtin(local_invocation_index) i: u32, @builtin(workgroup_id) id: vec3u) { "
	const fragment = "@group(0) @binding(0) var t: texture_2d<f32>; @group(0) @binding(1) var s: sampler; @group(0) @binding(2) var a: texture_depth_2d_array; " +
		"@group(0) @binding(3) var c: sampler_comparison; @fragment fn main(@builtin(position) p: vec4f) { "
	for _, x := range []struct {
		head string
		pair
	}{
		{compute, pair{"if i > 2 { workgroupBarrier(); storageBarrier(); }", "if i > 2 { }"}},
		{compute, unchanged("if id.x > 2 { workgroupBarrier(); }")},
		{compute, pair{"if i > 2 { return; } workgroupBarrier();", "if i > 2 { return; }"}},
		{compute, pair{"for (var n = i; n < 9; workgroupBarrier()) { n++; }", "for (var n = i; n < 9;) { n++; }"}},
		{compute, unchanged("let x = workgroupUniformLoad(&w); if x > 2 { workgroupBarrier(); }")},
		{compute, pair{"if i > 2 { w = workgroupUniformLoad(&k); }", "if i > 2 { w = atomicLoad(&k); }"}},
		// When a load is no longer uniform, more operations become divergent.
		{compute, pair{"if i > 2 { if workgroupUniformLoad(&w) > 2 { workgroupBarrier(); } }", "if i > 2 { if *&w > 2 { } }"}},
		{fragment, pair{"if p.x > 2 { _ = dpdx(p.xy); } _ = dpdy(p.x);", "if p.x > 2 { _ = p.xy; } _ = dpdy(p.x);"}},
		{fragment, pair{"if p.x > 2 { _ = textureSample(t, s, p.xy, vec2i(1)); }", "if p.x > 2 { _ = textureSampleLevel(t, s, p.xy, 0.0f, vec2i(1)); }"}},
		{fragment, pair{"if p.x > 2 { _ = textureSample(a, s, p.xy, 1); }", "if p.x > 2 { _ = textureSampleLevel(a, s, p.xy, 1, 0i); }"}},
		{fragment, pair{"if p.x > 2 { _ = textureSampleBias(t, s, p.xy, p.z); }", "if p.x > 2 { _ = textureSampleLevel(t, s, p.xy, p.z); }"}},
		{fragment, pair{"if p.x > 2 { _ = textureSampleCompare(a, c, p.xy, 1, 1); }", "if p.x > 2 { _ = textureSampleCompareLevel(a, c, p.xy, 1, 1); }"}},
	} {
		stage := language.Compute
		if x.head == fragment {
			stage = language.Fragment
		}
		t.Run(x.before, func(t *testing.T) {
			applied, out := runWGSL(t, Options{Stage: stage, Only: []string{"uniformity"}}, x.head+x.before+" }")
			_, got, _ := strings.Cut(spaced(out), "fn main(")
			_, got, _ = strings.Cut(got, ") { ")
			x.test(t, applied, strings.TrimSuffix(got, " }"))
		})
	}
}

// A barrier in a function is removed if one call of the function is divergent.
func TestUniformityOfFunctions(t *testing.T) {
	_, out := runIn(t, language.WGSL, Options{}, "fn sync() { workgroupBarrier(); } "+
		"@compute @workgroup_size(4) fn main(@builtin(local_invocation_index) i: u32) { if i > 2 { sync(); } workgroupBarrier(); }")
	if got := spaced(out); !strings.Contains(got, "fn sync() { }") || !strings.Contains(got, "workgroupBarrier(); }") {
		t.Errorf("got %s", got)
	}
}

// Reconditioning fails if a call that needs uniform control flow stays in divergent control flow. A
// subgroup operation stays, because the pass `uniformity` does not replace it. A barrier stays if
// the options leave out the pass.
func TestUniformityRefused(t *testing.T) {
	for text, o := range map[string]Options{
		"enable subgroups; @compute @workgroup_size(4) fn main(@builtin(local_invocation_index) i: u32) { if i > 2 { _ = subgroupAdd(i); } }": {},
		"@compute @workgroup_size(4) fn main(@builtin(local_invocation_index) i: u32) { if i > 2 { workgroupBarrier(); } }":                   {Without: []string{"uniformity"}},
	} {
		o.Stage = language.Compute
		u := parseIn(t, language.WGSL, text)
		if _, err := Run("test", u, o); err == nil || !strings.Contains(err.Error(), "needs uniform control flow") {
			t.Errorf("%s: %v", text, err)
		}
		if _, err := front.Check("test", parseIn(t, language.WGSL, text), language.Compute); err == nil {
			t.Errorf("%s: checks", text)
		}
	}
}
