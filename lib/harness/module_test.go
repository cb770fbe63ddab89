package harness

import (
	"fmt"
	"strings"
	"testing"

	"shsmith/lib/record"
	"shsmith/lib/record/recordtest"
)

func TestModule(t *testing.T) {
	all := recordtest.Resources()
	wrong := recordtest.Resources()
	wrong[3].Kind = record.Storage
	cases := []struct {
		source    string
		resources []record.Resource
		want      string
	}{
		{recordtest.Module, all, "[[{0 1} {1 2} {2 2}] [{3 3}]] []"},
		{"enable f16, subgroups;\n" + recordtest.Module, all, "[[{0 1} {1 2} {2 2}] [{3 3}]] [f16 subgroups]"},
		{"what is this", all[:2], "[[{0 2} {1 2}]] []"}, // all may be written
		{recordtest.Module, all[:3], "no uniform buffer for the shader's p at group 1, binding 0"},
		{recordtest.Module, wrong, "p is a storage buffer, the shader's p a uniform one"},
		{"@compute @workgroup_size(1) fn main() {}", all[3:], "[[] [{0 3}]] []"},
	}
	for _, c := range cases {
		h, err := ModuleOf(recordtest.Of(c.source, c.resources))
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
