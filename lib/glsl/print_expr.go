package glsl

import "shsmith/lib/ast"

// levelOf returns the precedence of the outermost operator of e. For a name or a literal it returns
// postfixLevel, the highest.
func levelOf(e ast.Expr) int {
	switch e := e.(type) {
	case *ast.Comma:
		return commaLevel
	case *ast.Assign:
		return assignLevel
	case *ast.Cond:
		return condLevel
	case *ast.Binary:
		return binaryLevel(e.Op)
	case *ast.Unary:
		return unaryLevel
	case *ast.IncDec:
		if !e.Post {
			return unaryLevel
		}
	}
	return postfixLevel
}

// expr writes e. It writes parentheses around e if the precedence of the outermost operator of e is
// below the given level.
func (p *printer) expr(e ast.Expr, level int) {
	if levelOf(e) < level {
		p.Str("(")
		p.expr(e, commaLevel)
		p.Str(")")
		return
	}
	switch e := e.(type) {
	case *ast.Ident:
		p.Str(e.Name)
	case *ast.Literal:
		p.Str(e.Text)
	case *ast.Unary:
		p.prefix(e.Op, e.X)
	case *ast.IncDec:
		if e.Post {
			p.expr(e.X, postfixLevel)
			p.Str(e.Op)
		} else {
			p.prefix(e.Op, e.X)
		}
	case *ast.Binary:
		l := binaryLevel(e.Op)
		p.infix(e.X, l, e.Op, e.Y, l+1)
	case *ast.Assign:
		p.infix(e.L, unaryLevel, e.Op, e.R, assignLevel)
	case *ast.Cond:
		p.expr(e.C, orLevel)
		p.Str(" ? ")
		p.expr(e.X, commaLevel)
		p.Str(" : ")
		p.expr(e.Y, assignLevel)
	case *ast.Comma:
		p.expr(e.X, commaLevel)
		p.Str(", ")
		p.expr(e.Y, assignLevel)
	default:
		p.postfix(e)
	}
}

func (p *printer) postfix(e ast.Expr) {
	switch e := e.(type) {
	case *ast.Call:
		p.Str(e.Name)
		p.args(e.Args)
	case *ast.Construct:
		p.typeSpec(e.Spec)
		p.args(e.Args)
	case *ast.Index:
		p.expr(e.X, postfixLevel)
		p.Str("[")
		p.expr(e.I, commaLevel)
		p.Str("]")
	case *ast.Member:
		p.base(e.X)
		p.Str(".", e.Name)
	case *ast.Length:
		p.base(e.X)
		p.Str(".length()")
	case *ast.InitList:
		p.Str("{")
		for i, x := range e.Elems {
			if i > 0 {
				p.Str(", ")
			}
			p.expr(x, assignLevel)
		}
		p.Str("}")
	}
}

// base writes e as the operand before a `.`. A number gets parentheses: `(2).x`.
func (p *printer) base(e ast.Expr) {
	// Without parentheses, the dot would become a part of the number.
	if _, ok := e.(*ast.Literal); ok {
		p.Str("(")
		p.expr(e, commaLevel)
		p.Str(")")
		return
	}
	p.expr(e, postfixLevel)
}

func (p *printer) infix(x ast.Expr, xLevel int, op string, y ast.Expr, yLevel int) {
	p.expr(x, xLevel)
	p.Str(" ", op, " ")
	p.expr(y, yLevel)
}

// prefix writes the prefix operator `op` and its operand x. It writes a blank between them if they
// would form another token: `- -x`, not `--x`.
func (p *printer) prefix(op string, x ast.Expr) {
	p.Str(op)
	mark := len(p.Text)
	p.expr(x, unaryLevel)
	if last := op[len(op)-1]; (last == '+' || last == '-') && mark < len(p.Text) && p.Text[mark] == last {
		p.Text = append(p.Text, 0)
		copy(p.Text[mark+1:], p.Text[mark:])
		p.Text[mark] = ' '
	}
}

func (p *printer) args(list []ast.Expr) {
	p.Str("(")
	for i, a := range list {
		if i > 0 {
			p.Str(", ")
		}
		p.expr(a, assignLevel)
	}
	p.Str(")")
}
