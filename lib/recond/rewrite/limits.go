package rewrite

import (
	"shsmith/lib/ast"
	"shsmith/lib/node"
	"shsmith/lib/source"
	"shsmith/lib/syntax"
	"shsmith/lib/types"
)

// maxSpelt is the greatest number of scalars in the values of arrays and structures that passes may
// write into a program. An initialiser of `int a[1000000]` would take too much text.
const maxSpelt = 1 << 16

// excess is the panic value of a pass that gives up, because the text of the program becomes too
// long or too deeply nested. Limited turns the panic into an error.
type excess struct {
	pos  source.Pos
	what string
}

// CountScalars adds `scalars` to the number of scalars in the values of arrays and structures that
// passes have written. If the number exceeds maxSpelt, CountScalars panics, and Limited, which runs
// the passes, returns an error at n's position.
func (j *Job) CountScalars(n ast.Node, scalars int) {
	if j.scalars += scalars; j.scalars > maxSpelt {
		panic(excess{n.Pos(), "values of arrays and structures take too much text"})
	}
}

// Ones returns a value of type t in which all scalars are 1. CountScalars counts these scalars, and
// panics if the values that passes have written into the program become too long.
func (j *Job) Ones(n ast.Node, t *types.Type) ast.Expr {
	j.CountScalars(n, t.ScalarCount())
	return node.Ones(t)
}

// Value returns an expression with the value v. If v is an array or a structure, Value counts its
// scalars with CountScalars, which panics if the text of the program becomes too long.
func (j *Job) Value(n ast.Node, v *types.Value) ast.Expr {
	j.CountScalars(n, len(v.Words)-v.Type.Size()) // Size is 0 for arrays and structures; single scalars and vectors do not count
	return node.Value(v)
}

// findTooDeep returns a statement with braces nested deeper than syntax.MaxBraces, or nil. Braces
// that the printer adds around single statements count, too.
func findTooDeep(u *ast.Unit) (found ast.Node) {
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

// Limited calls f, which rewrites the program u. If the text of the program becomes too long,
// CountScalars panics in f, and Limited turns this panic into an error. Limited also returns an
// error if f leaves statements that are nested too deeply.
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
	if n := findTooDeep(u); n != nil {
		panic(excess{n.Pos(), "statements are nested too deep"})
	}
	return nil
}
