package builtin

import (
	"sync"

	"shsmith/lib/language"
	"shsmith/lib/types"
)

// fixedVariables has the state of the fixed-function pipeline that shaders can read (GLSL
// 1.10 section 7.5; in GLSL 4.60 only in the compatibility profile).
var fixedVariables = []variable{
	{"gl_ModelViewMatrix gl_ProjectionMatrix gl_ModelViewProjectionMatrix gl_ModelViewMatrixInverse " +
		"gl_ProjectionMatrixInverse gl_ModelViewProjectionMatrixInverse gl_ModelViewMatrixTranspose " +
		"gl_ProjectionMatrixTranspose gl_ModelViewProjectionMatrixTranspose gl_ModelViewMatrixInverseTranspose " +
		"gl_ProjectionMatrixInverseTranspose gl_ModelViewProjectionMatrixInverseTranspose", 110, 0, 0, Uniform, "mat4", fixedPipeline},
	{"gl_TextureMatrix gl_TextureMatrixInverse gl_TextureMatrixTranspose gl_TextureMatrixInverseTranspose", 110, 0, 0,
		Uniform, "mat4@8", fixedPipeline},
	{"gl_NormalMatrix", 110, 0, 0, Uniform, "mat3", fixedPipeline},
	{"gl_NormalScale", 110, 0, 0, Uniform, "float", fixedPipeline},
	{"gl_ClipPlane", 110, 0, 0, Uniform, "vec4@8", fixedPipeline},
	{"gl_Point", 110, 0, 0, Uniform, "gl_PointParameters", fixedPipeline},
	{"gl_FrontMaterial gl_BackMaterial", 110, 0, 0, Uniform, "gl_MaterialParameters", fixedPipeline},
	{"gl_LightSource", 110, 0, 0, Uniform, "gl_LightSourceParameters@8", fixedPipeline},
	{"gl_LightModel", 110, 0, 0, Uniform, "gl_LightModelParameters", fixedPipeline},
	{"gl_FrontLightModelProduct gl_BackLightModelProduct", 110, 0, 0, Uniform, "gl_LightModelProducts", fixedPipeline},
	{"gl_FrontLightProduct gl_BackLightProduct", 110, 0, 0, Uniform, "gl_LightProducts@8", fixedPipeline},
	{"gl_TextureEnvColor", 110, 0, 0, Uniform, "vec4@16", fixedPipeline},
	{"gl_EyePlaneS gl_EyePlaneT gl_EyePlaneR gl_EyePlaneQ gl_ObjectPlaneS gl_ObjectPlaneT " +
		"gl_ObjectPlaneR gl_ObjectPlaneQ",
		110, 0, 0, Uniform, "vec4@8", fixedPipeline},
	{"gl_Fog", 110, 0, 0, Uniform, "gl_FogParameters", fixedPipeline},
}

// structures maps names to the built-in structure types: gl_DepthRangeParameters and those of
// the fixed-function state.
var structures = sync.OnceValue(func() map[string]*types.Type {
	return map[string]*types.Type{
		"gl_DepthRangeParameters": structure("gl_DepthRangeParameters", types.Scalar(types.Float), "near", "far",
			"diff"),
		"gl_PointParameters": structure("gl_PointParameters", types.Scalar(types.Float), "size", "sizeMin", "sizeMax",
			"fadeThresholdSize",
			"distanceConstantAttenuation", "distanceLinearAttenuation", "distanceQuadraticAttenuation"),
		"gl_MaterialParameters": appendMembers(structure("gl_MaterialParameters", types.Vec(types.Float, 4), "emission",
			"ambient", "diffuse", "specular"),
			structure("", types.Scalar(types.Float), "shininess")),
		"gl_LightSourceParameters": appendMembers(structure("gl_LightSourceParameters", types.Vec(types.Float, 4), "ambient",
			"diffuse", "specular",
			"position", "halfVector"), structure("", types.Vec(types.Float, 3), "spotDirection"),
			structure("", types.Scalar(types.Float), "spotExponent", "spotCutoff", "spotCosCutoff",
				"constantAttenuation",
				"linearAttenuation", "quadraticAttenuation")),
		"gl_LightModelParameters": structure("gl_LightModelParameters", types.Vec(types.Float, 4), "ambient"),
		"gl_LightModelProducts":   structure("gl_LightModelProducts", types.Vec(types.Float, 4), "sceneColor"),
		"gl_LightProducts": structure("gl_LightProducts", types.Vec(types.Float, 4), "ambient", "diffuse",
			"specular"),
		"gl_FogParameters": appendMembers(structure("gl_FogParameters", types.Vec(types.Float, 4), "color"),
			structure("", types.Scalar(types.Float), "density", "start", "end", "scale")),
	}
})

// structure returns a structure type with the given members, all of type t.
func structure(name string, t *types.Type, members ...string) *types.Type {
	s := &types.Type{Kind: types.Struct, Name: name}
	for _, m := range members {
		s.Fields = append(s.Fields, types.Field{Name: m, Type: t})
	}
	return s
}

// appendMembers appends to s the members of each structure in the list `more`, and returns s.
func appendMembers(s *types.Type, more ...*types.Type) *types.Type {
	for _, m := range more {
		s.Fields = append(s.Fields, m.Fields...)
	}
	return s
}

// Structure returns the built-in structure with this name, or nil if version v lacks it. `on`
// reports whether an extension is enabled.
func Structure(name string, v language.Version, on On) *types.Type {
	if name != "gl_DepthRangeParameters" && (v.ES() || !fixedPipeline.lasts(v)) && !on(compatibility) {
		return nil
	}
	return structures()[name]
}
