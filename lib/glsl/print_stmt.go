package glsl

import "shsmith/lib/ast"

func (p *printer) block(b *ast.Block) {
	p.Str("{")
	p.Indent++
	for _, s := range b.List {
		p.Line()
		p.stmt(s)
	}
	p.Indent--
	p.Line()
	p.Str("}")
}

func (p *printer) stmt(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.Block:
		p.block(s)
	case *ast.DeclStmt:
		p.decl(s.Decl)
	case *ast.ExprStmt:
		p.expr(s.X, commaLevel)
		p.Str(";")
	case *ast.Empty:
		p.Str(";")
	case *ast.If:
		p.ifStmt(s)
	case *ast.Switch:
		p.attrs(s.Attrs)
		p.Str("switch (")
		p.expr(s.X, commaLevel)
		p.Str(") ")
		p.cases(s.Body)
	case *ast.Case:
		p.label(s)
	case *ast.While:
		p.attrs(s.Attrs)
		p.Str("while (")
		p.condition(s.Var, s.Cond)
		p.Str(")")
		p.body(s.Body)
	case *ast.DoWhile:
		p.doWhile(s)
	case *ast.For:
		p.forStmt(s)
	case *ast.Break:
		p.Str("break;")
	case *ast.Continue:
		p.Str("continue;")
	case *ast.Discard:
		if s.Demote {
			p.Str("demote;")
		} else {
			p.Str("discard;")
		}
	case *ast.Return:
		p.Str("return")
		if s.X != nil {
			p.Str(" ")
			p.expr(s.X, commaLevel)
		}
		p.Str(";")
	}
}

// body writes s, the body of a loop or an if. A block or an empty statement begins on the same
// line. Any other statement is indented on the next line.
func (p *printer) body(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.Block:
		p.Str(" ")
		p.block(s)
	case *ast.Empty:
		p.Str(";")
	default:
		p.Indent++
		p.Line()
		p.stmt(s)
		p.Indent--
	}
}

func (p *printer) ifStmt(s *ast.If) {
	p.attrs(s.Attrs)
	p.Str("if (")
	p.expr(s.Cond, commaLevel)
	p.Str(")")
	if s.Else == nil {
		p.body(s.Then)
		return
	}
	then := s.Then
	if takesElse(then) { // only in a tree that a pass has built
		then = &ast.Block{List: []ast.Stmt{then}}
	}
	p.body(then)
	if _, ok := then.(*ast.Block); ok {
		p.Str(" else")
	} else {
		p.Line()
		p.Str("else")
	}
	if e, ok := s.Else.(*ast.If); ok {
		p.Str(" ")
		p.ifStmt(e)
		return
	}
	p.body(s.Else)
}

// takesElse reports whether an else directly after s would become a part of s.
func takesElse(s ast.Stmt) bool {
	for {
		switch t := s.(type) {
		case *ast.If:
			if t.Else == nil {
				return true
			}
			s = t.Else
		case *ast.While:
			s = t.Body
		case *ast.For:
			s = t.Body
		default:
			return false
		}
	}
}

// cases writes the body of a switch. Its labels are indented like the switch itself.
func (p *printer) cases(b *ast.Block) {
	p.Str("{")
	for _, s := range b.List {
		if _, ok := s.(*ast.Case); ok {
			p.Line()
			p.stmt(s)
			continue
		}
		p.Indent++
		p.Line()
		p.stmt(s)
		p.Indent--
	}
	p.Line()
	p.Str("}")
}

func (p *printer) label(s *ast.Case) {
	if s.X == nil {
		p.Str("default:")
		return
	}
	p.Str("case ")
	p.expr(s.X, commaLevel)
	p.Str(":")
}

func (p *printer) doWhile(s *ast.DoWhile) {
	p.attrs(s.Attrs)
	p.Str("do")
	p.body(s.Body)
	if _, ok := s.Body.(*ast.Block); ok {
		p.Str(" ")
	} else {
		p.Line()
	}
	p.Str("while (")
	p.expr(s.Cond, commaLevel)
	p.Str(");")
}

func (p *printer) forStmt(s *ast.For) {
	p.attrs(s.Attrs)
	p.Str("for (")
	if s.Init != nil {
		p.stmt(s.Init)
	} else {
		p.Str(";")
	}
	if s.Var != nil || s.Cond != nil {
		p.Str(" ")
		p.condition(s.Var, s.Cond)
	}
	p.Str(";")
	if s.Post != nil {
		p.Str(" ")
		p.expr(s.Post, commaLevel)
	}
	p.Str(")")
	p.body(s.Body)
}

// condition writes the condition of a loop: the declaration v if it is not nil, otherwise the
// expression e, which may be nil, too.
func (p *printer) condition(v *ast.VarDecl, e ast.Expr) {
	if v != nil {
		p.varDecl(v)
	} else if e != nil {
		p.expr(e, commaLevel)
	}
}
