package wgslcheck

import (
	"shsmith/lib/ast"
	"shsmith/lib/dialect"
	"shsmith/lib/types"
)

// Buffers (WGSL section 6.3) are memory without a type. Views of buffers (WGSL section 17.14) have
// a type.

// bufferType returns the type `buffer`, or with one template argument N the type `buffer<N>`, which
// has N bytes. It returns nil after an error.
func (m *module) bufferType(n ast.Node, args []ast.Expr) *types.Type {
	switch len(args) {
	case 0:
		return types.BufferOf(0)
	case 1:
	default:
		m.Errorf(n, "buffer takes one template argument, not %d", len(args))
		return nil
	}
	x := m.exprValue(args[0])
	switch {
	case x.typ == nil:
		return nil
	case !isIndex(x.typ) || x.phase == runPhase:
		m.Errorf(args[0], "the size of a buffer must be a constant integer")
		return nil
	case x.phase == overridePhase:
		return &types.Type{Kind: types.Buffer, Space: overrideSized}
	case !m.makeConcrete(args[0], &x) || m.value(args[0]) == nil:
		return nil
	}
	size, unit := m.value(args[0]).Int(0), int64(4)
	if m.enabled["f16"] {
		unit = 2
	}
	if size < 1 || size%unit != 0 || size >= maxElements {
		m.Errorf(args[0], "a buffer cannot have %d bytes", size)
		return nil
	}
	return types.BufferOf(int(size))
}

// holdsBuffer reports whether a variable of the buffer type t can be in the address space `space`.
// t is `buffer` or has a size, such as `buffer<16>`.
func holdsBuffer(t *types.Type, space string) bool {
	switch {
	case space == "workgroup":
		return t.Len > 0 || t.Space == overrideSized
	case t.Space == overrideSized:
		return false
	}
	return space == "storage" || space == "uniform" && t.Len > 0
}

// convertsBuffer reports whether the pointer type `from` converts to `to` (WGSL section 6.1.2).
// Both must point to buffers, with the same address space and access mode. The size of `to` must be
// missing or smaller than that of `from`.
func convertsBuffer(from, to *types.Type) bool {
	if from.Kind != types.Pointer || to.Kind != types.Pointer || from.Space != to.Space || from.Access != to.Access ||
		from.Elem.Kind != types.Buffer || to.Elem.Kind != types.Buffer || to.Elem.Space == overrideSized {
		return false
	}
	return from.Elem.Len > to.Elem.Len || from.Elem.Space == overrideSized && to.Elem.Len == 0
}

// bufferCall checks a call of bufferView, bufferArrayView or bufferLength.
func (m *module) bufferCall(e *ast.Call) operand {
	args, ok := m.values(e.Args)
	if !ok {
		return operand{}
	}
	want := map[string]int{"bufferLength": 1, "bufferView": 2, "bufferArrayView": 3}[e.Name]
	bad := len(args) != want || args[0].typ.Kind != types.Pointer || args[0].typ.Elem.Kind != types.Buffer ||
		len(e.TArgs) != min(want-1, 1)
	for i := 1; !bad && i < want; i++ {
		bad = !isIndex(args[i].typ) || !m.makeConcrete(e.Args[i], &args[i])
	}
	if bad {
		m.Errorf(e, "%s does not take %s", e.Name, operandTypes(args))
		return operand{}
	}
	e.Builtin, e.Dirs = true, make([]ast.Dir, want)
	if want == 1 {
		return operand{typ: types.Scalar(types.Uint), phase: runPhase}
	}
	t := m.typeArg(e.TArgs[0])
	if t == nil {
		return operand{}
	}
	if t.Kind == types.Buffer || !isHostShareable(t) || hasAtomic(t) || want == 3 && !isRuntimeSized(t) {
		m.Errorf(e.TArgs[0], "a buffer cannot be viewed as %s", t.WGSL())
		return operand{}
	}
	p := args[0].typ
	end, ok := m.viewEnd(e, t)
	switch {
	case !ok:
		return operand{}
	case p.Elem.Len > 0 && end > int64(p.Elem.Len):
		m.Errorf(e, "a view of %s ends after its buffer", t.WGSL())
		return operand{}
	}
	if o := m.root(e.Args[0]); o != nil && m.fn != nil {
		m.fn.views[o] = max(m.fn.views[o], end)
	}
	return operand{typ: &types.Type{Kind: types.Pointer, Elem: t, Space: p.Space, Access: p.Access}, phase: runPhase}
}

// viewEnd returns the least offset in bytes at which a view can end in its buffer. The call e makes
// the view, which has type t. viewEnd reports an error in a constant argument and returns false.
func (m *module) viewEnd(e *ast.Call, t *types.Type) (int64, bool) {
	size, offset, align := int64(minSize(t)), int64(0), int64(types.WGSL.Align(t, false))
	for i, x := range e.Args[1:] {
		v := m.value(x)
		switch {
		// An offset that is not constant is at least 0. A size is at least that of t.
		case v == nil:
		case v.Int(0) < 0 || i == 0 && v.Int(0)%align != 0:
			m.Errorf(x, "a view of %[2]s cannot begin or end at byte %[1]d", v.Int(0), t.WGSL())
			return 0, false
		case i == 1 && (v.Int(0)-int64(minSize(t)))%int64(strideOf(t)) != 0:
			m.Errorf(x, "a view of %d bytes has no whole number of elements of %s", v.Int(0), t.WGSL())
			return 0, false
		case i == 1 && v.Int(0) < int64(minSize(t)):
			m.Errorf(x, "a view of %d bytes is too small for %s", v.Int(0), t.WGSL())
			return 0, false
		case i == 0:
			offset = v.Int(0)
		default:
			size = v.Int(0)
		}
	}
	return offset + size, true
}

// checkViews reports a buffer that f passes in the call c, if it is too small for the views (parts
// with a type) that the called function makes. If f does not know its size, f.views gets the needed
// size.
func (m *module) checkViews(f *function, c callSite) {
	for i, p := range c.to.params {
		end := c.to.views[p]
		if end == 0 || p.Type.Elem.Len > 0 {
			continue
		}
		e := c.call.Args[i]
		if b := e.Info().Type.Elem; b.Len > 0 && end > int64(b.Len) {
			m.Errorf(e, "%s needs %d bytes of this buffer", c.to.decl.Name, end)
		} else if o := m.root(e); o != nil {
			f.views[o] = max(f.views[o], end)
		}
	}
}

// minSize returns the least size of t in bytes. A runtime-sized array counts with one element.
func minSize(t *types.Type) int {
	n := len(t.Fields)
	switch {
	case t.Kind == types.Array && t.Len == 0:
		return types.WGSL.Stride(t, false)
	case n > 0 && isRuntimeSized(t):
		return types.WGSL.Offsets(t, false)[n-1] + types.WGSL.Stride(t.Fields[n-1].Type, false)
	}
	return types.WGSL.Size(t, false)
}

// strideOf returns the distance in bytes between the elements of a runtime-sized array. The array
// is t or the last member of t.
func strideOf(t *types.Type) int {
	if n := len(t.Fields); n > 0 {
		t = t.Fields[n-1].Type
	}
	return types.WGSL.Stride(t, false)
}

// convertArgument converts e, an argument of a call, to the parameter type t. The operand x is the
// result of checking e. convertArgument returns false after an error.
func (m *module) convertArgument(e ast.Expr, x *operand, t *types.Type) bool {
	// A pointer to a larger buffer keeps its type.
	if dialect.Rank(x.typ, t) == dialect.Infeasible && convertsBuffer(x.typ, t) {
		return true
	}
	return m.convert(e, x, t)
}
