package harness

import (
	"fmt"
	"strings"
	"testing"

	"shsmith/lib/record"
)

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

func TestModule(t *testing.T) {
	all := resources()
	wrong := resources()
	wrong[3].Kind = record.Storage
	cases := []struct {
		source    string
		resources []record.Resource
		want      string
	}{
		{module, all, "[[{0 1} {1 2} {2 2}] [{3 3}]] []"},
		{"enable f16, subgroups;\n" + module, all, "[[{0 1} {1 2} {2 2}] [{3 3}]] [f16 subgroups]"},
		{"what is this", all[:2], "[[{0 2} {1 2}]] []"}, // all may be written
		{module, all[:3], "no uniform buffer for the shader's p at group 1, binding 0"},
		{module, wrong, "p is a storage buffer, the shader's p a uniform one"},
		{"@compute @workgroup_size(1) fn main() {}", all[3:], "[[] [{0 3}]] []"},
	}
	for _, c := range cases {
		h, err := ModuleOf(wgslRecord(c.source, c.resources))
		got := fmt.Sprint(err)
		if err == nil {
			got = fmt.Sprint(h.Groups, h.Enables)
		}
		if got != c.want {
			t.Errorf("%.30s: %s, want %s", c.source, got, c.want)
		}
	}
}

func TestWebGPU(t *testing.T) {
	cases := []struct {
		lang, stage, kind string
		want              string
	}{
		{"wgsl", "compute", record.Uniform, "<nil>"},
		{"glsl", "compute", record.Uniform, "no glsl"},
		{"wgsl", "fragment", record.Uniform, "<nil>"},
		{"wgsl", "compute", record.Plain, "no resources of kind " + record.Plain},
	}
	for _, c := range cases {
		err := WebGPU(&record.Record{Lang: c.lang, Stage: c.stage, Resources: []record.Resource{{Kind: c.kind}}})
		if !strings.Contains(fmt.Sprint(err), c.want) {
			t.Errorf("%+v: %v", c, err)
		}
	}
}
