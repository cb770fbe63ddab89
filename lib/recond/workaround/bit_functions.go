package workaround

import (
	"strings"

	"shsmith/lib/ast"
)

// guardBitFunctions replaces calls of the functions in bitGuards by calls of guards. It replaces a
// call of bitfieldExtract or bitfieldInsert only if the first argument is constant:
//
//	findLSB(x)                   →  SAFE_LSB(x)
//	bitfieldInsert(99, x, 0, 3)  →  SAFE_MERGE(99, x, 0, 3)
func (j *job) guardBitFunctions(e ast.Expr, _ ast.Node) ast.Expr {
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

// bitGuards maps built-in functions to the guards that replace them; see guardBitFunctions.
var bitGuards = map[string]string{
	"findLSB": "SAFE_LSB", "findMSB": "SAFE_MSB", "bitCount": "SAFE_COUNT",
	"bitfieldExtract": "SAFE_FIELD", "bitfieldInsert": "SAFE_MERGE",
}
