package wgslcheck

import (
	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/check"
	"shsmith/lib/dialect"
	"shsmith/lib/eval"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// builtinCall checks a call of a built-in function. The conversion ranks of the arguments determine
// which overload is called (WGSL section 6.1.3).
func (m *module) builtinCall(e *ast.Call) operand {
	sigs := builtin.Find(language.WGSL, e.Name)
	args, ok := m.values(e.Args)
	switch {
	case len(sigs) == 0 || sigs[0].Func.Class <= builtin.Convert:
		m.Errorf(e, "%s is not declared", e.Name)
		return operand{}
	case !ok:
		return operand{}
	case len(e.TArgs) > 0:
		m.Errorf(e, "%s takes no template arguments", e.Name)
		return operand{}
	}
	s := resolve(sigs, args)
	if s == nil {
		m.Errorf(e, "no function %s takes %s", e.Name, operandTypes(args))
		return operand{}
	}
	for _, x := range s.Func.Exts {
		if !m.enabled[x] {
			m.Errorf(e, "%s needs 'enable %s;'", e.Name, x)
			return operand{}
		}
	}
	return m.resolvedCall(e, s, args)
}

func operandTypes(args []operand) string {
	text := "("
	for i, a := range args {
		if i > 0 {
			text += ", "
		}
		text += a.typ.WGSL()
	}
	return text + ")"
}

// resolve returns the overload in sigs that fits the arguments best, or nil if none fits or two are
// equally good.
func resolve(sigs []builtin.Sig, args []operand) *builtin.Sig {
	var best *builtin.Sig
	unique := false
	for i := range sigs {
		s := &sigs[i]
		if !isFeasible(s, args) {
			continue
		}
		switch {
		case best == nil || prefers(s, best, args):
			best, unique = s, true
		case !prefers(best, s, args):
			unique = false
		}
	}
	if !unique {
		return nil
	}
	return best
}

// isFeasible reports whether all arguments convert to the parameters of s. If a parameter is
// abstract, every argument must be a constant expression.
func isFeasible(s *builtin.Sig, args []operand) bool {
	if len(s.Params) != len(args) {
		return false
	}
	abstract, constant := false, true
	for i := range args {
		t := s.Params[i].Type
		if dialect.Rank(args[i].typ, t) == dialect.Infeasible {
			return false
		}
		abstract = abstract || t.IsAbstract()
		constant = constant && args[i].phase == constPhase
	}
	return constant || !abstract
}

// prefers reports whether overload a converts at least one argument better than b, and none worse.
// A better conversion has a lower rank.
func prefers(a, b *builtin.Sig, args []operand) bool {
	better := false
	for i := range args {
		x, y := dialect.Rank(args[i].typ, a.Params[i].Type), dialect.Rank(args[i].typ, b.Params[i].Type)
		if x > y {
			return false
		}
		better = better || x < y
	}
	return better
}

func (m *module) resolvedCall(e *ast.Call, s *builtin.Sig, args []operand) operand {
	p := constPhase
	for i := range args {
		if args[i].typ.Kind != types.Opaque && !m.convert(e.Args[i], &args[i], s.Params[i].Type) {
			return operand{}
		}
		if s.Params[i].Const && args[i].phase != constPhase {
			m.Errorf(e.Args[i], "argument %d of %s must be constant", i+1, e.Name)
			return operand{}
		}
		p = max(p, args[i].phase)
	}
	e.Builtin, e.Dirs = true, make([]ast.Dir, len(args))
	if !isPure(s.Func) {
		p = runPhase
		if m.fn == nil {
			m.Errorf(e, "%s is called outside a function", e.Name)
			return operand{}
		}
	}
	m.noteStageUse(e.Pos(), e.Name, s.Stages)
	if s.Func.Class == builtin.Atomic {
		m.noteAccess(e.Args[0], true, s.Func.Effect == builtin.Writes)
	}
	if !m.foldCall(e, s) || !m.textureArgs(e, s) {
		return operand{}
	}
	return operand{typ: s.Result, phase: p}
}

// isPure reports whether a call of f with constant arguments is a constant expression.
func isPure(f *builtin.Func) bool {
	switch f.Class {
	case builtin.Math, builtin.Bits, builtin.Relational:
		return f.Effect == builtin.Pure
	}
	return false
}

func (m *module) foldCall(e *ast.Call, s *builtin.Sig) bool {
	if !isPure(s.Func) || m.skipped > 0 {
		return true
	}
	args, all := m.knownValues(e.Args)
	if !all {
		if err := eval.InDomainWGSL(e.Name, args); err != nil {
			return m.correctable(e, check.NoValue, "%v", err)
		}
		return true
	}
	v, q, err := eval.CallWGSL(e.Name, s.Result, args)
	if err != nil {
		return m.correctable(e, check.NoValue, "%v", err)
	}
	m.fold(e, v, q, e.Args...)
	return true
}

// textureArgs checks the arguments of a texture function that must be constant. Each of them must
// be in its range, such as -8 to 7 for an offset (WGSL section 17.7). textureArgs returns false
// after an error.
func (m *module) textureArgs(e *ast.Call, s *builtin.Sig) bool {
	if s.Func.Class != builtin.Texture {
		return true
	}
	for i := range s.Params {
		if !s.Params[i].Const {
			continue
		}
		// A constant first argument is a component, any other is an offset.
		low, high := int64(-8), int64(7)
		if i == 0 {
			low, high = 0, 3
		}
		v := m.value(e.Args[i])
		for w := 0; v != nil && w < len(v.Words); w++ {
			if v.Int(w) < low || v.Int(w) > high {
				m.Errorf(e.Args[i], "%d is not between %d and %d", v.Int(w), low, high)
				return false
			}
		}
	}
	return true
}

// bitcast checks a call such as `bitcast<u32>(x)`. Both types must have the same number of bits
// (WGSL section 17.2.1).
func (m *module) bitcast(e *ast.Call) operand {
	args, ok := m.values(e.Args)
	if !ok {
		return operand{}
	}
	if len(e.TArgs) != 1 || len(args) != 1 {
		m.Errorf(e, "bitcast takes one type and one value")
		return operand{}
	}
	t := m.typeArg(e.TArgs[0])
	if t == nil || !m.bitcastArg(e, &args[0], t) {
		return operand{}
	}
	e.Builtin, e.Dirs = true, make([]ast.Dir, 1)
	if v := m.value(e.Args[0]); v != nil && m.skipped == 0 {
		c, err := eval.Bitcast(v, t)
		if err != nil && !m.correctable(e, check.NoValue, "%v", err) {
			return operand{}
		}
		m.fold(e, c, eval.Exact, e.Args[0])
	}
	return operand{typ: t, phase: args[0].phase}
}

func (m *module) bitcastArg(e *ast.Call, x *operand, t *types.Type) bool {
	from := dialect.Concrete(x.typ)
	if v := m.value(e.Args[0]); v != nil && x.typ.Component() == types.AbstractInt && t.Component() == types.Uint {
		if _, _, err := eval.ConvertWGSL(v, from); err != nil {
			from = reshaped(from, types.Uint) // the value fits only u32
		}
	}
	if !isNumericVector(from) || !isNumericVector(t) || from.Size()*from.Component().Bits() != t.Size()*t.Component().Bits() {
		m.Errorf(e, "%s cannot be bitcast to %s", x.typ.WGSL(), t.WGSL())
		return false
	}
	return m.convert(e.Args[0], x, from)
}

// isNumericVector reports whether t is a number or a vector of numbers.
func isNumericVector(t *types.Type) bool {
	return t.Kind != types.Matrix && t.Kind != types.Atomic && t.Size() > 0 && !t.IsBool()
}

// arrayLength checks a call of arrayLength, which takes a pointer to a runtime-sized array
// (WGSL section 17.4.1).
func (m *module) arrayLength(e *ast.Call) operand {
	args, ok := m.values(e.Args)
	if !ok {
		return operand{}
	}
	if len(e.TArgs) > 0 || len(args) != 1 || args[0].typ.Kind != types.Pointer || args[0].typ.Elem.Kind != types.Array ||
		!isRuntimeSized(args[0].typ.Elem) {
		m.Errorf(e, "arrayLength takes a pointer to a runtime-sized array, not %s", operandTypes(args))
		return operand{}
	}
	e.Builtin, e.Dirs = true, make([]ast.Dir, 1)
	return operand{typ: types.Scalar(types.Uint), phase: runPhase}
}

// uniformLoad checks a call of workgroupUniformLoad (WGSL section 17.11.4).
func (m *module) uniformLoad(e *ast.Call) operand {
	args, ok := m.values(e.Args)
	if !ok {
		return operand{}
	}
	bad := len(e.TArgs) > 0 || len(args) != 1 || args[0].typ.Kind != types.Pointer || args[0].typ.Space != "workgroup"
	if !bad {
		t := args[0].typ.Elem
		bad = t.Kind != types.Atomic && !isConstructible(t)
	}
	if bad {
		m.Errorf(e, "workgroupUniformLoad takes a pointer to workgroup memory that can be loaded, not %s",
			operandTypes(args))
		return operand{}
	}
	e.Builtin, e.Dirs = true, make([]ast.Dir, 1)
	m.noteStageUse(e.Pos(), e.Name, builtin.InCompute)
	m.noteAccess(e.Args[0], true, false)
	t := args[0].typ.Elem
	if t.Kind == types.Atomic {
		t = t.Elem
	}
	return operand{typ: t, phase: runPhase}
}
