package wgpulinked

import (
	"slices"

	"shsmith/lib/backend"
	"shsmith/lib/backend/drivers"
	"shsmith/lib/backend/toolchain"
)

// Kind is the back-end kind "wgpu-linked". It runs WGSL with the wgpu-native that is linked into
// the program.
var Kind = backend.Kind{
	Name:     "wgpu-linked",
	Fields:   []string{"device", "steps", "languages", "lacks"},
	Discover: discover,
	Open:     toolchain.Before(Open),
}

// discover returns a back-end for each Vulkan driver, except for drivers that have a version, such
// as `-22.1`, in their names.
func discover() []backend.Config {
	// A version in a name could not be checked, because this wgpu-native does not report the
	// version of the driver.
	found := drivers.Unversioned(drivers.Vulkan())
	for i := range found {
		d := &found[i]
		d.Name, d.Kind = "wgpu-22-"+d.Name, "wgpu-linked"
		d.Components = slices.Concat([]string{"naga", "wgpu"}, d.Components)
		d.Reports = append(d.Reports, "wgpu-native 22")
	}
	return found
}
