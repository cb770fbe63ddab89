package builtin

import "slices"

// The rows of GLSL 4.60 and GLSL ES 3.20 section 8.9. A version that lacks a sampler type cannot
// use the overloads for it, so one row has the overloads for old and new types. An overload has a
// row of its own, with another version, only if the function came later than the type.

var textureQueries = []row{
	{"textureSize", 130, 300, Exact, Total,
		"int(gsampler1D,int);ivec2(gsampler2D,int);ivec3(gsampler3D,int);ivec2(gsamplerCube,int);" +
			"int(sampler1DShadow,int);ivec2(sampler2DShadow,int);ivec2(samplerCubeShadow,int);" +
			"ivec3(gsamplerCubeArray,int);ivec3(samplerCubeArrayShadow,int);ivec2(gsampler1DArray,int);" +
			"ivec2(sampler1DArrayShadow,int);ivec3(gsampler2DArray,int);ivec3(sampler2DArrayShadow,int);" +
			"ivec2(gsampler2DRect);ivec2(sampler2DRectShadow);int(gsamplerBuffer);ivec2(gsampler2DMS);" +
			"ivec3(gsampler2DMSArray)"},
	{"textureQueryLevels", 430, 0, Exact, Total,
		"int(gsampler1D);int(gsampler2D);int(gsampler3D);int(gsamplerCube);int(gsampler1DArray);" +
			"int(gsampler2DArray);int(gsamplerCubeArray);int(sampler1DShadow);int(sampler2DShadow);" +
			"int(samplerCubeShadow);int(sampler1DArrayShadow);int(sampler2DArrayShadow);" +
			"int(samplerCubeArrayShadow)"},
	{"textureSamples", 450, 0, Exact, Total, "int(gsampler2DMS);int(gsampler2DMSArray)"},
}

// textureLods has textureQueryLod, which returns the level of detail of a texture lookup. The level
// comes from derivatives, so only fragment shaders may call the function.
var textureLods = []row{
	{"textureQueryLod", 400, 0, Unspecified, Total,
		"vec2(gsampler1D,float);vec2(gsampler2D,vec2);vec2(gsampler3D,vec3);vec2(gsamplerCube,vec3);" +
			"vec2(gsampler1DArray,float);vec2(gsampler2DArray,vec2);vec2(gsamplerCubeArray,vec3);" +
			"vec2(sampler1DShadow,float);vec2(sampler2DShadow,vec2);vec2(samplerCubeShadow,vec3);" +
			"vec2(sampler1DArrayShadow,float);vec2(sampler2DArrayShadow,vec2);vec2(samplerCubeArrayShadow,vec3)"},
}

var textureLookups = []row{
	{"texture", 130, 300, Unspecified, Total,
		"gvec4(gsampler1D,float[,bias]);gvec4(gsampler2D,vec2[,bias]);gvec4(gsampler3D,vec3[,bias]);" +
			"gvec4(gsamplerCube,vec3[,bias]);float(sampler1DShadow,vec3[,bias]);" +
			"float(sampler2DShadow,vec3[,bias]);float(samplerCubeShadow,vec4[,bias]);" +
			"gvec4(gsampler2DArray,vec3[,bias]);gvec4(gsamplerCubeArray,vec4[,bias]);" +
			"gvec4(gsampler1DArray,vec2[,bias]);float(sampler1DArrayShadow,vec3[,bias]);" +
			"float(sampler2DArrayShadow,vec4);gvec4(gsampler2DRect,vec2);float(sampler2DRectShadow,vec3);" +
			"float(samplerCubeArrayShadow,vec4,float);vec4(samplerExternalOES,vec2[,bias])"},
	{"textureProj", 130, 300, Unspecified, Total,
		"gvec4(gsampler1D,vec2[,bias]);gvec4(gsampler1D,vec4[,bias]);gvec4(gsampler2D,vec3[,bias]);" +
			"gvec4(gsampler2D,vec4[,bias]);gvec4(gsampler3D,vec4[,bias]);float(sampler1DShadow,vec4[,bias]);" +
			"float(sampler2DShadow,vec4[,bias]);gvec4(gsampler2DRect,vec3);gvec4(gsampler2DRect,vec4);" +
			"float(sampler2DRectShadow,vec4)"},
	{"textureLod", 130, 300, Unspecified, Total,
		"gvec4(gsampler1D,float,float);gvec4(gsampler2D,vec2,float);gvec4(gsampler3D,vec3,float);" +
			"gvec4(gsamplerCube,vec3,float);float(sampler2DShadow,vec3,float);float(sampler1DShadow,vec3,float);" +
			"gvec4(gsampler1DArray,vec2,float);float(sampler1DArrayShadow,vec3,float);" +
			"gvec4(gsampler2DArray,vec3,float);gvec4(gsamplerCubeArray,vec4,float)"},
	{"textureOffset", 130, 300, Unspecified, Total,
		"gvec4(gsampler1D,float,const int[,bias]);gvec4(gsampler2D,vec2,const ivec2[,bias]);" +
			"gvec4(gsampler3D,vec3,const ivec3[,bias]);float(sampler2DShadow,vec3,const ivec2[,bias]);" +
			"gvec4(gsampler2DRect,vec2,const ivec2);float(sampler2DRectShadow,vec3,const ivec2);" +
			"float(sampler1DShadow,vec3,const int[,bias]);gvec4(gsampler1DArray,vec2,const int[,bias]);" +
			"gvec4(gsampler2DArray,vec3,const ivec2[,bias]);float(sampler1DArrayShadow,vec3,const int[,bias])"},
	{"textureOffset", 430, 0, Unspecified, Total, "float(sampler2DArrayShadow,vec4,const ivec2)"},
	{"texelFetch", 130, 300, Exact, Total,
		"gvec4(gsampler1D,int,int);gvec4(gsampler2D,ivec2,int);gvec4(gsampler3D,ivec3,int);" +
			"gvec4(gsampler2DRect,ivec2);gvec4(gsampler1DArray,ivec2,int);gvec4(gsampler2DArray,ivec3,int);" +
			"gvec4(gsamplerBuffer,int);gvec4(gsampler2DMS,ivec2,int);gvec4(gsampler2DMSArray,ivec3,int)"},
	{"texelFetchOffset", 130, 300, Exact, Total,
		"gvec4(gsampler1D,int,int,const int);gvec4(gsampler2D,ivec2,int,const ivec2);" +
			"gvec4(gsampler3D,ivec3,int,const ivec3);gvec4(gsampler2DRect,ivec2,const ivec2);" +
			"gvec4(gsampler1DArray,ivec2,int,const int);gvec4(gsampler2DArray,ivec3,int,const ivec2)"},
	{"textureProjOffset", 130, 300, Unspecified, Total,
		"gvec4(gsampler1D,vec2,const int[,bias]);gvec4(gsampler1D,vec4,const int[,bias]);" +
			"gvec4(gsampler2D,vec3,const ivec2[,bias]);gvec4(gsampler2D,vec4,const ivec2[,bias]);" +
			"gvec4(gsampler3D,vec4,const ivec3[,bias]);gvec4(gsampler2DRect,vec3,const ivec2);" +
			"gvec4(gsampler2DRect,vec4,const ivec2);float(sampler2DRectShadow,vec4,const ivec2);" +
			"float(sampler1DShadow,vec4,const int[,bias]);float(sampler2DShadow,vec4,const ivec2[,bias])"},
	{"textureLodOffset", 130, 300, Unspecified, Total,
		"gvec4(gsampler1D,float,float,const int);gvec4(gsampler2D,vec2,float,const ivec2);" +
			"gvec4(gsampler3D,vec3,float,const ivec3);float(sampler1DShadow,vec3,float,const int);" +
			"float(sampler2DShadow,vec3,float,const ivec2);gvec4(gsampler1DArray,vec2,float,const int);" +
			"gvec4(gsampler2DArray,vec3,float,const ivec2);float(sampler1DArrayShadow,vec3,float,const int)"},
	{"textureProjLod", 130, 300, Unspecified, Total,
		"gvec4(gsampler1D,vec2,float);gvec4(gsampler1D,vec4,float);gvec4(gsampler2D,vec3,float);" +
			"gvec4(gsampler2D,vec4,float);gvec4(gsampler3D,vec4,float);float(sampler1DShadow,vec4,float);" +
			"float(sampler2DShadow,vec4,float)"},
	{"textureProjLodOffset", 130, 300, Unspecified, Total,
		"gvec4(gsampler1D,vec2,float,const int);gvec4(gsampler1D,vec4,float,const int);" +
			"gvec4(gsampler2D,vec3,float,const ivec2);gvec4(gsampler2D,vec4,float,const ivec2);" +
			"gvec4(gsampler3D,vec4,float,const ivec3);float(sampler1DShadow,vec4,float,const int);" +
			"float(sampler2DShadow,vec4,float,const ivec2)"},
	{"textureGrad", 130, 300, Unspecified, Total,
		"gvec4(gsampler1D,float,float,float);gvec4(gsampler2D,vec2,vec2,vec2);" +
			"gvec4(gsampler3D,vec3,vec3,vec3);gvec4(gsamplerCube,vec3,vec3,vec3);" +
			"gvec4(gsampler2DRect,vec2,vec2,vec2);float(sampler2DRectShadow,vec3,vec2,vec2);" +
			"float(sampler1DShadow,vec3,float,float);gvec4(gsampler1DArray,vec2,float,float);" +
			"float(sampler1DArrayShadow,vec3,float,float);float(sampler2DShadow,vec3,vec2,vec2);" +
			"float(samplerCubeShadow,vec4,vec3,vec3);gvec4(gsampler2DArray,vec3,vec2,vec2);" +
			"float(sampler2DArrayShadow,vec4,vec2,vec2);gvec4(gsamplerCubeArray,vec4,vec3,vec3)"},
	{"textureGradOffset", 130, 300, Unspecified, Total,
		"gvec4(gsampler1D,float,float,float,const int);gvec4(gsampler2D,vec2,vec2,vec2,const ivec2);" +
			"gvec4(gsampler3D,vec3,vec3,vec3,const ivec3);gvec4(gsampler2DRect,vec2,vec2,vec2,const ivec2);" +
			"float(sampler2DRectShadow,vec3,vec2,vec2,const ivec2);" +
			"float(sampler1DShadow,vec3,float,float,const int);" +
			"float(sampler2DShadow,vec3,vec2,vec2,const ivec2);" +
			"gvec4(gsampler2DArray,vec3,vec2,vec2,const ivec2);" +
			"gvec4(gsampler1DArray,vec2,float,float,const int);" +
			"float(sampler1DArrayShadow,vec3,float,float,const int);" +
			"float(sampler2DArrayShadow,vec4,vec2,vec2,const ivec2)"},
	{"textureProjGrad", 130, 300, Unspecified, Total,
		"gvec4(gsampler1D,vec2,float,float);gvec4(gsampler1D,vec4,float,float);" +
			"gvec4(gsampler2D,vec3,vec2,vec2);gvec4(gsampler2D,vec4,vec2,vec2);gvec4(gsampler3D,vec4,vec3,vec3);" +
			"gvec4(gsampler2DRect,vec3,vec2,vec2);gvec4(gsampler2DRect,vec4,vec2,vec2);" +
			"float(sampler2DRectShadow,vec4,vec2,vec2);float(sampler1DShadow,vec4,float,float);" +
			"float(sampler2DShadow,vec4,vec2,vec2)"},
	{"textureProjGradOffset", 130, 300, Unspecified, Total,
		"gvec4(gsampler1D,vec2,float,float,const int);gvec4(gsampler1D,vec4,float,float,const int);" +
			"gvec4(gsampler2D,vec3,vec2,vec2,const ivec2);gvec4(gsampler2D,vec4,vec2,vec2,const ivec2);" +
			"gvec4(gsampler3D,vec4,vec3,vec3,const ivec3);gvec4(gsampler2DRect,vec3,vec2,vec2,const ivec2);" +
			"gvec4(gsampler2DRect,vec4,vec2,vec2,const ivec2);" +
			"float(sampler2DRectShadow,vec4,vec2,vec2,const ivec2);" +
			"float(sampler1DShadow,vec4,float,float,const int);float(sampler2DShadow,vec4,vec2,vec2,const ivec2)"},
}

var textureGathers = []row{
	{"textureGather", 400, 310, Unspecified, Total,
		"gvec4(gsampler2D,vec2[,const int]);gvec4(gsampler2DArray,vec3[,const int]);" +
			"gvec4(gsamplerCube,vec3[,const int]);gvec4(gsamplerCubeArray,vec4[,const int]);" +
			"gvec4(gsampler2DRect,vec2[,const int]);vec4(sampler2DShadow,vec2,float);" +
			"vec4(sampler2DArrayShadow,vec3,float);vec4(samplerCubeShadow,vec3,float);" +
			"vec4(samplerCubeArrayShadow,vec4,float);vec4(sampler2DRectShadow,vec2,float)"},
	{"textureGatherOffset", 400, 320, Unspecified, Total,
		"gvec4(gsampler2D,vec2,ivec2[,const int]);gvec4(gsampler2DArray,vec3,ivec2[,const int]);" +
			"vec4(sampler2DShadow,vec2,float,ivec2);vec4(sampler2DArrayShadow,vec3,float,ivec2);" +
			"gvec4(gsampler2DRect,vec2,ivec2[,const int]);vec4(sampler2DRectShadow,vec2,float,ivec2)"},
	{"textureGatherOffset", 0, 310, Unspecified, Total,
		"gvec4(gsampler2D,vec2,const ivec2[,const int]);gvec4(gsampler2DArray,vec3,const ivec2[,const int]);" +
			"vec4(sampler2DShadow,vec2,float,const ivec2);vec4(sampler2DArrayShadow,vec3,float,const ivec2)"},
	{"textureGatherOffsets", 400, 320, Unspecified, Total,
		"gvec4(gsampler2D,vec2,const ivec2@4[,const int]);" +
			"gvec4(gsampler2DArray,vec3,const ivec2@4[,const int]);" +
			"vec4(sampler2DShadow,vec2,float,const ivec2@4);vec4(sampler2DArrayShadow,vec3,float,const ivec2@4);" +
			"gvec4(gsampler2DRect,vec2,const ivec2@4[,const int]);" +
			"vec4(sampler2DRectShadow,vec2,float,const ivec2@4)"},
}

// oldTextures has texture lookups that GLSL 4.60 has only in the compatibility profile, such as
// texture1D. GLSL ES 1.00 has only three of them: texture2D, texture2DProj and textureCube.
var oldTextures = []row{
	{"texture1D", 110, 0, Unspecified, Total, "vec4(sampler1D,float[,bias])"},
	{"texture1DProj", 110, 0, Unspecified, Total, "vec4(sampler1D,vec2[,bias]);vec4(sampler1D,vec4[,bias])"},
	{"texture2D", 110, 100, Unspecified, Total, "vec4(sampler2D,vec2[,bias]);vec4(samplerExternalOES,vec2[,bias])"},
	{"texture2DProj", 110, 100, Unspecified, Total, "vec4(sampler2D,vec3[,bias]);vec4(sampler2D,vec4[,bias])"},
	{"texture3D", 110, 0, Unspecified, Total, "vec4(sampler3D,vec3[,bias])"},
	{"texture3DProj", 110, 0, Unspecified, Total, "vec4(sampler3D,vec4[,bias])"},
	{"textureCube", 110, 100, Unspecified, Total, "vec4(samplerCube,vec3[,bias])"},
	{"shadow1D", 110, 0, Unspecified, Total, "vec4(sampler1DShadow,vec3[,bias])"},
	{"shadow2D", 110, 0, Unspecified, Total, "vec4(sampler2DShadow,vec3[,bias])"},
	{"shadow1DProj", 110, 0, Unspecified, Total, "vec4(sampler1DShadow,vec4[,bias])"},
	{"shadow2DProj", 110, 0, Unspecified, Total, "vec4(sampler2DShadow,vec4[,bias])"},
}

// oldLods has the old texture lookups with the level of detail as an argument, such as
// texture2DLod. Before GLSL 1.30 and in GLSL ES 1.00, only vertex shaders may call them.
var oldLods = []row{
	{"texture1DLod", 110, 0, Unspecified, Total, "vec4(sampler1D,float,float)"},
	{"texture1DProjLod", 110, 0, Unspecified, Total, "vec4(sampler1D,vec2,float);vec4(sampler1D,vec4,float)"},
	{"texture2DLod", 110, 100, Unspecified, Total, "vec4(sampler2D,vec2,float)"},
	{"texture2DProjLod", 110, 100, Unspecified, Total, "vec4(sampler2D,vec3,float);vec4(sampler2D,vec4,float)"},
	{"texture3DLod", 110, 0, Unspecified, Total, "vec4(sampler3D,vec3,float)"},
	{"texture3DProjLod", 110, 0, Unspecified, Total, "vec4(sampler3D,vec4,float)"},
	{"textureCubeLod", 110, 100, Unspecified, Total, "vec4(samplerCube,vec3,float)"},
	{"shadow1DLod", 110, 0, Unspecified, Total, "vec4(sampler1DShadow,vec3,float)"},
	{"shadow2DLod", 110, 0, Unspecified, Total, "vec4(sampler2DShadow,vec3,float)"},
	{"shadow1DProjLod", 110, 0, Unspecified, Total, "vec4(sampler1DShadow,vec4,float)"},
	{"shadow2DProjLod", 110, 0, Unspecified, Total, "vec4(sampler2DShadow,vec4,float)"},
}

// from130 returns a copy of `rows` in which all functions exist from GLSL 1.30 on, and in no
// version of GLSL ES.
func from130(rows []row) []row {
	rows = slices.Clone(rows)
	for i := range rows {
		rows[i].gl, rows[i].es = 130, 0
	}
	return rows
}

// lodsES has the texture lookups of GL_EXT_shader_texture_lod, an extension of OpenGL ES. They take
// the level of detail or gradients as arguments.
var lodsES = []row{
	{"texture2DLodEXT", 0, 0, Unspecified, Total, "vec4(sampler2D,vec2,float)"},
	{"texture2DProjLodEXT", 0, 0, Unspecified, Total, "vec4(sampler2D,vec3,float);vec4(sampler2D,vec4,float)"},
	{"textureCubeLodEXT", 0, 0, Unspecified, Total, "vec4(samplerCube,vec3,float)"},
	{"texture2DGradEXT", 0, 0, Unspecified, Total, "vec4(sampler2D,vec2,vec2,vec2)"},
	{"texture2DProjGradEXT", 0, 0, Unspecified, Total, "vec4(sampler2D,vec3,vec2,vec2);vec4(sampler2D,vec4,vec2,vec2)"},
	{"textureCubeGradEXT", 0, 0, Unspecified, Total, "vec4(samplerCube,vec3,vec3,vec3)"},
}
