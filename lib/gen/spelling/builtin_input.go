package spelling

import (
	"shsmith/lib/ast"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// Input is a built-in input, such as gl_LocalInvocationIndex. In WGSL it is a parameter of
// the entry point, or a member of its only parameter. The entry point copies the input to a private
// variable, which all functions can read.
type Input struct {
	GLSL, WGSL, copied string // names of the GLSL input, the WGSL parameter and its private copy
	typ                *types.Type
	Uniform            bool // the same for all invocations of a work group
	copiedComponents   int  // number of components of WGSL's copy; 0 stands for all
}

// Inputs lists the built-in inputs that generated programs may read.
var Inputs = [...]Input{
	{GLSL: "gl_LocalInvocationID", WGSL: "local_invocation_id", copied: "localId", typ: uvec3Type},
	{GLSL: "gl_GlobalInvocationID", WGSL: "global_invocation_id", copied: "globalId", typ: uvec3Type},
	{GLSL: "gl_WorkGroupID", WGSL: "workgroup_id", copied: "groupId", typ: uvec3Type, Uniform: true},
	{GLSL: "gl_NumWorkGroups", WGSL: "num_workgroups", copied: "groups", typ: uvec3Type, Uniform: true},
	{GLSL: "gl_LocalInvocationIndex", WGSL: "local_invocation_index", copied: "localIndex", typ: node.Uint},
	// Only x and y are copied: depth and 1 / w depend on the rasteriser.
	{GLSL: "gl_FragCoord", WGSL: "position", copied: "fragCoord", typ: types.Vec(types.Float, 4), copiedComponents: 2},
	{GLSL: "gl_FrontFacing", WGSL: "front_facing", copied: "frontFacing", typ: node.Bool},
	{GLSL: "gl_PrimitiveID", typ: node.Int},
	{GLSL: "gl_SampleID", typ: node.Int}, // always 0: images have one sample per pixel
	{GLSL: "gl_NumSamples", typ: node.Int},
	{GLSL: "gl_Layer", typ: node.Int},
	{GLSL: "gl_ViewportIndex", typ: node.Int},
	{GLSL: "gl_HelperInvocation", typ: node.Bool},
	{WGSL: "sample_index", copied: "sampleIndex", typ: node.Uint},
	{WGSL: "sample_mask", copied: "sampleMask", typ: node.Uint},
}

// ComputeInputs is the number of inputs of compute shaders. They come first in
// Inputs.
const ComputeInputs = 5

// ConstantInputs lists built-in inputs of fragment shaders that have the same value for all pixels.
// Each input exists in GLSL only or in WGSL only, so a test in both languages reads none of them.
var ConstantInputs = Inputs[7:]

// Built-in inputs of compute shaders.
var (
	GlobalID             = &Inputs[1]
	GroupID              = &Inputs[2]
	GroupCount           = &Inputs[3]
	LocalInvocationIndex = &Inputs[4]
)

// Built-in inputs of fragment shaders.
var (
	FragCoord   = &Inputs[5]
	FrontFacing = &Inputs[6]
)

var uvec3Type = types.Vec(types.Uint, 3)

// copy returns the private variable to which the entry point copies the input `in`.
func (in *Input) copy() *ast.Object {
	t := in.typ
	if in.copiedComponents > 0 {
		t = types.Vec(t.Component(), in.copiedComponents)
	}
	return &ast.Object{Name: in.copied, Type: t, Storage: ast.Global, Builtin: true}
}
