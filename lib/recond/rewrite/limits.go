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

// excess is the panic that ends the work on a program whose text becomes too long or too
// deeply nested.
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

// Ones returns a value of type t whose scalars are all 1. It takes the position of n.
func (j *Job) Ones(n ast.Node, t *types.Type) ast.Expr {
	j.CountScalars(n, t.Leaves())
	return node.Ones(t)
}

// Value returns v as an expression. It takes the position of n.
func (j *Job) Value(n ast.Node, v *types.Value) ast.Expr {
	j.CountScalars(n, len(v.Words)-v.Type.Size()) // the text has one entry for each number and each vector
	return node.Value(v)
}

// deepest returns a statement whose braces are nested deeper than a text allows, or nil
// if there is none. It counts the blocks that passes put around statements, and the
// braces that the printer adds around single statements.
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

// Limited calls f, which rewrites u. It returns an error if the text of u becomes too
// long or too deeply nested.
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
