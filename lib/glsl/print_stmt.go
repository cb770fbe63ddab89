package glsl

import "shsmith/lib/ast"

func (p *printer) block(b *ast.Block) {
	p.str("{")
	p.indent++
	for _, s := range b.List {
		p.line()
		p.stmt(s)
	}
	p.indent--
	p.line()
	p.str("}")
}

func (p *printer) stmt(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.Block:
		p.block(s)
	case *ast.DeclStmt:
		p.decl(s.Decl)
	case *ast.ExprStmt:
		p.expr(s.X, commaLevel)
		p.str(";")
	case *ast.Empty:
		p.str(";")
	case *ast.If:
		p.ifStmt(s)
	case *ast.Switch:
		p.attrs(s.Attrs)
		p.str("switch (")
		p.expr(s.X, commaLevel)
		p.str(") ")
		p.cases(s.Body)
	case *ast.Case:
		p.label(s)
	case *ast.While:
		p.attrs(s.Attrs)
		p.str("while (")
		p.condition(s.Var, s.Cond)
		p.str(")")
		p.body(s.Body)
	case *ast.DoWhile:
		p.doWhile(s)
	case *ast.For:
		p.forStmt(s)
	case *ast.Break:
		p.str("break;")
	case *ast.Continue:
		p.str("continue;")
	case *ast.Discard:
		if s.Demote {
			p.str("demote;")
		} else {
			p.str("discard;")
		}
	case *ast.Return:
		p.str("return")
		if s.X != nil {
			p.str(" ")
			p.expr(s.X, commaLevel)
		}
		p.str(";")
	}
}

// body prints the statement that a loop or an if governs.
func (p *printer) body(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.Block:
		p.str(" ")
		p.block(s)
	case *ast.Empty:
		p.str(";")
	default:
		p.indent++
		p.line()
		p.stmt(s)
		p.indent--
	}
}

func (p *printer) ifStmt(s *ast.If) {
	p.attrs(s.Attrs)
	p.str("if (")
	p.expr(s.Cond, commaLevel)
	p.str(")")
	if s.Else == nil {
		p.body(s.Then)
		return
	}
	then := s.Then
	if takesElse(then) {
		then = &ast.Block{List: []ast.Stmt{then}}
	}
	p.body(then)
	if _, ok := then.(*ast.Block); ok {
		p.str(" else")
	} else {
		p.line()
		p.str("else")
	}
	if e, ok := s.Else.(*ast.If); ok {
		p.str(" ")
		p.ifStmt(e)
		return
	}
	p.body(s.Else)
}

// takesElse reports whether an else behind s would become a part of s.
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

// cases prints the body of a switch, the labels as far left as its head.
func (p *printer) cases(b *ast.Block) {
	p.str("{")
	for _, s := range b.List {
		if _, ok := s.(*ast.Case); ok {
			p.line()
			p.stmt(s)
			continue
		}
		p.indent++
		p.line()
		p.stmt(s)
		p.indent--
	}
	p.line()
	p.str("}")
}

func (p *printer) label(s *ast.Case) {
	if s.X == nil {
		p.str("default:")
		return
	}
	p.str("case ")
	p.expr(s.X, commaLevel)
	p.str(":")
}

func (p *printer) doWhile(s *ast.DoWhile) {
	p.attrs(s.Attrs)
	p.str("do")
	p.body(s.Body)
	if _, ok := s.Body.(*ast.Block); ok {
		p.str(" ")
	} else {
		p.line()
	}
	p.str("while (")
	p.expr(s.Cond, commaLevel)
	p.str(");")
}

func (p *printer) forStmt(s *ast.For) {
	p.attrs(s.Attrs)
	p.str("for (")
	if s.Init != nil {
		p.stmt(s.Init)
	} else {
		p.str(";")
	}
	if s.Var != nil || s.Cond != nil {
		p.str(" ")
		p.condition(s.Var, s.Cond)
	}
	p.str(";")
	if s.Post != nil {
		p.str(" ")
		p.expr(s.Post, commaLevel)
	}
	p.str(")")
	p.body(s.Body)
}

func (p *printer) condition(v *ast.VarDecl, e ast.Expr) {
	if v != nil {
		p.varDecl(v)
	} else if e != nil {
		p.expr(e, commaLevel)
	}
}
