package harness

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/front"
	"shsmith/lib/glsl"
	"shsmith/lib/language"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// Vulkan returns the test rec with its GLSL shader rewritten for Vulkan (GL_KHR_vulkan_glsl), or an
// error if this is not possible. A WGSL test, or a GLSL test that already is for Vulkan, stays
// unchanged.
//
//	uniform int a; becomes layout(std140, binding = 3) uniform shsmith_a { int a; };
func Vulkan(rec *record.Record) (*record.Record, error) {
	if rec.Lang != string(language.GLSL) {
		return rec, nil
	}
	u, err := glsl.Parse("shader", rec.Source)
	if err != nil {
		return nil, err
	}
	info, err := front.Check("shader", u, language.Stage(rec.Stage))
	if err != nil {
		return nil, err
	}
	v := vulkanizer{made: *rec}
	if err := v.bind(); err != nil {
		return nil, err
	}
	if err := v.replaceOpenGL(u); err != nil {
		return nil, err
	}
	v.declared = declared(info)
	// Plain uniforms move into blocks, and blocks get explicit layouts.
	var decls []ast.Decl
	for _, d := range u.Decls {
		more, err := v.decl(rec, d)
		if err != nil {
			return nil, err
		}
		v.changed = v.changed || len(more) != 1 || more[0] != d
		decls = append(decls, more...)
	}
	if v.changed {
		v.made.Source = glsl.Print(&ast.Unit{Version: u.Version, Decls: decls})
	}
	if len(rec.Stages) > 0 {
		v.made.Stages = slices.Clone(rec.Stages)
		if v.made.Stages[0].Source, err = vertexForVulkan(rec.VertexShader()); err != nil {
			return nil, err
		}
	}
	return &v.made, nil
}

// vulkanizer converts a GLSL test of OpenGL into one of Vulkan.
type vulkanizer struct {
	made     record.Record
	declared resources
	changed  bool // whether the shader was changed
}

// vulkanKinds are the kinds of resources that a test for Vulkan may have. Vulkan has no plain
// uniforms, but the method `uniforms` turns them into blocks.
var vulkanKinds = []string{record.Storage, record.Uniform, record.Plain, record.Texture, record.StorageImage}

// bind gives each resource its own binding. The elements of an array of textures share one binding.
// bind returns an error if Vulkan has no resource of this kind or shape.
func (v *vulkanizer) bind() error {
	v.made.Resources = slices.Clone(v.made.Resources)
	distinct, taken := true, map[int]bool{}
	for _, r := range v.made.Resources {
		if r.Texels != nil && r.Texels.Shape == record.ShapeRect {
			return fmt.Errorf("texture %s has shape %s, which Vulkan lacks", r.Name, r.Texels.Shape)
		}
		if !slices.Contains(vulkanKinds, r.Kind) {
			return fmt.Errorf("%s is of kind %s, which Vulkan lacks", r.Name, r.Kind)
		}
		distinct = distinct && r.Kind != record.Plain && !taken[r.Binding]
		taken[r.Binding] = true
	}
	for i := range v.made.Resources {
		if !distinct {
			v.made.Resources[i].Binding = i
		}
		if name, index, is := strings.Cut(v.made.Resources[i].Name, "["); is && i > 0 && index != "0]" && !strings.Contains(index, "[") {
			if before := v.made.Resources[i-1]; strings.HasPrefix(before.Name, name+"[") {
				v.made.Resources[i].Binding = before.Binding // one binding per array
			}
		}
	}
	return nil
}

// replaceOpenGL replaces names in the shader u that only OpenGL has: `gl_NumSamples` becomes `1`.
// It also adds locations to outputs. It returns an error if a name has no replacement, an input has
// no location, or the version of GLSL is too old.
func (v *vulkanizer) replaceOpenGL(u *ast.Unit) error {
	if err := versionForVulkan(u); err != nil {
		return err
	}
	if outs := withoutLocation(u, "out"); v.made.Image != nil && len(outs) > 0 {
		if err := locate(v.made.Image, u.Version, outs); err != nil {
			return err
		}
		v.changed = true
	}
	if ins := withoutLocation(u, "in"); len(ins) > 0 {
		return fmt.Errorf("input %s has no location", ins[0].Vars[0].Name)
	}
	if b := blockWithoutLocation(u, "in"); b != nil {
		return fmt.Errorf("input block %s has no location", b.Name)
	}
	var err error
	ast.Apply(u, func(c *ast.Cursor) bool {
		switch n := c.Node().(type) {
		case *ast.Call:
			if n.Name == "memoryBarrierAtomicCounter" { // replaced by a wider barrier
				n.Name, v.changed = "memoryBarrier", true
			}
		case *ast.Ident:
			switch n.Name {
			case "gl_NumSamples": // it is always 1 in tests
				c.Replace(&ast.Literal{ExprInfo: n.ExprInfo, Text: "1"})
				v.changed = true
			case "gl_DepthRange":
				err = fmt.Errorf("Vulkan has no %s", n.Name)
			}
		}
		return true
	}, nil)
	return err
}

// versionForVulkan returns an error if the shader's version of GLSL is too old for Vulkan.
func versionForVulkan(u *ast.Unit) error {
	if !u.Version.AtLeast(140, 310) {
		return fmt.Errorf("the shader is GLSL %s; Vulkan takes 310 es, 140 and later versions", u.Version)
	}
	return nil
}

// decl returns the declarations that replace d, or only d if nothing replaces it.
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

// block returns, as a list, the block d with an explicit layout and its new binding.
func (v *vulkanizer) block(rec *record.Record, d *ast.BlockDecl) ([]ast.Decl, error) {
	i, err := v.declared.find(rec, d.Name)
	if err != nil {
		return nil, err
	}
	if v.made.Resources[i].Binding == d.Binding && hasLayout(d) {
		return []ast.Decl{d}, nil
	}
	b := *d
	rules := d.Rules
	if rules == "" {
		rules = types.Std140 // the default of Info.Resources
	}
	b.Quals = append([]ast.Qualifier{blockLayout(v.made.Resources[i].Binding, rules)}, withoutLayout(d.Quals)...)
	return []ast.Decl{&b}, nil
}

// structureApart returns the declaration of the structure that d defines for its variables, and a
// copy of d that names this structure. If d defines none, structureApart returns nil and d.
//
//	uniform struct S { int a; } x; becomes struct S { int a; }; and uniform S x;
func structureApart(d *ast.VarDecl) ([]ast.Decl, *ast.VarDecl) {
	if d.Spec.Struct == nil {
		return nil, d
	}
	structure, spec, rest := *d.Spec.Struct, *d.Spec, *d
	if structure.Name == "" && len(d.Vars) > 0 {
		structure.Name = "shsmith_type_of_" + d.Vars[0].Name
	}
	spec.Struct, spec.Name = nil, structure.Name
	rest.Spec = &spec
	return []ast.Decl{&structure}, &rest
}

// uniforms returns the declarations that replace d, a declaration of uniforms outside blocks. Each
// plain uniform becomes a block, and each texture or image gets its new binding.
func (v *vulkanizer) uniforms(rec *record.Record, d *ast.VarDecl) ([]ast.Decl, error) {
	blocks, d := structureApart(d)
	for _, x := range d.Vars {
		i, missing := v.declared.find(rec, x.Name)
		// Each element of an array of textures is a resource. The array has the binding of the
		// first.
		if first, err := v.declared.find(rec, x.Name+"[0]"); err == nil {
			i = first
		} else if missing != nil {
			return nil, missing
		}
		if kind := rec.Resources[i].Kind; kind == record.Texture || kind == record.StorageImage {
			quals := append([]ast.Qualifier{binding(v.made.Resources[i].Binding)}, withoutLayout(d.Quals)...)
			blocks = append(blocks, &ast.VarDecl{Quals: quals, Spec: d.Spec, Vars: []*ast.Var{x}})
			continue
		}
		if v.declared[x.Name].Kind != record.Plain || x.Init != nil {
			return nil, fmt.Errorf("uniform %s is opaque or has an initial value", x.Name)
		}
		if err := v.uniform(&v.made.Resources[i], x.Obj.Type); err != nil {
			return nil, err
		}
		quals := slices.DeleteFunc(withoutLayout(d.Quals), func(q ast.Qualifier) bool { return q.Name == "uniform" })
		blocks = append(blocks, &ast.BlockDecl{
			Name:    "shsmith_" + x.Name,
			Quals:   []ast.Qualifier{blockLayout(v.made.Resources[i].Binding, types.Std140), {Name: "uniform"}},
			Members: []*ast.MemberDecl{{Quals: quals, Spec: d.Spec, Vars: []*ast.Var{x}}},
		})
	}
	return blocks, nil
}

// uniform changes the resource r, a plain uniform of type t, into a uniform block with that uniform
// as its only member.
func (v *vulkanizer) uniform(r *record.Resource, t *types.Type) error {
	const align = 16 // alignment of a block, in bytes
	data := r.Contents()
	members := check.Members(types.Std140, t, 0)
	if len(members) != len(r.Members) {
		return fmt.Errorf("uniform %s has %d members; the record has %d", r.Name, len(members), len(r.Members))
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
	*r = record.Resource{
		Name:    r.Name,
		Kind:    record.Uniform,
		Binding: r.Binding,
		Layout:  string(types.Std140),
		Size:    size,
		Init:    block,
		Members: members,
	}
	return nil
}

// binding returns the qualifier layout(binding = n).
func binding(n int) ast.Qualifier {
	return ast.Qualifier{
		Name:   "layout",
		Layout: []ast.LayoutArg{{Name: "binding", Value: &ast.Literal{Text: strconv.Itoa(n)}}},
	}
}

// blockLayout returns the qualifier layout(rules, binding = n).
func blockLayout(n int, rules types.Rules) ast.Qualifier {
	return ast.Qualifier{Name: "layout", Layout: []ast.LayoutArg{
		{Name: string(rules)}, {Name: "binding", Value: &ast.Literal{Text: strconv.Itoa(n)}}}}
}

// hasLayout reports whether a block has an explicit binding and layout.
func hasLayout(d *ast.BlockDecl) bool {
	says := map[string]bool{}
	for _, q := range d.Quals {
		for _, a := range q.Layout {
			says[a.Name] = true
		}
	}
	return says["binding"] && (says[string(types.Std140)] || says[string(types.Std430)])
}

// layoutIDs lists the layout identifiers that withoutLayout removes.
var layoutIDs = []string{"binding", "location", "std140", "std430", "shared", "packed"}

// withoutLayout returns quals without the layout identifiers in layoutIDs.
func withoutLayout(quals []ast.Qualifier) []ast.Qualifier {
	var out []ast.Qualifier
	for _, q := range quals {
		if q.Layout != nil {
			q.Layout = slices.DeleteFunc(slices.Clone(q.Layout), func(a ast.LayoutArg) bool {
				return slices.Contains(layoutIDs, a.Name)
			})
			if len(q.Layout) == 0 {
				continue
			}
		}
		out = append(out, q)
	}
	return out
}
