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
