package wgsl

import (
	"strings"

	"shsmith/lib/ast"
)

func (p *printer) expr(e ast.Expr) {
	switch e := e.(type) {
	case *ast.Ident:
		p.Str(e.Name)
	case *ast.Literal:
		p.Str(e.Text)
	case *ast.Unary:
		p.prefix(e.Op, e.X)
	case *ast.Binary:
		p.side(e.Op, e.X, false)
		p.Str(" ", e.Op, " ")
		p.side(e.Op, e.Y, true)
	case *ast.Call:
		p.Str(e.Name)
		p.template(e.TArgs)
		p.args("(", e.Args, ")")
	case *ast.Construct:
		p.typeSpec(e.Spec)
		p.args("(", e.Args, ")")
	case *ast.TypeArg:
		p.typeSpec(e.Spec)
	case *ast.Index:
		p.base(e.X)
		p.Str("[")
		p.expr(e.I)
		p.Str("]")
	case *ast.Member:
		p.base(e.X)
		p.Str(".", e.Name)
	}
}

func (p *printer) parens(e ast.Expr) {
	p.Str("(")
	p.expr(e)
	p.Str(")")
}

// side writes e as an operand of the binary operator op, with parentheses where the grammar may
// need them. `right` tells whether e is the right operand.
func (p *printer) side(op string, e ast.Expr, right bool) {
	// `a < b >> c` would look like a template list (WGSL section 3.9).
	if b, ok := e.(*ast.Binary); ok && (!mayOmitParens(op, b.Op, right) || op == "<" && mayContain(e, '>')) {
		p.parens(e)
		return
	}
	p.expr(e)
}

// base writes e, the expression before a dot or an index. Numbers and expressions with operators
// get parentheses, as in `(a + b).x`.
func (p *printer) base(e ast.Expr) {
	switch e.(type) {
	case *ast.Literal, *ast.Unary, *ast.Binary:
		p.parens(e)
	default:
		p.expr(e)
	}
}

// prefix writes the unary operator op and its operand x. It writes a blank between two minus signs
// or two ampersands: `- -x`, not `--x`.
func (p *printer) prefix(op string, x ast.Expr) {
	p.Str(op)
	if _, ok := x.(*ast.Binary); ok {
		p.parens(x)
		return
	}
	if u, ok := x.(*ast.Unary); ok && u.Op == op && (op == "-" || op == "&") {
		p.Str(" ")
	} else if l, ok := x.(*ast.Literal); ok && op == "-" && strings.HasPrefix(l.Text, "-") {
		p.Str(" ")
	}
	p.expr(x)
}

// args writes a list between the brackets `open` and `shut`. In a template list, some expressions
// get parentheses: without them, the first `>` of `array<f32, n >> 1>` would end the list.
func (p *printer) args(open string, list []ast.Expr, shut string) {
	p.Str(open)
	if open == "<" {
		for i, a := range list {
			p.comma(i)
			// The operator is `||`, `&&`, a comparison or a shift.
			if b, ok := a.(*ast.Binary); ok && (level(b.Op) <= andLevel || level(b.Op) == relationLevel || level(b.Op) == shiftLevel) {
				p.parens(a)
			} else {
				p.expr(a)
			}
		}
	} else {
		p.list(list)
	}
	p.Str(shut)
}

// list writes expressions with commas between them. An expression with the operator `<` gets
// parentheses if a later one has the operator `>`. Without the parentheses, the two operators would
// be the brackets of a template list (WGSL section 3.9):
//
//	f((a < b), c > d)   // as list writes it
//	f(a < b, c > d)     // <b, c> is a template list
func (p *printer) list(list []ast.Expr) {
	last := len(list) - 1
	for last >= 0 && !mayContain(list[last], '>') {
		last--
	}
	for i, a := range list {
		p.comma(i)
		switch {
		case a == nil: // the default among the selectors of a case
			p.Str("default")
		case i < last && mayContain(a, '<'):
			p.parens(a)
		default:
			p.expr(a)
		}
	}
}

func (p *printer) comma(i int) {
	if i > 0 {
		p.Str(", ")
	}
}

// mayContain reports whether the text of e may have, outside of parentheses, an operator that
// begins with the character c.
func mayContain(e ast.Expr, c byte) bool {
	b, ok := e.(*ast.Binary)
	return ok && (b.Op[0] == c || mayContain(b.X, c) || mayContain(b.Y, c))
}
