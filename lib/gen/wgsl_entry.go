package gen

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/language"
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

func (s wgslSpelling) entry(io *shaderInterface, body *ast.Block, others []ast.Decl) ([]ast.Decl, *ast.FuncDecl) {
	d := &ast.FuncDecl{Name: "main", Body: body, Attrs: []ast.Attribute{{Name: string(io.stage)}}}
	if !io.fragment() {
		d.Attrs = append(d.Attrs, attribute("workgroup_size", io.sizes()...))
	}
	list := s.builtins(namesIn(append(others, d)))
	decls := copies(s, list)
	for i := range io.varyings {
		list = append(list, s.passedInput(&io.varyings[i]))
	}
	decls = append(decls, s.receiveInputs(io, d, list)...)
	if io.fragment() {
		decls = append(decls, s.returnOutputs(io, d)...)
	}
	return decls, d
}

// builtins returns the built-in inputs that the module uses. The map `named` has the names of all
// identifiers in the module.
func (s wgslSpelling) builtins(named map[string]bool) []entryInput {
	var list []entryInput
	for i := range builtinInputs {
		in := &builtinInputs[i]
		if !named[in.wgsl] && !named[in.copied] {
			continue
		}
		p := entryInput{
			name:  in.wgsl,
			attrs: []ast.Attribute{wordAttribute("builtin", in.wgsl)},
			typ:   in.typ,
			kept:  in.copiedComponents,
		}
		if named[in.copied] {
			p.to = s.inputObject(in)
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
// this input to the private variable p.obj.
func (s wgslSpelling) passedInput(p *port) entryInput {
	return entryInput{name: "given_" + p.obj.Name, attrs: p.attributes(), typ: p.obj.Type, to: p.obj}
}

func (p *port) attributes() []ast.Attribute {
	list := []ast.Attribute{attribute("location", p.location)}
	switch {
	case p.words != nil:
		list = append(list, wordAttribute("interpolate", p.words...))
	case p.flat:
		list = append(list, wordAttribute("interpolate", "flat"))
	}
	return list
}

// copies returns declarations of the private variables to which the inputs of `list` are copied.
func copies(s wgslSpelling, list []entryInput) []ast.Decl {
	var decls []ast.Decl
	for _, p := range list {
		if p.to != nil {
			decls = append(decls, s.variable(p.to, nil))
		}
	}
	return decls
}

// receiveInputs gives the entry point d the inputs of `list`, and copies them to private variables.
// If a structure holds the inputs, it returns the structure's declaration, otherwise nil.
func (s wgslSpelling) receiveInputs(io *shaderInterface, d *ast.FuncDecl, list []entryInput) []ast.Decl {
	var start []ast.Stmt
	for _, p := range list {
		d.Params = append(d.Params, &ast.ParamDecl{Attrs: p.attrs, Name: p.name, Spec: s.Spell(p.typ)})
		var x ast.Expr = parameter(p.name, p.typ)
		if p.kept > 0 {
			x = &ast.Member{ExprInfo: ast.Typed(types.Vec(p.typ.Component(), p.kept)), X: x, Name: "xyzw"[:p.kept]}
		}
		if p.to != nil {
			start = append(start, s.assign("=", (&variable{obj: p.to}).use(), x))
		}
	}
	d.Body.List = append(start, d.Body.List...)
	if !io.inputsInStruct || len(list) == 0 {
		return nil
	}
	return []ast.Decl{s.bundle(d, list)}
}

// bundle replaces the parameters of d by one parameter with a structure type. Each old parameter
// becomes a member: `workgroup_id` becomes `inputs.workgroup_id`. bundle returns the declaration of
// the structure.
func (s wgslSpelling) bundle(d *ast.FuncDecl, list []entryInput) *ast.StructDecl {
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
func (s wgslSpelling) attributedStruct(t *types.Type, attrs func(i int) []ast.Attribute) *ast.StructDecl {
	d := s.structure(t)
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

// returnOutputs makes the entry point d return its outputs. If io.soleOutput is set, d returns the
// output itself, and returnOutputs returns nil. Otherwise d returns a structure, and returnOutputs
// returns its declaration.
func (s wgslSpelling) returnOutputs(io *shaderInterface, d *ast.FuncDecl) []ast.Decl {
	if p := &io.outputs[0]; io.soleOutput {
		d.Result, d.ResultAttrs = s.Spell(p.obj.Type), p.attributes()
		d.Body.List = append(d.Body.List, &ast.Return{X: (&variable{obj: p.obj}).use()})
		return nil
	}
	t := &types.Type{Kind: types.Struct, Name: "Outputs"}
	var values []ast.Expr
	for _, p := range io.outputs {
		t.Fields = append(t.Fields, types.Field{Name: p.obj.Name, Type: p.obj.Type})
		values = append(values, (&variable{obj: p.obj}).use())
	}
	d.Result = s.Spell(t)
	d.Body.List = append(d.Body.List, &ast.Return{X: io.construct(t, values...)})
	return []ast.Decl{s.attributedStruct(t, func(i int) []ast.Attribute { return io.outputs[i].attributes() })}
}

func (s wgslSpelling) declarePort(p *port) ast.Decl { return s.variable(p.obj, nil) }

// vertexShader returns a vertex shader in WGSL. Its entry point returns the position and the
// varyings in a structure.
func (s wgslSpelling) vertexShader(io *shaderInterface) *ast.Unit {
	t := &types.Type{Kind: types.Struct, Name: "Passed", Fields: []types.Field{{Name: "position", Type: builtPosition}}}
	at := parameter("at", triangleCorner)
	values := []ast.Expr{io.construct(builtPosition, at, io.number(types.Float, 0), io.number(types.Float, 1))}
	attrs := [][]ast.Attribute{{wordAttribute("builtin", "position")}}
	for _, p := range io.varyings {
		t.Fields = append(t.Fields, types.Field{Name: p.obj.Name, Type: p.obj.Type})
		values, attrs = append(values, p.value), append(attrs, p.attributes())
	}
	main := &ast.FuncDecl{Name: "main", Attrs: []ast.Attribute{{Name: string(language.Vertex)}}, Result: s.Spell(t),
		Params: []*ast.ParamDecl{{
			Attrs: []ast.Attribute{attribute("location", 0)},
			Name:  at.Name,
			Spec:  s.Spell(at.Type),
		}},
		Body: &ast.Block{List: one(&ast.Return{X: io.construct(t, values...)})}}
	passed := s.attributedStruct(t, func(i int) []ast.Attribute { return attrs[i] })
	return &ast.Unit{Version: s.version(), Decls: append(s.header(io), passed, main)}
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

func (wgslSpelling) inputObject(i *builtinInput) *ast.Object { return i.copy() }

// copy returns the private variable to which the entry point copies the input `in`.
func (in *builtinInput) copy() *ast.Object {
	t := in.typ
	if in.copiedComponents > 0 {
		t = types.Vec(t.Component(), in.copiedComponents)
	}
	return &ast.Object{Name: in.copied, Type: t, Storage: ast.Global, Builtin: true}
}

// uncopied returns x with the parameters of the entry point instead of their private copies:
// `groupId` becomes `workgroup_id`. There are two reasons. WGSL compilers consider private
// variables non-uniform, and the passes of lib/recond change copies that are floats.
func (wgslSpelling) uncopied(x ast.Expr) ast.Expr {
	return uncopied(x, func(in *builtinInput) ast.Expr { return parameter(in.wgsl, in.typ) })
}

// uncopied returns x with built-in inputs instead of the variables that hold their copies. The
// function `itself` returns the expression for a built-in input.
func uncopied(x ast.Expr, itself func(*builtinInput) ast.Expr) ast.Expr {
	return ast.Apply(x, nil, func(c *ast.Cursor) {
		id, ok := c.Node().(*ast.Ident)
		for i := range builtinInputs {
			if in := &builtinInputs[i]; ok && in.copied != "" && in.copied == id.Name {
				c.Replace(itself(in))
			}
		}
	}).(ast.Expr)
}
