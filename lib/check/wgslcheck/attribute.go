package wgslcheck

import (
	"math/bits"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// intAttr returns the argument of an attribute that takes one argument, a constant integer. It
// returns false after an error.
func (m *module) intAttr(a *ast.Attribute) (int64, bool) {
	if len(a.Args) != 1 {
		m.Errorf(a, "@%s takes one argument", a.Name)
		return 0, false
	}
	e := a.Args[0]
	x := m.expr(e)
	switch {
	case x.typ == nil:
		return 0, false
	case !isIndex(x.typ) || x.phase != constPhase:
		m.Errorf(e, "the argument of @%s must be a constant integer", a.Name)
		return 0, false
	case !m.makeConcrete(e, &x) || m.value(e) == nil:
		return 0, false
	}
	return m.value(e).Int(0), true
}

// nameAttr returns argument i of the attribute a, which must be a name. It returns "" after an
// error.
func (m *module) nameAttr(a *ast.Attribute, i int) string {
	if id, ok := a.Args[i].(*ast.Ident); ok {
		return id.Name
	}
	m.Errorf(a.Args[i], "@%s takes a name", a.Name)
	return ""
}

// memberAttrs checks the attributes of a member, and stores its alignment and size in f
// (WGSL sections 12.1, 12.13).
func (m *module) memberAttrs(mem *ast.MemberDecl, f *types.Field) {
	m.checkRepeats(mem.Attrs)
	for i := range mem.Attrs {
		a := &mem.Attrs[i]
		switch a.Name {
		case "align":
			n, ok := m.intAttr(a)
			if ok && (n < 1 || bits.OnesCount64(uint64(n)) != 1 || n >= maxElements) {
				m.Errorf(a, "@align(%d) is not a power of two", n)
			} else if ok && isHostShareable(f.Type) && int(n)%types.WGSL.Align(f.Type, false) != 0 {
				m.Errorf(a, "@align(%d) is not a multiple of the alignment of %s", n, f.Type.WGSL())
			} else if ok {
				f.Align = int(n)
			}
		case "size":
			n, ok := m.intAttr(a)
			if ok && (isUnsized(f.Type) || n < int64(types.WGSL.Size(f.Type, false)) || n >= maxElements) {
				m.Errorf(a, "a member of type %[2]s cannot have @size(%[1]d)", n, f.Type.WGSL())
			} else if ok {
				f.Size = int(n)
			}
		case "builtin", "location", "interpolate", "invariant", "blend_src":
		default:
			m.Errorf(a, "a member cannot have @%s", a.Name)
		}
	}
	m.ioAttrs(mem.Attrs, f.Type)
}

// checkRepeats checks that no attribute is given twice, except @diagnostic.
func (m *module) checkRepeats(attrs []ast.Attribute) {
	for i := range attrs {
		a := &attrs[i]
		if a.Name != "diagnostic" && findAttr(attrs, a.Name) != a {
			m.Errorf(a, "@%s is given twice", a.Name)
		}
	}
}

// findAttr returns the attribute with the given name, or nil if there is none.
func findAttr(attrs []ast.Attribute, name string) *ast.Attribute {
	for i := range attrs {
		if attrs[i].Name == name {
			return &attrs[i]
		}
	}
	return nil
}
