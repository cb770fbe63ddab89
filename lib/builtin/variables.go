package builtin

import (
	"strings"
	"sync"

	"shsmith/lib/types"
	"shsmith/lib/version"
)

// VarKind is what a built-in variable is.
type VarKind uint8

const (
	Input VarKind = iota
	Output
	Uniform
	Constant
	// InBlock and OutBlock are gl_in and gl_out, arrays of gl_PerVertex.
	InBlock
	OutBlock
)

// Var is a built-in variable or constant of one version and stage.
type Var struct {
	Name string
	Kind VarKind
	Type *types.Type // an array of open size where the shader may size it
	// Value has the smallest value of a constant that the specification
	// allows; implementations may have a larger one.
	Value *types.Value
}

type variable struct {
	names  string // separated by blanks
	gl, es int
	stages Stages
	kind   VarKind
	typ    string // "float@" is an array of open size
	compat bool
}

// variables are those of GLSL 4.60 and GLSL ES 3.20 sections 7.1 and 7.4.
var variables = []variable{
	{"gl_NumWorkGroups gl_WorkGroupID gl_LocalInvocationID gl_GlobalInvocationID", 430, 310, InCompute, Input, "uvec3", false},
	{"gl_LocalInvocationIndex", 430, 310, InCompute, Input, "uint", false},

	{"gl_VertexID", 130, 300, InVertex, Input, "int", false},
	{"gl_InstanceID", 140, 300, InVertex, Input, "int", false},
	{"gl_DrawID gl_BaseVertex gl_BaseInstance", 460, 0, InVertex, Input, "int", false},
	{"gl_Position", 110, 100, InVertex, Output, "vec4", false},
	{"gl_Position", 150, 320, InGeometry | InTessEval, Output, "vec4", false},
	{"gl_PointSize", 110, 100, InVertex, Output, "float", false},
	{"gl_PointSize", 150, 0, InGeometry | InTessEval, Output, "float", false},
	{"gl_ClipDistance", 130, 0, InVertex | InGeometry | InTessEval, Output, "float@", false},
	{"gl_CullDistance", 450, 0, InVertex | InGeometry | InTessEval, Output, "float@", false},

	{"gl_in", 150, 320, InGeometry | InTessControl | InTessEval, InBlock, "", false},
	{"gl_out", 400, 320, InTessControl, OutBlock, "", false},
	{"gl_PatchVerticesIn", 400, 320, InTessControl | InTessEval, Input, "int", false},
	{"gl_PrimitiveID", 400, 320, InTessControl | InTessEval | InFragment, Input, "int", false},
	{"gl_PrimitiveID", 150, 0, InFragment, Input, "int", false},
	{"gl_InvocationID", 400, 320, InTessControl | InGeometry, Input, "int", false},
	{"gl_TessCoord", 400, 320, InTessEval, Input, "vec3", false},
	{"gl_TessLevelOuter", 400, 320, InTessControl, Output, "float@4", false},
	{"gl_TessLevelInner", 400, 320, InTessControl, Output, "float@2", false},
	{"gl_TessLevelOuter", 400, 320, InTessEval, Input, "float@4", false},
	{"gl_TessLevelInner", 400, 320, InTessEval, Input, "float@2", false},
	{"gl_BoundingBox", 0, 320, InTessControl, Output, "vec4@2", false},
	{"gl_PrimitiveIDIn", 150, 320, InGeometry, Input, "int", false},
	{"gl_PrimitiveID gl_Layer", 150, 320, InGeometry, Output, "int", false},
	{"gl_ViewportIndex", 410, 0, InGeometry, Output, "int", false},

	{"gl_FragCoord", 110, 100, InFragment, Input, "vec4", false},
	{"gl_FrontFacing", 110, 100, InFragment, Input, "bool", false},
	{"gl_ClipDistance", 130, 0, InFragment, Input, "float@", false},
	{"gl_CullDistance", 450, 0, InFragment, Input, "float@", false},
	{"gl_PointCoord", 120, 100, InFragment, Input, "vec2", false},
	{"gl_SampleID", 400, 320, InFragment, Input, "int", false},
	{"gl_SamplePosition", 400, 320, InFragment, Input, "vec2", false},
	{"gl_SampleMaskIn", 400, 320, InFragment, Input, "int@", false},
	{"gl_SampleMask", 400, 320, InFragment, Output, "int@", false},
	{"gl_Layer", 430, 320, InFragment, Input, "int", false},
	{"gl_ViewportIndex", 430, 0, InFragment, Input, "int", false},
	{"gl_HelperInvocation", 450, 310, InFragment, Input, "bool", false},
	{"gl_FragDepth", 110, 300, InFragment, Output, "float", false},
	{"gl_FragColor", 110, 100, InFragment, Output, "vec4", true},
	{"gl_FragData", 110, 100, InFragment, Output, "vec4@", true},
	{"gl_NumSamples", 420, 320, InFragment, Uniform, "int", false},

	{"gl_Vertex gl_Color gl_SecondaryColor gl_MultiTexCoord0 gl_MultiTexCoord1 gl_MultiTexCoord2 gl_MultiTexCoord3 " +
		"gl_MultiTexCoord4 gl_MultiTexCoord5 gl_MultiTexCoord6 gl_MultiTexCoord7", 110, 0, InVertex, Input, "vec4", true},
	{"gl_Normal", 110, 0, InVertex, Input, "vec3", true},
	{"gl_FogCoord", 110, 0, InVertex, Input, "float", true},
	{"gl_FrontColor gl_BackColor gl_FrontSecondaryColor gl_BackSecondaryColor gl_ClipVertex", 110, 0, InVertex, Output, "vec4", true},
	{"gl_TexCoord", 110, 0, InVertex, Output, "vec4@", true},
	{"gl_FogFragCoord", 110, 0, InVertex, Output, "float", true},
	{"gl_Color gl_SecondaryColor", 110, 0, InFragment, Input, "vec4", true},
	{"gl_TexCoord", 110, 0, InFragment, Input, "vec4@", true},
	{"gl_FogFragCoord", 110, 0, InFragment, Input, "float", true},
	{"gl_ModelViewMatrix gl_ProjectionMatrix gl_ModelViewProjectionMatrix gl_ModelViewMatrixInverse " +
		"gl_ProjectionMatrixInverse gl_ModelViewProjectionMatrixInverse gl_ModelViewMatrixTranspose " +
		"gl_ProjectionMatrixTranspose gl_ModelViewProjectionMatrixTranspose", 110, 0, 0, Uniform, "mat4", true},
	{"gl_NormalMatrix", 110, 0, 0, Uniform, "mat3", true},
}

type constant struct {
	name   string
	gl, es int
	value  [3]int64 // an ivec3 if the second is not 0
}

// constants have the least values of GLSL 4.60 section 7.3; GLSL ES 3.20
// section 7.2 has the same or lower ones.
var constants = []constant{
	{"gl_MaxVertexAttribs", 110, 100, [3]int64{16}},
	{"gl_MaxVertexUniformVectors", 410, 100, [3]int64{256}},
	{"gl_MaxVertexUniformComponents", 110, 0, [3]int64{1024}},
	{"gl_MaxVertexOutputComponents", 150, 0, [3]int64{64}},
	{"gl_MaxVertexOutputVectors", 0, 300, [3]int64{16}},
	{"gl_MaxFragmentInputVectors", 0, 300, [3]int64{15}},
	{"gl_MaxVaryingComponents", 130, 0, [3]int64{60}},
	{"gl_MaxVaryingVectors", 410, 100, [3]int64{15}},
	{"gl_MaxVaryingFloats", 110, 0, [3]int64{60}},
	{"gl_MaxVertexTextureImageUnits", 110, 100, [3]int64{16}},
	{"gl_MaxVertexImageUniforms", 420, 310, [3]int64{0}},
	{"gl_MaxVertexAtomicCounters", 420, 310, [3]int64{0}},
	{"gl_MaxVertexAtomicCounterBuffers", 420, 310, [3]int64{0}},
	{"gl_MaxTessPatchComponents", 400, 320, [3]int64{120}},
	{"gl_MaxPatchVertices", 400, 320, [3]int64{32}},
	{"gl_MaxTessGenLevel", 400, 320, [3]int64{64}},
	{"gl_MaxTessControlInputComponents", 400, 320, [3]int64{128}},
	{"gl_MaxTessControlOutputComponents", 400, 320, [3]int64{128}},
	{"gl_MaxTessControlTextureImageUnits", 400, 320, [3]int64{16}},
	{"gl_MaxTessControlUniformComponents", 400, 320, [3]int64{1024}},
	{"gl_MaxTessControlTotalOutputComponents", 400, 320, [3]int64{4096}},
	{"gl_MaxTessControlImageUniforms", 420, 320, [3]int64{0}},
	{"gl_MaxTessControlAtomicCounters", 420, 320, [3]int64{0}},
	{"gl_MaxTessControlAtomicCounterBuffers", 420, 320, [3]int64{0}},
	{"gl_MaxTessEvaluationInputComponents", 400, 320, [3]int64{128}},
	{"gl_MaxTessEvaluationOutputComponents", 400, 320, [3]int64{128}},
	{"gl_MaxTessEvaluationTextureImageUnits", 400, 320, [3]int64{16}},
	{"gl_MaxTessEvaluationUniformComponents", 400, 320, [3]int64{1024}},
	{"gl_MaxTessEvaluationImageUniforms", 420, 320, [3]int64{0}},
	{"gl_MaxTessEvaluationAtomicCounters", 420, 320, [3]int64{0}},
	{"gl_MaxTessEvaluationAtomicCounterBuffers", 420, 320, [3]int64{0}},
	{"gl_MaxGeometryInputComponents", 150, 320, [3]int64{64}},
	{"gl_MaxGeometryOutputComponents", 150, 320, [3]int64{128}},
	{"gl_MaxGeometryImageUniforms", 420, 320, [3]int64{0}},
	{"gl_MaxGeometryTextureImageUnits", 150, 320, [3]int64{16}},
	{"gl_MaxGeometryOutputVertices", 150, 320, [3]int64{256}},
	{"gl_MaxGeometryTotalOutputComponents", 150, 320, [3]int64{1024}},
	{"gl_MaxGeometryUniformComponents", 150, 320, [3]int64{1024}},
	{"gl_MaxGeometryVaryingComponents", 150, 0, [3]int64{64}},
	{"gl_MaxGeometryAtomicCounters", 420, 320, [3]int64{0}},
	{"gl_MaxGeometryAtomicCounterBuffers", 420, 320, [3]int64{0}},
	{"gl_MaxFragmentImageUniforms", 420, 310, [3]int64{8}},
	{"gl_MaxFragmentInputComponents", 150, 0, [3]int64{128}},
	{"gl_MaxFragmentUniformVectors", 410, 100, [3]int64{256}},
	{"gl_MaxFragmentUniformComponents", 110, 0, [3]int64{1024}},
	{"gl_MaxFragmentAtomicCounters", 420, 310, [3]int64{8}},
	{"gl_MaxFragmentAtomicCounterBuffers", 420, 310, [3]int64{1}},
	{"gl_MaxDrawBuffers", 110, 100, [3]int64{8}},
	{"gl_MaxTextureImageUnits", 110, 100, [3]int64{16}},
	{"gl_MinProgramTexelOffset", 130, 300, [3]int64{-8}},
	{"gl_MaxProgramTexelOffset", 130, 300, [3]int64{7}},
	{"gl_MaxImageUnits", 420, 310, [3]int64{8}},
	{"gl_MaxSamples", 450, 310, [3]int64{4}},
	{"gl_MaxImageSamples", 420, 0, [3]int64{0}},
	{"gl_MaxClipDistances", 130, 0, [3]int64{8}},
	{"gl_MaxCullDistances", 450, 0, [3]int64{8}},
	{"gl_MaxViewports", 410, 0, [3]int64{16}},
	{"gl_MaxComputeImageUniforms", 430, 310, [3]int64{8}},
	{"gl_MaxComputeWorkGroupCount", 430, 310, [3]int64{65535, 65535, 65535}},
	{"gl_MaxComputeWorkGroupSize", 430, 310, [3]int64{1024, 1024, 64}},
	{"gl_MaxComputeUniformComponents", 430, 310, [3]int64{1024}},
	{"gl_MaxComputeTextureImageUnits", 430, 310, [3]int64{16}},
	{"gl_MaxComputeAtomicCounters", 430, 310, [3]int64{8}},
	{"gl_MaxComputeAtomicCounterBuffers", 430, 310, [3]int64{1}},
	{"gl_MaxCombinedTextureImageUnits", 110, 100, [3]int64{96}},
	{"gl_MaxCombinedImageUniforms", 420, 310, [3]int64{48}},
	{"gl_MaxCombinedImageUnitsAndFragmentOutputs", 420, 0, [3]int64{8}},
	{"gl_MaxCombinedShaderOutputResources", 430, 310, [3]int64{16}},
	{"gl_MaxCombinedAtomicCounters", 420, 310, [3]int64{8}},
	{"gl_MaxCombinedAtomicCounterBuffers", 420, 310, [3]int64{1}},
	{"gl_MaxCombinedClipAndCullDistances", 450, 0, [3]int64{8}},
	{"gl_MaxAtomicCounterBindings", 420, 310, [3]int64{1}},
	{"gl_MaxAtomicCounterBufferSize", 420, 310, [3]int64{32}},
	{"gl_MaxTransformFeedbackBuffers", 440, 0, [3]int64{4}},
	{"gl_MaxTransformFeedbackInterleavedComponents", 440, 0, [3]int64{64}},
	{"gl_MaxTextureUnits", 110, 0, [3]int64{2}},
	{"gl_MaxTextureCoords", 110, 0, [3]int64{8}},
	{"gl_MaxClipPlanes", 110, 0, [3]int64{8}},
}

var variableIndex = sync.OnceValue(func() map[string][]*variable {
	m := map[string][]*variable{}
	for i := range variables {
		for _, name := range strings.Fields(variables[i].names) {
			m[name] = append(m[name], &variables[i])
		}
	}
	return m
})

// Variable finds a built-in variable or constant of a version and stage.
func Variable(name string, v version.Version, stage version.Stage) (Var, bool) {
	for _, w := range variableIndex()[name] {
		if w.stages.Has(stage) && v.AtLeast(w.gl, w.es) && (!w.compat || compat(v)) {
			return w.named(name, v), true
		}
	}
	for i := range constants {
		if c := &constants[i]; c.name == name && v.AtLeast(c.gl, c.es) {
			return c.constant(), true
		}
	}
	return Var{}, false
}

// Variables lists the built-in variables, not the constants, of a version
// and stage.
func Variables(v version.Version, stage version.Stage) []Var {
	var list []Var
	for i := range variables {
		w := &variables[i]
		if w.stages.Has(stage) && v.AtLeast(w.gl, w.es) && (!w.compat || compat(v)) {
			for _, name := range strings.Fields(w.names) {
				list = append(list, w.named(name, v))
			}
		}
	}
	return list
}

func (w *variable) named(name string, v version.Version) Var {
	if w.kind == InBlock || w.kind == OutBlock {
		return Var{name, w.kind, types.ArrayOf(perVertex(v), 0), nil}
	}
	return Var{name, w.kind, typeNamed(w.typ), nil}
}

func (c *constant) constant() Var {
	if c.value[1] == 0 {
		v := types.IntValue(types.Int, c.value[0])
		return Var{c.name, Constant, v.Type, v}
	}
	v := &types.Value{Type: types.Vec(types.Int, 3)}
	for _, n := range c.value {
		v.Words = append(v.Words, uint64(n))
	}
	return Var{c.name, Constant, v.Type, v}
}

// perVertex is the block gl_PerVertex.
func perVertex(v version.Version) *types.Type {
	if v.ES() {
		return perVertexES
	}
	return perVertexGL
}

var (
	perVertexES = &types.Type{Kind: types.Struct, Name: "gl_PerVertex", Fields: []types.Field{
		{Name: "gl_Position", Type: types.Vec(types.Float, 4)}, {Name: "gl_PointSize", Type: types.Scalar(types.Float)}}}
	perVertexGL = &types.Type{Kind: types.Struct, Name: "gl_PerVertex", Fields: []types.Field{
		{Name: "gl_Position", Type: types.Vec(types.Float, 4)}, {Name: "gl_PointSize", Type: types.Scalar(types.Float)},
		{Name: "gl_ClipDistance", Type: types.ArrayOf(types.Scalar(types.Float), 0)},
		{Name: "gl_CullDistance", Type: types.ArrayOf(types.Scalar(types.Float), 0)}}}
)
