//go:build cgo

package gl

import (
	"context"
	"encoding/binary"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"shsmith/lib/backend"
	"shsmith/lib/record"
)

// driverFor opens the machine's software driver, or skips the test.
func driverFor(t *testing.T) backend.Backend {
	t.Setenv("LIBGL_ALWAYS_SOFTWARE", "true")
	t.Setenv("MESA_SHADER_CACHE_DISABLE", "true")
	b, err := Open(backend.Config{Name: "gl", Kind: "gl", Library: "libEGL.so.1", Platform: "surfaceless"})
	t.Cleanup(runtime.UnlockOSThread)
	if err != nil {
		t.Skip("no OpenGL driver: ", err)
	}
	if run, _ := b.Run(context.Background(), &record.Record{Lang: "glsl", Version: "310 es", Stage: "compute"}); run.Outcome != record.OK {
		t.Skip("no OpenGL ES 3.1: ", run.Detail)
	}
	return b
}

func words(data []byte) []uint32 {
	var w []uint32
	for len(data) >= 4 {
		w, data = append(w, binary.LittleEndian.Uint32(data)), data[4:]
	}
	return w
}

const head = "#version 310 es\nlayout(local_size_x = 2) in;\n"

func buffer(name string, binding, size int, init ...byte) record.Resource {
	return record.Resource{Name: name, Kind: record.Storage, Binding: binding, Layout: "std430", Size: size, Init: init, Compare: true}
}

// All kinds of resources reach the shader, and the outputs come back, in OpenGL and OpenGL
// ES in one process.
func TestRun(t *testing.T) {
	b := driverFor(t)
	body := `layout(local_size_x = 2) in;
layout(std430, binding = 0) buffer In { uint a[4]; };
layout(std430, binding = 3) buffer Out { uint b[8]; };
layout(std140, binding = 1) uniform U { uint c; };
uniform uvec2 d;
void main() {
	uint i = gl_GlobalInvocationID.x;
	b[i] = a[i] + c * 100u + d.x * 1000u + d.y * 10000u;
}
`
	for _, version := range []string{"310 es", "430"} {
		rec := &record.Record{Lang: "glsl", Version: version, Stage: "compute", Source: "#version " + version + "\n" + body,
			Dispatch: &[3]int{2, 1, 1},
			Resources: []record.Resource{
				{Name: "In", Kind: record.Storage, Size: 16, Init: []byte{1, 0, 0, 0, 2, 0, 0, 0, 3}},
				buffer("Out", 3, 32),
				{Name: "U", Kind: record.Uniform, Binding: 1, Size: 16, Init: []byte{5}},
				{Name: "d", Kind: record.Plain, Size: 8, Init: []byte{6, 0, 0, 0, 7, 0, 0, 0},
					Members: []record.Member{{Scalar: "uint", Count: 2, Stride: 4}}},
			}}
		run, outputs := b.Run(context.Background(), rec)
		if got := fmt.Sprint(words(outputs["Out"])); run.Outcome != record.OK || got != "[76501 76502 76503 76500 0 0 0 0]" || len(outputs) != 1 {
			t.Errorf("%s: %s %s %s", version, run.Outcome, run.Detail, got)
		}
		if run.Driver == nil || run.Driver.Version == "" || run.CompileMS <= 0 {
			t.Errorf("%s: %+v", version, run)
		}
	}
}

func TestOutcomes(t *testing.T) {
	b := driverFor(t)
	block := "layout(std430, binding = 1) buffer B { uint a[8]; };\n"
	sets := "void main() { a[0] = 1u; }\n"
	cases := []struct {
		name, source string
		resources    []record.Resource
		outcome      record.Outcome
		detail       string
	}{
		{"bad", head + "void main() { x = 1; }", nil, record.CompileError, "x"},
		{"no main", head + "void f() { }", nil, record.LinkError, "main"},
		{"no buffer", head + block + sets, nil, record.Invalid, "the record has no storage buffer for the shader's block at binding 1"},
		{"small buffer", head + block + sets, []record.Resource{buffer("B", 1, 4)}, record.Invalid, "has 4 bytes, the shader's block 32"},
		{"far binding", head + "void main() { }", []record.Resource{buffer("B", 1<<20, 4)}, record.Unsupported, "binding 1048576"},
		{"no texture", head + block + "uniform highp sampler2D t; void main() { a[0] = uint(texelFetch(t, ivec2(0), 0).x); }",
			[]record.Resource{buffer("B", 1, 32)}, record.Invalid, "the record has no resource of kind texture for the shader's t"},
		{"texture of another kind", head + block + "uniform highp isampler2D t; void main() { a[0] = uint(texelFetch(t, ivec2(0), 0).x); }",
			[]record.Resource{buffer("B", 1, 32), texels("t", record.Texture, 0, record.Texels{Shape: "2d", Format: "rgba8", Width: 1, Height: 1, Depth: 1})},
			record.Invalid, "texture t has shape 2d and format rgba8"},
	}
	for _, c := range cases {
		rec := &record.Record{Lang: "glsl", Version: "310 es", Stage: "compute", Source: c.source, Resources: c.resources}
		run, outputs := b.Run(context.Background(), rec)
		if run.Outcome != c.outcome || !strings.Contains(run.Detail, c.detail) || outputs != nil {
			t.Errorf("%s: %s %s", c.name, run.Outcome, run.Detail)
		}
	}
	rec := &record.Record{Lang: "glsl", Version: "310 es", Stage: "compute", Source: head + "void main() { }", Dispatch: &[3]int{1 << 30, 1, 1}}
	if run, _ := b.Run(context.Background(), rec); run.Outcome != record.Invalid || !strings.Contains(run.Detail, "GL error") {
		t.Errorf("huge dispatch: %s %s", run.Outcome, run.Detail)
	}
}
