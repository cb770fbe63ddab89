package pass

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/dialect"
	"shsmith/lib/node"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// restoreModule corrects the structures of the buffers in the WGSL module u: they get the members
// that `resources` describe. It reports whether it changed a structure. It skips buffers for which
// u declares no variable.
func restoreModule(u *ast.Unit, resources []record.Resource) bool {
	changed := false
	for i := range resources {
		r := &resources[i]
		if !isStructured(r) {
			continue
		}
		s := structOf(u, r)
		if s == nil || s.Type == nil || slices.Equal(memberLists(s.Type, r.Members)) {
			continue
		}
		relocate(u, s, r)
		changed = true
	}
	return changed
}

// isStructured reports whether r is a WGSL buffer whose members all have names, as in a structure.
// An empty name does not count, nor does one made of the offset, such as "offset12".
func isStructured(r *record.Resource) bool {
	return (r.Kind == record.Storage || r.Kind == record.Uniform) && r.Layout == string(types.WGSL) &&
		len(r.Members) > 0 &&
		!slices.ContainsFunc(r.Members, func(m record.Member) bool {
			return memberName(m.Path) == "" || byOffset().MatchString(m.Path)
		})
}

// structOf returns the structure that is the type of r's variable. It returns nil if there is no
// such structure, if another variable has the same type, or if r lacks a member of the structure.
func structOf(u *ast.Unit, r *record.Resource) *ast.StructDecl {
	name, uses := "", map[string]int{}
	for _, d := range u.Decls {
		v, ok := d.(*ast.VarDecl)
		if !ok || v.Spec == nil {
			continue
		}
		uses[v.Spec.Name]++
		if v.Vars[0].Name == r.Name {
			name = v.Spec.Name
		}
	}
	for _, d := range u.Decls {
		s, ok := d.(*ast.StructDecl)
		if ok && s.Name == name && uses[name] == 1 && !slices.ContainsFunc(s.Members, func(m *ast.MemberDecl) bool { return !hasMember(r, m.Vars[0].Name) }) {
			return s
		}
	}
	return nil
}

func hasMember(r *record.Resource, name string) bool {
	return slices.ContainsFunc(r.Members, func(m record.Member) bool { return memberName(m.Path) == name })
}

// memberLists returns two lists to compare: the members of the structure t, and `want`, the members
// that t should have. If t ends with an array without a size, both lists have only the first
// element of this array.
func memberLists(t *types.Type, want []record.Member) (have, should []record.Member) {
	if name := openMember(t); name != "" {
		want = firstElements(want, name)
	}
	return check.Members(types.WGSL, t, 1), want
}

// relocate gives the structure s the members that the resource r describes, at the offsets in r. If
// a member of s already has the right scalars and vectors, its declaration stays. Other members get
// a type from typeFor.
func relocate(u *ast.Unit, s *ast.StructDecl, r *record.Resource) {
	dialect := dialect.Of(u.Version)
	b := &blockMaker{rules: types.WGSL, uniform: r.Kind == record.Uniform, structs: structures(u)}
	for _, group := range groupByMember(r.Members) {
		name := memberName(group[0].Path)
		i := slices.IndexFunc(s.Members, func(m *ast.MemberDecl) bool { return m.Vars[0].Name == name })
		f, m := types.Field{Name: name}, &ast.MemberDecl{Vars: []*ast.Var{{Name: name}}}
		if i >= 0 && sameLayout(types.WGSL, s.Type.Fields[i].Type, group) {
			f, m = s.Type.Fields[i], s.Members[i]
		} else {
			f.Type = b.typeFor(group)
			m.Spec = dialect.Spell(f.Type)
		}
		if b.nextOffset(f) < group[0].Offset {
			b.pad(dialect, group[0].Offset)
		}
		b.put(m, f)
	}
	s.Members = b.members
}

// pad adds a member that fills the block up to the given offset.
func (b *blockMaker) pad(dialect *dialect.Dialect, offset int) {
	f := types.Field{Name: b.padName(), Type: node.Uint}
	f.Size = offset - b.nextOffset(f)
	size := ast.Attribute{Name: "size", Args: []ast.Expr{node.Integer(types.Int, int64(f.Size))}}
	b.put(&ast.MemberDecl{
		Attrs: []ast.Attribute{size},
		Spec:  dialect.Spell(f.Type),
		Vars:  []*ast.Var{{Name: f.Name}},
	}, f)
}
