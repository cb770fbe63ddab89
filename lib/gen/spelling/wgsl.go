package spelling

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/dialect"
	"shsmith/lib/language"
	"shsmith/lib/node"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// wgslSpeller is the spelling for WGSL. It writes constructs that differ from GLSL, such as
// conversions and barriers.
type wgslSpeller struct{ *dialect.Dialect }

// WGSL is the spelling for WGSL.
var WGSL = wgslSpeller{dialect.Of(language.Version{Lang: language.WGSL})}

func (s wgslSpeller) Target() language.Version { return s.Version }

func (wgslSpeller) Header(half, subgroups bool) []ast.Decl {
	var list []ast.Decl
	for _, x := range []struct {
		on   bool
		name string
	}{{half, "f16"}, {subgroups, "subgroups"}} {
		if x.on {
			list = append(list, &ast.Directive{Word: "enable", Names: []string{x.name}})
		}
	}
	return list
}

func (wgslSpeller) LocalSize(e *EntryPoint) []ast.Decl { return nil }

func (s wgslSpeller) Structure(t *types.Type) *ast.StructDecl {
	d := &ast.StructDecl{Name: t.Name, Type: t}
	for _, f := range t.Fields {
		m := &ast.MemberDecl{Spec: s.Spell(f.Type), Vars: []*ast.Var{{Name: f.Name}}}
		if f.Align > 0 {
			m.Attrs = append(m.Attrs, Attribute("align", f.Align))
		}
		if f.Size > 0 {
			m.Attrs = append(m.Attrs, Attribute("size", f.Size))
		}
		d.Members = append(d.Members, m)
	}
	return d
}

// Attribute returns the attribute @name with `args` as its arguments.
func Attribute(name string, args ...int) ast.Attribute {
	a := ast.Attribute{Name: name}
	for _, n := range args {
		a.Args = append(a.Args, node.Literal(types.Int, node.Decimal(n)))
	}
	return a
}

var spaceWords = map[ast.Storage]string{
	ast.Global: "private", ast.Input: "private", ast.Output: "private", ast.Shared: "workgroup",
}

func (s wgslSpeller) Variable(o *ast.Object, init ast.Expr) *ast.VarDecl {
	v := &ast.Var{Name: o.Name, Init: init, Obj: o}
	o.Decl = v
	d := &ast.VarDecl{Word: "var", Spec: s.Spell(o.Type), Vars: []*ast.Var{v}}
	if o.Storage == ast.Const {
		d.Word = "const"
	}
	if space := spaceWords[o.Storage]; space != "" {
		d.TArgs = []string{space}
	}
	return d
}

func (s wgslSpeller) Param(o *ast.Object, space string) *ast.ParamDecl {
	if o.Dir.Writes() {
		o.Type = pointerTo(o.Type, space)
	}
	d := &ast.ParamDecl{Spec: s.Spell(o.Type), Name: o.Name, Obj: o}
	o.Decl = d
	return d
}

func pointerTo(t *types.Type, space string) *types.Type {
	return &types.Type{Kind: types.Pointer, Elem: t, Space: space, Access: "read_write"}
}

func (s wgslSpeller) Function(o *ast.Object, params []*ast.ParamDecl, body *ast.Block) *ast.FuncDecl {
	d := &ast.FuncDecl{Name: o.Name, Params: params, Body: body, Obj: o}
	if o.Type.Kind != types.Void {
		d.Result = s.Spell(o.Type)
	}
	return d
}

func (wgslSpeller) Prototype(f *ast.FuncDecl) ast.Decl { return nil }

// BlockBinding returns the binding number of the block b. WGSL numbers uniform blocks and storage
// buffers together.
func (wgslSpeller) BlockBinding(b *Block) int { return b.Slot }

func (wgslSpeller) LayoutRules(kind string, std140 bool) types.Rules { return types.WGSL }

// DeclareBlock declares a structure for the block b, and a module variable of this type. It also
// returns the members of b. If b.Bare is set, there is no structure: the module variable has the
// type of b's only member.
func (s wgslSpeller) DeclareBlock(b *Block) ([]ast.Decl, []Member) {
	b.Type.Name += "Block"
	o := &ast.Object{Name: b.Name, Type: b.Type, Storage: ast.Buffer, ReadOnly: b.Access == "readonly"}
	d := &ast.VarDecl{Word: "var", TArgs: []string{"storage", "read_write"}, Vars: []*ast.Var{{Name: b.Name, Obj: o}}}
	switch {
	case b.Kind == record.Uniform:
		o.Storage, d.TArgs = ast.Uniform, []string{"uniform"}
	case o.ReadOnly:
		d.TArgs = d.TArgs[:1]
	}
	d.Attrs = []ast.Attribute{Attribute("group", b.Group), Attribute("binding", b.Slot)}
	if b.Bare {
		o.Type = b.Fields[0].Type
		d.Spec = s.Spell(o.Type)
		return []ast.Decl{d}, []Member{{Obj: o}}
	}
	var members []Member
	for _, f := range b.Fields {
		members = append(members, Member{
			Obj:      &ast.Object{Name: f.Name, Type: f.Type, Storage: o.Storage},
			Instance: o,
		})
	}
	d.Spec = s.Spell(b.Type)
	return []ast.Decl{s.Structure(b.Type), d}, members
}

func (wgslSpeller) TextureType(x *Texture) *types.Type {
	if !x.Image {
		return types.TextureOf("texture_"+x.Shape, x.Kind, "", "")
	}
	access := "read_write"
	switch {
	case !x.Writable:
		access = "read"
	case !x.Readable:
		access = "write"
	}
	return types.TextureOf("texture_storage_"+x.Shape, x.Kind, record.WGSLFormat(x.Format), access)
}

func (s wgslSpeller) DeclareTexture(x *Texture) *ast.VarDecl {
	d := &ast.VarDecl{Word: "var", Spec: s.Spell(x.Obj.Type), Vars: []*ast.Var{{Name: x.Obj.Name, Obj: x.Obj}}}
	d.Attrs = []ast.Attribute{Attribute("group", x.Group), Attribute("binding", x.Binding)}
	return d
}

func (wgslSpeller) Assign(op string, l, r ast.Expr) ast.Stmt {
	return &ast.AssignStmt{Op: op, L: l, R: r}
}

func (wgslSpeller) Increment(op string, post bool, x ast.Expr) ast.Stmt {
	return &ast.IncDecStmt{Op: op, X: x}
}

func (wgslSpeller) Evaluate(x ast.Expr) ast.Stmt { return &ast.AssignStmt{Op: "=", R: x} }

func (wgslSpeller) Loop(init ast.Stmt, cond ast.Expr, step, body ast.Stmt) *ast.For {
	return &ast.For{Init: init, Cond: cond, PostStmt: step, Body: body}
}

func (wgslSpeller) BodyOf(s ast.Stmt) ast.Stmt { return &ast.Block{List: []ast.Stmt{s}} }

func (wgslSpeller) DoWhile(body ast.Stmt, cond ast.Expr) ast.Stmt {
	return &ast.Loop{Body: body.(*ast.Block), Continuing: &ast.Block{}, BreakIf: node.Unary("!", cond)}
}

// SwitchOn returns a switch without breaks at the ends of its arms, because in WGSL control
// never falls through.
func (wgslSpeller) SwitchOn(x ast.Expr, arms []Arm) ast.Stmt {
	s := &ast.ClauseSwitch{X: x}
	for _, a := range arms {
		body := a.Body
		if b, ok := soleBlock(body); ok {
			body = b.List
		}
		if _, leaves := a.End.(*ast.Break); a.End != nil && !leaves {
			body = append(body, a.End)
		}
		s.Clauses = append(s.Clauses, &ast.Clause{Selectors: a.Labels, Body: &ast.Block{List: body}})
	}
	return s
}

func soleBlock(list []ast.Stmt) (*ast.Block, bool) {
	if len(list) != 1 {
		return nil, false
	}
	b, ok := list[0].(*ast.Block)
	return b, ok
}

// SelectValue returns the call select(y, x, c), which gives x if c is true and y otherwise. It
// evaluates both x and y.
func (wgslSpeller) SelectValue(c, x, y ast.Expr) ast.Expr {
	return node.Call("select", x.Info().Type, y, x, c)
}

func (wgslSpeller) Xor(x, y ast.Expr) ast.Expr { return node.Binary("!=", node.Bool, x, y) }

// Equal returns the comparison of x and y by op, which is == or !=. For vectors it is `all(x == y)`
// or `any(x != y)`.
func (wgslSpeller) Equal(op string, x, y ast.Expr) ast.Expr {
	n := x.Info().Type.Size()
	e := node.Binary(op, types.Vec(types.Bool, n), x, y)
	if n == 1 {
		return e
	}
	return node.Call(map[string]string{"==": "all", "!=": "any"}[op], node.Bool, e)
}

// Convert returns the conversion of x to type t. If a scalar becomes a vector, it is converted
// to the component type first.
func (s wgslSpeller) Convert(t *types.Type, x ast.Expr) ast.Expr {
	if from := x.Info().Type; from.IsScalar() && !t.IsScalar() && from != t.Elem {
		x = s.Convert(t.Elem, x)
	}
	return &ast.Construct{ExprInfo: ast.Typed(t), Spec: s.Spell(t), Args: []ast.Expr{x}}
}

func (s wgslSpeller) FloatBits(x ast.Expr) ast.Expr { return s.Bitcast(node.Uint, x) }

func (s wgslSpeller) Bitcast(t *types.Type, x ast.Expr) ast.Expr {
	spec := s.Spell(t)
	var arg ast.Expr = &ast.Ident{ExprInfo: ast.Typed(t), Name: spec.Name}
	if spec.TArgs != nil {
		arg = &ast.TypeArg{ExprInfo: ast.Typed(t), Spec: spec}
	}
	c := node.Call("bitcast", t, x).(*ast.Call)
	c.TArgs = []ast.Expr{arg}
	return c
}

func (s wgslSpeller) CountBits(x ast.Expr) ast.Expr {
	return s.Convert(node.Int, node.Call("countOneBits", node.Uint, x))
}

func (wgslSpeller) Derivative(name string, x ast.Expr) ast.Expr {
	return node.Call(strings.Replace(name, "dFd", "dpd", 1), x.Info().Type, x)
}

func (s wgslSpeller) Length(x ast.Expr) ast.Expr {
	return s.Convert(node.Int, node.Call("arrayLength", node.Uint, AddressOf(x)))
}

// AddressOf returns an expression for a pointer to the l-value x: &x, or p if x is *p.
func AddressOf(x ast.Expr) ast.Expr {
	if u, ok := x.(*ast.Unary); ok && u.Op == "*" {
		return u.X
	}
	t, o := pointerTo(x.Info().Type, ""), ast.Root(x)
	if t.Space = SpaceOf(o); o.ReadOnly {
		t.Access = "read"
	}
	return &ast.Unary{ExprInfo: ast.Typed(t), Op: "&", X: x}
}

func (wgslSpeller) Argument(x ast.Expr, dir ast.Dir) ast.Expr {
	if dir.Writes() {
		return AddressOf(x)
	}
	return x
}

func (wgslSpeller) AtomicCall(name string, mem ast.Expr, args ...ast.Expr) ast.Expr {
	return atomicCall(name, AddressOf(mem), ValueOf(mem.Info().Type), args...)
}

func (s wgslSpeller) AtomicLoad(mem ast.Expr) ast.Expr { return s.AtomicCall("atomicLoad", mem) }

func (s wgslSpeller) AtomicStore(mem, x ast.Expr) ast.Stmt {
	c := s.AtomicCall("atomicStore", mem, x).(*ast.Call)
	c.Type = node.Void
	return &ast.ExprStmt{X: c}
}

func (wgslSpeller) AtomicOf(k types.Kind) *types.Type { return types.AtomicOf(k) }

func (wgslSpeller) Barrier(memory int) []ast.Stmt {
	var list []ast.Stmt
	switch {
	case memory == 4:
		list = []ast.Stmt{&ast.ExprStmt{X: node.VoidCall("textureBarrier")}}
	case memory > 2:
		list = []ast.Stmt{&ast.ExprStmt{X: node.VoidCall("storageBarrier")}}
	}
	return append(list, &ast.ExprStmt{X: node.VoidCall("workgroupBarrier")})
}
