package wgsl

import (
	"github.com/antlr4-go/antlr/v4"

	"shsmith/lib/ast"
	"shsmith/lib/source"
	"shsmith/lib/syntax"
	"shsmith/lib/wgsl/grammar"
)

func info(t antlr.Token) ast.ExprInfo { return ast.ExprInfo{At: ast.At{At: pos(t)}} }

func like(x ast.Expr) ast.ExprInfo { return ast.ExprInfo{At: ast.At{At: x.Pos()}} }

func (b *builder) exprs(list []grammar.IExprContext) []ast.Expr {
	if len(list) == 0 {
		return nil
	}
	out := make([]ast.Expr, len(list))
	for i, e := range list {
		out[i] = b.expr(e)
	}
	return out
}

func (b *builder) expr(ctx grammar.IExprContext) ast.Expr {
	ops := make([]operator, len(ctx.GetOps()))
	for i, o := range ctx.GetOps() {
		ops[i] = operator{text(o.GetFirst()), pos(o.GetFirst())}
		if s := o.GetSecond(); s != nil {
			ops[i].text += text(s)
		}
	}
	return b.buildBinary(ctx.GetOperands(), ops)
}

// argument builds an expression that is an argument in a template list.
func (b *builder) argument(ctx grammar.IArgumentContext) ast.Expr {
	ops := make([]operator, len(ctx.GetOps()))
	for i, t := range ctx.GetOps() {
		ops[i] = operator{text(t), pos(t)}
	}
	return b.buildBinary(ctx.GetOperands(), ops)
}

type operator struct {
	text string
	pos  source.Pos
}

// buildBinary builds an expression tree from a list of operands and the binary operators between
// them.
func (b *builder) buildBinary(operands []grammar.IOperandContext, ops []operator) ast.Expr {
	x := b.operand(operands[0])
	if len(ops) > 0 {
		c := climber{b, operands[1:], ops}
		x, _ = c.climb(x, "", orLevel)
	}
	return x
}

// climber builds the tree of an expression with binary operators by precedence climbing. Its fields
// have the operands and operators that are not yet part of the tree.
type climber struct {
	*builder
	operands []grammar.IOperandContext
	ops      []operator
}

// climb appends operators and operands of c to the expression x, up to an operator whose precedence
// level is lower than `from`. `top` and the second result are the outermost operators of x and of
// the new expression.
func (c *climber) climb(x ast.Expr, top string, from int) (ast.Expr, string) {
	for len(c.ops) > 0 {
		op := c.ops[0]
		l := level(op.text)
		if l < from {
			break
		}
		y, under := c.operand(c.operands[0]), ""
		c.ops, c.operands = c.ops[1:], c.operands[1:]
		if len(c.ops) > 0 && level(c.ops[0].text) > l {
			y, under = c.climb(y, "", l+1)
		}
		if top != "" && !mayOmitParens(op.text, top, false) {
			mixed(op, top)
		}
		if under != "" && !mayOmitParens(op.text, under, true) {
			mixed(op, under)
		}
		x, top = &ast.Binary{ExprInfo: like(x), Op: op.text, X: x, Y: y}, op.text
	}
	return x, top
}

func mixed(op operator, other string) {
	syntax.Fail(op.pos, "'%s' and '%s' cannot be mixed without parentheses", other, op.text)
}

func (b *builder) operand(ctx grammar.IOperandContext) ast.Expr {
	x := b.primary(ctx)
	for _, s := range ctx.GetSuffix() {
		if i := s.GetIndex(); i != nil {
			x = &ast.Index{ExprInfo: like(x), X: x, I: b.expr(i)}
		} else {
			x = &ast.Member{ExprInfo: like(x), X: x, Name: text(s.GetName())}
		}
	}
	prefix := ctx.GetPrefix()
	for i := len(prefix) - 1; i >= 0; i-- {
		x = &ast.Unary{ExprInfo: info(prefix[i]), Op: text(prefix[i]), X: x}
	}
	return x
}

func (b *builder) primary(ctx grammar.IOperandContext) ast.Expr {
	if t := ctx.GetLiteral(); t != nil {
		return &ast.Literal{ExprInfo: info(t), Text: text(t)}
	}
	t := ctx.GetName()
	if t == nil {
		return b.expr(ctx.GetInner())
	}
	name, targs := text(t), b.template(ctx.GetArgs())
	switch {
	case ctx.GetCall() == nil && targs == nil:
		return &ast.Ident{ExprInfo: info(t), Name: name}
	case ctx.GetCall() != nil && (!typeNames[name] || b.hidingNames[name]):
		return &ast.Call{ExprInfo: info(t), Name: name, TArgs: targs, Args: b.exprs(ctx.GetElems())}
	}
	spec := &ast.TypeExpr{At: ast.At{At: pos(t)}, Name: name, TArgs: targs}
	if ctx.GetCall() == nil {
		return &ast.TypeArg{ExprInfo: info(t), Spec: spec}
	}
	return &ast.Construct{ExprInfo: info(t), Spec: spec, Args: b.exprs(ctx.GetElems())}
}
