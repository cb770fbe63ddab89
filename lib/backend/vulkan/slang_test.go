package vulkan

import (
	"slices"
	"strings"
	"testing"

	"shsmith/lib/backend"
	"shsmith/lib/backend/drivers"
)

// Some routes translate the test to HLSL. HLSL has no variable for the number of work groups, so
// these routes do not support tests that use this variable. The translators to HLSL assume
// Direct3D's memory layout of buffers. So these routes have the options with which slangc and
// spirv-val use this layout. Other routes have neither the restriction nor the options.
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
			if strings.Contains(slangc, "-fvk-use-dx-layout") != hlsl {
				t.Errorf("%s compiles with %s", c.Name, slangc)
			}
			if strings.Contains(val, "--scalar-block-layout") != hlsl {
				t.Errorf("%s validates with %s", c.Name, val)
			}
		}
	}
}
