package backend

import "path/filepath"

// under is a driver that others run on, as a configuration without library.
type under = Config

// spirv makes a shader of GLSL the SPIR-V that Vulkan takes.
var spirv = []Step{
	{Command: "glslangValidator -V --target-env vulkan1.1 {file} -o {out}", Version: "glslangValidator --version", Output: ".spv"},
	{Command: "spirv-val --target-env vulkan1.1 {file}", Version: "spirv-val --version"},
}

// vulkan gives the back-ends that run GLSL on drivers of Vulkan.
func vulkan(drivers []under) []Config {
	var found []Config
	for _, d := range drivers {
		d.Name, d.Kind, d.Library = "vulkan-"+d.Name, "vulkan", "libvulkan.so.1"
		d.Steps, d.Languages = spirv, []string{"glsl"}
		d.Components = append([]string{"glslang"}, d.Components...)
		found = append(found, d)
	}
	return found
}

// installedVulkan are the drivers that the machine has without us.
func installedVulkan() []under {
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
	return all
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
