package wgslcheck

import (
	"shsmith/lib/ast"
	"shsmith/lib/dialect"
	"shsmith/lib/types"
)

func (m *module) alias(d *ast.Alias) *ast.Object {
	t := m.typeOf(d.Spec)
	if t == nil {
		return nil
	}
	d.Obj = &ast.Object{Kind: ast.TypeObj, Name: d.Name, Type: t, Decl: d}
	return d.Obj
}

func (m *module) constAssert(d *ast.ConstAssert) {
	x := m.expr(d.X)
	switch {
	case x.typ == nil:
	case x.typ.Kind != types.Bool:
		m.Errorf(d.X, "an assertion has type %s, not bool", x.typ.WGSL())
	case x.phase != constPhase:
		m.Errorf(d.X, "an assertion must be constant")
	case m.value(d.X) != nil && !m.value(d.X).Bool(0):
		m.Errorf(d, "the assertion fails")
	}
}

// globalVar checks a var, const or override declaration at module scope.
func (m *module) globalVar(d *ast.VarDecl) *ast.Object {
	v := d.Vars[0]
	o := &ast.Object{Kind: ast.VarObj, Name: v.Name, Decl: v, Storage: ast.Const}
	var ok bool
	switch d.Word {
	case "const":
		ok = m.constant(d, o)
	case "override":
		ok = m.override(d, o)
	default:
		ok = m.variable(d, o)
	}
	if !ok {
		return nil
	}
	v.Obj = o
	return o
}

// checkInitialiser checks the initialiser of o, which d declares, and sets the type of o. It
// returns the operand for the initialiser, and false after an error. An inferred type may stay
// abstract only if `abstract` is set.
func (m *module) checkInitialiser(d *ast.VarDecl, o *ast.Object, abstract bool) (operand, bool) {
	v := d.Vars[0]
	if d.Spec != nil {
		if o.Type = m.typeOf(d.Spec); o.Type == nil {
			return operand{}, false
		}
	}
	if v.Init == nil {
		if o.Type == nil {
			m.Errorf(v, "%s has neither type nor value", v.Name)
		}
		return operand{phase: overridePhase}, o.Type != nil
	}
	x := m.expr(v.Init)
	switch {
	case x.typ == nil:
		return x, false
	case o.Type != nil:
		return x, m.convert(v.Init, &x, o.Type)
	case x.typ.Kind == types.Void:
		m.Errorf(v.Init, "the value of %s has no type", v.Name)
		return x, false
	case !abstract && !m.makeConcrete(v.Init, &x):
		return x, false
	}
	o.Type = x.typ
	return x, true
}

// constant checks a const declaration (WGSL section 7.2.1). It returns false after an error.
func (m *module) constant(d *ast.VarDecl, o *ast.Object) bool {
	x, ok := m.checkInitialiser(d, o, true)
	if !ok {
		return false
	}
	v := d.Vars[0]
	switch {
	case x.phase != constPhase:
		m.Errorf(v.Init, "the value of the constant %s is not constant", o.Name)
		return false
	case !isConstructible(o.Type):
		m.Errorf(v, "a constant cannot have type %s", o.Type.WGSL())
		return false
	}
	o.Value = v.Init.Info().Const
	m.constants[o] = m.value(v.Init)
	return true
}

// override checks an override declaration: a constant to which a pipeline may give another value
// (WGSL section 7.2.2). It returns false after an error.
func (m *module) override(d *ast.VarDecl, o *ast.Object) bool {
	for i := range d.Attrs {
		a := &d.Attrs[i]
		if a.Name != "id" {
			m.Errorf(a, "an override cannot have @%s", a.Name)
			continue
		}
		if n, ok := m.intAttr(a); ok {
			if n < 0 || n > 65535 || m.overrides[n] {
				m.Errorf(a, "@id(%d) is taken or out of range", n)
			}
			m.overrides[n] = true
		}
	}
	x, ok := m.checkInitialiser(d, o, false)
	if !ok {
		return false
	}
	switch {
	case !o.Type.IsScalar():
		m.Errorf(d, "an override cannot have type %s", o.Type.WGSL())
		return false
	case x.phase == runPhase:
		m.Errorf(d.Vars[0].Init, "the value of the override %s is not constant", o.Name)
		return false
	}
	o.Override = true
	return true
}

// structure checks a structure declaration (WGSL section 6.2.10).
func (m *module) structure(d *ast.StructDecl) *ast.Object {
	t := &types.Type{Kind: types.Struct, Name: d.Name}
	ok, seen := true, map[string]bool{}
	for i, mem := range d.Members {
		name := mem.Vars[0].Name
		if seen[name] {
			m.Errorf(mem.Vars[0], "%s has two members %s", d.Name, name)
		}
		seen[name] = true
		f := types.Field{Name: name, Type: m.typeOf(mem.Spec)}
		if f.Type == nil {
			ok = false
			continue
		}
		open := f.Type.Kind == types.Array && f.Type.Len == 0 && f.Type.Space == ""
		if !isPlain(f.Type) || isUnsized(f.Type) && !(open && i == len(d.Members)-1) {
			m.Errorf(mem.Spec, "a member cannot have type %s", f.Type.WGSL())
			ok = false
			continue
		}
		m.memberAttrs(mem, &f)
		t.Fields = append(t.Fields, f)
	}
	if !ok {
		return nil
	}
	if nesting(t) > maxNesting {
		m.Errorf(d, "types nested deeper than %d levels", maxNesting)
		return nil
	}
	m.LimitMembers(d, t)
	m.blendSources(d)
	d.Type = t
	return &ast.Object{Kind: ast.TypeObj, Name: d.Name, Type: t, Decl: d}
}

// makeConcrete converts e from an abstract type to its default concrete type, such as from
// AbstractInt to i32. The operand x is the result of checking e. makeConcrete returns false after
// an error.
func (m *module) makeConcrete(e ast.Expr, x *operand) bool {
	return m.convert(e, x, dialect.Concrete(x.typ))
}
