package backend

import (
	"path/filepath"
	"slices"
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

// under is what a library of WebGPU runs on, as a configuration without library.
type under = Config

// vulkanDrivers are those of the machine and of the driver folder. Those with a
// plain name come first.
func vulkanDrivers(fetched []Config) []under {
	var all []under
	for _, d := range []struct {
		name, pattern, report string
		components            []string
	}{
		{"lavapipe", "lvp_icd*.json", "llvmpipe", []string{"lavapipe", "llvm"}},
		{"nvidia", "nvidia_icd*.json", "NVIDIA", []string{"nvidia"}},
	} {
		if manifest := vulkanManifest(d.pattern); manifest != "" {
			all = append(all, under{Name: d.name, Env: vulkanEnv(nil, manifest), Components: d.components, Reports: []string{d.report}})
		}
	}
	return append(all, fetched...)
}

// vulkanManifest finds the file that describes a driver to Vulkan's loader.
func vulkanManifest(pattern string) string {
	for _, dir := range []string{"/etc/vulkan/icd.d", "/usr/share/vulkan/icd.d"} {
		if found, _ := filepath.Glob(filepath.Join(dir, pattern)); len(found) > 0 {
			return found[0]
		}
	}
	return ""
}

// vulkanEnv names one driver to Vulkan's loader, under its old name too.
func vulkanEnv(env map[string]string, manifest string) map[string]string {
	return with(with(env, "VK_DRIVER_FILES", manifest), "VK_ICD_FILENAMES", manifest)
}

// lavapipe is the Vulkan driver in a fetched Mesa, whose own variables name it.
func lavapipe(version, tree string) under {
	return under{Name: "lavapipe-" + version, Env: variables(tree), Launcher: firstLine(tree, "launcher"),
		Components: []string{"lavapipe", "llvm"}, Reports: append([]string{"llvmpipe"}, reports(tree)...)}
}

// swiftshader is the Vulkan driver that a fetched ANGLE brings, with a loader.
func swiftshader(name, tree string) under {
	env := vulkanEnv(map[string]string{"LD_LIBRARY_PATH": tree}, filepath.Join(tree, "vk_swiftshader_icd.json"))
	return under{Name: name, Env: env, Components: []string{"swiftshader"}, Reports: []string{"SwiftShader"}}
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
