package webgpu

import (
	"shsmith/lib/backend"
	"shsmith/lib/backend/toolchain"
)

// Kind is the kind webgpu: WGSL on a library with webgpu.h's functions.
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
