package glsl

import (
	"shsmith/lib/ast"
	"shsmith/lib/syntax"
)

// Print returns the text of u: one statement a line, four spaces a level, no parentheses that
// precedence does not require. Parsing the text gives a tree that equals u, except that Print may
// add braces before an else.
//
//	if (a) { if (b) x; } else y;
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

// Text returns the text of n. The node n is a shader, or a part of one such as an expression or a
// type.
func Text(n ast.Node) string {
	var p printer
	switch n := n.(type) {
	case *ast.Unit:
		return Print(n)
	case ast.Expr:
		p.expr(n, commaLevel)
	case ast.Stmt:
		p.stmt(n)
	case *ast.TypeExpr:
		p.typeSpec(n)
	case *ast.Var:
		p.variable(n)
	case *ast.ParamDecl:
		p.parameter(n)
	case *ast.MemberDecl:
		p.member(n)
	case ast.Decl:
		p.decl(n)
	}
	return string(p.Text)
}

type printer struct{ syntax.Output }

func (p *printer) decl(d ast.Decl) {
	switch d := d.(type) {
	case *ast.VersionDecl:
		p.Str("#version ", d.Version.String())
	case *ast.Extension:
		p.Str("#extension ", d.Name, " : ", d.Behavior)
	case *ast.Pragma:
		p.Str("#pragma ", d.Text)
	case *ast.VarDecl:
		p.varDecl(d)
		p.Str(";")
	case *ast.StructDecl:
		p.structure(d)
		p.Str(";")
	case *ast.BlockDecl:
		p.blockDecl(d)
	case *ast.QualDecl:
		p.qualDecl(d)
	case *ast.PrecisionDecl:
		p.Str("precision ", d.Precision, " ")
		p.typeSpec(d.Spec)
		p.Str(";")
	case *ast.FuncDecl:
		p.function(d)
	}
}

// varDecl writes a declaration without its semicolon.
func (p *printer) varDecl(d *ast.VarDecl) {
	p.quals(d.Quals)
	p.typeSpec(d.Spec)
	for i, v := range d.Vars {
		if i > 0 {
			p.Str(",")
		}
		p.Str(" ")
		p.variable(v)
	}
}

func (p *printer) variable(v *ast.Var) {
	p.Str(v.Name)
	p.dims(v.Dims)
	if v.Init != nil {
		p.Str(" = ")
		p.expr(v.Init, assignLevel)
	}
}

func (p *printer) structure(d *ast.StructDecl) {
	p.Str("struct ")
	if d.Name != "" {
		p.Str(d.Name, " ")
	}
	p.members(d.Members)
}

func (p *printer) members(list []*ast.MemberDecl) {
	p.Str("{")
	p.Indent++
	for _, m := range list {
		p.Line()
		p.member(m)
	}
	p.Indent--
	p.Line()
	p.Str("}")
}

func (p *printer) member(m *ast.MemberDecl) {
	p.quals(m.Quals)
	p.typeSpec(m.Spec)
	for i, v := range m.Vars {
		if i > 0 {
			p.Str(",")
		}
		p.Str(" ")
		p.variable(v)
	}
	p.Str(";")
}

func (p *printer) blockDecl(d *ast.BlockDecl) {
	p.quals(d.Quals)
	p.Str(d.Name, " ")
	p.members(d.Members)
	if d.Instance != "" {
		p.Str(" ", d.Instance)
		p.dims(d.Dims)
	}
	p.Str(";")
}

func (p *printer) qualDecl(d *ast.QualDecl) {
	p.quals(d.Quals)
	for i, n := range d.Names {
		if i > 0 {
			p.Str(", ")
		}
		p.Str(n)
	}
	if len(d.Names) == 0 && len(d.Quals) > 0 {
		p.Text = p.Text[:len(p.Text)-1] // the blank after the last qualifier
	}
	p.Str(";")
}

func (p *printer) function(d *ast.FuncDecl) {
	p.attrs(d.Attrs)
	p.quals(d.Quals)
	p.typeSpec(d.Result)
	p.Str(" ", d.Name, "(")
	for i, a := range d.Params {
		if i > 0 {
			p.Str(", ")
		}
		p.parameter(a)
	}
	p.Str(")")
	if len(d.ResultAttrs) > 0 {
		p.Str(" ")
		p.attrs(d.ResultAttrs)
		p.Text = p.Text[:len(p.Text)-1]
	}
	if d.Body == nil {
		p.Str(";")
		return
	}
	p.Str(" ")
	p.block(d.Body)
}

func (p *printer) parameter(a *ast.ParamDecl) {
	p.quals(a.Quals)
	p.typeSpec(a.Spec)
	if a.Name != "" {
		p.Str(" ", a.Name)
		p.dims(a.Dims)
	}
}

// quals writes each qualifier, followed by a blank.
func (p *printer) quals(list []ast.Qualifier) {
	for i := range list {
		q := &list[i]
		p.Str(q.Name)
		if len(q.Layout) > 0 {
			p.layout(q.Layout)
		}
		for j, n := range q.Names {
			p.Str([]string{"(", ", "}[min(j, 1)], n)
		}
		if len(q.Names) > 0 {
			p.Str(")")
		}
		p.Str(" ")
	}
}

func (p *printer) layout(args []ast.LayoutArg) {
	p.Str("(")
	for i, a := range args {
		if i > 0 {
			p.Str(", ")
		}
		p.Str(a.Name)
		if a.Value != nil {
			p.Str(" = ")
			p.expr(a.Value, assignLevel)
		}
	}
	p.Str(")")
}

// attrs writes attributes in one pair of brackets, followed by a blank.
func (p *printer) attrs(list []ast.Attribute) {
	if len(list) == 0 {
		return
	}
	p.Str("[[")
	for i, a := range list {
		if i > 0 {
			p.Str(", ")
		}
		p.Str(a.Name)
		if len(a.Args) > 0 {
			p.args(a.Args)
		}
	}
	p.Str("]] ")
}

func (p *printer) typeSpec(t *ast.TypeExpr) {
	if t.Struct != nil {
		p.structure(t.Struct)
	} else {
		p.Str(t.Name)
	}
	p.dims(t.Dims)
}

func (p *printer) dims(list []ast.Expr) {
	for _, e := range list {
		p.Str("[")
		if e != nil {
			p.expr(e, assignLevel)
		}
		p.Str("]")
	}
}
