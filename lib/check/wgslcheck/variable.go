package wgslcheck

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// variable checks a var declaration at module scope (WGSL section 7.3). It returns false after an
// error.
func (m *module) variable(d *ast.VarDecl, o *ast.Object) bool {
	space, access, ok := m.addressSpaceOf(d)
	if !ok {
		return false
	}
	x, ok := m.checkInitialiser(d, o, false)
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
		m.Errorf(v.Init, "a variable in the address space %s cannot have an initialiser", space)
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

// addressSpaceOf returns the address space and the access mode of a var declaration, such as
// "storage" and "read" for `var<storage, read>`. Both are "" for `var` without template arguments.
// ok is false after an error.
func (m *module) addressSpaceOf(d *ast.VarDecl) (space, access string, ok bool) {
	if len(d.TArgs) == 0 {
		return "", "", true
	}
	space, access = d.TArgs[0], defaultAccess(d.TArgs[0])
	if len(d.TArgs) > 2 {
		m.Errorf(d, "var takes one or two template arguments, not %d", len(d.TArgs))
		return "", "", false
	}
	if m.isHidden(space) || !addressSpaces[space] {
		m.Errorf(d, "%s is not an address space", space)
		return "", "", false
	}
	if len(d.TArgs) == 2 {
		access = d.TArgs[1]
		if m.isHidden(access) || !accessModes[access] || space != "storage" || access == "write" {
			m.Errorf(d, "a variable in the address space %s cannot have access mode %s", space, access)
			return "", "", false
		}
	}
	return space, access, true
}

// isHidden reports whether the shader declares `name` itself. Such a declaration hides a
// predeclared name, such as the address space `storage`.
func (m *module) isHidden(name string) bool {
	_, known := m.lookup(name)
	return known
}

// storeType reports an error unless a variable in the address space `space`, with the access mode
// `access`, may have type t (WGSL section 7.3).
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
		ok = isConstructible(t) && isHostShareable(t) && !t.Contains(func(p *types.Type) bool {
			return p.Kind == types.Array
		})
	case "storage":
		ok = isHostShareable(t) && (access == "read_write" || !hasAtomic(t))
	}
	if t.Kind == types.Buffer {
		ok = holdsBuffer(t, space)
	}
	if !ok {
		m.Errorf(n, "the address space %[2]s cannot hold a variable of type %[1]s", t.WGSL(), space)
	}
	switch space {
	case "private", "function", "workgroup":
		m.CountVariable(n, t)
	}
}

// resource checks the attributes of a variable: a resource must have @group and @binding,
// and other variables must not (WGSL section 13.3.2).
func (m *module) resource(d *ast.VarDecl, o *ast.Object, space string) {
	var at [2]int64
	resource := space == "uniform" || space == "storage" || space == "handle"
	seen := map[string]bool{}
	for i := range d.Attrs {
		a := &d.Attrs[i]
		if seen[a.Name] {
			m.Errorf(a, "@%s is given twice", a.Name)
		}
		seen[a.Name] = true
		if a.Name != "group" && a.Name != "binding" || !resource {
			m.Errorf(a, "a variable in the address space %[2]s cannot have @%[1]s", a.Name, space)
			continue
		}
		n, ok := m.intAttr(a)
		if ok && n < 0 {
			m.Errorf(a, "@%s(%d) is negative", a.Name, n)
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
		at = [2]int64{-1, -1} // an entry point uses at most one such variable
	}
	if resource || space == "immediate" {
		m.bindings[o] = at
	}
}

// localVar checks a var, let or const declaration in a function.
func (m *module) localVar(d *ast.VarDecl) {
	v := d.Vars[0]
	o := &ast.Object{Kind: ast.VarObj, Name: v.Name, Decl: v, Storage: ast.Const}
	for i := range d.Attrs {
		m.Errorf(&d.Attrs[i], "a declaration in a function cannot have @%s", d.Attrs[i].Name)
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

// let checks a let declaration (WGSL section 7.2.3). It returns false after an error.
func (m *module) let(d *ast.VarDecl, o *ast.Object) bool {
	_, ok := m.checkInitialiser(d, o, false)
	if !ok {
		return false
	}
	switch {
	case o.Type.Kind == types.Pointer:
		m.roots[o] = m.root(d.Vars[0].Init)
	case o.Type.Kind != types.Opaque && !isConstructible(o.Type):
		m.Errorf(d.Vars[0], "a value cannot have type %s", o.Type.WGSL())
		return false
	}
	m.CountVariable(d, o.Type)
	return true
}

// functionVar checks a var declaration in a function. It returns false after an error.
func (m *module) functionVar(d *ast.VarDecl, o *ast.Object) bool {
	space, _, ok := m.addressSpaceOf(d)
	if !ok {
		return false
	}
	if space != "" && space != "function" {
		m.Errorf(d, "a variable in a function cannot be in the address space %s", space)
		return false
	}
	if _, ok := m.checkInitialiser(d, o, false); !ok {
		return false
	}
	m.storeType(d.Vars[0], o.Type, "function", "read_write")
	o.Storage = ast.Local
	m.memory[o] = &memory{"function", "read_write"}
	return true
}
