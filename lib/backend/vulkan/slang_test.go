package vulkan

import (
	"slices"
	"strings"
	"testing"

	"shsmith/lib/backend"
	"shsmith/lib/backend/drivers"
)

// A route is a chain of tools that contains Slang's compiler, slangc. In some routes, naga or
// spirv-cross translates the test to HLSL before slangc reads it. These routes, and no others, have
// two properties:
//   - They do not support tests that use the number of work groups, because HLSL has no variable
//     for this number.
//   - slangc and spirv-val have options for Direct3D's memory layout of buffers, because the
//     translators to HLSL assume this layout.
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
