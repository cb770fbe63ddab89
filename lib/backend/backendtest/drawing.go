package backendtest

import (
	"bytes"
	"context"
	"maps"
	"strings"
	"testing"

	"shsmith/lib/backend"
	"shsmith/lib/record"
)

const drawn = `struct O { @location(0) a: vec4<f32>, @location(2) b: vec2<i32> }
@group(0) @binding(0) var<storage, read_write> n: array<atomic<u32>, 2>;
@fragment fn main(@builtin(position) p: vec4<f32>, @builtin(front_facing) front: bool) -> O {
	if (p.x > 2) { discard; }
	atomicAdd(&n[u32(p.y)], 1u);
	return O(vec4<f32>(floor(p.xy), f32(front), 255) / 255, vec2<i32>(floor(p.xy)) * -4);
}
`

// Drawing checks that the back-end b draws with fragment shaders. It covers the order of
// rows, discarded fragments, attachments with a gap in their locations, and a vertex shader.
// Attachments of a wrong type or of too many bytes must be refused.
func Drawing(t *testing.T, b backend.Backend) {
	t.Helper()
	colour := record.Attachment{Name: "a", Format: "rgba8"}
	ints := record.Attachment{Name: "b", Location: 2, Format: "rg32i"}
	shorts := record.Attachment{Name: "b", Location: 2, Format: "rg16i"}
	other := record.Attachment{Name: "c", Location: 3, Format: "r32f"}
	wide := record.Attachment{Name: "d", Location: 4, Format: "rgba32f"}
	counts := []byte{2, 0, 0, 0, 2, 0, 0, 0}
	a := []byte{0, 0, 1, 255, 1, 0, 1, 255, 0, 0, 0, 0, 0, 1, 1, 255, 1, 1, 1, 255, 0, 0, 0, 0}
	s := []byte{0, 0, 0, 0, 0xfc, 0xff, 0, 0, 0, 0, 0, 0, 0, 0, 0xfc, 0xff, 0xfc, 0xff, 0xfc, 0xff, 0, 0, 0, 0}
	cases := []struct {
		name        string
		attachments []record.Attachment
		vertex      string
		outcome     record.Outcome
		outputs     map[string][]byte
	}{
		{"two kinds", []record.Attachment{colour, shorts}, "", record.OK, map[string][]byte{
			"n": counts,
			"a": a,
			"b": s,
		}},
		{"an output unused, an attachment not written", []record.Attachment{colour, other}, "", record.OK,
			map[string][]byte{"n": counts, "a": a, "c": make([]byte, 24)}},
		{"a vertex shader", []record.Attachment{colour},
			"@vertex fn v(@location(0) at: vec2<f32>) -> @builtin(position) vec4<f32> { return vec4<f32>(-at, 0, 1); }",
			record.OK, map[string][]byte{"n": counts, "a": a}},
		{"a wrong vertex shader", []record.Attachment{colour}, "fn", record.CompileError, nil},
		{"another kind", []record.Attachment{{Name: "a", Format: "rgba8i"}}, "", record.Invalid, nil},
		{"too many bytes", []record.Attachment{colour, ints, wide, other}, "", record.Unsupported, nil},
	}
	for _, c := range cases {
		r := &record.Record{Lang: "wgsl", Stage: "fragment", Source: drawn,
			Resources: []record.Resource{{Name: "n", Kind: record.Storage, Size: 8, Compare: true}},
			Image:     &record.Image{Width: 3, Height: 2, Attachments: c.attachments}}
		if strings.Contains(c.name, "vertex") {
			r.Stages = []record.Stage{{Stage: "vertex", Source: c.vertex}}
		}
		run, outputs := b.Run(context.Background(), r)
		if run.Outcome != c.outcome || !maps.EqualFunc(outputs, c.outputs, bytes.Equal) {
			t.Errorf("%s: %s %s %v", c.name, run.Outcome, run.Detail, outputs)
		}
	}
}
