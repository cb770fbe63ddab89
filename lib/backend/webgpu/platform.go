package webgpu

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// platforms maps the values of Config.Platform to values of WGPUBackendType.
var platforms = map[string]uint32{"vulkan": 6, "opengl": 7, "opengles": 8}

// platformOf returns the WGPUBackendType of the platform called `name`. "" means Vulkan.
func platformOf(name string) (uint32, error) {
	if name == "" {
		name = "vulkan"
	}
	p, ok := platforms[name]
	if !ok {
		return 0, fmt.Errorf("there is no platform %q; the platforms are %s", name,
			strings.Join(slices.Sorted(maps.Keys(platforms)), ", "))
	}
	return p, nil
}

// versionOf returns the library's name and version, followed by `description` unless that is "":
// `wgpu-native 29.0.1.1, Mesa 25.0`.
func versionOf(version uint32, description string) string {
	if description == "" {
		return implementation(version)
	}
	return implementation(version) + ", " + description
}

// implementation returns the library's name and version. In wgpu-native each byte of `version` is a
// part of the version number. Dawn reports no version.
func implementation(version uint32) string {
	if version == 0 {
		return "Dawn"
	}
	return fmt.Sprintf("wgpu-native %d.%d.%d.%d", version>>24, version>>16&255, version>>8&255, version&255)
}
