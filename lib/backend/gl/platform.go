package gl

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"shsmith/lib/language"
	"shsmith/lib/record"
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

// platform is a way to get a display.
type platform struct {
	id         int // 0 is the default display
	attributes []int32
}

// platforms are the values of a configuration's field platform.
var platforms = map[string]platform{
	"default":                  {},
	"surfaceless":              {id: platformSurfaceless},
	"device":                   {id: platformDevice},
	"angle-swiftshader":        {platformANGLE, []int32{angleType, angleTypeVulkan, angleDeviceType, angleDeviceSwiftShader}},
	"angle-vulkan":             {platformANGLE, []int32{angleType, angleTypeVulkan, angleDeviceType, angleDeviceHardware}},
	"angle-vulkan-surfaceless": {platformANGLE, []int32{angleType, angleTypeVulkan, angleDeviceType, angleDeviceHardware, angleNativePlatform, platformSurfaceless}},
}

// platformOf finds a platform by name. "" means surfaceless.
func platformOf(name string) (platform, error) {
	if name == "" {
		name = "surfaceless"
	}
	p, ok := platforms[name]
	if !ok {
		return p, fmt.Errorf("no platform %q: there are %s", name, strings.Join(slices.Sorted(maps.Keys(platforms)), ", "))
	}
	p.attributes = append(slices.Clone(p.attributes), eglNone)
	return p, nil
}

// api is an API and its version, for which there can be a context.
type api struct {
	es           bool
	major, minor int
	compat       bool // the compatibility profile
}

func (a api) String() string {
	name := "OpenGL"
	if a.es {
		name += " ES"
	}
	text := fmt.Sprintf("%s %d.%d", name, a.major, a.minor)
	if a.compat {
		text += " compatibility"
	}
	return text
}

// profile is EGL's bit for the profile: 1 for core, 2 for compatibility. It is 0 for
// versions before OpenGL 3.2, which have no profiles.
func (a api) profile() int {
	switch {
	case a.es || a.major*10+a.minor < 32:
		return 0
	case a.compat:
		return 2
	}
	return 1
}

// apiOf is the oldest API that has the shading language version of r, and framebuffers in
// our formats. With the oldest one the driver uses that version and no later one.
func apiOf(r *record.Record) (api, error) {
	v, err := language.Of(language.Name(r.Lang), r.Version)
	compute := r.Stage == string(language.Compute)
	switch {
	case err != nil:
		return api{}, err
	case v.Lang != language.GLSL:
		return api{}, fmt.Errorf("OpenGL takes no %s", r.Lang)
	case !compute && r.Stage != string(language.Fragment):
		return api{}, fmt.Errorf("no tests of stage %s", r.Stage)
	case compute && !v.AtLeast(430, 310):
		return api{}, fmt.Errorf("version %s has no compute shaders", v)
	}
	number := v.Number / 10
	if n, old := oldAPIs[v.Number]; old {
		number = n
	}
	return api{v.ES(), number / 10, number % 10, v.Profile == "compatibility"}, nil
}

// oldAPIs maps versions of shading languages to versions of APIs where the numbers
// differ. GLSL 1.10 and 1.20 belong to older APIs, which lack our framebuffers.
var oldAPIs = map[int]int{100: 30, 110: 30, 120: 30, 130: 30, 140: 31, 150: 32}

// has reports whether the API has at least this version: desktop for OpenGL, es for OpenGL
// ES. 42 means 4.2.
func (a api) has(desktop, es int) bool {
	least := desktop
	if a.es {
		least = es
	}
	return a.major*10+a.minor >= least
}
