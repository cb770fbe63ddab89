package wgsl

import (
	"shsmith/lib/ast"
)

// Print is the text of u: one statement a line, four spaces a level, and only
// the parentheses that precedence asks for. Parse of the text gives a tree
// equal to u, and Print of that the same text.
func Print(u *ast.Unit) string {
	p := printer{buf: make([]byte, 0, 1<<13)}
	for i, d := range u.Decls {
		if i > 0 && (isBig(u.Decls[i-1]) || isBig(d)) {
			p.buf = append(p.buf, '\n')
		}
		p.decl(d)
		p.buf = append(p.buf, '\n')
	}
	return string(p.buf)
}

// Text is the text of one expression, statement, declaration or type, for
// messages.
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
		p.str(n.Name)
		p.value(n.Init)
	case *ast.ParamDecl:
		p.typed(n.Attrs, n.Name, n.Spec)
	case *ast.MemberDecl:
		p.typed(n.Attrs, n.Vars[0].Name, n.Spec)
	case ast.Decl:
		p.decl(n)
	}
	return string(p.buf)
}

// isBig reports whether a declaration stands between empty lines.
func isBig(d ast.Decl) bool {
	switch d.(type) {
	case *ast.FuncDecl, *ast.StructDecl:
		return true
	}
	return false
}

type printer struct {
	buf    []byte
	indent int
}

func (p *printer) str(list ...string) {
	for _, s := range list {
		p.buf = append(p.buf, s...)
	}
}

func (p *printer) line() {
	p.buf = append(p.buf, '\n')
	for i := 0; i < p.indent; i++ {
		p.buf = append(p.buf, "    "...)
	}
}

// names prints a list with commas.
func (p *printer) names(list []string) {
	for i, n := range list {
		if i > 0 {
			p.str(", ")
		}
		p.str(n)
	}
}

func (p *printer) decl(d ast.Decl) {
	switch d := d.(type) {
	case *ast.Directive:
		p.directive(d)
	case *ast.VarDecl:
		p.varDecl(d)
		p.str(";")
	case *ast.StructDecl:
		p.structure(d)
	case *ast.Alias:
		p.str("alias ", d.Name, " = ")
		p.typeSpec(d.Spec)
		p.str(";")
	case *ast.ConstAssert:
		p.str("const_assert ")
		p.expr(d.X)
		p.str(";")
	case *ast.FuncDecl:
		p.function(d)
	}
}

func (p *printer) directive(d *ast.Directive) {
	if d.Word == "diagnostic" {
		p.str("diagnostic(")
		p.names(d.Names)
		p.str(");")
		return
	}
	p.str(d.Word, " ")
	p.names(d.Names)
	p.str(";")
}

// varDecl prints all but the semicolon.
func (p *printer) varDecl(d *ast.VarDecl) {
	p.attrs(d.Attrs)
	p.str(d.Word)
	if len(d.TArgs) > 0 {
		p.str("<")
		p.names(d.TArgs)
		p.str(">")
	}
	p.str(" ", d.Vars[0].Name)
	if d.Spec != nil {
		p.str(": ")
		p.typeSpec(d.Spec)
	}
	p.value(d.Vars[0].Init)
}

func (p *printer) value(e ast.Expr) {
	if e != nil {
		p.str(" = ")
		p.expr(e)
	}
}

func (p *printer) structure(d *ast.StructDecl) {
	p.str("struct ", d.Name, " {")
	p.indent++
	for _, m := range d.Members {
		p.line()
		p.typed(m.Attrs, m.Vars[0].Name, m.Spec)
		p.str(",")
	}
	p.indent--
	p.line()
	p.str("}")
}

func (p *printer) typed(attrs []ast.Attribute, name string, spec *ast.TypeExpr) {
	p.attrs(attrs)
	p.str(name, ": ")
	p.typeSpec(spec)
}

func (p *printer) function(d *ast.FuncDecl) {
	p.attrs(d.Attrs)
	p.str("fn ", d.Name, "(")
	for i, a := range d.Params {
		if i > 0 {
			p.str(", ")
		}
		p.typed(a.Attrs, a.Name, a.Spec)
	}
	p.str(") ")
	if d.Result != nil {
		p.str("-> ")
		p.attrs(d.ResultAttrs)
		p.typeSpec(d.Result)
		p.str(" ")
	}
	p.block(d.Body)
}

// attrs prints each attribute with a blank behind it.
func (p *printer) attrs(list []ast.Attribute) {
	for i := range list {
		p.str("@", list[i].Name)
		if len(list[i].Args) > 0 {
			p.args("(", list[i].Args, ")")
		}
		p.str(" ")
	}
}

func (p *printer) typeSpec(t *ast.TypeExpr) {
	p.str(t.Name)
	p.template(t.TArgs)
}

func (p *printer) template(list []ast.Expr) {
	if len(list) > 0 {
		p.args("<", list, ">")
	}
}
