package vulkan

import (
	"context"

	"shsmith/lib/backend"
	"shsmith/lib/harness"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

// withConversion returns a function that opens a back-end like `open`, but converts each test into
// Vulkan's form (harness.Vulkan) before the steps run.
func withConversion(open func(backend.Config) (backend.Backend, error)) func(backend.Config) (backend.Backend, error) {
	return func(c backend.Config) (backend.Backend, error) {
		b, err := open(c)
		return &converter{b, c.CompileOnly}, err
	}
}

// converter is a back-end that rewrites the GLSL of a test for Vulkan (harness.Vulkan), and then
// runs the test on another back-end, the field `inner`.
type converter struct {
	inner       backend.Backend
	compileOnly bool
}

// Run implements backend.Backend.
func (c *converter) Run(ctx context.Context, r *record.Record) (record.Run, map[string][]byte) {
	if r.Source == "" {
		return c.inner.Run(ctx, r)
	}
	if r.Stage == string(language.Fragment) && len(r.Stages) == 0 {
		complete := *r
		complete.Stages = []record.Stage{{Stage: string(language.Vertex), Source: r.VertexShader()}}
		r = &complete
	}
	made, err := harness.Vulkan(r)
	if err == nil {
		err = unsupported(made, c.compileOnly) // a refusal by a step would count as its bug
	}
	if err != nil {
		return backend.Fail(record.Unsupported, "%v", err), nil
	}
	return c.inner.Run(ctx, made)
}
