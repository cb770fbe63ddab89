package recond

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// fence puts a memory barrier before an atomic operation on a buffer:
//
//	atomicAdd(i, 2)
//	(memoryBarrierBuffer(), atomicAdd(i, 2))
func (j *workJob) fence(e ast.Expr, parent ast.Node) ast.Expr {
	call, ok := e.(*ast.Call)
	if !ok || !call.Builtin || !strings.HasPrefix(call.Name, "atomic") {
		return e
	}
	if o := ast.Root(call.Args[0]); o == nil || o.Storage != ast.Buffer {
		return e
	}
	barrier := callBuiltin("memoryBarrierBuffer", types.Scalar(types.Void))
	if c, ok := parent.(*ast.Comma); ok && ast.Equal(c.X, barrier) {
		return e
	}
	j.changed = true
	return comma(barrier, e)
}
