package pass

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/node"
	"shsmith/lib/recond/analysis"
)

func (f *floater) userCall(e *ast.Call) ast.Expr {
	if f.Guards.Calls(e) {
		return e
	}
	var before []ast.Expr
	imports := f.needsImport(e)
	// If an argument changes an index, the index is copied to a variable first.
	busy := imports && f.changesIndices(e)
	for i, p := range e.Func.Func.Params {
		a := e.Args[i]
		switch {
		case p.Obj.Dir == ast.In:
			f.convertInts(&e.Args[i], p.Obj.Type)
			if busy && a.Info().Const == nil && f.Nameable(p.Obj.Type) {
				e.Args[i] = f.Hold(&before, e.Args[i], p.Obj.Type)
			}
		case imports && p.Obj.Dir == ast.InOut && !f.done[a]:
			before = append(before, f.makeExact(a, e)...)
		case busy:
			before = append(before, f.MakeRepeatable(a, e)...)
		}
	}
	return node.Comma(append(before, e)...)
}

// changesIndices reports whether an out or inout argument of e has an index that the evaluation of
// the arguments changes.
func (f *floater) changesIndices(e *ast.Call) bool {
	var fx check.Effects
	for _, a := range e.Args {
		fx.Writes = append(fx.Writes, f.Info.Effects(a).Writes...)
	}
	return slices.ContainsFunc(analysis.WrittenArguments(e), func(a ast.Expr) bool {
		for {
			switch n := a.(type) {
			case *ast.Index:
				if check.Conflict(&fx, f.Info.Effects(n.I)) {
					return true
				}
				a = n.X
			case *ast.Member:
				a = n.X
			default:
				return false
			}
		}
	})
}

// needsImport reports whether an assignment `a = SAFE_INPUT(a)` must precede the call e. It must if
// an inout argument a of e may hold floats from outside the program that no guard has made exact.
func (f *floater) needsImport(e *ast.Call) bool {
	for i, a := range e.Args {
		if e.Dirs[i] == ast.InOut && !f.done[a] && f.isImportable(a.Info().Type) && f.foreign.isForeign(a) {
			return true
		}
	}
	return false
}
