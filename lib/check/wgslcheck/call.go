package wgslcheck

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// call checks a call of a function, or a constructor that is written with the name of a structure
// or alias (WGSL section 8.10).
func (m *module) call(e *ast.Call) operand {
	e.Func, e.Builtin, e.Dirs = nil, false, nil
	o, known := m.lookup(e.Name)
	switch {
	case known && o == nil:
		m.values(e.Args)
		return operand{}
	case known && o.Kind == ast.TypeObj:
		if len(e.TArgs) > 0 {
			m.Errorf(e, "%s takes no template arguments", e.Name)
			return operand{}
		}
		m.requireExtensions(e, o.Type)
		return m.constructor(e, o.Type, e.Args)
	case known && o.Kind == ast.FuncObj:
		return m.userCall(e, o)
	case known:
		m.Errorf(e, "%s is not a function", e.Name)
		return operand{}
	}
	switch e.Name {
	case "bufferView", "bufferArrayView", "bufferLength":
		return m.bufferCall(e)
	case "bitcast":
		return m.bitcast(e)
	case "arrayLength":
		return m.arrayLength(e)
	case "workgroupUniformLoad":
		return m.uniformLoad(e)
	}
	return m.builtinCall(e)
}

func (m *module) userCall(e *ast.Call, o *ast.Object) operand {
	f := m.funcs[o]
	args, ok := m.values(e.Args)
	switch {
	case !ok:
		return operand{}
	case m.fn == nil:
		m.Errorf(e, "%s is called outside a function", e.Name)
		return operand{}
	case len(e.TArgs) > 0:
		m.Errorf(e, "%s takes no template arguments", e.Name)
		return operand{}
	case f.stage != "":
		m.Errorf(e, "the entry point %s cannot be called", e.Name)
		return operand{}
	case len(args) != len(f.params):
		m.Errorf(e, "%s takes %d arguments, not %d", e.Name, len(f.params), len(args))
		return operand{}
	}
	for i, p := range f.params {
		if p.Type == nil || !m.convertArgument(e.Args[i], &args[i], p.Type) {
			return operand{}
		}
	}
	e.Func, e.Dirs = o, make([]ast.Dir, len(args))
	m.fn.calls = append(m.fn.calls, callSite{e, f})
	if f.result == nil {
		return operand{typ: types.Scalar(types.Void), phase: runPhase}
	}
	return operand{typ: f.result, phase: runPhase}
}
