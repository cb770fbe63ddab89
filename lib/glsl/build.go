package glsl

import (
	"strings"

	"github.com/antlr4-go/antlr/v4"

	"shsmith/lib/ast"
	"shsmith/lib/glsl/grammar"
	"shsmith/lib/source"
)

// build returns the tree of a parsed shader. A directive inside a declaration is moved before that
// declaration.
func build(ctx grammar.IUnitContext, out output) *ast.Unit {
	u := &ast.Unit{At: ast.At{At: source.Pos{Line: 1, Col: 1}}, Version: out.version}
	left := out.directives
	for _, e := range ctx.GetDecls() {
		d := e.GetDecl()
		if d == nil {
			continue // an empty declaration
		}
		start := e.GetStart().GetTokenIndex()
		for stop := e.GetStop().GetTokenIndex(); len(left) > 0 && left[0].at <= stop; left = left[1:] {
			if left[0].at > start {
				left[0].checkInsideDeclaration()
			}
			u.Decls = append(u.Decls, left[0].decl)
		}
		u.Decls = append(u.Decls, external(e.GetAttrs(), d))
	}
	for _, d := range left {
		u.Decls = append(u.Decls, d.decl)
	}
	return u
}

// checkInsideDeclaration checks the directive d, which stands within a top-level declaration, such
// as a function definition. The check fails if d is a pragma that applies to whole functions, such
// as #pragma optimize(off) (GLSL 4.60 section 3.3).
func (d *directive) checkInsideDeclaration() {
	p, ok := d.decl.(*ast.Pragma)
	if ok && (strings.HasPrefix(p.Text, "debug(") || strings.HasPrefix(p.Text, "optimize(")) {
		fail(p.Pos(), "#pragma %s inside a declaration", p.Text)
	}
}

// pos returns the position of a token. ANTLR counts columns from 0, source.Pos counts them from 1.
func pos(t antlr.Token) source.Pos {
	return source.Pos{Line: int32(t.GetLine()), Col: int32(t.GetColumn()) + 1}
}

func at(ctx antlr.ParserRuleContext) ast.At { return ast.At{At: pos(ctx.GetStart())} }

// text returns the text of a token, or "" for nil.
func text(t antlr.Token) string {
	if t == nil {
		return ""
	}
	return t.GetText()
}

func external(attrs []grammar.IAttributeContext, ctx grammar.IDeclarationContext) ast.Decl {
	d := declaration(ctx)
	if len(attrs) > 0 {
		f, ok := d.(*ast.FuncDecl)
		if !ok {
			fail(pos(attrs[0].GetStart()), "only a function can have attributes here")
		}
		f.Attrs = attributes(attrs)
		f.At = at(attrs[0])
	}
	return d
}

func declaration(ctx grammar.IDeclarationContext) ast.Decl {
	if ctx.GetPrecision() != nil {
		return &ast.PrecisionDecl{At: at(ctx), Precision: text(ctx.GetPrecision()), Spec: typeSpec(ctx.GetSpec())}
	}
	quals := qualifiers(ctx.GetQuals())
	switch {
	case ctx.GetOther() != nil:
		return blockOrNames(at(ctx), quals, ctx.GetOther())
	case ctx.GetSpec() == nil:
		return &ast.QualDecl{At: at(ctx), Quals: quals}
	}
	spec, rest := typeSpec(ctx.GetSpec()), ctx.GetRest()
	switch {
	case rest.GetParen() != nil:
		return function(at(ctx), quals, spec, rest)
	case rest.GetName() != nil:
		return &ast.VarDecl{At: at(ctx), Quals: quals, Spec: spec, Vars: variables(rest)}
	case quals == nil && spec.Struct != nil && spec.Dims == nil && spec.Struct.Name != "":
		return spec.Struct
	}
	return &ast.VarDecl{At: at(ctx), Quals: quals, Spec: spec}
}

func variables(ctx grammar.IDeclaredContext) []*ast.Var {
	list := make([]*ast.Var, 1, 1+len(ctx.GetMore()))
	list[0] = &ast.Var{
		At:   at(ctx),
		Name: text(ctx.GetName()),
		Dims: dims(ctx.GetDims()),
		Init: initializer(ctx.GetInit()),
	}
	for _, d := range ctx.GetMore() {
		list = append(list, &ast.Var{
			At:   at(d),
			Name: text(d.GetName()),
			Dims: dims(d.GetDims()),
			Init: initializer(d.GetInit()),
		})
	}
	return list
}

func initializer(ctx grammar.IInitializerContext) ast.Expr {
	if ctx == nil {
		return nil
	}
	if e := ctx.GetValue(); e != nil {
		return expr(e)
	}
	l := &ast.InitList{ExprInfo: ast.ExprInfo{At: at(ctx)}}
	for _, e := range ctx.GetElems() {
		l.Elems = append(l.Elems, initializer(e))
	}
	return l
}

func blockOrNames(at ast.At, quals []ast.Qualifier, ctx grammar.IBlockOrNamesContext) ast.Decl {
	names := texts(ctx.GetNames())
	if ctx.GetBrace() == nil {
		return &ast.QualDecl{At: at, Quals: quals, Names: names}
	}
	return &ast.BlockDecl{At: at, Quals: quals, Name: names[0], Members: members(ctx.GetMembers()),
		Instance: text(ctx.GetInstance()), Dims: dims(ctx.GetDims())}
}

func texts(list []antlr.Token) []string {
	out := make([]string, len(list))
	for i, t := range list {
		out[i] = t.GetText()
	}
	return out
}

func function(at ast.At, quals []ast.Qualifier, result *ast.TypeExpr, ctx grammar.IDeclaredContext) ast.Decl {
	f := &ast.FuncDecl{At: at, Quals: quals, Result: result, Name: text(ctx.GetName()),
		ResultAttrs: attributes(ctx.GetAttrs())}
	for _, p := range ctx.GetParams() {
		f.Params = append(f.Params, parameter(p))
	}
	if len(f.Params) == 1 && isVoid(f.Params[0]) {
		f.Params = nil
	}
	if ctx.GetBody() != nil {
		f.Body = block(ctx.GetBody())
	}
	return f
}

func isVoid(p *ast.ParamDecl) bool {
	return p.Spec.Name == "void" && p.Spec.Dims == nil && p.Name == "" && p.Quals == nil
}

func parameter(ctx grammar.IParameterContext) *ast.ParamDecl {
	p := &ast.ParamDecl{At: at(ctx), Quals: qualifiers(ctx.GetQuals()), Name: text(ctx.GetName())}
	if u := ctx.GetUnnamed(); u != nil {
		p.Spec = &ast.TypeExpr{At: ast.At{At: pos(u)}, Name: u.GetText(), Dims: dims(ctx.GetDims())}
		return p
	}
	p.Spec, p.Dims = typeSpec(ctx.GetSpec()), dims(ctx.GetDims())
	return p
}

func qualifiers(list []grammar.IQualifierContext) []ast.Qualifier {
	if len(list) == 0 {
		return nil
	}
	out := make([]ast.Qualifier, len(list))
	for i, ctx := range list {
		out[i] = ast.Qualifier{At: at(ctx), Name: text(ctx.GetWord())}
		for _, a := range ctx.GetArgs() {
			arg := ast.LayoutArg{Name: text(a.GetName())}
			if v := a.GetValue(); v != nil {
				arg.Value = expr(v)
			}
			out[i].Layout = append(out[i].Layout, arg)
		}
		if names := ctx.GetNames(); len(names) > 0 {
			out[i].Names = texts(names)
		}
	}
	return out
}

func typeSpec(ctx grammar.ITypeSpecContext) *ast.TypeExpr {
	t := &ast.TypeExpr{At: at(ctx), Name: text(ctx.GetName()), Dims: dims(ctx.GetDims())}
	if s := ctx.GetStruct_(); s != nil {
		t.Struct = &ast.StructDecl{At: at(s), Name: text(s.GetName()), Members: members(s.GetMembers())}
	}
	return t
}

func members(list []grammar.IMemberContext) []*ast.MemberDecl {
	out := make([]*ast.MemberDecl, len(list))
	for i, m := range list {
		out[i] = &ast.MemberDecl{At: at(m), Quals: qualifiers(m.GetQuals()), Spec: typeSpec(m.GetSpec())}
		for _, f := range m.GetFields() {
			out[i].Vars = append(out[i].Vars, &ast.Var{At: at(f), Name: text(f.GetName()), Dims: dims(f.GetDims())})
		}
	}
	return out
}

func dims(list []grammar.IDimContext) []ast.Expr {
	if len(list) == 0 {
		return nil
	}
	out := make([]ast.Expr, len(list))
	for i, d := range list {
		if e := d.GetSize(); e != nil {
			out[i] = expr(e)
		}
	}
	return out
}

func attributes(list []grammar.IAttributeContext) (out []ast.Attribute) {
	for _, a := range list {
		for _, i := range a.GetItems() {
			attr := ast.Attribute{At: at(i), Name: text(i.GetName())}
			if s := i.GetArgs(); s != nil {
				attr.Args = exprs(s)
			}
			out = append(out, attr)
		}
	}
	return out
}
