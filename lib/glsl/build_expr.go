package glsl

import (
	"github.com/antlr4-go/antlr/v4"

	"shsmith/lib/ast"
	"shsmith/lib/glsl/grammar"
	"shsmith/lib/syntax"
)

// Levels of precedence from lowest to highest (GLSL 4.60 section 5.1). Binary
// operators have levels between condLevel and unaryLevel.
const (
	commaLevel = iota
	assignLevel
	condLevel
	orLevel
	unaryLevel   = orLevel + 11
	postfixLevel = unaryLevel + 1
)

// binaryLevel returns the precedence of a binary operator. An operator with a greater level binds
// its operands more tightly.
func binaryLevel(op string) int {
	switch op {
	case "||":
		return orLevel
	case "^^":
		return orLevel + 1
	case "&&":
		return orLevel + 2
	case "|":
		return orLevel + 3
	case "^":
		return orLevel + 4
	case "&":
		return orLevel + 5
	case "==", "!=":
		return orLevel + 6
	case "<", ">", "<=", ">=":
		return orLevel + 7
	case "<<", ">>":
		return orLevel + 8
	case "+", "-":
		return orLevel + 9
	}
	return orLevel + 10
}

func info(t antlr.Token) ast.ExprInfo { return ast.ExprInfo{At: ast.At{At: pos(t)}} }

func like(x ast.Expr) ast.ExprInfo { return ast.ExprInfo{At: ast.At{At: x.Pos()}} }

func sequence(ctx grammar.ISequenceContext) ast.Expr {
	list := ctx.GetExprs()
	if len(list) > syntax.MaxNesting {
		fail(pos(list[syntax.MaxNesting].GetStart()), "nested deeper than %d levels", syntax.MaxNesting)
	}
	x := expr(list[0])
	for _, e := range list[1:] {
		x = &ast.Comma{ExprInfo: like(x), X: x, Y: expr(e)}
	}
	return x
}

// exprs builds the arguments of a call or an attribute. If ctx is nil, there are none.
func exprs(ctx grammar.ISequenceContext) []ast.Expr {
	if ctx == nil {
		return nil
	}
	out := make([]ast.Expr, len(ctx.GetExprs()))
	for i, e := range ctx.GetExprs() {
		out[i] = expr(e)
	}
	return out
}

func expr(ctx grammar.IExprContext) ast.Expr {
	list := ctx.GetOperands()
	x := operand(list[0])
	if ops := ctx.GetOps(); len(ops) > 0 {
		c := climber{list[1:], ops}
		x = c.climb(x, orLevel)
	}
	if last := ctx.GetLast(); last == nil {
		return x
	} else if a := ctx.GetAssign(); a != nil {
		return &ast.Assign{ExprInfo: like(x), Op: a.GetText(), L: x, R: expr(last)}
	} else {
		return &ast.Cond{ExprInfo: like(x), C: x, X: sequence(ctx.GetThen()), Y: expr(last)}
	}
}

// climber builds a tree from a list of operands and operators by precedence climbing.
type climber struct {
	operands []grammar.IOperandContext
	ops      []antlr.Token
}

// climb returns x, extended by the operators that follow it and their right operands. It stops at
// the first operator whose precedence is lower than `level`.
func (c *climber) climb(x ast.Expr, level int) ast.Expr {
	for len(c.ops) > 0 {
		op := c.ops[0].GetText()
		l := binaryLevel(op)
		if l < level {
			break
		}
		y := operand(c.operands[0])
		c.ops, c.operands = c.ops[1:], c.operands[1:]
		if len(c.ops) > 0 && binaryLevel(c.ops[0].GetText()) > l {
			y = c.climb(y, l+1)
		}
		x = &ast.Binary{ExprInfo: like(x), Op: op, X: x, Y: y}
	}
	return x
}

func operand(ctx grammar.IOperandContext) ast.Expr {
	x := primary(ctx)
	for _, s := range ctx.GetSuffix() {
		x = suffixed(x, s)
	}
	prefix := ctx.GetPrefix()
	for i := len(prefix) - 1; i >= 0; i-- {
		t := prefix[i]
		if t.GetTokenType() == grammar.GLSLParserINC_DEC {
			x = &ast.IncDec{ExprInfo: info(t), Op: t.GetText(), X: x}
		} else {
			x = &ast.Unary{ExprInfo: info(t), Op: t.GetText(), X: x}
		}
	}
	return x
}

func primary(ctx grammar.IOperandContext) ast.Expr {
	if t := ctx.GetLiteral(); t != nil {
		return &ast.Literal{ExprInfo: info(t), Text: t.GetText()}
	}
	if t := ctx.GetName(); t != nil {
		if ctx.GetCall() == nil {
			return &ast.Ident{ExprInfo: info(t), Name: t.GetText()}
		}
		return &ast.Call{ExprInfo: info(t), Name: t.GetText(), Args: exprs(ctx.GetArgs())}
	}
	if t := ctx.GetMaker(); t != nil {
		spec := &ast.TypeExpr{At: ast.At{At: pos(t)}, Name: t.GetText(), Dims: dims(ctx.GetDims())}
		return &ast.Construct{ExprInfo: info(t), Spec: spec, Args: exprs(ctx.GetArgs())}
	}
	return sequence(ctx.GetArgs())
}

func suffixed(x ast.Expr, ctx grammar.IPostfixContext) ast.Expr {
	if i := ctx.GetIndex(); i != nil {
		return &ast.Index{ExprInfo: like(x), X: x, I: sequence(i)}
	}
	if t := ctx.GetStep(); t != nil {
		return &ast.IncDec{ExprInfo: like(x), Op: t.GetText(), Post: true, X: x}
	}
	t := ctx.GetName()
	if ctx.GetCall() == nil {
		return &ast.Member{ExprInfo: like(x), X: x, Name: t.GetText()}
	}
	if t.GetText() != "length" {
		fail(pos(t), "there is no method %s, only length", t.GetText())
	}
	return &ast.Length{ExprInfo: like(x), X: x}
}
