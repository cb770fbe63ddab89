package glsl

import (
	"shsmith/lib/ast"
	"shsmith/lib/glsl/grammar"
)

func block(ctx grammar.IBlockContext) *ast.Block {
	stmts := ctx.GetStmts()
	b := &ast.Block{At: at(ctx), List: make([]ast.Stmt, len(stmts))}
	for i, s := range stmts {
		b.List[i] = statement(s)
	}
	return b
}

func statement(ctx grammar.IStatementContext) ast.Stmt {
	if w := ctx.GetWord(); w != nil {
		return wordStatement(ctx, int32(w.GetTokenType()), w.GetText())
	}
	if e := ctx.GetValues(); e != nil {
		return &ast.ExprStmt{At: at(ctx), X: sequence(e)}
	}
	if d := ctx.GetDecl(); d != nil {
		return declStatement(d)
	}
	if b := ctx.GetInner(); b != nil {
		return block(b)
	}
	return control(ctx.GetCtrl())
}

func wordStatement(ctx grammar.IStatementContext, kind int32, word string) ast.Stmt {
	switch kind {
	case grammar.GLSLParserBREAK:
		return &ast.Break{At: at(ctx)}
	case grammar.GLSLParserCONTINUE:
		return &ast.Continue{At: at(ctx)}
	case grammar.GLSLParserDISCARD:
		return &ast.Discard{At: at(ctx), Demote: word == "demote"}
	case grammar.GLSLParserSEMICOLON:
		return &ast.Empty{At: at(ctx)}
	}
	r := &ast.Return{At: at(ctx)}
	if e := ctx.GetValues(); e != nil {
		r.X = sequence(e)
	}
	return r
}

func declStatement(ctx grammar.IDeclarationContext) *ast.DeclStmt {
	d := declaration(ctx)
	if f, ok := d.(*ast.FuncDecl); ok && f.Body != nil {
		fail(f.Pos(), "function %s is defined inside a function", f.Name)
	}
	if b, ok := d.(*ast.BlockDecl); ok {
		fail(b.Pos(), "block %s is declared inside a function", b.Name)
	}
	return &ast.DeclStmt{At: at(ctx), Decl: d}
}

func control(ctx grammar.IControlContext) ast.Stmt {
	attrs := attributes(ctx.GetAttrs())
	switch ctx.GetWord().GetTokenType() {
	case grammar.GLSLParserIF:
		s := &ast.If{At: at(ctx), Attrs: attrs, Cond: sequence(ctx.GetTest()), Then: statement(ctx.GetBody())}
		if e := ctx.GetOther(); e != nil {
			s.Else = statement(e)
		}
		return s
	case grammar.GLSLParserSWITCH:
		s := &ast.Switch{At: at(ctx), Attrs: attrs, X: sequence(ctx.GetTest()), Body: &ast.Block{At: at(ctx)}}
		for _, l := range ctx.GetCases() {
			s.Body.List = append(s.Body.List, labelled(l))
		}
		return s
	case grammar.GLSLParserWHILE:
		s := &ast.While{At: at(ctx), Attrs: attrs, Body: statement(ctx.GetBody())}
		s.Var, s.Cond = condition(ctx.GetCond())
		return s
	case grammar.GLSLParserDO:
		return &ast.DoWhile{At: at(ctx), Attrs: attrs, Body: statement(ctx.GetBody()), Cond: sequence(ctx.GetTest())}
	}
	return forLoop(ctx, attrs)
}

func forLoop(ctx grammar.IControlContext, attrs []ast.Attribute) ast.Stmt {
	s := &ast.For{At: at(ctx), Attrs: attrs, Body: statement(ctx.GetBody())}
	if d := ctx.GetDecl(); d != nil {
		s.Init = declStatement(d)
	} else if e := ctx.GetFirst(); e != nil {
		s.Init = &ast.ExprStmt{At: at(e), X: sequence(e)}
	}
	if c := ctx.GetCond(); c != nil {
		s.Var, s.Cond = condition(c)
	}
	if e := ctx.GetPost(); e != nil {
		s.Post = sequence(e)
	}
	return s
}

func labelled(ctx grammar.ILabelledContext) ast.Stmt {
	if s := ctx.GetStmt(); s != nil {
		return statement(s)
	}
	c := &ast.Case{At: at(ctx)}
	if e := ctx.GetValue(); e != nil {
		c.X = sequence(e)
	}
	return c
}

// condition builds the condition of a loop. It returns a declaration, as in `while (bool b = f())`,
// or an expression. The other result is nil.
func condition(ctx grammar.IConditionContext) (*ast.VarDecl, ast.Expr) {
	if e := ctx.GetValues(); e != nil {
		return nil, sequence(e)
	}
	v := &ast.Var{At: ast.At{At: pos(ctx.GetName())}, Name: text(ctx.GetName()), Init: initializer(ctx.GetInit())}
	return &ast.VarDecl{
		At:    at(ctx),
		Quals: qualifiers(ctx.GetQuals()),
		Spec:  typeSpec(ctx.GetSpec()),
		Vars:  []*ast.Var{v},
	}, nil
}
