package gl

import (
	"shsmith/lib/backend"
	"shsmith/lib/backend/toolchain"
)

// Kind is the kind gl: OpenGL and OpenGL ES.
var Kind = backend.Kind{
	Name:     "gl",
	Fields:   []string{"library", "platform", "device", "steps", "languages", "lacks"},
	Check:    checkPlatform,
	Discover: discover,
	Named:    configOf,
	Open:     toolchain.Before(Open),
}

func checkPlatform(c *backend.Config) error {
	_, err := platformOf(c.Platform)
	return err
}
