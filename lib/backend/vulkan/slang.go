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

// optimiseCommand is the command line of an optimisation. slangc would do it by default, but the
// package from which scripts/drivers takes slangc lacks a library for that.
const optimiseCommand = "spirv-opt --target-env=vulkan1.1 -O {file} -o {out}"

// routes returns all routes. Two of them go through HLSL, which naga or spirv-cross writes and
// which only slangc compiles on this machine. HLSL has no variable for the number of work groups.
// Instead, naga's command line uses the id of the work group, and spirv-cross uses a constant
// buffer that the test lacks. So tests that read this number are unsupported on these two routes
// (the field lacks).
func routes() []route {
	return []route{
		{name: "slang", language: "glsl", options: fromGLSL},
		{name: "slang-opt", language: "glsl", components: []string{"spirv-opt"}, options: fromGLSL,
			after: []string{optimiseCommand}},
		{name: "naga-slang", language: "wgsl", components: []string{"naga"}, options: fromHLSL(),
			lacks: []string{"num_workgroups"}, layout: scalarLayout,
			before: []backend.Step{{Command: "naga {file} {out}", Version: "naga --version", Output: ".hlsl"}}},
		{name: "spirv-cross-slang", language: "glsl", components: []string{"glslang", "spirv-cross"}, options: fromHLSL(),
			lacks: []string{"gl_NumWorkGroups"}, layout: scalarLayout,
			before: append(slices.Clone(toSPIRV), backend.Step{
				Command: "spirv-cross --hlsl --shader-model 51 {file} --output {out}", Output: ".hlsl"})},
	}
}

// fromGLSL makes slangc read GLSL. Slang's names of matrix layouts mean the other
// direction than those of GLSL: row-major is what GLSL calls column_major, the default of
// buffers in GLSL.
const fromGLSL = "-lang glsl -allow-glsl -matrix-layout-row-major"

// scalarLayout is the option that makes spirv-val accept the layouts of Direct3D.
const scalarLayout = "--scalar-block-layout"

// fromHLSL returns the options with which slangc reads HLSL. It lays buffers out as Direct3D does,
// because the translators to HLSL count on that. A register gets the binding of its number and the
// set of its space: register(u3, space1) → binding 3, set 1.
func fromHLSL() string {
	options := []string{"-lang hlsl", "-fvk-use-dx-layout"}
	for space := range 4 {
		for _, registers := range "bstu" {
			options = append(options, fmt.Sprintf("-fvk-%c-shift 0 %d", registers, space))
		}
	}
	return strings.Join(options, " ")
}

// backendsOn returns the back-end that sends tests through the route r to a driver. The folder t
// has slangc. The list is empty if this machine lacks a tool that comes before slangc.
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

// slang returns the back-ends that compile with the newest Slang that scripts/drivers has fetched.
// They run on each driver in the list `vulkan` that has no version in its name.
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
