package glsl

import (
	"shsmith/lib/ast"
)

// Print is the text of u: one statement a line, four spaces a level, and only
// the parentheses that precedence asks for. Parse of the text gives a tree
// equal to u, and Print of that the same text.
//
// One tree has no text of its own: an if without else as the Then of one with
// an else, which only a pass can make. It gets the braces that make it mean
// the same, and parses back with a Block more.
func Print(u *ast.Unit) string {
	p := printer{buf: make([]byte, 0, 1<<13)}
	for i, d := range u.Decls {
		if i > 0 && apart(u.Decls[i-1], d) {
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
	return string(p.buf)
}

// apart reports whether an empty line belongs between two declarations.
func apart(a, b ast.Decl) bool { return isBig(a) || isBig(b) }

func isBig(d ast.Decl) bool {
	switch d := d.(type) {
	case *ast.FuncDecl:
		return d.Body != nil
	case *ast.StructDecl, *ast.BlockDecl:
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

func (p *printer) decl(d ast.Decl) {
	switch d := d.(type) {
	case *ast.VersionDecl:
		p.str("#version ", d.Version.String())
	case *ast.Extension:
		p.str("#extension ", d.Name, " : ", d.Behavior)
	case *ast.Pragma:
		p.str("#pragma ", d.Text)
	case *ast.VarDecl:
		p.varDecl(d)
		p.str(";")
	case *ast.StructDecl:
		p.structure(d)
		p.str(";")
	case *ast.BlockDecl:
		p.blockDecl(d)
	case *ast.QualDecl:
		p.qualDecl(d)
	case *ast.PrecisionDecl:
		p.str("precision ", d.Precision, " ")
		p.typeSpec(d.Spec)
		p.str(";")
	case *ast.FuncDecl:
		p.function(d)
	}
}

// varDecl prints all but the semicolon.
func (p *printer) varDecl(d *ast.VarDecl) {
	p.quals(d.Quals)
	p.typeSpec(d.Spec)
	for i, v := range d.Vars {
		if i > 0 {
			p.str(",")
		}
		p.str(" ")
		p.variable(v)
	}
}

func (p *printer) variable(v *ast.Var) {
	p.str(v.Name)
	p.dims(v.Dims)
	if v.Init != nil {
		p.str(" = ")
		p.expr(v.Init, assignLevel)
	}
}

func (p *printer) structure(d *ast.StructDecl) {
	p.str("struct ")
	if d.Name != "" {
		p.str(d.Name, " ")
	}
	p.members(d.Members)
}

func (p *printer) members(list []*ast.MemberDecl) {
	p.str("{")
	p.indent++
	for _, m := range list {
		p.line()
		p.member(m)
	}
	p.indent--
	p.line()
	p.str("}")
}

func (p *printer) member(m *ast.MemberDecl) {
	p.quals(m.Quals)
	p.typeSpec(m.Spec)
	for i, v := range m.Vars {
		if i > 0 {
			p.str(",")
		}
		p.str(" ")
		p.variable(v)
	}
	p.str(";")
}

func (p *printer) blockDecl(d *ast.BlockDecl) {
	p.quals(d.Quals)
	p.str(d.Name, " ")
	p.members(d.Members)
	if d.Instance != "" {
		p.str(" ", d.Instance)
		p.dims(d.Dims)
	}
	p.str(";")
}

func (p *printer) qualDecl(d *ast.QualDecl) {
	p.quals(d.Quals)
	for i, n := range d.Names {
		if i > 0 {
			p.str(", ")
		}
		p.str(n)
	}
	if len(d.Names) == 0 && len(d.Quals) > 0 {
		p.buf = p.buf[:len(p.buf)-1] // the blank behind the last qualifier
	}
	p.str(";")
}

func (p *printer) function(d *ast.FuncDecl) {
	p.attrs(d.Attrs)
	p.quals(d.Quals)
	p.typeSpec(d.Result)
	p.str(" ", d.Name, "(")
	for i, a := range d.Params {
		if i > 0 {
			p.str(", ")
		}
		p.parameter(a)
	}
	p.str(")")
	if len(d.ResultAttrs) > 0 {
		p.str(" ")
		p.attrs(d.ResultAttrs)
		p.buf = p.buf[:len(p.buf)-1]
	}
	if d.Body == nil {
		p.str(";")
		return
	}
	p.str(" ")
	p.block(d.Body)
}

func (p *printer) parameter(a *ast.ParamDecl) {
	p.quals(a.Quals)
	p.typeSpec(a.Spec)
	if a.Name != "" {
		p.str(" ", a.Name)
		p.dims(a.Dims)
	}
}

// quals prints each qualifier with a blank behind it.
func (p *printer) quals(list []ast.Qualifier) {
	for i := range list {
		q := &list[i]
		p.str(q.Name)
		if len(q.Layout) > 0 {
			p.layout(q.Layout)
		}
		for j, n := range q.Names {
			p.str([]string{"(", ", "}[min(j, 1)], n)
		}
		if len(q.Names) > 0 {
			p.str(")")
		}
		p.str(" ")
	}
}

func (p *printer) layout(args []ast.LayoutArg) {
	p.str("(")
	for i, a := range args {
		if i > 0 {
			p.str(", ")
		}
		p.str(a.Name)
		if a.Value != nil {
			p.str(" = ")
			p.expr(a.Value, assignLevel)
		}
	}
	p.str(")")
}

// attrs prints attributes in one pair of brackets with a blank behind.
func (p *printer) attrs(list []ast.Attribute) {
	if len(list) == 0 {
		return
	}
	p.str("[[")
	for i, a := range list {
		if i > 0 {
			p.str(", ")
		}
		p.str(a.Name)
		if len(a.Args) > 0 {
			p.args(a.Args)
		}
	}
	p.str("]] ")
}

func (p *printer) typeSpec(t *ast.TypeExpr) {
	if t.Struct != nil {
		p.structure(t.Struct)
	} else {
		p.str(t.Name)
	}
	p.dims(t.Dims)
}

func (p *printer) dims(list []ast.Expr) {
	for _, e := range list {
		p.str("[")
		if e != nil {
			p.expr(e, assignLevel)
		}
		p.str("]")
	}
}
