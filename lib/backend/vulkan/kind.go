package vulkan

import (
	"errors"

	"shsmith/lib/backend"
	"shsmith/lib/backend/drivers"
	"shsmith/lib/backend/toolchain"
)

// Kind describes the back-ends that translate shaders to SPIR-V for a Vulkan driver.
var Kind = backend.Kind{
	Name:     "vulkan",
	Fields:   []string{"library", "device", "steps", "languages", "lacks", "compile_only"},
	Check:    check,
	Discover: discover,
	Open:     withConversion(toolchain.BeforeStages(Open)),
}

func check(c *backend.Config) error {
	if len(c.Steps) == 0 {
		return errors.New("kind vulkan needs steps that make SPIR-V")
	}
	return nil
}

// toSPIRV are the steps that translate GLSL to SPIR-V and validate the result.
var toSPIRV = []backend.Step{
	{
		Command: "glslangValidator -V --target-env vulkan1.1 {file} -o {out}",
		Version: "glslangValidator --version",
		Output:  ".spv",
	},
	{Command: "spirv-val --target-env vulkan1.1 {file}", Version: "spirv-val --version"},
}

// discover returns these back-ends:
//   - one for each Vulkan driver that can run shaders (drivers.Vulkan)
//   - one for each driver that only compiles (drivers.CompileOnly)
//   - more for drivers.Vulkan, with SPIR-V from Slang or other fetched tools
func discover() []backend.Config {
	found := drivers.Vulkan()
	chains := append(slang(found), throughFetchedTools(found)...)
	for i := range found {
		found[i].Name = "vulkan-" + found[i].Name
	}
	found = append(found, drivers.CompileOnly()...)
	for i := range found {
		d := &found[i]
		d.Kind, d.Library = "vulkan", "libvulkan.so.1"
		d.Steps, d.Languages = toSPIRV, []string{"glsl"}
		d.Components = append([]string{"glslang"}, d.Components...)
	}
	return append(found, chains...)
}
