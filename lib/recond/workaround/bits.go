package workaround

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/language"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// countBits returns e or, if e calls a built-in function of bitGuards, a call of its guard:
//
//	findLSB(x)  →  SAFE_LSB(x)
//
// The guards of findLSB and findMSB compare with 0 first. The guard of bitCount adds up the bits.
// The guards of bitfieldExtract and bitfieldInsert shift. Calls of these two functions stay if
// their first argument is not constant.
func (j *job) countBits(e ast.Expr, _ ast.Node) ast.Expr {
	call, ok := e.(*ast.Call)
	if !ok || !call.Builtin || bitGuards[call.Name] == "" {
		return e
	}
	if strings.HasPrefix(call.Name, "bitfield") && call.Args[0].Info().Const == nil {
		return e
	}
	j.Changed = true
	return j.Guards.Call(bitGuards[call.Name], call.Type, call.Args...)
}

// widenTexel returns e or, if e reads an integer texel, an expression that reverses the bits of the
// texel twice. This keeps compilers from assuming that the integer has only the few bits of the
// image's format:
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

// partFactors makes the factors of an extended product depend on a condition that always holds, so
// that compilers cannot evaluate the product. The method certainty returns the condition, c here.
// In stages for which it returns nil, nothing changes.
//
//	umulExtended(x, y, hi, lo)  →  umulExtended(c ? x : 0u, c ? y : 0u, hi, lo)
func (j *job) partFactors(e ast.Expr, _ ast.Node) ast.Expr {
	call, ok := e.(*ast.Call)
	if !ok || !call.Builtin || call.Name != "umulExtended" && call.Name != "imulExtended" {
		return e
	}
	certain := j.certainty()
	for i, x := range call.Args[:2] {
		if c, ok := x.(*ast.Cond); certain != nil && !(ok && ast.Equal(c.C, certain)) {
			call.Args[i] = node.Cond(ast.Clone(certain), x, node.Splat(x.Info().Type, 0))
			j.Changed = true
		}
	}
	return e
}

// certainty returns a condition that is always true but that compilers cannot evaluate:
// gl_NumWorkGroups.x > 0u in a compute shader, gl_FragCoord.w > 0.0 in a fragment shader.
// In other stages it returns nil.
func (j *job) certainty() ast.Expr {
	switch j.Stage {
	case language.Compute:
		return node.Binary(">", node.Bool, inputOf("gl_NumWorkGroups", types.Vec(types.Uint, 3), 0),
			node.Integer(types.Uint, 0))
	case language.Fragment:
		return node.Binary(">", node.Bool, inputOf("gl_FragCoord", types.Vec(types.Float, 4), 3),
			node.Number(types.Float, 0))
	}
	return nil
}

// inputOf returns an expression that reads component i of the built-in input called name, a vector
// of type t.
func inputOf(name string, t *types.Type, i int) ast.Expr {
	return node.Component(node.Ident(&ast.Object{Name: name, Type: t, Storage: ast.Input, Builtin: true}), i)
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

// bitGuards maps built-in functions to the guards that countBits calls instead.
var bitGuards = map[string]string{
	"findLSB": "SAFE_LSB", "findMSB": "SAFE_MSB", "bitCount": "SAFE_COUNT",
	"bitfieldExtract": "SAFE_FIELD", "bitfieldInsert": "SAFE_MERGE",
}
