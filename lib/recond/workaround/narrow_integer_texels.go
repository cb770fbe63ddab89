package workaround

import (
	"shsmith/lib/ast"
	"shsmith/lib/node"
)

// widenTexel reverses the bits of an integer texel twice, to hide from compilers that it has few
// bits:
//
//	imageLoad(im, p)  →  bitfieldReverse(bitfieldReverse(imageLoad(im, p)))
func (j *job) widenTexel(e ast.Expr, parent ast.Node) ast.Expr {
	call, ok := e.(*ast.Call)
	if !ok || !loadsTexel(call) || !call.Type.Component().IsInteger() || isReversal(parent) {
		return e
	}
	return j.hideValue(e)
}

// loadsTexel reports whether e reads a texel of an image, which is called a storage texture in
// WGSL.
func loadsTexel(e *ast.Call) bool {
	if !e.Builtin || e.Name != "imageLoad" && e.Name != "textureLoad" {
		return false
	}
	x, _ := e.Args[0].Info().Type.Texture()
	return x.Storage
}

// reversal and reversalWGSL are the names, in GLSL and in WGSL, of the built-in function
// that reverses the bits of an integer.
const reversal, reversalWGSL = "bitfieldReverse", "reverseBits"

func isReversal(n ast.Node) bool {
	call, ok := n.(*ast.Call)
	return ok && call.Builtin && (call.Name == reversal || call.Name == reversalWGSL)
}

// hideValue returns a call that reverses the bits of the integer e twice. Its value is that of e,
// but no known compiler simplifies the call.
func (j *job) hideValue(e ast.Expr) ast.Expr {
	j.Changed = true
	t, name := e.Info().Type, reversal
	if j.HasBuiltin(reversalWGSL) {
		name = reversalWGSL
	}
	return node.Call(name, t, node.Call(name, t, e))
}
