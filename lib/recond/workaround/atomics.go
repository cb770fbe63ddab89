package workaround

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// addFence returns e or, if e is an atomic operation on a buffer, an expression that executes a
// memory barrier before e. The barrier keeps compilers from dropping an earlier store to the
// buffer. addFence returns e itself if parent, the parent node of e, has this barrier before e
// already:
//
//	atomicAdd(i, 2)  →  (memoryBarrierBuffer(), atomicAdd(i, 2))
func (j *job) addFence(e ast.Expr, parent ast.Node) ast.Expr {
	call, ok := e.(*ast.Call)
	if !ok || !call.Builtin || !strings.HasPrefix(call.Name, "atomic") {
		return e
	}
	if o := ast.Root(call.Args[0]); o == nil || o.Storage != ast.Buffer {
		return e
	}
	barrier := node.Call("memoryBarrierBuffer", types.Scalar(types.Void))
	if c, ok := parent.(*ast.Comma); ok && ast.Equal(c.X, barrier) {
		return e
	}
	j.Changed = true
	return node.Comma(barrier, e)
}
