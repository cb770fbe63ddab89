// Package webgpu runs WGSL shaders on Dawn and wgpu-native, each over Vulkan or
// OpenGL, by the C interface that both implement.
package webgpu

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// platforms are the values of a configuration's field platform, with those of
// WGPUBackendType.
var platforms = map[string]uint32{"vulkan": 6, "opengl": 7, "opengles": 8}

// platformOf finds a platform by name; none means Vulkan.
func platformOf(name string) (uint32, error) {
	if name == "" {
		name = "vulkan"
	}
	p, ok := platforms[name]
	if !ok {
		return 0, fmt.Errorf("no platform %q: there are %s", name, strings.Join(slices.Sorted(maps.Keys(platforms)), ", "))
	}
	return p, nil
}

// versionOf is what a driver says of itself: the library and what the adapter
// is described as, if at all.
func versionOf(version uint32, description string) string {
	if description == "" {
		return implementation(version)
	}
	return implementation(version) + ", " + description
}

// implementation names the library by wgpu-native's version, a byte a part. Dawn
// has none.
func implementation(version uint32) string {
	if version == 0 {
		return "Dawn"
	}
	return fmt.Sprintf("wgpu-native %d.%d.%d.%d", version>>24, version>>16&255, version>>8&255, version&255)
}
