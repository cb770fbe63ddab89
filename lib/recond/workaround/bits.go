package workaround

import (
	"strings"

	"shsmith/lib/ast"
)

// countBits returns e or, if e calls a built-in function of bitGuards, a call of its guard. It is
// for compilers that cut constants near such calls to 16 bits:
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

// bitGuards maps built-in functions to the guards that replace them; see countBits.
var bitGuards = map[string]string{
	"findLSB": "SAFE_LSB", "findMSB": "SAFE_MSB", "bitCount": "SAFE_COUNT",
	"bitfieldExtract": "SAFE_FIELD", "bitfieldInsert": "SAFE_MERGE",
}
