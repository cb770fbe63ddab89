package spelling

import (
	"strconv"

	"shsmith/lib/ast"
	"shsmith/lib/dialect"
	"shsmith/lib/language"
	"shsmith/lib/node"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// glslSpeller is the spelling for GLSL. It makes the constructs that GLSL and WGSL write
// differently, such as conversions and barriers.
type glslSpeller struct{ *dialect.Dialect }

// TypeName returns the name of t. For an array type, this is the name of the innermost element
// type, such as `int` for `int[2][3]`.
func TypeName(t *types.Type) *ast.TypeExpr {
	base := t.Base()
	return &ast.TypeExpr{Name: base.String(), Type: base}
}

// Dims returns the dimensions of t, outermost first, or nil if t is not an array. The dimension
// of an array without a size is nil.
func Dims(t *types.Type) []ast.Expr {
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

// Header returns #version and, in GLSL ES, the default precisions of float and int.
func (s glslSpeller) Header(half, subgroups bool) []ast.Decl {
	list := []ast.Decl{&ast.VersionDecl{Version: s.Version}}
	if s.ES {
		list = append(list, &ast.PrecisionDecl{Precision: "highp", Spec: TypeName(node.Float)},
			&ast.PrecisionDecl{Precision: "highp", Spec: TypeName(node.Int)})
	}
	return list
}

func (glslSpeller) LocalSize(e *EntryPoint) []ast.Decl {
	var args []ast.LayoutArg
	for i, name := range [...]string{"local_size_x", "local_size_y", "local_size_z"} {
		if e.WrittenSizes[i] {
			args = append(args, ast.LayoutArg{Name: name, Value: node.Literal(types.Int, node.Decimal(e.Size[i]))})
		}
	}
	return []ast.Decl{&ast.QualDecl{Quals: []ast.Qualifier{{Name: "layout", Layout: args}, {Name: "in"}}}}
}

func (s glslSpeller) Target() language.Version { return s.Version }

func (glslSpeller) Structure(t *types.Type) *ast.StructDecl {
	d := &ast.StructDecl{Name: t.Name, Type: t}
	for _, f := range t.Fields {
		d.Members = append(d.Members, &ast.MemberDecl{
			Spec: TypeName(f.Type),
			Vars: []*ast.Var{{Name: f.Name, Dims: Dims(f.Type)}},
		})
	}
	return d
}

var storageWords = map[ast.Storage]string{ast.Const: "const", ast.Shared: "shared"}

func (glslSpeller) Variable(o *ast.Object, init ast.Expr) *ast.VarDecl {
	v := &ast.Var{Name: o.Name, Dims: Dims(o.Type), Init: init, Obj: o}
	o.Decl = v
	d := &ast.VarDecl{Spec: TypeName(o.Type), Vars: []*ast.Var{v}}
	if word := storageWords[o.Storage]; word != "" {
		d.Quals = []ast.Qualifier{{Name: word}}
	}
	return d
}

func (glslSpeller) Param(o *ast.Object, space string) *ast.ParamDecl {
	d := &ast.ParamDecl{Spec: TypeName(o.Type), Name: o.Name, Dims: Dims(o.Type), Obj: o}
	if space != "" { // it is a pointer in WGSL
		d.Quals = []ast.Qualifier{{Name: Directions[o.Dir]}}
	}
	o.Decl = d
	return d
}

func (s glslSpeller) Function(o *ast.Object, params []*ast.ParamDecl, body *ast.Block) *ast.FuncDecl {
	return &ast.FuncDecl{Result: s.Spell(o.Type), Name: o.Name, Params: params, Body: body, Obj: o}
}

func (glslSpeller) Prototype(f *ast.FuncDecl) ast.Decl {
	p := ast.Clone(f)
	p.Body = nil
	return p
}

func (glslSpeller) Entry(stage language.Stage, e *EntryPoint, body *ast.Block, others []ast.Decl) ([]ast.Decl, *ast.FuncDecl) {
	return nil, &ast.FuncDecl{Result: TypeName(node.Void), Name: "main", Body: body}
}

func (glslSpeller) DeclarePort(p *Port) ast.Decl {
	quals := []ast.Qualifier{located(p.Location)}
	if p.Value != nil {
		quals = append(quals, ast.Qualifier{Name: map[bool]string{true: "flat", false: "smooth"}[p.Flat]})
	}
	quals = append(quals, ast.Qualifier{Name: map[ast.Storage]string{ast.Input: "in", ast.Output: "out"}[p.Obj.Storage]})
	v := &ast.Var{Name: p.Obj.Name, Obj: p.Obj}
	p.Obj.Decl = v
	return &ast.VarDecl{Quals: quals, Spec: TypeName(p.Obj.Type), Vars: []*ast.Var{v}}
}

func located(i int) ast.Qualifier {
	return ast.Qualifier{
		Name:   "layout",
		Layout: []ast.LayoutArg{{Name: "location", Value: node.Literal(types.Int, node.Decimal(i))}},
	}
}

func (s glslSpeller) VertexShader(e *EntryPoint, header []ast.Decl) *ast.Unit {
	at := &ast.Object{Name: "at", Type: triangleCorner, Storage: ast.Input}
	u := &ast.Unit{Version: s.Version, Decls: append(header, s.DeclarePort(&Port{Obj: at}))}
	body := &ast.Block{}
	set := func(o *ast.Object, x ast.Expr) {
		body.List = append(body.List, s.Assign("=", node.Ident(o), x))
	}
	for _, p := range e.Varyings {
		p.Obj = &ast.Object{Name: p.Obj.Name, Type: p.Obj.Type, Storage: ast.Output}
		u.Decls = append(u.Decls, s.DeclarePort(&p))
		set(p.Obj, p.Value)
	}
	position := &ast.Object{Name: "gl_Position", Type: builtPosition, Storage: ast.Output}
	set(position, Construct(s, builtPosition, node.Ident(at), node.Literal(types.Float, "0.0"),
		node.Literal(types.Float, "1.0")))
	_, main := s.Entry(language.Vertex, e, body, nil)
	u.Decls = append(u.Decls, main)
	return u
}

func (glslSpeller) LayoutRules(kind string, std140 bool) types.Rules {
	if kind == record.Uniform || std140 {
		return types.Std140
	}
	return types.Std430
}

func (glslSpeller) TextureType(x *Texture) *types.Type {
	class := "sampler"
	if x.Image {
		class = "image"
	}
	return types.OpaqueOf(prefixes[x.Kind] + class + x.glsl)
}

func (s glslSpeller) DeclareTexture(x *Texture) *ast.VarDecl {
	layout := []ast.LayoutArg{{Name: "binding", Value: node.Literal(types.Int, node.Decimal(x.Binding))}}
	words := []string{"uniform", "highp"}
	if x.Image {
		layout = append([]ast.LayoutArg{{Name: x.Format}}, layout...)
	}
	switch {
	case !x.Image:
	case !x.Writable:
		words = append([]string{"readonly"}, words...)
	case !x.Readable:
		words = append([]string{"writeonly"}, words...)
	}
	d := &ast.VarDecl{
		Quals: []ast.Qualifier{{Name: "layout", Layout: layout}},
		Spec:  TypeName(x.Obj.Type),
		Vars:  []*ast.Var{{Name: x.Obj.Name, Obj: x.Obj}},
	}
	for _, w := range words {
		d.Quals = append(d.Quals, ast.Qualifier{Name: w})
	}
	return d
}

func (glslSpeller) Assign(op string, l, r ast.Expr) ast.Stmt {
	return &ast.ExprStmt{X: &ast.Assign{ExprInfo: ast.Typed(l.Info().Type), Op: op, L: l, R: r}}
}

func (glslSpeller) Increment(op string, post bool, x ast.Expr) ast.Stmt {
	return &ast.ExprStmt{X: &ast.IncDec{ExprInfo: ast.Typed(x.Info().Type), Op: op, Post: post, X: x}}
}

func (glslSpeller) Evaluate(x ast.Expr) ast.Stmt { return &ast.ExprStmt{X: x} }

func (glslSpeller) Loop(init ast.Stmt, cond ast.Expr, step, body ast.Stmt) *ast.For {
	s := &ast.For{Init: init, Cond: cond, Body: body}
	if step != nil {
		s.Post = step.(*ast.ExprStmt).X
	}
	return s
}

func (glslSpeller) BodyOf(s ast.Stmt) ast.Stmt { return s }

func (glslSpeller) DoWhile(body ast.Stmt, cond ast.Expr) ast.Stmt {
	return &ast.DoWhile{Body: body, Cond: cond}
}

func (glslSpeller) SwitchOn(x ast.Expr, arms []Arm) ast.Stmt {
	var list []ast.Stmt
	for _, a := range arms {
		for _, l := range a.Labels {
			list = append(list, &ast.Case{X: l})
		}
		if list = append(list, a.Body...); a.End != nil {
			list = append(list, a.End)
		}
	}
	return &ast.Switch{X: x, Body: &ast.Block{List: list}}
}

func (glslSpeller) SelectValue(c, x, y ast.Expr) ast.Expr {
	return &ast.Cond{ExprInfo: ast.Typed(x.Info().Type), C: c, X: x, Y: y}
}

func (glslSpeller) Xor(x, y ast.Expr) ast.Expr { return node.Binary("^^", node.Bool, x, y) }

func (glslSpeller) Equal(op string, x, y ast.Expr) ast.Expr { return node.Binary(op, node.Bool, x, y) }

func (s glslSpeller) Convert(t *types.Type, x ast.Expr) ast.Expr {
	return &ast.Construct{ExprInfo: ast.Typed(t), Spec: s.Spell(t), Args: []ast.Expr{x}}
}

func (glslSpeller) FloatBits(x ast.Expr) ast.Expr { return node.Call("floatBitsToUint", node.Uint, x) }

func (glslSpeller) CountBits(x ast.Expr) ast.Expr { return node.Call("bitCount", node.Int, x) }

func (glslSpeller) Derivative(name string, x ast.Expr) ast.Expr {
	return node.Call(name, x.Info().Type, x)
}

func (glslSpeller) Length(x ast.Expr) ast.Expr {
	return &ast.Length{ExprInfo: ast.Typed(node.Int), X: x}
}

func (glslSpeller) Argument(x ast.Expr, dir ast.Dir) ast.Expr { return x }

func (glslSpeller) AtomicCall(name string, mem ast.Expr, args ...ast.Expr) ast.Expr {
	return atomicCall(name, mem, mem.Info().Type, args...)
}

func (glslSpeller) AtomicLoad(mem ast.Expr) ast.Expr { return mem }

var memoryBarriers = [...]string{"memoryBarrierShared", "groupMemoryBarrier", "memoryBarrier", "memoryBarrierBuffer",
	"memoryBarrierImage", "memoryBarrierAtomicCounter"}

// Barrier returns a call of the GLSL function memoryBarriers[memory] and then a call of `barrier`.
// If `memory` is above 2, as for memoryBarrierBuffer, the first function does not synchronise
// shared memory. Then Barrier puts a call of memoryBarrierShared between the two calls.
func (glslSpeller) Barrier(memory int) []ast.Stmt {
	// GLSL ES needs the memory barrier.
	list := []ast.Stmt{&ast.ExprStmt{X: node.VoidCall(memoryBarriers[memory])}}
	if memory > 2 { // a barrier of shared memory is needed, too
		list = append(list, &ast.ExprStmt{X: node.VoidCall(memoryBarriers[0])})
	}
	return append(list, &ast.ExprStmt{X: node.VoidCall("barrier")})
}

func (s glslSpeller) AtomicStore(mem, x ast.Expr) ast.Stmt { return s.Assign("=", mem, x) }

func (glslSpeller) AtomicOf(k types.Kind) *types.Type { return types.Scalar(k) }

func (glslSpeller) Uncopied(x ast.Expr) ast.Expr { return x }

func (glslSpeller) InputObject(i *Input) *ast.Object {
	return &ast.Object{Name: i.GLSL, Type: i.typ, Storage: ast.Input, Builtin: true}
}

// BlockBinding returns the binding number of the block b. In GLSL, uniform blocks and storage
// buffers are numbered separately.
func (glslSpeller) BlockBinding(b *Block) int { return b.Binding }

func (glslSpeller) DeclareBlock(b *Block) ([]ast.Decl, []Member) {
	word, storage := "buffer", ast.Buffer
	if b.Kind == record.Uniform {
		word, storage = "uniform", ast.Uniform
	}
	d := &ast.BlockDecl{Name: b.Type.Name, Instance: b.Instance, Type: b.Type, Rules: b.Rules, Binding: b.Binding}
	layout := []ast.LayoutArg{{Name: string(b.Rules)}, {
		Name:  "binding",
		Value: node.Literal(types.Int, node.Decimal(b.Binding)),
	}}
	if b.RowMajor {
		layout = append(layout, ast.LayoutArg{Name: "row_major"})
	}
	d.Quals = []ast.Qualifier{{Name: "layout", Layout: layout}}
	for _, w := range append(append([]string{b.Access}, b.Words...), word) {
		if w != "" {
			d.Quals = append(d.Quals, ast.Qualifier{Name: w})
		}
	}
	return []ast.Decl{d}, addMembers(d, b, storage)
}

// addMembers adds a member to the declaration d for each field of the planned block b, and returns
// these members. `storage` is ast.Buffer or ast.Uniform.
func addMembers(d *ast.BlockDecl, b *Block, storage ast.Storage) []Member {
	of := ast.Object{Storage: storage, Block: d, WriteOnly: b.Access == "writeonly"}
	var inst *ast.Object
	if b.Instance != "" {
		o := of
		inst = &o
		inst.Kind, inst.Name, inst.Type = ast.BlockObj, b.Instance, d.Type
		d.Objs = []*ast.Object{inst}
	}
	var members []Member
	for i, f := range b.Fields {
		v := &ast.Var{Name: f.Name, Dims: Dims(f.Type)}
		m := &ast.MemberDecl{Spec: TypeName(f.Type), Vars: []*ast.Var{v}}
		if l := b.Layouts[i]; l != nil {
			m.Quals = []ast.Qualifier{{Name: "layout", Layout: l}}
		}
		d.Members = append(d.Members, m)
		o := of
		o.Name, o.Type, o.Decl = f.Name, f.Type, v
		if inst == nil {
			d.Objs = append(d.Objs, &o)
		}
		members = append(members, Member{Obj: &o, Instance: inst})
	}
	return members
}

// Directions has the qualifiers of parameters by their direction.
var Directions = [...]string{ast.In: "in", ast.Out: "out", ast.InOut: "inout"}
