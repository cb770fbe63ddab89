package webgpu

import (
	"shsmith/lib/backend"
	"shsmith/lib/backend/toolchain"
)

// Kind is the back-end kind "webgpu". It runs WGSL with a library that exports the functions of
// webgpu.h.
var Kind = backend.Kind{
	Name:     "webgpu",
	Fields:   []string{"library", "platform", "steps", "languages", "lacks"},
	Check:    check,
	Discover: discover,
	Open:     toolchain.Before(Open),
}

func check(c *backend.Config) error {
	_, err := platformOf(c.Platform)
	return err
}
