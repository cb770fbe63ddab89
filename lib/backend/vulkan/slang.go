package vulkan

import (
	"fmt"
	"os/exec"
	"slices"
	"strings"

	"shsmith/lib/backend"
	"shsmith/lib/backend/drivers"
)

// route is a chain of tools that ends in Slang's compiler.
type route struct {
	name       string // of its back-ends, before the name of the driver
	language   string // of the tests
	components []string
	before     []backend.Step // the tools before slangc
	lacks      []string       // words of the language that the tools before slangc give another meaning
	options    string         // of slangc, which tell what it reads
	layout     string         // the option by which spirv-val accepts the layout of buffers
	after      []string       // the tools of the same tree that follow: command lines
}

// optimise is the step that slangc itself would take with its default options, if the
// package from which scripts/drivers takes it had all of its libraries.
const optimise = "spirv-opt --target-env=vulkan1.1 -O {file} -o {out}"

// routes returns all routes. Two translators write HLSL, which nothing else on this
// machine can run. HLSL does not know the number of work groups: naga's command line takes
// the number of the group instead, and spirv-cross a constant buffer that the test lacks.
func routes() []route {
	return []route{
		{name: "slang", language: "glsl", options: fromGLSL},
		{name: "slang-opt", language: "glsl", components: []string{"spirv-opt"}, options: fromGLSL,
			after: []string{optimise}},
		{name: "naga-slang", language: "wgsl", components: []string{"naga"}, options: fromHLSL(),
			lacks: []string{"num_workgroups"}, layout: scalar,
			before: []backend.Step{{Command: "naga {file} {out}", Version: "naga --version", Output: ".hlsl"}}},
		{name: "spirv-cross-slang", language: "glsl", components: []string{"glslang", "spirv-cross"}, options: fromHLSL(),
			lacks: []string{"gl_NumWorkGroups"}, layout: scalar,
			before: append(slices.Clone(toSPIRV), backend.Step{
				Command: "spirv-cross --hlsl --shader-model 51 {file} --output {out}", Output: ".hlsl"})},
	}
}

// fromGLSL makes slangc read GLSL. Slang's names of matrix layouts mean the other
// direction than those of GLSL: row-major is what GLSL calls column_major, the default of
// buffers in GLSL.
const fromGLSL = "-lang glsl -allow-glsl -matrix-layout-row-major"

// scalar makes spirv-val accept the layouts of Direct3D.
const scalar = "--scalar-block-layout"

// fromHLSL returns the options by which slangc reads HLSL, lays buffers out as Direct3D does,
// which the translators count on, and gives each register the binding of its number, and the
// set of its space.
func fromHLSL() string {
	options := []string{"-lang hlsl", "-fvk-use-dx-layout"}
	for space := range 4 {
		for _, registers := range "bstu" {
			options = append(options, fmt.Sprintf("-fvk-%c-shift 0 %d", registers, space))
		}
	}
	return strings.Join(options, " ")
}

// on returns the back-end that sends tests by r to a driver, with the compiler in t. It
// returns none if this machine lacks a tool.
func (r *route) on(driver backend.Config, t drivers.Tree) []backend.Config {
	for _, s := range r.before {
		name, _, _ := strings.Cut(s.Command, " ")
		if _, err := exec.LookPath(name); err != nil {
			return nil
		}
	}
	slangc, val := t.File("slangc"), t.File("spirv-val")
	validate := backend.Step{
		Command: fmt.Sprintf("'%s' --target-env vulkan1.1 %s {file}", val, r.layout),
		Version: fmt.Sprintf("'%s' --version", val)}
	steps := append(slices.Clone(r.before), backend.Step{
		Command: fmt.Sprintf("'%s' {file} %s -stage compute -entry main"+
			" -target spirv -profile spirv_1_3 -O0 -o {out}", slangc, r.options),
		Version: fmt.Sprintf("'%s' -v", slangc), Output: ".spv"}, validate)
	for _, line := range r.after {
		tool := backend.Step{Command: "'" + t.Path + "'/" + line, Version: validate.Version, Output: ".spv"}
		steps = append(steps, tool, validate)
	}
	driver.Name = r.name + "-" + driver.Name
	driver.Components = slices.Concat(r.components, []string{"slang"}, driver.Components)
	driver.Kind, driver.Library = "vulkan", "libvulkan.so.1"
	driver.Steps, driver.Languages, driver.Lacks = steps, []string{r.language}, r.lacks
	return []backend.Config{driver}
}

// slang returns the back-ends that compile with the newest Slang that scripts/drivers has
// fetched, for each of these drivers of Vulkan.
func slang(vulkan []backend.Config) (all []backend.Config) {
	fetched := drivers.Fetched("slang")
	if len(fetched) == 0 {
		return nil
	}
	for _, r := range routes() {
		for _, d := range drivers.Unversioned(vulkan) {
			all = append(all, r.on(d, fetched[len(fetched)-1])...)
		}
	}
	return all
}
