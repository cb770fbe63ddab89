package wgsl

import (
	"github.com/antlr4-go/antlr/v4"

	"shsmith/lib/ast"
	"shsmith/lib/language"
	"shsmith/lib/source"
	"shsmith/lib/syntax"
	"shsmith/lib/wgsl/grammar"
)

// builder builds the tree of lib/ast from the contexts that the generated parser returns.
type builder struct {
	// hidingNames has the names of functions that hide a predeclared type of the same name.
	hidingNames map[string]bool
}

func build(ctx grammar.IUnitContext) *ast.Unit {
	u := &ast.Unit{At: ast.At{At: source.Pos{Line: 1, Col: 1}}, Version: language.Version{Lang: language.WGSL}}
	u.Decls = make([]ast.Decl, 0, len(ctx.GetDirectives())+len(ctx.GetDecls()))
	var b builder
	for _, d := range ctx.GetDecls() {
		if f := d.GetFn(); f != nil && typeNames[text(f.GetName())] {
			if b.hidingNames == nil {
				b.hidingNames = map[string]bool{}
			}
			b.hidingNames[text(f.GetName())] = true
		}
	}
	for _, d := range ctx.GetDirectives() {
		u.Decls = append(u.Decls, directive(d))
	}
	for _, d := range ctx.GetDecls() {
		u.Decls = append(u.Decls, b.global(d))
	}
	return u
}

func pos(t antlr.Token) source.Pos {
	return source.Pos{Line: int32(t.GetLine()), Col: int32(t.GetColumn()) + 1}
}

func at(ctx antlr.ParserRuleContext) ast.At { return ast.At{At: pos(ctx.GetStart())} }

func text(t antlr.Token) string { return t.GetText() }

func texts(list []antlr.Token) []string {
	out := make([]string, len(list))
	for i, t := range list {
		out[i] = t.GetText()
	}
	return out
}

func directive(ctx grammar.IDirectiveContext) *ast.Directive {
	d := &ast.Directive{At: at(ctx), Word: text(ctx.GetWord()), Names: texts(ctx.GetNames())}
	if r := ctx.GetRule_(); r != nil {
		name := text(r)
		if p := ctx.GetPart(); p != nil {
			name += "." + text(p)
		}
		d.Names = append(d.Names, name)
	}
	return d
}

// noAttributes fails if `list` has an attribute, with a message such as "attribute on a constant".
// `what` is the end of the message: "a constant".
func noAttributes(list []grammar.IAttributeContext, what string) {
	if len(list) > 0 {
		syntax.Fail(pos(list[0].GetStart()), "attribute on %s", what)
	}
}

func (b *builder) global(ctx grammar.IGlobalDeclContext) ast.Decl {
	if f := ctx.GetFn(); f != nil {
		return b.function(ctx, f)
	}
	if v := ctx.GetValue(); v != nil {
		word := text(v.GetWord())
		switch word {
		case "let":
			syntax.Fail(pos(v.GetStart()), "'let' outside a function")
		case "const":
			noAttributes(ctx.GetAttrs(), "a constant")
		}
		d := b.variable(v)
		d.At, d.Attrs = at(ctx), b.attributes(ctx.GetAttrs())
		return d
	}
	switch ctx.GetWord().GetTokenType() {
	case grammar.WGSLParserSTRUCT:
		noAttributes(ctx.GetAttrs(), "a structure")
		s := &ast.StructDecl{At: at(ctx), Name: text(ctx.GetName())}
		for _, m := range ctx.GetMembers() {
			v := &ast.Var{At: ast.At{At: pos(m.GetName())}, Name: text(m.GetName())}
			s.Members = append(s.Members, &ast.MemberDecl{At: at(m), Attrs: b.attributes(m.GetAttrs()),
				Spec: b.typeSpec(m.GetSpec()), Vars: []*ast.Var{v}})
		}
		return s
	case grammar.WGSLParserALIAS:
		noAttributes(ctx.GetAttrs(), "an alias")
		return &ast.Alias{At: at(ctx), Name: text(ctx.GetName()), Spec: b.typeSpec(ctx.GetSpec())}
	}
	noAttributes(ctx.GetAttrs(), "an assertion")
	return &ast.ConstAssert{At: at(ctx), X: b.expr(ctx.GetTest())}
}

// variable builds a var, let, const or override declaration.
func (b *builder) variable(ctx grammar.IVariableContext) *ast.VarDecl {
	d := &ast.VarDecl{At: at(ctx), Word: text(ctx.GetWord())}
	if a := ctx.GetArgs(); a != nil {
		if d.Word != "var" {
			syntax.Fail(pos(a.GetStart()), "'%s' takes no template arguments", d.Word)
		}
		for _, e := range a.GetElems() {
			name, ok := b.argument(e).(*ast.Ident)
			if !ok {
				syntax.Fail(pos(e.GetStart()), "expected an address space or access mode")
			}
			d.TArgs = append(d.TArgs, name.Name)
		}
	}
	v := &ast.Var{At: ast.At{At: pos(ctx.GetName())}, Name: text(ctx.GetName())}
	if t := ctx.GetSpec(); t != nil {
		d.Spec = b.typeSpec(t)
	}
	if e := ctx.GetInit(); e != nil {
		v.Init = b.expr(e)
	} else if d.Word == "let" || d.Word == "const" {
		syntax.Fail(v.Pos(), "'%s' needs a value", d.Word)
	}
	d.Vars = []*ast.Var{v}
	return d
}

func (b *builder) function(decl grammar.IGlobalDeclContext, ctx grammar.IFunctionContext) *ast.FuncDecl {
	f := &ast.FuncDecl{At: at(decl), Attrs: b.attributes(decl.GetAttrs()), Name: text(ctx.GetName())}
	for _, p := range ctx.GetParams() {
		f.Params = append(f.Params, &ast.ParamDecl{At: at(p), Attrs: b.attributes(p.GetAttrs()),
			Spec: b.typeSpec(p.GetSpec()), Name: text(p.GetName())})
	}
	if r := ctx.GetResult(); r != nil {
		f.ResultAttrs, f.Result = b.attributes(ctx.GetAttrs()), b.typeSpec(r)
	}
	f.Body = b.block(ctx.GetBody())
	return f
}

func (b *builder) attributes(list []grammar.IAttributeContext) []ast.Attribute {
	if len(list) == 0 {
		return nil
	}
	out := make([]ast.Attribute, len(list))
	for i, a := range list {
		out[i] = ast.Attribute{At: at(a), Name: text(a.GetName()), Args: b.exprs(a.GetArgs())}
		if a.GetParen() != nil && out[i].Args == nil {
			syntax.Fail(pos(a.GetParen()), "empty parentheses after @%s", out[i].Name)
		}
	}
	return out
}

func (b *builder) typeSpec(ctx grammar.ITypeSpecContext) *ast.TypeExpr {
	return &ast.TypeExpr{At: at(ctx), Name: text(ctx.GetName()), TArgs: b.template(ctx.GetArgs())}
}

func (b *builder) template(ctx grammar.ITemplateContext) []ast.Expr {
	if ctx == nil {
		return nil
	}
	out := make([]ast.Expr, len(ctx.GetElems()))
	for i, e := range ctx.GetElems() {
		out[i] = b.argument(e)
	}
	return out
}
