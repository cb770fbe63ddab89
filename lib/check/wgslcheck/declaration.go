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
		m.Errorf(d.X, "an assertion of type %s", x.typ.WGSL())
	case x.phase != constPhase:
		m.Errorf(d.X, "an assertion must be constant")
	case m.value(d.X) != nil && !m.value(d.X).Bool(0):
		m.Errorf(d, "the assertion fails")
	}
}

// globalVar is any of var, const and override at module scope.
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

// initialised gives o the type that is written, or that its initialiser has,
// made concrete unless abstract is set. It reports whether that worked.
func (m *module) initialised(d *ast.VarDecl, o *ast.Object, abstract bool) (operand, bool) {
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
	case !abstract && !m.concrete(v.Init, &x):
		return x, false
	}
	o.Type = x.typ
	return x, true
}

// constant is a const declaration (7.2.1).
func (m *module) constant(d *ast.VarDecl, o *ast.Object) bool {
	x, ok := m.initialised(d, o, true)
	if !ok {
		return false
	}
	v := d.Vars[0]
	switch {
	case x.phase != constPhase:
		m.Errorf(v.Init, "the value of the constant %s is not constant", o.Name)
		return false
	case !isConstructible(o.Type):
		m.Errorf(v, "a constant of type %s", o.Type.WGSL())
		return false
	}
	o.Value = v.Init.Info().Const
	m.constants[o] = m.value(v.Init)
	return true
}

// override is a declaration of a value that a pipeline may set (7.2.2).
func (m *module) override(d *ast.VarDecl, o *ast.Object) bool {
	for i := range d.Attrs {
		a := &d.Attrs[i]
		if a.Name != "id" {
			m.Errorf(a, "@%s on an override", a.Name)
			continue
		}
		if n, ok := m.intAttr(a); ok {
			if n < 0 || n > 65535 || m.overrides[n] {
				m.Errorf(a, "@id(%d) is taken or out of range", n)
			}
			m.overrides[n] = true
		}
	}
	x, ok := m.initialised(d, o, false)
	if !ok {
		return false
	}
	switch {
	case !o.Type.IsScalar():
		m.Errorf(d, "an override of type %s", o.Type.WGSL())
		return false
	case x.phase == runPhase:
		m.Errorf(d.Vars[0].Init, "the value of the override %s is not constant", o.Name)
		return false
	}
	o.Override = true
	return true
}

// variable is a var declaration at module scope (7.3).
func (m *module) variable(d *ast.VarDecl, o *ast.Object) bool {
	space, access, ok := m.memoryOf(d)
	if !ok {
		return false
	}
	x, ok := m.initialised(d, o, false)
	if !ok {
		return false
	}
	if o.Type.Kind == types.Opaque && space == "" {
		space, access = "handle", "read"
	}
	v := d.Vars[0]
	switch {
	case space == "" || space == "function":
		m.Errorf(v, "%s needs an address space other than function", o.Name)
		return false
	case v.Init != nil && space != "private":
		m.Errorf(v.Init, "a variable in the address space %s has no initialiser", space)
	case v.Init != nil && x.phase == runPhase:
		m.Errorf(v.Init, "the initialiser of %s is not constant", o.Name)
	}
	m.storeType(v, o.Type, space, access)
	m.resource(d, o, space)
	o.Storage = storageOf[space]
	o.ReadOnly = space == "storage" && access == "read"
	m.memory[o] = &memory{space, access}
	return true
}

var storageOf = map[string]ast.Storage{
	"function": ast.Local, "private": ast.Global, "workgroup": ast.Shared, "uniform": ast.Uniform,
	"storage": ast.Buffer, "immediate": ast.Uniform, "handle": ast.Uniform,
}

// memoryOf reads the template arguments of a var declaration.
func (m *module) memoryOf(d *ast.VarDecl) (space, access string, ok bool) {
	if len(d.TArgs) == 0 {
		return "", "", true
	}
	space, access = d.TArgs[0], defaultAccess(d.TArgs[0])
	if len(d.TArgs) > 2 {
		m.Errorf(d, "var takes one or two template arguments, not %d", len(d.TArgs))
		return "", "", false
	}
	if m.hidden(space) || !addressSpaces[space] {
		m.Errorf(d, "%s is no address space", space)
		return "", "", false
	}
	if len(d.TArgs) == 2 {
		access = d.TArgs[1]
		if m.hidden(access) || !accessModes[access] || space != "storage" || access == "write" {
			m.Errorf(d, "a variable in the address space %s with access mode %s", space, access)
			return "", "", false
		}
	}
	return space, access, true
}

// hidden reports whether the text declares a name that is predeclared.
func (m *module) hidden(name string) bool {
	_, known := m.lookup(name)
	return known
}

// storeType checks that memory of a space can hold a type (7.3).
func (m *module) storeType(n ast.Node, t *types.Type, space, access string) {
	ok := false
	switch space {
	case "handle":
		ok = t.Kind == types.Opaque
	case "private", "function":
		ok = isConstructible(t)
	case "workgroup":
		ok = isPlain(t) && !isRuntimeSized(t)
	case "uniform":
		ok = isConstructible(t) && isHostShareable(t)
	case "immediate":
		ok = isConstructible(t) && isHostShareable(t) && !t.Contains(func(p *types.Type) bool { return p.Kind == types.Array })
	case "storage":
		ok = isHostShareable(t) && (access == "read_write" || !hasAtomic(t))
	}
	if t.Kind == types.Buffer {
		ok = holdsBuffer(t, space)
	}
	if !ok {
		m.Errorf(n, "a variable of type %s in the address space %s", t.WGSL(), space)
	}
	switch space {
	case "private", "function", "workgroup":
		m.CountVariable(n, t)
	}
}

// resource checks the attributes of a variable: those of resources have a
// group and a binding, others nothing (12.3.2).
func (m *module) resource(d *ast.VarDecl, o *ast.Object, space string) {
	var at [2]int64
	resource := space == "uniform" || space == "storage" || space == "handle"
	seen := map[string]bool{}
	for i := range d.Attrs {
		a := &d.Attrs[i]
		if seen[a.Name] {
			m.Errorf(a, "@%s twice", a.Name)
		}
		seen[a.Name] = true
		if a.Name != "group" && a.Name != "binding" || !resource {
			m.Errorf(a, "@%s on a variable in the address space %s", a.Name, space)
			continue
		}
		n, ok := m.intAttr(a)
		if ok && n < 0 {
			m.Errorf(a, "@%s(%d)", a.Name, n)
		}
		if a.Name == "group" {
			at[0] = n
		} else {
			at[1] = n
		}
	}
	if resource && !(seen["group"] && seen["binding"]) {
		m.Errorf(d, "%s needs @group and @binding", d.Vars[0].Name)
	}
	if space == "immediate" {
		at = [2]int64{-1, -1} // an entry point uses one of these at most
	}
	if resource || space == "immediate" {
		m.bindings[o] = at
	}
}

// structure is a structure declaration (6.2.8).
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
			m.Errorf(mem.Spec, "a member of type %s", f.Type.WGSL())
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

// localVar is any of var, let and const in a function.
func (m *module) localVar(d *ast.VarDecl) {
	v := d.Vars[0]
	o := &ast.Object{Kind: ast.VarObj, Name: v.Name, Decl: v, Storage: ast.Const}
	for i := range d.Attrs {
		m.Errorf(&d.Attrs[i], "@%s on a declaration in a function", d.Attrs[i].Name)
	}
	var ok bool
	switch d.Word {
	case "const":
		ok = m.constant(d, o)
	case "let":
		ok = m.let(d, o)
	default:
		ok = m.functionVar(d, o)
	}
	if !m.names.Add(o) {
		m.Errorf(v, "%s is declared in this scope already", v.Name)
		return
	}
	if !ok {
		o.Type = nil
		return
	}
	v.Obj = o
}

// let is a let declaration (7.2.3).
func (m *module) let(d *ast.VarDecl, o *ast.Object) bool {
	_, ok := m.initialised(d, o, false)
	if !ok {
		return false
	}
	switch {
	case o.Type.Kind == types.Pointer:
		m.roots[o] = m.root(d.Vars[0].Init)
	case o.Type.Kind != types.Opaque && !isConstructible(o.Type):
		m.Errorf(d.Vars[0], "a value of type %s", o.Type.WGSL())
		return false
	}
	m.CountVariable(d, o.Type)
	return true
}

// functionVar is a var declaration in a function.
func (m *module) functionVar(d *ast.VarDecl, o *ast.Object) bool {
	space, _, ok := m.memoryOf(d)
	if !ok {
		return false
	}
	if space != "" && space != "function" {
		m.Errorf(d, "a variable in the address space %s in a function", space)
		return false
	}
	if _, ok := m.initialised(d, o, false); !ok {
		return false
	}
	m.storeType(d.Vars[0], o.Type, "function", "read_write")
	o.Storage = ast.Local
	m.memory[o] = &memory{"function", "read_write"}
	return true
}

// concrete converts e to the type that an abstract one becomes by itself.
func (m *module) concrete(e ast.Expr, x *operand) bool {
	return m.convert(e, x, dialect.Concrete(x.typ))
}
