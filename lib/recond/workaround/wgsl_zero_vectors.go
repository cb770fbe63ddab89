package workaround

import (
	"shsmith/lib/ast"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// fillZeros adds the argument 0 to a vector constructor without arguments, if the constructor is an
// argument of another vector constructor:
//
//	vec3<u32>(vec2<u32>(), 1u)  →  vec3<u32>(vec2<u32>(0u), 1u)
func fillZeros(j *job) {
	ast.Walk(j.Unit, func(n ast.Node) bool {
		outer, ok := n.(*ast.Construct)
		if !ok || outer.Type.Kind != types.Vector {
			return true
		}
		for _, a := range outer.Args {
			if in, ok := a.(*ast.Construct); ok && in.Type.Kind == types.Vector && len(in.Args) == 0 {
				in.Args = []ast.Expr{node.Scalar(in.Type.Component(), 0)}
				j.Changed = true
			}
		}
		return true
	})
}
