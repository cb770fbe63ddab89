package gl

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Constants of EGL 1.5 and of the extensions EXT_platform_device, MESA_platform_surfaceless,
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

// platform identifies one of EGL's platforms. A display is opened on a platform.
type platform struct {
	id         int     // the platform's number in EGL; 0 for the default display
	attributes []int32 // the attributes for eglGetPlatformDisplay
}

// platforms maps the values of Config.Platform to platforms.
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

// platformOf returns the platform called `name`, with eglNone at the end of its attributes. The
// empty name means surfaceless. An unknown name is an error.
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
