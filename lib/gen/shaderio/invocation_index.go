package shaderio

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/spelling"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// LocalIndex returns an expression that reads gl_LocalInvocationIndex, or its equivalent in
// WGSL.
func (io *Interface) LocalIndex() ast.Expr {
	return io.Input(spelling.LocalInvocationIndex).Use()
}

// InvocationIndex returns an expression for the number of the running invocation among all
// invocations.
func (io *Interface) InvocationIndex() ast.Expr {
	switch {
	case io.IndexVariable != nil && io.IndexVariable.Shadows == 0:
		return io.IndexVariable.Use()
	case io.Fragment():
		return io.pixelNumber()
	case io.Size[0]*io.Groups[0] == io.Invocations && io.indexForm != 1:
		return io.InputPart(spelling.GlobalID, 0)
	case Volume(io.Groups) == 1:
		return io.LocalIndex()
	}
	group := io.InputPart(spelling.GroupID, 2)
	for i := 1; i >= 0; i-- {
		group = node.Unsigned("+", node.Unsigned("*", group, io.InputPart(spelling.GroupCount, i)), io.InputPart(spelling.GroupID, i))
	}
	return node.Unsigned("+", node.Unsigned("*", group, io.Number(types.Uint, int64(Volume(io.Size)))), io.LocalIndex())
}

// DeclareIndexVariable declares a global variable for the number of the running invocation, which
// the prologue of main sets. The result is nil if the program has no such variable.
func (io *Interface) DeclareIndexVariable() []ast.Decl {
	if io.Invocations == 1 || io.indexForm != 2 {
		return nil
	}
	d, p := io.Scope.Declare(node.Uint, ast.Global, nil, false)
	p.Writable, p.IsChecksum = false, true // so that no other variable hides it
	d.Vars[0].Init = io.Number(types.Uint, 0)
	io.IndexVariable = p
	return []ast.Decl{d}
}

// pixelNumber returns an expression for the number of the pixel, counted row by row.
func (io *Interface) pixelNumber() ast.Expr {
	at := func(i int) ast.Expr { return io.Spell.Convert(node.Uint, io.Spell.Uncopied(io.CoordinateOf(i))) }
	switch {
	case io.Image.Height == 1:
		return at(0)
	case io.Image.Width == 1:
		return at(1)
	}
	return node.Unsigned("+", node.Unsigned("*", at(1), io.Number(types.Uint, int64(io.Image.Width))), at(0))
}
