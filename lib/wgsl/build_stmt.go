package wgsl

import (
	"shsmith/lib/ast"
	"shsmith/lib/syntax"
	"shsmith/lib/wgsl/grammar"
)

func (b *builder) block(ctx grammar.IBlockContext) *ast.Block {
	return &ast.Block{At: at(ctx), Attrs: b.attributes(ctx.GetAttrs()), List: b.stmts(ctx.GetStmts())}
}

func (b *builder) stmts(list []grammar.IStatementContext) []ast.Stmt {
	out := make([]ast.Stmt, len(list))
	for i, s := range list {
		out[i] = b.statement(s)
	}
	return out
}

func (b *builder) statement(ctx grammar.IStatementContext) ast.Stmt {
	if s := ctx.GetStep(); s != nil {
		noAttributes(ctx.GetAttrs(), "a statement that takes none")
		return b.simple(s)
	}
	attrs := b.attributes(ctx.GetAttrs())
	if ctx.GetBrace() != nil {
		return &ast.Block{At: at(ctx), Attrs: attrs, List: b.stmts(ctx.GetStmts())}
	}
	switch ctx.GetWord().GetTokenType() {
	case grammar.WGSLParserIF:
		return b.ifStmt(ctx, attrs)
	case grammar.WGSLParserSWITCH:
		s := &ast.ClauseSwitch{
			At:        at(ctx),
			Attrs:     attrs,
			X:         b.expr(ctx.GetTest()),
			BodyAttrs: b.attributes(ctx.GetBodyAttrs()),
		}
		for _, c := range ctx.GetClauses() {
			s.Clauses = append(s.Clauses, b.clause(c))
		}
		return s
	case grammar.WGSLParserLOOP:
		return b.loop(ctx, attrs)
	case grammar.WGSLParserWHILE:
		return &ast.While{At: at(ctx), Attrs: attrs, Cond: b.expr(ctx.GetTest()), Body: b.block(ctx.GetBody())}
	case grammar.WGSLParserFOR:
		return b.forLoop(ctx, attrs)
	}
	noAttributes(ctx.GetAttrs(), "a statement that takes none")
	return b.keywordStmt(ctx)
}

// keywordStmt builds a statement that consists of a keyword and at most one expression, or of a
// semicolon alone.
func (b *builder) keywordStmt(ctx grammar.IStatementContext) ast.Stmt {
	switch ctx.GetWord().GetTokenType() {
	case grammar.WGSLParserBREAK:
		if ctx.GetCond() != nil {
			syntax.Fail(pos(ctx.GetCond()), "'break if' must end a continuing block")
		}
		return &ast.Break{At: at(ctx)}
	case grammar.WGSLParserCONTINUE:
		return &ast.Continue{At: at(ctx)}
	case grammar.WGSLParserDISCARD:
		return &ast.Discard{At: at(ctx)}
	case grammar.WGSLParserCONST_ASSERT:
		return &ast.DeclStmt{At: at(ctx), Decl: &ast.ConstAssert{At: at(ctx), X: b.expr(ctx.GetTest())}}
	case grammar.WGSLParserSEMICOLON:
		return &ast.Empty{At: at(ctx)}
	}
	r := &ast.Return{At: at(ctx)}
	if e := ctx.GetTest(); e != nil {
		r.X = b.expr(e)
	}
	return r
}

func (b *builder) ifStmt(ctx grammar.IStatementContext, attrs []ast.Attribute) ast.Stmt {
	s := &ast.If{At: at(ctx), Attrs: attrs, Cond: b.expr(ctx.GetTest()), Then: b.block(ctx.GetBody())}
	if e := ctx.GetMore(); e != nil {
		s.Else = b.statement(e)
		switch other := s.Else.(type) {
		case *ast.Block:
		case *ast.If:
			if other.Attrs != nil {
				syntax.Fail(other.Pos(), "attribute between 'else' and 'if'")
			}
		default:
			syntax.Fail(other.Pos(), "unexpected statement, expected 'if' or '{'")
		}
	}
	return s
}

func (b *builder) clause(ctx grammar.IClauseContext) *ast.Clause {
	c := &ast.Clause{
		At:        at(ctx),
		Selectors: make([]ast.Expr, max(len(ctx.GetSelectors()), 1)),
		Body:      b.block(ctx.GetBody()),
	}
	for i, s := range ctx.GetSelectors() {
		if v := s.GetValue(); v != nil {
			c.Selectors[i] = b.expr(v)
		}
	}
	return c
}

// loop builds a loop. A "break if" at the end of the continuing block becomes a field of
// the loop.
func (b *builder) loop(ctx grammar.IStatementContext, attrs []ast.Attribute) ast.Stmt {
	body := &ast.Block{At: at(ctx), Attrs: b.attributes(ctx.GetBodyAttrs()), List: b.stmts(ctx.GetStmts())}
	s := &ast.Loop{At: at(ctx), Attrs: attrs, Body: body}
	after := ctx.GetAfter()
	if after == nil {
		return s
	}
	stmts := after.GetStmts()
	if n := len(stmts); n > 0 && stmts[n-1].GetCond() != nil {
		noAttributes(stmts[n-1].GetAttrs(), "a statement that takes none")
		s.BreakIf = b.expr(stmts[n-1].GetTest())
		stmts = stmts[:n-1]
	}
	s.Continuing = &ast.Block{At: at(after), Attrs: b.attributes(after.GetAttrs()), List: b.stmts(stmts)}
	return s
}

func (b *builder) forLoop(ctx grammar.IStatementContext, attrs []ast.Attribute) ast.Stmt {
	s := &ast.For{At: at(ctx), Attrs: attrs, Body: b.block(ctx.GetBody())}
	if i := ctx.GetFirst(); i != nil {
		s.Init = b.simple(i)
	}
	if c := ctx.GetTest(); c != nil {
		s.Cond = b.expr(c)
	}
	if p := ctx.GetPost(); p != nil {
		s.PostStmt = b.simple(p)
		if d, ok := s.PostStmt.(*ast.DeclStmt); ok {
			syntax.Fail(d.Pos(), "a declaration cannot follow the condition of a for statement")
		}
	}
	return s
}

func (b *builder) simple(ctx grammar.ISimpleContext) ast.Stmt {
	if v := ctx.GetValue(); v != nil {
		d := b.variable(v)
		if d.Word == "override" {
			syntax.Fail(d.Pos(), "'override' inside a function")
		}
		return &ast.DeclStmt{At: at(ctx), Decl: d}
	}
	if ctx.GetLeft() == nil {
		return &ast.AssignStmt{At: at(ctx), Op: "=", R: b.expr(ctx.GetRight())}
	}
	left := b.operand(ctx.GetLeft())
	switch op := ctx.GetOp(); {
	case op == nil:
		return &ast.ExprStmt{At: at(ctx), X: checkCall(ctx, left)}
	case op.GetTokenType() == grammar.WGSLParserSTEP:
		return &ast.IncDecStmt{At: at(ctx), Op: text(op), X: left}
	default:
		return &ast.AssignStmt{At: at(ctx), Op: text(op), L: left, R: b.expr(ctx.GetRight())}
	}
}

// checkCall returns x, an expression that is used as a statement. It fails if x is not a call, or
// is a call in parentheses: `f();` is a statement, but `(f());` is not.
func checkCall(ctx grammar.ISimpleContext, x ast.Expr) ast.Expr {
	switch x.(type) {
	case *ast.Call, *ast.Construct:
		if ctx.GetLeft().GetInner() == nil {
			return x
		}
	}
	syntax.Fail(pos(ctx.GetStart()), "expression is not a statement")
	return nil
}
