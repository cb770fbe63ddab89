package wgsl

import "shsmith/lib/ast"

func (p *printer) block(b *ast.Block) {
	p.attrs(b.Attrs)
	p.str("{")
	p.stmts(b.List)
	p.line()
	p.str("}")
}

// stmts prints the statements of a block, each on a line of its own.
func (p *printer) stmts(list []ast.Stmt) {
	p.indent++
	for _, s := range list {
		p.line()
		p.stmt(s)
	}
	p.indent--
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
		p.str("while ")
		p.expr(s.Cond)
		p.body(s.Body)
	case *ast.For:
		p.forStmt(s)
	case *ast.Break:
		p.str("break;")
	case *ast.Continue:
		p.str("continue;")
	case *ast.Discard:
		p.str("discard;")
	case *ast.Return:
		p.str("return")
		if s.X != nil {
			p.str(" ")
			p.expr(s.X)
		}
		p.str(";")
	case *ast.Empty:
		p.str(";")
	default:
		p.simple(s)
		p.str(";")
	}
}

// simple prints a statement without its semicolon.
func (p *printer) simple(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.DeclStmt:
		if v, ok := s.Decl.(*ast.VarDecl); ok {
			p.varDecl(v)
			return
		}
		p.decl(s.Decl)
		p.buf = p.buf[:len(p.buf)-1] // the semicolon
	case *ast.ExprStmt:
		p.expr(s.X)
	case *ast.AssignStmt:
		if s.L == nil {
			p.str("_")
		} else {
			p.target(s.L)
		}
		p.str(" ", s.Op, " ")
		p.expr(s.R)
	case *ast.IncDecStmt:
		p.target(s.X)
		p.str(s.Op)
	}
}

// target prints the left side of an assignment.
func (p *printer) target(e ast.Expr) {
	if _, ok := e.(*ast.Binary); ok {
		p.parens(e)
		return
	}
	p.expr(e)
}

// body prints the block that a loop or an if governs.
func (p *printer) body(s ast.Stmt) {
	p.str(" ")
	if b, ok := s.(*ast.Block); ok {
		p.block(b)
		return
	}
	p.block(&ast.Block{List: []ast.Stmt{s}})
}

func (p *printer) ifStmt(s *ast.If) {
	p.attrs(s.Attrs)
	p.str("if ")
	p.expr(s.Cond)
	p.body(s.Then)
	switch e := s.Else.(type) {
	case nil:
	case *ast.If:
		p.str(" else ")
		p.ifStmt(e)
	default:
		p.str(" else")
		p.body(e)
	}
}

// switchStmt prints the clauses as far left as the head.
func (p *printer) switchStmt(s *ast.ClauseSwitch) {
	p.attrs(s.Attrs)
	p.str("switch ")
	p.expr(s.X)
	p.str(" ")
	p.attrs(s.BodyAttrs)
	p.str("{")
	for _, c := range s.Clauses {
		p.line()
		p.clause(c)
	}
	p.line()
	p.str("}")
}

func (p *printer) clause(c *ast.Clause) {
	if len(c.Selectors) == 1 && c.Selectors[0] == nil {
		p.str("default: ")
		p.block(c.Body)
		return
	}
	p.str("case ")
	p.list(c.Selectors)
	p.str(": ")
	p.block(c.Body)
}

func (p *printer) loop(s *ast.Loop) {
	p.attrs(s.Attrs)
	p.str("loop ")
	p.attrs(s.Body.Attrs)
	p.str("{")
	p.stmts(s.Body.List)
	if s.Continuing != nil {
		p.indent++
		p.line()
		p.continuing(s)
		p.indent--
	}
	p.line()
	p.str("}")
}

func (p *printer) continuing(s *ast.Loop) {
	p.str("continuing ")
	p.attrs(s.Continuing.Attrs)
	p.str("{")
	p.stmts(s.Continuing.List)
	if s.BreakIf != nil {
		p.indent++
		p.line()
		p.str("break if ")
		p.expr(s.BreakIf)
		p.str(";")
		p.indent--
	}
	p.line()
	p.str("}")
}

func (p *printer) forStmt(s *ast.For) {
	p.attrs(s.Attrs)
	p.str("for (")
	if s.Init != nil {
		p.simple(s.Init)
	}
	p.str(";")
	if s.Cond != nil {
		p.str(" ")
		p.expr(s.Cond)
	}
	p.str(";")
	if s.PostStmt != nil {
		p.str(" ")
		p.simple(s.PostStmt)
	}
	p.str(")")
	p.body(s.Body)
}
