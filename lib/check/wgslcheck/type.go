package wgslcheck

import (
	"math"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// typeOf returns the type that t denotes, or nil after an error.
func (m *module) typeOf(t *ast.TypeExpr) *types.Type {
	t.Type = m.namedType(t, t.Name, t.TArgs)
	return t.Type
}

func (m *module) namedType(n ast.Node, name string, args []ast.Expr) *types.Type {
	if o, known := m.lookup(name); known {
		switch {
		case o == nil:
		case o.Kind != ast.TypeObj:
			m.Errorf(n, "%s is not a type", name)
		case len(args) > 0:
			m.Errorf(n, "%s takes no template arguments", name)
		default:
			m.requireExtensions(n, o.Type)
			return o.Type
		}
		return nil
	}
	if t := predeclaredTypes()[name]; t != nil {
		if len(args) > 0 {
			m.Errorf(n, "%s takes no template arguments", name)
			return nil
		}
		m.requireExtensions(n, t)
		return t
	}
	if !isType(name) {
		m.Errorf(n, "there is no type %s", name)
		return nil
	}
	return m.generatedType(n, name, args)
}

// requireExtensions checks that the extension that a type needs is enabled.
func (m *module) requireExtensions(n ast.Node, t *types.Type) {
	if t.Component() == types.Half && !m.enabled["f16"] {
		m.Errorf(n, "f16 needs 'enable f16;'")
	}
}

// generatedType returns the type that the type generator called `name` makes with template
// arguments, such as array<f32, 4>. It returns nil after an error.
func (m *module) generatedType(n ast.Node, name string, args []ast.Expr) *types.Type {
	if name == "buffer" {
		return m.bufferType(n, args)
	}
	least, most := 1, 1
	switch {
	case name == "array":
		most = 2
	case name == "ptr":
		least, most = 2, 3
	case storageTextures[name]:
		least, most = 2, 2
	}
	if len(args) < least || len(args) > most {
		m.Errorf(n, "%s takes %d to %d template arguments, not %d", name, least, most, len(args))
		return nil
	}
	switch {
	case name == "array":
		return m.arrayType(args)
	case name == "ptr":
		return m.pointerType(n, args)
	case storageTextures[name]:
		return m.storageTexture(name, args)
	}
	elem := m.typeArg(args[0])
	if elem == nil {
		return nil
	}
	return m.genericElement(n, name, elem)
}

// genericElement returns the type that the type generator called `name` makes with one type
// argument, such as vec2<f32> or atomic<u32>. It returns nil after an error.
func (m *module) genericElement(n ast.Node, name string, elem *types.Type) *types.Type {
	k := elem.Kind
	switch {
	case sampledTextures[name] && (k == types.Float || k == types.Int || k == types.Uint):
		return types.TextureOf(name, k, "", "")
	case name == "atomic" && (k == types.Int || k == types.Uint):
		return types.AtomicOf(k)
	case strings.HasPrefix(name, "vec") && elem.IsScalar():
		return types.Vec(k, int(name[3]-'0'))
	case strings.HasPrefix(name, "mat") && k.IsFloat():
		return types.Mat(k, int(name[3]-'0'), int(name[5]-'0'))
	}
	m.Errorf(n, "there is no %s<%s>", name, elem.WGSL())
	return nil
}

// typeArg returns the type that a template argument denotes, or nil after an error.
func (m *module) typeArg(e ast.Expr) *types.Type {
	var t *types.Type
	switch e := e.(type) {
	case *ast.Ident:
		t = m.namedType(e, e.Name, nil)
		if o, _ := m.lookup(e.Name); o != nil {
			e.Obj = o
		}
	case *ast.TypeArg:
		t = m.typeOf(e.Spec)
	default:
		m.Errorf(e, "expected a type")
	}
	e.Info().Type = t
	return t
}

// enumerant returns the name in the template argument e, such as "read_write", or "" after an
// error. `set` reports whether a name is valid here. `what` describes the valid names in error
// messages, such as "access mode".
func (m *module) enumerant(e ast.Expr, what string, set func(string) bool) string {
	id, ok := e.(*ast.Ident)
	if !ok {
		m.Errorf(e, "expected %s", what)
		return ""
	}
	// The shader must not declare the name.
	if _, known := m.lookup(id.Name); known || !set(id.Name) {
		m.Errorf(e, "%s is not a valid %s", id.Name, what)
		return ""
	}
	return id.Name
}

func in(set map[string]bool) func(string) bool {
	return func(name string) bool { return set[name] }
}

// storageTexture returns the type of a storage texture, or nil after an error.
func (m *module) storageTexture(name string, args []ast.Expr) *types.Type {
	// Any format and access are allowed. An adapter that lacks them refuses the pipeline, not the
	// shader.
	texel := m.enumerant(args[0], "texel format", func(s string) bool { return texels()[s] != types.Void })
	access := m.enumerant(args[1], "access mode", in(accessModes))
	if texel == "" || access == "" {
		return nil
	}
	return types.TextureOf(name, texels()[texel], texel, access)
}

func (m *module) pointerType(n ast.Node, args []ast.Expr) *types.Type {
	space := m.enumerant(args[0], "address space", in(addressSpaces))
	elem := m.typeArg(args[1])
	if space == "" || elem == nil {
		return nil
	}
	access := defaultAccess(space)
	if len(args) == 3 {
		if space != "storage" {
			m.Errorf(args[2], "only the address space storage takes an access mode")
			return nil
		}
		if access = m.enumerant(args[2], "access mode", in(accessModes)); access == "" {
			return nil
		}
		if access == "write" {
			m.Errorf(args[2], "memory cannot have access mode write")
		}
	}
	if !pointsTo(elem, space) {
		m.Errorf(n, "the address space %[2]s cannot hold %[1]s", elem.WGSL(), space)
		return nil
	}
	if elem.Contains(func(t *types.Type) bool { return t.Kind == types.Atomic }) && access != "read_write" && space != "function" {
		m.Errorf(n, "memory with atomics must have access mode read_write")
	}
	return &types.Type{Kind: types.Pointer, Elem: elem, Space: space, Access: access}
}

func (m *module) arrayType(args []ast.Expr) *types.Type {
	elem := m.typeArg(args[0])
	if elem == nil {
		return nil
	}
	if !isPlain(elem) || isUnsized(elem) {
		m.Errorf(args[0], "an array cannot have elements of type %s", elem.WGSL())
		return nil
	}
	if nesting(elem) >= maxNesting {
		m.Errorf(args[0], "types nested deeper than %d levels", maxNesting)
		return nil
	}
	if len(args) == 1 {
		return types.ArrayOf(elem, 0)
	}
	x := m.expr(args[1])
	if x.typ == nil {
		return nil
	}
	if !isIndex(x.typ) {
		m.Errorf(args[1], "the size of an array cannot have type %s", x.typ.WGSL())
		return nil
	}
	if !m.makeConcrete(args[1], &x) {
		return nil
	}
	switch x.phase {
	case runPhase:
		m.Errorf(args[1], "the size of an array must be constant")
		return nil
	case overridePhase:
		return &types.Type{Kind: types.Array, Elem: elem, Space: overrideSpace(args[1])}
	}
	v := m.value(args[1])
	if v == nil {
		if m.info.Faults != nil { // no pass knows which size was meant
			m.Errorf(args[1], "the size of an array has no value")
		}
		return nil
	}
	if n := v.Int(0); n < 1 || n >= maxElements {
		m.Errorf(args[1], "an array cannot have %d elements", n)
		return nil
	}
	t := types.ArrayOf(elem, int(v.Int(0)))
	if types.WGSL.Stride(t, false) > math.MaxUint32/t.Len {
		m.Errorf(args[1], "an array cannot have %d elements of type %s", t.Len, elem.WGSL())
		return nil
	}
	return t
}
