package builtin

import (
	"slices"

	"shsmith/lib/language"
	"shsmith/lib/types"
)

type constant struct {
	name   string
	gl, es int
	value  [3]int64 // an ivec3 if value[1] is not 0, else an int
}

// constants lists the built-in constants with the least values that GLSL 4.60 section 7.3 allows.
// The table has the same values for GLSL ES, although GLSL ES 3.20 section 7.2 allows lower ones.
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
	{"gl_MaxLights", 110, 0, [3]int64{8}},
}

// era returns `fixedPipeline` for a constant of the fixed-function pipeline, such as gl_MaxLights,
// and `lasting` for others.
func (c *constant) era() era {
	switch c.name {
	case "gl_MaxTextureUnits", "gl_MaxTextureCoords", "gl_MaxClipPlanes", "gl_MaxLights":
		return fixedPipeline
	}
	return lasting
}

func constantNamed(name string, v language.Version, on On) (Var, bool) {
	for i := range constants {
		c := &constants[i]
		if c.name == name && (v.AtLeast(c.gl, c.es) && c.era().lasts(v) || slices.ContainsFunc(extensionsAdding(name), on)) {
			return c.constant(), true
		}
	}
	return Var{}, false
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
