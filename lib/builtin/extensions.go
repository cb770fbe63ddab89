package builtin

import (
	"slices"
	"strings"
	"sync"
)

// addedNames maps an extension to words for the built-in names that it adds. A word stands for all
// names that begin with it: "atomic" for atomicAdd, atomicMin and so on.
var addedNames = map[string]string{
	"GL_ARB_compute_shader": "barrier memoryBarrier groupMemoryBarrier atomic " +
		"gl_NumWorkGroups gl_WorkGroup gl_LocalInvocation gl_GlobalInvocationID gl_MaxCompute",
	"GL_ARB_shader_storage_buffer_object": "atomic",
	"GL_ARB_shader_image_load_store": "image memoryBarrier gl_MaxImage gl_MaxCombinedImage " +
		"gl_MaxVertexImage gl_MaxFragmentImage gl_MaxGeometryImage gl_MaxTessControlImage gl_MaxTessEvaluationImage",
	"GL_ARB_shader_image_size": "imageSize",
	"GL_ARB_shader_atomic_counters": "atomicCounter gl_MaxVertexAtomic gl_MaxFragmentAtomic " +
		"gl_MaxGeometryAtomic gl_MaxTessControlAtomic gl_MaxTessEvaluationAtomic gl_MaxCombinedAtomic gl_MaxAtomic",
	"GL_ARB_tessellation_shader": "barrier gl_in gl_out gl_PatchVerticesIn gl_PrimitiveID " +
		"gl_InvocationID gl_TessCoord gl_TessLevel gl_MaxTess gl_MaxPatchVertices gl_Position " +
		"gl_PointSize gl_ClipDistance gl_BoundingBox",
	"GL_EXT_tessellation_shader": "barrier gl_in gl_out gl_PatchVerticesIn gl_PrimitiveID " +
		"gl_InvocationID gl_TessCoord gl_TessLevel gl_MaxTess gl_MaxPatchVertices gl_Position " +
		"gl_PointSize gl_ClipDistance gl_BoundingBox",
	"GL_OES_tessellation_shader": "barrier gl_in gl_out gl_PatchVerticesIn gl_PrimitiveID " +
		"gl_InvocationID gl_TessCoord gl_TessLevel gl_MaxTess gl_MaxPatchVertices gl_Position " +
		"gl_PointSize gl_ClipDistance gl_BoundingBox",
	"GL_ARB_gpu_shader5": "bitfield bitCount find uaddCarry usubBorrow " +
		"umulExtended imulExtended fma frexp ldexp textureGather interpolateAt packUnorm packSnorm4x8 " +
		"unpackUnorm unpackSnorm4x8 floatBits intBits uintBits EmitStream EndStream gl_InvocationID gl_SampleMaskIn",
	"GL_EXT_gpu_shader5":                      "fma textureGather interpolateAt",
	"GL_OES_gpu_shader5":                      "fma textureGather interpolateAt",
	"GL_OES_shader_image_atomic":              "imageAtomic",
	"GL_OES_shader_multisample_interpolation": "interpolateAt",
	"GL_ARB_shader_bit_encoding":              "floatBits intBits uintBits",
	"GL_ARB_shading_language_packing":         "pack unpack",
	"GL_ARB_texture_gather":                   "textureGather",
	"GL_ARB_texture_query_lod":                "textureQueryLOD textureQueryLod",
	"GL_ARB_texture_query_levels":             "textureQueryLevels",
	"GL_OES_standard_derivatives":             "dFd fwidth",
	"GL_ARB_derivative_control":               "dFd fwidth",
	"GL_MESA_shader_integer_functions": "bitfield bitCount find uaddCarry usubBorrow " +
		"umulExtended imulExtended ldexp floatBits intBits uintBits",
	"GL_EXT_shader_integer_mix": "mix",
	"GL_EXT_geometry_shader": "EmitVertex EndPrimitive gl_in gl_PrimitiveID " +
		"gl_PrimitiveIDIn gl_InvocationID gl_Layer gl_Position gl_PointSize gl_MaxGeometry",
	"GL_OES_geometry_shader": "EmitVertex EndPrimitive gl_in gl_PrimitiveID " +
		"gl_PrimitiveIDIn gl_InvocationID gl_Layer gl_Position gl_PointSize gl_MaxGeometry",
	"GL_ARB_sample_shading":               "gl_SampleID gl_SamplePosition gl_SampleMask gl_NumSamples",
	"GL_OES_sample_variables":             "gl_SampleID gl_SamplePosition gl_SampleMask gl_NumSamples gl_MaxSamples",
	"GL_ARB_compute_variable_group_size":  "gl_LocalGroupSizeARB",
	"GL_ARB_enhanced_layouts":             "gl_MaxTransformFeedback",
	"GL_ARB_viewport_array":               "gl_ViewportIndex gl_MaxViewports",
	"GL_ARB_fragment_layer_viewport":      "gl_Layer gl_ViewportIndex",
	"GL_AMD_vertex_shader_layer":          "gl_Layer",
	"GL_AMD_vertex_shader_viewport_index": "gl_ViewportIndex",
	"GL_ARB_shader_viewport_layer_array":  "gl_Layer gl_ViewportIndex",
	"GL_NV_viewport_array2":               "gl_Layer gl_ViewportIndex gl_ViewportMask",
	"GL_ARB_cull_distance":                "gl_CullDistance gl_MaxCullDistances gl_MaxCombinedClipAndCullDistances",
	"GL_EXT_clip_cull_distance": "gl_ClipDistance gl_CullDistance gl_MaxClipDistances " +
		"gl_MaxCullDistances gl_MaxCombinedClipAndCullDistances",
	"GL_ARB_shader_stencil_export":  "gl_FragStencilRefARB",
	"GL_ARB_shader_draw_parameters": "gl_BaseVertexARB gl_BaseInstanceARB gl_DrawIDARB",
	"GL_ARB_draw_instanced":         "gl_InstanceIDARB",
	"GL_EXT_draw_instanced":         "gl_InstanceID",
	"GL_EXT_gpu_shader4": "gl_VertexID gl_PrimitiveID gl_InstanceID abs sign min max " +
		"clamp round lessThan greaterThan equal notEqual",
	"GL_EXT_frag_depth":                   "gl_FragDepthEXT",
	"GL_EXT_primitive_bounding_box":       "gl_BoundingBoxEXT",
	"GL_OES_primitive_bounding_box":       "gl_BoundingBoxOES",
	"GL_ARB_fragment_shader_interlock":    "beginInvocationInterlockARB endInvocationInterlockARB",
	"GL_NV_fragment_shader_interlock":     "beginInvocationInterlockNV endInvocationInterlockNV",
	"GL_EXT_demote_to_helper_invocation":  "helperInvocationEXT",
	"GL_ARB_ES3_1_compatibility":          "gl_HelperInvocation gl_MaxSamples memoryBarrier",
	"GL_ARB_shader_texture_image_samples": "textureSamples imageSamples",
	"GL_ARB_shader_atomic_counter_ops":    "atomicCounter",
	"GL_ARB_shader_group_vote":            "anyInvocationARB allInvocationsARB allInvocationsEqualARB",
	"GL_KHR_shader_subgroup_basic":        "gl_SubgroupSize gl_SubgroupInvocationID gl_NumSubgroups gl_SubgroupID",
	"GL_KHR_shader_subgroup_ballot": "gl_SubgroupEqMask gl_SubgroupGeMask gl_SubgroupGtMask " +
		"gl_SubgroupLeMask gl_SubgroupLtMask",
}

// compatibility is the extension that adds the fixed-function pipeline.
const compatibility = "GL_ARB_compatibility"

// extensions returns the extensions that add the overloads in r, a row of s, to versions of GLSL
// that do not have them.
func (s *section) extensions(r *row) []string {
	list := strings.Fields(s.exts)
	if len(list) > 0 {
		return list
	}
	if s.class > Convert && doubles(r.sigs) {
		return []string{"GL_ARB_gpu_shader_fp64"}
	}
	return extensionsAdding(r.name)
}

// extensionsAdding returns the extensions that add the function, variable or constant with this
// name. It looks up each prefix of the name, because the words in addedNames are prefixes.
func extensionsAdding(name string) (list []string) {
	if compatibilityNames()[name] {
		list = append(list, compatibility)
	}
	for n := range len(name) {
		list = append(list, extensionsByPrefix()[name[:n+1]]...)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// extensionsByPrefix returns the inverse of addedNames: a map from the beginning of a built-in name
// to the extensions that add names with this beginning. For example, it maps "imageAtomic" to
// GL_OES_shader_image_atomic.
var extensionsByPrefix = sync.OnceValue(func() map[string][]string {
	m := map[string][]string{}
	for ext, names := range addedNames {
		for _, beginning := range strings.Fields(names) {
			m[beginning] = append(m[beginning], ext)
		}
	}
	return m
})

func doubles(sigs string) bool {
	for _, class := range []string{"genD", "double", "dvec", "dmat"} {
		if strings.Contains(sigs, class) {
			return true
		}
	}
	return false
}

// wideAndNarrowRows has the functions that exist for both 64-bit and 16-bit integers. The
// signatures here use the types of 64 bits.
var wideAndNarrowRows = []row{
	{"abs", 0, 0, Exact, Total, "genI64(genI64)"},
	{"sign", 0, 0, Exact, Total, "genI64(genI64)"},
	{"min", 0, 0, Exact, Total,
		"genI64(genI64,genI64);genI64(genI64,int64_t);genU64(genU64,genU64);genU64(genU64,uint64_t)"},
	{"max", 0, 0, Exact, Total,
		"genI64(genI64,genI64);genI64(genI64,int64_t);genU64(genU64,genU64);genU64(genU64,uint64_t)"},
	{"clamp", 0, 0, Exact, Clamp, "genI64(genI64,genI64,genI64);genI64(genI64,int64_t,int64_t);" +
		"genU64(genU64,genU64,genU64);genU64(genU64,uint64_t,uint64_t)"},
	{"mix", 0, 0, Exact, Total, "genI64(genI64,genI64,genB);genU64(genU64,genU64,genB)"},
}

// int64Rows has the functions of GL_ARB_gpu_shader_int64.
var int64Rows = append(slices.Clip(wideAndNarrowRows), []row{
	{"doubleBitsToInt64", 0, 0, Exact, Total, "genI64(genD)"},
	{"doubleBitsToUint64", 0, 0, Exact, Total, "genU64(genD)"},
	{"int64BitsToDouble", 0, 0, Exact, FloatBits, "genD(genI64)"},
	{"uint64BitsToDouble", 0, 0, Exact, FloatBits, "genD(genU64)"},
	{"packInt2x32", 0, 0, Exact, Total, "int64_t(ivec2)"},
	{"packUint2x32", 0, 0, Exact, Total, "uint64_t(uvec2)"},
	{"unpackInt2x32", 0, 0, Exact, Total, "ivec2(int64_t)"},
	{"unpackUint2x32", 0, 0, Exact, Total, "uvec2(uint64_t)"},
}...)

const orderedWide = "bvec(i64vec,i64vec);bvec(u64vec,u64vec)"

// gradientRows has the texture lookups of GL_ARB_shader_texture_lod with gradients as arguments.
var gradientRows = []row{
	{"texture1DGradARB", 0, 0, Unspecified, Total, "vec4(sampler1D,float,float,float)"},
	{"texture1DProjGradARB", 0, 0, Unspecified, Total,
		"vec4(sampler1D,vec2,float,float);vec4(sampler1D,vec4,float,float)"},
	{"texture2DGradARB", 0, 0, Unspecified, Total, "vec4(sampler2D,vec2,vec2,vec2)"},
	{"texture2DProjGradARB", 0, 0, Unspecified, Total, "vec4(sampler2D,vec3,vec2,vec2);vec4(sampler2D,vec4,vec2,vec2)"},
	{"texture3DGradARB", 0, 0, Unspecified, Total, "vec4(sampler3D,vec3,vec3,vec3)"},
	{"texture3DProjGradARB", 0, 0, Unspecified, Total, "vec4(sampler3D,vec4,vec3,vec3)"},
	{"textureCubeGradARB", 0, 0, Unspecified, Total, "vec4(samplerCube,vec3,vec3,vec3)"},
	{"shadow1DGradARB", 0, 0, Unspecified, Total, "vec4(sampler1DShadow,vec3,float,float)"},
	{"shadow1DProjGradARB", 0, 0, Unspecified, Total, "vec4(sampler1DShadow,vec4,float,float)"},
	{"shadow2DGradARB", 0, 0, Unspecified, Total, "vec4(sampler2DShadow,vec3,vec2,vec2)"},
	{"shadow2DProjGradARB", 0, 0, Unspecified, Total, "vec4(sampler2DShadow,vec4,vec2,vec2)"},
	{"texture2DRectGradARB", 0, 0, Unspecified, Total, "vec4(sampler2DRect,vec2,vec2,vec2)"},
	{"texture2DRectProjGradARB", 0, 0, Unspecified, Total,
		"vec4(sampler2DRect,vec3,vec2,vec2);vec4(sampler2DRect,vec4,vec2,vec2)"},
	{"shadow2DRectGradARB", 0, 0, Unspecified, Total, "vec4(sampler2DRectShadow,vec3,vec2,vec2)"},
	{"shadow2DRectProjGradARB", 0, 0, Unspecified, Total, "vec4(sampler2DRectShadow,vec4,vec2,vec2)"},
}

// rectangleLookups has the texture lookups of GL_ARB_texture_rectangle.
var rectangleLookups = []row{
	{"texture2DRect", 0, 0, Unspecified, Total, "vec4(sampler2DRect,vec2)"},
	{"texture2DRectProj", 0, 0, Unspecified, Total, "vec4(sampler2DRect,vec3);vec4(sampler2DRect,vec4)"},
	{"shadow2DRect", 0, 0, Unspecified, Total, "vec4(sampler2DRectShadow,vec3)"},
	{"shadow2DRectProj", 0, 0, Unspecified, Total, "vec4(sampler2DRectShadow,vec4)"},
}

// truncations has the function `truncate` of GL_EXT_gpu_shader4, which later versions call `trunc`.
var truncations = []row{
	{"truncate", 0, 0, Exact, Total, "genF(genF)"},
}

var identical = []row{
	{"textureSamplesIdenticalEXT", 0, 0, Unspecified, Total, "bool(gsampler2DMS,ivec2);bool(gsampler2DMSArray,ivec3)"},
}

// textureLodsARB returns the overloads of textureQueryLOD, which GL_ARB_texture_query_lod adds.
// GLSL's own textureQueryLod has the same overloads, so textureLodsARB copies its rows of the table
// and changes the name and the version.
func textureLodsARB() []row {
	rows := slices.Clone(textureLods)
	for i := range rows {
		rows[i].name, rows[i].gl = "textureQueryLOD", 0
	}
	return rows
}

var interlocks = []row{
	{"beginInvocationInterlockARB", 0, 0, Exact, Total, "void()"},
	{"endInvocationInterlockARB", 0, 0, Exact, Total, "void()"},
	{"beginInvocationInterlockNV", 0, 0, Exact, Total, "void()"},
	{"endInvocationInterlockNV", 0, 0, Exact, Total, "void()"},
}

var helpers = []row{
	{"helperInvocationEXT", 0, 0, Exact, Total, "bool()"},
}

var votesARB = []row{
	{"anyInvocationARB", 0, 0, Exact, Total, "bool(bool)"},
	{"allInvocationsARB", 0, 0, Exact, Total, "bool(bool)"},
	{"allInvocationsEqualARB", 0, 0, Exact, Total, "bool(bool)"},
}

// Signatures of atomic operations on 64-bit integers and on floats in memory. Extensions such as
// GL_NV_shader_atomic_int64 and GL_NV_shader_atomic_float add them.
const (
	wideAtomic  = "int64_t(inout int64_t,int64_t);uint64_t(inout uint64_t,uint64_t)"
	floatAtomic = "float(inout float,float)"
)

var wideAtomics = []row{
	{"atomicAdd", 0, 0, Exact, Total, wideAtomic},
	{"atomicMin", 0, 0, Exact, Total, wideAtomic},
	{"atomicMax", 0, 0, Exact, Total, wideAtomic},
	{"atomicAnd", 0, 0, Exact, Total, wideAtomic},
	{"atomicOr", 0, 0, Exact, Total, wideAtomic},
	{"atomicXor", 0, 0, Exact, Total, wideAtomic},
	{"atomicExchange", 0, 0, Exact, Total, wideAtomic},
	{"atomicCompSwap", 0, 0, Exact, Total,
		"int64_t(inout int64_t,int64_t,int64_t);uint64_t(inout uint64_t,uint64_t,uint64_t)"},
}

var floatAtomics = []row{
	{"atomicAdd", 0, 0, Bounded, Total, floatAtomic},
	{"atomicExchange", 0, 0, Exact, Total, floatAtomic},
}

const three = "genF(genF,genF,genF);genI(genI,genI,genI);genU(genU,genU,genU)"

var trinary = []row{
	{"min3", 0, 0, Exact, Total, three},
	{"max3", 0, 0, Exact, Total, three},
	{"mid3", 0, 0, Exact, Total, three},
}

// compatibilityNames returns the set of variables and constants of the fixed-function pipeline,
// which GL_ARB_compatibility adds to later versions.
var compatibilityNames = sync.OnceValue(func() map[string]bool {
	m := map[string]bool{}
	for _, table := range [][]variable{variables, fixedVariables, subgroupVariables} {
		for i := range table {
			for _, name := range strings.Fields(table[i].names) {
				m[name] = table[i].era == fixedPipeline
			}
		}
	}
	for i := range constants {
		m[constants[i].name] = constants[i].era() == fixedPipeline
	}
	return m
})
