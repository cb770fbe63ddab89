package gen

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// builtinInput is a built-in input, such as gl_LocalInvocationIndex. In WGSL it is a parameter of
// the entry point, or a member of its only parameter. The entry point copies the input to a private
// variable, which all functions can read.
type builtinInput struct {
	glsl, wgsl, copied string // names of the GLSL input, the WGSL parameter and its private copy
	typ                *types.Type
	uniform            bool // the same for all invocations of a work group
	copiedComponents   int  // number of components of WGSL's copy; 0 stands for all
}

var builtinInputs = [...]builtinInput{
	{glsl: "gl_LocalInvocationID", wgsl: "local_invocation_id", copied: "localId", typ: uvec3Type},
	{glsl: "gl_GlobalInvocationID", wgsl: "global_invocation_id", copied: "globalId", typ: uvec3Type},
	{glsl: "gl_WorkGroupID", wgsl: "workgroup_id", copied: "groupId", typ: uvec3Type, uniform: true},
	{glsl: "gl_NumWorkGroups", wgsl: "num_workgroups", copied: "groups", typ: uvec3Type, uniform: true},
	{glsl: "gl_LocalInvocationIndex", wgsl: "local_invocation_index", copied: "localIndex", typ: node.Uint},
	// Only x and y are copied: depth and 1 / w depend on the rasteriser.
	{glsl: "gl_FragCoord", wgsl: "position", copied: "fragCoord", typ: types.Vec(types.Float, 4), copiedComponents: 2},
	{glsl: "gl_FrontFacing", wgsl: "front_facing", copied: "frontFacing", typ: node.Bool},
	{glsl: "gl_PrimitiveID", typ: node.Int},
	{glsl: "gl_SampleID", typ: node.Int},
	{glsl: "gl_NumSamples", typ: node.Int},
	{glsl: "gl_Layer", typ: node.Int},
	{glsl: "gl_ViewportIndex", typ: node.Int},
	{glsl: "gl_HelperInvocation", typ: node.Bool},
	{wgsl: "sample_index", copied: "sampleIndex", typ: node.Uint},
	{wgsl: "sample_mask", copied: "sampleMask", typ: node.Uint},
}

// computeInputs is the number of inputs of compute shaders. They come first in
// builtinInputs.
const computeInputs = 5

// constantInputs lists built-in inputs of fragment shaders that have the same value for all pixels.
// For example, the sample is the same, because images have one sample. Each input exists in only
// GLSL or only WGSL, so a test that is written in both languages does not read it.
var constantInputs = builtinInputs[7:]

var (
	globalID, groupID, groupCount, localInvocationIndex = &builtinInputs[1], &builtinInputs[2], &builtinInputs[3],
		&builtinInputs[4]
	fragCoord, frontFacing = &builtinInputs[5], &builtinInputs[6]
)

// addComputeInputs brings the built-in inputs of compute shaders into scope. It does nothing if
// there is only one invocation.
func (io *shaderInterface) addComputeInputs() {
	if io.invocations == 1 {
		return
	}
	for i := range computeInputs {
		io.scope.add(io.input(&builtinInputs[i]))
	}
}

// input returns a read-only variable that stands for the built-in input i.
func (io *shaderInterface) input(i *builtinInput) *variable {
	return &variable{obj: io.spell.inputObject(i), readable: true, input: i}
}

// inputPart returns an expression that reads component i of the built-in vector `in`.
func (io *shaderInterface) inputPart(in *builtinInput, i int) ast.Expr {
	return &ast.Member{ExprInfo: ast.Typed(node.Uint), X: io.input(in).use(), Name: "xyz"[i : i+1]}
}

// localIndex returns an expression that reads gl_LocalInvocationIndex, or its equivalent in
// WGSL.
func (io *shaderInterface) localIndex() ast.Expr { return io.input(localInvocationIndex).use() }

// invocationIndex returns an expression for the number of the running invocation among all
// invocations.
func (io *shaderInterface) invocationIndex() ast.Expr {
	switch {
	case io.indexVariable != nil && io.indexVariable.shadows == 0:
		return io.indexVariable.use()
	case io.fragment():
		return io.pixelNumber()
	case io.size[0]*io.groups[0] == io.invocations && io.indexForm != 1:
		return io.inputPart(globalID, 0)
	case volume(io.groups) == 1:
		return io.localIndex()
	}
	group := io.inputPart(groupID, 2)
	for i := 1; i >= 0; i-- {
		group = node.Unsigned("+", node.Unsigned("*", group, io.inputPart(groupCount, i)), io.inputPart(groupID, i))
	}
	return node.Unsigned("+", node.Unsigned("*", group, io.number(types.Uint, int64(volume(io.size)))), io.localIndex())
}

// declareIndexVariable declares a global variable for the number of the running invocation, which
// the prologue of main sets. The result is nil if the program has no such variable.
func (io *shaderInterface) declareIndexVariable() []ast.Decl {
	if io.invocations == 1 || io.indexForm != 2 {
		return nil
	}
	d, p := io.scope.declare(node.Uint, ast.Global, nil, false)
	p.writable, p.isChecksum = false, true // so that no other variable hides it
	d.Vars[0].Init = io.number(types.Uint, 0)
	io.indexVariable = p
	return []ast.Decl{d}
}

// addFragmentInputs brings built-in inputs of fragment shaders into scope: x and y of gl_FragCoord
// as two variables, gl_FrontFacing, and sometimes some of constantInputs.
func (io *shaderInterface) addFragmentInputs() {
	coord := io.input(fragCoord)
	for i := range 2 {
		io.scope.add(&variable{
			obj:      coord.obj,
			readable: true,
			element:  func() ast.Expr { return node.Literal(types.Int, node.Decimal(i)) },
		})
	}
	io.scope.add(io.input(frontFacing))
	for i := range constantInputs {
		if in := &constantInputs[i]; io.hasInput(in) && io.Chance(0.15) {
			io.scope.add(io.input(in))
		}
	}
}

// hasInput reports whether the test is in one language only, and its version has the built-in input
// `in`.
func (io *shaderInterface) hasInput(in *builtinInput) bool {
	name := in.glsl
	if io.version.Lang.HasEntryPoints() {
		name = in.wgsl
	}
	return !io.bilingual() && slices.ContainsFunc(builtin.Variables(io.version, io.stage), func(v builtin.Var) bool {
		return v.Name == name
	})
}

// pixelNumber returns an expression for the number of the pixel, counted row by row.
func (io *shaderInterface) pixelNumber() ast.Expr {
	at := func(i int) ast.Expr { return io.spell.convert(node.Uint, io.spell.uncopied(io.coordinateOf(i))) }
	switch {
	case io.image.Height == 1:
		return at(0)
	case io.image.Width == 1:
		return at(1)
	}
	return node.Unsigned("+", node.Unsigned("*", at(1), io.number(types.Uint, int64(io.image.Width))), at(0))
}

// coordinateOf returns an expression for the x (i = 0) or y (i = 1) coordinate of the pixel's
// centre: an integer plus 0.5.
func (io *shaderInterface) coordinateOf(i int) ast.Expr {
	return &ast.Index{
		ExprInfo: ast.Typed(node.Float),
		X:        io.input(fragCoord).use(),
		I:        node.Literal(types.Int, node.Decimal(i)),
	}
}
