package webgpu

import (
	"slices"

	"shsmith/lib/backend"
	"shsmith/lib/backend/drivers"
)

// library is one version of an implementation of WebGPU.
type library struct {
	product, version string // "wgpu", "29"
	path             string
	components       []string // such as its compiler; back-ends that share one are a family
	reports          []string
}

// discover returns back-ends for the fetched versions of wgpu-native and Dawn: the newest
// of each on every driver, and every version on the newest SwiftShader.
func discover() []backend.Config {
	all := append(drivers.Vulkan(), llvmpipe())
	swiftshader := slices.IndexFunc(all, func(d backend.Config) bool { return d.Name == "swiftshader" })
	libraries := [][]library{wgpu(), dawn()}
	var found []backend.Config
	for _, versions := range libraries {
		if len(versions) == 0 {
			continue
		}
		newest := versions[len(versions)-1]
		for _, d := range all {
			found = append(found, newest.backendOn(newest.product, d))
		}
	}
	if swiftshader < 0 {
		return found
	}
	for _, l := range slices.Concat(libraries...) {
		found = append(found, l.backendOn(l.product+"-"+l.version, all[swiftshader]))
	}
	return found
}

func wgpu() []library {
	var found []library
	for _, t := range drivers.Fetched("wgpu") {
		found = append(found,
			library{t.Product, t.Version, t.File("libwgpu_native-release.so"), []string{"naga", "wgpu"}, t.Reports()})
	}
	return found
}

func dawn() []library {
	var found []library
	for _, t := range drivers.Fetched("dawn") {
		found = append(found,
			library{t.Product, t.Version, t.File("libwebgpu_wrapper.so"), []string{"tint", "dawn"}, []string{"Dawn"}})
	}
	return found
}

// llvmpipe returns the configuration of llvmpipe, an OpenGL driver on which WebGPU can run.
func llvmpipe() backend.Config {
	c := backend.Config{
		Name:       "llvmpipe",
		Platform:   "opengles",
		Components: []string{"mesa-glsl", "mesa-nir", "gallium", "llvmpipe", "llvm"},
		Env: map[string]string{
			"GALLIUM_DRIVER":        "llvmpipe",
			"LIBGL_ALWAYS_SOFTWARE": "true",
			"EGL_PLATFORM":          "surfaceless",
		},
		Reports: []string{"llvmpipe"},
	}
	drivers.UseVendor(&c, "50_mesa.json")
	return c
}

// backendOn returns the back-end that runs the library on the driver d. Its name is `name`, a
// hyphen, and the name of d.
func (l library) backendOn(name string, d backend.Config) backend.Config {
	d.Name, d.Kind, d.Library = name+"-"+d.Name, "webgpu", l.path
	if d.Platform == "" {
		d.Platform = "vulkan"
	}
	d.Components = slices.Concat(l.components, d.Components)
	d.Reports = slices.Concat(d.Reports, l.reports)
	return d
}
