package backend

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
)

// library is an implementation of WebGPU: a folder of the driver folder, such as
// wgpu-29 or dawn-0.1.7.
type library struct {
	kind, version string // "wgpu", "29"
	path          string
	components    []string // its compiler and itself
	reports       []string
}

// webgpuFiles are the files that the folders have of each kind.
var webgpuFiles = map[string]string{"wgpu": "libwgpu_native-release.so", "dawn": "libwebgpu_wrapper.so"}

func webgpuLibrary(kind, version, tree string) library {
	l := library{kind: kind, version: version, path: filepath.Join(tree, webgpuFiles[kind]),
		components: []string{"tint", "dawn"}, reports: []string{"Dawn"}}
	if kind == "wgpu" {
		l.components, l.reports = []string{"naga", "wgpu"}, reports(tree)
	}
	return l
}

// openGLDrivers are what WebGPU runs on beside Vulkan.
func openGLDrivers() []under {
	c := under{Name: "llvmpipe", Platform: "opengles", Components: []string{"mesa-glsl", "mesa-nir", "gallium", "llvmpipe", "llvm"},
		Env:     map[string]string{"GALLIUM_DRIVER": "llvmpipe", "LIBGL_ALWAYS_SOFTWARE": "true", "EGL_PLATFORM": "surfaceless"},
		Reports: []string{"llvmpipe"}}
	setVendor(&c, "50_mesa.json")
	return []under{c}
}

// webgpu gives the back-ends through libraries of WebGPU, ordered by version:
// the newest of each kind on every driver, each version on the newest
// SwiftShader.
func webgpu(libraries []library, drivers []under) []Config {
	newest := map[string]library{}
	for _, l := range libraries {
		newest[l.kind] = l
	}
	var found []Config
	for _, kind := range []string{"wgpu", "dawn"} {
		if l, ok := newest[kind]; ok {
			for _, d := range drivers {
				found = append(found, l.on(kind, d))
			}
		}
	}
	i := slices.IndexFunc(drivers, func(d under) bool { return d.Name == "swiftshader" })
	for _, l := range libraries {
		if i >= 0 {
			found = append(found, l.on(l.kind+"-"+l.version, drivers[i]))
		}
	}
	return found
}

// on is the back-end of the library on a driver.
func (l library) on(name string, d under) Config {
	d.Name, d.Kind, d.Library = name+"-"+d.Name, "webgpu", l.path
	if d.Platform == "" {
		d.Platform = "vulkan"
	}
	d.Components = slices.Concat(l.components, d.Components)
	d.Reports = slices.Concat(d.Reports, l.reports)
	return d
}

// plain are the drivers whose name has no version: for what does not tell which
// version it runs on.
func plain(drivers []under) []under {
	var found []under
	for _, d := range drivers {
		if !strings.Contains(d.Name, "-") {
			d.Reports = slices.Clip(d.Reports[:min(1, len(d.Reports))])
			found = append(found, d)
		}
	}
	return found
}

// linkedWGPU gives the back-ends of the wgpu-native that is part of the program.
func linkedWGPU(drivers []under) []Config {
	found := plain(drivers)
	for i := range found {
		d := &found[i]
		d.Name, d.Kind = "wgpu-22-"+d.Name, "wgpu"
		d.Components = slices.Concat([]string{"naga", "wgpu"}, d.Components)
		d.Reports = append(d.Reports, "wgpu-native 22")
	}
	return found
}

// deno gives the back-ends of a fetched Deno, with the worker that lies beside
// it.
func deno(tree string, drivers []under) []Config {
	found := plain(drivers)
	for i := range found {
		d := &found[i]
		d.Name, d.Kind, d.Languages = "deno-"+d.Name, "exec", []string{"wgsl"}
		d.Command = fmt.Sprintf("'%s/deno' run --unstable-webgpu --allow-env --allow-read '%s/deno.js'", tree, tree)
		d.Components = slices.Concat([]string{"naga", "wgpu"}, d.Components)
		d.Reports = append(d.Reports, reports(tree)...)
	}
	return found
}

// chromium is the back-end of a fetched Chromium, which brings a SwiftShader of
// its own. It takes long to start.
func chromium(version, tree string) Config {
	return Config{Name: "chromium-" + version, Kind: "exec", Languages: []string{"wgsl"}, Env: variables(tree),
		Command:    fmt.Sprintf("node '%s/chromium.js' '%s/root/usr/lib/chromium/chromium'", tree, tree),
		Components: []string{"tint", "dawn", "swiftshader"}, Reports: reports(tree), TimeoutMS: 30000}
}
