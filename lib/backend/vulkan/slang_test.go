package vulkan

import (
	"slices"
	"strings"
	"testing"

	"shsmith/lib/backend"
	"shsmith/lib/backend/drivers"
)

// Routes are chains of tools with slangc. Only those in which slangc reads HLSL have options for
// Direct3D's memory layout of buffers, and do not support tests that use the number of work groups:
// HLSL has no variable for it.
func TestRoutesThroughHLSL(t *testing.T) {
	word := map[string]string{"glsl": "gl_NumWorkGroups", "wgsl": "num_workgroups"}
	for _, r := range routes() {
		hlsl := len(r.before) > 0
		r.before = nil // tools that this machine may lack
		for _, c := range r.backendsOn(backend.Config{Name: "driver"}, drivers.Tree{Path: "/slang"}) {
			slangc, val := c.Steps[0].Command, c.Steps[1].Command
			if slices.Contains(c.Lacks, word[r.language]) != hlsl {
				t.Errorf("%s lacks %q", c.Name, c.Lacks)
			}
			// naga and spirv-cross write HLSL for the memory layout of Direct3D.
			if strings.Contains(slangc, "-fvk-use-dx-layout") != hlsl {
				t.Errorf("%s compiles with %s", c.Name, slangc)
			}
			if strings.Contains(val, "--scalar-block-layout") != hlsl {
				t.Errorf("%s validates with %s", c.Name, val)
			}
		}
	}
}
