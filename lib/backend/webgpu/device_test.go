//go:build cgo

package webgpu

import (
	"bytes"
	"context"
	"runtime"
	"slices"
	"strings"
	"testing"

	"shsmith/lib/backend"
	"shsmith/lib/backend/backendtest"
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
	backendtest.Drawing(t, b)
}
