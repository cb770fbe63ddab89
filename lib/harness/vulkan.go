package harness

import (
	"fmt"
	"slices"
	"strconv"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/glsl"
	"shsmith/lib/record"
	"shsmith/lib/types"
	"shsmith/lib/version"
)

// Vulkan gives the same test in GLSL for Vulkan (GL_KHR_vulkan_glsl): a plain
// uniform stands in a block of its own, blocks have their layout written out, and
// bindings count together for all kinds of resources, in the record's order. A
// module of WGSL stays as it is.
//
// The error says what cannot be said there, or what is wrong with the shader.
func Vulkan(rec *record.Record) (*record.Record, error) {
	if rec.Lang != string(version.GLSL) {
		return rec, nil
	}
	u, err := glsl.Parse("shader", rec.Source)
	if err != nil {
		return nil, err
	}
	info, err := check.Check("shader", u, version.Stage(rec.Stage))
	if err != nil {
		return nil, err
	}
	v := vulkanizer{made: *rec, declared: map[string]record.Resource{}}
	v.made.Resources = slices.Clone(rec.Resources)
	for i := range v.made.Resources {
		r := &v.made.Resources[i]
		if r.Kind != record.Storage && r.Kind != record.Uniform && r.Kind != record.Plain {
			return nil, fmt.Errorf("no resources of kind %s, such as %s", r.Kind, r.Name)
		}
		r.Binding = i
	}
	for _, r := range info.Resources(1) {
		v.declared[r.Name] = r
	}
	var decls []ast.Decl
	for _, d := range u.Decls {
		more, err := v.decl(rec, d)
		if err != nil {
			return nil, err
		}
		decls = append(decls, more...)
	}
	withoutCounters(u)
	v.made.Source = glsl.Print(&ast.Unit{Version: u.Version, Decls: decls})
	return &v.made, nil
}

// vulkanizer makes one test of another.
type vulkanizer struct {
	made     record.Record
	declared map[string]record.Resource // what the shader needs, by its own names
}

// withoutCounters has a wider barrier in the place of that for atomic counters,
// which Vulkan does not have.
func withoutCounters(u *ast.Unit) {
	ast.Walk(u, func(n ast.Node) bool {
		if c, ok := n.(*ast.Call); ok && c.Name == "memoryBarrierAtomicCounter" {
			c.Name = "memoryBarrier"
		}
		return true
	})
}

// find gives the index of the resource that the shader calls name.
func (v *vulkanizer) find(rec *record.Record, name string) (int, error) {
	want, ok := v.declared[name]
	if !ok {
		return 0, fmt.Errorf("%s is an array of blocks, or of a kind that records do not have", name)
	}
	i := slices.IndexFunc(rec.Resources, func(r record.Resource) bool {
		return r.Kind == want.Kind && (want.Kind == record.Plain && r.Name == name || want.Kind != record.Plain && r.Binding == want.Binding)
	})
	if i < 0 {
		return 0, fmt.Errorf("no %s for the shader's %s", want.Kind, name)
	}
	return i, nil
}

func (v *vulkanizer) decl(rec *record.Record, d ast.Decl) ([]ast.Decl, error) {
	switch d := d.(type) {
	case *ast.BlockDecl:
		if len(d.Objs) > 0 && (d.Objs[0].Storage == ast.Buffer || d.Objs[0].Storage == ast.Uniform) {
			return v.block(rec, d)
		}
	case *ast.VarDecl:
		if has(d.Quals, "uniform") {
			return v.uniforms(rec, d)
		}
	}
	return []ast.Decl{d}, nil
}

func (v *vulkanizer) block(rec *record.Record, d *ast.BlockDecl) ([]ast.Decl, error) {
	i, err := v.find(rec, d.Name)
	if err != nil {
		return nil, err
	}
	b := *d
	rules := d.Rules
	if rules == "" {
		rules = types.Std140 // as Info.Resources has it
	}
	b.Quals = append([]ast.Qualifier{place(i, rules)}, withoutPlace(d.Quals)...)
	return []ast.Decl{&b}, nil
}

// uniforms makes a block of each variable that d declares.
func (v *vulkanizer) uniforms(rec *record.Record, d *ast.VarDecl) ([]ast.Decl, error) {
	var blocks []ast.Decl
	for _, x := range d.Vars {
		i, err := v.find(rec, x.Name)
		if err != nil {
			return nil, err
		}
		if v.declared[x.Name].Kind != record.Plain || x.Init != nil {
			return nil, fmt.Errorf("uniform %s is opaque or has an initial value", x.Name)
		}
		if err := v.uniform(&v.made.Resources[i], x.Obj.Type); err != nil {
			return nil, err
		}
		quals := slices.DeleteFunc(withoutPlace(d.Quals), func(q ast.Qualifier) bool { return q.Name == "uniform" })
		blocks = append(blocks, &ast.BlockDecl{
			Name: "shsmith_" + x.Name, Quals: []ast.Qualifier{place(i, types.Std140), {Name: "uniform"}},
			Members: []*ast.MemberDecl{{Quals: quals, Spec: d.Spec, Vars: []*ast.Var{x}}},
		})
	}
	return blocks, nil
}

// uniform makes of r, a plain uniform of type t, the block around it.
func (v *vulkanizer) uniform(r *record.Resource, t *types.Type) error {
	const align = 16 // of a block
	data := r.Contents()
	members := check.Members(types.Std140, t, 0)
	if len(members) != len(r.Members) {
		return fmt.Errorf("uniform %s has %d members, the record says %d", r.Name, len(members), len(r.Members))
	}
	size := (types.Std140.Size(t, false) + align - 1) / align * align
	block := make([]byte, size)
	for i, to := range members {
		from := r.Members[i]
		for k := 0; k < min(from.Count, to.Count); k++ {
			width := record.ScalarBytes(to.Scalar)
			at := from.Offset + k*from.Stride
			copy(block[to.Offset+k*to.Stride:][:width], data[min(at, len(data)):])
		}
		members[i].Path = r.Name + members[i].Path
	}
	*r = record.Resource{Name: r.Name, Kind: record.Uniform, Binding: r.Binding, Layout: string(types.Std140), Size: size, Init: block, Members: members}
	return nil
}

// place is layout(binding = n, rules).
func place(n int, rules types.Rules) ast.Qualifier {
	return ast.Qualifier{Name: "layout", Layout: []ast.LayoutArg{
		{Name: string(rules)}, {Name: "binding", Value: &ast.Literal{Text: strconv.Itoa(n)}}}}
}

// placing are the identifiers of layouts that place replaces.
var placing = []string{"binding", "location", "std140", "std430", "shared", "packed"}

func withoutPlace(quals []ast.Qualifier) []ast.Qualifier {
	var out []ast.Qualifier
	for _, q := range quals {
		if q.Layout != nil {
			q.Layout = slices.DeleteFunc(slices.Clone(q.Layout), func(a ast.LayoutArg) bool { return slices.Contains(placing, a.Name) })
			if len(q.Layout) == 0 {
				continue
			}
		}
		out = append(out, q)
	}
	return out
}
