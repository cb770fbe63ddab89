package builtin

import (
	"slices"
	"strings"
	"sync"

	"shsmith/lib/language"
	"shsmith/lib/types"
)

// VarKind tells whether a built-in variable is an input, an output, a uniform or a constant.
type VarKind uint8

const (
	Input VarKind = iota
	Output
	Uniform
	Constant
	// InBlock is the kind of gl_in, and OutBlock that of gl_out. Both variables are arrays of the
	// block gl_PerVertex.
	InBlock
	OutBlock
)

// Var is a built-in variable or constant of one version and stage.
type Var struct {
	Name string
	Kind VarKind
	Type *types.Type // an array without a size if the shader may declare its size
	// Value is nil except for a constant. It is the least value that the specification
	// allows; implementations may have a greater one.
	Value *types.Value
}

type variable struct {
	names  string // separated by blanks
	gl, es int
	stages Stages
	kind   VarKind
	typ    string // "float@" is an array without a size
	era    era
}

// variables has the built-in variables of GLSL 4.60 (sections 7.1, 7.2 and 7.4) and of GLSL ES 3.20
// (sections 7.1 and 7.3). It leaves out the state of the fixed-function pipeline (fixedVariables).
// It also has some variables that extensions add.
var variables = []variable{
	{"gl_NumWorkGroups gl_WorkGroupID gl_LocalInvocationID gl_GlobalInvocationID", 430, 310, InCompute, Input,
		"uvec3", lasting},
	{"gl_LocalInvocationIndex", 430, 310, InCompute, Input, "uint", lasting},

	{"gl_VertexID", 130, 300, InVertex, Input, "int", lasting},
	{"gl_InstanceID", 140, 300, InVertex, Input, "int", lasting},
	{"gl_DrawID gl_BaseVertex gl_BaseInstance", 460, 0, InVertex, Input, "int", lasting},
	{"gl_Position", 110, 100, InVertex, Output, "vec4", lasting},
	{"gl_Position", 150, 320, InGeometry | InTessEval, Output, "vec4", lasting},
	{"gl_PointSize", 110, 100, InVertex, Output, "float", lasting},
	{"gl_PointSize", 150, 0, InGeometry | InTessEval, Output, "float", lasting},
	{"gl_ClipVertex", 150, 0, InGeometry | InTessEval, Output, "vec4", fixedPipeline},
	{"gl_ClipDistance", 130, 0, InVertex | InGeometry | InTessEval, Output, "float@", lasting},
	{"gl_CullDistance", 450, 0, InVertex | InGeometry | InTessEval, Output, "float@", lasting},

	{"gl_in", 150, 320, InGeometry | InTessControl | InTessEval, InBlock, "", lasting},
	{"gl_out", 400, 320, InTessControl, OutBlock, "", lasting},
	{"gl_PatchVerticesIn", 400, 320, InTessControl | InTessEval, Input, "int", lasting},
	{"gl_PrimitiveID", 400, 320, InTessControl | InTessEval | InFragment, Input, "int", lasting},
	{"gl_PrimitiveID", 150, 0, InFragment, Input, "int", lasting},
	{"gl_InvocationID", 400, 320, InTessControl | InGeometry, Input, "int", lasting},
	{"gl_TessCoord", 400, 320, InTessEval, Input, "vec3", lasting},
	{"gl_TessLevelOuter", 400, 320, InTessControl, Output, "float@4", lasting},
	{"gl_TessLevelInner", 400, 320, InTessControl, Output, "float@2", lasting},
	{"gl_TessLevelOuter", 400, 320, InTessEval, Input, "float@4", lasting},
	{"gl_TessLevelInner", 400, 320, InTessEval, Input, "float@2", lasting},
	{"gl_BoundingBox", 0, 320, InTessControl, Output, "vec4@2", lasting},
	{"gl_PrimitiveIDIn", 150, 320, InGeometry, Input, "int", lasting},
	{"gl_PrimitiveID gl_Layer", 150, 320, InGeometry, Output, "int", lasting},
	{"gl_ViewportIndex", 410, 0, InGeometry, Output, "int", lasting},

	{"gl_FragCoord", 110, 100, InFragment, Input, "vec4", lasting},
	{"gl_FrontFacing", 110, 100, InFragment, Input, "bool", lasting},
	{"gl_ClipDistance", 130, 0, InFragment, Input, "float@", lasting},
	{"gl_CullDistance", 450, 0, InFragment, Input, "float@", lasting},
	{"gl_PointCoord", 120, 100, InFragment, Input, "vec2", lasting},
	{"gl_SampleID", 400, 320, InFragment, Input, "int", lasting},
	{"gl_SamplePosition", 400, 320, InFragment, Input, "vec2", lasting},
	{"gl_SampleMaskIn", 400, 320, InFragment, Input, "int@", lasting},
	{"gl_SampleMask", 400, 320, InFragment, Output, "int@", lasting},
	{"gl_Layer", 430, 320, InFragment, Input, "int", lasting},
	{"gl_ViewportIndex", 430, 0, InFragment, Input, "int", lasting},
	{"gl_HelperInvocation", 450, 310, InFragment, Input, "bool", lasting},
	{"gl_FragDepth", 110, 300, InFragment, Output, "float", lasting},
	{"gl_FragColor", 110, 100, InFragment, Output, "vec4", core420},
	{"gl_FragData", 110, 100, InFragment, Output, "vec4@", core420},
	{"gl_NumSamples", 420, 320, InFragment, Uniform, "int", lasting},
	{"gl_DepthRange", 110, 100, 0, Uniform, "gl_DepthRangeParameters", lasting},

	// Variables of extensions. The map addedNames in extensions.go names the extensions of each.
	{"gl_Layer gl_ViewportIndex", 0, 0, InVertex | InTessEval, Output, "int", lasting},
	{"gl_LocalGroupSizeARB", 0, 0, InCompute, Input, "uvec3", lasting},
	{"gl_FragStencilRefARB", 0, 0, InFragment, Output, "int", lasting},
	{"gl_BaseVertexARB gl_BaseInstanceARB gl_DrawIDARB", 0, 0, InVertex, Input, "int", lasting},
	{"gl_InstanceIDARB", 0, 0, InVertex, Input, "int", lasting},
	{"gl_BoundingBoxEXT gl_BoundingBoxOES", 0, 0, InTessControl, Output, "vec4@2", lasting},
	{"gl_ViewportMask", 0, 0, InVertex | InGeometry | InTessEval, Output, "int@", lasting},
	{"gl_FragDepthEXT", 0, 0, InFragment, Output, "float", lasting},

	{"gl_Vertex gl_Color gl_SecondaryColor gl_MultiTexCoord0 gl_MultiTexCoord1 gl_MultiTexCoord2 gl_MultiTexCoord3 " +
		"gl_MultiTexCoord4 gl_MultiTexCoord5 gl_MultiTexCoord6 gl_MultiTexCoord7", 110, 0, InVertex, Input, "vec4", fixedPipeline},
	{"gl_Normal", 110, 0, InVertex, Input, "vec3", fixedPipeline},
	{"gl_FogCoord", 110, 0, InVertex, Input, "float", fixedPipeline},
	{"gl_FrontColor gl_BackColor gl_FrontSecondaryColor gl_BackSecondaryColor gl_ClipVertex", 110, 0, InVertex,
		Output, "vec4", fixedPipeline},
	{"gl_TexCoord", 110, 0, InVertex, Output, "vec4@", fixedPipeline},
	{"gl_FogFragCoord", 110, 0, InVertex, Output, "float", fixedPipeline},
	{"gl_FrontColor gl_BackColor gl_FrontSecondaryColor gl_BackSecondaryColor", 150, 0, InGeometry | InTessEval,
		Output, "vec4", fixedPipeline},
	{"gl_TexCoord", 150, 0, InGeometry | InTessEval, Output, "vec4@", fixedPipeline},
	{"gl_FogFragCoord", 150, 0, InGeometry | InTessEval, Output, "float", fixedPipeline},
	{"gl_Color gl_SecondaryColor", 110, 0, InFragment, Input, "vec4", fixedPipeline},
	{"gl_TexCoord", 110, 0, InFragment, Input, "vec4@", fixedPipeline},
	{"gl_FogFragCoord", 110, 0, InFragment, Input, "float", fixedPipeline},
}

var variableIndex = sync.OnceValue(func() map[string][]*variable {
	m := map[string][]*variable{}
	for _, table := range [][]variable{variables, fixedVariables, subgroupVariables} {
		for i := range table {
			for _, name := range strings.Fields(table[i].names) {
				m[name] = append(m[name], &table[i])
			}
		}
	}
	return m
})

// On is a function that reports whether an extension is enabled.
type On func(extension string) bool

// Variable returns the built-in variable or constant with this name, or false if the version and
// stage lack it. `on` reports whether an extension is enabled.
func Variable(name string, v language.Version, stage language.Stage, on On) (Var, bool) {
	list := variableIndex()[name]
	if list == nil {
		return constantNamed(name, v, on)
	}
	for _, w := range list {
		if w.isIn(v, stage) || w.stages.Has(stage) && slices.ContainsFunc(extensionsAdding(name), on) {
			return w.named(name, v), true
		}
	}
	return Var{}, false
}

// isIn reports whether a version and stage have the variable w without any extension.
func (w *variable) isIn(v language.Version, stage language.Stage) bool {
	return w.stages.Has(stage) && v.AtLeast(w.gl, w.es) && w.era.lasts(v)
}

// Variables returns the built-in variables that a version and stage have without any extension.
// It leaves out constants.
func Variables(v language.Version, stage language.Stage) []Var {
	var list []Var
	for _, table := range [][]variable{variables, fixedVariables, subgroupVariables} {
		for i := range table {
			if w := &table[i]; w.isIn(v, stage) {
				for _, name := range strings.Fields(w.names) {
					list = append(list, w.named(name, v))
				}
			}
		}
	}
	return list
}

func (w *variable) named(name string, v language.Version) Var {
	if w.kind == InBlock || w.kind == OutBlock {
		return Var{name, w.kind, types.ArrayOf(perVertex(v), 0), nil}
	}
	return Var{name, w.kind, typeNamed(w.typ), nil}
}

// perVertex returns the type of the block gl_PerVertex in version v. Its members differ between
// GLSL ES, the core profile and the compatibility profile.
func perVertex(v language.Version) *types.Type {
	switch {
	case v.ES():
		return perVertexES
	case v.Profile == "compatibility":
		return perVertexCompat
	}
	return perVertexGL
}

var (
	perVertexES = &types.Type{Kind: types.Struct, Name: "gl_PerVertex", Fields: []types.Field{
		{Name: "gl_Position", Type: types.Vec(types.Float, 4)},
		{Name: "gl_PointSize", Type: types.Scalar(types.Float)}}}
	perVertexGL = &types.Type{Kind: types.Struct, Name: "gl_PerVertex", Fields: []types.Field{
		{Name: "gl_Position", Type: types.Vec(types.Float, 4)}, {Name: "gl_PointSize", Type: types.Scalar(types.Float)},
		{Name: "gl_ClipDistance", Type: types.ArrayOf(types.Scalar(types.Float), 0)},
		{Name: "gl_CullDistance", Type: types.ArrayOf(types.Scalar(types.Float), 0)}}}
	perVertexCompat = &types.Type{
		Kind: types.Struct,
		Name: "gl_PerVertex",
		Fields: slices.Concat(perVertexGL.Fields, []types.Field{
			{Name: "gl_ClipVertex", Type: types.Vec(types.Float, 4)},
			{Name: "gl_FrontColor", Type: types.Vec(types.Float, 4)},
			{Name: "gl_BackColor", Type: types.Vec(types.Float, 4)},
			{Name: "gl_FrontSecondaryColor", Type: types.Vec(types.Float, 4)},
			{Name: "gl_BackSecondaryColor", Type: types.Vec(types.Float, 4)},
			{
				Name: "gl_TexCoord",
				Type: types.ArrayOf(types.Vec(types.Float, 4), 0),
			}, {Name: "gl_FogFragCoord", Type: types.Scalar(types.Float)}}),
	}
)
