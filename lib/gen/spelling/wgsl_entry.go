package spelling

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/language"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// An entry point of WGSL copies its inputs to private variables at the beginning, and returns the
// values of private variables at the end. So functions see inputs and outputs as global variables,
// as in GLSL.

// entryInput is an input of an entry point. The entry point declares it as a parameter, or as a
// member of a structure that is the only parameter.
type entryInput struct {
	name  string
	attrs []ast.Attribute
	typ   *types.Type
	to    *ast.Object // the private variable that gets a copy, or nil if nothing uses it
	kept  int         // number of components that are copied; 0 stands for all
}

func (s wgslSpeller) Entry(stage language.Stage, e *EntryPoint, body *ast.Block, others []ast.Decl) ([]ast.Decl, *ast.FuncDecl) {
	d := &ast.FuncDecl{Name: "main", Body: body, Attrs: []ast.Attribute{{Name: string(stage)}}}
	if stage != language.Fragment {
		d.Attrs = append(d.Attrs, Attribute("workgroup_size", e.sizes()...))
	}
	list := s.builtins(namesIn(append(others, d)))
	decls := copies(s, list)
	for i := range e.Varyings {
		list = append(list, s.passedInput(&e.Varyings[i]))
	}
	decls = append(decls, s.receiveInputs(e, d, list)...)
	if stage == language.Fragment {
		decls = append(decls, s.returnOutputs(e, d)...)
	}
	return decls, d
}

// builtins returns the built-in inputs that the module uses. The map `named` has the names of all
// identifiers in the module.
func (s wgslSpeller) builtins(named map[string]bool) []entryInput {
	var list []entryInput
	for i := range Inputs {
		in := &Inputs[i]
		if !named[in.WGSL] && !named[in.copied] {
			continue
		}
		p := entryInput{
			name:  in.WGSL,
			attrs: []ast.Attribute{wordAttribute("builtin", in.WGSL)},
			typ:   in.typ,
			kept:  in.copiedComponents,
		}
		if named[in.copied] {
			p.to = s.InputObject(in)
		}
		list = append(list, p)
	}
	return list
}

// wordAttribute returns the attribute @name with `words` as its arguments.
func wordAttribute(name string, words ...string) ast.Attribute {
	a := ast.Attribute{Name: name}
	for _, w := range words {
		a.Args = append(a.Args, &ast.Ident{Name: w})
	}
	return a
}

// passedInput returns the input of the fragment shader for the varying p. The entry point copies
// this input to the private variable p.Obj.
func (s wgslSpeller) passedInput(p *Port) entryInput {
	return entryInput{name: "given_" + p.Obj.Name, attrs: p.attributes(), typ: p.Obj.Type, to: p.Obj}
}

// copies returns declarations of the private variables to which the inputs of `list` are copied.
func copies(s wgslSpeller, list []entryInput) []ast.Decl {
	var decls []ast.Decl
	for _, p := range list {
		if p.to != nil {
			decls = append(decls, s.Variable(p.to, nil))
		}
	}
	return decls
}

// receiveInputs gives the entry point d the inputs of `list`, and copies them to private variables.
// If a structure holds the inputs, it returns the structure's declaration, otherwise nil.
func (s wgslSpeller) receiveInputs(e *EntryPoint, d *ast.FuncDecl, list []entryInput) []ast.Decl {
	var start []ast.Stmt
	for _, p := range list {
		d.Params = append(d.Params, &ast.ParamDecl{Attrs: p.attrs, Name: p.name, Spec: s.Spell(p.typ)})
		var x ast.Expr = parameter(p.name, p.typ)
		if p.kept > 0 {
			x = &ast.Member{ExprInfo: ast.Typed(types.Vec(p.typ.Component(), p.kept)), X: x, Name: "xyzw"[:p.kept]}
		}
		if p.to != nil {
			start = append(start, s.Assign("=", node.Ident(p.to), x))
		}
	}
	d.Body.List = append(start, d.Body.List...)
	if !e.InputsInStruct || len(list) == 0 {
		return nil
	}
	return []ast.Decl{s.bundle(d, list)}
}

// bundle replaces the parameters of d by one parameter with a structure type. Each old parameter
// becomes a member: `workgroup_id` becomes `inputs.workgroup_id`. bundle returns the declaration of
// the structure.
func (s wgslSpeller) bundle(d *ast.FuncDecl, list []entryInput) *ast.StructDecl {
	t := &types.Type{Kind: types.Struct, Name: "Inputs"}
	for _, p := range list {
		t.Fields = append(t.Fields, types.Field{Name: p.name, Type: p.typ})
	}
	ast.Apply(d.Body, nil, func(c *ast.Cursor) {
		id, ok := c.Node().(*ast.Ident)
		if ok && slices.ContainsFunc(list, func(p entryInput) bool { return p.name == id.Name }) {
			c.Replace(&ast.Member{ExprInfo: id.ExprInfo, X: parameter("inputs", t), Name: id.Name})
		}
	})
	d.Params = []*ast.ParamDecl{{Name: "inputs", Spec: s.Spell(t)}}
	return s.attributedStruct(t, func(i int) []ast.Attribute { return list[i].attrs })
}

// attributedStruct returns the declaration of the structure t. The function `attrs` returns the
// attributes of member i.
func (s wgslSpeller) attributedStruct(t *types.Type, attrs func(i int) []ast.Attribute) *ast.StructDecl {
	d := s.Structure(t)
	for i, m := range d.Members {
		m.Attrs = attrs(i)
	}
	return d
}

// parameter returns an identifier that names a parameter of the entry point.
func parameter(name string, t *types.Type) *ast.Ident {
	return &ast.Ident{
		ExprInfo: ast.Typed(t),
		Name:     name,
		Obj:      &ast.Object{Name: name, Type: t, Storage: ast.Param, Builtin: true},
	}
}

// returnOutputs makes the entry point d return its outputs. If e.SoleOutput is set, d returns the
// output itself, and returnOutputs returns nil. Otherwise d returns a structure, and returnOutputs
// returns its declaration.
func (s wgslSpeller) returnOutputs(e *EntryPoint, d *ast.FuncDecl) []ast.Decl {
	if p := &e.Outputs[0]; e.SoleOutput {
		d.Result, d.ResultAttrs = s.Spell(p.Obj.Type), p.attributes()
		d.Body.List = append(d.Body.List, &ast.Return{X: node.Ident(p.Obj)})
		return nil
	}
	t := &types.Type{Kind: types.Struct, Name: "Outputs"}
	var values []ast.Expr
	for _, p := range e.Outputs {
		t.Fields = append(t.Fields, types.Field{Name: p.Obj.Name, Type: p.Obj.Type})
		values = append(values, node.Ident(p.Obj))
	}
	d.Result = s.Spell(t)
	d.Body.List = append(d.Body.List, &ast.Return{X: Construct(s, t, values...)})
	return []ast.Decl{s.attributedStruct(t, func(i int) []ast.Attribute { return e.Outputs[i].attributes() })}
}

func (s wgslSpeller) DeclarePort(p *Port) ast.Decl { return s.Variable(p.Obj, nil) }

// VertexShader returns a vertex shader in WGSL. Its entry point returns the position and the
// varyings in a structure.
func (s wgslSpeller) VertexShader(e *EntryPoint, header []ast.Decl) *ast.Unit {
	t := &types.Type{Kind: types.Struct, Name: "Passed", Fields: []types.Field{{Name: "position", Type: builtPosition}}}
	at := parameter("at", triangleCorner)
	values := []ast.Expr{Construct(s, builtPosition, at, node.Literal(types.Float, "0.0"+s.Suffix(types.Float)),
		node.Literal(types.Float, "1.0"+s.Suffix(types.Float)))}
	attrs := [][]ast.Attribute{{wordAttribute("builtin", "position")}}
	for _, p := range e.Varyings {
		t.Fields = append(t.Fields, types.Field{Name: p.Obj.Name, Type: p.Obj.Type})
		values, attrs = append(values, p.Value), append(attrs, p.attributes())
	}
	main := &ast.FuncDecl{Name: "main", Attrs: []ast.Attribute{{Name: string(language.Vertex)}}, Result: s.Spell(t),
		Params: []*ast.ParamDecl{{
			Attrs: []ast.Attribute{Attribute("location", 0)},
			Name:  at.Name,
			Spec:  s.Spell(at.Type),
		}},
		Body: &ast.Block{List: []ast.Stmt{&ast.Return{X: Construct(s, t, values...)}}}}
	passed := s.attributedStruct(t, func(i int) []ast.Attribute { return attrs[i] })
	return &ast.Unit{Version: s.Target(), Decls: append(header, passed, main)}
}

func namesIn(decls []ast.Decl) map[string]bool {
	named := map[string]bool{}
	for _, d := range decls {
		ast.Walk(d, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				named[id.Name] = true
			}
			return true
		})
	}
	return named
}

func (wgslSpeller) InputObject(i *Input) *ast.Object { return i.copy() }

// Uncopied returns x with the private copies of built-in inputs replaced by the parameters of the
// entry point: `groupId` becomes `workgroup_id`.
func (wgslSpeller) Uncopied(x ast.Expr) ast.Expr {
	// The copies would not do: WGSL compilers consider private variables non-uniform, and the
	// passes of lib/recond change copies that are floats.
	return uncopied(x, func(in *Input) ast.Expr { return parameter(in.WGSL, in.typ) })
}

// uncopied returns x with built-in inputs instead of the variables that hold their copies. The
// function `itself` returns the expression for a built-in input.
func uncopied(x ast.Expr, itself func(*Input) ast.Expr) ast.Expr {
	return ast.Apply(x, nil, func(c *ast.Cursor) {
		id, ok := c.Node().(*ast.Ident)
		for i := range Inputs {
			if in := &Inputs[i]; ok && in.copied != "" && in.copied == id.Name {
				c.Replace(itself(in))
			}
		}
	}).(ast.Expr)
}
