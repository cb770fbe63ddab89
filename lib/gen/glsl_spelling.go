package gen

import (
	"strconv"

	"shsmith/lib/ast"
	"shsmith/lib/dialect"
	"shsmith/lib/language"
	"shsmith/lib/node"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// glslSpelling is the spelling for GLSL. It makes the constructs that GLSL and WGSL write
// differently, such as conversions and barriers.
type glslSpelling struct{ *dialect.Dialect }

// typeName returns the name of t. For an array type, this is the name of the innermost element
// type, such as `int` for `int[2][3]`.
func typeName(t *types.Type) *ast.TypeExpr {
	base := t.Base()
	return &ast.TypeExpr{Name: base.String(), Type: base}
}

// dims returns the dimensions of t, outermost first, or nil if t is not an array. The dimension
// of an array without a size is nil.
func dims(t *types.Type) []ast.Expr {
	var list []ast.Expr
	for ; t.Kind == types.Array; t = t.Elem {
		if t.Len == 0 {
			list = append(list, nil)
			continue
		}
		list = append(list, node.Literal(types.Int, strconv.Itoa(t.Len)))
	}
	return list
}

// header returns #version and, in GLSL ES, the default precisions of float and int.
func (s glslSpelling) header(io *shaderInterface) []ast.Decl {
	list := []ast.Decl{&ast.VersionDecl{Version: s.Version}}
	if s.ES {
		list = append(list, &ast.PrecisionDecl{Precision: "highp", Spec: typeName(node.Float)},
			&ast.PrecisionDecl{Precision: "highp", Spec: typeName(node.Int)})
	}
	return list
}

func (glslSpelling) localSize(io *shaderInterface) []ast.Decl {
	var args []ast.LayoutArg
	for i, name := range [...]string{"local_size_x", "local_size_y", "local_size_z"} {
		if io.writtenSizes[i] {
			args = append(args, ast.LayoutArg{Name: name, Value: node.Literal(types.Int, node.Decimal(io.size[i]))})
		}
	}
	return []ast.Decl{&ast.QualDecl{Quals: []ast.Qualifier{{Name: "layout", Layout: args}, {Name: "in"}}}}
}

func (s glslSpelling) version() language.Version { return s.Version }

func (glslSpelling) structure(t *types.Type) *ast.StructDecl {
	d := &ast.StructDecl{Name: t.Name, Type: t}
	for _, f := range t.Fields {
		d.Members = append(d.Members, &ast.MemberDecl{
			Spec: typeName(f.Type),
			Vars: []*ast.Var{{Name: f.Name, Dims: dims(f.Type)}},
		})
	}
	return d
}

var storageWords = map[ast.Storage]string{ast.Const: "const", ast.Shared: "shared"}

func (glslSpelling) variable(o *ast.Object, init ast.Expr) *ast.VarDecl {
	v := &ast.Var{Name: o.Name, Dims: dims(o.Type), Init: init, Obj: o}
	o.Decl = v
	d := &ast.VarDecl{Spec: typeName(o.Type), Vars: []*ast.Var{v}}
	if word := storageWords[o.Storage]; word != "" {
		d.Quals = []ast.Qualifier{{Name: word}}
	}
	return d
}

func (glslSpelling) param(o *ast.Object, space string) *ast.ParamDecl {
	d := &ast.ParamDecl{Spec: typeName(o.Type), Name: o.Name, Dims: dims(o.Type), Obj: o}
	if space != "" { // it is a pointer in WGSL
		d.Quals = []ast.Qualifier{{Name: directions[o.Dir]}}
	}
	o.Decl = d
	return d
}

func (s glslSpelling) function(o *ast.Object, params []*ast.ParamDecl, body *ast.Block) *ast.FuncDecl {
	return &ast.FuncDecl{Result: s.Spell(o.Type), Name: o.Name, Params: params, Body: body, Obj: o}
}

func (glslSpelling) prototype(f *ast.FuncDecl) ast.Decl {
	p := ast.Clone(f)
	p.Body = nil
	return p
}

func (glslSpelling) entry(io *shaderInterface, body *ast.Block, others []ast.Decl) ([]ast.Decl, *ast.FuncDecl) {
	return nil, &ast.FuncDecl{Result: typeName(node.Void), Name: "main", Body: body}
}

func (glslSpelling) declarePort(p *port) ast.Decl {
	quals := []ast.Qualifier{located(p.location)}
	if p.value != nil {
		quals = append(quals, ast.Qualifier{Name: map[bool]string{true: "flat", false: "smooth"}[p.flat]})
	}
	quals = append(quals, ast.Qualifier{Name: map[ast.Storage]string{ast.Input: "in", ast.Output: "out"}[p.obj.Storage]})
	v := &ast.Var{Name: p.obj.Name, Obj: p.obj}
	p.obj.Decl = v
	return &ast.VarDecl{Quals: quals, Spec: typeName(p.obj.Type), Vars: []*ast.Var{v}}
}

func located(i int) ast.Qualifier {
	return ast.Qualifier{
		Name:   "layout",
		Layout: []ast.LayoutArg{{Name: "location", Value: node.Literal(types.Int, node.Decimal(i))}},
	}
}

func (s glslSpelling) vertexShader(io *shaderInterface) *ast.Unit {
	at := &ast.Object{Name: "at", Type: triangleCorner, Storage: ast.Input}
	u := &ast.Unit{Version: s.Version, Decls: append(s.header(io), s.declarePort(&port{obj: at}))}
	body := &ast.Block{}
	set := func(o *ast.Object, x ast.Expr) {
		body.List = append(body.List, s.assign("=", (&variable{obj: o}).use(), x))
	}
	for _, p := range io.varyings {
		p.obj = &ast.Object{Name: p.obj.Name, Type: p.obj.Type, Storage: ast.Output}
		u.Decls = append(u.Decls, s.declarePort(&p))
		set(p.obj, p.value)
	}
	position := &ast.Object{Name: "gl_Position", Type: builtPosition, Storage: ast.Output}
	set(position, io.construct(builtPosition, (&variable{obj: at}).use(), node.Literal(types.Float, "0.0"),
		node.Literal(types.Float, "1.0")))
	_, main := s.entry(io, body, nil)
	u.Decls = append(u.Decls, main)
	return u
}

func (glslSpelling) layoutRules(kind string, std140 bool) types.Rules {
	if kind == record.Uniform || std140 {
		return types.Std140
	}
	return types.Std430
}

func (glslSpelling) textureType(x *texture) *types.Type {
	class := "sampler"
	if x.image {
		class = "image"
	}
	return types.OpaqueOf(prefixes[x.k] + class + x.glsl)
}

func (s glslSpelling) declareTexture(x *texture) *ast.VarDecl {
	layout := []ast.LayoutArg{{Name: "binding", Value: node.Literal(types.Int, node.Decimal(x.binding))}}
	words := []string{"uniform", "highp"}
	if x.image {
		layout = append([]ast.LayoutArg{{Name: x.Format}}, layout...)
	}
	switch {
	case !x.image:
	case !x.writable:
		words = append([]string{"readonly"}, words...)
	case !x.readable:
		words = append([]string{"writeonly"}, words...)
	}
	d := &ast.VarDecl{
		Quals: []ast.Qualifier{{Name: "layout", Layout: layout}},
		Spec:  typeName(x.obj.Type),
		Vars:  []*ast.Var{{Name: x.obj.Name, Obj: x.obj}},
	}
	for _, w := range words {
		d.Quals = append(d.Quals, ast.Qualifier{Name: w})
	}
	return d
}

func (glslSpelling) assign(op string, l, r ast.Expr) ast.Stmt {
	return &ast.ExprStmt{X: &ast.Assign{ExprInfo: ast.Typed(l.Info().Type), Op: op, L: l, R: r}}
}

func (glslSpelling) increment(op string, post bool, x ast.Expr) ast.Stmt {
	return &ast.ExprStmt{X: &ast.IncDec{ExprInfo: ast.Typed(x.Info().Type), Op: op, Post: post, X: x}}
}

func (glslSpelling) evaluate(x ast.Expr) ast.Stmt { return &ast.ExprStmt{X: x} }

func (glslSpelling) loop(init ast.Stmt, cond ast.Expr, step, body ast.Stmt) *ast.For {
	s := &ast.For{Init: init, Cond: cond, Body: body}
	if step != nil {
		s.Post = step.(*ast.ExprStmt).X
	}
	return s
}

func (glslSpelling) bodyOf(s ast.Stmt) ast.Stmt { return s }

func (glslSpelling) doWhile(body ast.Stmt, cond ast.Expr) ast.Stmt {
	return &ast.DoWhile{Body: body, Cond: cond}
}

func (glslSpelling) switchOn(x ast.Expr, arms []arm) ast.Stmt {
	var list []ast.Stmt
	for _, a := range arms {
		for _, l := range a.labels {
			list = append(list, &ast.Case{X: l})
		}
		if list = append(list, a.body...); a.end != nil {
			list = append(list, a.end)
		}
	}
	return &ast.Switch{X: x, Body: &ast.Block{List: list}}
}

func (glslSpelling) selectValue(c, x, y ast.Expr) ast.Expr {
	return &ast.Cond{ExprInfo: ast.Typed(x.Info().Type), C: c, X: x, Y: y}
}

func (glslSpelling) xor(x, y ast.Expr) ast.Expr { return node.Binary("^^", node.Bool, x, y) }

func (glslSpelling) equal(op string, x, y ast.Expr) ast.Expr { return node.Binary(op, node.Bool, x, y) }

func (s glslSpelling) convert(t *types.Type, x ast.Expr) ast.Expr {
	return &ast.Construct{ExprInfo: ast.Typed(t), Spec: s.Spell(t), Args: []ast.Expr{x}}
}

func (glslSpelling) floatBits(x ast.Expr) ast.Expr { return node.Call("floatBitsToUint", node.Uint, x) }

func (glslSpelling) countBits(x ast.Expr) ast.Expr { return node.Call("bitCount", node.Int, x) }

func (glslSpelling) derivative(name string, x ast.Expr) ast.Expr {
	return node.Call(name, x.Info().Type, x)
}

func (glslSpelling) length(x ast.Expr) ast.Expr {
	return &ast.Length{ExprInfo: ast.Typed(node.Int), X: x}
}

func (glslSpelling) argument(x ast.Expr, dir ast.Dir) ast.Expr { return x }

func (glslSpelling) atomicCall(name string, mem ast.Expr, args ...ast.Expr) ast.Expr {
	return atomicCall(name, mem, mem.Info().Type, args...)
}

func (glslSpelling) atomicLoad(mem ast.Expr) ast.Expr { return mem }

var memoryBarriers = [...]string{"memoryBarrierShared", "groupMemoryBarrier", "memoryBarrier", "memoryBarrierBuffer",
	"memoryBarrierImage", "memoryBarrierAtomicCounter"}

// barrier returns a call of the function memoryBarriers[memory], and at the end a call of
// `barrier`. The functions with an index above 2, such as memoryBarrierBuffer, do not synchronise
// shared memory. For them, barrier adds a call of memoryBarrierShared between the two calls.
func (glslSpelling) barrier(memory int) []ast.Stmt {
	// GLSL ES needs the memory barrier.
	list := one(&ast.ExprStmt{X: node.VoidCall(memoryBarriers[memory])})
	if memory > 2 { // a barrier of shared memory is needed, too
		list = append(list, &ast.ExprStmt{X: node.VoidCall(memoryBarriers[0])})
	}
	return append(list, &ast.ExprStmt{X: node.VoidCall("barrier")})
}

func (s glslSpelling) atomicStore(mem, x ast.Expr) ast.Stmt { return s.assign("=", mem, x) }

func (glslSpelling) atomicOf(k types.Kind) *types.Type { return types.Scalar(k) }

func (glslSpelling) uncopied(x ast.Expr) ast.Expr { return x }

func (glslSpelling) inputObject(i *builtinInput) *ast.Object {
	return &ast.Object{Name: i.glsl, Type: i.typ, Storage: ast.Input, Builtin: true}
}

// blockBinding returns the binding number of the block b. In GLSL, uniform blocks and storage
// buffers are numbered separately.
func (glslSpelling) blockBinding(b *blockPlan) int { return b.binding }

func (glslSpelling) declareBlock(b *blockPlan) ([]ast.Decl, []*variable) {
	word, storage := "buffer", ast.Buffer
	if b.kind == record.Uniform {
		word, storage = "uniform", ast.Uniform
	}
	d := &ast.BlockDecl{Name: b.typ.Name, Instance: b.instance, Type: b.typ, Rules: b.rules, Binding: b.binding}
	layout := []ast.LayoutArg{{Name: string(b.rules)}, {
		Name:  "binding",
		Value: node.Literal(types.Int, node.Decimal(b.binding)),
	}}
	if b.rowMajor {
		layout = append(layout, ast.LayoutArg{Name: "row_major"})
	}
	d.Quals = []ast.Qualifier{{Name: "layout", Layout: layout}}
	for _, w := range append(append([]string{b.access}, b.words...), word) {
		if w != "" {
			d.Quals = append(d.Quals, ast.Qualifier{Name: w})
		}
	}
	return []ast.Decl{d}, addMembers(d, b, storage)
}

// addMembers adds a member to the declaration d for each field of the planned block b. It returns
// the variables through which generated code uses these members. `storage` is ast.Buffer or
// ast.Uniform.
func addMembers(d *ast.BlockDecl, b *blockPlan, storage ast.Storage) []*variable {
	of := ast.Object{Storage: storage, Block: d, WriteOnly: b.access == "writeonly"}
	var inst *ast.Object
	if b.instance != "" {
		o := of
		inst = &o
		inst.Kind, inst.Name, inst.Type = ast.BlockObj, b.instance, d.Type
		d.Objs = []*ast.Object{inst}
	}
	var places []*variable
	for i, f := range b.fields {
		v := &ast.Var{Name: f.Name, Dims: dims(f.Type)}
		m := &ast.MemberDecl{Spec: typeName(f.Type), Vars: []*ast.Var{v}}
		if l := b.layouts[i]; l != nil {
			m.Quals = []ast.Qualifier{{Name: "layout", Layout: l}}
		}
		d.Members = append(d.Members, m)
		o := of
		o.Name, o.Type, o.Decl = f.Name, f.Type, v
		if inst == nil {
			d.Objs = append(d.Objs, &o)
		}
		places = append(places, &variable{obj: &o, instance: inst})
	}
	return places
}
