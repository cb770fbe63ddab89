// Package vulkan runs compute shaders on Vulkan drivers, as the SPIR-V that a
// back-end's steps make of them.
package vulkan

import (
	"context"
	"errors"

	"shsmith/lib/backend"
	"shsmith/lib/harness"
	"shsmith/lib/record"
)

// Around gives open, which has the steps, tests in the form that Vulkan has:
// plain uniforms in blocks, bindings that count together.
func Around(open func(backend.Config) (backend.Backend, error)) func(backend.Config) (backend.Backend, error) {
	return func(c backend.Config) (backend.Backend, error) {
		if len(c.Steps) == 0 {
			return nil, errors.New("kind vulkan needs steps that make SPIR-V")
		}
		b, err := open(c)
		return &translated{b}, err
	}
}

// translated is a back-end that gets tests in Vulkan's form.
type translated struct{ behind backend.Backend }

// Run implements backend.Backend.
func (t *translated) Run(ctx context.Context, r *record.Record) (record.Run, map[string][]byte) {
	if r.Source == "" {
		return t.behind.Run(ctx, r)
	}
	made, err := harness.Vulkan(r)
	if err == nil {
		err = able(made) // before a step refuses it
	}
	if err != nil {
		return backend.Fail(record.Unsupported, "%v", err), nil
	}
	return t.behind.Run(ctx, made)
}
