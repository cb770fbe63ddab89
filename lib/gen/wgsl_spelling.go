package gen

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/dialect"
	"shsmith/lib/language"
	"shsmith/lib/node"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// sizes returns the arguments of @workgroup_size: the sizes of the work group up to the last one
// that the program writes (io.writtenSizes). So (8) can stand for (8, 1, 1). The first size is
// always there.
func (io *shaderInterface) sizes() []int {
	n := 1
	for i := range io.writtenSizes {
		if io.writtenSizes[i] {
			n = i + 1
		}
	}
	return io.size[:n]
}

// wgslSpelling is the spelling for WGSL. It writes constructs that differ from GLSL, such as
// conversions and barriers.
type wgslSpelling struct{ *dialect.Dialect }

var wgslOnly = wgslSpelling{dialect.Of(language.Version{Lang: language.WGSL})}

func (s wgslSpelling) version() language.Version { return s.Version }

func (wgslSpelling) header(io *shaderInterface) []ast.Decl {
	var list []ast.Decl
	for _, x := range []struct {
		on   bool
		name string
	}{{io.hasHalf, "f16"}, {io.hasSubgroups, "subgroups"}} {
		if x.on {
			list = append(list, &ast.Directive{Word: "enable", Names: []string{x.name}})
		}
	}
	return list
}

func (wgslSpelling) localSize(io *shaderInterface) []ast.Decl { return nil }

func (s wgslSpelling) structure(t *types.Type) *ast.StructDecl {
	d := &ast.StructDecl{Name: t.Name, Type: t}
	for _, f := range t.Fields {
		m := &ast.MemberDecl{Spec: s.Spell(f.Type), Vars: []*ast.Var{{Name: f.Name}}}
		if f.Align > 0 {
			m.Attrs = append(m.Attrs, attribute("align", f.Align))
		}
		if f.Size > 0 {
			m.Attrs = append(m.Attrs, attribute("size", f.Size))
		}
		d.Members = append(d.Members, m)
	}
	return d
}

// attribute returns the attribute @name with `args` as its arguments.
func attribute(name string, args ...int) ast.Attribute {
	a := ast.Attribute{Name: name}
	for _, n := range args {
		a.Args = append(a.Args, node.Literal(types.Int, node.Decimal(n)))
	}
	return a
}

var spaceWords = map[ast.Storage]string{
	ast.Global: "private", ast.Input: "private", ast.Output: "private", ast.Shared: "workgroup",
}

func (s wgslSpelling) variable(o *ast.Object, init ast.Expr) *ast.VarDecl {
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

func (s wgslSpelling) param(o *ast.Object, space string) *ast.ParamDecl {
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

func (s wgslSpelling) function(o *ast.Object, params []*ast.ParamDecl, body *ast.Block) *ast.FuncDecl {
	d := &ast.FuncDecl{Name: o.Name, Params: params, Body: body, Obj: o}
	if o.Type.Kind != types.Void {
		d.Result = s.Spell(o.Type)
	}
	return d
}

func (wgslSpelling) prototype(f *ast.FuncDecl) ast.Decl { return nil }

// blockBinding returns the binding number of the block b. WGSL numbers uniform blocks and storage
// buffers together.
func (wgslSpelling) blockBinding(b *blockPlan) int { return b.slot }

func (wgslSpelling) layoutRules(kind string, std140 bool) types.Rules { return types.WGSL }

// declareBlock declares a structure for the block b, and a module variable of this type. It also
// returns the members of b. If b.bare is set, there is no structure: the module variable has the
// type of b's only member.
func (s wgslSpelling) declareBlock(b *blockPlan) ([]ast.Decl, []*variable) {
	b.typ.Name += "Block"
	o := &ast.Object{Name: b.name, Type: b.typ, Storage: ast.Buffer, ReadOnly: b.access == "readonly"}
	d := &ast.VarDecl{Word: "var", TArgs: []string{"storage", "read_write"}, Vars: []*ast.Var{{Name: b.name, Obj: o}}}
	switch {
	case b.kind == record.Uniform:
		o.Storage, d.TArgs = ast.Uniform, []string{"uniform"}
	case o.ReadOnly:
		d.TArgs = d.TArgs[:1]
	}
	d.Attrs = []ast.Attribute{attribute("group", b.group), attribute("binding", b.slot)}
	if b.bare {
		o.Type = b.fields[0].Type
		d.Spec = s.Spell(o.Type)
		return []ast.Decl{d}, []*variable{{obj: o}}
	}
	var places []*variable
	for _, f := range b.fields {
		places = append(places, &variable{
			obj:      &ast.Object{Name: f.Name, Type: f.Type, Storage: o.Storage},
			instance: o,
		})
	}
	d.Spec = s.Spell(b.typ)
	return []ast.Decl{s.structure(b.typ), d}, places
}

func (wgslSpelling) textureType(x *texture) *types.Type {
	if !x.image {
		return types.TextureOf("texture_"+x.shape, x.k, "", "")
	}
	access := "read_write"
	switch {
	case !x.writable:
		access = "read"
	case !x.readable:
		access = "write"
	}
	return types.TextureOf("texture_storage_"+x.shape, x.k, record.WGSLFormat(x.Format), access)
}

func (s wgslSpelling) declareTexture(x *texture) *ast.VarDecl {
	d := &ast.VarDecl{Word: "var", Spec: s.Spell(x.obj.Type), Vars: []*ast.Var{{Name: x.obj.Name, Obj: x.obj}}}
	d.Attrs = []ast.Attribute{attribute("group", x.group), attribute("binding", x.binding)}
	return d
}

func (wgslSpelling) assign(op string, l, r ast.Expr) ast.Stmt {
	return &ast.AssignStmt{Op: op, L: l, R: r}
}

func (wgslSpelling) increment(op string, post bool, x ast.Expr) ast.Stmt {
	return &ast.IncDecStmt{Op: op, X: x}
}

func (wgslSpelling) evaluate(x ast.Expr) ast.Stmt { return &ast.AssignStmt{Op: "=", R: x} }

func (wgslSpelling) loop(init ast.Stmt, cond ast.Expr, step, body ast.Stmt) *ast.For {
	return &ast.For{Init: init, Cond: cond, PostStmt: step, Body: body}
}

func (wgslSpelling) bodyOf(s ast.Stmt) ast.Stmt { return &ast.Block{List: one(s)} }

func (wgslSpelling) doWhile(body ast.Stmt, cond ast.Expr) ast.Stmt {
	return &ast.Loop{Body: body.(*ast.Block), Continuing: &ast.Block{}, BreakIf: node.Unary("!", cond)}
}

// switchOn returns a switch without breaks at the ends of its arms, because in WGSL control
// never falls through.
func (wgslSpelling) switchOn(x ast.Expr, arms []arm) ast.Stmt {
	s := &ast.ClauseSwitch{X: x}
	for _, a := range arms {
		body := a.body
		if b, ok := soleBlock(body); ok {
			body = b.List
		}
		if _, leaves := a.end.(*ast.Break); a.end != nil && !leaves {
			body = append(body, a.end)
		}
		s.Clauses = append(s.Clauses, &ast.Clause{Selectors: a.labels, Body: &ast.Block{List: body}})
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

// selectValue returns the call select(y, x, c), which gives x if c is true and y otherwise. It
// evaluates both x and y.
func (wgslSpelling) selectValue(c, x, y ast.Expr) ast.Expr {
	return node.Call("select", x.Info().Type, y, x, c)
}

func (wgslSpelling) xor(x, y ast.Expr) ast.Expr { return node.Binary("!=", node.Bool, x, y) }

// equal returns the comparison of x and y by op, which is == or !=. For vectors it is `all(x == y)`
// or `any(x != y)`.
func (wgslSpelling) equal(op string, x, y ast.Expr) ast.Expr {
	n := x.Info().Type.Size()
	e := node.Binary(op, types.Vec(types.Bool, n), x, y)
	if n == 1 {
		return e
	}
	return node.Call(map[string]string{"==": "all", "!=": "any"}[op], node.Bool, e)
}

// convert returns the conversion of x to type t. If a scalar becomes a vector, it is converted
// to the component type first.
func (s wgslSpelling) convert(t *types.Type, x ast.Expr) ast.Expr {
	if from := x.Info().Type; from.IsScalar() && !t.IsScalar() && from != t.Elem {
		x = s.convert(t.Elem, x)
	}
	return &ast.Construct{ExprInfo: ast.Typed(t), Spec: s.Spell(t), Args: []ast.Expr{x}}
}

func (s wgslSpelling) floatBits(x ast.Expr) ast.Expr { return s.bitcast(node.Uint, x) }

func (s wgslSpelling) bitcast(t *types.Type, x ast.Expr) ast.Expr {
	spec := s.Spell(t)
	var arg ast.Expr = &ast.Ident{ExprInfo: ast.Typed(t), Name: spec.Name}
	if spec.TArgs != nil {
		arg = &ast.TypeArg{ExprInfo: ast.Typed(t), Spec: spec}
	}
	c := node.Call("bitcast", t, x).(*ast.Call)
	c.TArgs = []ast.Expr{arg}
	return c
}

func (s wgslSpelling) countBits(x ast.Expr) ast.Expr {
	return s.convert(node.Int, node.Call("countOneBits", node.Uint, x))
}

func (wgslSpelling) derivative(name string, x ast.Expr) ast.Expr {
	return node.Call(strings.Replace(name, "dFd", "dpd", 1), x.Info().Type, x)
}

func (s wgslSpelling) length(x ast.Expr) ast.Expr {
	return s.convert(node.Int, node.Call("arrayLength", node.Uint, addressOf(x)))
}

// addressOf returns an expression for a pointer to the l-value x: &x, or p if x is *p.
func addressOf(x ast.Expr) ast.Expr {
	if u, ok := x.(*ast.Unary); ok && u.Op == "*" {
		return u.X
	}
	t, o := pointerTo(x.Info().Type, ""), ast.Root(x)
	if t.Space = spaceOf(o); o.ReadOnly {
		t.Access = "read"
	}
	return &ast.Unary{ExprInfo: ast.Typed(t), Op: "&", X: x}
}

func (wgslSpelling) argument(x ast.Expr, dir ast.Dir) ast.Expr {
	if dir.Writes() {
		return addressOf(x)
	}
	return x
}

func (wgslSpelling) atomicCall(name string, mem ast.Expr, args ...ast.Expr) ast.Expr {
	return atomicCall(name, addressOf(mem), valueOf(mem.Info().Type), args...)
}

func (s wgslSpelling) atomicLoad(mem ast.Expr) ast.Expr { return s.atomicCall("atomicLoad", mem) }

func (s wgslSpelling) atomicStore(mem, x ast.Expr) ast.Stmt {
	c := s.atomicCall("atomicStore", mem, x).(*ast.Call)
	c.Type = node.Void
	return &ast.ExprStmt{X: c}
}

func (wgslSpelling) atomicOf(k types.Kind) *types.Type { return types.AtomicOf(k) }

func (wgslSpelling) barrier(memory int) []ast.Stmt {
	var list []ast.Stmt
	switch {
	case memory == 4:
		list = one(&ast.ExprStmt{X: node.VoidCall("textureBarrier")})
	case memory > 2:
		list = one(&ast.ExprStmt{X: node.VoidCall("storageBarrier")})
	}
	return append(list, &ast.ExprStmt{X: node.VoidCall("workgroupBarrier")})
}
