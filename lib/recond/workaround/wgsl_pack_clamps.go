package workaround

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/node"
)

// packedLimits has the lower and the upper bound of each WGSL function that clamps the components
// of a vector before it packs them.
var packedLimits = map[string][]int64{"pack4xI8Clamp": {-128, 127}, "pack4xU8Clamp": {0, 255}}

// packInSteps splits calls of functions that clamp and pack. It adds an operation without effect
// between the clamp and the packing:
//
//	pack4xU8Clamp(v)  →  pack4xU8(clamp(v, vec4<u32>(0u), vec4<u32>(255u)) | vec4<u32>(0u))
func packInSteps(j *job) {
	ast.Apply(j.Unit, nil, func(c *ast.Cursor) {
		e, ok := c.Node().(*ast.Call)
		// Constant calls are replaced, too, because naga does not evaluate them.
		if !ok || !e.Builtin || packedLimits[e.Name] == nil {
			return
		}
		t := e.Args[0].Info().Type
		args := []ast.Expr{e.Args[0]}
		for _, n := range packedLimits[e.Name] {
			args = append(args, splat(t, node.Integer(t.Component(), n)))
		}
		p := node.Call(strings.TrimSuffix(e.Name, "Clamp"), e.Type, addNeutral(node.Call("clamp", t, args...)))
		p.Info().Const = e.Const
		c.Replace(p)
		j.Changed = true
	})
}
