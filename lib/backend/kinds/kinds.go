// Package kinds lists the kinds of back-ends. A program that imports it supports all of
// them, and links the drivers' libraries that cgo needs.
package kinds

import (
	"shsmith/lib/backend"
	"shsmith/lib/backend/exec"
	"shsmith/lib/backend/gl"
	"shsmith/lib/backend/planted"
	"shsmith/lib/backend/ref"
	"shsmith/lib/backend/vulkan"
	"shsmith/lib/backend/webgpu"
	"shsmith/lib/backend/wgpulinked"
)

// All are the kinds, in the order in which shrun -list prints their back-ends.
var All = backend.Kinds{
	gl.Kind,
	webgpu.Kind,
	wgpulinked.Kind,
	exec.Kind,
	vulkan.Kind,
	ref.Kind,
	planted.Over(ref.Kind),
}
