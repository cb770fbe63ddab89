package pass

import (
	"slices"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/language"
	"shsmith/lib/node"
	"shsmith/lib/pattern"
	"shsmith/lib/recond/analysis"
	"shsmith/lib/recond/fresh"
	"shsmith/lib/recond/guards"
	"shsmith/lib/recond/rewrite"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// Buffers is the name of the pass that declares storage and uniform blocks as the record of a test
// describes them.
const Buffers = "buffers"

var buffersPass = Pass{
	Name: Buffers,
	Doc: "declare storage and uniform blocks, in WGSL their structures, as the record describes them, " +
		"if a reducer has " +
		"removed or changed blocks or members",
	Kinds:    []string{"index"},
	Langs:    []language.Name{language.GLSL, language.WGSL},
	Run:      func(j *rewrite.Job) { j.Changed = j.Resources != nil && restore(j.Unit, j.Resources) },
	Recheck:  true,
	Declares: true,
}

// restore makes the blocks of u agree with `resources`, and reports whether it changed u. It adds
// missing blocks and corrects those that differ; in WGSL it only corrects structures. u may have
// errors, such as uses of removed members.
func restore(u *ast.Unit, resources []record.Resource) bool {
	if !u.Version.Lang.HasBlocks() {
		return restoreModule(u, resources)
	}
	changed := false
	for i := range resources {
		r := &resources[i]
		if !isBlock(r) {
			continue
		}
		d := blockOf(u, r)
		// A reducer only removes members, so a block with other members is not the block of r.
		if d != nil && !isSubset(d, r) {
			continue
		}
		if d == nil {
			d = &ast.BlockDecl{Name: r.Name, Quals: []ast.Qualifier{{Name: word(r.Kind)}}, Binding: -1}
			u.Decls = slices.Insert(u.Decls, afterStructures(u.Decls), ast.Decl(d))
		}
		if !isDescribed(d, r) {
			redeclare(u, d, r)
			changed = true
		}
	}
	return changed
}

// isBlock reports whether r is a storage or uniform block with known layout and members, and is not
// an element of an array of blocks.
func isBlock(r *record.Resource) bool {
	return (r.Kind == record.Storage || r.Kind == record.Uniform) && len(r.Members) > 0 &&
		(r.Layout == string(types.Std430) || r.Layout == string(types.Std140)) && !strings.Contains(r.Name, "[") &&
		// ShaderTrap scripts know members by their offsets only.
		!slices.ContainsFunc(r.Members, func(m record.Member) bool { return byOffset().MatchString(m.Path) })
}

var byOffset = pattern.Of(`^offset\d+$`)

// isSubset reports whether the resource r has a member for each name that the block d declares.
func isSubset(d *ast.BlockDecl, r *record.Resource) bool {
	for _, m := range d.Members {
		for _, v := range m.Vars {
			if !slices.ContainsFunc(r.Members, func(m record.Member) bool { return memberName(m.Path) == v.Name }) {
				return false
			}
		}
	}
	return true
}

// afterStructures returns the index in list for a new block: after the structures that it may use,
// and before the first function.
func afterStructures(list []ast.Decl) int {
	at := guards.Header(list)
	for i, d := range list {
		if _, ok := d.(*ast.FuncDecl); ok {
			break
		}
		if analysis.DeclaredStructure(d) != nil {
			at = max(at, i+1)
		}
	}
	return at
}

func word(kind string) string {
	if kind == record.Uniform {
		return "uniform"
	}
	return "buffer"
}

// blockOf returns the block of u that has the name of the resource r, otherwise one that has the
// binding of r, or nil if there is neither. It looks only at blocks of the kind of r: storage or
// uniform blocks.
func blockOf(u *ast.Unit, r *record.Resource) *ast.BlockDecl {
	var byBinding *ast.BlockDecl
	for _, d := range u.Decls {
		b, ok := d.(*ast.BlockDecl)
		if !ok || !slices.ContainsFunc(b.Quals, func(q ast.Qualifier) bool { return q.Name == word(r.Kind) }) {
			continue
		}
		if b.Name == r.Name {
			return b
		}
		if b.Binding == r.Binding {
			byBinding = b
		}
	}
	return byBinding
}

// isDescribed reports whether the layout, the binding and the members of d are those of r.
func isDescribed(d *ast.BlockDecl, r *record.Resource) bool {
	if d.Binding != r.Binding || string(d.Rules) != r.Layout || d.Type == nil {
		return false
	}
	have := check.Members(d.Rules, d.Type, 1)
	want := r.Members
	if name := openMember(d.Type); name != "" {
		want = firstElements(want, name)
	}
	return slices.Equal(have, want)
}

// openMember returns the name of the member of t that is an array without a size, or "" if there is
// none.
func openMember(t *types.Type) string {
	if n := len(t.Fields); n > 0 {
		if f := &t.Fields[n-1]; f.Type.Kind == types.Array && f.Type.Len == 0 {
			return f.Name
		}
	}
	return ""
}

// firstElements returns a copy of `list` in which the member `name`, an array without a size, has
// only its first element. The record lists all elements of such an array, but check.Members lists
// only the first.
func firstElements(list []record.Member, name string) (out []record.Member) {
	for _, m := range list {
		switch {
		case m.Path == name:
			m.Count = 1
		case memberName(m.Path) == name && !strings.HasPrefix(m.Path, name+"[0]"):
			continue
		}
		out = append(out, m)
	}
	return out
}

// redeclare gives d the layout, binding and members of r. Members that already match keep
// their declarations.
func redeclare(u *ast.Unit, d *ast.BlockDecl, r *record.Resource) {
	rules := types.Rules(r.Layout)
	relayout(d, r)
	old := map[string]*types.Type{}
	specs := map[string]*ast.MemberDecl{}
	for _, m := range d.Members {
		for i, v := range m.Vars {
			if v.Obj != nil && v.Obj.Type != nil {
				old[v.Name], specs[v.Name] = v.Obj.Type, &ast.MemberDecl{
					Quals: m.Quals,
					Attrs: m.Attrs,
					Spec:  m.Spec,
					Vars:  m.Vars[i : i+1],
				}
			}
		}
	}
	b := &blockMaker{rules: rules, structs: structures(u)}
	for _, group := range groupByMember(r.Members) {
		name := memberName(group[0].Path)
		if t := old[name]; t != nil && sameLayout(rules, t, group) {
			b.add(specs[name], t, group[0].Offset)
			continue
		}
		t := b.typeFor(group)
		b.add(&ast.MemberDecl{Spec: node.Spec(t), Vars: []*ast.Var{{Name: name}}}, t, group[0].Offset)
	}
	d.Members = b.members
}

// relayout gives d the layout and the binding of r, as a layout qualifier.
func relayout(d *ast.BlockDecl, r *record.Resource) {
	d.Quals = slices.DeleteFunc(d.Quals, func(q ast.Qualifier) bool { return q.Name == "layout" })
	d.Quals = slices.Insert(d.Quals, 0, ast.Qualifier{Name: "layout", Layout: []ast.LayoutArg{
		{Name: r.Layout}, {Name: "binding", Value: node.Integer(types.Int, int64(r.Binding))},
	}})
}

// groupByMember splits `list`, the scalars and vectors of a block with their paths. It makes one
// group for each member that the block declares. For example, `a[0].x` and `a[1].x` are in the
// group for a.
func groupByMember(list []record.Member) (groups [][]record.Member) {
	for len(list) > 0 {
		n := 1
		for n < len(list) && memberName(list[n].Path) == memberName(list[0].Path) {
			n++
		}
		groups, list = append(groups, list[:n]), list[n:]
	}
	return groups
}

func structures(u *ast.Unit) (list []*types.Type) {
	for _, d := range u.Decls {
		if t := analysis.DeclaredStructure(d); t != nil && t.Name != "" {
			list = append(list, t)
		}
	}
	return list
}

// sameLayout reports whether a block member of type t, laid out by `rules`, has exactly the scalars
// and vectors of `group`, at the same offsets.
func sameLayout(rules types.Rules, t *types.Type, group []record.Member) bool {
	if t.Kind == types.Array && !t.Elem.IsScalar() && t.Len > len(group) {
		return false // this test avoids a long list of scalars
	}
	name := memberName(group[0].Path)
	block := &types.Type{Kind: types.Struct, Fields: []types.Field{{Name: name, Type: t}}}
	have := check.Members(rules, block, 1)
	if openMember(block) != "" {
		group = firstElements(group, name)
	}
	if len(have) != len(group) {
		return false
	}
	for i := range have {
		have[i].Offset += group[0].Offset
	}
	return slices.Equal(have, group)
}

// blockMaker builds the list of members of a block.
type blockMaker struct {
	rules   types.Rules
	uniform bool          // a uniform buffer of WGSL: elements of arrays are multiples of 16 bytes apart (WGSL section 14.4.5)
	structs []*types.Type // the structures of the program, which may be types of members
	members []*ast.MemberDecl
	block   types.Type // structure with the members so far
}

// add appends the member m of type t at `offset`. If m would get a lower offset, add first appends
// padding.
func (b *blockMaker) add(m *ast.MemberDecl, t *types.Type, offset int) {
	f := types.Field{Name: m.Vars[0].Name, Type: t}
	if pad := offset - b.nextOffset(f); pad > 0 {
		unit := types.Std430.Size(b.padding(), false)
		p := types.Field{Name: b.padName(), Type: types.ArrayOf(b.padding(), (pad+unit-1)/unit)}
		b.put(&ast.MemberDecl{Spec: node.Spec(p.Type), Vars: []*ast.Var{{Name: p.Name}}}, p)
	}
	b.put(m, f)
}

// put appends the member m, which f describes.
func (b *blockMaker) put(m *ast.MemberDecl, f types.Field) {
	b.members = append(b.members, m)
	b.block.Fields = append(b.block.Fields, f)
}

func (b *blockMaker) padName() string {
	return fresh.Prefix + "PAD_" + string(rune('a'+len(b.members)%26))
}

// nextOffset returns the offset that f would get as the next member.
func (b *blockMaker) nextOffset(f types.Field) int {
	fields := append(slices.Clip(b.block.Fields), f)
	offsets := b.rules.Offsets(&types.Type{Kind: types.Struct, Fields: fields}, false)
	return offsets[len(offsets)-1]
}

func (b *blockMaker) padding() *types.Type {
	if b.rules == types.Std140 {
		return types.Vec(types.Uint, 4)
	}
	return node.Uint
}

// typeFor returns a type for the block member that consists of the scalars and vectors in `group`.
// If it finds no type with exactly this layout, it returns an array of uint or uvec4 that is large
// enough.
func (b *blockMaker) typeFor(group []record.Member) *types.Type {
	first := group[0]
	k := kindNamed(first.Scalar)
	var candidates []*types.Type
	if k != types.Void {
		candidates = append(candidates, types.Scalar(k))
		for n := 2; n <= 4; n++ {
			candidates = append(candidates, types.Vec(k, n))
		}
	}
	candidates = append(candidates, b.structs...)
	for _, t := range candidates {
		for _, t := range []*types.Type{t, types.ArrayOf(t, max(first.Count, 1)), types.ArrayOf(t, countElements(group))} {
			if sameLayout(b.rules, t, group) && !(b.uniform && t.Kind == types.Array && b.rules.Stride(t, false)%16 != 0) {
				return t
			}
		}
	}
	end := group[len(group)-1]
	size := end.Offset + (end.Count-1)*end.Stride + record.ScalarBytes(end.Scalar) - first.Offset
	unit := types.Std430.Size(b.padding(), false)
	return types.ArrayOf(b.padding(), (size+unit-1)/unit)
}

func kindNamed(name string) types.Kind {
	for _, k := range []types.Kind{types.Bool, types.Int, types.Uint, types.Float, types.Double, types.Half} {
		if types.Scalar(k).String() == name {
			return k
		}
	}
	return types.Void
}

// countElements returns the number of elements of an array of structures. `group` lists the scalars
// and vectors of the array: for a[0].x, a[0].y, a[1].x, a[1].y the result is 2. For an array of
// scalars the result is 1, because the record has such an array as a single member.
func countElements(group []record.Member) int {
	n := 1
	last := ""
	for i, m := range group {
		rest := strings.TrimPrefix(m.Path, memberName(m.Path))
		index, _, _ := strings.Cut(rest, "]")
		if i > 0 && index != last {
			n++
		}
		last = index
	}
	return n
}
