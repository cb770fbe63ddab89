package vulkan

import (
	"slices"
	"strings"

	"shsmith/lib/backend"
	"shsmith/lib/backend/drivers"
)

// fetchedTool is a tool that makes, optimises or translates SPIR-V. scripts/drivers fetches several
// versions of the tool. These are tested in addition to the version that is installed on the
// machine.
type fetchedTool struct {
	product    string   // name of the folder that has the tool, before the version
	name       string   // beginning of the names of its back-ends; the version and the driver follow
	components []string // besides those of the driver
	steps      []backend.Step
}

// fetchedTools lists the fetched tools. For each tool, it has the steps that translate a shader to
// SPIR-V and use the tool. In the commands of these steps, BIN stands for the folder with the
// tool's programs.
var fetchedTools = []fetchedTool{
	{"glslang", "glslang", []string{"glslang"}, []backend.Step{
		{Command: "'BIN/glslangValidator' -V --target-env vulkan1.1 {file} -o {out}",
			Version: "'BIN/glslangValidator' --version", Output: ".spv"},
		toSPIRV[1],
	}},
	{"spirv-tools", "spirv-opt", []string{"glslang", "spirv-opt"}, []backend.Step{
		toSPIRV[0],
		{Command: "'BIN/spirv-opt' --target-env=vulkan1.1 -O {file} -o {out}",
			Version: "'BIN/spirv-opt' --version", Output: ".spv"},
		toSPIRV[1],
	}},
	{"spirv-cross", "spirv-cross", []string{"glslang", "spirv-cross"}, []backend.Step{
		toSPIRV[0],
		{Command: "'BIN/spirv-cross' --vulkan-semantics {file} --output {out}",
			Version: "'BIN/spirv-cross' --revision", Output: "{suffix}"},
		toSPIRV[0],
		toSPIRV[1],
	}},
}

// backendOn returns a back-end that compiles with one fetched version of the tool f, and runs on
// `driver`. The argument t is the folder of this version.
func (f *fetchedTool) backendOn(driver backend.Config, t drivers.Tree) backend.Config {
	in := strings.NewReplacer("BIN", t.File("bin"))
	driver.Name = f.name + "-" + t.Version + "-" + driver.Name
	driver.Kind, driver.Library = "vulkan", "libvulkan.so.1"
	driver.Languages = []string{"glsl"}
	driver.Components = slices.Concat(f.components, driver.Components)
	driver.Steps = nil
	for _, s := range f.steps {
		s.Command, s.Version = in.Replace(s.Command), in.Replace(s.Version)
		driver.Steps = append(driver.Steps, s)
	}
	return driver
}

// throughFetchedTools combines each fetched version of a tool with each driver in `vulkan`. It
// returns a back-end for each combination. It leaves out instrumented versions, and drivers with a
// version in their names.
func throughFetchedTools(vulkan []backend.Config) (all []backend.Config) {
	unversioned := drivers.Unversioned(vulkan)
	for _, f := range fetchedTools {
		for _, t := range drivers.Fetched(f.product) {
			if strings.HasSuffix(t.Version, "-coverage") {
				continue
			}
			for _, d := range unversioned {
				all = append(all, f.backendOn(d, t))
			}
		}
	}
	return all
}
