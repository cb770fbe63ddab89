package vulkan

import (
	"fmt"
	"os/exec"
	"slices"
	"strings"

	"shsmith/lib/backend"
	"shsmith/lib/backend/drivers"
)

// route is a way to compile: a chain of tools that contains Slang's compiler, slangc.
type route struct {
	name       string // beginning of the names of its back-ends; the name of the driver follows
	language   string // language of the tests
	components []string
	before     []backend.Step // the tools before slangc
	lacks      []string       // words that the tools before slangc translate wrongly
	options    string         // options of slangc that tell what it reads
	layout     string         // the option by which spirv-val accepts the layout of buffers
	after      []string       // command lines of the tools after slangc, in the same folder
}

// optimiseCommand is the command line by which spirv-opt optimises the output of slangc. The
// fetched slangc cannot optimise its output itself, because it lacks the library for this.
const optimiseCommand = "spirv-opt --target-env=vulkan1.1 -O {file} -o {out}"

// routes returns the chains that contain slangc. In two of them, slangc reads the GLSL of the test.
// In the other two, slangc reads HLSL that naga or spirv-cross has made from the test.
func routes() []route {
	return []route{
		{name: "slang", language: "glsl", options: fromGLSL},
		{name: "slang-opt", language: "glsl", components: []string{"spirv-opt"}, options: fromGLSL,
			after: []string{optimiseCommand}},
		{name: "naga-slang", language: "wgsl", components: []string{"naga"}, options: fromHLSL(),
			// HLSL has no variable for the number of work groups. naga writes the id of the work
			// group instead, and spirv-cross a constant buffer that the test lacks.
			lacks: []string{"num_workgroups"}, layout: scalarLayout,
			before: []backend.Step{{Command: "naga {file} {out}", Version: "naga --version", Output: ".hlsl"}}},
		{name: "spirv-cross-slang", language: "glsl", components: []string{"glslang", "spirv-cross"}, options: fromHLSL(),
			lacks: []string{"gl_NumWorkGroups"}, layout: scalarLayout,
			before: append(slices.Clone(toSPIRV), backend.Step{
				Command: "spirv-cross --hlsl --shader-model 51 {file} --output {out}", Output: ".hlsl"})},
	}
}

// fromGLSL contains the options with which slangc reads GLSL. Matrices in GLSL buffers are
// column_major by default. Slang calls the same memory layout row-major.
const fromGLSL = "-lang glsl -allow-glsl -matrix-layout-row-major"

// scalarLayout is the option that makes spirv-val accept buffers with the memory layout of
// Direct3D.
const scalarLayout = "--scalar-block-layout"

// fromHLSL returns the options with which slangc reads HLSL. They select Direct3D's memory layout
// of buffers, and they turn each register of the spaces 0 to 3 into a binding. For example,
// `register(u3, space1)` becomes binding 3 of descriptor set 1.
func fromHLSL() string {
	options := []string{"-lang hlsl", "-fvk-use-dx-layout"}
	for space := range 4 {
		for _, registers := range "bstu" {
			options = append(options, fmt.Sprintf("-fvk-%c-shift 0 %d", registers, space))
		}
	}
	return strings.Join(options, " ")
}

// backendsOn returns a list with one back-end, which compiles with the tools of r and runs the
// result on `driver`. slangc and later tools come from t, a fetched Slang. If PATH lacks a tool of
// r.before, the list is empty.
func (r *route) backendsOn(driver backend.Config, t drivers.Tree) []backend.Config {
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

// slang returns a back-end for each route on each driver in `vulkan` that has no version in its
// name. A route is a chain of tools that contains the newest fetched slangc. Routes with missing
// tools are left out.
func slang(vulkan []backend.Config) (all []backend.Config) {
	fetched := drivers.Fetched("slang")
	if len(fetched) == 0 {
		return nil
	}
	for _, r := range routes() {
		for _, d := range drivers.Unversioned(vulkan) {
			all = append(all, r.backendsOn(d, fetched[len(fetched)-1])...)
		}
	}
	return all
}
