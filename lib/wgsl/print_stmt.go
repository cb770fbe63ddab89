package wgsl

import "shsmith/lib/ast"

func (p *printer) block(b *ast.Block) {
	p.attrs(b.Attrs)
	p.Str("{")
	p.stmts(b.List)
	p.Line()
	p.Str("}")
}

// stmts writes the statements of a block, each on its own line.
func (p *printer) stmts(list []ast.Stmt) {
	p.Indent++
	for _, s := range list {
		p.Line()
		p.stmt(s)
	}
	p.Indent--
}

func (p *printer) stmt(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.Block:
		p.block(s)
	case *ast.If:
		p.ifStmt(s)
	case *ast.ClauseSwitch:
		p.switchStmt(s)
	case *ast.Loop:
		p.loop(s)
	case *ast.While:
		p.attrs(s.Attrs)
		p.Str("while ")
		p.expr(s.Cond)
		p.body(s.Body)
	case *ast.For:
		p.forStmt(s)
	case *ast.Break:
		p.Str("break;")
	case *ast.Continue:
		p.Str("continue;")
	case *ast.Discard:
		p.Str("discard;")
	case *ast.Return:
		p.Str("return")
		if s.X != nil {
			p.Str(" ")
			p.expr(s.X)
		}
		p.Str(";")
	case *ast.Empty:
		p.Str(";")
	default:
		p.simple(s)
		p.Str(";")
	}
}

// simple writes a statement without its semicolon.
func (p *printer) simple(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.DeclStmt:
		if v, ok := s.Decl.(*ast.VarDecl); ok {
			p.varDecl(v)
			return
		}
		p.decl(s.Decl)
		p.Text = p.Text[:len(p.Text)-1] // the semicolon
	case *ast.ExprStmt:
		p.expr(s.X)
	case *ast.AssignStmt:
		if s.L == nil {
			p.Str("_")
		} else {
			p.target(s.L)
		}
		p.Str(" ", s.Op, " ")
		p.expr(s.R)
	case *ast.IncDecStmt:
		p.target(s.X)
		p.Str(s.Op)
	}
}

// target writes the left side of an assignment, or the operand of ++ or --. A binary expression, as
// in the invalid statement `(a + b) = c;`, gets parentheses.
func (p *printer) target(e ast.Expr) {
	if _, ok := e.(*ast.Binary); ok {
		p.parens(e)
		return
	}
	p.expr(e)
}

// body writes the body of a loop or an if. A statement that is not a block gets braces.
func (p *printer) body(s ast.Stmt) {
	p.Str(" ")
	if b, ok := s.(*ast.Block); ok {
		p.block(b)
		return
	}
	p.block(&ast.Block{List: []ast.Stmt{s}})
}

func (p *printer) ifStmt(s *ast.If) {
	p.attrs(s.Attrs)
	p.Str("if ")
	p.expr(s.Cond)
	p.body(s.Then)
	switch e := s.Else.(type) {
	case nil:
	case *ast.If:
		p.Str(" else ")
		p.ifStmt(e)
	default:
		p.Str(" else")
		p.body(e)
	}
}

// switchStmt writes a switch. Its clauses are indented like the switch itself.
func (p *printer) switchStmt(s *ast.ClauseSwitch) {
	p.attrs(s.Attrs)
	p.Str("switch ")
	p.expr(s.X)
	p.Str(" ")
	p.attrs(s.BodyAttrs)
	p.Str("{")
	for _, c := range s.Clauses {
		p.Line()
		p.clause(c)
	}
	p.Line()
	p.Str("}")
}

func (p *printer) clause(c *ast.Clause) {
	if len(c.Selectors) == 1 && c.Selectors[0] == nil {
		p.Str("default: ")
		p.block(c.Body)
		return
	}
	p.Str("case ")
	p.list(c.Selectors)
	p.Str(": ")
	p.block(c.Body)
}

func (p *printer) loop(s *ast.Loop) {
	p.attrs(s.Attrs)
	p.Str("loop ")
	p.attrs(s.Body.Attrs)
	p.Str("{")
	p.stmts(s.Body.List)
	if s.Continuing != nil {
		p.Indent++
		p.Line()
		p.continuing(s)
		p.Indent--
	}
	p.Line()
	p.Str("}")
}

func (p *printer) continuing(s *ast.Loop) {
	p.Str("continuing ")
	p.attrs(s.Continuing.Attrs)
	p.Str("{")
	p.stmts(s.Continuing.List)
	if s.BreakIf != nil {
		p.Indent++
		p.Line()
		p.Str("break if ")
		p.expr(s.BreakIf)
		p.Str(";")
		p.Indent--
	}
	p.Line()
	p.Str("}")
}

func (p *printer) forStmt(s *ast.For) {
	p.attrs(s.Attrs)
	p.Str("for (")
	if s.Init != nil {
		p.simple(s.Init)
	}
	p.Str(";")
	if s.Cond != nil {
		p.Str(" ")
		p.expr(s.Cond)
	}
	p.Str(";")
	if s.PostStmt != nil {
		p.Str(" ")
		p.simple(s.PostStmt)
	}
	p.Str(")")
	p.body(s.Body)
}
