package gen

import (
	"encoding/binary"
	"fmt"
	"math"

	"shsmith/lib/ast"
	"shsmith/lib/choice"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// maxStorage is how many storage buffers every version grants to a compute
// shader (GLSL ES 3.10: MAX_COMPUTE_SHADER_STORAGE_BLOCKS is at least 4).
const maxStorage = 4

// sink is where main stores its checksum.
const sink = "checksum"

// buffers declares the blocks with what is bound to them: some are read
// alone, some written alone, one takes the checksum.
func (g *generator) buffers() ([]ast.Decl, []record.Resource) {
	var decls []ast.Decl
	var resources []record.Resource
	storage, uniforms := 0, 0
	add := func(b *blockPlan) {
		d, r := g.declareBlock(b)
		decls, resources = append(decls, d), append(resources, r)
	}
	total := g.upTo(Buffers)
	last := g.Intn(total + 1) // where the checksum comes
	if g.fragment() {         // among the outputs
		last = -1
	}
	for i := 0; i <= total; i++ {
		if i == last {
			add(g.sinkPlan(storage))
			storage++
			continue
		}
		b := g.plan(storage < maxStorage-1 && !g.fragment())
		if b.kind == record.Uniform {
			b.binding = uniforms
			uniforms++
		} else {
			b.binding = storage
			storage++
		}
		add(b)
	}
	for g.on(PPlain) && len(resources) < 8 {
		d, r := g.plainUniform(len(resources))
		decls, resources = append(decls, d), append(resources, r)
	}
	return decls, resources
}

// plainUniform declares a uniform variable outside of blocks.
func (g *generator) plainUniform(location int) (ast.Decl, record.Resource) {
	t := g.numeric()
	if g.on(TypeArray) {
		t = g.arrayOf(t)
	}
	o := &ast.Object{Name: g.fresh("u"), Type: t, Storage: ast.Uniform}
	v := &ast.Var{Name: o.Name, Dims: dims(t), Obj: o}
	o.Decl = v
	g.enter(&place{obj: o, readable: true})
	layout := ast.Qualifier{Name: "layout", Layout: []ast.LayoutArg{{Name: "location", Value: g.number(types.Int, int64(16*location))}}}
	r := record.Resource{Name: o.Name, Kind: record.Plain, Binding: 16 * location, Layout: string(types.Std430), Size: types.Std430.Size(t, false)}
	g.describe(&r, types.Std430.Leaves(t, "", 0, 0))
	return &ast.VarDecl{Quals: []ast.Qualifier{layout, {Name: "uniform"}}, Spec: spec(t), Vars: []*ast.Var{v}}, r
}

// blockPlan is a block before it is declared.
type blockPlan struct {
	kind     string // record.Storage or record.Uniform
	rules    types.Rules
	binding  int
	access   string // "", "readonly", "writeonly"
	instance string
	rowMajor bool // what members without a layout of their own are
	fields   []types.Field
	layouts  map[int][]ast.LayoutArg // members' own, by their index
	atomics  []string                // for the last fields: the atomic functions that they are for
	each     bool                    // each other field is an array with an element for each invocation
}

// sinkPlan is the block of the checksums and of what only atomic functions
// change.
func (g *generator) sinkPlan(binding int) *blockPlan {
	b := &blockPlan{kind: record.Storage, rules: types.Std430, binding: binding, each: g.invocations > 1}
	b.fields = []types.Field{{Name: sink, Type: g.perInvocation(uintType)}}
	for g.on(PAtomic) && len(b.atomics) < 4 {
		b.fields = append(b.fields, types.Field{Name: g.fresh("acc_"), Type: types.Scalar(choice.Pick(g.Source, []types.Kind{types.Int, types.Uint}))})
		b.atomics = append(b.atomics, choice.Pick(g.Source, unordered))
	}
	return b
}

// plan draws a block, of a storage buffer only if there may be one more.
func (g *generator) plan(storage bool) *blockPlan {
	b := &blockPlan{kind: record.Storage, rules: types.Std430, rowMajor: g.on(PRowMajor), layouts: map[int][]ast.LayoutArg{}}
	switch g.Weighted([]float64{5, 2, 0.5, 1.5}) {
	case 1:
		b.access = "readonly"
	case 2:
		b.access = "writeonly"
	case 3:
		storage = false
	}
	if !storage {
		b.kind, b.access = record.Uniform, ""
	}
	if b.kind == record.Uniform || g.on(PStd140) {
		b.rules = types.Std140
	}
	if g.Chance(0.3) {
		b.instance = g.fresh("b")
	}
	b.each = g.invocations > 1 && b.kind == record.Storage && b.access != "readonly"
	unsized := b.kind == record.Storage && g.on(PUnsized)
	for range g.upTo(Members) {
		g.member(b, !unsized)
	}
	if last := &b.fields[len(b.fields)-1]; unsized {
		elem := last.Type
		if b.each {
			elem = elem.Elem
		}
		last.Type = types.ArrayOf(elem, 0)
	}
	return b
}

// member plans one more member, with its layout; align says whether it may
// have an alignment of its own.
func (g *generator) member(b *blockPlan, align bool) {
	f := types.Field{Name: g.fresh("ext_"), Type: g.memberType(), RowMajor: b.rowMajor}
	if b.each {
		f.Type = g.perInvocation(f.Type)
	}
	var args []ast.LayoutArg
	if isMatrix := func(t *types.Type) bool { return t.Kind == types.Matrix }; f.Type.Contains(isMatrix) && g.Chance(0.4) {
		f.RowMajor = g.Chance(0.5)
		args = append(args, ast.LayoutArg{Name: map[bool]string{true: "row_major", false: "column_major"}[f.RowMajor]})
	}
	if align && g.version.AtLeast(440, 0) && g.on(POffset) {
		f.Align = 16 << g.Intn(3)
		args = append(args, ast.LayoutArg{Name: "align", Value: g.number(types.Int, int64(f.Align))})
	}
	if args != nil {
		b.layouts[len(b.fields)] = args
	}
	b.fields = append(b.fields, f)
}

// declareBlock declares the block of plan b and describes the buffer behind it.
func (g *generator) declareBlock(b *blockPlan) (ast.Decl, record.Resource) {
	word := "buffer"
	if b.kind == record.Uniform {
		word = "uniform"
	}
	t := &types.Type{Kind: types.Struct, Name: fmt.Sprintf("%s%d", map[string]string{"buffer": "B", "uniform": "U"}[word], b.binding), Fields: b.fields}
	d := &ast.BlockDecl{Name: t.Name, Instance: b.instance, Type: t, Rules: b.rules, Binding: b.binding}
	layout := []ast.LayoutArg{{Name: string(b.rules)}, {Name: "binding", Value: g.number(types.Int, int64(b.binding))}}
	if b.rowMajor {
		layout = append(layout, ast.LayoutArg{Name: "row_major"})
	}
	d.Quals = []ast.Qualifier{{Name: "layout", Layout: layout}}
	if b.access != "" {
		d.Quals = append(d.Quals, ast.Qualifier{Name: b.access})
	}
	if b.kind == record.Storage && g.Chance(0.15) { // they hinder optimisations, or help
		d.Quals = append(d.Quals, ast.Qualifier{Name: [...]string{"coherent", "volatile", "restrict"}[g.Intn(3)]})
	}
	d.Quals = append(d.Quals, ast.Qualifier{Name: word})
	g.members(d, b)
	return d, g.resource(b, t)
}

// resource is the buffer behind the block of plan b.
func (g *generator) resource(b *blockPlan, t *types.Type) record.Resource {
	leaves := b.rules.Leaves(t, "", 0, g.open)
	size := roundUp(b.rules.Size(t, false), 16)
	if last := &t.Fields[len(t.Fields)-1]; last.Type.Kind == types.Array && last.Type.Len == 0 {
		offsets := b.rules.Offsets(t, false)
		size = offsets[len(offsets)-1] + g.open*b.rules.Stride(last.Type, last.RowMajor)
	}
	r := record.Resource{
		Name: t.Name, Kind: b.kind, Binding: b.binding, Layout: string(b.rules), Size: size,
		Compare: b.kind == record.Storage && b.access != "readonly",
	}
	g.describe(&r, leaves)
	return r
}

// describe lists the members of r and draws their values.
func (g *generator) describe(r *record.Resource, leaves []types.Leaf) {
	r.Init = make([]byte, r.Size)
	for _, l := range leaves {
		r.Members = append(r.Members, record.Member{Path: l.Path, Scalar: types.Scalar(l.Scalar).String(), Offset: l.Offset, Count: l.Count, Stride: l.Stride})
		g.fill(r.Init, l)
	}
}

func roundUp(n, to int) int { return (n + to - 1) / to * to }

// members declares the members and brings them into scope.
func (g *generator) members(d *ast.BlockDecl, b *blockPlan) {
	var inst *ast.Object
	storage := ast.Buffer
	if b.kind == record.Uniform {
		storage = ast.Uniform
	}
	if b.instance != "" {
		inst = &ast.Object{Kind: ast.BlockObj, Name: b.instance, Type: d.Type, Storage: storage, Block: d, WriteOnly: b.access == "writeonly"}
		d.Objs = []*ast.Object{inst}
	}
	for i, f := range b.fields {
		v := &ast.Var{Name: f.Name, Dims: dims(f.Type)}
		m := &ast.MemberDecl{Spec: spec(f.Type), Vars: []*ast.Var{v}}
		if l := b.layouts[i]; l != nil {
			m.Quals = []ast.Qualifier{{Name: "layout", Layout: l}}
		}
		d.Members = append(d.Members, m)
		o := &ast.Object{Name: f.Name, Type: f.Type, Storage: storage, Block: d, Decl: v, WriteOnly: b.access == "writeonly"}
		if inst == nil {
			d.Objs = append(d.Objs, o)
		}
		if f.Name == sink {
			continue // for the end of main alone
		}
		p := &place{obj: o, instance: inst}
		if k := i + len(b.atomics) - len(b.fields); k >= 0 {
			p.atomic = b.atomics[k]
		} else {
			p.readable, p.writable = b.access != "writeonly", b.access != "readonly" && b.kind == record.Storage
		}
		switch {
		case f.Type.Kind == types.Array && f.Type.Len == 0:
			p.own = func() ast.Expr { return g.unsized(p) }
		case b.each && p.atomic == "":
			p.own = g.lane
		}
		g.enter(p)
	}
}

// fill draws the initial values of a leaf.
func (g *generator) fill(mem []byte, l types.Leaf) {
	for i := range l.Count {
		w := g.word()
		if l.Scalar == types.Float {
			w = math.Float32bits(float32(g.exact()))
		}
		binary.LittleEndian.PutUint32(mem[l.Offset+i*l.Stride:], w)
	}
}

// finish folds the globals and stores the checksum, at times into other
// buffers too.
func (g *generator) finish() []ast.Stmt {
	var list []ast.Stmt
	for _, p := range g.places {
		if p.global && p.hidden == 0 {
			list = append(list, g.foldExpr(p.use(), 0)...)
		}
	}
	for _, p := range g.places {
		if (p.obj.Storage == ast.Buffer || p.obj.Storage == ast.Output) && p.writable && p.hidden == 0 && isBasic(p.typ()) && g.Chance(0.1) {
			list = append(list, g.store(p.use(), g.tainted(p.typ())))
		}
	}
	sum := &place{obj: &ast.Object{Name: sink, Type: g.perInvocation(uintType), Storage: ast.Buffer}}
	if g.invocations > 1 {
		sum.own = g.lane
	}
	return append(list, g.store(sum.use(), g.fn.sum.use()))
}

func (g *generator) store(l, r ast.Expr) ast.Stmt { return g.say.set("=", l, r) }
