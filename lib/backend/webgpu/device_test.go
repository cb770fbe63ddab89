//go:build cgo

package webgpu

import (
	"bytes"
	"context"
	"maps"
	"runtime"
	"slices"
	"strings"
	"testing"

	"shsmith/lib/backend"
	"shsmith/lib/record"
)

// deviceFor opens what this machine has of WebGPU, or skips the test. There can
// be one in a process.
func deviceFor(t *testing.T) backend.Backend {
	known, err := backend.Known("")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"wgpu-swiftshader", "dawn-swiftshader", "wgpu-lavapipe"} {
		i := slices.IndexFunc(known, func(c backend.Config) bool { return c.Name == name })
		if i < 0 {
			continue
		}
		for k, v := range known[i].Env {
			t.Setenv(k, v)
		}
		t.Cleanup(runtime.UnlockOSThread)
		b, err := Open(known[i])
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		return b
	}
	t.Skip("neither wgpu nor Dawn: scripts/drivers fetches them")
	return nil
}

const module = `struct P { a : u32, b : vec3<f32> }
@group(0) @binding(0) var<storage, read> i : array<u32, 4>;
@group(0) @binding(2) var<storage, read_write> o : array<u32>;
@group(0) @binding(3) var<storage, read> idle : array<u32>;
@group(1) @binding(0) var<uniform> p : P;
@compute @workgroup_size(4) fn main(@builtin(global_invocation_id) g : vec3<u32>) {
	o[g.x] = i[g.x % 4] * 3 + p.a + u32(p.b.y);
}
`

// resources are those of module, and one that it does not know.
func resources() []record.Resource {
	return []record.Resource{
		{Name: "i", Kind: record.Storage, Binding: 0, Size: 16, Init: []byte{1, 0, 0, 0, 2, 0, 0, 0, 3}},
		{Name: "o", Kind: record.Storage, Binding: 2, Size: 32, Compare: true},
		{Name: "other", Kind: record.Storage, Binding: 7, Size: 8},
		{Name: "p", Kind: record.Uniform, Group: 1, Size: 32, Init: []byte{100, 22: 0xE0, 0x40}},
	}
}

func wgslRecord(source string, r []record.Resource) *record.Record {
	return &record.Record{Lang: "wgsl", Stage: "compute", Source: source, Dispatch: &[3]int{2, 1, 1}, Resources: r}
}

func TestDevice(t *testing.T) {
	b := deviceFor(t)
	small := resources()
	small[0].Size, small[0].Init = 8, nil
	odd := resources()
	odd[1].Size = 30
	far := append(resources(), resources()[0])
	far[4].Binding = 1 << 20
	want := []byte{110, 0, 0, 0, 113, 0, 0, 0, 116, 0, 0, 0, 107, 0, 0, 0}
	cases := []struct {
		name, source string
		resources    []record.Resource
		outcome      record.Outcome
		detail       string
	}{
		{"right", module, resources(), record.OK, ""},
		{"syntax", "fn", resources(), record.CompileError, ""},
		{"unknown", strings.Replace(module, "u32(p", "nothing(p", 1), resources(), record.CompileError, "nothing"},
		{"no entry point", "fn f() {}", resources(), record.LinkError, ""},
		{"work group too large", strings.Replace(module, "workgroup_size(4)", "workgroup_size(4096)", 1), resources(), record.LinkError, "4096"},
		{"small buffer", module, small, record.Invalid, "8"},
		{"odd size", module, odd, record.Invalid, "30"},
		{"far binding", module, far, record.Invalid, "1048576"},
		{"right again", module, resources(), record.OK, ""},
	}
	for _, c := range cases {
		run, outputs := b.Run(context.Background(), wgslRecord(c.source, c.resources))
		if run.Outcome != c.outcome || !strings.Contains(run.Detail, c.detail) {
			t.Errorf("%s: %s %s", c.name, run.Outcome, run.Detail)
		}
		if run.Driver == nil || run.Driver.Renderer == "" || run.Driver.Version == "" {
			t.Errorf("%s: driver %+v", c.name, run.Driver)
		}
		if run.Outcome == record.OK && (len(outputs) != 1 || !bytes.Equal(outputs["o"], append(want, want...))) {
			t.Errorf("%s: %v", c.name, outputs)
		}
		runtime.GC() // no pointer of Go's stays with the library
	}
	testDrawing(t, b)
}

const drawn = `struct O { @location(0) a: vec4<f32>, @location(2) b: vec2<i32> }
@group(0) @binding(0) var<storage, read_write> n: array<atomic<u32>, 2>;
@fragment fn main(@builtin(position) p: vec4<f32>, @builtin(front_facing) front: bool) -> O {
	if (p.x > 2) { discard; }
	atomicAdd(&n[u32(p.y)], 1u);
	return O(vec4<f32>(floor(p.xy), f32(front), 255) / 255, vec2<i32>(floor(p.xy)) * -4);
}
`

// testDrawing: texels of all formats come in rows without gaps, from the top;
// what is discarded stays zero; a location between others may have none.
func testDrawing(t *testing.T, b backend.Backend) {
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
		{"two kinds", []record.Attachment{colour, shorts}, "", record.OK, map[string][]byte{"n": counts, "a": a, "b": s}},
		{"an output unused, an attachment not written", []record.Attachment{colour, other}, "", record.OK,
			map[string][]byte{"n": counts, "a": a, "c": make([]byte, 24)}},
		{"a vertex shader", []record.Attachment{colour}, "@vertex fn v(@location(0) at: vec2<f32>) -> @builtin(position) vec4<f32> { return vec4<f32>(-at, 0, 1); }",
			record.OK, map[string][]byte{"n": counts, "a": a}},
		{"a wrong vertex shader", []record.Attachment{colour}, "fn", record.CompileError, nil},
		{"another kind", []record.Attachment{{Name: "a", Format: "rgba8i"}}, "", record.Invalid, nil},
		{"too many bytes", []record.Attachment{colour, ints, wide, other}, "", record.Unsupported, nil},
	}
	for _, c := range cases {
		r := wgslRecord(drawn, []record.Resource{{Name: "n", Kind: record.Storage, Size: 8, Compare: true}})
		r.Stage, r.Image = "fragment", &record.Image{Width: 3, Height: 2, Attachments: c.attachments}
		if strings.Contains(c.name, "vertex") {
			r.Stages = []record.Stage{{Stage: "vertex", Source: c.vertex}}
		}
		run, outputs := b.Run(context.Background(), r)
		if run.Outcome != c.outcome || !maps.EqualFunc(outputs, c.outputs, bytes.Equal) {
			t.Errorf("%s: %s %s %v", c.name, run.Outcome, run.Detail, outputs)
		}
	}
}
