//go:build cgo

package wgpulinked

import (
	"bytes"
	"context"
	"runtime"
	"strings"
	"testing"

	"shsmith/lib/backend/backendtest"
	"shsmith/lib/record"
)

const module = `@group(0) @binding(0) var<storage, read> i: array<u32, 4>;
@group(0) @binding(2) var<storage, read_write> o: array<u32>;
@group(1) @binding(0) var<uniform> p: vec4<u32>;
@compute @workgroup_size(4) fn main(@builtin(global_invocation_id) g: vec3<u32>) {
	o[g.x] = i[g.x % 4u] * 3u + p.x;
}
`

func wgslRecord(source string) *record.Record {
	return &record.Record{Lang: "wgsl", Stage: "compute", Source: source, Dispatch: &[3]int{2, 1, 1}, Resources: []record.Resource{
		{Name: "i", Kind: record.Storage, Size: 16, Init: []byte{1, 0, 0, 0, 2, 0, 0, 0, 3}},
		{Name: "o", Kind: record.Storage, Binding: 2, Size: 32, Compare: true},
		{Name: "p", Kind: record.Uniform, Group: 1, Size: 16, Init: []byte{100}},
	}}
}

// One device runs many tests, whatever the result of the test before.
func TestDevice(t *testing.T) {
	known := Kind.Discover()
	if len(known) == 0 {
		t.Skip("no driver of Vulkan: install mesa-vulkan-drivers, or scripts/drivers angle 149")
	}
	for k, v := range known[0].Env {
		t.Setenv(k, v)
	}
	t.Cleanup(runtime.UnlockOSThread)
	b, err := Open(known[0])
	if err != nil {
		t.Fatalf("%s: %v", known[0].Name, err)
	}
	line := []byte{103, 0, 0, 0, 106, 0, 0, 0, 109, 0, 0, 0, 100, 0, 0, 0}
	cases := []struct {
		name, source string
		outcome      record.Outcome
		detail       string
	}{
		{"right", module, record.OK, ""},
		{"syntax", "fn", record.CompileError, ""},
		{"unknown", strings.Replace(module, "p.x", "nothing", 1), record.CompileError, "nothing"},
		{"no entry point", "fn f() {}", record.LinkError, ""},
		{"work group too large", strings.Replace(module, "workgroup_size(4)", "workgroup_size(4096)", 1), record.LinkError, "4096"},
		{"small buffer", strings.Replace(module, "<uniform> p: vec4<u32>", "<uniform> p: mat4x4<f32>", 1), record.CompileError, ""},
		{"no buffer", strings.Replace(module, "binding(2)", "binding(3)", 1), record.Invalid, "no resource of kind storage"},
		{"extension", "enable f16;\n" + module, record.Unsupported, "f16"},
		{"right again", module, record.OK, ""},
	}
	for _, c := range cases {
		r := wgslRecord(c.source)
		run, outputs := b.Run(context.Background(), r)
		if run.Outcome != c.outcome || !strings.Contains(run.Detail, c.detail) || run.Driver.Version != version {
			t.Errorf("%s: %s %s", c.name, run.Outcome, run.Detail)
		}
		if run.Outcome == record.OK && !bytes.Equal(outputs["o"], append(line, line...)) {
			t.Errorf("%s: %v", c.name, outputs)
		}
		runtime.GC()
	}
	backendtest.Drawing(t, b)
	backendtest.Texels(t, b)
}
