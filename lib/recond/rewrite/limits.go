package rewrite

import (
	"shsmith/lib/ast"
	"shsmith/lib/node"
	"shsmith/lib/source"
	"shsmith/lib/syntax"
	"shsmith/lib/types"
)

// maxSpelt bounds the scalars in the values of arrays and structures that passes write
// out. A few bytes of the program can ask for any number of them.
const maxSpelt = 1 << 16

// excess is the panic that ends the work on a program whose text would become too long
// or too deep.
type excess struct {
	pos  source.Pos
	what string
}

// CountScalars counts scalars that a pass writes out for n.
func (j *Job) CountScalars(n ast.Node, scalars int) {
	if j.scalars += scalars; j.scalars > maxSpelt {
		panic(excess{n.Pos(), "values of arrays and structures take too much text"})
	}
}

// Ones returns the value of type t, all of whose scalars are 1, in the place of n.
func (j *Job) Ones(n ast.Node, t *types.Type) ast.Expr {
	j.CountScalars(n, t.Leaves())
	return node.Ones(t)
}

// Value returns v as an expression in the place of n.
func (j *Job) Value(n ast.Node, v *types.Value) ast.Expr {
	j.CountScalars(n, len(v.Words)-v.Type.Size()) // the text has as many of numbers and vectors as it names
	return node.Value(v)
}

// deepest returns a statement with braces deeper than a text may have, or nil if there
// is none. Passes put blocks around statements, and the printer puts braces around
// statements that stand alone.
func deepest(u *ast.Unit) (found ast.Node) {
	var visit func(n ast.Node, depth int)
	body := func(s ast.Stmt, depth int) {
		if _, ok := s.(*ast.Block); !ok && s != nil {
			depth++
		}
		visit(s, depth)
	}
	visit = func(root ast.Node, depth int) {
		ast.Walk(root, func(n ast.Node) bool {
			switch n := n.(type) {
			case ast.Expr, *ast.ExprStmt, *ast.DeclStmt:
				return false
			case *ast.If:
				body(n.Then, depth)
				if _, ok := n.Else.(*ast.If); ok {
					visit(n.Else, depth)
				} else if n.Else != nil {
					body(n.Else, depth)
				}
				return false
			case *ast.While:
				body(n.Body, depth)
				return false
			case *ast.DoWhile:
				body(n.Body, depth)
				return false
			case *ast.For:
				body(n.Body, depth)
				return false
			case *ast.Block, *ast.ClauseSwitch:
				if n != root {
					visit(n, depth)
					return false
				}
				if depth++; depth > syntax.MaxBraces {
					found = n
				}
			}
			return found == nil
		})
	}
	visit(u, 0)
	return found
}

// Limited calls f, which rewrites u. The error says that the text of u would become too
// long or too deep.
func Limited(u *ast.Unit, f func()) (err error) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case excess:
			err = source.Errors{{Pos: r.pos, Msg: "reconditioned, " + r.what}}
		default:
			panic(r)
		}
	}()
	f()
	if n := deepest(u); n != nil {
		panic(excess{n.Pos(), "statements are nested too deep"})
	}
	return nil
}
