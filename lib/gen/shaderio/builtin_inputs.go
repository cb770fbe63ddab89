package shaderio

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/gen/scope"
	"shsmith/lib/gen/spelling"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// AddComputeInputs brings the built-in inputs of compute shaders into scope. It does nothing if
// there is only one invocation.
func (io *Interface) AddComputeInputs() {
	if io.Invocations == 1 {
		return
	}
	for i := range spelling.ComputeInputs {
		io.Scope.Add(io.Input(&spelling.Inputs[i]))
	}
}

// Input returns a read-only variable that stands for the built-in input i.
func (io *Interface) Input(i *spelling.Input) *scope.Variable {
	return &scope.Variable{Obj: io.Spell.InputObject(i), Readable: true, Input: i}
}

// InputPart returns an expression that reads component i of the built-in vector `in`.
func (io *Interface) InputPart(in *spelling.Input, i int) ast.Expr {
	return &ast.Member{ExprInfo: ast.Typed(node.Uint), X: io.Input(in).Use(), Name: "xyz"[i : i+1]}
}

// AddFragmentInputs brings built-in inputs of fragment shaders into scope: x and y of gl_FragCoord
// as two variables, gl_FrontFacing, and sometimes some of ConstantInputs.
func (io *Interface) AddFragmentInputs() {
	coord := io.Input(spelling.FragCoord)
	for i := range 2 {
		io.Scope.Add(&scope.Variable{
			Obj:      coord.Obj,
			Readable: true,
			Element:  func() ast.Expr { return node.Literal(types.Int, node.Decimal(i)) },
		})
	}
	io.Scope.Add(io.Input(spelling.FrontFacing))
	for i := range spelling.ConstantInputs {
		if in := &spelling.ConstantInputs[i]; io.hasInput(in) && io.Chance(0.15) {
			io.Scope.Add(io.Input(in))
		}
	}
}

// hasInput reports whether the test is in one language only, and its version has the built-in input
// `in`.
func (io *Interface) hasInput(in *spelling.Input) bool {
	name := in.GLSL
	if io.Version.Lang.HasEntryPoints() {
		name = in.WGSL
	}
	return !io.Bilingual() && slices.ContainsFunc(builtin.Variables(io.Version, io.Stage), func(v builtin.Var) bool {
		return v.Name == name
	})
}

// CoordinateOf returns an expression for the x (i = 0) or y (i = 1) coordinate of the pixel's
// centre: an integer plus 0.5.
func (io *Interface) CoordinateOf(i int) ast.Expr {
	return &ast.Index{
		ExprInfo: ast.Typed(node.Float),
		X:        io.Input(spelling.FragCoord).Use(),
		I:        node.Literal(types.Int, node.Decimal(i)),
	}
}
