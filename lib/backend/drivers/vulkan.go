package drivers

import (
	"path/filepath"
	"slices"
	"strings"

	"shsmith/lib/backend"
)

// Vulkan returns configurations of this machine's Vulkan drivers: lavapipe and NVIDIA's, if
// installed, and each SwiftShader and lavapipe that scripts/drivers has fetched. The newest
// SwiftShader has a second entry, `swiftshader`. The caller sets the field Kind.
func Vulkan() []backend.Config {
	var swiftshaders, lavapipes []backend.Config
	for _, t := range Fetched("angle") {
		swiftshaders = append(swiftshaders, swiftshader(t))
	}
	for _, t := range Fetched("mesa") {
		lavapipes = append(lavapipes, lavapipe(t))
	}
	return slices.Concat(installedVulkan(), WithNewest("swiftshader", swiftshaders), lavapipes)
}

// Unversioned returns copies of the drivers in `all` without a version in their names. The copies
// are for back-ends such as Deno, which cannot check a driver's version. So a copy's list Reports
// keeps only its first text, a name.
func Unversioned(all []backend.Config) []backend.Config {
	var found []backend.Config
	for _, d := range all {
		if !strings.Contains(d.Name, "-") {
			d.Reports = slices.Clip(d.Reports[:min(1, len(d.Reports))])
			found = append(found, d)
		}
	}
	return found
}

// installedVulkan returns lavapipe and NVIDIA's Vulkan driver, if they are installed in the system.
func installedVulkan() []backend.Config {
	var all []backend.Config
	for _, d := range []struct {
		name, pattern, report string
		components            []string
	}{
		{"lavapipe", "lvp_icd*.json", "llvmpipe", []string{"lavapipe", "llvm"}},
		{"nvidia", "nvidia_icd*.json", "NVIDIA", []string{"nvidia"}},
	} {
		if manifest := vulkanManifest(d.pattern); manifest != "" {
			c := backend.Config{Name: d.name, Components: d.components, Reports: []string{d.report}}
			useVulkan(&c, manifest)
			all = append(all, c)
		}
	}
	return all
}

// vulkanManifest returns the path of an installed Vulkan manifest, the JSON file by which Vulkan's
// loader finds a driver. The file name matches `pattern`. The result is "" if there is none.
func vulkanManifest(pattern string) string {
	for _, dir := range []string{"/etc/vulkan/icd.d", "/usr/share/vulkan/icd.d"} {
		if found, _ := filepath.Glob(filepath.Join(dir, pattern)); len(found) > 0 {
			return found[0]
		}
	}
	return ""
}

// useVulkan makes Vulkan's loader load only the driver with this manifest. For this, it sets two
// variables in c.Env: VK_DRIVER_FILES, and VK_ICD_FILENAMES for old loaders.
func useVulkan(c *backend.Config, manifest string) {
	c.SetEnv("VK_DRIVER_FILES", manifest)
	c.SetEnv("VK_ICD_FILENAMES", manifest)
}

// lavapipe returns the Vulkan driver of the Mesa that was fetched to the folder t. The file `env`
// in t tells the loader where the driver is.
func lavapipe(t Tree) backend.Config {
	return backend.Config{Name: "lavapipe-" + t.Version, Env: t.Env(), Launcher: t.Launcher(),
		Components: []string{"lavapipe", "llvm"}, Reports: append([]string{"llvmpipe"}, t.Reports()...)}
}

// swiftshader returns SwiftShader, the Vulkan driver of the ANGLE that was fetched to the folder t.
// This folder also contains Vulkan's loader.
func swiftshader(t Tree) backend.Config {
	c := backend.Config{Name: "swiftshader-" + t.Version, Env: map[string]string{"LD_LIBRARY_PATH": t.Path},
		Components: []string{"swiftshader"}, Reports: []string{"SwiftShader"}}
	useVulkan(&c, t.File("vk_swiftshader_icd.json"))
	return c
}
