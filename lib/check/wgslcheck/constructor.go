package wgslcheck

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/check/internal/report"
	"shsmith/lib/dialect"
	"shsmith/lib/eval"
	"shsmith/lib/types"
)

// construct checks a constructor that is written with the name of a
// predeclared type (WGSL section 17.1).
func (m *module) construct(e *ast.Construct) operand {
	name := e.Spec.Name
	_, hidden := m.lookup(name)
	if !hidden && generators[name] && len(e.Spec.TArgs) == 0 {
		return m.constructWithoutType(e, name)
	}
	t := m.typeOf(e.Spec)
	if t == nil {
		m.values(e.Args)
		return operand{}
	}
	return m.constructor(e, t, e.Args)
}

// constructor checks e, a constructor of type t with the arguments in `list`. The expression e is a
// Construct or a Call.
func (m *module) constructor(e ast.Expr, t *types.Type, list []ast.Expr) operand {
	args, ok := m.values(list)
	if !ok {
		return operand{}
	}
	if !isConstructible(t) {
		m.Errorf(e, "a value of type %s cannot be constructed", t.WGSL())
		return operand{}
	}
	if len(args) == 0 {
		m.fold(e, m.zeroValue(e, t), eval.Exact)
		return operand{typ: t}
	}
	switch {
	case t.Kind == types.Array:
		return m.constructParts(e, t, list, args, t.Len, func(int) *types.Type { return t.Elem })
	case t.Kind == types.Struct:
		return m.constructParts(e, t, list, args, len(t.Fields), func(i int) *types.Type { return t.Fields[i].Type })
	}
	return m.constructComponents(e, t, list, args)
}

// zeroValue returns the zero value of type t, or nil if t has more than maxZeros scalars. e is the
// expression that has this value.
func (m *module) zeroValue(e ast.Node, t *types.Type) *types.Value {
	if n := report.Scalars(t); n <= maxZeros {
		m.CountConstant(e, t)
		return &types.Value{Type: t, Words: make([]uint64, n)}
	}
	return nil
}

// constructParts checks e, a constructor of an array or structure type t. The constructor must have
// n arguments, and argument i must convert to type part(i). `list` has the arguments, and `args`
// has the results of checking them.
func (m *module) constructParts(e ast.Expr, t *types.Type, list []ast.Expr, args []operand, n int, part func(int) *types.Type) operand {
	if len(args) != n {
		m.Errorf(e, "%s takes %d arguments, not %d", t.WGSL(), n, len(args))
		return operand{}
	}
	p := constPhase
	for i := range args {
		if !m.convert(list[i], &args[i], part(i)) {
			return operand{}
		}
		p = max(p, args[i].phase)
	}
	if values, all := m.knownValues(list); all && p == constPhase {
		m.CountConstant(e, t)
		v, q := eval.Construct(t, values)
		m.fold(e, v, q, list...)
	}
	return operand{typ: t, phase: p}
}

// constructComponents checks e, a constructor of a scalar, vector or matrix type t. `list` has the
// arguments, and `args` has the results of checking them.
func (m *module) constructComponents(e ast.Expr, t *types.Type, list []ast.Expr, args []operand) operand {
	p := constPhase
	for i := range args {
		p = max(p, args[i].phase)
	}
	k := t.Component()
	// One argument of the same shape is converted as a whole: vec2f(vec2i(1, 2)).
	if len(args) == 1 && m.convertsWhole(list[0], &args[0], t) {
		return m.foldConstructor(e, t, list, p)
	}
	size, columns := 0, true
	for i := range args {
		a := args[i].typ
		columns = columns && t.Kind == types.Matrix && a.Kind == types.Vector && a.Rows == t.Rows
		if a.Size() == 0 || a.Kind == types.Matrix || dialect.Rank(a, reshaped(a, k)) == dialect.Infeasible {
			m.Errorf(e, "%s does not take %s", t.WGSL(), operandTypes(args))
			return operand{}
		}
		if !m.convert(list[i], &args[i], reshaped(a, k)) {
			return operand{}
		}
		size += a.Size()
	}
	scalars := t.Kind != types.Matrix || size == len(args)
	// One scalar fills a vector: vec3f(1.0).
	splat := t.Kind == types.Vector && size == 1
	if size != t.Size() && !splat || !scalars && !columns || t.IsScalar() && len(args) > 1 {
		m.Errorf(e, "%s does not take %s", t.WGSL(), operandTypes(args))
		return operand{}
	}
	return m.foldConstructor(e, t, list, p)
}

// reshaped returns the scalar or vector type with as many components as t, each of kind k.
func reshaped(t *types.Type, k types.Kind) *types.Type { return types.Vec(k, t.Size()) }

// convertsWhole reports whether a constructor of t may convert its only argument e as a whole, as
// in `vec2f(vec2i(1, 2))`. x is the operand for e. If e is not constant, convertsWhole also makes
// its type concrete.
func (m *module) convertsWhole(e ast.Expr, x *operand, t *types.Type) bool {
	a := x.typ
	switch {
	case a.Size() != t.Size() || a.Kind == types.Atomic || a.Cols != t.Cols || a.Rows != t.Rows:
		return false
	case !a.IsAbstract() || x.phase == constPhase:
		return true
	}
	return m.makeConcrete(e, x)
}

// foldConstructor returns the operand for e, a constructor of type t with the arguments in `list`.
// p is the phase in which all arguments are known. If this is constPhase, foldConstructor also
// stores the value of e, if possible.
func (m *module) foldConstructor(e ast.Expr, t *types.Type, list []ast.Expr, p phase) operand {
	// An operand that is never evaluated, such as b in `false && b`, gets no value.
	if values, all := m.knownValues(list); all && p == constPhase && m.skipped == 0 {
		v, q, err := eval.ConstructWGSL(t, values)
		if err != nil && !m.correctable(e, check.NoValue, "%v", err) {
			return operand{}
		}
		m.fold(e, v, q, list...)
	}
	return operand{typ: t, phase: p}
}

// constructWithoutType checks a constructor without template arguments: vec3(…), mat2x2(…) or
// array(…). The arguments determine the type of the components or elements. `name` is the name of
// the constructor.
func (m *module) constructWithoutType(e *ast.Construct, name string) operand {
	args, ok := m.values(e.Args)
	if !ok {
		return operand{}
	}
	if name == "atomic" || name == "ptr" || name == "buffer" || len(args) == 0 && (name == "array" || strings.HasPrefix(name, "mat")) {
		m.Errorf(e, "%s needs template arguments", name)
		return operand{}
	}
	if name == "array" {
		return m.inferredArray(e, args)
	}
	k := types.AbstractInt // the components of vec2() have this type
	for i, x := range args {
		s := types.Scalar(x.typ.Component())
		common := s
		if i > 0 {
			common = dialect.CommonType(types.Scalar(k), s)
		}
		if common == nil || common.Kind == types.Void {
			m.Errorf(e, "%s does not take %s", name, operandTypes(args))
			return operand{}
		}
		k = common.Kind
	}
	t := types.Vec(k, int(name[3]-'0'))
	if strings.HasPrefix(name, "mat") {
		if k == types.AbstractInt {
			k = types.AbstractFloat
		}
		if !k.IsFloat() {
			m.Errorf(e, "%s does not take %s", name, operandTypes(args))
			return operand{}
		}
		t = types.Mat(k, int(name[3]-'0'), int(name[5]-'0'))
	}
	return m.constructInferred(e, t, args)
}

// constructInferred checks e, a constructor such as `vec2(1, 2)`, with the type t inferred from the
// arguments. Only a constant e keeps an abstract t. In other cases, vec2<abstract-int> becomes
// vec2<i32>, for example.
func (m *module) constructInferred(e *ast.Construct, t *types.Type, args []operand) operand {
	for _, x := range args {
		if x.phase != constPhase {
			t = dialect.Concrete(t)
		}
	}
	e.Spec.Type = t
	if len(args) == 0 {
		m.fold(e, m.zeroValue(e, t), eval.Exact)
		return operand{typ: t}
	}
	if t.Kind == types.Array {
		return m.constructParts(e, t, e.Args, args, t.Len, func(int) *types.Type { return t.Elem })
	}
	return m.constructComponents(e, t, e.Args, args)
}

func (m *module) inferredArray(e *ast.Construct, args []operand) operand {
	list := make([]*types.Type, len(args))
	for i := range args {
		list[i] = args[i].typ
	}
	elem := dialect.CommonType(list...)
	if elem == nil || !isConstructible(elem) {
		m.Errorf(e, "array does not take %s", operandTypes(args))
		return operand{}
	}
	if nesting(elem) >= maxNesting {
		m.Errorf(e, "types nested deeper than %d levels", maxNesting)
		return operand{}
	}
	return m.constructInferred(e, types.ArrayOf(elem, len(args)), args)
}
