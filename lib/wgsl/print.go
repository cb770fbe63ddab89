package wgsl

import (
	"shsmith/lib/ast"
	"shsmith/lib/syntax"
)

// Print returns the text of u: one statement a line, four spaces for each level, and parentheses
// only where the grammar may need them. Parsing the text gives an equal tree.
func Print(u *ast.Unit) string {
	p := printer{syntax.Output{Text: make([]byte, 0, 1<<13)}}
	for i, d := range u.Decls {
		if i > 0 && ast.SeparatedByBlankLine(u.Decls[i-1], d) {
			p.Text = append(p.Text, '\n')
		}
		p.decl(d)
		p.Text = append(p.Text, '\n')
	}
	return string(p.Text)
}

// Text returns the text of the node n, for a message.
func Text(n ast.Node) string {
	var p printer
	switch n := n.(type) {
	case *ast.Unit:
		return Print(n)
	case ast.Expr:
		p.expr(n)
	case ast.Stmt:
		p.stmt(n)
	case *ast.Clause:
		p.clause(n)
	case *ast.TypeExpr:
		p.typeSpec(n)
	case *ast.Var:
		p.Str(n.Name)
		p.value(n.Init)
	case *ast.ParamDecl:
		p.typed(n.Attrs, n.Name, n.Spec)
	case *ast.MemberDecl:
		p.typed(n.Attrs, n.Vars[0].Name, n.Spec)
	case ast.Decl:
		p.decl(n)
	}
	return string(p.Text)
}

type printer struct{ syntax.Output }

// names writes a list of names with commas between them.
func (p *printer) names(list []string) {
	for i, n := range list {
		if i > 0 {
			p.Str(", ")
		}
		p.Str(n)
	}
}

func (p *printer) decl(d ast.Decl) {
	switch d := d.(type) {
	case *ast.Directive:
		p.directive(d)
	case *ast.VarDecl:
		p.varDecl(d)
		p.Str(";")
	case *ast.StructDecl:
		p.structure(d)
	case *ast.Alias:
		p.Str("alias ", d.Name, " = ")
		p.typeSpec(d.Spec)
		p.Str(";")
	case *ast.ConstAssert:
		p.Str("const_assert ")
		p.expr(d.X)
		p.Str(";")
	case *ast.FuncDecl:
		p.function(d)
	}
}

func (p *printer) directive(d *ast.Directive) {
	if d.Word == "diagnostic" {
		p.Str("diagnostic(")
		p.names(d.Names)
		p.Str(");")
		return
	}
	p.Str(d.Word, " ")
	p.names(d.Names)
	p.Str(";")
}

// varDecl writes a declaration without its semicolon.
func (p *printer) varDecl(d *ast.VarDecl) {
	p.attrs(d.Attrs)
	p.Str(d.Word)
	if len(d.TArgs) > 0 {
		p.Str("<")
		p.names(d.TArgs)
		p.Str(">")
	}
	p.Str(" ", d.Vars[0].Name)
	if d.Spec != nil {
		p.Str(": ")
		p.typeSpec(d.Spec)
	}
	p.value(d.Vars[0].Init)
}

func (p *printer) value(e ast.Expr) {
	if e != nil {
		p.Str(" = ")
		p.expr(e)
	}
}

func (p *printer) structure(d *ast.StructDecl) {
	p.Str("struct ", d.Name, " {")
	p.Indent++
	for _, m := range d.Members {
		p.Line()
		p.typed(m.Attrs, m.Vars[0].Name, m.Spec)
		p.Str(",")
	}
	p.Indent--
	p.Line()
	p.Str("}")
}

func (p *printer) typed(attrs []ast.Attribute, name string, spec *ast.TypeExpr) {
	p.attrs(attrs)
	p.Str(name, ": ")
	p.typeSpec(spec)
}

func (p *printer) function(d *ast.FuncDecl) {
	p.attrs(d.Attrs)
	p.Str("fn ", d.Name, "(")
	for i, a := range d.Params {
		if i > 0 {
			p.Str(", ")
		}
		p.typed(a.Attrs, a.Name, a.Spec)
	}
	p.Str(") ")
	if d.Result != nil {
		p.Str("-> ")
		p.attrs(d.ResultAttrs)
		p.typeSpec(d.Result)
		p.Str(" ")
	}
	p.block(d.Body)
}

// attrs writes each attribute, followed by a blank.
func (p *printer) attrs(list []ast.Attribute) {
	for i := range list {
		p.Str("@", list[i].Name)
		if len(list[i].Args) > 0 {
			p.args("(", list[i].Args, ")")
		}
		p.Str(" ")
	}
}

func (p *printer) typeSpec(t *ast.TypeExpr) {
	p.Str(t.Name)
	p.template(t.TArgs)
}

func (p *printer) template(list []ast.Expr) {
	if len(list) > 0 {
		p.args("<", list, ">")
	}
}
