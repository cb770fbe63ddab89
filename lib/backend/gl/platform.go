package gl

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Numbers of EGL 1.5 and of the extensions EXT_platform_device, MESA_platform_surfaceless,
// ANGLE_platform_angle, ANGLE_platform_angle_vulkan and
// ANGLE_platform_angle_device_type_swiftshader.
const (
	eglNone                = 0x3038
	eglExtensions          = 0x3055
	platformDevice         = 0x313F
	platformSurfaceless    = 0x31DD
	platformANGLE          = 0x3202
	angleType              = 0x3203
	angleTypeVulkan        = 0x3450
	angleDeviceType        = 0x3209
	angleDeviceHardware    = 0x320A
	angleDeviceSwiftShader = 0x3487
	angleNativePlatform    = 0x348F
)

// platform selects one of EGL's platforms, which give displays.
type platform struct {
	id         int     // EGL's number; 0 for the default display
	attributes []int32 // of eglGetPlatformDisplay
}

// platforms maps the values of a configuration's field platform.
var platforms = map[string]platform{
	"default":     {},
	"surfaceless": {id: platformSurfaceless},
	"device":      {id: platformDevice},
	"angle-swiftshader": {platformANGLE,
		[]int32{angleType, angleTypeVulkan, angleDeviceType, angleDeviceSwiftShader}},
	"angle-vulkan": {platformANGLE,
		[]int32{angleType, angleTypeVulkan, angleDeviceType, angleDeviceHardware}},
	"angle-vulkan-surfaceless": {platformANGLE,
		[]int32{angleType, angleTypeVulkan, angleDeviceType, angleDeviceHardware, angleNativePlatform,
			platformSurfaceless}},
}

// platformOf returns the platform called name, with eglNone at the end of its attributes. ""
// means surfaceless. An unknown name is an error.
func platformOf(name string) (platform, error) {
	if name == "" {
		name = "surfaceless"
	}
	p, ok := platforms[name]
	if !ok {
		return p, fmt.Errorf("there is no platform %q; the platforms are %s", name,
			strings.Join(slices.Sorted(maps.Keys(platforms)), ", "))
	}
	p.attributes = append(slices.Clone(p.attributes), eglNone)
	return p, nil
}
