package workaround

import (
	"slices"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/canonical"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// addFence puts a memory barrier before e, an atomic operation on a buffer. Arguments with side
// effects are evaluated before the barrier:
//
//	atomicAdd(i, 2)    →  (memoryBarrierBuffer(), atomicAdd(i, 2))
//	atomicAdd(i, i--)  →  (SAFE_TMP_0 = i--, memoryBarrierBuffer(), atomicAdd(i, SAFE_TMP_0))
func (j *job) addFence(e ast.Expr, parent ast.Node) ast.Expr {
	call, ok := e.(*ast.Call)
	if !ok || !call.Builtin || !strings.HasPrefix(call.Name, "atomic") {
		return e
	}
	if o := ast.Root(call.Args[0]); o == nil || o.Storage != ast.Buffer {
		return e
	}
	barrier := node.Call("memoryBarrierBuffer", types.Scalar(types.Void))
	if c, ok := parent.(*ast.Comma); ok && endsWith(c.X, barrier) {
		return e
	}
	j.Changed = true
	list := append(j.evaluateFirst(call.Args[1:]), barrier, e)
	return node.Comma(list...)
}

// evaluateFirst moves all args to temporary variables if at least one of them has side effects. It
// returns the assignments to these variables.
func (j *job) evaluateFirst(args []ast.Expr) (list []ast.Expr) {
	if !slices.ContainsFunc(args, j.Info.HasSideEffects) {
		return nil
	}
	for i, x := range args {
		t := node.Ident(j.DeclareTemp(x.Info().Type))
		list = append(list, node.Assign("=", t, x))
		args[i] = t
	}
	return list
}

// endsWith reports whether `last` is the last expression of the sequence e.
func endsWith(e, last ast.Expr) bool {
	list := canonical.Sequence(e)
	return ast.Equal(list[len(list)-1], last)
}
